"""What the signs of a picture mean, in lines of words from margin to margin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from render.frame import MARGIN, WIDTH
from render.kit import Kit, width
from render.layers import Icon, Mark, Plate, Words, disc
from render.shapes import Round
from render.type import Style

ICON, GAP = 32, 8
LEAST_APART = 18
DOWN = 40
ROOM = WIDTH - 2 * MARGIN
SIZES = (26, 25, 24, 23, 22)


class Sign(Struct, frozen=True):
    """A sign and what it means; some stand on a disc."""

    icon: str
    tint: str
    text: str
    size: int = ICON
    disc: str = ""


def legend(kit: Kit, rows: Sequence[Sequence[Sign]]) -> Plate:
    """All lines in the largest letters with which every line fits."""
    size = next((size for size in SIZES if all(_fits(kit, row, size) for row in rows)), SIZES[-1])
    marks = [
        mark
        for place, row in enumerate(rows)
        for mark in _spread(kit, row, size, DOWN * place + DOWN // 2)
    ]
    return Plate(Round(WIDTH, DOWN * len(rows)), kit.theme.bg, tuple(marks))


def _wides(kit: Kit, signs: Sequence[Sign], size: int) -> list[int]:
    return [ICON + GAP + width(kit, one.text, size, bold=False) for one in signs]


def _fits(kit: Kit, signs: Sequence[Sign], size: int) -> bool:
    return sum(_wides(kit, signs, size)) + LEAST_APART * (len(signs) - 1) <= ROOM


def _spread(kit: Kit, signs: Sequence[Sign], size: int, y: int) -> Iterator[Mark]:
    wides = _wides(kit, signs, size)
    apart = (ROOM - sum(wides)) / max(1, len(signs) - 1)
    x = float(MARGIN)
    for sign, wide in zip(signs, wides, strict=True):
        left = round(x)
        if sign.disc:
            yield disc(left + ICON // 2, y, ICON // 2, sign.disc)
        yield Icon(sign.icon, sign.size, left + ICON // 2, y, sign.tint)
        at, room = left + ICON + GAP, wide - ICON - GAP
        yield Words(sign.text, Style(size, False), at, y, kit.theme.text2, room)
        x += wide + apart
