"""What has happened at a table: told, looked up, and gone back to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from msgspec import Struct

from bot.engine import match, saves
from bot.engine.match import Row
from bot.engine.prompts import Choice
from bot.engine.rules import AnyRules
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


def story(rows: Sequence[Row], viewer: Seat | None, limit: int) -> list[Told]:
    """What happened, newest first, as far as the viewer may know."""
    alive = {row.seq for row in match.live(rows)}
    return [
        Told(
            seq=row.seq,
            at=row.at,
            by=row.by,
            seat=row.choice.seat if row.choice else None,
            events=tuple(event for event in row.events if event.is_for(viewer)),
            undone=row.undo_to is None and row.seq not in alive,
        )
        for row in islice(reversed(rows), limit)
    ]


def was_submitted(rows: Sequence[Row], seat: Seat, asked: int, choice: Choice | None) -> bool:
    """This seat has answered that question already, and (if it is known) just so."""
    return any(
        row.asked == asked
        and row.choice is not None
        and row.choice.seat == seat
        and choice in (None, row.choice)
        for row in rows
    )


async def state_at(
    rules: AnyRules, store: Store, table: str, rows: Sequence[Row], seq: int
) -> object:
    """The state after a live row: the nearest checkpoint, and the rows since then again."""
    alive = [row for row in match.live(rows) if row.seq <= seq]
    start, head = await store.checkpoint(table, [row.seq for row in alive])
    state = saves.decode(rules, head.state, head.rules)
    return match.replay(rules, state, [row for row in alive if row.seq > start])
