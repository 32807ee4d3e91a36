"""Time that passes many times as fast, so that a wait of minutes ends within seconds."""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable

PACE = 40.0
"""So many seconds of the bot pass in one of ours."""


def hurried_loop(pace: float) -> Callable[[], asyncio.AbstractEventLoop]:
    """For `asyncio.Runner`: whoever sleeps in such a loop sleeps shorter than they think."""
    return lambda: _Loop(pace)


class HurriedClock:
    """The port `Clock`, for whoever runs in a hurried loop. At `start` it is right."""

    def __init__(self, pace: float, start: float) -> None:
        self._pace = pace
        self._start = start

    def now(self) -> int:
        return int(self._start + (time.time() - self._start) * self._pace)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, pace: float) -> None:
        self._pace = pace
        super().__init__(_Selector(pace))

    def time(self) -> float:
        return super().time() * self._pace


class _Selector(selectors.DefaultSelector):
    """Waits as long as the loop's seconds are."""

    def __init__(self, pace: float) -> None:
        super().__init__()
        self._pace = pace

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        waited = None if timeout is None else timeout / self._pace
        found: list[tuple[selectors.SelectorKey, int]] = super().select(waited)
        return found
