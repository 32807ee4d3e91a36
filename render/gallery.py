"""The pictures that are kept and drawn: once per ask, two at a time, never on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import Executor

from bot.ports.gallery import Ask, Painter, Picture, Purpose
from render.ask import key_of
from render.encode import small_enough
from render.keep import Kept

AT_ONCE = 2
KEPT_PICTURES = 64 << 20


class Flight:
    """A picture that is being drawn or waits for its turn, and how many wait for it."""

    def __init__(self) -> None:
        self.waiting = 0
        self.task: asyncio.Task[Picture] | None = None


class Studio:
    """Implements the port. Belongs to one event loop; the painters run in the executor."""

    def __init__(
        self, painters: Mapping[str, Painter], executor: Executor, limit: int = KEPT_PICTURES
    ) -> None:
        self._painters = painters
        self._executor = executor
        self._kept: Kept[bytes, Picture] = Kept(limit, lambda picture: len(picture.data))
        self._flights: dict[bytes, Flight] = {}
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def picture(self, ask: Ask) -> Picture:
        """Callers may be cancelled: the others still get the picture that was begun."""
        key = self._key(ask)
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        flight = self._flights.get(key) or self._start(key, ask)
        flight.waiting += 1
        try:
            return await self._land(flight)
        finally:
            flight.waiting -= 1

    def ready(self, ask: Ask) -> Picture | None:
        return self._kept.get(self._key(ask))

    def text_board(self, ask: Ask) -> str:
        return self._painters[ask.game].text_board(ask)

    def draws(self, game: str, purpose: Purpose) -> bool:
        return purpose in self._painters[game].purposes

    async def close(self) -> None:
        """Waits for what is being drawn."""
        tasks = [flight.task for flight in self._flights.values() if flight.task]
        await asyncio.gather(*tasks, return_exceptions=True)

    def _key(self, ask: Ask) -> bytes:
        return key_of(ask, self._painters[ask.game].version)

    def _start(self, key: bytes, ask: Ask) -> Flight:
        flight = self._flights[key] = Flight()
        flight.task = asyncio.create_task(self._draw(key, ask, flight))
        flight.task.add_done_callback(lambda task: self._landed(key, task))
        return flight

    async def _land(self, flight: Flight) -> Picture:
        if flight.task is None:
            raise RuntimeError("a flight has no task")
        return await asyncio.shield(flight.task)

    async def _draw(self, key: bytes, ask: Ask, flight: Flight) -> Picture:
        async with self._turn:
            if not flight.waiting:
                # Everybody has gone, most often for a newer picture of the same table.
                raise asyncio.CancelledError
            loop = asyncio.get_running_loop()
            picture = await loop.run_in_executor(
                self._executor, lambda: small_enough(self._painters[ask.game].paint(ask))
            )
        self._kept.put(key, picture)
        return picture

    def _landed(self, key: bytes, task: asyncio.Task[Picture]) -> None:
        del self._flights[key]
        if not task.cancelled():
            task.exception()  # Seen, so that a failure nobody waits for is not reported twice.
