"""A player's panel: head line, senate, maxima, coalition, score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.engine.values import Ref
from bot.games.conspiracy.view import Colour, LastTurnView, SenateView
from render.games.conspiracy.cards import BIG, CARD_H, CARD_W, LORD, key, lord, scaled
from render.games.conspiracy.names import EMBLEM, colour_of
from render.kit import (
    DAY_PEARL,
    Kit,
    Look,
    badge,
    choice_ring,
    number,
    panel,
    pills,
    seat_bar,
    width,
    words,
)
from render.layers import Fill, Icon, Mark, Place, Plate, Words, box, shift
from render.shapes import Arch, Ring, Round
from render.sprites import Sprite
from render.theme import WHITE, readable_on
from render.type import Style

PANEL_W, PANEL_H = 760, 584
ROWS = (5, 4, 3, 2, 1)
CELLS = tuple((row, place) for row, length in enumerate(ROWS) for place in range(length))
"""Row and place of cell 1..15 (rules.md 6)."""
KEYS_HELD = Style(36)
IN_CORNER = ((0, 0), (72, 0), (0, 62), (72, 62), (144, 62))
IN_ROW = ((0, 0), (72, 0), (144, 0), (216, 0), (288, 0))
SPRITES = [
    *(Sprite("cu-pearl", 38, tint) for tint in (WHITE, DAY_PEARL)),
    Sprite("cu-pearl-master", 44),
    *(Sprite(f"cu-key-{metal}", 30) for metal in ("silver", "gold")),
    *(Sprite(emblem, 30) for emblem in EMBLEM.values()),
    *(Sprite("ui-plus", size) for size in (36, 48)),
    *(Sprite("cu-coalition", size) for size in (40,)),
    *(Sprite("en-vp", size) for size in (34,)),
    *(Sprite("ui-flag", size) for size in (34,)),
]


class Grid(Struct, frozen=True):
    """How large a senate is drawn, and the steps from lord to lord."""

    scale: float
    step_x: int
    step_y: int

    def place(self, cell: int) -> tuple[int, int]:
        row, place = CELLS[cell - 1]
        return self.step_x * place + self.step_x * row // 2, self.step_y * row

    @property
    def card(self) -> Round:
        return Round(scaled(CARD_W, self.scale), scaled(CARD_H, self.scale), scaled(12, self.scale))


ON_BOARD = Grid(LORD, 144, 100)
IN_HAND = Grid(BIG, 194, 134)


def senate_panel(kit: Kit, senate: SenateView, active: bool, finished: bool) -> Plate:
    """One player on the board."""
    marks = (
        *panel(kit, PANEL_W, PANEL_H, active),
        *_head(kit, senate, finished),
        *shift(lords(kit, senate, ON_BOARD), 24, 84),
        *shift(maxima(kit, senate), 24, 428),
        *_coalition(kit, len(senate.coalition)),
        *shift(score_arch(kit, senate.score.total), 604, 416),
    )
    return Plate(Round(PANEL_W, PANEL_H), kit.theme.bg, marks)


def _head(kit: Kit, senate: SenateView, finished: bool) -> Iterator[Mark]:
    y = 36
    yield from badge(kit, senate.seat, 50, y, 44)
    held, left = holdings(kit, senate, PANEL_W - 24, y)
    yield from held
    is_robot = kit.seat(senate.seat).is_robot
    room = left - 12 - 86 - 46 * is_robot - 44 * finished
    name = words(kit, kit.name(senate.seat), (86, y), Look(34, least=28), kit.theme.text, room)
    yield name
    after = 86 + kit.letters.width(name.text, name.style)
    if is_robot:
        yield Icon("ui-robot", 34, after + 29, y, kit.theme.text2)
    if finished:
        yield Icon("ui-flag", 34, after + 29 + 44 * is_robot, y, kit.theme.brass)
    yield from seat_bar(kit, senate.seat, 24, 63, PANEL_W - 48)


def holdings(kit: Kit, senate: SenateView, right: int, y: int) -> tuple[list[Mark], int]:
    """Pearls and usable keys, from the right; and where they begin."""
    theme = kit.theme
    style = Style(42)
    wide = kit.letters.width(str(senate.pearls), style)
    marks: list[Mark] = [Words(str(senate.pearls), style, right - wide, y, theme.text, wide)]
    left = right - wide - 12
    if senate.is_master:
        marks.append(box(left - 58, y - 26, 58, 52, theme.brass, 26))
        ink = readable_on(theme.brass)
        marks.append(Icon("cu-pearl-master", 44, left - 29, y, ink))
        left -= 58
    else:
        tint = WHITE if theme.is_dark else DAY_PEARL
        marks.append(Icon("cu-pearl", 38, left - 18, y, tint))
        left -= 38
    left -= 14
    for metal, count in (("gold", senate.gold), ("silver", senate.silver)):
        if count > 1:
            wide = kit.letters.width(str(count), KEYS_HELD)
            marks.append(Words(str(count), KEYS_HELD, left - wide, y, theme.text, wide))
            left -= wide + 6
        if count:
            marks += key(kit, metal, left - 24, y, 1.25)
            left -= 56
    return marks, left


def lords(kit: Kit, senate: SenateView, grid: Grid) -> Iterator[Mark]:
    """The senate at (0, 0): empty places, the coalition's band, the lords."""
    taken = len(senate.lords)
    for cell in range(taken + 1, len(CELLS) + 1):
        yield from _empty(kit, grid, cell, cell == taken + 1)
    if len(senate.coalition) > 1:
        yield from _band(kit, senate.coalition, grid)
    for seated in senate.lords:
        yield Place(lord(kit, seated, grid.scale), *grid.place(seated.cell))


