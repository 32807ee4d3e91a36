"""Tables out of a database, and into another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from bot.app.snapshot import snapshot
from bot.app.wiring import GameSource, shelf
from bot.ports.store import IdTaken, Store
from bot.store.sqlite import open_store
from bot.table.export import BadExport, Moved, full_export, moved, read_export
from bot.table.lobby import new_id
from bot.table.shelf import GameBox

_TRIES = 20


class NoSuchTable(Exception):
    """The database does not have it."""


async def export_table(database: Path, sources: Sequence[GameSource], id: str) -> bytes:
    """The whole of a table; the bot may run meanwhile.

    Raises NoSuchTable, BadExport if its data files are lost, StoreTrouble.
    """
    async with snapshot(database) as store:
        return await exported(store, shelf(sources), id)


async def exported(store: Store, boxes: Mapping[str, GameBox], id: str) -> bytes:
    """The same from an open store."""
    whole = await store.whole(id)
    if whole is None:
        raise NoSuchTable(id)
    facts, box = whole.facts, boxes.get(whole.facts.game)
    files = box.files if box is not None and box.digest == facts.content else None
    files = files or await store.content(facts.game, facts.content)
    if files is None:
        raise BadExport(f"the data files with which table {id} was made are lost")
    return full_export(whole, files)


async def import_table(
    database: Path, sources: Sequence[GameSource], data: bytes, to: Moved
) -> str:
    """Writes a table into a database that no bot runs on; its id there.

    Raises BadExport, StoreTrouble; then nothing was written.
    """
    boxes = shelf(sources)
    # Before the database is opened: what is no export need not touch it.
    read_export(boxes, data)
    store = await open_store(database)
    try:
        return await imported(store, boxes, data, to)
    finally:
        await store.close()


async def imported(store: Store, boxes: Mapping[str, GameBox], data: bytes, to: Moved) -> str:
    """The same into an open store. An id that is taken there gives way to a new one."""
    whole, files = read_export(boxes, data)
    for _ in range(_TRIES):
        placed, owed = moved(whole, to)
        try:
            await store.restore(placed, files, owed)
        except IdTaken:
            to = replace(to, id=new_id())
            continue
        return placed.facts.id
    raise BadExport("no free table id was found")
