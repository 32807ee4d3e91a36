"""The sale and the final scoring (rules.md 3, 6.5, 7; cases T30 to T33, T53, T54)."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from bot.engine.steps import Outcome
from bot.games.five_tribes.suits import final_worth
from tests.games.five_tribes.cases.table import CONTENT, Game, position, rules, seat

SUITS = [0, 1, 3, 7, 13, 21, 30, 40, 50, 60]
KINDS = ["ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery"]


def selling(hand: str) -> Game:
    """A sow is over, and the hand can be sold."""
    return Game(position("c3=V c4=V", seat(hand))).sow("c3", "c4V")


def lines(game: Game) -> dict[str, tuple[int, ...]]:
    return {line.id: line.points for line in rules().scores(game.state).lines}


def over(*players: object, tiles: str = "") -> Game:
    """A game that has just ended."""
    state = position(tiles, *players, spare="")  # type: ignore[arg-type]
    return Game(replace(state, frames=()))


@pytest.mark.parametrize("count", range(1, 10))
def test_a_suit_of_each_size_sells_for_its_value(count: int) -> None:
    game = selling(" ".join(KINDS[:count])).answer("all")
    assert (game.coins(), game.held()) == (50 + SUITS[count], "")
    assert game.state.discard.total == count


def test_the_54_resource_cards() -> None:
    expected = {"ivory": 2, "jewels": 2, "gold": 2, "papyrus": 4, "silk": 4, "spice": 4}
    expected |= {"fish": 6, "wheat": 6, "pottery": 6, "fakir": 18}
    assert CONTENT.goods.cards == expected
    assert sum(expected.values()) == 54


def test_fakirs_are_never_sold() -> None:
    assert selling("fakir fakir").asked == "from"
    game = selling("fakir fish").answer("all")
    assert (game.coins(), game.held()) == (51, "fakir")


def test_a_second_card_of_a_kind_begins_a_second_suit() -> None:
    assert selling("fish fish gold").answer("all").coins() == 50 + 3 + 1


def test_selling_is_optional() -> None:
    game = selling("fish gold").answer("keep")
    assert (game.coins(), game.held()) == (50, "fish gold")


def test_any_number_of_suits_can_be_sold() -> None:
    """The larger suit first (13), then the question comes again; the rest is kept."""
    game = selling("fish fish wheat wheat gold silk").answer("best")
    assert (game.coins(), game.held(), game.asked) == (63, "fish wheat", "sale")
    game.answer("keep")
    assert (game.coins(), game.held()) == (63, "fish wheat")


def test_a_suit_of_ones_own_choice_can_be_sold() -> None:
    """Of four kinds two go for 3; a suit never has two of a kind."""
    game = selling("fish fish wheat gold silk").answer("choose")
    assert sorted(game.keys) == ["fish", "gold", "silk", "wheat"]
    game.answer("fish", "gold")
    assert (game.coins(), game.held(), game.asked) == (53, "fish silk wheat", "sale")
    game.answer("all")
    assert game.coins() == 53 + 7


def test_what_is_sold_pays_for_the_next_bid_not_for_this_turns_market() -> None:
    """T29's other half: the coins are there when the turn is over."""
    game = selling("fish gold silk").answer("all")
    assert (game.coins(), game.state.active) == (57, 1)


def test_there_is_no_sale_in_an_opponents_turn() -> None:
    """Seat 1 holds goods; nobody asks it while seat 0 acts."""
    state = position("c3=V c4=V a1=E a2=E", seat(), seat("fish gold"))
    game = Game(state).sow("c3", "c4V")
    assert (game.asked, game.prompt.seat) == ("from", 1)


def test_t30_the_hand_is_worth_its_best_sale_at_the_end() -> None:
    """Fish x3, wheat x2, gold, silk, fakir x2: 13 + 3 + 1; with Al-Amin 21 + 3 + 1."""
    hand = "fish fish fish wheat wheat gold silk fakir fakir"
    assert lines(over(seat(hand)))["goods"][0] == 17
    assert lines(over(seat(hand, "al_amin")))["goods"][0] == 25


def test_al_amin_takes_two_fakirs_for_each_wild_card() -> None:
    for fakirs, points in [(1, 1), (2, 3), (3, 3), (4, 7), (18, 60)]:
        hand = "fish" + " fakir" * fakirs
        expected = points if fakirs < 18 else 60 + 1
        assert lines(over(seat(hand, "al_amin")))["goods"][0] == expected
    assert lines(over(seat("fakir fakir", "al_amin")))["goods"][0] == 1


def best_split(cards: tuple[str, ...]) -> int:
    """The most that a hand brings, trying every first suit."""
    if not cards:
        return 0
    first, best = cards[0], 0
    others = sorted(set(cards[1:]) - {first})
    for size in range(len(others) + 1):
        for more in combinations(others, size):
            rest = list(cards)
            for card in (first, *more):
                rest.remove(card)
            best = max(best, SUITS[1 + size] + best_split(tuple(rest)))
    return best


