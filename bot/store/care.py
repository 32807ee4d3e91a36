"""Whether a database is whole and of the shape that its schema files give it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from bot.store.connect import connect_to_read, troubles
from bot.store.upgrade import Step, apply, version_of

_MOST = 20
"""So many faults of a kind are named."""


def faults(path: Path, steps: Sequence[Step]) -> list[str]:
    """What is wrong with a database file, each in one sentence. Raises StoreTrouble."""
    with troubles(), closing(connect_to_read(path)) as db:
        found = version_of(db)
        if found > steps[-1].version:
            return [f"it has schema {found}, this release knows {steps[-1].version}"]
        known = [step for step in steps if step.version <= found]
        shape = _of_shape(db, known) if known else ()
        return [*_of_pages(db), *_of_references(db), *shape]


def schema_of(path: Path) -> int:
    """The number of the newest schema file that was applied. Raises StoreTrouble."""
    with troubles(), closing(connect_to_read(path)) as db:
        return version_of(db)


def _of_pages(db: sqlite3.Connection) -> Iterator[str]:
    for (verdict,) in db.execute(f"PRAGMA integrity_check({_MOST})"):
        if verdict != "ok":
            yield str(verdict)


def _of_references(db: sqlite3.Connection) -> Iterator[str]:
    for table, row, parent, _ in db.execute("PRAGMA foreign_key_check").fetchmany(_MOST):
        yield f"row {row} of {table} belongs to no {parent}"


def _of_shape(db: sqlite3.Connection, steps: Sequence[Step]) -> Iterator[str]:
    """Tables and indexes against those of a new database with the same schema files."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        apply(fresh, steps)
        wanted, there = _shape(fresh), _shape(db)
    for name in sorted(wanted.keys() | there.keys()):
        if name not in there:
            yield f"{name} is missing"
        elif name not in wanted:
            yield f"{name} belongs to no schema file"
        elif wanted[name] != there[name]:
            yield f"{name} is not what its schema file says"


def _shape(db: sqlite3.Connection) -> dict[str, str]:
    named = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'"
    return {f"{kind} {name}": str(sql) for kind, name, sql in db.execute(named)}
