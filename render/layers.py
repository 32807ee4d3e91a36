"""What a picture is made of before a pixel is drawn: plain marks in drawing order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from render.shapes import Arch, Round, Shape
from render.type import Style

Anchor = Literal["left", "middle", "right"]


class Fill(Struct, frozen=True):
    """A shape in one colour; (x, y) is the upper left corner of its box."""

    shape: Shape
    x: int
    y: int
    colour: str
    alpha: int = 255


class Icon(Struct, frozen=True):
    """A sprite, centred. Symbols take the tint; pieces were tinted when the atlas was made."""

    name: str
    size: int
    x: int
    y: int
    tint: str
    alpha: int = 255


class Words(Struct, frozen=True):
    """One line of text that fits in `room` pixels; y is the middle of its capitals."""

    text: str
    style: Style
    x: int
    y: int
    colour: str
    room: int
    anchor: Anchor = "left"


class Plate(Struct, frozen=True):
    """Marks that are drawn once and kept as a picture, cut out by a shape."""

    shape: Round | Arch
    ground: str
    marks: tuple[Mark, ...]


class Place(Struct, frozen=True):
    """A plate laid down at (x, y)."""

    plate: Plate
    x: int
    y: int


Mark = Fill | Icon | Words | Place


class Scene(Struct, frozen=True):
    """A whole picture; plates in it are its kept layers, what lies loose is drawn each time."""

    width: int
    height: int
    ground: str
    marks: tuple[Mark, ...]


def box(x: int, y: int, w: int, h: int, colour: str, radius: int = 0) -> Fill:
    return Fill(Round(w, h, radius), x, y, colour)


def disc(x: int, y: int, radius: int, colour: str, alpha: int = 255) -> Fill:
    """A disc round (x, y)."""
    return Fill(Round(2 * radius, 2 * radius, radius), x - radius, y - radius, colour, alpha)


def shift(marks: Iterable[Mark], dx: int, dy: int) -> Iterator[Mark]:
    """The same marks elsewhere."""
    for mark in marks:
        match mark:
            case Fill(shape, x, y, colour, alpha):
                yield Fill(shape, x + dx, y + dy, colour, alpha)
            case Icon(name, size, x, y, tint, alpha):
                yield Icon(name, size, x + dx, y + dy, tint, alpha)
            case Words(text, style, x, y, colour, room, anchor):
                yield Words(text, style, x + dx, y + dy, colour, room, anchor)
            case Place(plate, x, y):
                yield Place(plate, x + dx, y + dy)


def flat(marks: Iterable[Mark], dx: int = 0, dy: int = 0) -> Iterator[Mark]:
    """All marks with the plates opened, at their places in the picture."""
    for mark in shift(marks, dx, dy):
        yield mark
        if isinstance(mark, Place):
            yield from flat(mark.plate.marks, mark.x, mark.y)
