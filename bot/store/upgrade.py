"""The shape of the database: numbered files, applied in one transaction, after a copy."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from bot.ports.store import StoreBroken, StoreTooNew
from bot.store.connect import connect, connect_to_read, transact, troubles

SCHEMA = Path(__file__).parent / "schema"


class Step(Struct, frozen=True):
    """One numbered file of the schema."""

    version: int
    script: str


def schema_steps(folder: Path = SCHEMA) -> tuple[Step, ...]:
    """The files `0001_name.sql` and so on, in order."""
    return tuple(
        Step(int(path.name.partition("_")[0]), path.read_text("utf-8"))
        for path in sorted(folder.glob("*.sql"))
    )


def prepare(path: Path, steps: Sequence[Step]) -> None:
    """Brings a database file to the newest shape; makes it if there is none.

    An older one is copied beside itself first. Raises StoreTooNew or StoreBroken, and then has
    changed nothing.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with troubles(), closing(connect(path)) as connection:
        _check(connection)
        found = version_of(connection)
        if not found and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise StoreBroken("it belongs to another program")
        newest = steps[-1].version
        if found > newest:
            raise StoreTooNew(f"{path} has schema {found}; this release knows {newest}")
        missing = [step for step in steps if step.version > found]
        if missing and found:
            backup(path, path.with_name(f"{path.name}.schema-{found}"))
        if missing:
            transact(connection, "BEGIN EXCLUSIVE", lambda held: apply(held, missing))


def version_of(connection: sqlite3.Connection) -> int:
    """The number of the newest schema file that was applied, 0 for an empty database."""
    known = "SELECT 1 FROM sqlite_master WHERE name = 'schema_version'"
    if connection.execute(known).fetchone() is None:
        return 0
    return int(connection.execute("SELECT max(version) FROM schema_version").fetchone()[0])


def backup(path: Path, target: Path) -> None:
    """Copies a database that may be in use. The target appears whole or not at all."""
    draft = target.with_name(f"{target.name}.part")
    with troubles():
        draft.unlink(missing_ok=True)
        with closing(connect_to_read(path)) as source, closing(sqlite3.connect(draft)) as copy:
            # In one go: other connections may write meanwhile, and the copy is of one moment.
            source.backup(copy)
            # Without the mode that needs two more files beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
        os.replace(draft, target)


def _check(connection: sqlite3.Connection) -> None:
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StoreBroken(str(verdict))


def apply(connection: sqlite3.Connection, steps: Sequence[Step]) -> None:
    connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    for step in steps:
        for statement in statements(step.script):
            connection.execute(statement)
        connection.execute("INSERT INTO schema_version VALUES (?)", (step.version,))


def statements(script: str) -> list[str]:
    """The statements of a script; `executescript` would commit what was done before it."""
    found: list[str] = []
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            found.append(pending)
            pending = ""
    return found
