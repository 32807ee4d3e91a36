"""Bidding for the turn order (rules.md 2; cases T24, T25, P16, P23)."""

from __future__ import annotations

from bot.engine.chance import SeededChance
from bot.engine.match import begin
from bot.engine.steps import Setup
from tests.games.five_tribes.cases.table import Game, bidding, rules, seat

ALL = ["s18", "s12", "s8", "s5", "s3", "s1", "s0"]


def bids(game: Game, *keys: str) -> Game:
    for key in keys:
        assert game.asked == "bid"
        game.answer(key)
    return game


def four(**coins: int) -> Game:
    return Game(bidding(*[seat(coins=coins.get("abcd"[n], 50)) for n in range(4)]))


def test_the_track_in_playing_order() -> None:
    assert rules().content.board.prices == (18, 12, 8, 5, 3, 1, 0, 0, 0)
    assert four().keys == ALL


def test_a_bid_is_paid_at_once_and_its_space_is_taken() -> None:
    game = four().answer("s8")
    assert (game.coins(0), game.coins(1)) == (42, 50)
    assert game.keys == ["s18", "s12", "s5", "s3", "s1", "s0"]


def test_t24_the_first_zero_bidder_acts_last() -> None:
    """A 0, B 3, C 0, D 0: B, D, C, A, and they bid in this order next time."""
    game = bids(four(), "s0", "s3", "s0", "s0")
    assert game.state.acting_order == (1, 3, 2, 0)
    assert [game.coins(n) for n in range(4)] == [50, 47, 50, 50]
    game.sow("a1", "a2E").sow("a5", "a6E").sow("c1", "c2V").sow("e1", "e2B")
    assert (game.asked, game.state.round, game.state.order) == ("bid", 2, (1, 3, 2, 0))
    assert game.prompt.seat == 1


def test_t25_three_zeros_fill_the_track() -> None:
    """A, B, C bid 0: D may not; with 1 the order is D, C, B, A."""
    game = bids(four(), "s0", "s0", "s0")
    assert game.keys == ALL[:-1]
    game.answer("s1")
    assert game.state.acting_order == (3, 2, 1, 0)


def test_with_three_players_all_may_bid_nothing() -> None:
    game = bids(Game(bidding(seat(), seat(), seat())), "s0", "s0", "s0")
    assert game.state.acting_order == (2, 1, 0)


def test_with_two_players_each_marker_bids_and_acts_by_itself() -> None:
    """B's markers bid first and last; three zeros are the most, and B acts twice running."""
    game = Game(bidding(seat(), seat(), order="1 0 0 1"))
    assert game.prompt.seat == 1
    bids(game, "s0", "s0", "s0")
    assert game.prompt.seat == 1
    assert "s0" not in game.keys
    game.answer("s1")
    assert game.state.acting_order == (1, 0, 0, 1)
    assert [game.coins(0), game.coins(1)] == [50, 49]


def test_one_players_markers_may_act_back_to_back() -> None:
    game = bids(Game(bidding(seat(), seat(), order="0 1 0 1")), "s18", "s0", "s12", "s0")
    assert game.state.acting_order == (0, 0, 1, 1)
    assert game.coins(0) == 20


def test_nobody_can_pass() -> None:
    assert set(four().keys) == set(ALL)


def test_spaces_that_are_too_dear_are_not_offered() -> None:
    assert four(a=5).keys == ["s5", "s3", "s1", "s0"]
    assert four(a=0).keys == ["s0"]


def test_a_bid_that_the_coins_force_is_asked_all_the_same() -> None:
    """A has nothing left and can bid 0 only; who sees that no question came would know."""
    game = bids(four(b=0), "s0")
    assert (game.asked, game.prompt.seat, game.keys) == ("bid", 1, ["s0"])
    assert not game.prompt.public


def test_p16_who_can_pay_nothing_takes_the_cheapest_space_for_what_there_is() -> None:
    """The zeros are full and D has no coin: space 1 for nothing. If that is taken too: 3."""
    game = bids(four(d=0), "s0", "s0", "s0")
    assert game.keys == ["s1"]
    game.answer("s1")
    assert (game.coins(3), game.state.acting_order[0]) == (0, 3)
    two = bids(Game(bidding(seat(), seat(coins=2), order="0 0 0 1")), "s0", "s0", "s1")
    assert two.keys == ["s0"]
    five = Game(bidding(seat(), seat(), seat(), seat(), seat(coins=2)))
    bids(five, "s0", "s0", "s0", "s1")
    assert five.keys == ["s3"]
    assert five.answer("s3").coins(4) == 0


def test_kumarbi_makes_a_space_one_step_cheaper_per_fakir() -> None:
    """Three fakirs: 18 for 12, 8 or 5; a space that is taken makes no difference."""
    game = Game(bidding(seat(), seat("fakir fakir fakir", "kumarbi", coins=12), seat()))
    bids(game, "s12")
    assert game.keys == [
        *["s18_f1", "s18_f2", "s18_f3"],
        *["s8", "s8_f1", "s8_f2", "s8_f3"],
        *["s5", "s5_f1", "s5_f2", "s5_f3"],
        *["s3", "s3_f1", "s3_f2"],
        *["s1", "s1_f1"],
        "s0",
    ]
    game.answer("s18_f2")
    assert (game.coins(1), game.held(1)) == (12 - 8, "fakir")
    assert game.state.discard.counts == {"fakir": 2}
    assert game.state.track[0] == 1


def test_p23_no_fakir_is_wasted_below_nothing() -> None:
    """Space 1 is one step above 0, whatever one has; 0 itself takes none."""
    game = Game(bidding(seat("fakir " * 6, "kumarbi"), seat()))
    assert [key for key in game.keys if key.startswith(("s1_", "s0"))] == ["s1_f1", "s0"]
    assert [key for key in game.keys if key.startswith("s18_")] == [
        f"s18_f{n}" for n in range(1, 7)
    ]


def test_kumarbi_pays_the_price_of_the_cheaper_space() -> None:
    prices = {"s18_f6": 0, "s18_f1": 12, "s12_f1": 8, "s8_f1": 5, "s5_f1": 3, "s3_f1": 1}
    for key, price in {**prices, "s1_f1": 0, "s18_f5": 1, "s12_f3": 3}.items():
        game = Game(bidding(seat("fakir " * 6, "kumarbi"), seat())).answer(key)
        assert game.coins() == 50 - price


def test_p06_kumarbi_works_at_each_bid_of_a_round() -> None:
    game = Game(bidding(seat("fakir fakir", "kumarbi"), seat(), order="0 0 1 1"))
    bids(game, "s18_f1", "s12_f1")
    assert (game.coins(), game.held()) == (50 - 12 - 8, "")


def test_kumarbi_is_of_no_use_to_others() -> None:
    game = Game(bidding(seat("fakir"), seat("", "kumarbi")))
    assert game.keys == ALL


def test_the_first_bid_order_is_random() -> None:
    """Two players: all six ways to mix four markers come up; four: each begins at times."""
    orders = {first_order(2, number) for number in range(60)}
    assert orders == {
        *((0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)),
        *((1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0)),
    }
    assert {first_order(4, number)[0] for number in range(40)} == {0, 1, 2, 3}
    assert sorted(first_order(4, 0)) == [0, 1, 2, 3]


def first_order(seats: int, number: int) -> tuple[int, ...]:
    return begin(rules(), Setup(seats), SeededChance(b"order %d" % number, 0)).state.order
