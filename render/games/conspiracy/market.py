"""Decks, piles and face-up locations: where each lies, and how they look."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.values import Ref
from bot.games.conspiracy.view import Colour, ForceView, View
from render.games.conspiracy.heaps import CORNER, MARKET, RADIUS, Heap, deck, pile
from render.games.conspiracy.places import (
    LONG,
    NARROW,
    SHELF,
    SLIM,
    SMALL,
    TALL,
    WIDE,
    Size,
    location,
    shelf_size,
)
from render.kit import Kit, badge, choice, choice_ring, panel, pills
from render.layers import Icon, Mark, Place, Plate, box, shift
from render.shapes import Arch, Round
from render.sprites import Sprite
from render.theme import readable_on

Spot = tuple[Ref, Round | Arch, int, int]
SPRITES = [
    *(Sprite(name, 34) for name in ("cu-loc-force-top-lord", "cu-loc-force-two-lords")),
]


class Ground(Struct, frozen=True):
    """The boxes of a market within its panel."""

    w: int
    h: int
    deck: tuple[int, int]
    lords: tuple[int, int]
    locations: tuple[int, int]
    heap: Heap
    piles: tuple[int, int, int]
    shelf: tuple[int, int, int, int]
    line: tuple[int, int, int, int]


WIDE_GROUND = Ground(
    1536,
    220,
    (102, 166),
    (20, 30),
    (1008, 30),
    MARKET,
    (150, 16, 166),
    (1132, 16, 384, 188),
    (987, 28, 3, 164),
)
CORNER_GROUND = Ground(
    760,
    584,
    (98, 206),
    (24, 42),
    (24, 338),
    CORNER,
    (148, 30, 121),
    (148, 320, 594, 236),
    (24, 291, 712, 3),
)


def market(kit: Kit, view: View, ground: Ground) -> Plate:
    """The whole market as one panel."""
    marks = (*panel(kit, ground.w, ground.h), *_things(kit, view, ground))
    return Plate(Round(ground.w, ground.h), kit.theme.bg, marks)


def _things(kit: Kit, view: View, ground: Ground) -> Iterator[Mark]:
    w, h = ground.deck
    yield from shift(deck(kit, "ui-person", view.deck, w, h), *ground.lords)
    yield from shift(deck(kit, "cu-location", view.location_deck, w, h), *ground.locations)
    yield box(*ground.line, kit.theme.line)
    left, top, step = ground.piles
    for place, colour in enumerate(Colour):
        plate = pile(kit, colour, view.piles.get(colour, ()), ground.heap)
        yield Place(plate, left + place * step, top)
    size, places = shelf(view.face_up, ground)
    for id, (x, y) in places.items():
        yield Place(location(kit, id, size), x, y)
    if view.force:
        yield from _force(kit, view.force, ground)


def shelf(face_up: tuple[str, ...], ground: Ground) -> tuple[Size, dict[str, tuple[int, int]]]:
    """How large face-up locations are drawn, and where; there are sixteen at most."""
    left, top, w, _ = ground.shelf
    size, columns = _fitting(len(face_up), ground)
    step = (w + 8) // columns if columns > 5 else size.w + 10
    down = {SHELF: 98, NARROW: 98, SMALL: 64, WIDE: 122, SLIM: 122}.get(size, 0)
    if ground is CORNER_GROUND and size.w == WIDE.w:
        step = 121
    return size, {
        id: (left + place % columns * step, top + place // columns * down)
        for place, id in enumerate(face_up)
    }


def _fitting(count: int, ground: Ground) -> tuple[Size, int]:
    if ground is CORNER_GROUND:
        return (TALL, 5) if count <= 5 else (WIDE, 5) if count <= 10 else (SLIM, 8)
    if count <= 4:
        return LONG, 4
    return shelf_size(count)


def _force(kit: Kit, force: ForceView, ground: Ground) -> Iterator[Mark]:
    """What everybody but its owner must recruit, on the deck it binds them to (rules.md 4.6)."""
    x, y = ground.lords[0] + ground.deck[0] // 2, ground.lords[1] + 25
    yield from force_pill(kit, force, x, y)


def force_pill(kit: Kit, force: ForceView, x: int, y: int) -> Iterator[Mark]:
    """Owner and sign of the force card in effect, round a point."""
    brass = kit.theme.brass
    yield box(x - 43, y - 20, 86, 40, brass, 20)
    yield from badge(kit, force.owner, x - 20, y, 34)
    name = "cu-loc-" + force.location.replace("_", "-")
    yield Icon(name, 34, x + 18, y, readable_on(brass))


def spots(view: View, ground: Ground, x: int, y: int) -> Iterator[Spot]:
    """Everything in a market that may be chosen, with its place in the picture."""
    w, h = ground.deck
    card = Round(w, h, RADIUS)
    yield Ref("deck", "lords"), card, x + ground.lords[0], y + ground.lords[1]
    yield Ref("deck", "locations"), card, x + ground.locations[0], y + ground.locations[1]
    left, top, step = ground.piles
    for place, colour in enumerate(Colour):
        heap = Round(ground.heap.w, ground.heap.h, RADIUS)
        yield Ref("pile", colour.value), heap, x + left + place * step, y + top
    size, places = shelf(view.face_up, ground)
    for id, (dx, dy) in places.items():
        yield Ref("location", id), size.arch, x + dx, y + dy


def choices(kit: Kit, view: View, ground: Ground, x: int, y: int) -> Iterator[Mark]:
    """Rings and letters: on the lower edge of decks and piles, beside the point of an arch."""
    for ref, shape, left, top in spots(view, ground, x, y):
        found = kit.marks(ref)
        if isinstance(shape, Round):
            yield from choice(kit, shape, (left, top), ref, 14 if ground is CORNER_GROUND else 3)
        elif found:
            yield from choice_ring(kit, shape, left, top, any(on for _, on in found))
            yield from pills(kit, found, left + 8, top + 12, 36)
