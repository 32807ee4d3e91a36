"""A stand-in with its page, and a bot whose screens show everything."""

from collections.abc import AsyncIterator

from bot.playground import api
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from tests.playground.browser import fixture
from tests.playground.page_bot import PageBot
from tests.playground.tea_bot import running


@fixture
async def standin(judge: Judge, port: int) -> AsyncIterator[Standin]:
    made = Standin(port=port, judge=judge)
    api.attach(made)
    async with made:
        yield made
        assert [str(one) for one in made.complaints] == []


@fixture
async def bot(standin: Standin) -> AsyncIterator[PageBot]:
    async with running(standin, PageBot()) as made:
        assert isinstance(made, PageBot)
        yield made
