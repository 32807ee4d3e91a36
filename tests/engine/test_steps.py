"""What the rules give back: audiences, totals, places, ties."""

from __future__ import annotations

import pytest

from bot.engine.steps import Event, ScoreLine, ScoreSheet, rank
from bot.engine.values import Msg, Seat, msg, seat_letter, seat_msg


def sheet(lines: list[tuple[int, ...]], ties: list[tuple[int, ...]] | None = None) -> ScoreSheet:
    def named(rows: list[tuple[int, ...]]) -> tuple[ScoreLine, ...]:
        return tuple(ScoreLine(f"l{n}", msg("t"), "icon", row) for n, row in enumerate(rows))

    return ScoreSheet(named(lines), named(ties or []))


@pytest.mark.parametrize(
    ("seats", "viewer", "reads"),
    [
        (None, None, True),
        (None, Seat(2), True),
        ((Seat(1),), Seat(1), True),
        ((Seat(1),), Seat(0), False),
        ((Seat(1),), None, False),
        ((Seat(0), Seat(2)), Seat(2), True),
        ((), Seat(0), False),
    ],
)
def test_an_event_is_for_those_it_is_addressed_to(
    seats: tuple[Seat, ...] | None, viewer: Seat | None, reads: bool
) -> None:
    assert Event(msg("t"), seats).is_for(viewer) is reads


def test_totals_are_the_sums_of_the_columns() -> None:
    assert sheet([(1, 20), (3, -4), (5, 0)]).totals == (9, 16)


def test_lines_that_break_ties_are_no_points() -> None:
    assert sheet([(1, 2)], [(100, 0)]).totals == (1, 2)


def test_a_sheet_with_lines_of_unequal_length_is_an_error() -> None:
    with pytest.raises(ValueError, match="zip"):
        _ = sheet([(1, 2), (3,)]).totals


@pytest.mark.parametrize("ties", [[(1, 2), (3,)], [(1, 2), (3, 4, 5)], [(1,)], [(1, 2, 3)]])
def test_lines_that_break_ties_of_another_length_are_an_error(ties: list[tuple[int, ...]]) -> None:
    with pytest.raises(ValueError, match="zip"):
        rank(sheet([(5, 5)], ties))


@pytest.mark.parametrize(
    ("lines", "ties", "ranks"),
    [
        ([(5, 9, 7)], [], (3, 1, 2)),
        ([(7, 9, 7)], [], (2, 1, 2)),
        ([(7, 7, 9, 7)], [], (2, 2, 1, 2)),
        ([(9, 9, 7)], [], (1, 1, 3)),
        ([(7, 7)], [(1, 2)], (2, 1)),
        ([(7, 7)], [(2, 2)], (1, 1)),
        ([(7, 7)], [(2, 2), (0, 1)], (2, 1)),
        ([(7, 7)], [(3, 2), (0, 9)], (1, 2)),
        ([(8, 7)], [(0, 9)], (1, 2)),
        ([(4, 0, 2), (0, 4, 2)], [(1, 1, 1)], (1, 1, 1)),
        ([(-3, -1)], [], (2, 1)),
        ([(0,)], [], (1,)),
    ],
)
def test_places_go_by_total_then_by_each_tie_line_and_may_be_shared(
    lines: list[tuple[int, ...]], ties: list[tuple[int, ...]], ranks: tuple[int, ...]
) -> None:
    assert rank(sheet(lines, ties)) == ranks


def test_seats_have_letters_in_turn_order() -> None:
    assert [seat_letter(Seat(seat)) for seat in range(5)] == ["A", "B", "C", "D", "E"]


def test_texts_nest() -> None:
    assert msg("log", who=seat_msg(Seat(1)), n=3) == Msg(
        "log", {"who": Msg("seat", {"seat": 1}), "n": 3}
    )
