"""Connections: how they are set up, one transaction at a time, and what their failures mean."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.ports.store import StoreBroken, StoreBusy, StoreFull, StoreTrouble

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

_WAIT = 10_000
"""Milliseconds that we wait for a program that holds the database, such as a backup tool."""
_MEANINGS: dict[int, type[StoreTrouble]] = {
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_BUSY: StoreBusy,
    sqlite3.SQLITE_LOCKED: StoreBusy,
    sqlite3.SQLITE_CORRUPT: StoreBroken,
    sqlite3.SQLITE_NOTADB: StoreBroken,
}


@contextmanager
def troubles() -> Iterator[None]:
    """Failures of database and disk inside become StoreTrouble; mistakes of ours pass."""
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.IntegrityError):
        raise
    except sqlite3.DatabaseError as problem:
        code = getattr(problem, "sqlite_errorcode", 0) & 0xFF
        raise _MEANINGS.get(code, StoreTrouble)(str(problem)) from problem
    except OSError as problem:
        is_full = problem.errno in (errno.ENOSPC, errno.EDQUOT)
        raise (StoreFull if is_full else StoreTrouble)(
            problem.strerror or str(problem)
        ) from problem


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins no transaction by itself, and whose commits are on the disk."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute(f"PRAGMA busy_timeout = {_WAIT}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection that cannot write, for a database that may be in use by another process."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, uri=True, isolation_level=None)
    connection.execute(f"PRAGMA busy_timeout = {_WAIT}")
    return connection


def transact(connection: sqlite3.Connection, begin: str, work: Work[T]) -> T:
    """All that `work` does is kept, or nothing."""
    with troubles():
        connection.execute(begin)
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            # Some failures (a full disk) end the transaction by themselves.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    return result


class Line:
    """A connection on a thread of its own. Each transaction is one hop to that thread."""

    def __init__(self, connection: aiosqlite.Connection, begin: str) -> None:
        self._connection = connection
        self._begin = begin

    async def run(self, work: Work[T]) -> T:
        """Runs a function on the thread, inside a transaction. Raises StoreTrouble."""
        # aiosqlite has no public way to run several statements in one hop; six hops for one
        # commit take ten times as long. tests/store pins that this one works.
        hop: Callable[..., Awaitable[T]] = self._connection._execute  # noqa: SLF001
        return await hop(transact, self._connection._conn, self._begin, work)  # noqa: SLF001

    async def close(self) -> None:
        await self._connection.close()


async def open_line(path: Path, begin: str) -> Line:
    """A connection on its own thread. `begin` starts each of its transactions."""
    with troubles():
        # Not `aiosqlite.connect`, whose connector cannot set the connection up on its thread.
        connection = await aiosqlite.Connection(lambda: connect(path), 64)
    return Line(connection, begin)
