"""A seat's own picture: the senate large, beside it what the open question offers."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Seat
from bot.games.conspiracy.view import SenateView, View
from render.frame import (
    FOOTER,
    HEADER,
    MARGIN,
    SUB,
    TITLE,
    WIDTH,
    footer_ground,
    named,
    question,
    turn_pill,
)
from render.games.conspiracy.footer import last_turn
from render.games.conspiracy.legend import H as LEGEND_H
from render.games.conspiracy.legend import legend
from render.games.conspiracy.offers import offers, offers_choices
from render.games.conspiracy.senate import (
    IN_HAND,
    holdings,
    lords,
    mark_cells,
    maxima,
    moved_cells,
    score_arch,
)
from render.kit import Kit, badge, panel, star, width, words
from render.layers import Icon, Mark, Place, Plate, Scene, Words, box, shift
from render.shapes import Round
from render.sprites import Sprite
from render.type import Style

TOP, GAP = HEADER + 16, 16
SENATE_W, SENATE_H = 1004, 708
LEGEND_Y = TOP + SENATE_H + 8
HEIGHT = LEGEND_Y + LEGEND_H + 4 + FOOTER
LORDS_AT = (22, 24)
PARTS = ("cu-influence", "cu-location", "cu-coalition", "cu-pearl-master")
SPRITES = [Sprite(name, 40) for name in PARTS]


def hand(kit: Kit, view: View, seat: Seat) -> Scene:
    senate = view.senates[seat]
    right = MARGIN + SENATE_W + GAP
    marks = (
        Place(_header(kit, seat), 0, 0),
        Place(_senate(kit, senate), MARGIN, TOP),
        Place(offers(kit, view, SENATE_H), right, TOP),
        *_stars(kit, view, seat),
        *mark_cells(kit, senate, IN_HAND, MARGIN + LORDS_AT[0], TOP + LORDS_AT[1]),
        *shift(offers_choices(kit, view), right, TOP),
        Place(legend(kit, view), 0, LEGEND_Y),
        *_foot(kit, view),
    )
    return Scene(WIDTH, HEIGHT, kit.theme.bg, marks)


def _header(kit: Kit, seat: Seat) -> Plate:
    return Plate(Round(WIDTH, HEADER), kit.theme.panel, tuple(_header_marks(kit, seat)))


def _header_marks(kit: Kit, seat: Seat) -> Iterator[Mark]:
    theme = kit.theme
    pill, left = turn_pill(kit, kit.ask.awaited, seat)
    yield from badge(kit, seat, 66, HEADER // 2, 58)
    room = left - 24 - 116
    title = named(kit, "conspiracy-picture-senate", seat, Style(28), room)
    yield words(kit, title, (116, 40), TITLE, theme.text, room)
    said = kit.speaker.say(kit.ask.headline) if kit.ask.headline else ""
    sub = "  \u00b7  ".join(part for part in (said, kit.ask.table) if part)
    yield words(kit, sub, (116, 81), SUB, theme.text2, room)
    yield from pill
    if theme.outline:
        yield box(0, HEADER - theme.outline, WIDTH, theme.outline, theme.line)


def _senate(kit: Kit, senate: SenateView) -> Plate:
    marks = (
        *panel(kit, SENATE_W, SENATE_H),
        *shift(lords(kit, senate, IN_HAND), *LORDS_AT),
        *_holdings(kit, senate),
        *shift(maxima(kit, senate, in_row=True), 22, SENATE_H - 78),
        *_parts(kit, senate),
        *shift(score_arch(kit, senate.score.total), SENATE_W - 22 - 132, SENATE_H - 24 - 144),
    )
    return Plate(Round(SENATE_W, SENATE_H), kit.theme.bg, marks)


def _holdings(kit: Kit, senate: SenateView) -> Iterator[Mark]:
    """Keys and pearls in the corner that the rows leave free at the left."""
    marks, left = holdings(kit, senate, 0, SENATE_H - 122)
    yield from shift(marks, 22 - left, 0)


def _parts(kit: Kit, senate: SenateView) -> Iterator[Mark]:
    """What the score is made of, beside its arch (rules.md 7)."""
    score = senate.score
    values = (score.lords, score.locations, score.coalition, score.master)
    for place, (icon, value) in enumerate(zip(PARTS, values, strict=True)):
        row, column = divmod(place, 2)
        x, y = 640 + 112 * column, SENATE_H - 126 + 68 * row
        ink = kit.theme.text if value else kit.theme.mute
        yield Icon(icon, 40, x, y, kit.theme.brass if value else kit.theme.mute)
        wide = width(kit, str(value), 36)
        yield Words(str(value), Style(36), x + 28, y, ink, wide)


def _stars(kit: Kit, view: View, seat: Seat) -> Iterator[Mark]:
    if view.last and view.last.seat == seat:
        for cell in moved_cells(view.last, view.senates[seat]):
            x, y = IN_HAND.place(cell)
            right = MARGIN + LORDS_AT[0] + x + IN_HAND.card.w
            yield from star(kit, right - 10, TOP + LORDS_AT[1] + y + 10)


def _foot(kit: Kit, view: View) -> Iterator[Mark]:
    yield from footer_ground(kit, HEIGHT)
    if kit.ask.question:
        yield from question(kit, HEIGHT, kit.speaker.say(kit.ask.question))
    else:
        yield from last_turn(kit, view, HEIGHT)
