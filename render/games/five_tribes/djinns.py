"""Djinns: what they cost, whether they may be used, and the three that are for sale."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.values import Ref
from bot.games.five_tribes.view import DjinnView, Tribe, View
from render.games.five_tribes.column import DJINNS_H, DJINNS_Y, W, X
from render.games.five_tribes.emblems import ROW, emblem
from render.games.five_tribes.names import TRIBE_TINTS
from render.kit import Kit, Look, choice_ring, number, panel, pills, width, words
from render.layers import Anchor, Fill, Icon, Mark, Place, Plate, Words, box, shift
from render.shapes import Polygon, Ring, Round
from render.sprites import Sprite
from render.theme import WHITE
from render.type import Style

CARD = Round(408, 96, 12)
LEFT, TOP, STEP = 8, 8, 102
TEXT_X, TEXT_SIZES = 72, (24, 23, 22)
LINE = 1.16
AT_THE_END = ("al_amin", "haurvatat", "jafaar", "shamhat")
COST_SIZES = (26, 34, 52, 64, 84)
ELDER = TRIBE_TINTS[Tribe.ELDER]
SPRITES = [
    sprite
    for size in COST_SIZES
    for sprite in (
        Sprite("ft-elder", size, ELDER),
        *(Sprite(name, size) for name in ("ft-fakir", "ui-eye", "tm-end")),
    )
]


def short(kit: Kit, id: str) -> str:
    """What it does, in as few words as a card has room for."""
    return kit.say(f"five_tribes-djinn-{id}.short")


def row(kit: Kit, view: View) -> Plate:
    """The djinns for sale, or those that Sibittis shows."""
    marks: list[Mark] = [*panel(kit, W, DJINNS_H, active=bool(view.offered))]
    shown = view.offered or view.djinns
    for place in range(3):
        y = TOP + STEP * place
        if place < len(shown):
            marks.append(Place(card(kit, shown[place]), LEFT, y))
        else:
            marks += (
                Fill(CARD, LEFT, y, kit.theme.well),
                Fill(Ring(CARD, 2), LEFT, y, kit.theme.line, 110),
            )
    return Plate(Round(W, DJINNS_H), kit.theme.bg, tuple(marks))


def card(kit: Kit, djinn: DjinnView) -> Plate:
    """Sign, name, cost and points; below what it does."""
    marks = (
        *shift(emblem(kit, djinn.id, ROW), 7, 18),
        *_titles(kit, djinn, CARD.w),
        *sentence(kit, djinn.id, (TEXT_X, 63), CARD.w - TEXT_X - 8, Text(TEXT_SIZES)),
        *edge(kit, CARD),
    )
    return Plate(CARD, kit.theme.paper, marks)


def _titles(kit: Kit, djinn: DjinnView, w: int) -> Iterator[Mark]:
    """From the right: points, cost or when it works, name."""
    ink = kit.theme.ink
    yield from chip(kit, djinn.points, w - 52, 5, 44, 32)
    price, wide = cost(kit, djinn, 34)
    left = w - 60 - wide
    yield from shift(price, left, 19)
    if not djinn.cost:
        said = kit.say(f"five_tribes-power-{'end' if djinn.id in AT_THE_END else 'always'}")
        wide = width(kit, said, 22, bold=False)
        if left - wide - 6 - TEXT_X - 8 >= width(kit, djinn.name, 28):
            left -= wide + 6
            yield Words(said, Style(22, False), left, 20, kit.theme.ink2, wide)
    yield words(kit, djinn.name, (TEXT_X, 20), Look(28), ink, left - TEXT_X - 8)


class Text(Struct, frozen=True):
    """How a sentence is written: sizes from the best to the least, most lines, which end stays."""

    sizes: tuple[int, ...]
    most: int = 2
    anchor: Anchor = "left"


def sentence(kit: Kit, id: str, at: tuple[int, int], room: int, text: Text) -> Iterator[Mark]:
    """What a djinn does, in as large letters as fit, round a height."""
    x, y = at
    styles = tuple(Style(size, False) for size in text.sizes)
    lines, style = kit.letters.poised(short(kit, id), styles, room, text.most)
    step = round(style.size * LINE)
    top = y - step * (len(lines) - 1) // 2
    for place, line in enumerate(lines):
        yield Words(line, style, x, top + step * place, kit.theme.ink, room, text.anchor)


def edge(kit: Kit, shape: Round) -> Iterator[Mark]:
    if kit.theme.is_stark:
        yield Fill(Ring(shape, 3), 0, 0, kit.theme.ink)


def chip(kit: Kit, points: int, x: int, y: int, w: int, h: int) -> Iterator[Mark]:
    yield box(x, y, w, h, kit.theme.ink, 10)
    yield number(kit, points, (x + w // 2, y + h // 2), round(h * 0.8), WHITE)


def cost(kit: Kit, djinn: DjinnView, size: int) -> tuple[list[Mark], int]:
    """What using it takes, from x 0 round y 0, and how wide that is; an eye is always open."""
    match djinn.cost:
        case "elder_or_fakir":
            parts = ["elder", "/", "fakir"]
        case "elder_and_either":
            parts = ["elder", "elder", "/", "fakir"]
        case "fakir":
            parts = ["fakir"]
        case "fakirs":
            parts = ["fakir", "+"]
        case _:
            parts = ["end" if djinn.id in AT_THE_END else "always"]
    return _row(kit, parts, size)


ICONS = {"fakir": "ft-fakir", "end": "tm-end", "always": "ui-eye"}


def _row(kit: Kit, parts: list[str], size: int) -> tuple[list[Mark], int]:
    marks: list[Mark] = []
    x, ink = 0, kit.theme.ink
    for part in parts:
        wide = size
        if part == "elder":
            marks.append(Icon("ft-elder", size, x + size // 2, 0, ELDER))
        elif part == "/":
            wide = size // 3
            marks.append(_stroke(x, size, kit.theme.ink2))
        elif part == "+":
            wide = size // 2
            marks.append(number(kit, "+", (x + wide // 2, 0), size, ink))
        else:
            marks.append(Icon(ICONS[part], size, x + size // 2, 0, ink))
        x += wide + 2
    return marks, x - 2


def _stroke(x: int, size: int, colour: str) -> Mark:
    w, h = size // 3, round(size * 0.8)
    thick = max(3, size // 14)
    return Fill(Polygon(w, h, ((0, h), (w - thick, 0), (w, 0), (thick, h))), x, -h // 2, colour)


def row_choices(kit: Kit, view: View) -> Iterator[Mark]:
    """The pill lies across the left edge, where nothing is written."""
    for place, djinn in enumerate(view.offered or view.djinns):
        found = kit.marks(Ref("djinn", djinn.id))
        if found:
            x, y = X + LEFT, DJINNS_Y + TOP + STEP * place
            yield from choice_ring(kit, CARD, x, y, any(on for _, on in found))
            yield from pills(kit, found, x + 4, y + CARD.h // 2, 34)
