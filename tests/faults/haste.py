"""The pauses that discord.py makes by itself, noted instead of slept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import discord.client
import discord.http
import discord.shard
import discord.state
import discord.webhook.async_
import pytest

_MOST = 0.01
"""Not nothing: who asks again and again while Discord is away must not take the processor."""

_GUILDS = 0.03


class Haste:
    """Stands where the library's modules say `asyncio`; all but `sleep` is the real one.

    `hold` makes its pauses last until the event is set, to look at what happens meanwhile.
    """

    def __init__(self) -> None:
        self.slept: list[float] = []
        self._news = asyncio.Event()
        self._gate = asyncio.Event()
        self._gate.set()

    def hold(self) -> asyncio.Event:
        """From now on nobody wakes until this is set."""
        self._gate = asyncio.Event()
        return self._gate

    async def until_slept(self, times: int) -> None:
        """Waits until there were so many pauses."""
        async with asyncio.timeout(20):
            while len(self.slept) < times:
                self._news.clear()
                await self._news.wait()

    async def sleep(self, seconds: float) -> None:
        if seconds > 0:
            self.slept.append(seconds)
            self._news.set()
        await asyncio.sleep(min(seconds, _MOST))
        if seconds > 0:
            await self._gate.wait()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(asyncio, name)


class Impatient:
    """The same for where the library waits for servers that it might still hear of."""

    async def wait_for(self, work: Awaitable[Any], timeout: float) -> Any:  # noqa: ANN401, ASYNC109
        return await asyncio.wait_for(work, min(timeout, _GUILDS))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(asyncio, name)


def hurried(monkeypatch: pytest.MonkeyPatch) -> Haste:
    """From now on the library does not sleep after failures."""
    haste = Haste()
    for module in (discord.http, discord.webhook.async_, discord.client, discord.shard):
        monkeypatch.setattr(module, "asyncio", haste)
    monkeypatch.setattr(discord.state, "asyncio", Impatient())
    return haste
