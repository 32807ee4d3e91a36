"""A stand-in with the bot beside it as a process of its own."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import checker
from bot.playground.hub import Happening
from bot.playground.judge import Judge
from bot.playground.standin import TOKEN, Standin
from bot.playground.supervisor import BotProcess
from tests.e2e.house import House


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Discord's document takes a second to read: once is enough."""
    return checker.make()


@pytest.fixture
async def house(judge: Judge, tmp_path: Path) -> AsyncIterator[House]:
    async with Standin(judge=judge) as discord:
        # Nobody is late on a busy machine; how quick the bot is, `make bench` tells.
        discord.world.clock.freeze()
        made = House(discord, bot_process(discord, tmp_path), tmp_path / "serai.db")
        await made.open()
        yield made
        await made.close()
        assert [str(one) for one in discord.complaints] == []


def bot_process(discord: Standin, folder: Path, **more: str) -> BotProcess:
    """The bot of a folder, with the test-only game; not started yet."""
    environment = os.environ | {
        "DISCORD_TOKEN": TOKEN,
        "DISCORD_API": discord.url,
        "DATABASE": str(folder / "serai.db"),
        "MIND_PAUSE": "0",
        "LOG_FORMAT": "text",
        **more,
    }
    return BotProcess(
        lambda: environment,
        changed=lambda: discord.world.tell(Happening("bot")),
        renew=lambda: None,
        command=("-m", "tests.support.bot"),
    )
