"""Bidding for the turn order (rules.md 2; cases T24, T25 of section 10)."""

from __future__ import annotations

import pytest

from bot.engine.chance import SeededChance
from bot.engine.values import Seat
from bot.games.five_tribes.model import State
from tests.games.five_tribes.table import Game, bidding, opening, rules


def order(game: Game) -> list[int]:
    return [int(seat) for seat in game.state.acting_order]


def test_t24_a_newer_zero_acts_before_the_older_ones() -> None:
    game = bidding(50, 50, 50, 50).go("s0", "s3", "s0", "s0")
    assert order(game) == [1, 3, 2, 0]
    assert game.state.active == 1


def next_order(state: State) -> list[int]:
    """Plays a round to its end, every time the least that can be done."""
    game = Game(state)
    while game.state.round == 1:
        game.answer(*game.prompt.if_absent)
    return [int(seat) for seat in game.state.order]


def test_t24_the_acting_order_is_the_next_bid_order() -> None:
    game = bidding(50, 50, 50, 50).go("s0", "s3", "s0", "s0")
    assert next_order(game.state) == [1, 3, 2, 0]


def test_t25_three_zeros_are_full() -> None:
    game = bidding(50, 50, 50, 50).go("s0", "s0", "s0")
    assert "s0" not in game.keys
    game.go("s1")
    assert order(game) == [3, 2, 1, 0]


def test_a_space_is_for_one_marker_and_paid_at_once() -> None:
    game = bidding(50, 50, 50)
    assert game.keys == ["s18", "s12", "s8", "s5", "s3", "s1", "s0"]
    game.go("s18")
    assert game.coins(0) == 32
    assert game.keys == ["s12", "s8", "s5", "s3", "s1", "s0"]


def test_with_three_players_all_may_bid_nothing() -> None:
    game = bidding(50, 50, 50).go("s0", "s0", "s0")
    assert order(game) == [2, 1, 0]
    assert [game.coins(seat) for seat in range(3)] == [50, 50, 50]


def test_two_players_bid_with_two_markers_each() -> None:
    """They may act back to back, and both may stand on zeros."""
    game = bidding(50, 50).go("s0", "s18", "s0", "s12")
    assert order(game) == [1, 1, 0, 0]
    assert game.coins(1) == 20


@pytest.mark.parametrize(
    ("coins", "keys"),
    [(0, ["s0"]), (2, ["s1", "s0"]), (17, ["s12", "s8", "s5", "s3", "s1", "s0"])],
)
def test_only_what_one_can_pay_is_offered(coins: int, keys: list[str]) -> None:
    """Even a single answer is asked for: that it is the only one, nobody else may know."""
    game = bidding(coins, 50, 50)
    assert game.keys == keys
    assert not game.prompt.public


def test_who_cannot_pay_any_free_space_takes_the_cheapest() -> None:
    """And pays what there is (rules.md 9: P16); nobody is told how much that was."""
    game = bidding(50, 50, 50, 2).go("s0", "s0", "s0")
    assert game.keys == ["s1"]
    poor = bidding(50, 50, 50, 0).go("s0", "s0", "s0")
    assert poor.keys == ["s1"]
    game.go("s1")
    poor.go("s1")
    assert (game.coins(3), poor.coins(3)) == (1, 0)
    assert game.log("bid") == poor.log("bid")


def test_kumarbi_makes_a_space_cheaper_by_one_per_fakir() -> None:
    """Whether the cheaper space is taken does not matter; no fakir is wasted (P23)."""
    game = bidding(5, 50, 50, djinns="kumarbi", cards="fakir fakir fakir")
    assert game.keys == [
        *["s18_f3", "s12_f2", "s12_f3", "s8_f1", "s8_f2", "s8_f3"],
        *["s5", "s5_f1", "s5_f2", "s5_f3", "s3", "s3_f1", "s3_f2", "s1", "s1_f1", "s0"],
    ]
    game.go("s12_f2")
    assert game.coins(0) == 0
    assert game.player(0).fakirs == 1
    assert game.state.discard.counts == {"fakir": 2}
    assert game.state.track[1] == 0


def test_the_first_bid_order_is_random_and_has_every_marker() -> None:
    orders = {opening(2, b"%d" % number).order for number in range(40)}
    assert orders == {
        (Seat(a), Seat(b), Seat(c), Seat(d))
        for a, b, c, d in [
            (0, 0, 1, 1),
            (0, 1, 0, 1),
            (0, 1, 1, 0),
            (1, 0, 0, 1),
            (1, 0, 1, 0),
            (1, 1, 0, 0),
        ]
    }


def test_a_bid_tells_the_space_and_not_the_coins() -> None:
    game = bidding(50, 50, 50)
    before = rules().view(game.state, Seat(1))
    assert before.players[0].coins is None
    game.go("s5")
    (told,) = game.log("bid")
    assert told.args["price"] == 5
    assert SeededChance(b"x", 0).below(1) == 0
