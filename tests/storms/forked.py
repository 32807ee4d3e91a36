"""The bot as a process of its own that begins within a moment, forked from one kept ready."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.context import ForkServerProcess

from tests.storms.bot import Life, live

GRACE = 8.0
_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["pytest", "tests.storms.nursery"])


class ForkedBot:
    """Implements `bot.playground.supervisor.Supervisor`; `life` is asked anew at every start."""

    def __init__(self, life: Callable[[], Life], changed: Callable[[], None]) -> None:
        self._life = life
        self._changed = changed
        self._process: ForkServerProcess | None = None
        self._ended = asyncio.Event()
        self._is_doomed = False
        self.births = 0

    @property
    def state(self) -> str:
        is_alive = self._process is not None and self.exit_code is None
        return "running" if is_alive and not self._is_doomed else "stopped"

    @property
    def exit_code(self) -> int | None:
        return None if self._process is None else self._process.exitcode

    async def start(self) -> None:
        if self.state == "running":
            return
        # Else the end of the last one might be taken for that of this one.
        await self._wait()
        self.births += 1
        self._is_doomed = False
        self._process = process = _FORKS.Process(target=live, args=(self._life(),), daemon=True)
        process.start()
        loop, sentinel = asyncio.get_running_loop(), process.sentinel
        self._ended = ended = asyncio.Event()

        def end() -> None:
            loop.remove_reader(sentinel)
            process.join()
            ended.set()
            self._changed()

        loop.add_reader(sentinel, end)
        self._changed()

    async def stop(self) -> None:
        """Asks it to end, and kills it when it does not."""
        self._send(signal.SIGTERM)
        try:
            await asyncio.wait_for(self._wait(), GRACE)
        except TimeoutError:
            await self.kill()

    async def kill(self) -> None:
        self.kill_now()
        await self._wait()

    def kill_now(self) -> None:
        """It does nothing more from this very moment on."""
        self._send(signal.SIGKILL)
        self._is_doomed = True

    def forget_everything(self) -> None:
        """Each storm has a database of its own."""

    async def _wait(self) -> None:
        if self._process is not None:
            await self._ended.wait()

    def _send(self, sign: signal.Signals) -> None:
        if self._process is not None and self._process.pid and self.exit_code is None:
            os.kill(self._process.pid, sign)
