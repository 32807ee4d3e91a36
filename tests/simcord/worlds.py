"""The two judges, each with a bot of ours and the three people of the evening."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import simcord

from bot.app import lifecycle
from bot.app.settings import Secret, Settings
from bot.app.wiring import App, shipped, wire
from bot.engine.chance import SeededChance
from bot.playground.interactions import Interaction
from bot.playground.world import Channel, Message, User
from bot.store.sqlite import open_store
from bot.ui.permissions import needed
from tests.e2e.house import House
from tests.e2e.person import PATIENCE, Control, Person
from tests.simcord.evening import PEOPLE, Check

STEP = 0.01
"""Seconds between two looks."""

READER = discord.Permissions(
    view_channel=True, read_message_history=True, use_application_commands=True
)
"""What the people may do: they need not be allowed to write."""

Viewer = simcord.MemberActor | simcord.UserHandle


class OnStandin:
    """Our stand-in: real HTTP and WebSocket, the bot a process of its own."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._discord = house.discord

    async def slash(self, who: str, name: str, in_thread: bool, **options: str | int) -> Message:
        place = self._thread() if in_thread else self._discord.courtyard
        return await self._answered(who, self._discord.slash(self._user(who), place, name, options))

    async def press(self, who: str, control: Control) -> Message:
        pressed = self._discord.press(self._user(who), control.message.id, control.id)
        return await self._answered(who, pressed)

    async def _answered(self, who: str, interaction: Interaction) -> Message:
        await interaction.answered(PATIENCE)
        return Person(self._discord, self._user(who), "", SeededChance(b"", 0)).panel_after(
            interaction
        )

    def channel(self, who: str) -> Sequence[Message]:
        return self._discord.seen(self._user(who), self._discord.courtyard)

    def thread(self, who: str) -> Sequence[Message]:
        if not self._discord.threads(self._user(who), self._discord.courtyard):
            return []
        return self._discord.seen(self._user(who), self._thread())

    def direct(self, who: str) -> Sequence[Message]:
        return self._discord.dms(self._user(who))

    async def until(self, check: Check) -> None:
        await self._discord.until(check, PATIENCE)

    async def restart(self) -> None:
        await self._house.close()
        await self._house.open()

    def _user(self, who: str) -> User:
        return next(one for one in self._discord.people if one.global_name == who)

    def _thread(self) -> Channel:
        (thread,) = self._discord.world.threads(self._discord.courtyard.id)
        return thread


class OnSimcord:
    """Another hand's Discord, inside this process: no HTTP, limits and permissions of its own."""

    def __init__(self, env: simcord.Env, folder: Path, app: App) -> None:
        self._env = env
        self._folder = folder
        self._begin(app)
        guild = env.create_guild()
        _let_in(env, guild)
        self._courtyard = guild.create_text_channel("courtyard")
        reader = guild.create_role("Reader", permissions=READER)
        self._people = {
            name: guild.add_member(env.create_user(name.lower(), global_name=name), roles=[reader])
            for name in PEOPLE
        }

    def _begin(self, app: App) -> None:
        self._app = app
        self._work = asyncio.create_task(lifecycle._work(app))

    async def slash(self, who: str, name: str, in_thread: bool, **options: str | int) -> Message:
        place = self._courtyard.threads[0] if in_thread else self._courtyard
        member = self._people[who]
        return self._shown(await member.slash(place, name, **options), member.id)

    async def press(self, who: str, control: Control) -> Message:
        member, pressed = self._people[who], control.message
        places = [self._courtyard, *self._courtyard.threads, member.user.dm_channel]
        place = next(one for one in places if one.id == pressed.channel_id)
        actor: Viewer = member.user if place.guild is None else member
        found = next(one for one in place.history(viewer=actor) if one.id == pressed.id)
        return self._shown(await actor.click(found, custom_id=control.id), member.id)

    def _shown(self, result: simcord.InteractionResult, viewer: int) -> Message:
        """What an interaction made or changed."""
        assert result.acknowledged
        assert result.response is not None
        return _message(result.response.message, viewer)

    def channel(self, who: str) -> Sequence[Message]:
        return _seen(self._courtyard, self._people[who])

    def thread(self, who: str) -> Sequence[Message]:
        return _seen(self._thread(), self._people[who]) if self._courtyard.threads else []

    def direct(self, who: str) -> Sequence[Message]:
        return _seen(self._people[who].user.dm_channel, self._people[who].user)

    async def until(self, check: Check) -> None:
        async with asyncio.timeout(PATIENCE):
            while not check():  # noqa: ASYNC110 - simcord tells nobody of its changes
                await asyncio.sleep(STEP)

    async def restart(self) -> None:
        await self.stop()
        app = await _app(self._folder)
        await self._env.restart_bot(app.client)
        self._begin(app)

    async def stop(self) -> None:
        await lifecycle._close(self._app, (self._work,))
        await self._app.store.close()

    def _thread(self) -> simcord.ChannelHandle:
        (thread,) = self._courtyard.threads
        return thread


def _let_in(env: simcord.Env, guild: simcord.GuildHandle) -> None:
    """The bot may do what its invitation asks for and no more; simcord is more generous."""
    (role,) = [one for one in env.backend.get_guild(guild.id).roles.values() if one.managed]
    env.backend.edit_role(guild.id, role.id, {"permissions": needed().value})
    env.backend.edit_role(guild.id, guild.default_role.id, {"permissions": 0})


def _seen(place: simcord.ChannelHandle, viewer: Viewer) -> list[Message]:
    return [_message(one, viewer.id) for one in place.history(viewer=viewer)]


def _message(found: discord.Message, viewer: int) -> Message:
    """A message as the stand-in keeps it."""
    return Message(
        id=found.id,
        channel_id=found.channel.id,
        author_id=found.author.id,
        created=0,
        content=found.content,
        components=[dict(one.to_dict()) for one in found.components],
        viewer=viewer if found.flags.ephemeral else None,
    )


async def _app(folder: Path) -> App:
    settings = Settings(Secret("x"), database=folder / "serai.db", mind_pause=0)
    return wire(settings, await open_store(settings.database), [shipped()])


@asynccontextmanager
async def on_simcord(folder: Path) -> AsyncIterator[OnSimcord]:
    app = await _app(folder)
    async with simcord.run(app.client, shard_count=1) as env:
        world = OnSimcord(env, folder, app)
        try:
            yield world
        finally:
            await world.stop()