def _empty(kit: Kit, grid: Grid, cell: int, is_next: bool) -> Iterator[Mark]:
    x, y = grid.place(cell)
    yield Fill(grid.card, x, y, kit.theme.well)
    yield Fill(Ring(grid.card, 2), x, y, kit.theme.line, 110)
    if is_next:
        size = 36 if grid is ON_BOARD else 48
        yield Icon("ui-plus", size, x + grid.card.w // 2, y + grid.card.h // 2, kit.theme.mute)


def _band(kit: Kit, cells: Sequence[int], grid: Grid) -> Iterator[Mark]:
    """A brass ground under the largest coalition, joined where lords touch."""
    card, brass = grid.card, kit.theme.brass
    for cell in cells:
        x, y = grid.place(cell)
        yield box(x - 6, y - 6, card.w + 12, card.h + 12, brass, card.radius + 6)
    for one in cells:
        for other in cells:
            yield from _bridge(grid, one, other, brass)


def _bridge(grid: Grid, one: int, other: int, brass: str) -> Iterator[Mark]:
    (x, y), (to_x, to_y), bar = grid.place(one), grid.place(other), 34
    card = grid.card
    if (to_x - x, to_y - y) == (grid.step_x, 0):
        yield box(x + card.w, y + card.h // 2 - bar // 2, grid.step_x - card.w, bar, brass)
    elif to_y - y == grid.step_y and abs(to_x - x) == grid.step_x // 2:
        middle = (x + to_x + card.w) // 2
        yield box(middle - bar // 2, y + card.h, bar, grid.step_y - card.h, brass)


def maxima(kit: Kit, senate: SenateView, in_row: bool = False) -> Iterator[Mark]:
    """The highest influence of each colour: what the lords score (rules.md 7)."""
    places = IN_ROW if in_row else IN_CORNER
    for colour, (x, y) in zip(Colour, places, strict=True):
        yield from _maximum(kit, colour, senate.maxima.get(colour), x, y)


def _maximum(kit: Kit, colour: Colour, value: int | None, x: int, y: int) -> Iterator[Mark]:
    theme, fill = kit.theme, colour_of(kit, colour)
    ground, ink = (theme.well, theme.mute) if value is None else (fill, readable_on(fill))
    yield box(x, y, 66, 54, ground, 10)
    if theme.is_stark or value is None:
        yield Fill(Ring(Round(66, 54, 10), 2), x, y, theme.line, 255 if theme.is_stark else 110)
    yield Icon(EMBLEM[colour], 30, x + 21, y + 27, ink)
    yield number(kit, "\u2013" if value is None else value, (x + 48, y + 27), 36, ink)


def _coalition(kit: Kit, size: int) -> Iterator[Mark]:
    colour = kit.theme.brass if size else kit.theme.mute
    text = f"3\u00d7{size}"
    wide = width(kit, text, 36)
    yield Words(text, Style(36), 590 - wide, 540, colour, wide)
    yield Icon("cu-coalition", 40, 568, 496, colour)


def score_arch(kit: Kit, total: int) -> Iterator[Mark]:
    """What the senate would be worth now."""
    yield Fill(Arch(132, 144, 0.42), 0, 0, kit.theme.raised)
    if kit.theme.is_stark:
        yield Fill(Ring(Arch(132, 144, 0.42), 3), 0, 0, kit.theme.line)
    yield Icon("en-vp", 34, 66, 38, kit.theme.brass)
    yield number(kit, total, (66, 94), 64, kit.theme.text)


def mark_cells(kit: Kit, senate: SenateView, grid: Grid, x: int, y: int) -> Iterator[Mark]:
    """Lords of the own senate that may be chosen: the letter lies where nothing is printed."""
    for seated in senate.lords:
        found = kit.marks(Ref("cell", f"c{seated.cell:02}"))
        if found:
            left, top = (a + b for a, b in zip(grid.place(seated.cell), (x, y), strict=True))
            yield from choice_ring(kit, grid.card, left, top, any(on for _, on in found))
            yield from pills(kit, found, left + 6, top + 6, 36 if grid is ON_BOARD else 44)


def moved_cells(last: LastTurnView, senate: SenateView) -> list[int]:
    """Where the last turn changed something."""
    cells = {*last.placed, *(last.swapped or ())}
    return sorted(cell for cell in cells if cell <= len(senate.lords))
