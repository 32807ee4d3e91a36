"""What layouts draw with: the ask, its theme and language, and the small parts all games share."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.values import Msg, Ref, Seat, msg, seat_letter, seat_msg
from bot.i18n.catalogue import Speaker
from bot.i18n.names import graphemes, plain
from bot.ports.gallery import Ask, SeatName
from render.layers import Anchor, Fill, Icon, Mark, Words, box, disc
from render.shapes import Arch, Pattern, Ring, Round, Shade
from render.sprites import Sprite
from render.theme import Theme, Tokens, readable_on
from render.type import ELLIPSIS, Style, Type, clean

SAID_MOST = 24
LEAST = 22
PATTERNS: tuple[Pattern, ...] = ("solid", "stripes", "dots", "chevrons")
BADGES = (34, 44, 58)
EDGE = 6
"""The ink round a seat badge, both sides together."""
STAR, PILL = 38, 44
DAY_PEARL = "#8E9CC4"
"""A white pearl would be lost on a light panel."""

SPRITES = [
    *(Sprite(f"ui-seat-{s}", size + edge) for s in "abcd" for size in BADGES for edge in (0, EDGE)),
    *(Sprite("ui-robot", size) for size in (30, 34, 46)),
    Sprite("ui-new", 26),
    Sprite("ui-check", 26),
]


class Kit(Struct, frozen=True):
    """One picture's means. Everything in it is fixed, so layouts are pure functions of it."""

    ask: Ask
    theme: Theme
    tokens: Tokens
    letters: Type
    speaker: Speaker

    def say(self, id: str, **args: str | int | Msg) -> str:
        return self.speaker.say(msg(id, **args))

    @property
    def game(self) -> str:
        """What the game is called."""
        return self.say(f"{self.ask.game}-name")

    def seat(self, seat: Seat) -> SeatName:
        found = (one for one in self.ask.seats if one.seat == seat)
        return next(found, SeatName(seat, ""))

    def name(self, seat: Seat) -> str:
        """The name as it can be drawn; if nothing of it can, the seat's."""
        name = plain(self.seat(seat).name)
        return name if self.letters.can_draw(name) else self.player(seat)

    def said_name(self, seat: Seat) -> str:
        """The name as it can be said: in any script, but no longer than a line can bear."""
        signs = graphemes(plain(self.seat(seat).name))
        name = "".join(signs[:SAID_MOST])
        return (name + ELLIPSIS if len(signs) > SAID_MOST else name) or self.player(seat)

    def spoken(self, seat: Seat) -> str:
        """The name inside a text, made safe for where the text goes."""
        return self.speaker.say(seat_msg(seat))

    def player(self, seat: Seat) -> str:
        return self.say("render-player", letter=seat_letter(seat))

    def seat_colour(self, seat: Seat) -> str:
        return self.tokens.seat[seat_letter(seat)]

    def marks(self, *refs: Ref) -> list[tuple[str, bool]]:
        """The letters of the options that are about one of these things, and which are taken."""
        return [(mark.letter, mark.on) for mark in self.ask.marks if mark.ref in refs]


class Look(Struct, frozen=True):
    """How a line is written: how large at best and at least, and which end is fixed."""

    size: int
    bold: bool = True
    least: int = LEAST
    anchor: Anchor = "left"

    @property
    def style(self) -> Style:
        return Style(self.size, self.bold)


def words(kit: Kit, text: str, at: tuple[int, int], look: Look, colour: str, room: int) -> Words:
    """The text as it fits into the room."""
    shown, fitted = kit.letters.fit(clean(text), look.style, look.least, room)
    return Words(shown, fitted, *at, colour, room, look.anchor)


def number(kit: Kit, value: object, at: tuple[int, int], size: int, colour: str) -> Words:
    """A number round a point; numbers have the room that they need."""
    style = Style(size)
    text = str(value)
    return Words(text, style, *at, colour, kit.letters.width(text, style), "middle")


def width(kit: Kit, text: str, size: int, bold: bool = True) -> int:
    return kit.letters.width(clean(text), Style(size, bold))


def badge(kit: Kit, seat: Seat, x: int, y: int, size: int) -> Iterator[Mark]:
    """The seat's shape and letter."""
    letter = seat_letter(seat)
    name = f"ui-seat-{letter.lower()}"
    colour = kit.seat_colour(seat)
    yield Icon(name, size + EDGE, x, y, kit.theme.ink)
    yield Icon(name, size, x, y, colour)
    share = 0.54 if letter == "C" else 0.64
    yield number(kit, letter, (x, y), round(size * share), readable_on(colour))


