"""Decks and piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.games.conspiracy.view import Colour
from render.games.conspiracy.cards import chip
from render.games.conspiracy.names import EMBLEM, colour_of, initial
from render.kit import Kit, number
from render.layers import Fill, Icon, Mark, Place, Plate, box
from render.shapes import Arch, Ring, Round
from render.sprites import Sprite
from render.theme import mixed, readable_on

HEAD = 60
COPY = 5
RADIUS = 14
FADED = 0.6
SPRITES = [
    *(Sprite(emblem, 44) for emblem in EMBLEM.values()),
    Sprite("ui-person", 40),
    *(Sprite("cu-location", size) for size in (40, 42)),
]


class Heap(Struct, frozen=True):
    """The size of a pile, how many tall chips it takes, and how many columns of short ones."""

    w: int
    h: int
    tall: int
    columns: int


MARKET = Heap(152, 188, 4, 4)
CORNER = Heap(106, 230, 2, 2)
IN_HAND = Heap(148, 188, 4, 4)
STRIP = Heap(88, 190, 2, 2)


def deck(kit: Kit, icon: str, count: int, w: int, h: int) -> Iterator[Mark]:
    """The back of a deck with two copies behind it, at (0, 0); an empty one is a well."""
    theme = kit.theme
    card = Round(w, h, RADIUS)
    shades = (mixed(theme.raised, theme.line, 0.35), mixed(theme.raised, theme.line, 0.2))
    for place in (2, 1) if count else ():
        yield Fill(card, COPY * place, -COPY * place, theme.line)
        yield Fill(
            Round(w - 6, h - 6, RADIUS - 3), COPY * place + 3, 3 - COPY * place, shades[2 - place]
        )
    yield Fill(card, 0, 0, theme.raised if count else theme.well)
    yield Fill(Ring(card, 3), 0, 0, theme.line)
    arch_w = min(w - 34, 76)
    arch_h = round(arch_w * 1.15)
    top = (h - arch_h - 62) // 2
    left = (w - arch_w) // 2
    yield Fill(Arch(arch_w, arch_h), left, top, theme.well)
    yield Icon(icon, 40, w // 2, top + arch_h - 30, theme.text2)
    ink = theme.text if count else theme.mute
    yield number(kit, count, (w // 2, top + arch_h + 32), 44, ink)


def pile(kit: Kit, colour: Colour, influences: Sequence[int], heap: Heap) -> Plate:
    """A pile of one colour: its head, and every lord in it."""
    theme, fill = kit.theme, colour_of(kit, colour)
    shown = fill if influences else mixed(fill, theme.well, FADED)
    ink = readable_on(fill)
    emblem = ink if influences else mixed(ink, shown, 0.35)
    marks: list[Mark] = [
        box(0, 0, heap.w, HEAD, shown),
        Icon(EMBLEM[colour], 44, heap.w // 2, 30, emblem),
    ]
    if theme.is_stark:
        marks.append(number(kit, initial(colour), (24, 30), 28, ink))
        marks.append(Fill(Ring(Round(heap.w, heap.h, RADIUS), 3), 0, 0, theme.line))
    marks += _lords(kit, colour, sorted(influences), heap)
    return Plate(Round(heap.w, heap.h, RADIUS), theme.well, tuple(marks))


def _lords(kit: Kit, colour: Colour, influences: Sequence[int], heap: Heap) -> Iterator[Mark]:
    if not influences:
        middle = (heap.w // 2, HEAD + (heap.h - HEAD) // 2)
        yield number(kit, "\u2013", middle, 44, kit.theme.mute)
    elif len(influences) <= heap.tall:
        yield from _tall(kit, colour, influences, heap)
    elif len(influences) <= 2 * heap.columns:
        yield from _grid(kit, [(chip(kit, colour, i, 32, 52)) for i in influences], heap)
    else:
        yield from _grid(
            kit, [_many(kit, colour, i, n) for i, n in Counter(influences).items()], heap
        )


def _tall(kit: Kit, colour: Colour, influences: Sequence[int], heap: Heap) -> Iterator[Mark]:
    count, gap = len(influences), 4
    w = min(66, (heap.w - 8 - gap * (count - 1)) // count)
    left = (heap.w - count * w - gap * (count - 1)) // 2
    for place, influence in enumerate(influences):
        yield Place(chip(kit, colour, influence, w, 96), left + place * (w + gap), HEAD + 9)


def _many(kit: Kit, colour: Colour, influence: int, count: int) -> Plate:
    """All lords of one influence in a large pile: "1" and "\u00d74"; six kinds at most."""
    fill = colour_of(kit, colour)
    ink = readable_on(fill)
    marks: list[Mark] = [
        box(3, 3, 40, 48, fill, 7),
        number(kit, influence, (23, 17), 28, ink),
    ]
    if count > 1:
        marks.append(number(kit, f"\u00d7{count}", (23, 40), 22, ink))
    return Plate(Round(46, 54, 10), kit.theme.paper, tuple(marks))


def _grid(kit: Kit, chips: Sequence[Plate], heap: Heap) -> Iterator[Mark]:
    w, h = chips[0].shape.w, chips[0].shape.h
    columns = min(heap.columns, (heap.w - 4) // (w + 3), len(chips))
    rows = -(-len(chips) // columns)
    step = h + (4 if rows < 3 else 2)
    top = HEAD + max(3, min(10, (heap.h - HEAD - rows * step) // 2))
    for place, plate in enumerate(chips):
        row, column = divmod(place, columns)
        left = (heap.w - columns * (w + 3) + 3) // 2
        yield Place(plate, left + column * (w + 3), top + row * step)
