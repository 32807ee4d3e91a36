"""What every sign on the board means, in words, in three lines beneath it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.five_tribes.view import TileKind, Tribe, View
from render.frame import MARGIN, WIDTH, Legend
from render.games.five_tribes.names import GLYPH, PALACE, PALM, TRIBE_TINTS, tribe_icon
from render.kit import Kit, width
from render.layers import Icon, Mark, Plate, Words
from render.shapes import Round
from render.sprites import Sprite
from render.type import Style

ICON, ICON_GAP = 32, 8
LEAST_GAP = 18
DOWN = 40
ROWS = 3
H = DOWN * ROWS
ROOM = WIDTH - 2 * MARGIN
SIZES = (26, 25, 24, 23, 22)
PIECES = (("ft-palm", PALM, "palm"), ("ft-palace-piece", PALACE, "palace"))
SIGNS = (
    ("ft-camel", "camel"),
    ("en-vp", "points"),
    ("ui-lock", "coins"),
    ("ui-deck", "deck"),
    ("ui-recycle", "discards"),
)
OPEN_SIGNS = (
    ("ft-camel", "camel"),
    ("en-vp", "total"),
    ("ft-coin", "open_coins"),
    *SIGNS[3:],
)
"""At the end the coins lie open, and count."""
SPRITES = [
    *(Sprite(tribe_icon(tribe), ICON, tint) for tribe, tint in TRIBE_TINTS.items()),
    *(Sprite(icon, ICON, tint) for icon, tint, _ in PIECES),
    *(Sprite(icon, ICON) for icon in (*GLYPH.values(), *dict((*SIGNS, *OPEN_SIGNS)))),
]


def legend(kit: Kit, view: View) -> Plate:
    rows = _rows(kit, view)
    size = next((size for size in SIZES if all(_fits(kit, row, size) for row in rows)), SIZES[-1])
    marks = [
        mark
        for place, row in enumerate(rows)
        for mark in _spread(kit, row, size, DOWN * place + DOWN // 2)
    ]
    return Plate(Round(WIDTH, H), kit.theme.bg, tuple(marks))


def _rows(kit: Kit, view: View) -> tuple[list[Legend], ...]:
    """What brings points; what else stands there; what the tiles do."""
    left = {"ft-palm": view.palms, "ft-palace-piece": view.palaces}
    worth = [
        *(_tribe(kit, tribe) for tribe in (Tribe.VIZIER, Tribe.ELDER)),
        *(
            Legend(icon, ICON, tint, kit.say(f"five_tribes-legend-{name}", left=left[icon]))
            for icon, tint, name in PIECES
        ),
    ]
    signs = SIGNS if view.phase != "over" else OPEN_SIGNS
    others = [
        *(_tribe(kit, tribe) for tribe in (Tribe.MERCHANT, Tribe.BUILDER, Tribe.ASSASSIN)),
        *(_sign(kit, icon, name) for icon, name in signs),
    ]
    return worth, others, [_sign(kit, GLYPH[kind], kind.value) for kind in TileKind]


def _tribe(kit: Kit, tribe: Tribe) -> Legend:
    text = kit.say(f"five_tribes-legend-{tribe.value}")
    return Legend(tribe_icon(tribe), ICON, TRIBE_TINTS[tribe], text)


def _sign(kit: Kit, icon: str, name: str) -> Legend:
    return Legend(icon, ICON, kit.theme.text2, kit.say(f"five_tribes-legend-{name}"))


def _wides(kit: Kit, entries: Sequence[Legend], size: int) -> list[int]:
    return [ICON + ICON_GAP + width(kit, one.text, size, bold=False) for one in entries]


def _fits(kit: Kit, entries: Sequence[Legend], size: int) -> bool:
    return sum(_wides(kit, entries, size)) + LEAST_GAP * (len(entries) - 1) <= ROOM


def _spread(kit: Kit, entries: Sequence[Legend], size: int, y: int) -> Iterator[Mark]:
    """From margin to margin."""
    wides = _wides(kit, entries, size)
    gap = (ROOM - sum(wides)) / (len(entries) - 1)
    x = float(MARGIN)
    for entry, wide in zip(entries, wides, strict=True):
        left = round(x)
        yield Icon(entry.icon, ICON, left + ICON // 2, y, entry.tint)
        at, room = left + ICON + ICON_GAP, wide - ICON - ICON_GAP
        yield Words(entry.text, Style(size, False), at, y, kit.theme.text2, room)
        x += wide + gap
