"""Djinns: what they cost, whether they may be used, and the three that are for sale."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Ref
from bot.games.five_tribes.view import DjinnView, Tribe, View
from render.games.five_tribes.column import DJINNS_H, DJINNS_Y, W, X
from render.games.five_tribes.emblems import ROW, emblem
from render.games.five_tribes.names import TRIBE_TINTS
from render.kit import Kit, Look, choice_ring, number, panel, pills, words
from render.layers import Fill, Icon, Mark, Place, Plate, box, shift
from render.shapes import Polygon, Ring, Round
from render.sprites import Sprite
from render.theme import WHITE

CARD = Round(408, 70, 12)
LEFT, TOP, STEP = 8, 8, 74
AT_THE_END = ("al_amin", "haurvatat", "jafaar", "shamhat")
COST_SIZES = (34, 52, 64, 84)
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
    ink, paper = kit.theme.ink, kit.theme.paper
    marks: list[Mark] = [
        *shift(emblem(kit, djinn.id, ROW), 5, 5),
        *chip(kit, djinn.points, CARD.w - 52, 4, 44, 32),
    ]
    price, wide = cost(kit, djinn, 34)
    left = CARD.w - 60 - wide
    marks += shift(price, left, 20)
    marks.append(words(kit, djinn.name, (70, 20), Look(28), ink, left - 78))
    said = words(kit, short(kit, djinn.id), (70, 50), Look(24, False), ink, CARD.w - 76)
    return Plate(CARD, paper, (*marks, said, *edge(kit, CARD)))


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
