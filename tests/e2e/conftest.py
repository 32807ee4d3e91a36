"""A stand-in with the bot beside it as a process of its own."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.hub import Happening
from bot.playground.standin import TOKEN, Standin
from bot.playground.supervisor import BotProcess
from tests.e2e.house import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with Standin() as discord:
        environment = os.environ | {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API": discord.url,
            "DATABASE": str(tmp_path / "serai.db"),
            "MIND_PAUSE": "0",
            "LOG_FORMAT": "text",
        }
        bot = BotProcess(
            lambda: environment,
            changed=lambda: discord.world.tell(Happening("bot")),
            renew=lambda: None,
            command=("-m", "tests.support.bot"),
        )
        made = House(discord, bot)
        await made.open()
        yield made
        await bot.stop()
        assert bot.exit_code == 0
        assert [str(one) for one in discord.complaints] == []
