"""The outbox: pays what is owed to Discord, whatever happens on the way.

What is owed lies in the store; nothing here is lost when the process dies. Tables are paid at the
same time, each by one task.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from bot.ports.clock import Clock
from bot.ports.desk import Desk, Post
from bot.ports.store import Debt, Store, StoreTrouble
from bot.table.dues import LONGEST
from bot.table.payer import Payer
from bot.table.placing import Tables

_AT_ONCE = 16
"""How many tables are paid at the same time."""
TICK = 60
"""Seconds after which the clock is looked at again."""
_AFTER_TROUBLE = 5
"""Seconds that a table, or all, wait after the database failed."""

_log = structlog.get_logger(__name__)


def plain_name(post: Post) -> str:
    """A thread's name that needs no language."""
    return f"{post.facts.game} {post.facts.id}"


class Outbox:
    """`wake` after a change, `run` for as long as the bot lives, `flush` before it ends."""

    def __init__(
        self,
        store: Store,
        hall: Tables,
        desk: Desk,
        clock: Clock,
        thread_name: Callable[[Post], str] = plain_name,
    ) -> None:
        self._store = store
        self._clock = clock
        self._payer = Payer(store, hall, desk, clock, thread_name)
        self._news = asyncio.Event()
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, int] = {}

    def wake(self) -> None:
        """Something is owed."""
        self._news.set()

    async def run(self) -> None:
        """Pays until it is cancelled."""
        try:
            while True:
                self._news.clear()
                try:
                    # One moment for both: what becomes due in between must not be overlooked.
                    now = self._clock.now()
                    await self._begin(now)
                    await self._rest(await self._next(now))
                except StoreTrouble:
                    _log.exception("the outbox cannot read what is owed")
                    await self._clock.sleep(_AFTER_TROUBLE)
        finally:
            await self._stop()

    async def flush(self) -> None:
        """Pays all that is due."""
        while await self._begin(self._clock.now()) or self._busy:
            await asyncio.wait(list(self._busy.values()), return_when=asyncio.FIRST_COMPLETED)

    async def _begin(self, now: int) -> int:
        """Starts a task for each table that owes something, and says how many it started."""
        tables: dict[str, list[Debt]] = {}
        for debt in await self._store.outstanding(now):
            tables.setdefault(debt.owed.table, []).append(debt)
        free = [id for id in tables if id not in self._busy and not self._rests(id, now)]
        for id in free:
            self._busy[id] = asyncio.create_task(self._pay(id, tables[id]), name=f"outbox {id}")
        return len(free)

    def _rests(self, id: str, now: int) -> bool:
        return now < self._resting.get(id, 0) <= now + _AFTER_TROUBLE

    async def _pay(self, id: str, debts: Sequence[Debt]) -> None:
        self._resting.pop(id, None)
        try:
            async with self._room:
                await self._payer.pay(debts)
        except Exception:
            # The debts stay; without a rest they would be due again at once.
            _log.exception("the outbox cannot pay", table=id)
            self._resting[id] = self._clock.now() + _AFTER_TROUBLE
        finally:
            del self._busy[id]
            # More may have become due meanwhile.
            self.wake()

    async def _next(self, now: int) -> int | None:
        """When something will be due without news."""
        due = await self._store.next_due(now)
        if due is not None and due > now + LONGEST:
            await self._store.hurry(now, LONGEST)
            return now
        times = [time for time in self._resting.values() if now < time <= now + _AFTER_TROUBLE]
        return min([*times, *([due] if due is not None else [])], default=None)

    async def _rest(self, until: int | None) -> None:
        """Until then, or until there is news."""
        waits: list[asyncio.Task[object]] = [asyncio.create_task(self._news.wait())]
        if until is not None:
            # A host that sleeps stops our sleep as well, but not the clock: look at it often.
            pause = min(max(0, until - self._clock.now()), TICK)
            waits.append(asyncio.create_task(self._clock.sleep(pause)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _stop(self) -> None:
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
