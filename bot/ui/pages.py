"""Long texts in pages, with buttons to leaf through them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.ui.ids import Press, Verb
from bot.ui.screen import Button, Row
from bot.ui.text import pieces


def pages_of(lines: Iterable[str], most: int) -> list[str]:
    """The lines in pages of at most so many letters; at least one page, and nothing is lost."""
    pages: list[str] = []
    for piece in (piece for line in lines for piece in pieces(line, most)):
        if pages and len(pages[-1]) + 1 + len(piece) <= most:
            pages[-1] += f"\n{piece}"
        else:
            pages.append(piece)
    return [page.strip("\n") or "—" for page in pages] or ["—"]


def pages_by_section(text: str, most: int) -> list[str]:
    """A text in pages; a section (up to an empty line) is divided only if no page could hold it."""
    pages: list[str] = []
    for section in filter(str.strip, text.split("\n\n")):
        if pages and len(pages[-1]) + 2 + len(section) <= most:
            pages[-1] += f"\n\n{section}"
        else:
            pages += pages_of(section.splitlines(), most)
    return pages or ["—"]


def pager(press: Press, page: int, pages: int) -> tuple[Row, ...]:
    """Backward, where one is, forward; nothing if there is a single page.

    The page stands in the id's place for the question's kind.
    """
    if pages == 1:
        return ()
    here = Button(f"{page + 1}/{pages}", replace(press, verb=Verb.NONE), is_off=True)
    before = replace(press, kind=f"p{max(0, page - 1)}")
    after = replace(press, kind=f"p{page + 1}")
    back = Button("◀", replace(before, kind=f"{before.kind}_b"), is_off=page == 0)
    return ((back, here, Button("▶", after, is_off=page + 1 == pages)),)


def page_in(press: Press) -> int | None:
    """The page that a press leafs to; None if it opens the text."""
    number = press.kind.removesuffix("_b").removeprefix("p")
    return int(number) if press.kind and number.isdecimal() else None
