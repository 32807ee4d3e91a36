"""Which tables are in memory: loads them, never two objects for one id, and lets them go."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from weakref import WeakValueDictionary

import structlog

from bot.engine.rules import AnyRules
from bot.engine.saves import BrokenSave
from bot.ports.clock import Clock
from bot.ports.store import Facts, Owed, StaleHead, Store
from bot.table.people import refuse
from bot.table.shelf import GameBox, build_pinned
from bot.table.table import Table
from bot.table.trail import follow

_KEPT = 500
"""How many tables stay in memory; the longest untouched are let go first."""
_TRIES = 20

_log = structlog.get_logger(__name__)


class Hall:
    """The tables of this process."""

    def __init__(
        self, store: Store, clock: Clock, boxes: Mapping[str, GameBox], kept: int = _KEPT
    ) -> None:
        self.boxes = boxes
        self._store = store
        self._clock = clock
        self._kept = kept
        self._recent: OrderedDict[str, Table] = OrderedDict()
        # A table that was let go while somebody still holds it must be found again.
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._door = asyncio.Lock()
        self._pinned: dict[tuple[str, str], AnyRules] = {}
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
        follow(id)
        if table := self._alive.get(id):
            return table.facts
        facts = await self._store.facts(id)
        if facts is None:
            raise refuse("table-unknown", id=id)
        return facts

    async def table(self, id: str) -> Table:
        """A table that was started. Raises Refusal if it was not, or cannot be read."""
        follow(id)
        table = self._alive.get(id)
        if table is None:
            async with self._door:
                table = self._alive.get(id) or await self._load(id)
                self._alive[id] = table
        self._touch(id, table)
        follow(id, table.position.revision)
        return table

    async def change(
        self, id: str, edit: Callable[[Facts], Facts], owed: Sequence[Owed] = ()
    ) -> Facts:
        """Changes a table's facts, whether it is in memory or not."""
        for _ in range(_TRIES):
            try:
                if table := self._alive.get(id):
                    return await table.change_facts(edit, owed)
                return await self._store.change(edit(await self.facts(id)), owed)
            except StaleHead:
                continue
        raise StaleHead(id)

    def _touch(self, id: str, table: Table) -> None:
        self._recent[id] = table
        self._recent.move_to_end(id)
        while len(self._recent) > self._kept:
            self._recent.popitem(last=False)

    async def _load(self, id: str) -> Table:
        facts = await self.facts(id)
        _demand_started(facts)
        try:
            table = Table(await self.rules_at(facts), self._store, self._clock, facts, self.tell)
            await table.load()
        except BrokenSave as broken:
            # What cannot be read may be a secret: `serai check` says it to the operator.
            _log.error("table cannot be read, see `serai check`", table=id)
            raise refuse("table-unreadable", id=id) from broken
        return table

    async def rules_at(self, facts: Facts) -> AnyRules:
        """The rules with the very data files that the table was started with.

        Raises Refusal if the game is not on the shelf any more, or its files are lost.
        """
        box = self.boxes.get(facts.game)
        if box is not None and box.digest == facts.content:
            return box.rules
        place = (facts.game, facts.content)
        if place not in self._pinned:
            files = await self._store.content(*place)
            if box is None or files is None:
                raise refuse("table-no-game", id=facts.id)
            self._pinned[place] = build_pinned(box, files)
        return self._pinned[place]


def _demand_started(facts: Facts) -> None:
    if facts.status == "gathering":
        raise refuse("table-gathering", id=facts.id)
    if facts.status == "frozen":
        raise refuse("table-frozen", id=facts.id)
    if facts.status == "closed" and not facts.seed:
        raise refuse("table-closed", id=facts.id)
