"""What is kept of one table, in memory and in the store: the two change together or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.engine import match, saves
from bot.engine.match import Row
from bot.engine.rules import AnyRules
from bot.engine.saves import BrokenSave
from bot.engine.values import Seat
from bot.ports.store import Commit, Draft, Facts, Head, Owed, StaleHead, Store
from bot.table import history
from bot.table.position import Position

T = TypeVar("T")


class Change(Struct, frozen=True):
    """What an answer or an undo makes of a table."""

    after: Position
    rows: tuple[Row, ...]
    owed: tuple[Owed, ...]
    facts: Facts | None = None
    drop_drafts: tuple[Seat, ...] = ()
    checkpoint: bool = False


class Record:
    """Facts, rows, position and drafts of a table. Its table alone writes them, under its lock."""

    def __init__(self, rules: AnyRules, store: Store, facts: Facts) -> None:
        self.rules = rules
        self.facts = facts
        self.rows: tuple[Row, ...] = ()
        self.alive: tuple[Row, ...] = ()
        """Those that count, found once for all presses until the next change, and from there."""
        self.position = Position(0, (), None, ())
        self._store = store
        self._drafts: dict[Seat, Draft | None] = {}
        self._is_of_older_rules = False

    @property
    def id(self) -> str:
        return self.facts.id

    async def load(self) -> None:
        """Reads everything anew. Raises BrokenSave if the state cannot be read."""
        facts = await self._store.facts(self.id) or self.facts
        head = await self._store.head(self.id)
        rows = await self._store.rows(self.id)
        position = self._position(head)
        # Another writer may have added rows since the head was read.
        self.rows = tuple(row for row in rows if row.seq <= head.revision)
        self.alive = match.live(self.rows)
        self.facts, self.position = facts, position
        self._is_of_older_rules = head.rules != self.rules.version
        self._drafts.clear()

    def _position(self, head: Head) -> Position:
        try:
            state = saves.decode(self.rules, head.state, head.rules)
            return Position(head.revision, head.asked, state, self.rules.prompts(state))
        except BrokenSave:
            raise
        except Exception as problem:  # whatever it is, only this table must suffer from it
            raise BrokenSave(f"{type(problem).__name__}: {problem}") from problem

    async def draft(self, seat: Seat) -> Draft | None:
        if seat not in self._drafts:
            self._drafts[seat] = await self._store.draft(self.id, seat)
        return self._drafts[seat]

    async def keep_draft(self, seat: Seat, draft: Draft) -> None:
        if draft != self._drafts.get(seat):
            await _unbroken(self._keep_draft(seat, draft))

    async def change_facts(self, edit: Callable[[Facts], Facts], owed: Sequence[Owed]) -> Facts:
        """Raises StaleHead after reading anew what another writer has changed."""
        try:
            await _unbroken(self._change_facts(edit(self.facts), owed))
        except StaleHead:
            await self.load()
            raise
        return self.facts

    async def commit(self, change: Change) -> None:
        """Raises StaleHead after reading anew what another writer has changed."""
        try:
            if self._is_of_older_rules:
                await self._mark_boundary()
            await _unbroken(self._commit(change))
        except StaleHead:
            await self.load()
            raise

    async def state_at(self, seq: int) -> object:
        """The state after a live row. Raises CannotGoBack."""
        return await history.state_at(self.rules, self._store, self.id, self.alive, seq)

    async def _keep_draft(self, seat: Seat, draft: Draft) -> None:
        await self._store.save_draft(self.id, seat, draft)
        self._drafts[seat] = draft

    async def _change_facts(self, facts: Facts, owed: Sequence[Owed]) -> None:
        self.facts = await self._store.change(facts, owed)

    async def _mark_boundary(self) -> None:
        """Keeps the position in which newer rules took over: no replay goes back beyond it."""
        entry = Commit(self._head(self.position), (), (), checkpoint=True)
        await self._store.commit(self.id, self.position.revision, entry)
        self._is_of_older_rules = False

    async def _commit(self, change: Change) -> None:
        entry = Commit(
            head=self._head(change.after),
            rows=change.rows,
            owed=change.owed,
            drop_drafts=change.drop_drafts,
            checkpoint=change.checkpoint,
            facts=change.facts,
        )
        await self._store.commit(self.id, self.position.revision, entry)
        self.position = change.after
        self.rows += change.rows
        self.alive = match.live(change.rows, self.alive)
        if change.facts is not None:
            self.facts = replace(change.facts, version=change.facts.version + 1)
        self._drafts.update(dict.fromkeys(change.drop_drafts))

    def _head(self, position: Position) -> Head:
        state = saves.encode(position.state)
        return Head(position.revision, position.asked, self.rules.version, state)


async def _unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Lets what has begun come to its end, even if its caller is cancelled meanwhile.

    Else the database might know of a change of which the memory does not.
    """
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait((task,))
        raise
