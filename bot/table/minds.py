"""Computer players: one task per table answers one question at a time, off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import structlog
from structlog.contextvars import clear_contextvars

from bot.ai.minds import EASIEST, Mind
from bot.engine import prompts as asking
from bot.engine.chance import SeededChance
from bot.engine.prompts import Choice, Prompt
from bot.engine.values import Seat
from bot.ports.clock import Clock
from bot.ports.store import Store
from bot.table.commands import Refused, Submit
from bot.table.daemons import Daemons
from bot.table.hall import Hall
from bot.table.people import BY_TABLE, Refusal, by_mind
from bot.table.position import Position
from bot.table.table import Table
from bot.table.trail import follow

_AFTER_TROUBLE = 60.0
"""Seconds until another attempt when something failed that is not the mind's fault."""
_PATIENCE = 20.0
"""Seconds that a mind may think about one question."""
_AT_ONCE = 2
"""So many minds think at the same time; the rest of the processor is for people."""

_log = structlog.get_logger(__name__)


class Minds:
    """Drives the computer seats of all tables. `pause` seconds lie between two answers."""

    def __init__(
        self,
        hall: Hall,
        store: Store,
        clock: Clock,
        minds: Mapping[str, Mind],
        pause: float,
        patience: float = _PATIENCE,
    ) -> None:
        self._hall = hall
        self._store = store
        self._clock = clock
        self._minds = minds
        self._threads = Daemons()
        self._pause = pause
        self._patience = patience
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._lost: set[tuple[str, str]] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._is_stopped = False

    async def wake_all(self) -> None:
        """At start: goes on with every table where a computer player was thinking."""
        for id in await self._store.live_tables():
            self.wake(id)

    def wake(self, id: str) -> None:
        """A table has changed; if a computer seat is awaited, it will answer."""
        if id in self._tasks:
            self._again.add(id)
        elif not self._is_stopped:
            self._tasks[id] = asyncio.create_task(self._drive(id), name=f"minds {id}")
            self._tasks[id].add_done_callback(lambda _: self._done(id))

    async def stop(self) -> None:
        """Lets no computer player answer any more."""
        self._is_stopped = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _done(self, id: str) -> None:
        del self._tasks[id]
        if id in self._again:
            self._again.discard(id)
            self.wake(id)

    async def _drive(self, id: str) -> None:
        """Answers until no computer seat is awaited. Trouble is waited out, however long."""
        # Not the press that woke it: many others may follow.
        clear_contextvars()
        follow(id)
        while True:
            try:
                return await self._play(id)
            except Refusal:
                return None
            except Exception:
                _log.exception("computer players are held up", table=id)
                await self._clock.sleep(_AFTER_TROUBLE)

    async def _play(self, id: str) -> None:
        facts = await self._hall.facts(id)
        if facts.status != "live" or not any(one.mind for one in facts.sitters):
            return
        table = await self._hall.table(id)
        while awaited_of(table) is not None:
            await self._clock.sleep(self._pause)
            # While it paused, a person may have answered, undone or closed.
            if (prompt := awaited_of(table)) is not None:
                await self._answer(table, prompt)
        # All that we were told of so far has been seen.
        self._again.discard(id)

    async def _answer(self, table: Table, prompt: Prompt) -> None:
        position, mind = table.position, self._mind_of(table, prompt.seat)
        async with self._room:
            choice, by = await self._thought(table, prompt, position, mind), by_mind(mind)
        if choice is None:
            # A mind that fails must not hold up the people at its table.
            choice, by = Choice(prompt.seat, prompt.kind, prompt.if_absent), BY_TABLE
        asked = position.asked[prompt.seat]
        reply = await table.do(Submit(table.facts.id, prompt.seat, asked, (choice,), by))
        if isinstance(reply, Refused) and reply.why == "illegal":
            raise RuntimeError(f"{prompt.kind}: the rules refuse {choice.keys}")

    def _mind_of(self, table: Table, seat: Seat) -> str:
        """Who thinks for a seat: an easy mind, where its own was once lost in thought."""
        mind = table.facts.sitter(seat).mind or ""
        return EASIEST if (table.facts.id, mind) in self._lost else mind

    async def _thought(
        self, table: Table, prompt: Prompt, position: Position, mind: str
    ) -> Choice | None:
        """What the mind answers, thought in another thread; None if it fails or takes too long."""
        if (table.facts.id, mind) in self._lost:
            return None
        chance = SeededChance(table.facts.seed + b"mind", position.revision * 8 + prompt.seat)
        rules, state = table.rules, position.state

        def think() -> Choice:
            imagined = rules.imagine(state, prompt.seat, chance)
            choice = self._minds[mind].choose(rules, imagined, prompt, chance)
            asking.check(prompt, choice)
            return choice

        try:
            async with asyncio.timeout(self._patience):
                return await asyncio.get_running_loop().run_in_executor(self._threads, think)
        except TimeoutError:
            # Its thread cannot be stopped, so it gets no second one at this table.
            self._lost.add((table.facts.id, mind))
            _log.error("a computer player is lost in thought", table=table.facts.id, mind=mind)
            return None
        except Exception:
            _log.exception("a computer player failed", table=table.facts.id, mind=mind)
            return None


def awaited_of(table: Table) -> Prompt | None:
    """The first question that a computer seat has to answer."""
    if table.facts.status != "live":
        return None
    minds = {one.seat for one in table.facts.sitters if one.mind is not None}
    open_prompts = (one for one in table.position.prompts if one.given is None)
    return next((one for one in open_prompts if one.seat in minds), None)
