"""The score sheet of any game, from its lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.engine.steps import ScoreLine, ScoreSheet
from bot.engine.values import Seat
from render.frame import HEADER, MARGIN, WIDTH, header
from render.kit import DAY_PEARL, Kit, Look, badge, number, seat_bar, width, words
from render.layers import Fill, Icon, Mark, Scene, box
from render.shapes import Arch, Ring, Round
from render.sprites import Sprite
from render.theme import WHITE, readable_on
from render.type import Style
from render.words import listed, who

ROW = 84
TOP = 398
"""Where the rows begin: above them stand rank, badge, name and bar."""
LABELS = 500
TOTAL = 224
COLUMN = 280
"""The winner's column is no wider."""
SPRITES = [
    Sprite("ui-trophy", 66),
    Sprite("ui-robot", 30),
    *(Sprite("cu-pearl", 48, tint) for tint in (WHITE, DAY_PEARL)),
]
PIECES = frozenset({"cu-pearl"})
"""Icons whose own colours come out of the atlas; the tint follows the theme."""


def score(kit: Kit, tints: Mapping[str, str] | None = None) -> Scene:
    """`tints` are the colours of icons that are pieces of the game."""
    tints = tints or {}
    facts = [kit.speaker.say(kit.ask.headline)] if kit.ask.headline else []
    sheet = msgspec.json.decode(kit.ask.sheet, type=ScoreSheet)
    rows = [*sheet.lines]
    ties = _needed_ties(sheet, kit.ask.ranks)
    height = TOP + ROW * (len(rows) + len(ties)) + TOTAL + 24 * bool(ties)
    marks = (
        *header(kit, kit.say("render-final"), [kit.game, kit.ask.table, *facts], "ui-trophy"),
        *_stripes(kit, len(rows)),
        *_winners(kit, height),
        *_labels(kit, rows, TOP, tints),
        *_columns(kit, sheet, rows, TOP),
        *_totals(kit, sheet, TOP + ROW * len(rows)),
        *_ties(kit, sheet, ties, TOP + ROW * len(rows) + TOTAL - 24),
    )
    return Scene(WIDTH, height, kit.theme.bg, marks)


def _needed_ties(sheet: ScoreSheet, ranks: Sequence[int]) -> list[ScoreLine]:
    """What breaks a tie is shown only if the best total was reached twice."""
    totals = sheet.totals
    best = [total for total in totals if total == max(totals)]
    return list(sheet.ties) if len(best) > 1 else []


def column(kit: Kit, seat: int) -> tuple[int, int]:
    """The middle of a player's column, and its width."""
    wide = (WIDTH - MARGIN - LABELS) // len(kit.ask.seats)
    wide = min(wide, 340)
    left = WIDTH - MARGIN - wide * len(kit.ask.seats)
    return left + wide * seat + wide // 2, wide


def _stripes(kit: Kit, rows: int) -> Iterator[Mark]:
    for row in range(0, rows, 2):
        yield box(MARGIN, TOP + ROW * row, WIDTH - 2 * MARGIN, ROW, kit.theme.panel, 14)
        if kit.theme.outline:
            ring = Ring(Round(WIDTH - 2 * MARGIN, ROW, 14), 2)
            yield Fill(ring, MARGIN, TOP + ROW * row, kit.theme.line)


