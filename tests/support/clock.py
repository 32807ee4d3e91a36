"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio

START = 1_700_000_000


class FakeClock:
    """The port `Clock`. Sleepers wake when `advance` has passed their time."""

    def __init__(self, now: int = START) -> None:
        self._now = now
        self._sleepers: list[tuple[float, asyncio.Event]] = []
        self._slept = asyncio.Event()

    def now(self) -> int:
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Until a test has moved the clock so far; a pause of nothing only lets others go on."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken = asyncio.Event()
        self._sleepers.append((self._now + seconds, woken))
        self._slept.set()
        try:
            await woken.wait()
        finally:
            self._sleepers = [one for one in self._sleepers if one[1] is not woken]

    def advance(self, seconds: int) -> None:
        """Time passes."""
        self._now += seconds
        for until, woken in self._sleepers:
            if until <= self._now:
                woken.set()
        self._sleepers = [one for one in self._sleepers if not one[1].is_set()]

    def jump(self, seconds: int) -> None:
        """The clock is set forward or back; who sleeps sleeps on as long as before."""
        self._now += seconds
        self._sleepers = [(until + seconds, woken) for until, woken in self._sleepers]

    async def until_asleep(self) -> None:
        """Waits until somebody sleeps."""
        self._slept.clear()
        if not self._sleepers:
            await self._slept.wait()

    async def until_asleep_until(self, time: int) -> None:
        """Waits until somebody sleeps that wakes just then."""
        while time not in self.sleeping_until:
            self._slept.clear()
            await self._slept.wait()

    @property
    def sleeping_until(self) -> tuple[int, ...]:
        """When those that sleep now will wake, the next first."""
        return tuple(sorted(int(until) for until, _ in self._sleepers))
