"""Tables of games, all but their positions: how they are written, read and found."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.engine.values import Seat
from bot.ports.store import Facts, IdTaken, Sitter, StaleHead, Status

_COLUMNS = (
    "kind, status, host, guild, channel, thread, lang, wanted, content, seed, created, since,"
    " version, visibility, pace, options, invited"
)
"""All but the id, which stays: to write even the same one anew, SQLite reads every row of it."""
_BLANKS = ", ".join("?" * 17)
_OPEN = "status IN ('gathering', 'live', 'frozen')"
_OPTIONS = msgspec.json.Decoder(dict[str, str])
_INVITED = msgspec.json.Decoder(tuple[int, ...])


def create(db: sqlite3.Connection, facts: Facts) -> None:
    """Raises IdTaken."""
    if db.execute("SELECT 1 FROM game WHERE id = ?", (facts.id,)).fetchone():
        raise IdTaken(facts.id)
    insert = f"INSERT INTO game (id, {_COLUMNS}) VALUES (?, {_BLANKS})"  # noqa: S608
    db.execute(insert, (facts.id, *_record(facts)))
    _seat(db, facts)


def change(db: sqlite3.Connection, facts: Facts) -> Facts:
    """Replaces the facts of that very version. Raises StaleHead."""
    changed = msgspec.structs.replace(facts, version=facts.version + 1)
    done = db.execute(
        f"UPDATE game SET ({_COLUMNS}) = ({_BLANKS}) WHERE id = ? AND version = ?",  # noqa: S608
        (*_record(changed), facts.id, facts.version),
    )
    if not done.rowcount:
        raise StaleHead(facts.id)
    db.execute("DELETE FROM seat WHERE game = ?", (facts.id,))
    _seat(db, facts)
    return changed


def facts(db: sqlite3.Connection, id: str) -> Facts | None:
    found = _select(db, "id = ?", (id,))
    return found[0] if found else None


def of_user(db: sqlite3.Connection, user: int) -> list[Facts]:
    """Where somebody sits or is host, while the table is not over; oldest first."""
    sits = "EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.user = ?)"
    return _select(db, f"{_OPEN} AND (host = ? OR {sits}) ORDER BY created, id", (user, user))


def of_guild(db: sqlite3.Connection, guild: int) -> list[Facts]:
    """The tables of a server that are not over, newest first."""
    return _select(db, f"{_OPEN} AND guild = ? ORDER BY created DESC, id DESC", (guild,))


def at_channel(db: sqlite3.Connection, channel: int) -> Facts | None:
    """The table of a thread, or of a lobby post."""
    lobby = "SELECT game FROM message WHERE purpose = 'lobby' AND message = ?"
    found = _select(db, f"thread = ? OR id IN ({lobby}) ORDER BY created DESC", (channel, channel))
    return found[0] if found else None


def channel(db: sqlite3.Connection, id: str) -> int | None:
    found = db.execute("SELECT channel FROM game WHERE id = ?", (id,)).fetchone()
    return int(found[0]) if found else None


def live(db: sqlite3.Connection) -> list[str]:
    rows = db.execute("SELECT id FROM game WHERE status = 'live' ORDER BY created, id")
    return [id for (id,) in rows]


def of_status(db: sqlite3.Connection, status: Status) -> list[Facts]:
    return _select(db, "status = ? ORDER BY created, id", (status,))


def _select(db: sqlite3.Connection, where: str, values: Sequence[object]) -> list[Facts]:
    query = f"SELECT id, {_COLUMNS} FROM game WHERE {where}"  # noqa: S608
    return [_facts(row, _sitters(db, row[0])) for row in db.execute(query, values).fetchall()]


def _sitters(db: sqlite3.Connection, id: str) -> tuple[Sitter, ...]:
    query = "SELECT seat, name, user, mind FROM seat WHERE game = ? ORDER BY seat"
    return tuple(
        Sitter(Seat(seat), name, user, mind) for seat, name, user, mind in db.execute(query, (id,))
    )


def _seat(db: sqlite3.Connection, facts: Facts) -> None:
    db.executemany(
        "INSERT INTO seat (game, seat, name, user, mind) VALUES (?, ?, ?, ?, ?)",
        [(facts.id, one.seat, one.name, one.user, one.mind) for one in facts.sitters],
    )


def _record(facts: Facts) -> tuple[object, ...]:
    return (
        facts.game,
        facts.status,
        facts.host,
        facts.guild,
        facts.channel,
        facts.thread,
        facts.lang,
        facts.wanted,
        facts.content,
        facts.seed,
        facts.created,
        facts.since,
        facts.version,
        facts.visibility,
        facts.pace,
        msgspec.json.encode(facts.options).decode(),
        msgspec.json.encode(facts.invited).decode(),
    )


def _facts(row: Sequence[Any], sitters: tuple[Sitter, ...]) -> Facts:
    return Facts(
        id=row[0],
        game=row[1],
        status=row[2],
        host=row[3],
        guild=row[4],
        channel=row[5],
        thread=row[6],
        lang=row[7],
        wanted=row[8],
        content=row[9],
        seed=row[10],
        created=row[11],
        since=row[12],
        version=row[13],
        visibility=row[14],
        pace=row[15],
        options=_OPTIONS.decode(row[16]),
        invited=_INVITED.decode(row[17]),
        sitters=sitters,
    )
