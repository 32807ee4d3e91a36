"""The table as everybody sees it, for two, three and four players."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.five_tribes.view import View
from render.frame import (
    FOOTER,
    HEADER,
    WIDTH,
    footer_ground,
    header,
    question,
)
from render.games.five_tribes.column import (
    DJINNS_Y,
    SHELVES_Y,
    TRACK_Y,
    X,
)
from render.games.five_tribes.djinns import row, row_choices
from render.games.five_tribes.footer import in_hand, last_turn
from render.games.five_tribes.legend import H as LEGEND_H
from render.games.five_tribes.legend import legend
from render.games.five_tribes.people import people, people_choices
from render.games.five_tribes.shelves import shelf_choices, shelves
from render.games.five_tribes.tiles import BOTTOM, grid, letters
from render.games.five_tribes.track import track, track_choices
from render.kit import Kit
from render.layers import Mark, Place, Plate, Scene
from render.shapes import Round

LEGEND_Y = BOTTOM + 14
HEIGHT = LEGEND_Y + LEGEND_H + 10 + FOOTER


def board(kit: Kit, view: View) -> Scene:
    marks = (
        Place(_frame(kit, view), 0, 0),
        *letters(kit),
        Place(track(kit, view), X, TRACK_Y),
        *people(kit, view),
        Place(shelves(kit, view), X, SHELVES_Y),
        Place(row(kit, view), X, DJINNS_Y),
        *grid(kit, view),
        *track_choices(kit, view),
        *people_choices(kit, view),
        *shelf_choices(kit, view),
        *row_choices(kit, view),
        Place(legend(kit, view), 0, LEGEND_Y),
        *foot(kit, view, HEIGHT),
    )
    return Scene(WIDTH, HEIGHT, kit.theme.bg, marks)


def _frame(kit: Kit, view: View) -> Plate:
    """Header, kept apart: it changes with the turn only."""
    facts = [kit.speaker.say(kit.ask.headline) if kit.ask.headline else "", kit.ask.table]
    if kit.ask.viewer is not None:
        facts.append(kit.say("five_tribes-picture-private"))
    awaited = () if view.phase == "over" else kit.ask.awaited
    title = kit.game
    marks = tuple(header(kit, title, facts, "ft-tile-sacred", awaited))
    return Plate(Round(WIDTH, HEADER), kit.theme.panel, marks)


def foot(kit: Kit, view: View, height: int) -> Iterator[Mark]:
    yield from footer_ground(kit, height)
    if kit.ask.question:
        held, right = in_hand(kit, view, height)
        yield from held
        yield from question(kit, height, kit.speaker.say(kit.ask.question), right)
    else:
        yield from last_turn(kit, view, height)
