"""The picture of a table that gathers its players; the scene in the arch is the game's own."""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec import Struct

from bot.ports.gallery import SeatName
from render.frame import WIDTH
from render.kit import Kit, Look, badge, words
from render.layers import Fill, Icon, Mark, Place, Plate, Scene, box, disc, shift
from render.shapes import Arch, Polygon, Ring, Round
from render.sprites import Sprite
from render.theme import mixed, readable_on
from render.words import pace

HEIGHT = 820
LEFT = 64
ARCH = Arch(800, 708, 0.62)
ARCH_AT = (760, 52)
"""The lower edge and the rim leave 48 pixels below."""
RIM = 12
OUTER = Arch(824, 731, 0.62)
SEAT_W, SEAT_H, STEP_X, STEP_Y = 300, 112, 320, 136
NAME_LEFT = 94
STARS = (
    (84, 264, 2),
    (90, 330, 3),
    (130, 218, 2),
    (232, 132, 3),
    (206, 136, 2),
    (284, 126, 2),
    (306, 196, 2),
    (308, 188, 2),
    (340, 182, 3),
    (386, 206, 2),
    (620, 300, 2),
    (728, 268, 4),
    (560, 150, 2),
    (470, 120, 2),
    (452, 168, 2),
    (690, 220, 2),
    (516, 214, 2),
    (250, 250, 2),
)

SPRITES = [
    *(Sprite(name, 44) for name in ("ui-person", "ui-clock", "ui-hourglass")),
    Sprite("ui-plus", 44),
]


class LobbyArt(Struct, frozen=True):
    """What a game brings to its lobby. `title` may have two lines; the scene fills the arch."""

    title: tuple[str, ...]
    emblem: str
    players: tuple[int, int]
    minutes: int
    sky: tuple[str, str]
    waves: tuple[str, str, str]
    behind: tuple[Mark, ...]
    """What stands before the sky and behind the waves, in the arch's own coordinates."""
    before: tuple[Mark, ...]


def lobby(kit: Kit, art: LobbyArt) -> Scene:
    marks = (
        *_mark(kit, art),
        *_title(kit, art),
        *_seats(kit, _seats_top(art)),
        Fill(OUTER, ARCH_AT[0] - RIM, ARCH_AT[1] - 15, kit.theme.brass),
        Place(_arch(kit, art), *ARCH_AT),
        box(ARCH_AT[0] - RIM, ARCH_AT[1] + ARCH.h, OUTER.w, 16, kit.theme.brass, 6),
    )
    return Scene(WIDTH, HEIGHT, kit.theme.bg, marks)


def _mark(kit: Kit, art: LobbyArt) -> Iterator[Mark]:
    brass = kit.theme.brass
    yield Fill(Arch(96, 108), LEFT, 60, brass)
    yield Icon(art.emblem, 64, LEFT + 48, 130, readable_on(brass))
    yield words(kit, kit.say("render-house"), (184, 90), Look(36), brass, 480)
    yield words(kit, kit.ask.table, (184, 138), Look(36, False), kit.theme.text2, 480)


def _title(kit: Kit, art: LobbyArt) -> Iterator[Mark]:
    y = 290 if len(art.title) == 1 else 260
    for line, size in zip(art.title, (96, 76), strict=False):
        yield words(kit, line, (LEFT - 2, y), Look(size, least=60), kit.theme.text, 640)
        y += 100
    yield from _facts(kit, art, y + 6)


def _facts(kit: Kit, art: LobbyArt, y: int) -> Iterator[Mark]:
    """Players, minutes, pace: as many signs as there is something to say."""
    x, look = LEFT, Look(44, least=32)
    for icon, text in _said(kit, art):
        yield Icon(icon, 44, x + 20, y, kit.theme.text2)
        said = words(kit, text, (x + 52, y), look, kit.theme.text, 690 - x)
        yield said
        x += 52 + kit.letters.width(said.text, said.style) + 44


def _said(kit: Kit, art: LobbyArt) -> Iterator[tuple[str, str]]:
    least, most = art.players
    yield "ui-person", f"{least}\u2013{most}"
    yield "ui-clock", kit.say("render-minutes", minutes=art.minutes)
    if kit.ask.pace:
        yield "ui-hourglass", pace(kit, kit.ask.pace)


def _seats_top(art: LobbyArt) -> int:
    return 480 if len(art.title) == 1 else 528


def _seats(kit: Kit, top: int) -> Iterator[Mark]:
    for place, seat in enumerate(kit.ask.seats):
        row, column = divmod(place, 2)
        at = (60 + STEP_X * column, top + STEP_Y * row)
        yield from shift(_seat(kit, seat), *at)


def _seat(kit: Kit, seat: SeatName) -> Iterator[Mark]:
    theme, shape = kit.theme, Round(SEAT_W, SEAT_H, 22)
    middle = SEAT_H // 2
    if seat.is_open:
        yield Fill(Ring(shape, 3), 0, 0, theme.line)
        yield Icon("ui-plus", 44, 136, middle, theme.brass)
    else:
        yield Fill(shape, 0, 0, theme.panel)
        if theme.outline:
            yield Fill(Ring(shape, theme.outline), 0, 0, theme.line)
        yield from _name(kit, seat, middle)
    yield from badge(kit, seat.seat, 52, middle, 58)


def _name(kit: Kit, seat: SeatName, y: int) -> Iterator[Mark]:
    """All the room is the name's; a robot stands in the corner, above a name that reaches there."""
    room = SEAT_W - NAME_LEFT - 16
    name = words(kit, kit.name(seat.seat), (NAME_LEFT, y), Look(40, least=28), kit.theme.text, room)
    right = NAME_LEFT + kit.letters.width(name.text, name.style)
    is_long = seat.is_robot and right > SEAT_W - 54
    yield from shift([name], 0, 10 * is_long)
    if seat.is_robot:
        yield Icon("ui-robot", 30, SEAT_W - 30, 22, kit.theme.text2)


def _arch(kit: Kit, art: LobbyArt) -> Plate:
    marks = (*_sky(art), *art.behind, *_waves(art), *art.before)
    return Plate(ARCH, art.sky[1], marks)


def _sky(art: LobbyArt) -> Iterator[Mark]:
    """Twenty bands from the zenith to the horizon, and the stars."""
    bands, down = 20, 24
    for band in range(bands):
        colour = mixed(art.sky[0], art.sky[1], band / (bands - 1))
        yield box(0, band * down, ARCH.w, down, colour)
    for x, y, radius in STARS:
        yield disc(x + 46, y - 4, radius, "#F3F6FF")


def _waves(art: LobbyArt) -> Iterator[Mark]:
    for colour, (top, swing, turn) in zip(
        art.waves, ((420, 34, 2.1), (498, 30, 0.9), (586, 20, 0.1)), strict=True
    ):
        yield Fill(_wave(top, swing, turn), 0, top - swing, colour)


def _wave(top: int, swing: int, turn: float) -> Polygon:
    h = ARCH.h - top + swing
    crest = [
        (x, swing + swing * math.sin(x / ARCH.w * math.tau * 0.85 + turn * math.pi))
        for x in range(0, ARCH.w + 1, 20)
    ]
    return Polygon(ARCH.w, h, ((0, h), *crest, (ARCH.w, h)))
