"""Computer players: one task per table answers one question at a time, off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Protocol

import structlog

from bot.engine.chance import Chance, SeededChance
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import AnyRules
from bot.engine.values import Seat
from bot.ports.clock import Clock
from bot.ports.store import Store
from bot.table.commands import Refused, Submit
from bot.table.hall import Hall
from bot.table.people import Refusal, by_mind
from bot.table.table import Table

_log = structlog.get_logger(__name__)


class Mind(Protocol):
    """Chooses from a state in which all that its seat cannot know was dealt anew."""

    def choose(
        self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance
    ) -> Choice: ...


class Minds:
    """Drives the computer seats of all tables. `pause` seconds lie between two answers."""

    def __init__(
        self,
        hall: Hall,
        store: Store,
        clock: Clock,
        minds: Mapping[str, Mind],
        executor: Executor,
        pause: float,
    ) -> None:
        self._hall = hall
        self._store = store
        self._clock = clock
        self._minds = minds
        self._executor = executor
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    async def wake_all(self) -> None:
        """At start: goes on with every table where a computer player was thinking."""
        for id in await self._store.live_tables():
            self.wake(id)

    def wake(self, id: str) -> None:
        """A table has changed; if a computer seat is awaited, it will answer."""
        if id in self._tasks:
            self._again.add(id)
            return
        self._tasks[id] = asyncio.create_task(self._drive(id), name=f"minds {id}")
        self._tasks[id].add_done_callback(lambda task: self._done(id, task))

    def is_busy(self, id: str) -> bool:
        """Computer players are at it, so what is on the board is about to change."""
        return id in self._tasks

    async def stop(self) -> None:
        """Lets no computer player answer any more."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _done(self, id: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(id, None)
        if task.cancelled():
            return
        if problem := task.exception():
            _log.error("a computer player failed", table=id, exc_info=problem)
        elif id in self._again:
            self._again.discard(id)
            self.wake(id)

    async def _drive(self, id: str) -> None:
        facts = await self._hall.facts(id)
        if facts.status != "live" or not any(one.mind for one in facts.sitters):
            return
        try:
            table = await self._hall.table(id)
        except Refusal:
            return
        while (prompt := awaited_of(table)) is not None:
            self._again.discard(id)
            await self._clock.sleep(self._pause)
            if not await self._answer(table, prompt):
                return

    async def _answer(self, table: Table, prompt: Prompt) -> bool:
        """One answer of one computer seat. False if it could not be given."""
        mind = table.facts.sitter(prompt.seat).mind or ""
        position = table.position
        if prompt not in position.prompts:
            return True
        think = _thought(self._minds[mind], table, prompt, position.revision)
        choice = await asyncio.get_running_loop().run_in_executor(self._executor, think)
        asked = position.asked[prompt.seat]
        submit = Submit(table.facts.id, prompt.seat, asked, (choice,), by_mind(mind))
        reply = await table.do(submit)
        if isinstance(reply, Refused) and reply.why not in ("stale", "over"):
            _log.error("a computer player answered badly", table=table.facts.id, why=reply.why)
            return False
        return True


def awaited_of(table: Table) -> Prompt | None:
    """The first question that a computer seat has to answer, if no person is needed for it."""
    if table.facts.status != "live":
        return None
    minds = {one.seat for one in table.facts.sitters if one.mind is not None}
    open_prompts = (one for one in table.position.prompts if one.given is None)
    return next((one for one in open_prompts if one.seat in minds), None)


def _thought(mind: Mind, table: Table, prompt: Prompt, revision: int) -> Callable[[], Choice]:
    """Thinking, as something to be done in another thread: it sees only what its seat may know."""
    rules, state, seat = table.rules, table.position.state, prompt.seat
    chance = SeededChance(table.facts.seed + b"mind", _step(seat, revision))

    def think() -> Choice:
        imagined = rules.imagine(state, seat, chance)
        return mind.choose(rules, imagined, prompt, chance)

    return think


def _step(seat: Seat, revision: int) -> int:
    return revision * 8 + seat
