"""Every djinn's own sign: what it does, as one icon and what it gives in the corner."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.games.five_tribes.view import Tribe
from render.games.five_tribes.names import TRIBE_TINTS, token, tribe_icon
from render.kit import Kit, number
from render.layers import Fill, Icon, Mark, disc
from render.shapes import Arch
from render.sprites import Sprite
from render.theme import readable_on

EMBLEM = {
    "al_amin": ("tm-any", "ft-fakir"),
    "anun_nak": ("en-populate", "3"),
    "baal": ("ft-djinn", "ft-coin"),
    "boaz": ("cu-influence", "ui-person"),
    "bouraq": ("ft-palace", "ui-plus"),
    "echidna": ("tm-craft", "\u00d72"),
    "enki": ("ft-tile-oasis", "ui-plus"),
    "hagis": ("ft-palace", "tm-advance"),
    "haurvatat": ("ft-tile-oasis", "5"),
    "ibus": ("en-raid", "\u00d72"),
    "jafaar": ("ft-vizier", "3"),
    "kandicha": ("ft-assassin", "tm-gift"),
    "kumarbi": ("ui-bid", "ft-fakir"),
    "lamia": ("ft-tile-oasis", "tm-advance"),
    "leta": ("ft-camel", "ui-plus"),
    "marid": ("ft-sow", "ft-coin"),
    "monkir": ("ft-palace", "ft-coin"),
    "nekir": ("ft-assassin", "ft-coin"),
    "shamhat": ("ft-elder", "4"),
    "sibittis": ("cu-loc-search-deck", "ft-djinn"),
    "sloar": ("ui-deck", "ui-plus"),
    "utug": ("ft-camel", "ui-person"),
}
"""The main icon, and an icon or a numeral in the corner."""


PIECES = {tribe_icon(tribe): TRIBE_TINTS[tribe] for tribe in Tribe}
"""Tribes keep their own colours: their outlines alone would say little."""


class Size(Struct, frozen=True):
    """An arch with an emblem: its box, the icon, the corner's radius, and what stands in it."""

    w: int
    h: int
    icon: int
    corner: int
    small: int
    text: int


TINY = Size(40, 46, 28, 10, 14, 16)
ROW = Size(58, 60, 34, 14, 18, 20)
MIDDLE = Size(104, 108, 64, 22, 28, 28)
CARD = Size(128, 132, 80, 26, 34, 34)
HALF = Size(240, 250, 146, 44, 58, 56)
CLOSE = Size(360, 400, 210, 62, 84, 76)
SIZES = (TINY, ROW, MIDDLE, CARD, HALF, CLOSE)
SPRITES = [
    sprite
    for size in SIZES
    for icon, corner in EMBLEM.values()
    for sprite in (
        Sprite(icon, size.icon, PIECES.get(icon, "")),
        *([Sprite(corner, size.small)] if "-" in corner else []),
    )
]


def emblem(kit: Kit, id: str, size: Size, window: str = "", ink: str = "") -> Iterator[Mark]:
    """The arch of a djinn at (0, 0), by default in the colours of the djinn cards."""
    window = window or (kit.theme.paper2 if kit.theme.is_stark else djinn_window(kit))
    ink = ink or (kit.theme.ink if kit.theme.is_stark else token(kit, "piece", "djinn"))
    icon, corner = EMBLEM[id]
    yield Fill(Arch(size.w, size.h), 0, 0, window)
    yield Icon(icon, size.icon, size.w // 2, round(size.h * 0.57), PIECES.get(icon, ink))
    x, y = size.w - round(size.corner * 0.9), size.h - round(size.corner * 0.9)
    yield disc(x, y, size.corner + 2, window)
    yield disc(x, y, size.corner, ink)
    if "-" in corner:
        yield Icon(corner, size.small, x, y, readable_on(ink))
    else:
        letters = size.text if len(corner) == 1 else round(size.text * 0.8)
        yield number(kit, corner, (x, y), letters, readable_on(ink))


def djinn_window(kit: Kit) -> str:
    return token(kit, "piece", "djinn_window")
