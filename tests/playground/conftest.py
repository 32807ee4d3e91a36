"""A stand-in per test, with a bot on it where one is asked for."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import checker
from bot.playground.interactions import Interaction
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from tests.playground.browser import free_port, tabs, visitors  # noqa: F401 - fixtures
from tests.playground.tea_bot import TeaBot, running
from tests.playground.wire import Wire

PING = {
    "id": "1",
    "type": 1,
    "name": "ping",
    "options": [],
    "contexts": None,
    "dm_permission": True,
    "default_member_permissions": None,
}


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Discord's document takes a second to read: once is enough."""
    return checker.make()


@pytest.fixture
async def standin(judge: Judge) -> AsyncIterator[Standin]:
    async with Standin(judge=judge) as made:
        yield made
        assert [str(one) for one in made.complaints] == []


@pytest.fixture
async def bot(standin: Standin) -> AsyncIterator[TeaBot]:
    async with running(standin) as made:
        yield made


@pytest.fixture
async def wire(standin: Standin) -> AsyncIterator[Wire]:
    async with aiohttp.ClientSession() as session:
        yield Wire(standin, session)


@pytest.fixture
def ask(standin: Standin) -> Interaction:
    """Mio has typed a command that nobody answered yet."""
    standin.world.commands[None] = [PING]
    return standin.slash(standin.mio, standin.courtyard, "ping")
