"""What the signs on lords and senates mean, in a line of words."""

from __future__ import annotations

from bot.games.conspiracy.view import View
from render import legend as lines
from render.games.conspiracy.names import metal_of
from render.kit import DAY_PEARL, Kit
from render.layers import Plate
from render.legend import DOWN, ICON, Sign
from render.sprites import Sprite
from render.theme import WHITE

H = DOWN
KEY, PEARL = 20, 30
SIGNS = ("cu-swap", "cu-reveal", "cu-coalition", "cu-pearl-master", "ui-plus", "ui-flag", "en-vp")
SPRITES = [
    *(Sprite(name, ICON) for name in SIGNS),
    *(Sprite(f"cu-key-{metal}", KEY) for metal in ("silver", "gold")),
    *(Sprite("cu-pearl", PEARL, tint) for tint in (WHITE, DAY_PEARL)),
]


def legend(kit: Kit, view: View) -> Plate:
    theme = kit.theme
    next_or_full = ("ui-plus", "next") if view.finisher is None else ("ui-flag", "finisher")
    brass = (("cu-coalition", "coalition"), ("cu-pearl-master", "master"))
    signs = [
        *(_key(kit, metal) for metal in ("silver", "gold")),
        _sign(kit, "cu-pearl", "pearl", WHITE if theme.is_dark else DAY_PEARL, PEARL),
        _sign(kit, "cu-swap", "swap", theme.text2),
        _sign(kit, "cu-reveal", "reveal", theme.text2),
        *(_sign(kit, icon, name, theme.brass) for icon, name in brass),
        _sign(kit, *next_or_full, theme.text2),
        _sign(kit, "en-vp", "points", theme.brass),
    ]
    return lines.legend(kit, [signs])


def _key(kit: Kit, metal: str) -> Sign:
    text = kit.say(f"conspiracy-picture-{metal}")
    return Sign(f"cu-key-{metal}", metal_of(kit, metal), text, KEY, kit.theme.ink)


def _sign(kit: Kit, icon: str, name: str, tint: str, size: int = ICON) -> Sign:
    return Sign(icon, tint, kit.say(f"conspiracy-picture-{name}"), size)
