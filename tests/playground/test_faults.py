"""Trouble on demand, as the real library meets it."""

from typing import NoReturn

import aiohttp
import discord
import pytest

from bot.playground import rest
from bot.playground.buckets import Buckets
from bot.playground.checker import Checker
from bot.playground.standin import Standin
from bot.playground.town import COURTYARD
from tests.playground.tea_bot import TeaBot
from tests.playground.wire import Wire

MESSAGES = f"/channels/{COURTYARD}/messages"


def _channel(bot: TeaBot) -> discord.TextChannel:
    found = bot.get_channel(COURTYARD)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_a_reply_lost_after_the_work_makes_no_second_message(
    standin: Standin, bot: TeaBot
) -> None:
    standin.fail("POST", MESSAGES, status=502, after=True)
    await _channel(bot).send("board")
    assert [entry.status for entry in standin.log.find("POST", MESSAGES)] == [502, 200]
    assert len(standin.seen(standin.mio, standin.courtyard)) == 1


async def test_a_lost_reply_to_an_answer_becomes_a_second_answer(
    standin: Standin, bot: TeaBot
) -> None:
    standin.fail("POST", "/interactions/*/callback", status=502, after=True)
    asked = standin.slash(standin.mio, standin.courtyard, "tea open", cups=1)
    await asked.answered()
    entries = await standin.until(lambda: len(standin.log.find("POST", "/callback")) == 2)
    assert entries
    (_, again) = standin.log.find("POST", "/callback")
    assert isinstance(again.reply, dict)
    assert again.reply["code"] == 40060


async def test_a_503_is_raised_at_once(standin: Standin, bot: TeaBot) -> None:
    standin.fail("POST", MESSAGES, status=503)
    with pytest.raises(discord.DiscordServerError):
        await _channel(bot).send("board")
    assert standin.seen(standin.mio, standin.courtyard) == []


async def test_a_cut_connection_is_an_error_of_the_client(standin: Standin, bot: TeaBot) -> None:
    standin.fail("POST", MESSAGES, cut=True)
    with pytest.raises(aiohttp.ClientError):
        await _channel(bot).send("board")


async def test_a_connection_cut_after_the_work_leaves_the_message(
    standin: Standin, bot: TeaBot
) -> None:
    standin.fail("POST", MESSAGES, cut=True, after=True)
    with pytest.raises(aiohttp.ClientError):
        await _channel(bot).send("board")
    assert [m.content for m in standin.seen(standin.mio, standin.courtyard)] == ["board"]


async def test_a_rate_limit_is_waited_for(standin: Standin, bot: TeaBot) -> None:
    standin.fail("POST", MESSAGES, status=429)
    await _channel(bot).send("board")
    assert [entry.status for entry in standin.log.find("POST", MESSAGES)] == [429, 200]


async def test_a_ban_before_discord_is_raised_at_once(standin: Standin, bot: TeaBot) -> None:
    standin.fail("POST", MESSAGES, status=429, via=False)
    with pytest.raises(discord.HTTPException) as refused:
        await _channel(bot).send("board")
    assert refused.value.status == 429


async def test_a_fault_is_counted(standin: Standin, wire: Wire) -> None:
    fault = standin.fail("GET", "/users/*", status=500, times=2)
    got = [(await wire.ask("GET", "/users/@me"))[0] for _ in range(3)]
    assert got == [500, 500, 200]
    assert fault.hits == 2


async def test_an_unknown_route_is_complained_about(
    standin: Standin, wire: Wire, judge: Checker
) -> None:
    """Only Discord's document knows all routes."""
    assert (await wire.ask("GET", "/users/@me/teapots"))[0] == 404
    expected = ["unknown-route"] if judge.has_document else []
    assert [one.complaint.code for one in standin.complaints] == expected
    standin.complaints.clear()


async def test_a_used_up_bucket_is_announced_and_then_enforced(
    standin: Standin, wire: Wire
) -> None:
    standin.world.clock.freeze()
    standin.rest.buckets = Buckets(standin.world.clock, limit=2, span=5)
    statuses = [(await wire.send(standin.courtyard, content=str(n)))[0] for n in range(3)]
    assert statuses == [200, 200, 429]
    assert len(standin.seen(standin.mio, standin.courtyard)) == 2
    assert (await wire.send(standin.tea_house, content="elsewhere"))[0] == 200
    standin.world.clock.advance(5)
    assert (await wire.send(standin.courtyard, content="again"))[0] == 200


async def test_the_library_keeps_within_the_buckets(standin: Standin, bot: TeaBot) -> None:
    standin.rest.buckets = Buckets(standin.world.clock, limit=2, span=0.2)
    for number in range(5):
        await _channel(bot).send(str(number))
    assert [entry.status for entry in standin.log.find("POST", MESSAGES)] == [200] * 5
    assert len(standin.seen(standin.mio, standin.courtyard)) == 5


async def test_a_delay_only_delays(standin: Standin, wire: Wire) -> None:
    standin.fail("GET", "/users/*", delay=0.01)
    assert (await wire.ask("GET", "/users/@me"))[0] == 200


async def test_a_bot_killed_while_it_speaks_makes_no_noise(
    standin: Standin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def cut(_: object) -> NoReturn:
        raise ConnectionResetError("Connection lost")

    monkeypatch.setattr(rest, "_take_in", cut)
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{standin.url}/api/v10{MESSAGES}", data=b"{") as reply,
    ):
        assert reply.status == 499
    assert caplog.records == []
    assert standin.log.find("POST", MESSAGES) == []
