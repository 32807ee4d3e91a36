"""The bot as it runs in a storm: in a hurry, with luck that is known, and mortal."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Literal, cast

from msgspec import Struct

from bot.app import lifecycle, logs, wiring
from bot.app.settings import read_settings
from bot.app.wiring import Nature
from bot.store.sqlite import SqliteStore, open_store
from tests.storms.hurry import HurriedClock, hurried_loop
from tests.support.bot import sources

TABLE = "ST0RM1"
"""The one table of a storm."""


When = Literal["before", "after"]
WHENS: tuple[When, ...] = ("before", "after")


class Death(Struct, frozen=True):
    """At the `count`th call of a method of the store, before it or when it is done."""

    method: str
    when: When
    count: int = 1

    def __str__(self) -> str:
        return f"{self.when}-{self.method}-{self.count}"


class Life(Struct, frozen=True):
    """What a process of the bot is born with. `log` is the file that its output is added to."""

    settings: Mapping[str, str]
    log: Path
    pace: float
    start: float
    seed: bytes
    death: Death | None = None


def live(life: Life) -> None:
    """Runs the bot of a life; for a process of its own."""
    _write_to(life.log)
    settings = read_settings(life.settings)
    logs.set_up_logs(settings)
    nature = Nature(
        clock=HurriedClock(life.pace, life.start),
        open_store=_opener(life.death),
        make_id=lambda: TABLE,
        make_seed=lambda: life.seed,
    )
    with asyncio.Runner(loop_factory=hurried_loop(life.pace)) as runner:
        runner.run(lifecycle.run(settings, sources(), nature))


def _write_to(log: Path) -> None:
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    sys.stdout.flush()
    sys.stderr.flush()
    os.dup2(file, 1)
    os.dup2(file, 2)


def _opener(death: Death | None) -> Callable[[Path, str], Awaitable[SqliteStore]]:
    async def opened(path: Path, code: str) -> SqliteStore:
        store = await open_store(path, code)
        return store if death is None else cast(SqliteStore, Mortal(store, death))

    return opened


class Mortal:
    """A store at one of whose calls the process dies as in a power cut."""

    def __init__(self, store: SqliteStore, death: Death) -> None:
        self._store = store
        self._death = death
        self._count = 0

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the store has
        found = getattr(self._store, name)
        return self._counted(found) if name == self._death.method else found

    def _counted(self, work: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
        async def call(*args: object, **named: object) -> object:
            self._count += 1
            is_last = self._count == self._death.count
            if is_last and self._death.when == "before":
                _die()
            result = await work(*args, **named)
            if is_last:
                _die()
            return result

        return call


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def preload() -> None:
    """Imports what a life needs, before the first one begins."""
    said = wiring.texts(sources())
    wiring.painters(sources(), said)
    for cog in ("tables", "play", "records", "help", "admin", "presses", "places"):
        __import__(f"cogs.{cog}")
