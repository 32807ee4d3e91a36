"""The table as everybody sees it, for two, three and four players."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Seat
from bot.games.conspiracy.view import View
from render.frame import FOOTER, HEADER, MARGIN, WIDTH, footer_ground, header, question
from render.games.conspiracy.footer import last_turn
from render.games.conspiracy.legend import H as LEGEND_H
from render.games.conspiracy.legend import legend
from render.games.conspiracy.market import CORNER_GROUND, WIDE_GROUND, Ground, choices, market
from render.games.conspiracy.senate import (
    ON_BOARD,
    PANEL_H,
    PANEL_W,
    mark_cells,
    moved_cells,
    senate_panel,
)
from render.kit import Kit, star
from render.layers import Mark, Place, Plate, Scene
from render.shapes import Round

TOP, GAP = HEADER + 16, 16
LEFT, RIGHT = MARGIN, MARGIN + PANEL_W + GAP
BELOW = TOP + WIDE_GROUND.h + GAP
HEIGHTS = {2: 1076, 3: 1436, 4: 1676}
LEGEND_GAP = 4
"""Between the legend and the line below it."""


def board(kit: Kit, view: View) -> Scene:
    height = HEIGHTS[len(view.senates)]
    marks = (
        Place(_frame(kit, view, height), 0, 0),
        *_market(kit, view),
        *_senates(kit, view),
        *_last_stars(kit, view),
        *_choices(kit, view),
        Place(legend(kit, view), 0, height - FOOTER - LEGEND_GAP - LEGEND_H),
        *_foot(kit, view, height),
    )
    return Scene(WIDTH, height, kit.theme.bg, marks)


def _frame(kit: Kit, view: View, height: int) -> Plate:
    """Header, kept apart: it changes with the turn only."""
    facts = [kit.speaker.say(kit.ask.headline) if kit.ask.headline else "", kit.ask.table]
    awaited = () if view.asked_for == "over" else kit.ask.awaited
    title = kit.game
    marks = tuple(header(kit, title, facts, "cu-location", awaited))
    return Plate(Round(WIDTH, HEADER), kit.theme.panel, marks)


def places(players: int) -> tuple[tuple[int, int], ...]:
    """The upper left corners of the players' panels."""
    if players == 3:
        down = TOP + PANEL_H + GAP
        return (LEFT, TOP), (RIGHT, TOP), (LEFT, down)
    down = BELOW + PANEL_H + GAP
    return ((LEFT, BELOW), (RIGHT, BELOW), (LEFT, down), (RIGHT, down))[:players]


def market_place(players: int) -> tuple[Ground, int, int]:
    if players == 3:
        return CORNER_GROUND, RIGHT, TOP + PANEL_H + GAP
    return WIDE_GROUND, LEFT, TOP


def _market(kit: Kit, view: View) -> Iterator[Mark]:
    ground, x, y = market_place(len(view.senates))
    yield Place(market(kit, view, ground), x, y)


def _senates(kit: Kit, view: View) -> Iterator[Mark]:
    for senate, (x, y) in zip(view.senates, places(len(view.senates)), strict=True):
        active = view.asked_for != "over" and senate.seat in kit.ask.awaited
        plate = senate_panel(kit, senate, active, senate.seat == view.finisher)
        yield Place(plate, x, y)


def corner(view: View, seat: Seat) -> tuple[int, int]:
    """Where the senate of a seat begins."""
    x, y = places(len(view.senates))[seat]
    return x + 24, y + 84


def _last_stars(kit: Kit, view: View) -> Iterator[Mark]:
    """The star on every lord that came with the last turn."""
    if view.last:
        x, y = corner(view, view.last.seat)
        for cell in moved_cells(view.last, view.senates[view.last.seat]):
            dx, dy = ON_BOARD.place(cell)
            yield from star(kit, x + dx + ON_BOARD.card.w - 8, y + dy + 8)


def _choices(kit: Kit, view: View) -> Iterator[Mark]:
    ground, x, y = market_place(len(view.senates))
    yield from choices(kit, view, ground, x, y)
    if kit.ask.viewer is not None:
        senate = view.senates[kit.ask.viewer]
        yield from mark_cells(kit, senate, ON_BOARD, *corner(view, kit.ask.viewer))


def _foot(kit: Kit, view: View, height: int) -> Iterator[Mark]:
    yield from footer_ground(kit, height)
    if kit.ask.question:
        yield from question(kit, height, kit.speaker.say(kit.ask.question))
    else:
        yield from last_turn(kit, view, height)
