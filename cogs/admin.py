"""`/admin`: for those who manage the server."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Press, Serai
from bot.ui import steward
from bot.ui.commands import word
from bot.ui.steward import Mending


class Admin(commands.Cog):
    """What is amiss, and how to mend it."""

    def __init__(self, bot: Serai) -> None:
        self._bot = bot

    @app_commands.command(
        name=word("admin", "command-admin"),
        description=word("How the bot does on this server (its managers)", "command-admin-about"),
    )
    @app_commands.rename(
        table=word("table", "option-table"),
        seat=word("seat", "option-seat"),
        user=word("user", "option-user"),
    )
    @app_commands.describe(
        table=word("A table to mend", "option-admin-table"),
        seat=word("Whose seat, by its letter", "option-seat-about"),
        user=word("Who goes on at that seat", "option-admin-user"),
    )
    async def admin(
        self,
        interaction: Press,
        table: str | None = None,
        seat: str | None = None,
        user: discord.User | discord.Member | None = None,
    ) -> None:
        wanted = Mending(table, seat, user)
        await self._bot.receive(interaction, lambda call: steward.administer(call, wanted))

    @admin.autocomplete("table")
    async def _suggest(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        return await self._bot.suggest_tables(interaction, typed)


async def setup(bot: Serai) -> None:
    await bot.add_cog(Admin(bot))
