"""Whole tables: read at one moment, and written into a database that does not have them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from bot.engine.values import Seat
from bot.ports.store import Owed, Whole
from bot.store import debts, games, people, plays


def read(db: sqlite3.Connection, table: str) -> Whole | None:
    facts = games.facts(db, table)
    if facts is None:
        return None
    try:
        head = plays.head(db, table)
    except KeyError:
        return Whole(facts)
    return Whole(
        facts=facts,
        head=head,
        rows=tuple(plays.rows(db, table, 0)),
        checkpoints=tuple(plays.checkpoints(db, table)),
        drafts=plays.drafts(db, table),
    )


def write(
    db: sqlite3.Connection, whole: Whole, files: dict[str, bytes], owed: Sequence[Owed]
) -> None:
    """Raises IdTaken."""
    facts = whole.facts
    games.create(db, facts)
    if whole.head is not None:
        people.keep_content(db, facts.game, facts.content, files)
        plays.move_head(db, facts.id, None, whole.head)
    plays.add_rows(db, facts.id, whole.rows)
    for checkpoint in whole.checkpoints:
        plays.add_checkpoint(db, facts.id, checkpoint)
    for seat, draft in whole.drafts.items():
        plays.save_draft(db, facts.id, Seat(int(seat)), draft)
    debts.owe(db, owed)
