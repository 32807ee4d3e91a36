"""An inn per test: stand-in, bot, store, in one process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import checker
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from tests.ui.inn import Inn


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Discord's document takes a second to read: once is enough."""
    return checker.make()


@pytest.fixture
async def closed_inn(judge: Judge, tmp_path: Path) -> AsyncIterator[Inn]:
    """The bot is not running yet."""
    async with Standin(judge=judge) as discord:
        yield Inn(discord, tmp_path / "serai.db")
        assert [str(one) for one in discord.complaints] == []


@pytest.fixture
async def inn(closed_inn: Inn) -> AsyncIterator[Inn]:
    async with closed_inn.running():
        yield closed_inn
