"""Sowing and control (rules.md 6.1, 6.2; cases T01 to T07)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.engine.bags import Bag
from bot.engine.chance import SeededChance
from bot.engine.match import begin
from bot.engine.prompts import Choice
from bot.engine.steps import Setup
from bot.games.five_tribes.model import Policy, State
from bot.games.five_tribes.sow import ends
from tests.games.five_tribes.cases.sows import asked_sows, searched_sows
from tests.games.five_tribes.cases.table import CONTENT, Game, at, at_window, position, rules, seat

NO_SAME_SOW = Policy(same_sow=False)


def alone(tiles: str, **changes: object) -> State:
    """Only these meeples are on the board."""
    return position(tiles, spare="", **changes)  # type: ignore[arg-type]


def test_tiles_are_named_by_column_and_row() -> None:
    """Section 13: (row, column) of the cases is letter and number."""
    assert (at(0, 0), at(2, 2), at(4, 5)) == ("a1", "c3", "e6")
    assert CONTENT.tiles == tuple(at(r, c) for r in range(5) for c in range(6))


def test_t01_two_meeples_cannot_come_back() -> None:
    """(2,2) V E, (2,3) V: nothing from (2,2)."""
    state = alone("c3=VE c4=V")
    assert [sow for sow in asked_sows(state) if sow[0] == "c3"] == []
    assert Game(state).keys == ["c4"]


def test_t02_the_single_meeple_goes_where_its_tribe_is() -> None:
    """From (2,3) only V to (2,2): two V are taken, E stays, and no tile is won."""
    state = alone("c3=VE c4=V")
    assert list(asked_sows(state)) == [("c4", "c3V")]
    game = Game(state).sow("c4", "c3V")
    assert game.player(0).viziers == 2
    assert (game.on("c3"), game.on("c4")) == ("E", "")
    assert (game.owner("c3"), game.owner("c4")) == (None, None)
    assert game.player(0).camels == 8


def test_t03_five_meeples_with_two_alike_come_round_in_120_ways() -> None:
    """Only (1,2) V V E B M: all end with V beside the origin, and two V are taken."""
    sows = list(asked_sows(alone("b3=VVEBM")))
    ends = Counter(sow[-1] for sow in sows)
    assert len(sows) == len(set(sows)) == 120
    assert ends == {"a3V": 12, "b2V": 36, "b4V": 36, "c3V": 36}
    for origin, *drops in sows:
        game = Game(alone("b3=VVEBM")).sow(origin, *drops)
        assert game.player(0).viziers == 2


def test_t03_p01_none_of_them_if_meeples_of_the_same_sow_do_not_count() -> None:
    """P01 off: nothing of the sow's own counts, so nothing can be sown at all."""
    state = alone("b3=VVEBM", policy=NO_SAME_SOW)
    assert list(searched_sows(state, same_sow=False)) == []
    game = Game(at_window("b3=VVEBM", spare="", policy=NO_SAME_SOW)).answer("on")
    assert (game.said("log-no-sow"), game.asked, game.on("b3")) == (3, "over", "VVEMB")


def test_t04_four_alike_cannot_end_on_the_empty_origin() -> None:
    assert list(searched_sows(alone("a1=VVVV"))) == []
    assert Game(position("a1=VVVV")).keys == ["e5", "e6"]


def test_t06_a_board_full_of_viziers_has_586_sows() -> None:
    state = alone(" ".join(f"{tile}=VVV" for tile in CONTENT.tiles))
    state = replace(state, bag=rules().setup(Setup(3), SeededChance(b"any", 0)).state.bag)
    assert len(list(asked_sows(state))) == 586


def test_t07_a_tile_with_a_camel_never_changes_hands() -> None:
    """An opponent's village is emptied: its owner stays, tribe and tile do their work."""
    game = Game(position("c3=V c4=V/village/camel1")).sow("c3", "c4V")
    assert (game.on("c4"), game.owner("c4")) == ("", 1)
    assert (game.player(0).viziers, game.tile("c4").palaces) == (2, 1)
    assert (game.player(0).camels, game.player(1).camels) == (8, 8)


def test_no_second_camel_goes_on_an_own_tile() -> None:
    game = Game(position("c3=V c4=V/camel0")).sow("c3", "c4V")
    assert (game.owner("c4"), game.player(0).camels) == (0, 8)


def test_an_emptied_final_tile_is_won() -> None:
    """It is not optional; the emptied origin is not won."""
    game = Game(position("c3=V c4=VV")).sow("c3", "c4V")
    assert (game.owner("c4"), game.owner("c3")) == (0, None)
    assert (game.player(0).viziers, game.player(0).camels) == (3, 7)


def test_without_a_camel_left_the_tile_stays_free() -> None:
    game = Game(position("c3=V c4=V", seat(camels=0))).sow("c3", "c4V")
    assert (game.owner("c4"), game.player(0).camels) == (None, 0)


