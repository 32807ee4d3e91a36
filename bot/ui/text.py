"""Words that people wrote, made harmless; and long words made to fit."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.engine.values import Seat, seat_letter
from bot.ports.store import Facts
from bot.ui import limits

NAME_WIDTH = 24
"""How wide a name may be in a text, counted in half-width letters."""

_MARKUP = re.compile(r"([\\`*_~|\[\]()<>#:\-+@/.])")
_ORDERED_LIST = re.compile(r"^(\d+)\\\.")
_GLUE = "\u200d"
_WORD_JOINER = "\u2060"


def plain(name: str) -> str:
    """A name without what cannot be seen: controls, direction marks, zero widths, line ends."""
    kept = "".join(" " if one.isspace() else one for one in name if _is_shown(one))
    return " ".join(kept.split())


def _is_shown(letter: str) -> bool:
    # The joiner of emoji and the variation selectors belong to what is seen.
    if letter == _GLUE or "\ufe00" <= letter <= "\ufe0f" or letter.isspace():
        return True
    if letter in "\u115f\u1160\u3164\uffa0\u2800":
        return False
    return unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def escape(text: str) -> str:
    """The text so that Discord shows it letter by letter: no markdown, no mention, no link.

    A backslash alone does not stop `@everyone` or a bare address in every client; a word joiner
    inside does.
    """
    escaped = _ORDERED_LIST.sub(r"\1\\.", _MARKUP.sub(r"\\\1", text))
    return escaped.replace("\\@", "@" + _WORD_JOINER).replace(":\\/\\/", ":" + _WORD_JOINER + "//")


def safe_name(name: str, seat: Seat | None = None) -> str:
    """A person's name for a text: visible, short, harmless; the seat's letter if none is left."""
    return escape(shorten(bare_name(name, seat), NAME_WIDTH))


def bare_name(name: str, seat: Seat | None = None) -> str:
    """A name for labels and menus, where Discord reads no markdown; never empty."""
    shown = plain(name)
    if shown.strip("\u200d\ufe0e\ufe0f "):
        return shown
    return "?" if seat is None else seat_letter(seat)


def names_of(facts: Facts) -> Mapping[int, str]:
    """The players' names by seat, with their letters, for a speaker."""
    return {
        int(one.seat): f"{seat_letter(one.seat)} {safe_name(one.name, one.seat)}"
        for one in facts.sitters
    }


def bare_names_of(facts: Facts) -> Mapping[int, str]:
    """The players' names by seat, for labels and menus, where Discord reads no markdown."""
    return {
        int(one.seat): f"{seat_letter(one.seat)} {shorten(plain(one.name), NAME_WIDTH)}".strip()
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


def graphemes(text: str) -> Iterator[str]:
    """The text in pieces that must not be cut apart: a letter with what sits on it."""
    piece = ""
    for letter in text:
        if piece and not _extends(piece, letter):
            yield piece
            piece = ""
        piece += letter
    if piece:
        yield piece


def _extends(piece: str, letter: str) -> bool:
    if letter == _GLUE or "\ufe00" <= letter <= "\ufe0f" or "\U0001f3fb" <= letter <= "\U0001f3ff":
        return True
    if piece[-1] == _GLUE:
        return True
    if unicodedata.category(letter) in ("Mn", "Me", "Mc"):
        return True
    flags = "\U0001f1e6", "\U0001f1ff"
    return len(piece) == 1 and flags[0] <= piece <= flags[1] and flags[0] <= letter <= flags[1]
