"""A stand-in per test, with a bot on it where one is asked for."""

from collections.abc import AsyncIterator

import pytest

from bot.playground import checker
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from tests.playground.tea_bot import TeaBot, running


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
