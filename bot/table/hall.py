"""Which tables are in memory: loads them, never two objects for one id, and lets them go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence

import structlog

from bot.engine.rules import AnyRules
from bot.engine.saves import BrokenSave
from bot.ports.clock import Clock
from bot.ports.store import Facts, Owed, StaleHead, Store
from bot.table.people import refuse
from bot.table.shelf import GameBox, rules_for
from bot.table.table import Table

_KEPT = 500
"""How many tables stay in memory; the longest untouched are let go first."""

_log = structlog.get_logger(__name__)


class Hall:
    """The tables of this process. `after_commit` hears the id of each table that changed."""

    def __init__(
        self, store: Store, clock: Clock, boxes: Mapping[str, GameBox], kept: int = _KEPT
    ) -> None:
        self.boxes = boxes
        self._store = store
        self._clock = clock
        self._kept = kept
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._listeners: list[Callable[[str], None]] = []

    def rules_of(self, game: str) -> AnyRules:
        """The rules of a game on the shelf. Raises Refusal for another."""
        if game not in self.boxes:
            raise refuse("game-unknown", game=game)
        return self.boxes[game].rules

    def listen(self, listener: Callable[[str], None]) -> None:
        """Asks to hear the id of each table that changed, right after the change is kept."""
        self._listeners.append(listener)

    def tell(self, table: str) -> None:
        """Says that a table changed."""
        for listener in self._listeners:
            listener(table)

    async def facts(self, id: str) -> Facts:
        """A table's facts, whatever its status. Raises Refusal if there is none."""
        if table := self._tables.get(id):
            return table.facts
        facts = await self._store.facts(id)
        if facts is None:
            raise refuse("table-unknown", id=id)
        return facts

    async def table(self, id: str) -> Table:
        """A table that was started. Raises Refusal if it was not, or cannot be read."""
        if (table := self._tables.get(id)) is None:
            async with self._loading.setdefault(id, asyncio.Lock()):
                table = self._tables.get(id) or await self._load(id)
            self._loading.pop(id, None)
        self._tables[id] = self._tables.pop(id, table)
        return table

    async def change(
        self, id: str, edit: Callable[[Facts], Facts], owed: Sequence[Owed] = ()
    ) -> Facts:
        """Changes a table's facts, whether it is in memory or not."""
        if table := self._tables.get(id):
            return await table.change_facts(edit, owed)
        while True:
            try:
                return await self._store.change(edit(await self.facts(id)), owed)
            except StaleHead:
                continue

    def forget(self, id: str) -> None:
        """Lets a table go; the next look at it reads it from the store."""
        self._tables.pop(id, None)

    async def _load(self, id: str) -> Table:
        facts = await self.facts(id)
        _demand_started(facts)
        rules = await rules_for(self.boxes, self._store, facts)
        table = Table(rules, self._store, self._clock, facts, self.tell)
        try:
            await table.load()
        except BrokenSave as broken:
            _log.error("table cannot be read", table=id, problem=str(broken))
            raise refuse("table-frozen", id=id) from broken
        self._make_room()
        self._tables[id] = table
        return table

    def _make_room(self) -> None:
        idle = [id for id, table in self._tables.items() if table.is_idle]
        for id in idle[: max(0, len(self._tables) + 1 - self._kept)]:
            del self._tables[id]


def _demand_started(facts: Facts) -> None:
    if facts.status == "gathering":
        raise refuse("table-gathering", id=facts.id)
    if facts.status == "frozen":
        raise refuse("table-frozen", id=facts.id)
    if facts.status == "closed" and not facts.seed:
        raise refuse("table-closed", id=facts.id)
