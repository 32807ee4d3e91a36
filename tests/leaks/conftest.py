"""The bot on the stand-in in this process, with real pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import checker
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from tests.leaks.surface import Drawn
from tests.ui.inn import PATIENCE, Inn


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Discord's document takes a second to read: once is enough."""
    return checker.make()


@pytest.fixture
async def closed_inn(judge: Judge, tmp_path: Path) -> AsyncIterator[Inn]:
    """The bot is not running yet."""
    async with Standin(judge=judge) as discord:
        made = Inn(discord, tmp_path / "serai.db")
        made.gallery = Drawn()
        made.grace = PATIENCE  # so that the speed of this machine does not decide what is said
        yield made
        assert [str(one) for one in discord.complaints] == []
