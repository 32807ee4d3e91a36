"""Locations: arches with a sign and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.games.conspiracy.view import Colour
from render.games.conspiracy.names import EMBLEM, colour_of
from render.kit import Kit, number
from render.layers import Fill, Icon, Mark, Plate, box
from render.shapes import Arch, Polygon
from render.sprites import Sprite
from render.theme import contrast, readable_on

EDGE = 3
SIGN = {
    "seven": ("cu-loc-seven", "7"),
    "five_one_pearl": ("cu-loc-five-one-pearl", "5"),
    "four_two_pearls": ("cu-loc-four-two-pearls", "4"),
    "three_three_pearls": ("cu-loc-three-three-pearls", "3"),
    "silver_keys": ("cu-loc-silver-keys", "×1"),
    "gold_keys": ("cu-loc-gold-keys", "×2"),
    "pearl_pairs": ("cu-loc-pearl-pairs", "½"),
    "per_location": ("cu-loc-per-location", "×2"),
    "force_top_lord": ("cu-loc-force-top-lord", "3"),
    "force_two_lords": ("cu-loc-force-two-lords", "3"),
    "recycle_lords": ("cu-loc-recycle-lords", "3"),
    "recycle_locations": ("cu-loc-recycle-locations", "3"),
    "any_two_keys": ("cu-loc-any-two-keys", "3"),
    "search_deck": ("cu-loc-search-deck", "3"),
}
"""The sign of a location and its worth, as far as a numeral says it (rules.md 2)."""
EMBLEMS = (20, 30, 38, 48)
MOST, COUNT = "cu-loc-max-colour", "cu-loc-count-colour"


class Size(Struct, frozen=True):
    """How large a location is drawn: its box, its sign, its value and where they stand."""

    w: int
    h: int
    icon: int
    icon_at: tuple[int, int]
    value: int
    value_at: tuple[int, int]
    k: float = 0.5

    @property
    def arch(self) -> Arch:
        return Arch(self.w, self.h, self.k)


PLAQUE = Size(72, 82, 32, (36, 37), 28, (36, 66), 0.42)
BIG_PLAQUE = Size(97, 111, 44, (48, 50), 38, (48, 89), 0.42)
SHELF = Size(88, 88, 38, (44, 39), 32, (44, 71))
LONG = Size(88, 164, 54, (44, 74), 44, (44, 132))
NARROW = Size(68, 88, 34, (34, 39), 28, (34, 71))
SMALL = Size(60, 58, 26, (19, 38), 26, (43, 38), 0.3)
TALL = Size(106, 206, 68, (53, 92), 56, (53, 166))
WIDE = Size(106, 108, 46, (53, 46), 38, (53, 86))
SLIM = Size(58, 108, 36, (29, 46), 28, (29, 86))
LARGE = Size(148, 172, 76, (74, 74), 56, (74, 138))
SIFT = Size(80, 88, 36, (40, 39), 32, (40, 71))
TOKEN = Size(48, 56, 26, (24, 25), 22, (24, 45), 0.42)
SIZES = (PLAQUE, BIG_PLAQUE, SHELF, LONG, NARROW, SMALL, TALL, WIDE, SLIM, LARGE, SIFT, TOKEN)

SPRITES = [
    *(
        Sprite(name, size.icon)
        for size in SIZES
        for name in (*(sign for sign, _ in SIGN.values()), MOST, COUNT)
    ),
    *(Sprite(emblem, size) for emblem in EMBLEM.values() for size in EMBLEMS),
]


def location(kit: Kit, id: str, size: Size) -> Plate:
    """The card; unknown ids are a mistake of the caller."""
    ink, paper = kit.theme.ink, kit.theme.paper
    inner = Arch(size.w - 2 * EDGE, size.h - 2 * EDGE - 1, size.k)
    face = _coloured(kit, id, size) if id not in SIGN else _plain(kit, id, size)
    return Plate(size.arch, ink, (Fill(inner, EDGE, EDGE + 1, paper), *face))


def shelf_size(count: int) -> tuple[Size, int]:
    """How large so many locations lie in two rows, and in how many columns; three from eleven."""
    return (SHELF, 4) if count <= 8 else (NARROW, 5) if count <= 10 else (SMALL, 6)


def _plain(kit: Kit, id: str, size: Size) -> Iterator[Mark]:
    icon, value = SIGN[id]
    yield Icon(icon, size.icon, *size.icon_at, kit.theme.ink)
    yield number(kit, value, size.value_at, size.value, kit.theme.ink)


def _coloured(kit: Kit, id: str, size: Size) -> Iterator[Mark]:
    """`max_red`, `count_red`: a band in the colour says which."""
    what, _, name = id.partition("_")
    colour = Colour(name)
    fill = colour_of(kit, colour)
    sign = fill if contrast(fill, kit.theme.paper) >= 3 else kit.theme.ink
    yield Icon(MOST if what == "max" else COUNT, size.icon, *size.icon_at, sign)
    yield from _band(kit, colour, what, size)


def _band(kit: Kit, colour: Colour, what: str, size: Size) -> Iterator[Mark]:
    fill = colour_of(kit, colour)
    ink = readable_on(fill)
    middle = size.value_at[1]
    if size is SMALL:
        yield from _small_band(kit, colour, what, ink, fill)
        return
    top = middle - round(size.value * 0.52)
    yield box(EDGE, top, size.w - 2 * EDGE, size.h - EDGE - top, fill)
    emblem = max(one for one in EMBLEMS if one <= min(size.value + 4, size.w // 2 - 4))
    alone = size.w < 64 and what == "count"
    yield Icon(EMBLEM[colour], emblem, size.w // 2 if alone else size.w // 4 + 1, middle, ink)
    yield from _worth(kit, what, size, ink)


def _worth(kit: Kit, what: str, size: Size, ink: str) -> Iterator[Mark]:
    x, y = size.w - size.w // 4 - 2, size.value_at[1]
    if what == "max":
        side = round(size.value * 0.6)
        up = Polygon(side, side, ((0, side), (side / 2, 0), (side, side)))
        yield Fill(up, x - side // 2, y - side // 2, ink)
    elif size.w >= 64:
        yield number(kit, "1+", (x, y), min(round(size.value * 0.9), size.w * 2 // 5), ink)


def _small_band(kit: Kit, colour: Colour, what: str, ink: str, fill: str) -> Iterator[Mark]:
    yield box(32, 20, 25, 35, fill)
    yield Icon(EMBLEM[colour], 20, 44, 38, ink)
