"""The geometry of the senate and its coalitions (rules.md 6)."""

from __future__ import annotations

import pytest

from bot.games.conspiracy.model import Player
from bot.games.conspiracy.score import coalition
from tests.games.conspiracy.table import Game, position, rules, senate

NEIGHBOURS = {
    1: (2, 6),
    2: (1, 3, 6, 7),
    3: (2, 4, 7, 8),
    4: (3, 5, 8, 9),
    5: (4, 9),
    6: (1, 2, 7, 10),
    7: (2, 3, 6, 8, 10, 11),
    8: (3, 4, 7, 9, 11, 12),
    9: (4, 5, 8, 12),
    10: (6, 7, 11, 13),
    11: (7, 8, 10, 12, 13, 14),
    12: (8, 9, 11, 14),
    13: (10, 11, 14, 15),
    14: (11, 12, 13, 15),
    15: (13, 14),
}
PAIRS = {(a, b) for a, touching in NEIGHBOURS.items() for b in touching if a < b}


def test_the_fifteen_cells_lie_in_rows_of_five_to_one() -> None:
    assert rules().content.rows == (5, 4, 3, 2, 1)
    assert rules().content.cells == 15
    assert rules().content.places[6] == (0, 1)
    assert rules().content.places[15] == (0, 4)


@pytest.mark.parametrize("cell", NEIGHBOURS)
def test_neighbours_of_each_cell(cell: int) -> None:
    assert rules().content.neighbours[cell] == NEIGHBOURS[cell]


def test_there_are_thirty_pairs_of_neighbours() -> None:
    assert len(PAIRS) == 30
    found = {(a, b) for a, others in rules().content.neighbours.items() for b in others if a < b}
    assert found == PAIRS


@pytest.mark.parametrize("pair", [(1, 7), (5, 8), (2, 8), (6, 11)])
def test_cells_that_do_not_touch(pair: tuple[int, int]) -> None:
    assert pair[1] not in rules().content.neighbours[pair[0]]


# A colouring of the senate with three colours in which no two neighbours are alike.
APART = "GRYGRYGRYRYGGRY"


def alone(*cells: int) -> int:
    """The largest coalition with blue lords in these cells and nobody else beside their own."""
    text = " ".join(f"{'B' if n in cells else APART[n - 1]}3" for n in range(1, 16))
    return len(coalition(rules().content, Player(senate(text))))


def test_the_colouring_of_these_tests_has_no_coalition() -> None:
    assert alone() == 1


@pytest.mark.parametrize("first", range(1, 16))
@pytest.mark.parametrize("second", range(1, 16))
def test_two_lords_of_one_colour_are_a_coalition_if_and_only_if_they_touch(
    first: int, second: int
) -> None:
    """Blue lords in two cells of a senate in which nobody else has a neighbour of the colour."""
    if first < second:
        assert alone(first, second) == (2 if (first, second) in PAIRS else 1)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("G3 G4 R3 R4 R6 G0 R0 P3 P4 G6 B3 B4 B3 B4 B6", 5),
        ("P3 B3 B4 P4 P6 P3 P4 P0 B0 G3", 6),
        ("B3 R4 B4 G3 Y0", 1),
        ("B3 B4 R4 G3 Y0", 2),
        ("B2 B1 Y3 Y1 G3 R2 B1 Y1 B4 B6 G2 R1 B4 P3 P1", 5),
        ("", 0),
        ("B3", 1),
    ],
)
def test_coalition_cases(text: str, size: int) -> None:
    assert len(coalition(rules().content, Player(senate(text)))) == size


def test_the_cells_of_the_coalition_of_the_rule_book() -> None:
    text = "B2 B1 Y3 Y1 G3 R2 B1 Y1 B4 B6 G2 R1 B4 P3 P1"
    assert coalition(rules().content, Player(senate(text))) == (1, 2, 7, 10, 13)


def test_of_two_equal_coalitions_the_first_is_shown_and_one_counts() -> None:
    text = "B3 B4 R4 G3 G4"
    assert coalition(rules().content, Player(senate(text))) == (1, 2)


def test_lords_fill_the_lowest_free_cell() -> None:
    """Six lords one after the other: five in the first row, the sixth opens the second."""
    game = Game(position("B3 R3 Y3 P3", "", piles="G3 G4")).answer("pile_green").answer("green_4")
    assert [one.cell for one in game.seen(0).lords] == [1, 2, 3, 4, 5, 6]
    assert game.senate(0) == "B3 R3 Y3 P3 G4 G3"
