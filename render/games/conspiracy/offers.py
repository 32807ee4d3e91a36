"""What the open question of a seat is about: decks and piles, drawn lords, locations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

from bot.engine.values import Ref
from bot.games.conspiracy.view import Colour, LordView, SeatedView, View
from render.games.conspiracy.cards import BIG, lord
from render.games.conspiracy.heaps import IN_HAND, RADIUS, STRIP, deck, pile
from render.games.conspiracy.market import force_pill
from render.games.conspiracy.places import (
    LARGE,
    NARROW,
    SHELF,
    SIFT,
    SMALL,
    WIDE,
    Size,
    location,
    shelf_size,
)
from render.games.conspiracy.senate import IN_HAND as SENATE
from render.kit import PILL, Kit, choice_ring, count_badge, panel, pills
from render.layers import Mark, Place, Plate, box, shift
from render.shapes import Arch, Round

T = TypeVar("T")

OFFER_W = 516
PAD = 20
INNER = OFFER_W - 2 * PAD


class Thing(Struct, frozen=True):
    """Something that lies in the panel: its name, its outline, its place, how it looks."""

    ref: Ref
    shape: Round | Arch
    x: int
    y: int
    marks: tuple[Mark, ...]


def offers(kit: Kit, view: View, height: int) -> Plate:
    marks: list[Mark] = list(panel(kit, OFFER_W, height))
    for thing in things(kit, view):
        marks += shift(thing.marks, thing.x, thing.y)
    return Plate(Round(OFFER_W, height), kit.theme.bg, tuple(marks))


def offers_choices(kit: Kit, view: View) -> Iterator[Mark]:
    """Rings and letters; a small thing has a small letter, lower, so that its worth is seen."""
    for thing in things(kit, view):
        found = kit.marks(thing.ref)
        if found:
            x, y, shape = thing.x, thing.y, thing.shape
            size, below = (36, 21) if shape.h < LARGE.h - 40 and shape.w < 110 else (PILL, 14)
            yield from choice_ring(kit, shape, x, y, any(on for _, on in found))
            yield from pills(kit, found, x + shape.w // 2, y + shape.h + below, size)


def things(kit: Kit, view: View) -> Iterator[Thing]:
    """By the open question; while nothing is asked, what could be recruited."""
    mine = view.active == kit.ask.viewer
    match view.asked_for:
        case "keep_lord" | "place" if mine:
            yield from _waiting(kit, view)
        case "location" if mine:
            yield from _control(kit, view)
        case "keep_location" if mine:
            yield from _drawn(kit, view)
        case "search" if mine:
            yield from _searched(kit, view.offered)
        case _:
            yield from _recruits(kit, view)


def _recruits(kit: Kit, view: View) -> Iterator[Thing]:
    """The deck and the five piles, three by two."""
    heap = Round(IN_HAND.w, IN_HAND.h, RADIUS)
    backs = [*deck(kit, "ui-person", view.deck, 112, IN_HAND.h - 10)]
    if view.force:
        backs += force_pill(kit, view.force, 56, 25)
    card = Round(112, IN_HAND.h - 10, RADIUS)
    yield Thing(Ref("deck", "lords"), card, PAD + 13, 36, tuple(backs))
    for place, colour in enumerate(Colour, start=1):
        row, column = divmod(place, 3)
        plate = pile(kit, colour, view.piles.get(colour, ()), IN_HAND)
        x, y = PAD + column * (IN_HAND.w + 16), 26 + row * (IN_HAND.h + 44)
        yield Thing(Ref("pile", colour.value), heap, x, y, (Place(plate, 0, 0),))
    yield _line(kit, 484)
    yield from _shelf(kit, view)


def _line(kit: Kit, y: int) -> Thing:
    return Thing(Ref("", ""), Round(1, 1), PAD, y, (box(0, 0, INNER, 3, kit.theme.line),))


def _shelf(kit: Kit, view: View) -> Iterator[Thing]:
    """The location deck and what lies face up, at the bottom."""
    back = tuple(deck(kit, "cu-location", view.location_deck, 92, 170))
    yield Thing(Ref("deck", "locations"), Round(92, 170, RADIUS), PAD, 518, back)
    size, columns = shelf_size(len(view.face_up))
    across, down = {SHELF: (92, 96), NARROW: (73, 96), SMALL: (61, 62)}[size]
    for place, id in enumerate(view.face_up):
        row, column = divmod(place, columns)
        x, y = PAD + 116 + column * across, 504 + row * down
        plate = location(kit, id, size)
        yield Thing(Ref("location", id), size.arch, x, y, (Place(plate, 0, 0),))


def _waiting(kit: Kit, view: View) -> Iterator[Thing]:
    """Lords to keep or to place: equal ones once, with their count. Below them the piles."""
    kinds = Counter(view.waiting)
    card = SENATE.card
    gap, step = INNER - 2 * card.w, card.h + 56
    for place, kind in enumerate(_by_letter(kit, kinds, _named)):
        row, column = divmod(place, 2)
        alone = len(kinds) - 2 * row == 1
        x = (OFFER_W - card.w) // 2 if alone else PAD + 20 + column * (card.w + gap - 40)
        yield _lord(kit, kind, kinds[kind], x, 36 + row * step)
    if len(kinds) <= 4:
        yield from _strip(kit, view)


def _lord(kit: Kit, kind: LordView, count: int, x: int, y: int) -> Thing:
    seated = SeatedView(0, kind.colour, kind.influence, None, "usable")
    plate = lord(kit, seated, BIG)
    marks = (
        Place(plate, 0, 0),
        *count_badge(kit, count, plate.shape.w - 12, plate.shape.h - 12),
    )
    return Thing(Ref("waiting", _named(kind)), SENATE.card, x, y, marks)


def _named(kind: LordView) -> str:
    return f"{kind.colour.value}_{kind.influence}"


def _strip(kit: Kit, view: View) -> Iterator[Thing]:
    """The piles as they lie, in a row at the bottom."""
    yield _line(kit, 468)
    heap = Round(STRIP.w, STRIP.h, RADIUS)
    for place, colour in enumerate(Colour):
        plate = pile(kit, colour, view.piles.get(colour, ()), STRIP)
        x = PAD + place * (STRIP.w + 9)
        yield Thing(Ref("pile", colour.value), heap, x, 492, (Place(plate, 0, 0),))


def _control(kit: Kit, view: View) -> Iterator[Thing]:
    """The location deck, then the face-up ones in the same grid."""
    size, columns = _grid_size(1 + len(view.face_up))
    back = tuple(deck(kit, "cu-location", view.location_deck, size.w - 10, size.h - 10))
    card = Round(size.w - 10, size.h - 10, RADIUS)
    yield Thing(Ref("deck", "locations"), card, PAD, 34, back)
    yield from _grid(kit, _by_letter(kit, view.face_up), size, columns, 1)
    if len(view.face_up) <= 5:
        yield from _strip(kit, view)


def _drawn(kit: Kit, view: View) -> Iterator[Thing]:
    """The drawn locations large, and under a line those that lie open already."""
    yield from _grid(kit, _by_letter(kit, view.offered), LARGE, 3, 0)
    if view.face_up:
        yield _line(kit, 264)
        small, columns = (WIDE, 4) if len(view.face_up) <= 12 else (SIFT, 5)
        for thing in _grid(kit, view.face_up, small, columns, 0, 14):
            yield Thing(Ref("", ""), thing.shape, thing.x, thing.y + 268, thing.marks)
    if len(view.face_up) <= 4:
        yield from _strip(kit, view)


def _searched(kit: Kit, offered: Sequence[str]) -> Iterator[Thing]:
    size, columns = _grid_size(len(offered))
    yield from _grid(kit, _by_letter(kit, offered), size, columns, 0)


def _grid_size(count: int) -> tuple[Size, int]:
    return (LARGE, 3) if count <= 9 else (WIDE, 4) if count <= 16 else (SIFT, 5)


def _by_letter(kit: Kit, things: Iterable[T], id_of: Callable[[T], str] = str) -> list[T]:
    """In the order of the buttons."""
    place = {mark.ref.id: at for at, mark in enumerate(kit.ask.marks)}
    return sorted(things, key=lambda thing: place.get(id_of(thing), len(place)))


def _grid(
    kit: Kit, ids: Sequence[str], size: Size, columns: int, first: int, below: int = 0
) -> Iterator[Thing]:
    """Locations from the place `first` on; under each there is room for its letter."""
    down = size.h + (below or {LARGE: 44, WIDE: 42, SIFT: 45}[size])
    across = (INNER - size.w) // (columns - 1)
    for place, id in enumerate(ids, start=first):
        row, column = divmod(place, columns)
        plate = location(kit, id, size)
        x, y = PAD + column * across, 24 + row * down
        yield Thing(Ref("location", id), size.arch, x, y, (Place(plate, 0, 0),))
