"""Positions, the answers that led to them, and answers under construction."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Sequence

import msgspec

from bot.engine.match import Row
from bot.engine.saves import digest_of
from bot.engine.values import Seat
from bot.ports.store import Draft, Head, StaleHead

_ROW = msgspec.json.Decoder(Row)
_DRAFT = msgspec.json.Decoder(Draft)
_ASKED = msgspec.json.Decoder(tuple[int, ...])


def head(db: sqlite3.Connection, table: str) -> Head:
    """Raises KeyError if the table has not started."""
    query = "SELECT revision, asked, rules, state FROM game WHERE id = ? AND revision NOT NULL"
    row = db.execute(query, (table,)).fetchone()
    if row is None:
        raise KeyError(table)
    revision, asked, rules, state = row
    return Head(revision, _ASKED.decode(asked), rules, state)


def move_head(
    db: sqlite3.Connection, table: str, expected: int | None, head: Head, code: str | None = None
) -> None:
    """Replaces the head of that very revision; None is no head at all. Raises StaleHead.

    `code` names the code that made it, if it is known.
    """
    done = db.execute(
        "UPDATE game SET revision = ?, asked = ?, rules = ?, state = ?, code = ?"
        " WHERE id = ? AND revision IS ?",
        (head.revision, _asked(head), head.rules, head.state, code, table, expected),
    )
    if not done.rowcount:
        raise StaleHead(table)


def unproven(db: sqlite3.Connection, code: str | None) -> list[str]:
    found = db.execute(
        "SELECT id, code, state, body FROM game"
        " LEFT JOIN row ON row.game = game.id AND row.seq = game.revision"
        " WHERE status = 'live' ORDER BY created, id"
    )
    return [
        id
        for id, maker, state, body in found
        if code is None or maker != code or not _leads_to(body, state)
    ]


def _leads_to(row: str | None, state: bytes | None) -> bool:
    """The position is the one that its newest row names."""
    try:
        return row is not None and state is not None and _ROW.decode(row).digest == digest_of(state)
    except msgspec.MsgspecError:
        return False


def prove(db: sqlite3.Connection, tables: Sequence[str], code: str | None) -> None:
    db.executemany("UPDATE game SET code = ? WHERE id = ?", [(code, id) for id in tables])


def add_rows(db: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    db.executemany(
        "INSERT INTO row (game, seq, at, by, body) VALUES (?, ?, ?, ?, ?)",
        [(table, row.seq, row.at, row.by, msgspec.json.encode(row).decode()) for row in rows],
    )


def rows(db: sqlite3.Connection, table: str, after: int) -> list[Row]:
    query = "SELECT body FROM row WHERE game = ? AND seq > ? ORDER BY seq"
    return [_ROW.decode(body) for (body,) in db.execute(query, (table, after))]


def add_checkpoint(db: sqlite3.Connection, table: str, head: Head) -> None:
    """Where newer rules take over, their form of a position takes the place of the older one."""
    db.execute(
        "INSERT OR REPLACE INTO checkpoint (game, seq, asked, rules, state) VALUES (?, ?, ?, ?, ?)",
        (table, head.revision, _asked(head), head.rules, zlib.compress(head.state, 6)),
    )


def checkpoint(db: sqlite3.Connection, table: str, among: Sequence[int]) -> tuple[int, Head]:
    """The newest at one of these row numbers. Raises KeyError if there is none."""
    # Read from the newest on: before the wanted one stand only those that were taken back since.
    seqs = db.execute("SELECT seq FROM checkpoint WHERE game = ? ORDER BY seq DESC", (table,))
    found = next((seq for (seq,) in seqs if seq in among), None)
    if found is None:
        raise KeyError(table)
    query = "SELECT asked, rules, state FROM checkpoint WHERE game = ? AND seq = ?"
    asked, rules, state = db.execute(query, (table, found)).fetchone()
    return found, Head(found, _ASKED.decode(asked), rules, zlib.decompress(state))


def checkpoints(db: sqlite3.Connection, table: str) -> list[Head]:
    """All of them, oldest first."""
    query = "SELECT seq, asked, rules, state FROM checkpoint WHERE game = ? ORDER BY seq"
    return [
        Head(seq, _ASKED.decode(asked), rules, zlib.decompress(state))
        for seq, asked, rules, state in db.execute(query, (table,))
    ]


def drafts(db: sqlite3.Connection, table: str) -> dict[str, Draft]:
    """All of a table by seat."""
    query = "SELECT seat, body FROM draft WHERE game = ? ORDER BY seat"
    return {str(seat): _DRAFT.decode(body) for seat, body in db.execute(query, (table,))}


def draft(db: sqlite3.Connection, table: str, seat: Seat) -> Draft | None:
    query = "SELECT body FROM draft WHERE game = ? AND seat = ?"
    row = db.execute(query, (table, seat)).fetchone()
    return None if row is None else _DRAFT.decode(row[0])


def save_draft(db: sqlite3.Connection, table: str, seat: Seat, draft: Draft | None) -> None:
    """None drops it."""
    db.execute("DELETE FROM draft WHERE game = ? AND seat = ?", (table, seat))
    if draft is not None:
        body = msgspec.json.encode(draft).decode()
        db.execute("INSERT INTO draft (game, seat, body) VALUES (?, ?, ?)", (table, seat, body))


def _asked(head: Head) -> str:
    return msgspec.json.encode(head.asked).decode()
