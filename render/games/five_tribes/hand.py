"""A seat's own picture: its coins, its cards as they are sold best, its djinns."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Seat
from bot.games.five_tribes.view import PlayerView, Tribe, View
from render.frame import (
    FOOTER,
    HEADER,
    MARGIN,
    SUB,
    TITLE,
    WIDTH,
    named,
    turn_pill,
)
from render.games.five_tribes.board import foot
from render.games.five_tribes.names import SEAT_TINTS, TRIBE_TINTS
from render.games.five_tribes.powers import POWERS_W, powers, powers_choices
from render.games.five_tribes.suits import SUITS_W, suits, suits_choices
from render.kit import Kit, Look, badge, number, panel, width, words
from render.layers import Icon, Mark, Place, Plate, Scene, Words, box, shift
from render.shapes import Round
from render.sprites import Sprite
from render.type import Style

TOP, GAP = HEADER + 16, 16
PANEL_H = 676
HEIGHT = TOP + PANEL_H + GAP + FOOTER
PURSE_W = WIDTH - 2 * MARGIN - SUITS_W - POWERS_W - 2 * GAP
SUITS_X = MARGIN + PURSE_W + GAP
POWERS_X = SUITS_X + SUITS_W + GAP
SPRITES = [
    Sprite("ft-coin", 130),
    Sprite("ui-lock", 34),
    Sprite("en-vp", 42),
    Sprite("ft-vizier", 76, TRIBE_TINTS[Tribe.VIZIER]),
    Sprite("ft-elder", 76, TRIBE_TINTS[Tribe.ELDER]),
    *(Sprite("ft-camel", 76, tint) for tint in SEAT_TINTS),
]


def hand(kit: Kit, view: View, seat: Seat) -> Scene:
    player = view.players[seat]
    marks = (
        Place(_header(kit, seat), 0, 0),
        Place(_purse(kit, player), MARGIN, TOP),
        Place(suits(kit, player, PANEL_H), SUITS_X, TOP),
        Place(powers(kit, player, PANEL_H), POWERS_X, TOP),
        *suits_choices(kit, player, SUITS_X, TOP),
        *powers_choices(kit, player, POWERS_X, TOP),
        *foot(kit, view, HEIGHT),
    )
    return Scene(WIDTH, HEIGHT, kit.theme.bg, marks)


def _header(kit: Kit, seat: Seat) -> Plate:
    return Plate(Round(WIDTH, HEADER), kit.theme.panel, tuple(_head(kit, seat)))


def _head(kit: Kit, seat: Seat) -> Iterator[Mark]:
    theme = kit.theme
    pill, right = turn_pill(kit, kit.ask.awaited, seat) if kit.ask.awaited else ([], WIDTH - MARGIN)
    private = kit.say("five_tribes-picture-private")
    wide = width(kit, private, SUB.size, bold=False)
    left = right - 24 * bool(pill) - wide
    yield Words(private, Style(SUB.size, False), left, 52, theme.text2, wide)
    yield Icon("ui-lock", 34, left - 28, 52, theme.brass)
    yield from pill
    yield from badge(kit, seat, 66, 52, 58)
    room = left - 60 - 116
    title = named(kit, "five_tribes-picture-hand", seat, Style(28), room)
    yield words(kit, title, (116, 40), TITLE, theme.text, room)
    said = kit.speaker.say(kit.ask.headline) if kit.ask.headline else ""
    sub = "  \u00b7  ".join(part for part in (said, kit.ask.table) if part)
    yield words(kit, sub, (116, 81), SUB, theme.text2, room)
    if theme.outline:
        yield box(0, HEADER - theme.outline, WIDTH, theme.outline, theme.line)


def _purse(kit: Kit, player: PlayerView) -> Plate:
    """The coins, the points with them, and what stands before the seat."""
    theme, middle = kit.theme, PURSE_W // 2
    coins = player.coins or 0
    said = kit.say("five_tribes-picture-coins", count=coins)
    look = Look(34, False, anchor="middle")
    marks = (
        *panel(kit, PURSE_W, PANEL_H),
        Icon("ft-coin", 130, middle, 104, theme.brass),
        number(kit, coins, (middle, 242), 120, theme.text),
        words(kit, said, (middle, 322), look, theme.text2, PURSE_W - 32),
        *_points(kit, player.score.without_coins + coins),
        box(40, 442, PURSE_W - 80, 3, theme.line),
        *_pieces(kit, player),
    )
    return Plate(Round(PURSE_W, PANEL_H), theme.bg, marks)


def _points(kit: Kit, total: int) -> Iterator[Mark]:
    said = kit.say("five_tribes-picture-total", points=total)
    wide = width(kit, str(total), 46)
    room = PURSE_W - 52 - wide - 44
    text = words(kit, said, (0, 394), Look(30, False), kit.theme.text2, room)
    start = (PURSE_W - 52 - wide - 10 - kit.letters.width(text.text, text.style)) // 2
    yield Icon("en-vp", 42, start + 21, 394, kit.theme.brass)
    yield Words(str(total), Style(46), start + 52, 394, kit.theme.text, wide)
    yield from shift([text], start + 52 + wide + 10, 0)


def _pieces(kit: Kit, player: PlayerView) -> Iterator[Mark]:
    kinds = (
        ("ft-vizier", TRIBE_TINTS[Tribe.VIZIER], player.viziers),
        ("ft-elder", TRIBE_TINTS[Tribe.ELDER], player.elders),
        ("ft-camel", SEAT_TINTS[player.seat], player.camels),
    )
    for place, (icon, tint, count) in enumerate(kinds):
        x = PURSE_W // 2 + 94 * (place - 1)
        yield Icon(icon, 76, x, 506, tint)
        yield number(kit, count, (x, 580), 52, kit.theme.text if count else kit.theme.mute)
        said = kit.say(f"five_tribes-picture-own-{icon[3:]}", count=count)
        yield words(kit, said, (x, 634), Look(26, False, anchor="middle"), kit.theme.text2, 90)
