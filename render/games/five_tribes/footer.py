"""The line under the board: what the last turn was, in signs, and what things are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.games.five_tribes.view import FAKIR, LastTurnView, Piece, Tribe, View
from render.frame import FOOTER, MARGIN, WIDTH, Legend, last_sign
from render.games.five_tribes.emblems import EMBLEM, PIECES
from render.games.five_tribes.goods import good_disc
from render.games.five_tribes.names import (
    MERCHANDISE,
    PALACE,
    PALM,
    TRIBE_TINTS,
    tribe_icon,
)
from render.kit import Kit, width
from render.layers import Icon, Mark, Words, shift
from render.sprites import Sprite
from render.type import Style

GAP = 10
PIECE = 44
STYLE = Style(32)
PLACED: dict[Piece, tuple[str, str]] = {
    "palm": ("ft-palm", PALM),
    "palace": ("ft-palace-piece", PALACE),
}
SPRITES = [
    *(Sprite(tribe_icon(tribe), PIECE, tint) for tribe, tint in TRIBE_TINTS.items()),
    *(Sprite(icon, 34, tint) for icon, tint in (("ft-palm", PALM), ("ft-palace-piece", PALACE))),
    *(Sprite(icon, PIECE, tint) for icon, tint in (("ft-palm", PALM), ("ft-palace-piece", PALACE))),
    *(Sprite(tribe_icon(tribe), 34, TRIBE_TINTS[tribe]) for tribe in (Tribe.VIZIER, Tribe.ELDER)),
    *(Sprite(name, 34) for name in ("ft-camel", "ft-djinn", "ui-cross", "ui-arrow")),
    *(Sprite(icon, 34, PIECES.get(icon, "")) for icon, _ in EMBLEM.values()),
]


class Item(Struct, frozen=True):
    """A sign in the line, laid out from the left; marks begin at x 0."""

    wide: int
    marks: tuple[Mark, ...]


def entries(kit: Kit, view: View) -> list[Legend]:
    """What palms, palaces and tribes are worth, and how many palms and palaces are left."""
    theme = kit.theme

    def left(count: int, points: int) -> str:
        return kit.say("five_tribes-picture-left", points=points, left=count)

    return [
        Legend("ft-palm", 34, PALM, left(view.palms, 3)),
        Legend("ft-palace-piece", 34, PALACE, left(view.palaces, 5)),
        Legend("ft-vizier", 34, TRIBE_TINTS[Tribe.VIZIER], "1 (+10)"),
        Legend("ft-elder", 34, TRIBE_TINTS[Tribe.ELDER], "2"),
        Legend("ft-camel", 34, theme.text2, kit.say("five_tribes-picture-owner")),
    ]


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


def last_turn(kit: Kit, view: View, height: int, right: int) -> Iterator[Mark]:
    """Who went from where to where, what it gave, as far as there is room."""
    if view.last is None or not _has_acted(view.last):
        return
    y = height - FOOTER // 2
    sign, x, room = _beginning(kit, view.last, height, right)
    yield from sign
    items = list(_items(kit, view.last, y))
    shown = _fitting(items, room)
    for item in items[:shown]:
        yield from shift(item.marks, x, 0)
        x += item.wide + GAP
    if shown < len(items):
        yield from shift(_text(kit, "\u2026", y).marks, x, 0)


def fits(kit: Kit, view: View, right: int) -> bool:
    """Whether all of the last turn has room up to there."""
    if view.last is None or not _has_acted(view.last):
        return True
    _, _, room = _beginning(kit, view.last, FOOTER, right)
    items = list(_items(kit, view.last, 0))
    return _fitting(items, room) == len(items)


def _has_acted(last: LastTurnView) -> bool:
    return bool(last.path or last.bought or last.used)


def _beginning(
    kit: Kit, last: LastTurnView, height: int, right: int
) -> tuple[list[Mark], int, int]:
    """Star and name, where the rest begins, and the room for it."""
    sign, x = last_sign(kit, height, last.seat, (right - 24) // 3)
    return sign, x, right - 24 - x


def _fitting(items: Sequence[Item], room: int) -> int:
    if sum(item.wide + GAP for item in items) - GAP <= room:
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
        yield _piece(tribe_icon(last.tribe), TRIBE_TINTS[last.tribe], y)
        yield _text(kit, f"\u00d7{last.taken}", y)
    for id in last.won:
        yield _symbol("ft-camel", kit.seat_colour(last.seat), y)
        yield _text(kit, id.upper(), y)
    for victim in last.killed:
        yield _symbol("ui-cross", kit.theme.text2, y)
        yield _piece(tribe_icon(victim.tribe), TRIBE_TINTS[victim.tribe], y)
    for id in last.used:
        yield _djinn(kit, id, y)
    yield from _placed(kit, last, y)
    for id in last.bought:
        yield _bought(kit, id, y)


def _placed(kit: Kit, last: LastTurnView, y: int) -> Iterator[Item]:
    for one in last.placed:
        yield _piece(*PLACED[one.piece], y)
        yield _text(kit, one.tile.upper(), y)


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
