"""A stand-in, a mortal bot beside it, and people who play."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.playground import checker
from bot.playground.hub import Happening
from bot.playground.judge import Judge
from bot.playground.standin import TOKEN, Standin
from tests.storms.bot import Death, Life
from tests.storms.forked import ForkedBot
from tests.storms.hurry import PACE
from tests.storms.party import Party
from tests.storms.truth import Drawers, open_drawers
from tests.storms.verify import Postman
from tests.storms.walker import Walker
from tests.support.folders import memory_folder

Opener = Callable[..., AbstractAsyncContextManager["Storm"]]


@dataclass(slots=True, frozen=True)
class Storm:
    """A party, what was posted, and the deaths that the bot has still to die."""

    party: Party
    postman: Postman
    deaths: list[Death]


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Discord's document takes a second to read: once is enough."""
    return checker.make()


@pytest.fixture(scope="session")
def drawers() -> Drawers:
    return open_drawers()


@pytest.fixture
def opened(judge: Judge) -> Opener:
    """Opens a storm for so many people, whose bot dies these deaths, one in each life."""

    @asynccontextmanager
    async def make(
        people: int, deaths: Sequence[Death] = (), seed: str = "storm"
    ) -> AsyncIterator[Storm]:
        with memory_folder() as folder:
            async with Standin(judge=judge) as discord:
                discord.world.clock.freeze()
                # Often enough for a bot that takes a second for a minute.
                discord.gateway.heartbeat_ms = 400
                left = list(deaths)
                lives = _Lives(discord.url, folder, seed, left)
                bot = ForkedBot(lives.next, lambda: discord.world.tell(Happening("bot")))
                walkers = [Walker(discord, user) for user in discord.people[:people]]
                party = Party(discord, bot, folder / "serai.db", folder / "log", walkers)
                postman = Postman()
                postman.watch(discord)
                try:
                    await party.born()
                    yield Storm(party, postman, left)
                finally:
                    await bot.kill()

    return make


class _Lives:
    """What each process of the bot is born with."""

    def __init__(self, url: str, folder: Path, seed: str, deaths: list[Death]) -> None:
        self._settings = {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API": url,
            "DATABASE": str(folder / "serai.db"),
            "MIND_PAUSE": "0",
            "LOG_FORMAT": "text",
        }
        self._folder = folder
        self._seed = seed.encode()
        self._deaths = deaths
        self._start = time.time()

    def next(self) -> Life:
        death = self._deaths.pop(0) if self._deaths else None
        log = self._folder / "log"
        return Life(self._settings, log, PACE, self._start, self._seed, death)
