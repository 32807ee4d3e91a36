"""Words that people wrote, made harmless; and long words made to fit."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence

from bot.engine.values import seat_letter
from bot.i18n.names import escape, graphemes, isolated
from bot.i18n.names import plain as plain
from bot.ports.store import Facts
from bot.ui import limits

NAME_WIDTH = 24
"""How wide a name may be in a text, counted in half-width letters."""

_GLUE = "\u200d"


def safe_name(name: str, nameless: str = "?") -> str:
    """A person's name for a text: visible, short, harmless; `nameless` if nothing of it is."""
    return isolated(escape(shorten(plain(name) or nameless, NAME_WIDTH)))


def bare_name(name: str, nameless: str = "?") -> str:
    """The same where Discord reads no markdown: on labels, in menus and suggestions."""
    return isolated(shorten(plain(name) or nameless, NAME_WIDTH))


Called = Callable[[str, str], str]
"""From a name and the letter of its seat to how somebody is called in a sentence."""


def names_of(facts: Facts, called: Called, nameless: str = "?") -> Mapping[int, str]:
    """The players' names by seat, with their letters, for a speaker."""
    return {
        int(one.seat): called(safe_name(one.name, nameless), seat_letter(one.seat))
        for one in facts.sitters
    }


def bare_names_of(facts: Facts, nameless: str = "?") -> Mapping[int, str]:
    """The players' names by seat, for labels and menus, where Discord reads no markdown."""
    return {
        int(one.seat): f"{seat_letter(one.seat)} {bare_name(one.name, nameless)}"
        for one in facts.sitters
    }


def width(text: str) -> int:
    """How wide a text is drawn: full-width letters count twice, marks that combine not at all."""
    return sum(_letter_width(letter) for letter in text)


def _letter_width(letter: str) -> int:
    if unicodedata.combining(letter) or letter == _GLUE or "\ufe00" <= letter <= "\ufe0f":
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def shorten(text: str, most: int) -> str:
    """The text, cut between graphemes with an ellipsis if it is wider than `most`."""
    if width(text) <= most:
        return text
    return _cut(text, most - 1, width)


def fit(text: str, most: int) -> str:
    """The text, cut between graphemes with an ellipsis if it has more than `most` letters."""
    if len(text) <= most:
        return text
    return _cut(text, most - 1, len)


def squeeze(texts: Sequence[str]) -> tuple[str, ...]:
    """The texts of one message, the longest cut until Discord takes them all."""
    kept = list(texts)
    while any(over := limits.excess(kept)):
        longest = max(range(len(kept)), key=lambda at: len(kept[at].encode()))
        letters, size = over
        # A letter has at most four bytes, so a quarter of the excess is never too much to cut.
        less = max(letters, size // 4, 1)
        kept[longest] = fit(kept[longest], max(1, len(kept[longest]) - less))
    return tuple(kept)


def _cut(text: str, most: int, measure: Callable[[str], int]) -> str:
    kept = ""
    for grapheme in graphemes(text):
        if measure(kept + grapheme) > most:
            break
        kept += grapheme
    return kept.rstrip().rstrip("\\") + "…"


def pieces(text: str, most: int) -> list[str]:
    """The text in pieces of at most so many letters, cut between graphemes; at least one."""
    made = [""]
    for grapheme in graphemes(text):
        if len(made[-1]) + len(grapheme) > most:
            made.append("")
        made[-1] += grapheme
    return made
