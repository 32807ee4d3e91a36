"""Sowing and what it wins (rules.md 6.1, 6.2; cases T01 to T07 of section 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine.chance import SeededChance
from bot.engine.conform import walk
from bot.engine.steps import Setup
from bot.games.five_tribes.content import TRIBES
from bot.games.five_tribes.model import Counts, State
from bot.games.five_tribes.sow import Drop, ends, origins
from bot.games.five_tribes.walks import walks
from tests.games.five_tribes.table import (
    DEFAULTS,
    Game,
    all_sows,
    at,
    counts,
    opening,
    player,
    position,
    rules,
    sows,
)
from tests.support.games import sized

CONTENT = rules().content


def named(drops: tuple[Drop, ...]) -> str:
    """A sow in words: "c4V d4E"."""
    return " ".join(f"{CONTENT.tiles[tile]}{TRIBES[who].value[0].upper()}" for tile, who in drops)


def test_t01_two_meeples_cannot_come_back() -> None:
    state = position({at(2, 2): "VE", at(2, 3): "V"}, spare=False)
    assert list(sows(state, at(2, 2))) == []


def test_t02_what_is_left_stands_and_the_origin_is_not_won() -> None:
    game = Game(position({at(2, 2): "VE", at(2, 3): "V"}, spare=False))
    assert [named(one) for one in sows(game.state, at(2, 3))] == ["c3V"]
    game.sow(at(2, 3), "c3V")
    assert game.player(0).viziers == 2
    assert game.on(at(2, 2)) == "E"
    assert game.tile(at(2, 2)).camel is None
    assert game.tile(at(2, 3)).camel is None
    assert game.player(0).camels == 8


def test_t03_a_loop_matches_what_was_dropped_on_the_way() -> None:
    state = position({at(1, 2): "VVEBM"}, spare=False)
    found = list(all_sows(state))
    assert len(found) == 120
    assert {TRIBES[way[-1][1]].value for way in found} == {"vizier"}
    last = Counter(CONTENT.tiles[way[-1][0]] for way in found)
    assert last == {at(0, 2): 12, at(1, 1): 36, at(1, 3): 36, at(2, 2): 36}
    for way in (found[0], found[50], found[-1]):
        game = Game(state).sow(at(1, 2), *named(way).split())
        assert game.player(0).viziers == 2


def test_t03_there_is_no_such_sow_if_the_same_sow_does_not_count() -> None:
    state = position({at(1, 2): "VVEBM"}, options={"same_sow": "no"}, spare=False)
    assert list(all_sows(state)) == []
    assert ends(CONTENT, state, CONTENT.numbers[at(1, 2)]) == []
    assert origins(CONTENT, state) == []


def test_t04_the_origin_is_empty_when_it_is_reached_again() -> None:
    assert list(all_sows(position({at(0, 0): "VVVV"}, spare=False))) == []


def test_t06_three_viziers_everywhere_can_be_sown_in_586_ways() -> None:
    state = position(dict.fromkeys(CONTENT.tiles, "VVV"))
    assert sum(1 for _ in all_sows(state)) == 586


def test_the_origin_can_be_the_final_tile_from_eight_meeples_on() -> None:
    """Only after a second visit."""
    for hand, expected in (("VVVVVV", False), ("VVVVVVVV", True)):
        state = position({at(2, 2): hand})
        reached = {tile for tile, _ in ends(CONTENT, state, CONTENT.numbers[at(2, 2)])}
        assert (CONTENT.numbers[at(2, 2)] in reached) == expected


def test_two_meeples_cannot_end_where_they_began_and_more_reach_all_of_one_parity() -> None:
    """The final tiles by distance and parity, without regard to tribes (rules.md 6.1)."""
    table = walks(5, 6, 14)
    for tile in range(30):
        for count in range(1, 15):
            reached = {
                other
                for other, far in enumerate(table.distances[tile])
                if far <= count and far % 2 == count % 2 and not (count == 2 and far == 0)
            }
            got = {other for other in range(30) if table.off[tile].ends[count] >> other & 1}
            assert got == reached


def plain_sows(
    board: list[list[int]], path: tuple[int, ...], hand: Counts, before: State
) -> Iterator[tuple[Drop, ...]]:
    """Sows by trying everything, with nothing but the words of rules.md 6.1."""
    for tile in CONTENT.walks.neighbours[path[-1]]:
        if len(path) > 1 and tile == path[-2]:
            continue
        for who in range(5):
            if not hand[who]:
                continue
            rest = [count - (place == who) for place, count in enumerate(hand)]
            if not any(rest):
                is_origin = tile == path[0]
                there = before.tiles[tile].meeples[who] if not is_origin else 0
                if board[tile][who] if before.policy.same_sow else there:
                    yield ((tile, who),)
                continue
            board[tile][who] += 1
            for way in plain_sows(board, (*path, tile), tuple(rest), before):
                yield ((tile, who), *way)
            board[tile][who] -= 1


def tried(state: State, origin: int) -> set[tuple[Drop, ...]]:
    board = [list(tile.meeples) for tile in state.tiles]
    hand = state.tiles[origin].meeples
    board[origin] = [0] * 5
    return set(plain_sows(board, (origin,), hand, state)) if any(hand) else set()


@pytest.mark.parametrize("same_sow", ["yes", "no"])
def test_what_is_offered_is_what_trying_everything_finds(same_sow: str) -> None:
    """On boards of random games, piles of up to five."""
    looked = turns = 0
    for number in range(sized(1, 40)):
        options = {**DEFAULTS, "same_sow": same_sow}
        for moment in walk(rules(), Setup(2, options), b"sow %d" % number):
            prompts = moment.prompts
            if not prompts or prompts[0].kind != "from":
                continue
            turns += 1
            if turns % 5:
                continue
            offered = set(origins(CONTENT, moment.state))
            for origin in range(30):
                if sum(moment.state.tiles[origin].meeples) > 5:
                    continue
                looked += 1
                found = tried(moment.state, origin)
                assert set(sows(moment.state, CONTENT.tiles[origin])) == found
                assert set(ends(CONTENT, moment.state, origin)) == {way[-1] for way in found}
                assert (origin in offered) == bool(found)
    assert looked > 100


def test_openings_have_as_many_sows_as_were_counted() -> None:
    """rules.md 11: mean 1241, range 770 to 1708 over 400 boards; 326 triples, 30 tiles."""
    boards = [opening(2, b"opening %d" % number) for number in range(sized(12, 400))]
    many = [sum(1 for _ in all_sows(board)) for board in boards]
    triples = [sum(len(ends(CONTENT, board, tile)) for tile in range(30)) for board in boards]
    assert all(700 <= count <= 1800 for count in many)
    assert abs(sum(many) / len(many) - 1241) < 150
    assert all(220 <= count <= 440 for count in triples)
    assert abs(sum(triples) / len(triples) - 326) < 30
    assert all(len(origins(CONTENT, board)) >= 29 for board in boards)


def test_the_kernel_asks_for_each_meeple_with_at_most_twenty_answers() -> None:
    most = 0
    for moment in walk(rules(), Setup(3, DEFAULTS), b"twenty"):
        most = max(
            [most, *(len(one.options) for one in moment.prompts if one.kind == "step")],
        )
    assert 0 < most <= 20


def test_t07_a_camel_stays_and_the_actions_are_done() -> None:
    """The opponent's tile is emptied: tribe and tile act, the owner does not change."""
    state = position(
        {at(0, 0): "B", at(0, 1): "B"},
        kinds={at(0, 1): "village"},
        camels={at(0, 1): 1},
    )
    game = Game(state).sow(at(0, 0), "a2B")
    assert game.tile(at(0, 1)).camel == 1
    assert game.player(0).camels == 8
    assert game.coins(0) == 50 + 2 * 1
    assert game.tile(at(0, 1)).palaces == 1


