"""The djinns of a hand, and whether each of them can be used."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Ref
from bot.games.five_tribes.view import DjinnView, PlayerView
from render.games.five_tribes.djinns import AT_THE_END, chip, cost, edge, short
from render.games.five_tribes.emblems import CARD, HALF, ROW, emblem
from render.kit import LEAST, Kit, Look, choice_ring, number, panel, pills, words
from render.layers import Icon, Mark, Place, Plate, Words, shift
from render.shapes import Round
from render.sprites import Sprite
from render.type import Style

POWERS_W = 432
PAD = 16
INNER = POWERS_W - 2 * PAD
GAP = 13
TALL = {1: Round(INNER, 608, 20), 2: Round(INNER, 297, 18), 3: Round(INNER, 194, 16)}
LOW = Round(INNER, 74, 12)
MOST_LOW = 7
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
    rest = len(player.djinns) - len(places(len(player.djinns)))
    if rest > 0:
        at = (POWERS_W // 2, PAD + 82 * MOST_LOW + 22)
        marks.append(number(kit, f"+{rest}", at, 34, kit.theme.text2))
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
    return [(LOW, PAD, PAD + 82 * place) for place in range(min(count, MOST_LOW))]


def _card(kit: Kit, djinn: DjinnView, shape: Round) -> Plate:
    marks = _low(kit, djinn) if shape is LOW else _tall(kit, djinn, shape)
    if shape is TALL[1]:
        marks = _whole(kit, djinn)
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
    yield from _state(kit, djinn, 24, 462 if djinn.cost else 394)
    yield from _lines(kit, djinn, 510 if djinn.cost else 450, 32, 2)


def _tall(kit: Kit, djinn: DjinnView, shape: Round) -> Iterator[Mark]:
    ink = kit.theme.ink
    yield from shift(emblem(kit, djinn.id, CARD), 12, 12)
    yield from chip(kit, djinn.points, INNER - 76, 12, 64, 44)
    yield words(kit, djinn.name, (154, 34), Look(38, least=26), ink, INNER - 76 - 154 - 10)
    price, _ = cost(kit, djinn, 52)
    if djinn.cost:
        yield from shift(price, 154, 88)
    yield from _state(kit, djinn, 154, 130 if djinn.cost else 94)
    if shape is TALL[2]:
        yield from _lines(kit, djinn, 190, 34, 2)
    else:
        yield from _lines(kit, djinn, 170, 26, 1)


def _state(kit: Kit, djinn: DjinnView, x: int, y: int) -> Iterator[Mark]:
    """Whether it can be used, as sign and words."""
    word, ink2 = state(djinn), kit.theme.ink2
    yield Icon(STATES[word], 30, x + 15, y, ink2)
    said = kit.say(f"five_tribes-power-{word}")
    yield words(kit, said, (x + 40, y), Look(26, False), ink2, INNER - x - 52)


def _lines(kit: Kit, djinn: DjinnView, y: int, size: int, most: int) -> Iterator[Mark]:
    """What it does, in as large letters as fit in so many lines."""
    room, text = INNER - 36, short(kit, djinn.id)
    for tried in range(size, LEAST - 1, -2):
        style = Style(tried, False)
        lines = kit.letters.lines(text, style, room)
        if len(lines) <= most:
            break
    for place, line in enumerate(lines[:most]):
        shown = kit.letters.cut(line, style, room) if len(lines) > most else line
        yield Words(shown, style, 18, y + round(style.size * 1.35) * place, kit.theme.ink, room)


def _low(kit: Kit, djinn: DjinnView) -> Iterator[Mark]:
    ink = kit.theme.ink
    yield from shift(emblem(kit, djinn.id, ROW), 5, 7)
    yield from chip(kit, djinn.points, INNER - 52, 6, 44, 32)
    price, wide = cost(kit, djinn, 34)
    left = INNER - 60 - wide
    yield from shift(price, left, 23)
    if djinn.cost:
        left -= 40
        yield Icon(STATES[state(djinn)], 30, left + 15, 23, kit.theme.ink2)
    yield words(kit, djinn.name, (68, 23), Look(28), ink, left - 76)
    yield words(kit, short(kit, djinn.id), (68, 56), Look(24, False), ink, INNER - 72)


def powers_choices(kit: Kit, player: PlayerView, x: int, y: int) -> Iterator[Mark]:
    shown = places(len(player.djinns))
    for djinn, (shape, left, top) in zip(player.djinns, shown, strict=False):
        found = kit.marks(Ref("djinn", djinn.id))
        if found:
            on = any(on for _, on in found)
            yield from choice_ring(kit, shape, x + left, y + top, on)
            yield from pills(kit, found, x + left - 2, y + top + shape.h // 2, 40)
