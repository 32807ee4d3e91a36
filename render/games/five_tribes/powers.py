"""The djinns of a hand, and whether each of them can be used."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.values import Ref
from bot.games.five_tribes.view import DjinnView, PlayerView
from render.games.five_tribes.djinns import AT_THE_END, TEXT_X, Text, chip, cost, edge, sentence
from render.games.five_tribes.emblems import CARD, HALF, MIDDLE, ROW, TINY, Size, emblem
from render.kit import Kit, Look, choice_ring, panel, pills, width, words
from render.layers import Icon, Mark, Place, Plate, shift
from render.shapes import Round
from render.sprites import Sprite

POWERS_W = 432
PAD = 16
INNER = POWERS_W - 2 * PAD
GAP = 13
TALL = {1: Round(INNER, 644, 20), 2: Round(INNER, 315, 18), 3: Round(INNER, 206, 16)}
LOW = Round(INNER, 96, 12)
MOST_LOW = 6
HALF_W = (INNER - 8) // 2
MEDIUM, SMALL = Round(HALF_W, 97, 12), Round(HALF_W, 50, 10)
MOST_MEDIUM = 12
LOW_TEXT, TALL_TEXT = Text((24, 23, 22)), Text((34, 32, 30, 28, 26), 3)
WHOLE_TEXT = Text((36, 34, 32, 30), 3, "middle")


class Tall(Struct, frozen=True):
    """A card with its sign at the left: what lies beside and beneath it, and where."""

    emblem: Size
    cost: int
    cost_y: int
    state_y: int
    text_y: int
    text: Text


TWO = Tall(CARD, 52, 88, 130, 232, TALL_TEXT)
THREE = Tall(MIDDLE, 34, 70, 106, 162, LOW_TEXT)
STATES = {
    "always": "ui-eye",
    "end": "tm-end",
    "used": "en-exhausted",
    "ready": "ui-check",
    "unpaid": "ui-cross",
}
SPRITES = [*(Sprite(icon, 30) for icon in STATES.values()), Sprite("ft-djinn", 150)]


def state(djinn: DjinnView) -> str:
    """Whether its power can be used, in a word."""
    if not djinn.cost:
        return "end" if djinn.id in AT_THE_END else "always"
    if djinn.used:
        return "used"
    return "ready" if djinn.payable else "unpaid"


def powers(kit: Kit, player: PlayerView, h: int) -> Plate:
    marks: list[Mark] = [*panel(kit, POWERS_W, h)]
    for djinn, (shape, x, y) in zip(player.djinns, places(len(player.djinns)), strict=False):
        marks.append(Place(_card(kit, djinn, shape), x, y))
    if not player.djinns:
        said = kit.say("five_tribes-picture-no-djinns")
        look = Look(32, False, anchor="middle")
        marks.append(Icon("ft-djinn", 150, POWERS_W // 2, h // 2 - 60, kit.theme.line))
        at = (POWERS_W // 2, h // 2 + 60)
        marks.append(words(kit, said, at, look, kit.theme.text2, INNER))
    return Plate(Round(POWERS_W, h), kit.theme.bg, tuple(marks))


def places(count: int) -> list[tuple[Round, int, int]]:
    """The outline of each djinn and where it lies; one to three fill the panel."""
    if count in TALL:
        shape = TALL[count]
        return [(shape, PAD, PAD + (shape.h + GAP) * place) for place in range(count)]
    if count <= MOST_LOW:
        return [(LOW, PAD, PAD + (LOW.h + GAP) * place) for place in range(count)]
    shape, down = (MEDIUM, MEDIUM.h + 12) if count <= MOST_MEDIUM else (SMALL, SMALL.h + 9)
    return [
        (shape, PAD + (HALF_W + 8) * (place % 2), PAD + down * (place // 2))
        for place in range(count)
    ]


def _card(kit: Kit, djinn: DjinnView, shape: Round) -> Plate:
    if shape is TALL[1]:
        marks = _whole(kit, djinn)
    elif shape is LOW:
        marks = _low(kit, djinn)
    elif shape in (MEDIUM, SMALL):
        marks = _small(kit, djinn, shape)
    else:
        marks = _tall(kit, djinn, shape)
    return Plate(shape, kit.theme.paper, (*marks, *edge(kit, shape)))


def _whole(kit: Kit, djinn: DjinnView) -> Iterator[Mark]:
    """A single djinn, as its card is."""
    ink, middle = kit.theme.ink, INNER // 2
    yield from shift(emblem(kit, djinn.id, HALF), middle - HALF.w // 2, 24)
    yield from chip(kit, djinn.points, 20, 20, 84, 64)
    look = Look(60, least=36, anchor="middle")
    yield words(kit, djinn.name, (middle, 322), look, ink, INNER - 32)
    price, wide = cost(kit, djinn, 64)
    if djinn.cost:
        yield from shift(price, middle - wide // 2, 400)
    said = kit.say(f"five_tribes-power-{state(djinn)}")
    left = middle - (40 + min(width(kit, said, 26, bold=False), INNER - 100)) // 2
    yield from _state(kit, djinn, left, 462 if djinn.cost else 394)
    at = (middle, 556 if djinn.cost else 516)
    yield from sentence(kit, djinn.id, at, INNER - 40, WHOLE_TEXT)


def _tall(kit: Kit, djinn: DjinnView, shape: Round) -> Iterator[Mark]:
    layout = TWO if shape is TALL[2] else THREE
    ink, size = kit.theme.ink, layout.emblem
    left = size.w + 26
    yield from shift(emblem(kit, djinn.id, size), 12, 12)
    yield from chip(kit, djinn.points, INNER - 76, 12, 64, 44)
    room = INNER - 76 - left - 10
    yield words(kit, djinn.name, (left, 34), Look(38, least=26), ink, room)
    if djinn.cost:
        yield from shift(cost(kit, djinn, layout.cost)[0], left, layout.cost_y)
    yield from _state(kit, djinn, left, layout.state_y if djinn.cost else layout.cost_y)
    yield from sentence(kit, djinn.id, (18, layout.text_y), INNER - 36, layout.text)


def _state(kit: Kit, djinn: DjinnView, x: int, y: int) -> Iterator[Mark]:
    """Whether it can be used, as sign and words."""
    word, ink2 = state(djinn), kit.theme.ink2
    yield Icon(STATES[word], 30, x + 15, y, ink2)
    said = kit.say(f"five_tribes-power-{word}")
    yield words(kit, said, (x + 40, y), Look(26, False), ink2, INNER - x - 52)


def _low(kit: Kit, djinn: DjinnView) -> Iterator[Mark]:
    ink = kit.theme.ink
    yield from shift(emblem(kit, djinn.id, ROW), 7, 18)
    yield from chip(kit, djinn.points, INNER - 52, 5, 44, 32)
    price, wide = cost(kit, djinn, 34)
    left = INNER - 60 - wide
    yield from shift(price, left, 20)
    if djinn.cost:
        left -= 40
        yield Icon(STATES[state(djinn)], 30, left + 15, 21, kit.theme.ink2)
    yield words(kit, djinn.name, (TEXT_X, 21), Look(28), ink, left - TEXT_X - 8)
    at = (TEXT_X, 63)
    yield from sentence(kit, djinn.id, at, INNER - TEXT_X - 8, LOW_TEXT)


def _small(kit: Kit, djinn: DjinnView, shape: Round) -> Iterator[Mark]:
    """Without words: so many djinns are rare, and the text board says what they do."""
    middle = shape.h // 2
    yield from shift(emblem(kit, djinn.id, TINY), 5, middle - TINY.h // 2)
    y = 30 if shape is MEDIUM else middle
    room = HALF_W - 52 - (8 if shape is MEDIUM else 36)
    yield words(kit, djinn.name, (52, y), Look(26, least=20), kit.theme.ink, room)
    if shape is MEDIUM and djinn.cost:
        yield from shift(cost(kit, djinn, 26)[0], 52, 68)
    yield Icon(STATES[state(djinn)], 30, HALF_W - 20, 68 if shape is MEDIUM else y, kit.theme.ink2)


def powers_choices(kit: Kit, player: PlayerView, x: int, y: int) -> Iterator[Mark]:
    shown = places(len(player.djinns))
    for djinn, (shape, left, top) in zip(player.djinns, shown, strict=False):
        found = kit.marks(Ref("djinn", djinn.id))
        if found:
            on = any(on for _, on in found)
            yield from choice_ring(kit, shape, x + left, y + top, on)
            yield from pills(kit, found, x + left - 2, y + top + shape.h // 2, 40)
