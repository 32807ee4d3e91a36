"""A copy of the database to look into, so that the bot may run on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store import upgrade
from bot.store.sqlite import SqliteStore, open_store


@asynccontextmanager
async def copied(database: Path) -> AsyncIterator[Path]:
    """The database as it is at one moment, as a file for as long as this lasts.

    Raises StoreTrouble.
    """
    with TemporaryDirectory(prefix="serai-") as folder:
        copy = Path(folder) / "copy.db"
        await asyncio.to_thread(upgrade.backup, database, copy)
        yield copy


@asynccontextmanager
async def snapshot(database: Path) -> AsyncIterator[SqliteStore]:
    """The same, brought to the newest shape and opened. Raises StoreTrouble."""
    async with copied(database) as copy:
        store = await open_store(copy)
        try:
            yield store
        finally:
            await store.close()