def test_palm_trees_and_palaces_go_with_the_tile() -> None:
    game = Game(position("c3=V c4=V/palm2/palace1")).sow("c3", "c4V")
    score = rules().scores(game.state)
    lines = {line.id: line.points[0] for line in score.lines}
    assert (lines["palms"], lines["palaces"], lines["tiles"]) == (6, 5, 6)


def test_the_sow_passes_over_empty_tiles_and_camels() -> None:
    """c1 E B V goes over an empty c2 and an opponent's c3 to c4."""
    game = Game(position("c1=EBV c3=/camel1 c4=V")).sow("c1", "c2E", "c3B", "c4V")
    assert (game.on("c1"), game.on("c2"), game.on("c3"), game.on("c4")) == ("", "E", "B", "")
    assert game.owner("c3") == 1


def test_all_meeples_of_the_tile_are_sown_one_by_one() -> None:
    """The only way from c1 is E on c2 and V on c3, so it is gone without a question."""
    game = Game(position("c1=EV c3=V")).answer("c1")
    assert (game.on("c1"), game.on("c2"), game.on("c3")) == ("", "E", "")
    assert (game.player(0).viziers, game.owner("c2"), game.owner("c3")) == (2, None, 0)


def test_p02_a_step_never_goes_straight_back_not_even_the_second() -> None:
    """Three E from c3: e.g. c4 then c3 is not possible; back over a side way is."""
    sows = list(asked_sows(alone("c3=EEE c4=E b3=E d4=E")))
    for sow in sows:
        path = [sow[0], *(drop[:2] for drop in sow[1:])]
        assert all(path[n] != path[n + 2] for n in range(len(path) - 2))


@pytest.mark.parametrize(("meeples", "ends_at_home"), [(8, True), (9, False), (10, True)])
def test_the_origin_can_be_the_last_tile_after_a_second_visit(
    meeples: int, ends_at_home: bool
) -> None:
    """Section 6.1: it takes at least eight meeples, and an even number of them."""
    assert ("b2" in ends_from("b2", "V" * meeples)) == ends_at_home


def test_seven_meeples_or_fewer_never_end_on_their_origin() -> None:
    for count in range(1, 8):
        assert "b2" not in ends_from("b2", "V" * count)


@pytest.mark.parametrize("count", range(1, 15))
def test_the_final_tiles_are_those_of_the_right_distance_and_parity(count: int) -> None:
    """Section 6.1: V of every tile is everywhere else, so every walk can end."""
    others = " ".join(f"{tile}=V" for tile in CONTENT.tiles if tile != "b2")
    far = {tile: abs("abcde".index(tile[0]) - 1) + abs(int(tile[1]) - 2) for tile in CONTENT.tiles}
    expected = {tile for tile in far if far[tile] <= count and (far[tile] - count) % 2 == 0}
    if count in (2, 4, 6):
        # The origin is empty, and cannot be visited twice (or at all) on so short a way.
        expected.discard("b2")
    assert ends_from("b2", "V" * count, others) == expected


def ends_from(origin: str, meeples: str, others: str = "") -> set[str]:
    state = alone(f"{others} {origin}={meeples}", bag=Bag())
    return {CONTENT.tiles[tile] for tile, _ in ends(CONTENT, state, CONTENT.numbers[origin])}


@pytest.mark.parametrize("same_sow", [True, False])
@pytest.mark.parametrize("seed", [0, 2])
def test_the_questions_allow_exactly_the_legal_sows(seed: int, same_sow: bool) -> None:
    """On boards in the middle of a game, with piles of up to five."""
    state = scattered(b"scatter %d" % seed, 5, same_sow)
    asked = sorted(asked_sows(state))
    assert asked == sorted(searched_sows(state, same_sow))
    assert len(asked) > 50


def scattered(seed: bytes, largest: int, same_sow: bool) -> State:
    """A random board: few tiles with a few meeples each."""
    chance = SeededChance(seed, 0)
    words = []
    for tile in CONTENT.tiles:
        if chance.below(5) == 0:
            meeples = "".join("VEMBA"[chance.below(5)] for _ in range(1 + chance.below(largest)))
            words.append(f"{tile}={meeples}")
    return alone(" ".join(words), policy=Policy(same_sow=same_sow))


def test_an_opening_has_the_sows_that_a_plain_search_finds() -> None:
    state = begin(rules(), Setup(3), SeededChance(b"opening", 0)).state
    while state.acting == 0:
        (prompt,) = rules().prompts(state)
        choice = Choice(prompt.seat, prompt.kind, prompt.if_absent)
        state = rules().apply(state, choice, SeededChance(b"any", 0)).state
    assert sorted(asked_sows(state)) == sorted(searched_sows(state))
