"""Resource cards, large and small."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Ref
from render.games.five_tribes.names import GOODS, good_colour, good_icon, good_window
from render.kit import Kit, Look, choice_ring, number, pills, words
from render.layers import Fill, Icon, Mark, Plate, disc
from render.shapes import Arch, Ring, Round
from render.sprites import Sprite

CARD = Round(98, 76, 12)
BIG, MIDDLE, SMALL = Round(112, 152, 14), Round(92, 126, 12), Round(60, 78, 10)
SIGNS = {BIG.w: (58, 68, 26, 130), MIDDLE.w: (50, 54, 22, 110), SMALL.w: (44, 40, 0, 0)}
"""By a card's width: the size of its sign and where it stands, the size of its name and where."""
DISC_ICONS = {38: 26, 50: 34, 62: 42}
"""The sign in a disc of so many pixels."""
SPRITES = [
    Sprite(good_icon(good), size)
    for good in GOODS
    for size in (36, 44, 50, 58, 220, *DISC_ICONS.values())
]


def good_name(kit: Kit, good: str) -> str:
    return kit.say(f"five_tribes-good-{good}")


def card(kit: Kit, good: str, position: int) -> Plate:
    """A face-up card with its position in the row."""
    theme = kit.theme
    marks = (
        Fill(Arch(58, 44), 20, 5, good_window(kit, good)),
        Icon(good_icon(good), 36, 49, 30, good_colour(kit, good)),
        number(kit, position, (12, 17), 22, theme.ink2),
        words(
            kit, good_name(kit, good), (49, 59), Look(22, least=18, anchor="middle"), theme.ink, 92
        ),
        *_edge(kit, CARD),
    )
    return Plate(CARD, theme.paper, marks)


def held_card(kit: Kit, good: str, shape: Round) -> Plate:
    """A card in the hand; a small one has its sign alone."""
    size, y, letters, name_y = SIGNS[shape.w]
    middle, w = shape.w // 2, round(shape.w * 0.77)
    window = Arch(w, shape.h - 2 * round(shape.h * 0.07) - (round(letters * 1.2) if letters else 0))
    marks: list[Mark] = [
        Fill(window, (shape.w - w) // 2, round(shape.h * 0.07), good_window(kit, good)),
        Icon(good_icon(good), size, middle, y, good_colour(kit, good)),
    ]
    if letters:
        look = Look(letters, least=18, anchor="middle")
        at = (middle, name_y)
        marks.append(words(kit, good_name(kit, good), at, look, kit.theme.ink, shape.w - 8))
    return Plate(shape, kit.theme.paper, (*marks, *_edge(kit, shape)))


def _edge(kit: Kit, shape: Round) -> Iterator[Mark]:
    if kit.theme.is_stark:
        yield Fill(Ring(shape, 3), 0, 0, kit.theme.ink)


def card_choice(kit: Kit, shape: Round, at: tuple[int, int], ref: Ref) -> Iterator[Mark]:
    """The pill lies on the upper right corner, where it hides neither name nor position."""
    found = kit.marks(ref)
    if found:
        x, y = at
        yield from choice_ring(kit, shape, x, y, any(on for _, on in found))
        yield from pills(kit, found, x + shape.w - 14, y + 14, 34)


def good_disc(kit: Kit, good: str, x: int, y: int, size: int) -> Iterator[Mark]:
    yield disc(x, y, size // 2, kit.theme.paper)
    if not kit.theme.is_dark:
        yield Fill(
            Ring(Round(size, size, size // 2), 2), x - size // 2, y - size // 2, kit.theme.line
        )
    yield Icon(good_icon(good), DISC_ICONS[size], x, y, good_colour(kit, good))
