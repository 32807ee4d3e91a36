"""Lines in which two directions meet, by the examples of UAX #9 and of names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.bidi import levels, order

LETTERS = "abאבر٣12 .,+-$%()[]日"


def seen(line: str) -> str:
    """The signs from left to right; brackets are not mirrored."""
    return "".join(line[place] for place in order(levels(line)))


@pytest.mark.parametrize(
    ("line", "depths"),
    [
        ("Mio 12", [0, 0, 0, 0, 0, 0]),
        ("אב", [1, 1]),
        ("א 12", [1, 1, 2, 2]),
        ("ر 12", [1, 1, 2, 2]),
        ("a אב b", [0, 0, 1, 1, 0, 0]),
        ("אב ab!", [1, 1, 1, 2, 2, 1]),
        ("a (אב) 1", [0, 0, 0, 1, 1, 0, 0, 2]),
        ("א (a) ב", [1, 1, 1, 2, 1, 1, 1]),
        ("א +1", [1, 1, 1, 2]),
        ("א $1", [1, 1, 2, 2]),
        ("א 1,2", [1, 1, 2, 2, 2]),
        ("ر 1-2", [1, 1, 2, 1, 2]),
        ("a 1 א", [0, 0, 0, 0, 1]),
        ("... אב", [1] * 6),
        ("", []),
    ],
)
def test_depths(line: str, depths: list[int]) -> None:
    assert levels(line) == depths


def test_both_brackets_of_a_pair_go_the_same_way() -> None:
    """N0: without it the closing one would go along with the letters on both of its sides."""
    assert levels("a (ב) ג") == [0, 0, 0, 1, 0, 0, 1]


def test_what_is_isolated_is_one_sign_to_its_line() -> None:
    assert seen("\u2068אב\u2069's turn 3").replace("\u2068", "").replace("\u2069", "") == (
        "בא's turn 3"
    )
    assert levels("\u2068אב 1\u2069 2") == [0, 1, 1, 1, 2, 0, 0, 0]
    assert levels("א \u2068ab\u2069") == [1, 1, 1, 2, 2, 1]


def test_an_isolate_without_end_reaches_to_the_end_of_the_line() -> None:
    assert levels("a\u2068אב") == [0, 0, 1, 1]
    assert levels("\u2069a") == [0, 0]


def test_a_run_to_the_left_is_turned_and_numbers_in_it_are_not() -> None:
    assert seen("אב 12") == "12 בא"
    assert seen("Tom אב") == "Tom בא"
    assert seen("אב Tom!") == "!Tom בא"


@given(st.text(LETTERS + "\u2068\u2069", max_size=20))
def test_every_sign_stands_in_one_place(line: str) -> None:
    assert sorted(order(levels(line))) == list(range(len(line)))
