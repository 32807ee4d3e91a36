"""What the rules give back: steps, events, scores, outcomes, and what a table is set up with."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from bot.engine.values import Msg, Ref, Seat

S = TypeVar("S")


class Event(Struct, frozen=True):
    """A fact for the play log and for marks. `seats` None means that everybody may know it."""

    text: Msg
    seats: tuple[Seat, ...] | None = None
    refs: tuple[Ref, ...] = ()

    def is_for(self, viewer: Seat | None) -> bool:
        return self.seats is None or viewer in self.seats


class Step(Struct, Generic[S], frozen=True):
    """A new state, what happened, and whether somebody saw something that cannot be unseen.

    Drawing counts as showing by itself; `showed` is for the rest (a hand looked at, a
    simultaneous reveal). `closed`: a turn ended with it, so that what is asked of the same seat
    next is confirmed by itself.
    """

    state: S
    events: tuple[Event, ...] = ()
    showed: bool = False
    closed: bool = False


class TableOption(Struct, frozen=True):
    """A setting of the game that the host chooses in the lobby. Values and labels pair up."""

    id: str
    label: Msg
    values: tuple[str, ...]
    labels: tuple[Msg, ...]
    default: str


class Setup(Struct, frozen=True):
    """How many seats, and the table options by id (all of them)."""

    seats: int
    options: dict[str, str] = {}


class Entry(Struct, frozen=True):
    """Something that `/card` can show: a card, tile, djinn or place. Text says what it does."""

    id: str
    name: Msg
    text: Msg
    kind: Msg
    ref: Ref


class ScoreLine(Struct, frozen=True):
    """One line of the score sheet. `icon` names a symbol of the art folder."""

    id: str
    label: Msg
    icon: str
    points: tuple[int, ...]


class ScoreSheet(Struct, frozen=True):
    """Points per line and seat. `ties` are the lines that break a tie, in order, not points."""

    lines: tuple[ScoreLine, ...]
    ties: tuple[ScoreLine, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(
            sum(column) for column in zip(*(line.points for line in self.lines), strict=True)
        )


class Outcome(Struct, frozen=True):
    """The end of a game. `ranks` holds 1 for a winner; shared places share the number."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    text: Msg


class Secret(Struct, frozen=True):
    """A fact that a viewer may not know, for the tests that nothing leaks.

    `value` is the fact as it is; `open` says that, from all that this viewer may know, more than
    one value is possible.
    """

    value: str
    open: bool


def rank(sheet: ScoreSheet) -> tuple[int, ...]:
    """Places by total, then by each tie line in order; equal in all of them share a place."""
    ties = tuple(zip(*(line.points for line in sheet.ties), strict=True)) or ((),) * len(
        sheet.totals
    )
    marks = [(total, *tie) for total, tie in zip(sheet.totals, ties, strict=True)]
    return tuple(1 + sum(other > mark for other in marks) for mark in marks)
