"""The store over SQLite: one connection writes, one reads, each on a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from bot.engine.match import Row
from bot.engine.values import Seat
from bot.ports.store import (
    Commit,
    Debt,
    Draft,
    Facts,
    Head,
    Hitch,
    Owed,
    Posted,
    Prefs,
    Status,
    Whole,
)
from bot.store import debts, games, people, plays, upgrade, wholes
from bot.store.connect import Line, open_line, troubles
from bot.store.lease import take_lease


class SqliteStore:
    """Keeps what the `Store` port promises. Made by `open_store`."""

    def __init__(
        self, path: Path, lines: tuple[Line, Line], opened: AsyncExitStack, code: str | None
    ) -> None:
        self.path = path
        self._code = code
        self._writer, self._reader = lines
        self._opened = opened

    async def close(self) -> None:
        """Ends what runs, and lets another process in. A second time does nothing."""
        await self._opened.aclose()

    async def backup(self, target: Path) -> None:
        """Copies the database as it is at one moment, while it is in use."""
        await asyncio.to_thread(upgrade.backup, self.path, target)

    async def create(self, facts: Facts, owed: Sequence[Owed]) -> None:
        def work(db: sqlite3.Connection) -> None:
            games.create(db, facts)
            debts.owe(db, owed)

        await self._writer.run(work)

    async def facts(self, table: str) -> Facts | None:
        return await self._reader.run(lambda db: games.facts(db, table))

    async def change(self, facts: Facts, owed: Sequence[Owed] = ()) -> Facts:
        def work(db: sqlite3.Connection) -> Facts:
            debts.owe(db, owed)
            if games.channel(db, facts.id) != facts.channel:
                debts.hasten(db, facts.id)  # it has moved, as below
            return games.change(db, facts)

        return await self._writer.run(work)

    async def start(self, facts: Facts, head: Head, first: Row, owed: Sequence[Owed]) -> Facts:
        def work(db: sqlite3.Connection) -> Facts:
            changed = games.change(db, facts)
            plays.move_head(db, facts.id, None, head, self._code)
            plays.add_rows(db, facts.id, (first,))
            plays.add_checkpoint(db, facts.id, head)
            debts.owe(db, owed)
            return changed

        return await self._writer.run(work)

    async def head(self, table: str) -> Head:
        return await self._reader.run(lambda db: plays.head(db, table))

    async def commit(self, table: str, expected: int, entry: Commit) -> None:
        if entry.head.revision != expected + len(entry.rows):
            raise ValueError(f"{len(entry.rows)} rows do not lead to {entry.head.revision}")

        def work(db: sqlite3.Connection) -> None:
            plays.move_head(db, table, expected, entry.head, self._code)
            plays.add_rows(db, table, entry.rows)
            if entry.checkpoint:
                plays.add_checkpoint(db, table, entry.head)
            if entry.facts is not None:
                games.change(db, entry.facts)
                if entry.facts.thread is None:
                    # It has moved: what could not be sent to the old place need wait no longer.
                    debts.hasten(db, table)
            for seat in entry.drop_drafts:
                plays.save_draft(db, table, seat, None)
            debts.owe(db, entry.owed)

        await self._writer.run(work)

    async def rows(self, table: str, after: int = 0) -> Sequence[Row]:
        return await self._reader.run(lambda db: plays.rows(db, table, after))

    async def checkpoint(self, table: str, among: Sequence[int]) -> tuple[int, Head]:
        return await self._reader.run(lambda db: plays.checkpoint(db, table, among))

    async def draft(self, table: str, seat: Seat) -> Draft | None:
        return await self._reader.run(lambda db: plays.draft(db, table, seat))

    async def save_draft(self, table: str, seat: Seat, draft: Draft | None) -> None:
        await self._writer.run(lambda db: plays.save_draft(db, table, seat, draft))

    async def outstanding(self, now: int, limit: int = 200) -> Sequence[Debt]:
        return await self._reader.run(lambda db: debts.outstanding(db, now, limit))

    async def next_due(self, now: int) -> int | None:
        return await self._reader.run(lambda db: debts.next_due(db, now))

    async def sending(self, ids: Sequence[int]) -> None:
        await self._writer.run(lambda db: debts.sending(db, ids))

    async def settle(self, ids: Sequence[int], posted: Sequence[Posted] = ()) -> None:
        await self._writer.run(lambda db: debts.settle(db, ids, posted))

    async def put_off(self, ids: Sequence[int], due: int) -> None:
        await self._writer.run(lambda db: debts.put_off(db, ids, due))

    async def hold(self, ids: Sequence[int]) -> None:
        await self._writer.run(lambda db: debts.hold(db, ids))

    async def retry(self, guild: int, now: int) -> Sequence[str]:
        return await self._writer.run(lambda db: debts.retry(db, guild, now))

    async def hurry(self, now: int, most: int) -> None:
        await self._writer.run(lambda db: debts.hurry(db, now, most))

    async def owe(self, owed: Sequence[Owed]) -> None:
        await self._writer.run(lambda db: debts.owe(db, owed))

    async def hitch(self, table: str, why: Hitch, owed: Sequence[Owed]) -> None:
        await self._writer.run(lambda db: debts.hitch(db, table, why, owed))

    async def unhitch(self, table: str) -> None:
        await self._writer.run(lambda db: debts.unhitch(db, table))

    async def hitches(self) -> Mapping[str, Hitch]:
        return await self._reader.run(debts.hitches)

    async def posted(self, table: str) -> Sequence[Posted]:
        return await self._reader.run(lambda db: debts.posted(db, table))

    async def forget_posted(self, posted: Sequence[Posted]) -> None:
        await self._writer.run(lambda db: debts.forget(db, posted))

    async def prefs(self, user: int) -> Prefs:
        return await self._reader.run(lambda db: people.prefs(db, user))

    async def save_prefs(self, prefs: Prefs) -> None:
        await self._writer.run(lambda db: people.save_prefs(db, prefs))

    async def tables_of(self, user: int) -> Sequence[Facts]:
        return await self._reader.run(lambda db: games.of_user(db, user))

    async def tables_in(self, guild: int) -> Sequence[Facts]:
        return await self._reader.run(lambda db: games.of_guild(db, guild))

    async def table_at(self, channel: int) -> Facts | None:
        return await self._reader.run(lambda db: games.at_channel(db, channel))

    async def live_tables(self) -> Sequence[str]:
        return await self._reader.run(games.live)

    async def unproven(self) -> Sequence[str]:
        return await self._reader.run(lambda db: plays.unproven(db, self._code))

    async def prove(self, tables: Sequence[str]) -> None:
        await self._writer.run(lambda db: plays.prove(db, tables, self._code))

    async def tables_that_are(self, status: Status) -> Sequence[Facts]:
        return await self._reader.run(lambda db: games.of_status(db, status))

    async def whole(self, table: str) -> Whole | None:
        return await self._reader.run(lambda db: wholes.read(db, table))

    async def restore(self, whole: Whole, files: dict[str, bytes], owed: Sequence[Owed]) -> None:
        await self._writer.run(lambda db: wholes.write(db, whole, files, owed))

    async def keep_content(self, game: str, digest: str, files: dict[str, bytes]) -> None:
        await self._writer.run(lambda db: people.keep_content(db, game, digest, files))

    async def content(self, game: str, digest: str) -> dict[str, bytes] | None:
        return await self._reader.run(lambda db: people.content(db, game, digest))


async def open_store(path: Path, code: str | None = None) -> SqliteStore:
    """Takes the database for this process, brings it to the newest shape, and opens it.

    `code` names the code of the rules that plays on it; without it, no position is proven.
    Raises StoreTrouble (StoreTaken, StoreTooNew, StoreBroken, ...), and then lets go of it again.
    """
    async with AsyncExitStack() as opening:
        with troubles():
            path.parent.mkdir(parents=True, exist_ok=True)
            opening.callback(take_lease(path).release)
        await asyncio.to_thread(upgrade.prepare, path, upgrade.schema_steps())
        writer = await open_line(path, "BEGIN IMMEDIATE")
        opening.push_async_callback(writer.close)
        reader = await open_line(path, "BEGIN")
        opening.push_async_callback(reader.close)
        return SqliteStore(path, (writer, reader), opening.pop_all(), code)
