"""What Discord is owed, and which of our messages stand there."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from bot.engine.values import Seat
from bot.ports.store import Debt, Hitch, Owed, Posted

_SEATS = msgspec.json.Decoder(tuple[Seat, ...])


def owe(db: sqlite3.Connection, owed: Sequence[Owed]) -> None:
    db.executemany(
        "INSERT INTO outbox (game, kind, revision, seat) VALUES (?, ?, ?, ?)",
        [(one.table, one.kind, one.revision, one.seat) for one in owed],
    )


def outstanding(db: sqlite3.Connection, now: int, limit: int) -> list[Debt]:
    """All debts of the tables that have one due, oldest first; of at most `limit` tables."""
    rows = db.execute(
        "SELECT id, kind, game, revision, seat, sending, tries, due FROM outbox WHERE game IN"
        " (SELECT game FROM outbox WHERE due <= ? GROUP BY game ORDER BY min(id) LIMIT ?)"
        " ORDER BY id",
        (now, limit),
    )
    return [
        Debt(id, Owed(kind, game, revision, seat), bool(sending), tries, due)
        for id, kind, game, revision, seat, sending, tries, due in rows
    ]


def next_due(db: sqlite3.Connection, now: int) -> int | None:
    (due,) = db.execute("SELECT min(due) FROM outbox WHERE due > ?", (now,)).fetchone()
    return None if due is None else int(due)


def sending(db: sqlite3.Connection, debts: Sequence[int]) -> None:
    db.executemany("UPDATE outbox SET sending = 1 WHERE id = ?", [(debt,) for debt in debts])


def settle(db: sqlite3.Connection, debts: Sequence[int], posted: Sequence[Posted]) -> None:
    for one in posted:
        _remember(db, one)
    db.executemany("DELETE FROM outbox WHERE id = ?", [(debt,) for debt in debts])


def put_off(db: sqlite3.Connection, debts: Sequence[int], due: int) -> None:
    db.executemany(
        "UPDATE outbox SET sending = 0, tries = tries + 1, due = ? WHERE id = ?",
        [(due, debt) for debt in debts],
    )


def hold(db: sqlite3.Connection, debts: Sequence[int]) -> None:
    """In one statement, so that somebody who makes them due meanwhile has the last word."""
    db.execute(
        "WITH held AS (SELECT value AS id FROM json_each(?))"
        " UPDATE outbox SET due = (SELECT max(due) FROM outbox WHERE id IN held)"
        " WHERE id IN held",
        (msgspec.json.encode(list(debts)).decode(),),
    )


def hasten(db: sqlite3.Connection, table: str) -> None:
    """All that a table owes is due."""
    db.execute("UPDATE outbox SET due = 0 WHERE game = ? AND due > 0", (table,))


def retry(db: sqlite3.Connection, guild: int, now: int) -> list[str]:
    found = db.execute(
        "UPDATE outbox SET due = ? WHERE due > ? AND game IN (SELECT id FROM game WHERE guild = ?)"
        " RETURNING game",
        (now, now, guild),
    )
    return sorted({game for (game,) in found})


def hurry(db: sqlite3.Connection, now: int, most: int) -> None:
    db.execute("UPDATE outbox SET due = ? WHERE due > ?", (now, now + most))


def hitch(db: sqlite3.Connection, table: str, why: Hitch, owed: Sequence[Owed]) -> None:
    """Remembers what keeps a table's posts from their place; `owed` only if that is news."""
    done = db.execute(
        "INSERT INTO stuck (game, why) VALUES (?, ?) ON CONFLICT (game)"
        " DO UPDATE SET why = excluded.why WHERE why <> excluded.why",
        (table, why),
    )
    if done.rowcount:
        owe(db, owed)


def unhitch(db: sqlite3.Connection, table: str) -> None:
    db.execute("DELETE FROM stuck WHERE game = ?", (table,))


def hitches(db: sqlite3.Connection) -> dict[str, Hitch]:
    return dict(db.execute("SELECT game, why FROM stuck").fetchall())


def posted(db: sqlite3.Connection, table: str) -> list[Posted]:
    rows = db.execute(
        "SELECT game, purpose, channel, message, revision, seat, awaited, shown FROM message"
        " WHERE game = ? ORDER BY message",
        (table,),
    )
    return [
        Posted(game, purpose, channel, message, revision, seat, _SEATS.decode(awaited), shown)
        for game, purpose, channel, message, revision, seat, awaited, shown in rows
    ]


def forget(db: sqlite3.Connection, posted: Sequence[Posted]) -> None:
    db.executemany(
        "DELETE FROM message WHERE channel = ? AND message = ?",
        [(one.channel, one.message) for one in posted],
    )


def _remember(db: sqlite3.Connection, posted: Posted) -> None:
    if posted.purpose != "former":
        db.execute(
            "DELETE FROM message WHERE game = ? AND purpose = ? AND seat IS ?",
            (posted.table, posted.purpose, posted.seat),
        )
    db.execute(
        "INSERT OR REPLACE INTO message"
        " (channel, message, game, purpose, seat, revision, awaited, shown)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            posted.channel,
            posted.message,
            posted.table,
            posted.purpose,
            posted.seat,
            posted.revision,
            msgspec.json.encode(posted.awaited).decode(),
            posted.shown,
        ),
    )