@pytest.mark.parametrize(
    "hand",
    [
        "fish fish wheat gold gold silk",
        "fish fish fish wheat wheat",
        "gold gold silk silk spice spice",
        "fish wheat pottery fish wheat pottery fish",
    ],
)
def test_no_other_split_brings_more(hand: str) -> None:
    best = best_split(tuple(sorted(hand.split())))
    assert final_worth(CONTENT, seat(hand)) == best
    assert selling(hand).answer("all").coins() == 50 + best


@pytest.mark.parametrize("hand", ["fish fish wheat", "fish fish gold gold", "fish wheat gold"])
@pytest.mark.parametrize("pairs", [1, 2])
def test_no_other_use_of_wild_cards_brings_more(hand: str, pairs: int) -> None:
    """Every kind is tried for each two fakirs."""
    cards = tuple(hand.split())
    if pairs == 1:
        best = max(best_split(tuple(sorted((*cards, kind)))) for kind in KINDS)
    else:
        wild = [(a, b) for a in KINDS for b in KINDS]
        best = max(best_split(tuple(sorted((*cards, a, b)))) for a, b in wild)
    player = seat(hand + " fakir fakir" * pairs, "al_amin")
    assert final_worth(CONTENT, player) == best


def test_t31_viziers_count_one_and_ten_for_each_opponent_with_fewer() -> None:
    players = [seat(viziers=count) for count in (5, 3, 3, 0)]
    assert lines(over(*players))["viziers"] == (35, 13, 13, 0)
    players[1] = seat("", "jafaar", viziers=3)
    assert lines(over(*players))["viziers"] == (35, 19, 13, 0)


def test_t32_equal_viziers_bring_nobody_a_majority() -> None:
    state = position("", seat(viziers=4), seat(viziers=4), spare="")
    game = Game(replace(state, players=state.players[:2], frames=()))
    assert lines(game)["viziers"] == (4, 4)


def test_t33_equal_totals_share_the_victory() -> None:
    game = over(seat(coins=60), seat(coins=60), seat(coins=59))
    outcome = rules().outcome(game.state)
    assert isinstance(outcome, Outcome)
    assert (outcome.winners, outcome.ranks) == ((0, 1), (1, 1, 3))


def test_there_is_no_tie_break() -> None:
    """The same total from other sources shares all the same."""
    game = over(seat(coins=58), seat(coins=50, elders=4), seat(coins=0))
    outcome = rules().outcome(game.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert rules().scores(game.state).ties == ()


def test_all_eight_lines() -> None:
    tiles = "a1=-/sacred_place15/camel0/palm2/palace1 b1=-/oasis8/camel0/palm1 c1=V/village5/camel1"
    player = seat("fish gold fakir", "leta hagis", coins=12, viziers=2, elders=3)
    game = over(player, seat(coins=0, viziers=1), seat(coins=0), tiles=tiles)
    points = {id: one[0] for id, one in lines(game).items()}
    assert points == {
        "coins": 12,
        "viziers": 2 + 20,
        "elders": 6,
        "djinns": 14,
        "palms": 9,
        "palaces": 5,
        "tiles": 23,
        "goods": 3,
    }
    assert rules().scores(game.state).totals == (94, 1 + 10 + 5, 0)


def test_t53_a_palm_tree_scores_for_who_owns_the_tile_in_the_end() -> None:
    """Planted on nobody's oasis by seat 0; seat 1 wins it later."""
    game = Game(position("a1=V a2=VE/oasis a3=E")).sow("a1", "a2V")
    assert (game.owner("a2"), game.tile("a2").palms) == (None, 1)
    assert lines(game)["palms"] == (0, 0, 0)
    game.sow("a3", "a2E")
    assert (game.owner("a2"), lines(game)["palms"]) == (1, (0, 6, 0))


def test_t54_what_is_left_scores_nothing() -> None:
    """Fakirs, camels in hand, meeples on the board, and what stands on nobody's tiles."""
    tiles = "a1=VEMBA/village/palace2 b1=-/oasis/palm3"
    rich = over(seat("fakir fakir fakir", coins=0), seat(coins=0, camels=2), tiles=tiles)
    assert rules().scores(rich.state).totals == (0, 0, 50)


def test_the_thirty_tiles() -> None:
    """12 blue, 18 red, worth 198."""
    tiles = CONTENT.board.tile
    counted = {(str(one.kind), one.value): one.count for one in tiles}
    sacred = {("sacred_place", value): 1 for value in (10, 12, 15)}
    assert counted == {
        ("village", 5): 5,
        ("sacred_place", 6): 4,
        **sacred,
        ("oasis", 8): 6,
        ("small_market", 6): 8,
        ("large_market", 4): 4,
    }
    assert sum(one.count for one in tiles) == 30
    assert sum(one.count * one.value for one in tiles) == 198