def _winners(kit: Kit, height: int) -> Iterator[Mark]:
    top = HEADER + 24
    for seat, rank in enumerate(kit.ask.ranks):
        if rank == 1:
            x, wide = column(kit, seat)
            w = min(wide - 16, COLUMN)
            shape = Round(w, height - top - 40, 22)
            yield Fill(shape, x - w // 2, top, kit.theme.raised)
            yield Fill(Ring(shape, 5), x - w // 2, top, kit.theme.brass)


def _labels(
    kit: Kit, rows: Sequence[ScoreLine], top: int, tints: Mapping[str, str]
) -> Iterator[Mark]:
    for row, line in enumerate(rows):
        y = top + ROW * row + ROW // 2
        tint = tints.get(line.icon, kit.theme.text2)
        if line.icon in PIECES:
            tint = WHITE if kit.theme.is_dark else DAY_PEARL
        yield Icon(line.icon, 48, 84, y, tint)
        yield from _label(kit, kit.speaker.say(line.label), y)


def _label(kit: Kit, text: str, y: int) -> Iterator[Mark]:
    """The name of a row; a long one takes two lines before it shrinks further."""
    room, style = _room(kit), Style(30)
    lines = kit.letters.lines(text, style, room)
    if width(kit, text, 38) <= room or len(lines) != 2:
        yield words(kit, text, (132, y), Look(38), kit.theme.text, room)
        return
    for line, shift in zip(lines, (-18, 19), strict=True):
        yield words(kit, line, (132, y + shift), Look(30), kit.theme.text, room)


def _room(kit: Kit) -> int:
    x, wide = column(kit, 0)
    return x - wide // 2 - 132 - 16


def _columns(kit: Kit, sheet: ScoreSheet, rows: Sequence[ScoreLine], top: int) -> Iterator[Mark]:
    for seat in range(len(kit.ask.seats)):
        yield from _person(kit, Seat(seat))
    for row, line in enumerate(rows):
        y = top + ROW * row + ROW // 2
        yield from _points(kit, line, y, range(len(line.points)))


def _person(kit: Kit, seat: Seat) -> Iterator[Mark]:
    x, wide = column(kit, seat)
    rank = kit.ask.ranks[seat] if seat < len(kit.ask.ranks) else 0
    if rank == 1:
        yield Icon("ui-trophy", 66, x, 184, kit.theme.brass)
    elif rank:
        yield number(kit, rank, (x, 184), 60, kit.theme.text2)
    yield from badge(kit, seat, x, 270, 58)
    robot = 40 * kit.seat(seat).is_robot
    look = Look(34, least=28, anchor="middle")
    room = min(wide - 16, COLUMN) - 28 - robot
    name = words(kit, kit.name(seat), (x - robot // 2, 333), look, kit.theme.text, room)
    yield name
    if robot:
        right = x - robot // 2 + kit.letters.width(name.text, name.style) // 2
        yield Icon("ui-robot", 30, right + 26, 333, kit.theme.text2)
    yield from seat_bar(kit, seat, x - 90, 366, 180)


def _points(kit: Kit, line: ScoreLine, y: int, among: Sequence[int]) -> Iterator[Mark]:
    """The numbers of a row; a dash for nothing, brass for the best of those that compare."""
    best = max(points for seat, points in enumerate(line.points) if seat in among)
    for seat, points in enumerate(line.points):
        x, _ = column(kit, seat)
        if not points:
            yield number(kit, "\u2013", (x, y), 44, kit.theme.mute)
        elif points == best and seat in among:
            yield number(kit, points, (x, y), 50, kit.theme.brass)
        else:
            yield number(kit, points, (x, y), 44, kit.theme.text)


def _totals(kit: Kit, sheet: ScoreSheet, top: int) -> Iterator[Mark]:
    y = top + 120
    yield number(kit, "\u03a3", (84, y), 48, kit.theme.text2)
    yield words(kit, kit.say("render-total"), (132, y), Look(52), kit.theme.text, _room(kit))
    for seat, total in enumerate(sheet.totals):
        x, _ = column(kit, seat)
        if seat < len(kit.ask.ranks) and kit.ask.ranks[seat] == 1:
            yield Fill(Arch(208, 168, 0.42), x - 104, top + 4, kit.theme.brass)
            yield number(kit, total, (x, y), 100, readable_on(kit.theme.brass))
        else:
            yield number(kit, total, (x, y), 84, kit.theme.text)


def _ties(kit: Kit, sheet: ScoreSheet, ties: Sequence[ScoreLine], top: int) -> Iterator[Mark]:
    equal = [seat for seat, total in enumerate(sheet.totals) if total == max(sheet.totals)]
    if ties:
        yield box(MARGIN + 20, top - 2, WIDTH - 2 * MARGIN - 40, 3, kit.theme.line)
        yield from _labels(kit, ties, top, {})
    for row, line in enumerate(ties):
        yield from _points(kit, line, top + ROW * row + ROW // 2, equal)


def score_alt(kit: Kit) -> str:
    """The sheet in words, best place first."""
    sheet = msgspec.json.decode(kit.ask.sheet, type=ScoreSheet)
    order = sorted(range(len(kit.ask.ranks)), key=lambda seat: kit.ask.ranks[seat])
    head = kit.say("render-alt-final", game=kit.game, table=kit.ask.table)
    return "\n".join([head, *(_place(kit, sheet, seat) for seat in order)])


def _place(kit: Kit, sheet: ScoreSheet, seat: int) -> str:
    lines = [
        kit.say("render-alt-line", label=line.label, points=line.points[seat])
        for line in (*sheet.lines, *sheet.ties)
    ]
    return kit.say(
        "render-alt-place",
        rank=kit.ask.ranks[seat],
        name=who(kit, Seat(seat)),
        total=sheet.totals[seat],
        lines=listed(kit, lines),
    )
