"""What every sign on the board means, in words, in three lines beneath it."""

from __future__ import annotations

from bot.games.five_tribes.view import TileKind, Tribe, View
from render import legend as lines
from render.games.five_tribes.names import GLYPH, PALACE, PALM, TRIBE_TINTS, tribe_icon
from render.kit import Kit
from render.layers import Plate
from render.legend import DOWN, ICON, Sign
from render.sprites import Sprite

H = 3 * DOWN
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
    return lines.legend(kit, _rows(kit, view))


def _rows(kit: Kit, view: View) -> tuple[list[Sign], ...]:
    """What brings points; what else stands there; what the tiles do."""
    left = {"ft-palm": view.palms, "ft-palace-piece": view.palaces}
    worth = [
        *(_tribe(kit, tribe) for tribe in (Tribe.VIZIER, Tribe.ELDER)),
        *(
            Sign(icon, tint, kit.say(f"five_tribes-legend-{name}", left=left[icon]))
            for icon, tint, name in PIECES
        ),
    ]
    signs = SIGNS if view.phase != "over" else OPEN_SIGNS
    others = [
        *(_tribe(kit, tribe) for tribe in (Tribe.MERCHANT, Tribe.BUILDER, Tribe.ASSASSIN)),
        *(_sign(kit, icon, name) for icon, name in signs),
    ]
    return worth, others, [_sign(kit, GLYPH[kind], kind.value) for kind in TileKind]


def _tribe(kit: Kit, tribe: Tribe) -> Sign:
    text = kit.say(f"five_tribes-legend-{tribe.value}")
    return Sign(tribe_icon(tribe), TRIBE_TINTS[tribe], text)


def _sign(kit: Kit, icon: str, name: str) -> Sign:
    return Sign(icon, kit.theme.text2, kit.say(f"five_tribes-legend-{name}"))
