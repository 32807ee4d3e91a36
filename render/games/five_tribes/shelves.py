"""The row of resource cards as shelves: what merchants take first, and what markets sell."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Ref
from bot.games.five_tribes.view import View
from render.games.five_tribes.column import SHELVES_H, SHELVES_Y, W, X
from render.games.five_tribes.goods import CARD, card, card_choice
from render.kit import Kit, number, panel
from render.layers import Fill, Icon, Mark, Place, Plate, Words, box
from render.shapes import Ring, Round
from render.sprites import Sprite
from render.theme import mixed
from render.type import Style

TOPS = (20, 107, 202)
LEFT, STEP = 16, 102
LENGTH = 9
STARK_SHELF = "#4A4A4A"
SPRITES = [
    *(Sprite(name, 32) for name in ("ft-tile-market-small", "ft-tile-market-large")),
    *(Sprite(name, 30) for name in ("ft-coin", "ui-deck", "ui-recycle")),
]


def shelves(kit: Kit, view: View) -> Plate:
    marks = (
        *panel(kit, W, SHELVES_H),
        *_shelves(kit),
        *_cards(kit, view),
        *_market(kit, "ft-tile-market-small", "1/3", 3, TOPS[0]),
        *_market(kit, "ft-tile-market-large", "2/6", 6, TOPS[1]),
        *_fact(kit, "ui-deck", view.deck, TOPS[2] + 18),
        *_fact(kit, "ui-recycle", view.discarded, TOPS[2] + 58),
    )
    return Plate(Round(W, SHELVES_H), kit.theme.bg, marks)


def small_shelf(kit: Kit) -> str:
    return STARK_SHELF if kit.theme.is_stark else mixed(kit.theme.raised, kit.theme.line, 0.5)


def _shelves(kit: Kit) -> Iterator[Mark]:
    """The small market sells from the upper shelf, the large one from both."""
    yield box(8, 10, 408, 182, kit.theme.raised, 14)
    yield box(12, 15, 400, 86, small_shelf(kit), 12)


def place(position: int) -> tuple[int, int]:
    """The corner of the card that lies so far from the front, counted from 0."""
    row, column = divmod(position, 3)
    return LEFT + STEP * column, TOPS[row]


def _cards(kit: Kit, view: View) -> Iterator[Mark]:
    for position in range(max(LENGTH, len(view.row))):
        x, y = place(position)
        if position < len(view.row):
            yield Place(card(kit, view.row[position], position + 1), x, y)
        else:
            yield Fill(CARD, x, y, kit.theme.well)
            yield Fill(Ring(CARD, 2), x, y, kit.theme.line, 110)
            at = (x + CARD.w // 2, y + CARD.h // 2)
            yield number(kit, position + 1, at, 28, kit.theme.mute)


def _market(kit: Kit, icon: str, share: str, price: int, top: int) -> Iterator[Mark]:
    yield from _fact(kit, icon, share, top + 19, 32, kit.theme.text)
    yield from _fact(kit, "ft-coin", price, top + 58, 30, kit.theme.brass)


def _fact(
    kit: Kit, icon: str, value: object, y: int, size: int = 30, tint: str = ""
) -> Iterator[Mark]:
    text = str(value)
    yield Icon(icon, size, 341, y, tint or kit.theme.text2)
    wide = kit.letters.width(text, Style(32))
    yield Words(text, Style(32), 362, y, kit.theme.text, wide)


def shelf_choices(kit: Kit, view: View) -> Iterator[Mark]:
    for position in range(len(view.row)):
        x, y = place(position)
        ref = Ref("card", str(position + 1))
        yield from card_choice(kit, CARD, (X + x, SHELVES_Y + y), ref)
