"""Long texts in pages: nothing is lost, and one can leaf."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.ui.ids import Press, Verb, pack, parse
from bot.ui.pages import page_in, pager, pages_by_section, pages_of
from bot.ui.screen import Button

PRESS = Press("K7Q2MX", 9, 0, Verb.LOG, arg="mine")


@given(st.lists(st.text("ab", min_size=1, max_size=30)))
def test_every_line_is_on_a_page_and_pages_fit(lines: list[str]) -> None:
    pages = pages_of(lines, 40)
    assert "\n".join(pages).split("\n") == (lines or ["—"])
    assert all(len(page) <= 40 for page in pages)


def test_a_line_too_long_for_a_page_goes_on_on_the_next() -> None:
    assert pages_of(["a" * 50, "b"], 40) == ["a" * 40, "a" * 10 + "\nb"]


@given(st.lists(st.lists(st.text("ab", min_size=1, max_size=30), min_size=1, max_size=4)))
def test_no_section_that_fits_on_a_page_is_divided(sections: list[list[str]]) -> None:
    texts = ["\n".join(section) for section in sections]
    pages = pages_by_section("\n\n".join(texts), 60)
    assert all(len(page) <= 60 for page in pages)
    assert all(any(text in page for page in pages) for text in texts if len(text) <= 60)
    assert "".join("".join(pages).split()) == ("".join("".join(texts).split()) or "—")


def test_a_section_stands_whole_on_the_next_page() -> None:
    assert pages_by_section("a\na\n\nb\nb\nb\n\nc", 8) == ["a\na", "b\nb\nb\n\nc"]
    assert pages_by_section("a\n\n" + "b" * 9, 8) == ["a", "b" * 8, "b"]


def test_a_single_page_has_no_buttons() -> None:
    assert pager(PRESS, 0, 1) == ()


def test_one_leafs_back_and_forth() -> None:
    (row,) = pager(PRESS, 1, 3)
    assert isinstance(row, tuple)
    back, here, on = row
    assert isinstance(back, Button)
    assert isinstance(here, Button)
    assert isinstance(on, Button)
    assert (page_in(back.press), here.label, page_in(on.press)) == (0, "2/3", 2)
    assert back.press.arg == on.press.arg == "mine"


def test_the_first_and_last_page_are_ends_and_no_two_buttons_have_one_id() -> None:
    for page, off in ((0, [True, True, False]), (2, [False, True, True])):
        (row,) = pager(PRESS, page, 3)
        assert [one.is_off for one in row] == off  # type: ignore[union-attr]
        ids = [pack(one.press) for one in row]  # type: ignore[union-attr]
        assert len(set(ids)) == 3
        assert all(isinstance(parse(id), Press) for id in ids)


def test_opening_a_text_is_no_leafing() -> None:
    assert page_in(PRESS) is None
