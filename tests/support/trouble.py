"""A store that fails, or answers late, when a test says so; otherwise the one behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

from bot.ports.store import Store


class Troubled:
    """Stands in front of a store. `fails` are raised before anything is kept, each once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.fails: dict[str, list[Exception]] = {}
        self.holds: dict[str, asyncio.Event] = {}
        self.kept = asyncio.Event()
        self.calls: list[str] = []

    def fail(self, method: str, *problems: Exception) -> None:
        """The next calls of a method fail so."""
        self.fails[method] = list(problems)

    def hold(self, method: str) -> asyncio.Event:
        """A method's answer waits for this event, though the work is done; see `kept`."""
        self.kept.clear()
        self.holds[method] = asyncio.Event()
        return self.holds[method]

    def __getattr__(self, method: str) -> Callable[..., Awaitable[object]]:
        async def call(*args: object, **options: object) -> object:
            self.calls.append(method)
            if self.fails.get(method):
                raise self.fails[method].pop(0)
            result: object = await getattr(self._store, method)(*args, **options)
            if method in self.holds:
                self.kept.set()
                await self.holds.pop(method).wait()
            return result

        return call


def troubled(store: Store) -> tuple[Troubled, Store]:
    """The same thing twice: to be told what to do, and to be used as a store."""
    stand_in = Troubled(store)
    return stand_in, cast(Store, stand_in)
