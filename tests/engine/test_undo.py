"""What is taken back, what may be, and playing again (architecture 4.6, 4.7)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from bot.engine import conform, match, saves
from bot.engine.chance import SeededChance
from bot.engine.match import CannotReplay, Row, Stamp
from bot.engine.prompts import Choice
from bot.engine.rules import AnyRules
from bot.engine.steps import Setup
from bot.engine.values import Seat
from tests.games.bazaar import Bazaar
from tests.games.bazaar.model import State
from tests.support.games import cases as all_cases
from tests.support.games import described, sized

Record = tuple[State, list[Row]]
A, B, C = Seat(0), Seat(1), Seat(2)


def story(text: str) -> tuple[Row, ...]:
    """Rows in short: `a` A's answer, `A` one of A's that showed something, `<3` undo to row 3.

    The set-up is row 1 and stands before the text.
    """
    rows = [Row(1, 0, "table", 1, "")]
    for word in text.split():
        seq = len(rows) + 1
        if word[0] == "<":
            rows.append(Row(seq, 0, "user:1", 1, "", undo_to=int(word[1:])))
        else:
            choice = Choice(Seat("abc".index(word.lower())), "q", ("k",))
            rows.append(Row(seq, 0, "user:1", 1, "", choice=choice, showed=word.isupper()))
    return tuple(rows)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("", [1]),
        ("a b a", [1, 2, 3, 4]),
        ("a a a <3", [1, 2, 3]),
        ("a a a <1", [1]),
        ("a a a <3 a", [1, 2, 3, 6]),
        ("a a a <3 a <2", [1, 2]),
        ("a a a <3 a <2 b", [1, 2, 8]),
        ("a a <3 a", [1, 2, 3, 5]),
        ("a <1 a <1 a", [1, 6]),
        ("a a <2 b <2 c", [1, 2, 7]),
    ],
)
def test_an_undo_hides_what_came_after_the_row_it_goes_back_to(text: str, left: list[int]) -> None:
    assert [row.seq for row in match.live(story(text))] == left


def test_nothing_lives_where_nothing_was() -> None:
    assert match.live(()) == ()


@pytest.mark.parametrize(
    ("text", "seat", "floor"),
    [
        ("", A, None),
        ("a", A, 1),
        ("a", B, None),
        ("a a a", A, 1),
        ("b a a", A, 2),
        ("a b", A, None),
        ("a b", B, 2),
        ("a b a", A, 3),
        ("a b a", B, None),
        ("A", A, None),
        ("a A", A, None),
        ("A a", A, 2),
        ("a A a a", A, 3),
        ("B a", A, 2),
        ("a B", B, None),
    ],
)
def test_a_seat_goes_back_over_its_own_run_and_not_across_what_showed(
    text: str, seat: Seat, floor: int | None
) -> None:
    assert match.undo_floor(story(text), seat) == floor


@pytest.mark.parametrize(
    ("text", "seat", "floor"),
    [
        ("a a <2", A, 1),
        ("a a <1", A, None),
        ("b a <2", A, None),
        ("b a <2", B, 1),
        ("b a <2 a a", A, 2),
        ("a b <2", A, 1),
        ("a b <2 a", A, 1),
        ("a a a <3 a", A, 1),
        ("A a <2", A, None),
        ("A a <2 a", A, 2),
        ("A <1", A, None),
        ("a A <2", A, 1),
        ("a b a <3 <2 a", A, 1),
    ],
)
def test_only_live_rows_count_after_an_undo(text: str, seat: Seat, floor: int | None) -> None:
    assert match.undo_floor(story(text), seat) == floor


ROWS = some.lists(some.sampled_from(["a", "b", "A", "B", "<"]), max_size=14)


def told(words: list[str], luck: list[int]) -> tuple[Row, ...]:
    """A story whose undos go back to some live row."""
    text: list[str] = []
    for place, word in enumerate(words):
        alive = [row.seq for row in match.live(story(" ".join(text)))]
        text.append(f"<{alive[luck[place] % len(alive)]}" if word == "<" else word)
    return story(" ".join(text))


@given(ROWS, some.lists(some.integers(0, 99), min_size=14, max_size=14), some.integers(0, 15))
def test_what_counts_goes_on_from_what_counted_before(
    words: list[str], luck: list[int], place: int
) -> None:
    rows = told(words, luck)
    alive = match.live(rows)
    assert match.live(rows[place:], match.live(rows[:place])) == alive
    assert tuple(match.newest(rows)) == alive[::-1]


@given(ROWS, some.lists(some.integers(0, 99), min_size=14, max_size=14))
def test_going_back_as_far_as_allowed_takes_back_ones_own_quiet_run_and_no_more(
    words: list[str], luck: list[int]
) -> None:
    rows = told(words, luck)
    alive = match.live(rows)
    for seat in (A, B, C):
        floor = match.undo_floor(rows, seat)
        back = [row for row in alive if floor is not None and row.seq > floor]
        kept = [row for row in alive if row not in back]
        assert all(row.choice and row.choice.seat == seat and not row.showed for row in back)
        last = kept[-1]
        assert last.choice is None or last.choice.seat != seat or last.showed
        undone = Row(len(rows) + 1, 0, "user:1", 1, "", undo_to=floor)
        if floor is not None:
            assert match.live((*rows, undone)) == tuple(kept)
            assert match.undo_floor((*rows, undone), seat) is None


def played(rules: AnyRules, setup: Setup, seed: bytes) -> tuple[object, list[Row], object]:
    """A whole game as rows: the state that they start from, and the last one."""
    moments = list(conform.walk(rules, setup, seed))
    rows = []
    for before, after in pairwise(moments):
        assert after.choice is not None
        luck = SeededChance(seed, before.step)
        advance = match.answer(rules, before.state, after.choice, luck)
        rows.append(match.row(rules, advance, Stamp(after.step, 0, "t"), after.choice))
    return moments[0].state, rows, moments[-1].state


@pytest.mark.parametrize(("rules", "setup"), all_cases(), ids=[described(*c) for c in all_cases()])
def test_a_game_plays_again_without_its_seed(rules: AnyRules, setup: Setup) -> None:
    for game in range(sized(2, 50)):
        first, rows, last = played(rules, setup, b"replay%d" % game)
        assert match.replay(rules, first, rows) == last
        half = len(rows) // 2
        middle = match.replay(rules, first, rows[:half])
        assert saves.digest(middle) == rows[half - 1].digest
        assert match.replay(rules, middle, rows[half:]) == last
    assert match.replay(rules, first, []) == first


def broken(rows: list[Row], place: int, **changes: object) -> list[Row]:
    return [*rows[:place], replace(rows[place], **changes), *rows[place + 1 :]]


@pytest.fixture(scope="module")
def record(bazaar: Bazaar) -> Record:
    first, rows, _ = played(bazaar, Setup(4, {"rounds": "3"}), b"forced")
    assert isinstance(first, State)
    assert any(row.forced for row in rows)
    assert any(row.draws for row in rows)
    return first, rows


def refused(bazaar: Bazaar, first: State, rows: list[Row]) -> str:
    with pytest.raises(CannotReplay) as why:
        match.replay(bazaar, first, rows)
    return str(why.value)


def test_a_row_of_other_rules_is_not_replayed(bazaar: Bazaar, record: Record) -> None:
    first, rows = record
    said = refused(bazaar, first, broken(rows, 3, rules=1))
    assert said == f"row {rows[3].seq} belongs to rules version 1"


def test_a_row_without_an_answer_is_not_replayed(bazaar: Bazaar, record: Record) -> None:
    first, rows = record
    assert refused(bazaar, first, broken(rows, 3, choice=None)) == f"row {rows[3].seq} is no answer"


def test_a_record_that_leads_elsewhere_is_not_believed(bazaar: Bazaar, record: Record) -> None:
    first, rows = record
    said = refused(bazaar, first, broken(rows, 5, digest="0" * 24))
    assert said == f"row {rows[5].seq} leads to another state"


def test_luck_that_is_missing_too_large_or_left_over_is_noticed(
    bazaar: Bazaar, record: Record
) -> None:
    first, rows = record
    place = next(place for place, row in enumerate(rows) if row.draws)
    draws, seq = rows[place].draws, rows[place].seq
    misfit = f"row {seq} does not fit the rules"
    assert refused(bazaar, first, broken(rows, place, draws=())) == misfit
    assert refused(bazaar, first, broken(rows, place, draws=(10**6,))) == misfit
    left_over = refused(bazaar, first, broken(rows, place, draws=(*draws, 0)))
    assert left_over == f"row {seq} leads to another state"
    quiet = next(place for place, row in enumerate(rows) if not row.draws)
    left_over = refused(bazaar, first, broken(rows, quiet, draws=(0,)))
    assert left_over == f"row {rows[quiet].seq} leads to another state"


def test_an_answer_that_was_not_asked_for_is_noticed(bazaar: Bazaar, record: Record) -> None:
    first, rows = record
    misfit = f"row {rows[4].seq} does not fit the rules"
    for choice in (
        Choice(A, "nonsense", ("x",)),
        Choice(A, "bid", ("n99",)),
        Choice(Seat(9), "bid", ("n0",)),
    ):
        assert refused(bazaar, first, broken(rows, 4, choice=choice)) == misfit


def test_a_lone_answer_that_is_missing_or_made_up_is_noticed(
    bazaar: Bazaar, record: Record
) -> None:
    first, rows = record
    place = next(place for place, row in enumerate(rows) if row.forced)
    seq = rows[place].seq
    without = refused(bazaar, first, broken(rows, place, forced=()))
    assert without == f"row {seq} leads to another state"
    doubled = refused(bazaar, first, broken(rows, place, forced=rows[place].forced * 2))
    assert doubled == f"row {seq} does not fit the rules"


def test_a_row_that_was_lost_is_noticed(bazaar: Bazaar, record: Record) -> None:
    first, rows = record
    for place, row in enumerate(rows[:-1]):
        assert row.choice is not None
        # A sealed answer that is replaced may be missing: nothing came of it.
        if row.choice.kind != "bid":
            refused(bazaar, first, rows[:place] + rows[place + 1 :])
