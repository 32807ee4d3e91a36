"""Lords, locations and chips: the things that lie on senates and in the market."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.conspiracy.view import Colour, SeatedView
from render.games.conspiracy.names import EMBLEM, KEYS, colour_of, initial, metal_of
from render.games.conspiracy.places import BIG_PLAQUE, PLAQUE, location
from render.kit import Kit, number
from render.layers import Icon, Mark, Place, Plate, box, disc
from render.shapes import Round
from render.sprites import Sprite
from render.theme import WHITE, readable_on

PEARL = WHITE
SPENT = 120
LORD, BIG = 1.0, 1.35
CARD_W, CARD_H = 136, 92


def scaled(value: float, scale: float) -> int:
    return round(value * scale)


SPRITES = [
    *(
        Sprite(name, scaled(size, scale))
        for scale in (LORD, BIG)
        for name, size in [
            *((emblem, size) for emblem in EMBLEM.values() for size in (44, 30)),
            ("cu-key-silver", 24),
            ("cu-key-gold", 24),
            ("cu-swap", 30),
            ("cu-reveal", 30),
        ]
    ),
    *(Sprite("cu-pearl", scaled(26, scale), PEARL) for scale in (LORD, BIG)),
    *(Sprite("cu-pearl", size, PEARL) for size in (14, 18, 22)),
    *(Sprite(f"cu-key-{metal}", 20) for metal in KEYS.values()),
    *(Sprite(name, 26) for name in ("cu-swap", "cu-reveal")),
]


def lord(kit: Kit, lord: SeatedView, scale: float = LORD) -> Plate:
    """A lord as it lies in a senate, with its location if it bears one."""

    def at(value: float) -> int:
        return scaled(value, scale)

    fill = colour_of(kit, lord.colour)
    ink = readable_on(fill)
    marks = [box(at(4), at(4), at(136) - 2 * at(4), at(92) - 2 * at(4), fill, at(9))]
    parts = _bearing(kit, lord, scale) if lord.location else _power(kit, lord, scale)
    shape = Round(at(CARD_W), at(CARD_H), at(12))
    return Plate(shape, kit.theme.paper, (*marks, *_face(kit, lord, ink, scale), *parts))


def _face(kit: Kit, lord: SeatedView, ink: str, scale: float) -> Iterator[Mark]:
    def at(value: float) -> int:
        return scaled(value, scale)

    emblem = EMBLEM[lord.colour]
    if lord.location:
        yield number(kit, lord.influence, (at(29), at(31)), at(44), ink)
        yield Icon(emblem, at(30), at(29), at(70), ink)
    else:
        yield number(kit, lord.influence, (at(38), at(46)), at(62), ink)
        yield Icon(emblem, at(44), at(98), at(31), ink)
    if kit.theme.is_stark:
        spot = (at(53), at(18)) if lord.location else (at(67), at(20))
        yield number(kit, initial(lord.colour), spot, at(22), ink)


def _power(kit: Kit, lord: SeatedView, scale: float) -> Iterator[Mark]:
    """Key, pearls, swap or reveal at the lower right; a spent key fades (rules.md 4.3)."""

    def at(value: float) -> int:
        return scaled(value, scale)

    if lord.influence in KEYS:
        yield from key(kit, KEYS[lord.influence], at(98), at(70), scale, lord.key != "usable")
    for place in range(_pearls(lord.influence)):
        wide = _pearls(lord.influence) - 1
        yield Icon("cu-pearl", at(26), at(98 + 26 * place - 13 * wide), at(71), PEARL)
    name = {0: "cu-swap", 6: "cu-reveal"}.get(lord.influence)
    if name:
        yield Icon(name, at(30), at(98), at(71), readable_on(colour_of(kit, lord.colour)))


def _pearls(influence: int) -> int:
    return {3: 2, 4: 1}.get(influence, 0)


def key(kit: Kit, metal: str, x: int, y: int, scale: float, spent: bool = False) -> Iterator[Mark]:
    alpha = SPENT if spent else 255
    radius = scaled(17, scale)
    yield disc(x, y, radius, kit.theme.ink, alpha)
    yield Icon(f"cu-key-{metal}", scaled(24, scale), x, y, metal_of(kit, metal), alpha)


def _bearing(kit: Kit, lord: SeatedView, scale: float) -> Iterator[Mark]:
    """The plaque of the location that lies on a lord."""
    plaque = location(kit, lord.location or "", PLAQUE if scale == LORD else BIG_PLAQUE)
    yield Place(plaque, scaled(59, scale), scaled(6, scale))


def chip(kit: Kit, colour: Colour, influence: int, w: int, h: int) -> Plate:
    """A lord seen from its edge: in piles, and in the line about the last turn."""
    fill = colour_of(kit, colour)
    ink = readable_on(fill)
    tall = h >= 90
    size = min(46, w) if tall else min(34, w)
    middle = (w // 2, h // 3 + 4 if tall else h // 2)
    marks: list[Mark] = [
        box(3, 3, w - 6, h - 6, fill, 7),
        number(kit, influence, middle, size, ink),
    ]
    if tall:
        marks += _chip_power(kit, influence, w, h, ink)
    return Plate(Round(w, h, 10), kit.theme.paper, tuple(marks))


def _chip_power(kit: Kit, influence: int, w: int, h: int, ink: str) -> Iterator[Mark]:
    x, y = w // 2, h - 24
    if influence in KEYS:
        narrow = w < 40
        yield disc(x, y, 14 if narrow else 17, kit.theme.ink)
        name, metal = f"cu-key-{KEYS[influence]}", metal_of(kit, KEYS[influence])
        yield Icon(name, 20 if narrow else 24, x, y, metal)
    pearls = _pearls(influence)
    size = 22 if w >= 52 or pearls == 1 else 18 if w >= 42 else 14
    step = size - 2 if size < 22 else size
    for place in range(pearls):
        yield Icon("cu-pearl", size, round(x + step * (place - (pearls - 1) / 2)), y, PEARL)
    name = {0: "cu-swap", 6: "cu-reveal"}.get(influence, "")
    if name:
        yield Icon(name, 26, x, y, ink)


def token(kit: Kit, colour: Colour, influence: int) -> Plate:
    """A lord in the footer: its emblem beside its influence."""
    fill = colour_of(kit, colour)
    ink = readable_on(fill)
    marks = (
        box(3, 3, 66, 46, fill, 7),
        Icon(EMBLEM[colour], 30, 23, 26, ink),
        number(kit, influence, (52, 26), 32, ink),
    )
    return Plate(Round(72, 52, 10), kit.theme.paper, marks)


def small_token(kit: Kit, colour: Colour, influence: int) -> Plate:
    """The same with the influence alone, for turns that did much."""
    return chip(kit, colour, influence, 36, 52)
