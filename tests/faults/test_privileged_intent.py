"""4014: cannot happen, since nothing privileged is asked for; if it does, it is one clear line."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.playground.gateway import GUILDS
from bot.playground.standin import TOKEN, Standin
from tests.faults.scene import Scene
from tests.support.process import ended, heard, start


async def test_only_the_intent_of_servers_is_asked_for(scene: Scene) -> None:
    (session,) = scene.discord.gateway.sessions.values()
    assert session.intents == GUILDS
    assert scene.client.intents == discord.Intents(guilds=True)


async def test_the_bot_ends_with_a_word(tmp_path: Path) -> None:
    async with Standin() as local:
        database = str(tmp_path / "a.db")
        process = await start("run", DISCORD_TOKEN=TOKEN, DISCORD_API=local.url, DATABASE=database)
        await heard(process, "ready")
        await local.gateway.drop(4014)
        code, said = await ended(process)
    assert code == 2
    word = "serai: Discord asks for privileged intents, which Serai does not use"
    assert word in said.splitlines()
    assert "Traceback" not in said
