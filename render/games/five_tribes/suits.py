"""The cards of a hand, laid out as the suits that bring most, and the fakirs apart."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.values import Ref
from bot.games.five_tribes.view import FAKIR, PlayerView
from render.games.five_tribes.goods import BIG, MIDDLE, SMALL, card_choice, held_card
from render.games.five_tribes.printed import SUITS
from render.kit import Kit, Look, number, panel, width, words
from render.layers import Icon, Mark, Place, Plate, Words, box, disc, shift
from render.shapes import Round
from render.sprites import Sprite
from render.theme import readable_on
from render.type import Style

SUITS_W = 764
LEFT, TOP, GAP = 24, 24, 8
ROOM = SUITS_W - 2 * LEFT
MOST_FAKIRS = 3
FAKIRS_GAP, WORTHS = 10, 142
SPRITES = [Sprite("ui-arrow", 44), Sprite("ui-hand", 32), Sprite("ft-coin", 32)]


class Spread(Struct, frozen=True):
    """How large the cards are, how far the rows are apart, and the radius of their worth."""

    card: Round
    down: int
    worth: int


def spread(player: PlayerView) -> Spread:
    """The largest cards with which all suits and the fakirs fit."""
    rows = len(player.suits) + bool(player.fakirs)
    most = max((len(suit) for suit in player.suits), default=0)
    if rows <= 2 and most <= 4:
        return Spread(BIG, 206, 46)
    if rows <= 4 and most <= 6:
        return Spread(MIDDLE, 156, 36)
    return Spread(SMALL, 89, 30)


def suits(kit: Kit, player: PlayerView, h: int) -> Plate:
    layout = spread(player)
    marks: list[Mark] = [*panel(kit, SUITS_W, h)]
    for row, (suit, worth) in enumerate(zip(player.suits, player.worth, strict=True)):
        marks += _suit(kit, suit, worth, layout, TOP + layout.down * row)
    if not player.suits:
        said = kit.say("five_tribes-picture-no-goods")
        at = (SUITS_W // 2, TOP + layout.card.h // 2)
        look = Look(32, False, anchor="middle")
        marks.append(words(kit, said, at, look, kit.theme.text2, ROOM))
    if player.fakirs:
        marks += _fakirs(kit, player, layout)
    rows = max(1, len(player.suits)) + bool(player.fakirs)
    if TOP + layout.down * rows + FAKIRS_GAP <= h - WORTHS:
        marks += shift(worths(kit), LEFT + 8, h - 86)
    return Plate(Round(SUITS_W, h), kit.theme.bg, tuple(marks))


def _suit(kit: Kit, suit: tuple[str, ...], worth: int, layout: Spread, y: int) -> Iterator[Mark]:
    card, middle = layout.card, y + layout.card.h // 2
    for place, good in enumerate(suit):
        yield Place(held_card(kit, good, card), LEFT + (card.w + GAP) * place, y)
    x = LEFT + (card.w + GAP) * len(suit) + 24
    yield Icon("ui-arrow", 44, x, middle, kit.theme.text2)
    x += 26 + layout.worth
    brass = kit.theme.brass
    yield disc(x, middle, layout.worth, brass)
    yield number(kit, worth, (x, middle), round(layout.worth * 1.25), readable_on(brass))


def worths(kit: Kit) -> Iterator[Mark]:
    """What so many different goods bring, in a line."""
    yield box(-8, -56, ROOM, 3, kit.theme.line)
    yield Icon("ui-hand", 32, 16, -18, kit.theme.text2)
    yield Icon("ft-coin", 32, 16, 34, kit.theme.brass)
    for place, worth in enumerate(SUITS):
        x = 76 + 76 * place
        yield number(kit, place + 1, (x, -18), 30, kit.theme.text2)
        yield number(kit, worth, (x, 34), 40, kit.theme.brass)


def _fakirs_top(player: PlayerView, layout: Spread) -> int:
    return TOP + layout.down * max(1, len(player.suits)) + FAKIRS_GAP


def _fakirs(kit: Kit, player: PlayerView, layout: Spread) -> Iterator[Mark]:
    """Beneath a line; many as one card with their number."""
    y, card = _fakirs_top(player, layout), layout.card
    yield box(LEFT, y - 14, ROOM, 3, kit.theme.line)
    shown = player.fakirs if player.fakirs <= MOST_FAKIRS else 1
    for place in range(shown):
        yield Place(held_card(kit, FAKIR, card), LEFT + (card.w + GAP) * place, y)
    x, middle = LEFT + (card.w + GAP) * shown + 16, y + card.h // 2
    if shown < player.fakirs:
        text = f"\u00d7{player.fakirs}"
        wide = width(kit, text, 52)
        yield Words(text, Style(52), x, middle, kit.theme.text, wide)
        x += wide + 24
    said = kit.say("five_tribes-picture-fakirs")
    room = SUITS_W - LEFT - x
    yield words(kit, said, (x, middle), Look(28, False), kit.theme.text2, room)


def suits_choices(kit: Kit, player: PlayerView, x: int, y: int) -> Iterator[Mark]:
    """A kind is marked where it lies first."""
    layout = spread(player)
    for place, good in enumerate(player.suits[0] if player.suits else ()):
        at = (x + LEFT + (layout.card.w + GAP) * place, y + TOP)
        yield from card_choice(kit, layout.card, at, Ref("goods", good))
    if player.fakirs:
        at = (x + LEFT, y + _fakirs_top(player, layout))
        yield from card_choice(kit, layout.card, at, Ref("goods", FAKIR))
