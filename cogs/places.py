"""What changes on servers: what could not be sent there is tried again at once."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord.ext import commands

from bot.app.client import Serai
from bot.ports.store import StoreTrouble


class Places(commands.Cog):
    """A thread was unlocked, a permission given, the bot invited back: nobody should wait on."""

    def __init__(self, bot: Serai) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._retry(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._retry(guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        await self._retry(after.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        await self._retry(changed.guild_id)
        if changed.data["thread_metadata"]["archived"]:
            await self._look_after(changed.thread_id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        await self._look_after(deleted.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._look_after(channel.id)

    async def _look_after(self, channel: int) -> None:
        # Where the store is in trouble, the next message that is owed finds out.
        with suppress(StoreTrouble):
            await self._bot.services.keeper.look_after(channel)

    async def _retry(self, guild: int) -> None:
        services = self._bot.services
        try:
            tables = await services.store.retry(guild, services.clock.now())
        except StoreTrouble:
            # What is owed stays owed; it is tried later, as it would have been.
            return
        for table in tables:
            services.hall.tell(table)


async def setup(bot: Serai) -> None:
    await bot.add_cog(Places(bot))
