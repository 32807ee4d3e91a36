"""The gateway with the real library: resuming, being forgotten, intents, close codes."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import discord
import pytest

from bot.playground import moderation, permissions
from bot.playground.standin import Standin
from tests.playground.tea_bot import TeaBot, pointed_at, running
from tests.playground.wire import Wire


async def _one_screen(standin: Standin) -> int:
    asked = standin.slash(standin.mio, standin.courtyard, "tea open", cups=1)
    await asked.answered()
    assert asked.original_id is not None
    return asked.original_id


@pytest.mark.parametrize("code", [4000, 4008, 4009, 1001])
async def test_after_a_resumable_close_nothing_is_missed(
    standin: Standin, bot: TeaBot, code: int
) -> None:
    screen = await _one_screen(standin)
    (session,) = standin.gateway.sessions.values()
    await standin.gateway.drop(code)
    assert not standin.gateway.online
    pressed = standin.press(standin.mio, screen, "mine")
    assert (await pressed.answered()).kind == "message"
    assert list(standin.gateway.sessions.values()) == [session]
    await standin.until(lambda: standin.gateway.online)
    assert bot.resumed == 1


async def test_asked_to_reconnect_the_bot_resumes(standin: Standin, bot: TeaBot) -> None:
    screen = await _one_screen(standin)
    standin.gateway.ask_to_reconnect()
    await standin.until(lambda: not standin.gateway.online)
    await standin.until(lambda: standin.gateway.online)
    await standin.press(standin.mio, screen, "mine").answered()
    assert bot.resumed == 1


async def test_a_vanished_socket_is_resumed(standin: Standin, bot: TeaBot) -> None:
    screen = await _one_screen(standin)
    standin.gateway.cut()
    await standin.until(lambda: not standin.gateway.online)
    await standin.press(standin.mio, screen, "mine").answered()
    await standin.until(lambda: bot.resumed == 1)


async def test_a_silent_gateway_is_left_and_nothing_is_missed(standin: Standin) -> None:
    standin.gateway.heartbeat_ms = 200
    async with running(standin, TeaBot(heartbeat_timeout=0.5)) as bot:
        screen = await _one_screen(standin)
        standin.gateway.mute()
        pressed = standin.press(standin.mio, screen, "mine")
        await standin.until(lambda: pressed.answer)
        assert bot.resumed >= 1


async def test_events_are_replayed_in_order_and_once(standin: Standin, bot: TeaBot) -> None:
    screen = await _one_screen(standin)
    await standin.gateway.drop(4000)
    first = standin.press(standin.mio, screen, "more.1")
    second = standin.press(standin.ren, screen, "mine")
    await first.answered()
    await second.answered()
    assert bot.count == 2
    answers = standin.log.find("POST", "/callback")
    assert [entry.status for entry in answers] == [200, 200, 200]


async def test_a_forgotten_session_starts_anew(standin: Standin, bot: TeaBot) -> None:
    standin.gateway.forget_sessions()
    await standin.gateway.drop(4000)
    # The library pauses five seconds of its own before it identifies again.
    await standin.until(lambda: standin.gateway.online, timeout=9)
    assert bot.resumed == 0
    await _one_screen(standin)


async def test_a_wrong_token_ends_the_bot(standin: Standin) -> None:
    standin.gateway.token = "another"
    with pytest.raises(discord.ConnectionClosed) as closed:
        async with running(standin):
            pass
    assert closed.value.code == 4004


async def test_a_privileged_intent_ends_the_bot(standin: Standin) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(standin, TeaBot(discord.Intents(guilds=True, members=True))):
            pass


async def test_without_any_intent_interactions_still_come(standin: Standin) -> None:
    async with running(standin, TeaBot(discord.Intents.none())) as bot:
        await _one_screen(standin)
        assert bot.get_channel(standin.courtyard.id) is None


async def test_the_guilds_intent_brings_threads_but_no_messages(
    standin: Standin, bot: TeaBot
) -> None:
    heard: list[str] = []
    bot.event(_named("on_thread_create", heard))
    bot.event(_named("on_message", heard))
    bot.event(_named("on_thread_delete", heard))
    standin.say(standin.mio, standin.courtyard, "hello")
    await standin.slash(standin.mio, standin.courtyard, "tea thread").answered()
    (thread,) = await standin.until(lambda: standin.threads(standin.mio, standin.courtyard))
    await standin.until(lambda: len(thread.messages) == 2)
    moderation.delete_channel(standin.world, thread)
    await _one_screen(standin)
    assert heard == ["on_thread_create", "on_thread_delete"]


def _named(name: str, heard: list[str]) -> Callable[..., Coroutine[Any, Any, None]]:
    async def listener(*_: object) -> None:
        heard.append(name)

    listener.__name__ = name
    return listener


async def test_a_kick_is_heard_and_an_outage_is_not_a_kick(standin: Standin, bot: TeaBot) -> None:
    heard: list[str] = []
    for name in ("remove", "join", "unavailable", "available"):
        bot.event(_named(f"on_guild_{name}", heard))
    moderation.set_unavailable(standin.world, unavailable=True)
    moderation.set_unavailable(standin.world, unavailable=False)
    moderation.kick_bot(standin.world)
    moderation.add_bot(standin.world)
    wanted = ["unavailable", "available", "remove", "join"]
    await _one_screen(standin)  # by then all that was sent before is heard
    assert heard == [f"on_guild_{name}" for name in wanted]


async def test_what_the_bot_may_not_see_it_does_not_hear(standin: Standin, bot: TeaBot) -> None:
    heard: list[str] = []
    bot.event(_named("on_thread_delete", heard))
    await standin.slash(standin.mio, standin.courtyard, "tea thread").answered()
    (thread,) = await standin.until(lambda: standin.threads(standin.mio, standin.courtyard))
    await standin.until(lambda: len(thread.messages) == 2)
    moderation.permit(standin.world, standin.courtyard, deny=permissions.VIEW)
    moderation.delete_channel(standin.world, thread)
    moderation.permit(standin.world, standin.courtyard)
    await _one_screen(standin)
    assert heard == []


async def test_a_new_process_does_not_hear_what_was_meant_for_the_old_one(
    standin: Standin,
) -> None:
    async with running(standin):
        screen = await _one_screen(standin)
    lost = standin.press(standin.mio, screen, "mine")
    assert not lost.delivered
    async with running(standin):
        assert len(standin.gateway.sessions) == 1
        await standin.press(standin.mio, screen, "mine").answered()
    assert lost.answer is None


async def test_an_outage_refuses_everything_until_it_ends(
    standin: Standin, bot: TeaBot, wire: Wire
) -> None:
    await standin.set_outage(on=True)
    assert (await wire.ask("GET", "/users/@me"))[0] == 502
    assert not standin.gateway.online
    await standin.set_outage(on=False)
    assert (await wire.ask("GET", "/users/@me"))[0] == 200
    await standin.until(lambda: standin.gateway.online, timeout=15)
    await _one_screen(standin)


async def test_a_client_that_shards_itself_is_served(standin: Standin) -> None:
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True), guild_ready_timeout=0.05
    )
    with pointed_at(standin):
        await client.login("playground")
        task = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        assert client.shard_count == 1
        assert client.get_channel(standin.courtyard.id) is not None
        await client.close()
        await task
