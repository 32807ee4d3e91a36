"""The line under the board: what the last turn was, or what is still to be dropped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.games.five_tribes.view import FAKIR, LastTurnView, Piece, Tribe, View
from render.frame import FOOTER, MARGIN, WIDTH, last_sign
from render.games.five_tribes.emblems import EMBLEM, PIECES
from render.games.five_tribes.goods import good_disc
from render.games.five_tribes.names import (
    MERCHANDISE,
    PALACE,
    PALM,
    TRIBE_TINTS,
    tribe_icon,
)
from render.kit import Kit, Look, width, words
from render.layers import Icon, Mark, Words, shift
from render.sprites import Sprite
from render.type import Style

GAP = 10
PIECE = 44
STYLE, WORD = Style(32), Style(28, False)
WORD_GAP = 6
NAME, SHORT_NAME = 400, 180
PLACED: dict[Piece, tuple[str, str]] = {
    "palm": ("ft-palm", PALM),
    "palace": ("ft-palace-piece", PALACE),
}
SPRITES = [
    *(Sprite(tribe_icon(tribe), PIECE, tint) for tribe, tint in TRIBE_TINTS.items()),
    *(Sprite(icon, PIECE, tint) for icon, tint in (("ft-palm", PALM), ("ft-palace-piece", PALACE))),
    *(Sprite(name, 34) for name in ("ft-camel", "ft-djinn", "ui-cross", "ui-arrow")),
    *(Sprite(icon, 34, PIECES.get(icon, "")) for icon, _ in EMBLEM.values()),
]


class Item(Struct, frozen=True):
    """A sign or word in the line, from x 0, and `when` it is shown."""

    wide: int
    marks: tuple[Mark, ...]
    when: Literal["always", "roomy", "scarce"] = "always"


def in_hand(kit: Kit, view: View, height: int) -> tuple[list[Mark], int]:
    """The meeples that are still to be dropped, at the right, and where they begin."""
    y, right = height - FOOTER // 2, WIDTH - MARGIN
    marks: list[Mark] = []
    for tribe in reversed(Tribe):
        count = view.hand.count(tribe)
        if count:
            items = [_piece(tribe_icon(tribe), TRIBE_TINTS[tribe], y)]
            items += [_text(kit, f"\u00d7{count}", y)] * (count > 1)
            for item in reversed(items):
                right -= item.wide
                marks += shift(item.marks, right, 0)
                right -= GAP
    return marks, right - GAP


def last_turn(kit: Kit, view: View, height: int) -> Iterator[Mark]:
    """Who went from where to where, what it gave: with words if there is room for them."""
    last = view.last
    y, right = height - FOOTER // 2, WIDTH - MARGIN
    if last is None or not _has_acted(last):
        said = kit.say("five_tribes-footer-none")
        yield words(kit, said, (MARGIN, y), Look(28, False), kit.theme.text2, right - MARGIN)
        return
    sign, x = last_sign(kit, height, last.seat, NAME)
    items = list(_items(kit, last, y))
    spoken = [item for item in items if item.when != "scarce"]
    if _wide(spoken) > right - x:
        sign, x = last_sign(kit, height, last.seat, SHORT_NAME)
    if _wide(spoken) <= right - x:
        items = spoken
    else:
        items = [item for item in items if item.when != "roomy"]
    yield from sign
    shown = _fitting(items, right - x)
    for item in items[:shown]:
        yield from shift(item.marks, x, 0)
        x += item.wide + GAP
    if shown < len(items):
        yield from shift(_text(kit, "\u2026", y).marks, x, 0)


def _has_acted(last: LastTurnView) -> bool:
    return bool(last.path or last.bought or last.used)


def _wide(items: Sequence[Item]) -> int:
    return sum(item.wide + GAP for item in items) - GAP


def _fitting(items: Sequence[Item], room: int) -> int:
    if _wide(items) <= room:
        return len(items)
    spare, count = room - 40, 0
    for item in items:
        spare -= item.wide + GAP
        if spare < 0:
            break
        count += 1
    return count


def _items(kit: Kit, last: LastTurnView, y: int) -> Iterator[Item]:
    if last.path:
        ends = [last.path[0], last.path[-1]] if len(last.path) > 1 else [last.path[0]]
        yield _text(kit, " \u2192 ".join(id.upper() for id in ends), y)
    if last.tribe:
        yield _word(kit, "took", y)
        yield _piece(tribe_icon(last.tribe), TRIBE_TINTS[last.tribe], y)
        yield _text(kit, f"\u00d7{last.taken}", y)
    for id in last.won:
        yield _word(kit, "won", y)
        yield _symbol("ft-camel", kit.seat_colour(last.seat), y)
        yield _text(kit, id.upper(), y)
    for victim in last.killed:
        yield _word(kit, "killed", y)
        yield replace(_symbol("ui-cross", kit.theme.text2, y), when="scarce")
        yield _piece(tribe_icon(victim.tribe), TRIBE_TINTS[victim.tribe], y)
    yield from _gains(kit, last, y)


def _gains(kit: Kit, last: LastTurnView, y: int) -> Iterator[Item]:
    if last.used:
        yield _word(kit, "used", y)
        yield from (_djinn(kit, id, y) for id in last.used)
    for one in last.placed:
        yield _word(kit, "placed", y)
        yield _piece(*PLACED[one.piece], y)
        yield _text(kit, one.tile.upper(), y)
    if last.bought:
        yield _word(kit, "got", y)
        yield from (_bought(kit, id, y) for id in last.bought)


def _bought(kit: Kit, id: str, y: int) -> Item:
    if id in (*MERCHANDISE, FAKIR):
        return Item(38, tuple(good_disc(kit, id, 19, y, 38)))
    return _djinn(kit, id, y)


def _djinn(kit: Kit, id: str, y: int) -> Item:
    icon = EMBLEM[id][0]
    return _symbol(icon, PIECES.get(icon, kit.theme.brass), y)


def _piece(icon: str, tint: str, y: int) -> Item:
    return Item(PIECE, (Icon(icon, PIECE, PIECE // 2, y, tint),))


def _symbol(name: str, tint: str, y: int) -> Item:
    return Item(34, (Icon(name, 34, 17, y, tint),))


def _text(kit: Kit, text: str, y: int) -> Item:
    wide = width(kit, text, STYLE.size)
    return Item(wide, (Words(text, STYLE, 0, y, kit.theme.text, wide),))


def _word(kit: Kit, name: str, y: int) -> Item:
    """What was done; where room is scarce, the signs say it alone."""
    text = kit.say(f"five_tribes-footer-{name}")
    wide = width(kit, text, WORD.size, bold=False) + 2 * WORD_GAP
    mark = Words(text, WORD, WORD_GAP, y, kit.theme.text2, wide - WORD_GAP)
    return Item(wide, (mark,), "roomy")