def test_an_emptied_final_tile_is_won_with_what_stands_on_it() -> None:
    """Palm trees and palaces go with the control of a tile."""
    state = position({at(0, 0): "V", at(0, 1): "V"}, pieces={at(0, 1): "palm palace"})
    game = Game(state).sow(at(0, 0), "a2V")
    assert game.tile(at(0, 1)).camel == 0
    assert game.player(0).camels == 7
    assert game.tile(at(0, 1)).palms == 1
    assert game.tile(at(0, 1)).palaces == 1
    (view,) = [p for p in rules().view(game.state, None).players if p.seat == 0]
    assert (view.score.tiles, view.score.palms, view.score.palaces) == (6, 3, 5)


def test_without_a_camel_left_a_tile_stays_free() -> None:
    state = position({at(0, 0): "V", at(0, 1): "V"}, player(camels=0), player())
    game = Game(state).sow(at(0, 0), "a2V")
    assert game.tile(at(0, 1)).camel is None
    assert game.player(0).camels == 0


def test_a_step_may_not_go_straight_back_but_may_come_again() -> None:
    """Four steps around a square lead back to the origin, an ordinary tile by then."""
    state = position({at(0, 0): "VVVVB", at(0, 1): "B"})
    ways = list(sows(state, at(0, 0)))
    assert all(way[1][0] != CONTENT.numbers[at(0, 0)] for way in ways)
    assert any(way[3][0] == CONTENT.numbers[at(0, 0)] for way in ways)


def test_a_pile_of_twelve_is_asked_at_once() -> None:
    """Millions of sows, a handful of questions: all ends are found without counting them."""
    state = position(dict.fromkeys(CONTENT.tiles, "VEMBA") | {at(2, 2): "VVVEEEMMMBBA"})
    assert len(ends(CONTENT, state, CONTENT.numbers[at(2, 2)])) == 15 * 5 - 5 + 4
    # 15 tiles of even distance hold all five tribes; the origin only what two are in hand of.


def test_counts_reads_letters() -> None:
    assert counts("VVEA") == (2, 1, 0, 0, 1)
    assert SeededChance(b"", 0).below(1) == 0
