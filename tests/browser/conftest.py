"""The playground as `serai playground` puts it together, with luck and time that tests know."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import api, checker
from bot.playground.hub import Happening
from bot.playground.judge import Judge
from bot.playground.run import Home
from bot.playground.standin import Standin
from bot.playground.supervisor import BotProcess
from tests.playground.browser import fixture, free_port, tabs, visitors  # noqa: F401 - fixtures
from tests.support.games import BAZAAR_DATA

NOW = 1_780_000_000
PATIENCE = 60


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Discord's document takes a second to read: once is enough."""
    return checker.make()


def rich_bazaar(folder: Path) -> Path:
    """Everybody has forty coins and more, too many for buttons: the bot asks with a form."""
    made = folder / "games" / "bazaar"
    made.mkdir(parents=True)
    data = (BAZAAR_DATA / "bazaar.toml").read_text("utf-8")
    purses = re.sub(r"^purses = .*$", "purses = [40, 41, 42, 43, 44, 45]", data, flags=re.MULTILINE)
    (made / "bazaar.toml").write_text(purses, "utf-8")
    return made


@fixture
async def standin(judge: Judge, port: int, tmp_path: Path) -> AsyncIterator[Standin]:
    """With the real bot as a process of its own, which the page may restart."""
    made = Standin(port=port, judge=judge)
    made.world.clock.freeze(NOW)
    home = Home(made, tmp_path, luck="browser")
    environment = {
        "MIND_PAUSE": "0",
        "LOG_FORMAT": "text",
        "NOW": str(NOW),
        "BAZAAR": str(rich_bazaar(tmp_path)),
    }
    process = BotProcess(
        lambda: {**home.environment(), **environment},
        changed=lambda: made.world.tell(Happening("bot")),
        renew=home.renew,
        command=("-m", "tests.support.bot"),
    )
    api.attach(made, process)
    async with made:
        await process.start()
        await made.until(lambda: made.gateway.online or process.exit_code is not None, PATIENCE)
        yield made
        await process.stop()
        home.close()
        assert [str(one) for one in made.complaints] == []
