"""What a stand-in for Discord lends the bot: days that pass at once, luck again, its own end."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from bot.engine.chance import SeededChance
from bot.table.lobby import new_id

_LOOK = 0.2
"""Seconds after which a sleeper looks at the time again: it may have leapt."""
_LAST = 10.0
"""Seconds that a bot has for its end once its parent is gone."""


class LentClock:
    """This machine's clock, ahead by the seconds that stand in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def now(self) -> int:
        return int(self._now())

    async def sleep(self, seconds: float) -> None:
        end = self._now() + seconds
        while (left := end - self._now()) > 0:  # noqa: ASYNC110 - a file tells nobody
            await asyncio.sleep(min(left, _LOOK))

    def _now(self) -> float:
        try:
            ahead = float(self._file.read_text("ascii"))
        except (OSError, ValueError):
            ahead = 0.0
        return time.time() + ahead


class LentLuck:
    """Table ids and seeds that a word gives: the same in each process that is given it."""

    def __init__(self, word: str) -> None:
        self._word = word
        self._drawn = 0

    def make_id(self) -> str:
        return new_id(SeededChance(self._draw(), 0).below)

    def make_seed(self) -> bytes:
        return self._draw()

    def _draw(self) -> bytes:
        self._drawn += 1
        return sha256(f"{self._word} {self._drawn}".encode()).digest()


def end_with_parent(stop: Callable[[], object]) -> None:
    """Calls `stop` in the running loop once nobody holds the other end of standard input.

    That is so when whoever started this process has ended, also without a word.
    """
    loop, tether = asyncio.get_running_loop(), sys.stdin.fileno()

    def watch() -> None:
        # Not through sys.stdin, whose lock would be held when the interpreter ends.
        while os.read(tether, 1024):
            pass
        with suppress(RuntimeError):  # the loop has ended by itself
            loop.call_soon_threadsafe(stop)
        # Nobody is left to kill one that does not end.
        time.sleep(_LAST)
        os._exit(1)

    threading.Thread(target=watch, name="tether", daemon=True).start()