def seat_bar(kit: Kit, seat: Seat, x: int, y: int, w: int, h: int = 6) -> Iterator[Mark]:
    """The line under a name in the seat's colour and pattern."""
    yield box(x, y, w, h, kit.seat_colour(seat), h // 2)
    pattern = PATTERNS[int(seat) % len(PATTERNS)]
    if pattern != "solid":
        yield Fill(Shade(w, h, pattern), x, y, kit.theme.ink, 153)


def panel(kit: Kit, w: int, h: int, active: bool = False) -> Iterator[Mark]:
    """The ground of a panel at (0, 0); brass if it is this player's turn."""
    theme = kit.theme
    yield box(0, 0, w, h, theme.panel, 20)
    if active:
        yield Fill(Ring(Round(w, h, 20), 4), 0, 0, theme.brass)
    elif theme.outline:
        yield Fill(Ring(Round(w, h, 20), theme.outline), 0, 0, theme.line)


def choice_pill(
    kit: Kit, letter: str, on: bool, x: int, y: int, size: int = PILL
) -> Iterator[Mark]:
    """What may be chosen: the letter of its button, or a check if it is chosen."""
    mint, ink = kit.theme.mint, kit.theme.ink
    style = Style(round(size * 0.62))
    wide = max(size, kit.letters.width(letter, style) + size // 2)
    left, top = x - wide // 2, y - size // 2
    yield box(left - 4, top - 4, wide + 8, size + 8, ink, size // 2 + 4)
    yield box(left, top, wide, size, mint, size // 2)
    if on:
        yield Icon("ui-check", 26, x, y, readable_on(mint))
    else:
        yield Words(letter, style, x, y, readable_on(mint), wide, "middle")


def choice_ring(kit: Kit, shape: Round | Arch, x: int, y: int, on: bool = False) -> Iterator[Mark]:
    """The mint ring round a thing that fills `shape` at (x, y); doubled inside if it is chosen."""
    yield Fill(Ring(grown(shape, 6), 6), x - 6, y - 6, kit.theme.mint)
    if on:
        # No further inward than the least margin of a text, or it would be cut off.
        yield Fill(Ring(shape, 3), x, y, kit.theme.ink)
        yield Fill(Ring(grown(shape, -3), 2), x + 3, y + 3, kit.theme.mint)


def grown(shape: Round | Arch, by: int) -> Round | Arch:
    if isinstance(shape, Arch):
        return Arch(shape.w + 2 * by, shape.h + 2 * by, shape.k)
    return Round(shape.w + 2 * by, shape.h + 2 * by, max(shape.radius + by, 0))


def choice(
    kit: Kit, shape: Round | Arch, at: tuple[int, int], ref: Ref, below: int = 3
) -> Iterator[Mark]:
    """Ring and pills of a thing, if it may be chosen.

    The pills lie across its lower edge, or a little `below` it where there is room, so that they
    hide less.
    """
    found = kit.marks(ref)
    if found:
        x, y = at
        yield from choice_ring(kit, shape, x, y, any(on for _, on in found))
        yield from pills(kit, found, x + shape.w // 2, y + shape.h + below)


def pills(
    kit: Kit, found: list[tuple[str, bool]], x: int, y: int, size: int = PILL
) -> Iterator[Mark]:
    """The letters of one thing side by side; three must fit on a deck."""
    size = size if len(found) == 1 else 36
    for place, (letter, on) in enumerate(found):
        shift = round((place - (len(found) - 1) / 2) * (size + 6))
        yield from choice_pill(kit, letter, on, x + shift, y, size)


def star(kit: Kit, x: int, y: int) -> Iterator[Mark]:
    """The brass star of the last move."""
    yield disc(x, y, STAR // 2 + 3, kit.theme.ink)
    yield disc(x, y, STAR // 2, kit.theme.brass)
    yield Icon("ui-new", 26, x, y, readable_on(kit.theme.brass))


def count_badge(kit: Kit, count: int, x: int, y: int) -> Iterator[Mark]:
    """How many of a thing lie there; shown from two up only."""
    if count > 1:
        yield disc(x, y, 20, kit.theme.paper)
        yield disc(x, y, 17, kit.theme.ink)
        yield number(kit, count, (x, y), 28 if count < 10 else 22, "#FFFFFF")
