"""The one listener for buttons, menus and forms."""

from __future__ import annotations

from discord.ext import commands

from bot.app.client import Press, Serai


class Presses(commands.Cog):
    """Hands every press to the router; slash commands stay with the command tree."""

    def __init__(self, bot: Serai) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Press) -> None:
        await self._bot.router.press(interaction)


async def setup(bot: Serai) -> None:
    await bot.add_cog(Presses(bot))
