"""The frame round every picture: header, footer, legend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.values import Seat
from bot.i18n.names import isolated
from render.kit import Kit, Look, badge, star, width, words
from render.layers import Fill, Icon, Mark, Words, box, disc
from render.shapes import Arch
from render.sprites import Sprite
from render.theme import Theme, mixed, readable_on
from render.type import Style

WIDTH = 1600
MARGIN = 32
HEADER = 104
FOOTER = 76
PILL_ROOM = 560
TITLE, SUB = Look(42, least=28), Look(28, bold=False)
PILL_TEXT = Look(34, least=28)

SPRITES = [
    Sprite("ui-trophy", 42),
]


def header(
    kit: Kit, title: str, facts: Sequence[str], emblem: str, pill: Sequence[Seat] = ()
) -> Iterator[Mark]:
    """Emblem, title, what is being played, and at the right whose turn it is."""
    theme = kit.theme
    yield box(0, 0, WIDTH, HEADER, theme.panel)
    yield from _arcade(kit)
    if theme.outline:
        yield box(0, HEADER - theme.outline, WIDTH, theme.outline, theme.line)
    yield Fill(Arch(68, 76), MARGIN, 14, theme.brass)
    yield Icon(emblem, 42, 66, 58, readable_on(theme.brass))
    if kit.ask.viewer in pill:
        pill = [seat for seat in pill if seat == kit.ask.viewer]
    said = _turn_text(kit, pill)
    wide = _pill_width(kit, pill, said)
    room = WIDTH - 120 - MARGIN - wide - 24
    yield words(kit, title, (120, 40), TITLE, theme.text, room)
    sub = "  \u00b7  ".join(fact for fact in facts if fact)
    yield words(kit, sub, (120, 81), SUB, theme.text2, room)
    yield from _turn_pill(kit, pill, said, wide)


def arcade(theme: Theme) -> list[str]:
    """The colours of the arches behind the header, from the right."""
    return [mixed(theme.panel, theme.raised, 0.75 * (1 - place / 8)) for place in range(8)]


def _arcade(kit: Kit) -> Iterator[Mark]:
    """Fades from the right to nothing; high contrast has no use for it."""
    if not kit.theme.is_stark:
        for place, faded in enumerate(arcade(kit.theme)):
            for arch in (0, 1):
                yield Fill(Arch(56, 70), WIDTH - 60 - 64 * (2 * place + arch), 34, faded)


def _turn_text(kit: Kit, seats: Sequence[Seat]) -> str:
    if kit.ask.viewer in seats:
        return kit.say("render-your-turn")
    if len(seats) == 1:
        return named(kit, "render-turn", seats[0], Style(28), PILL_ROOM)
    return kit.say("render-awaited")


def named(kit: Kit, id: str, seat: Seat, style: Style, room: int) -> str:
    """A text with a name in it; if it is too long, the name is cut and not the text."""
    name = kit.name(seat)
    spare = room - width(kit, kit.say(id, name=""), style.size, style.bold)
    if kit.letters.width(name, style) > spare:
        name = kit.letters.cut(name, style, spare)
    return kit.say(id, name=isolated(name))


def turn_pill(kit: Kit, seats: Sequence[Seat], viewer: Seat) -> tuple[list[Mark], int]:
    """Whose turn it is, to this viewer; and where the pill begins."""
    mine = viewer in seats
    text = _turn_text(kit, seats)
    shown = [viewer] if mine else seats
    wide = _pill_width(kit, shown, text)
    return list(_turn_pill(kit, shown, text, wide)), WIDTH - MARGIN - wide


def _pill_width(kit: Kit, seats: Sequence[Seat], text: str) -> int:
    if not seats:
        return 0
    return 40 + 48 * len(seats) + min(width(kit, text, PILL_TEXT.size), PILL_ROOM)


def _turn_pill(kit: Kit, seats: Sequence[Seat], text: str, wide: int) -> Iterator[Mark]:
    if not seats:
        return
    brass = kit.theme.brass
    left = WIDTH - MARGIN - wide
    yield box(left, 22, wide, 60, brass, 30)
    for place, seat in enumerate(seats):
        yield from badge(kit, seat, left + 34 + 48 * place, 52, 34)
    start = left + 14 + 48 * len(seats)
    room = WIDTH - MARGIN - 22 - start
    yield words(kit, text, (start, 52), PILL_TEXT, readable_on(brass), room)


def footer_ground(kit: Kit, height: int) -> Iterator[Mark]:
    theme = kit.theme
    yield box(0, height - FOOTER, WIDTH, FOOTER, theme.panel)
    if theme.outline:
        yield box(0, height - FOOTER, WIDTH, theme.outline, theme.line)


def last_sign(kit: Kit, height: int, seat: Seat, room: int) -> tuple[list[Mark], int]:
    """Star, badge and name of who moved last, and where the rest of the line begins."""
    y = height - FOOTER // 2
    room = min(room, 400)
    look = Look(32, least=28)
    name = named(kit, "render-who", seat, Style(look.least), room)
    said = words(kit, name, (136, y), look, kit.theme.text, room)
    wide = kit.letters.width(said.text, said.style)
    return [*star(kit, 54, y), *badge(kit, seat, 107, y, 34), said], 136 + wide + 16


def question(kit: Kit, height: int, text: str, right: int = WIDTH - MARGIN) -> Iterator[Mark]:
    """The open question in one line up to `right`, behind the mint sign that means a choice."""
    y, mint = height - FOOTER // 2, kit.theme.mint
    yield disc(54, y, 22, mint)
    yield Words("?", Style(32), 54, y, readable_on(mint), 32, "middle")
    start = 90
    if kit.ask.viewer is not None:
        yield from badge(kit, kit.ask.viewer, 110, y, 34)
        start = 140
    room = right - start
    yield words(kit, text, (start, y), Look(32, least=26), kit.theme.text, room)
