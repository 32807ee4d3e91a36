"""The bot as a process of its own: started, stopped, killed, watched."""

import asyncio
import contextlib
import sys
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

Environment = Callable[[], Mapping[str, str]]
GRACE = 8.0


class Supervisor(Protocol):
    """What the page may do to the bot's process."""

    @property
    def state(self) -> str: ...

    @property
    def exit_code(self) -> int | None: ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def kill(self) -> None: ...

    def forget_everything(self) -> None: ...


class NoProcess:
    """For tests that run their bot themselves."""

    state = "none"
    exit_code: int | None = None

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def kill(self) -> None: ...

    def forget_everything(self) -> None: ...


class BotProcess:
    """Runs `python -m bot run`; `environment` is asked anew for every start."""

    def __init__(
        self,
        environment: Environment,
        *,
        changed: Callable[[], None],
        renew: Callable[[], None],
        command: tuple[str, ...] = ("-m", "bot", "run"),
    ) -> None:
        self._environment = environment
        self._changed = changed
        self._renew = renew
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        # Two tabs may pull levers at once, and each of these waits in its middle.
        self._one_at_a_time = asyncio.Lock()
        self._is_closed = False

    @property
    def state(self) -> str:
        running = self._process is not None and self._process.returncode is None
        return "running" if running else "stopped"

    @property
    def exit_code(self) -> int | None:
        return self._process.returncode if self._process else None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def start(self) -> None:
        async with self._one_at_a_time:
            if self.state != "running" and not self._is_closed:
                await self._start()

    async def _start(self) -> None:
        await self._reap()
        # A session of its own, so that Ctrl-C reaches it through us alone and only once.
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._command,
            env={**self._environment(), "TETHER": "stdin"},
            # Its end is the end of this process, however that comes: the bot then ends too.
            stdin=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        self._watch = asyncio.create_task(self._wait_for(self._process))
        self._changed()

    async def stop(self) -> None:
        """Ask it to end, and kill it when it does not."""
        async with self._one_at_a_time:
            if self._process and self.state == "running":
                self._process.terminate()
                await self._end(self._process.wait())

    async def close(self) -> None:
        """Stop it for good: whoever is in the middle of a restart starts nothing any more."""
        self._is_closed = True
        await self.stop()

    async def kill(self) -> None:
        async with self._one_at_a_time:
            await self._kill()

    async def _kill(self) -> None:
        if self._process and self.state == "running":
            self._process.kill()
            await self._process.wait()
        await self._reap()

    def forget_everything(self) -> None:
        """The next start begins with an empty database."""
        self._renew()

    async def _end(self, ending: Awaitable[int]) -> None:
        try:
            await asyncio.wait_for(ending, GRACE)
        except TimeoutError:
            await self._kill()
        await self._reap()

    async def _wait_for(self, process: asyncio.subprocess.Process) -> None:
        await process.wait()
        self._changed()

    async def _reap(self) -> None:
        if self._watch:
            with contextlib.suppress(asyncio.CancelledError):
                await self._watch
            self._watch = None
