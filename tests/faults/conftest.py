"""A scene per test: the stand-in with the real bot on it, in one process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.playground import checker
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from tests.faults.haste import Haste, hurried
from tests.faults.scene import Logs, Scene


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Discord's document takes a second to read: once is enough."""
    return checker.make()


@pytest.fixture
def logs() -> Iterator[Logs]:
    """What the bot logs; the library's own lines are in `caplog`."""
    with capture_logs() as entries:
        yield entries


@pytest.fixture
def haste(monkeypatch: pytest.MonkeyPatch) -> Haste:
    """The pauses of the library, which are noted and not slept."""
    return hurried(monkeypatch)


@pytest.fixture
async def quiet_scene(judge: Judge, haste: Haste, tmp_path: Path) -> AsyncIterator[Scene]:
    """The bot is not running yet: `async with quiet_scene.running():`, as often as needed."""
    async with Standin(judge=judge) as discord:
        # Nobody is late on a busy machine; a scenario lets time pass where it wants to.
        discord.world.clock.freeze()
        yield Scene(discord, tmp_path / "serai.db", haste)
        assert [str(one) for one in discord.complaints] == []


@pytest.fixture
async def scene(quiet_scene: Scene) -> AsyncIterator[Scene]:
    async with quiet_scene.running():
        yield quiet_scene
