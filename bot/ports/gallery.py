"""Pictures: what may be asked for, and what comes back."""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from bot.engine.steps import Entry, Event
from bot.engine.values import Msg, Ref, Seat
from bot.ports.store import Theme as Theme

Purpose = Literal["board", "hand", "score", "lobby", "card"]
"""`board`: the table for anybody. `hand`: what a seat sees. `card`: one entry, close up."""


class SeatName(Struct, frozen=True):
    """Who sits where. `name` is as the person wrote it, of any script; robots are marked."""

    seat: Seat
    name: str
    is_robot: bool = False
    is_open: bool = False
    """Nobody sits there yet (lobby)."""


class Mark(Struct, frozen=True):
    """A thing that may be chosen, and the letter that its button carries; `on` if it is."""

    ref: Ref
    letter: str
    on: bool = False


class Ask(Struct, frozen=True):
    """Everything a picture is made of; two equal asks give the same bytes.

    `view` is the encoded View of the game (msgspec JSON), for `lobby` and `card` empty. `sheet`
    is the encoded ScoreSheet for `score`. `awaited` are the seats that must decide. `entry` is
    what a `card` shows.
    """

    game: str
    purpose: Purpose
    table: str
    lang: str
    seats: tuple[SeatName, ...]
    view: bytes = b""
    sheet: bytes = b""
    ranks: tuple[int, ...] = ()
    headline: Msg | None = None
    awaited: tuple[Seat, ...] = ()
    viewer: Seat | None = None
    question: Msg | None = None
    marks: tuple[Mark, ...] = ()
    entry: Entry | None = None
    pace: Msg | None = None
    recent: tuple[Event, ...] = ()
    theme: Theme = "dusk"
    width: int = 1600


class Picture(Struct, frozen=True):
    data: bytes
    media_type: Literal["image/png", "image/webp"]
    alt: str
    """At most 1,024 characters: turn, scores, last move, own stakes."""
    size: tuple[int, int]


class Painter(Protocol):
    """Draws one game. Pure but for its caches; used from several threads."""

    version: int
    """Part of the cache key: raised when the same ask would look different."""
    purposes: frozenset[Purpose]
    """What it can draw; of anything else there are only words."""

    def paint(self, ask: Ask) -> Picture: ...

    def text_board(self, ask: Ask) -> str:
        """Every fact of the view in words; Discord markdown; may be long."""
        ...


class Gallery(Protocol):
    """Keeps pictures, draws each only once at a time, never on the event loop."""

    async def picture(self, ask: Ask) -> Picture: ...

    def ready(self, ask: Ask) -> Picture | None:
        """The picture if it is at hand, without waiting."""
        ...

    def text_board(self, ask: Ask) -> str: ...

    def draws(self, game: str, purpose: Purpose) -> bool:
        """Whether there are such pictures of this game."""
        ...
