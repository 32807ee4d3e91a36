"""What has happened at a table: told, looked up, and gone back to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, takewhile

from msgspec import Struct

from bot.engine import match, saves
from bot.engine.match import CannotReplay, Row
from bot.engine.prompts import Choice
from bot.engine.rules import AnyRules
from bot.engine.saves import BrokenSave
from bot.engine.steps import Event
from bot.engine.values import Seat
from bot.ports.store import Store


class Told(Struct, frozen=True):
    """One answer as it is told in the log; `undone` if it was taken back later."""

    seq: int
    at: int
    by: str
    seat: Seat | None
    events: tuple[Event, ...]
    undone: bool


class CannotGoBack(Exception):
    """What is kept does not lead back to that position under these rules."""


def story(rows: Sequence[Row], viewer: Seat | None, limit: int) -> list[Told]:
    """What happened, newest first, as far as the viewer may know.

    An answer of which nothing may be known (a sealed one) is not told at all: how often somebody
    thought again is a secret too.
    """
    told = (_told(row, viewer, counts) for row, counts in match.judged(rows))
    return list(islice((one for one in told if one.events), limit))


def _told(row: Row, viewer: Seat | None, counts: bool) -> Told:
    return Told(
        seq=row.seq,
        at=row.at,
        by=row.by,
        seat=row.choice.seat if row.choice else None,
        events=tuple(event for event in row.events if event.is_for(viewer)),
        undone=row.undo_to is None and not counts,
    )


def away(rows: Sequence[Row], seat: Seat) -> tuple[Event, ...]:
    """What happened since this seat's last own answer, as far as it may know, oldest first.

    Nothing for somebody who has not answered yet: they were never away.
    """
    missed: list[Row] = []
    for row in match.newest(rows):
        if row.choice is not None and row.choice.seat == seat:
            break
        missed.append(row)
    else:
        return ()
    return tuple(event for row in reversed(missed) for event in row.events if event.is_for(seat))


def answers(rows: Sequence[Row], seat: Seat, asked: int) -> tuple[Choice, ...]:
    """What a seat has answered, and not taken back, to the question asked at that number."""
    since = takewhile(lambda row: row.seq > asked, match.newest(rows))
    found = (row.choice for row in since if row.asked == asked)
    return tuple(choice for choice in found if choice and choice.seat == seat)[::-1]


def last_move(rows: Sequence[Row]) -> tuple[Event, ...]:
    """All that anybody may know of what the seat did that moved last, oldest first."""
    seat: Seat | None = None
    moves: list[list[Event]] = []
    for row in match.newest(rows):
        events = [event for event in row.events if event.is_for(None)]
        if row.choice is None or not events:
            continue
        if seat not in (None, row.choice.seat):
            break
        seat = row.choice.seat
        moves.append(events)
    return tuple(event for events in reversed(moves) for event in events)


def was_undone(rows: Sequence[Row], by: str, asked: int) -> bool:
    """This very wish to take something back has been followed."""
    since = takewhile(lambda row: row.seq > asked, reversed(rows))
    return any(row.undo_to is not None and (row.by, row.asked) == (by, asked) for row in since)


async def state_at(
    rules: AnyRules, store: Store, table: str, alive: Sequence[Row], seq: int
) -> object:
    """The state after a live row: the nearest checkpoint, and the rows since then again.

    Raises CannotGoBack.
    """
    try:
        start, head = await store.checkpoint(table, [row.seq for row in alive if row.seq <= seq])
        state = saves.decode(rules, head.state, head.rules)
        return match.replay(rules, state, [row for row in alive if start < row.seq <= seq])
    except (KeyError, BrokenSave, CannotReplay) as problem:
        raise CannotGoBack(f"row {seq} of {table}") from problem
