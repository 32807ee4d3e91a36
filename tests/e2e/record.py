"""What the database says of a table, to be held against what Discord shows."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from bot.app import wiring
from bot.engine.match import Row
from bot.ports.store import Facts
from bot.store.sqlite import open_store
from bot.table.commands import Present
from bot.table.hall import Hall
from tests.support.bot import sources


class Record(Struct, frozen=True):
    facts: Facts
    present: Present
    rows: tuple[Row, ...]
    debts: int


async def read(database: Path, table: str) -> Record:
    """Reads a table from a database that no process holds any more."""
    store = await open_store(database)
    try:
        clock = wiring.SystemClock()
        hall = Hall(store, clock, wiring.shelf(sources()))
        opened = await hall.table(table)
        rows = tuple(await store.rows(table))
        debts = await store.outstanding(clock.now() + 100_000)
        return Record(opened.facts, opened.present(), rows, len(debts))
    finally:
        await store.close()
