"""`/play`, `/hand`, `/undo`: one's own turn."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app.client import Press, Serai
from bot.ui import panels, records, tables
from bot.ui.call import Call, find_table
from bot.ui.commands import about_a_table, word


class Play(commands.Cog):
    """What a player does."""

    def __init__(self, bot: Serai) -> None:
        self._bot = bot

    @app_commands.command(
        name=word("play", "command-play"),
        description=word("Take your turn", "command-play-about"),
    )
    @about_a_table
    async def play(self, interaction: Press, table: str | None = None) -> None:
        await self._bot.receive(interaction, lambda call: tables.play(call, table))

    @app_commands.command(
        name=word("hand", "command-hand"),
        description=word("See what only you may see", "command-hand-about"),
    )
    @about_a_table
    async def hand(self, interaction: Press, table: str | None = None) -> None:
        async def work(call: Call) -> None:
            await records.renew_hand(call, await find_table(call, table))

        await self._bot.receive(interaction, work)

    @app_commands.command(
        name=word("undo", "command-undo"),
        description=word("Take your last step back", "command-undo-about"),
    )
    @app_commands.rename(table=word("table", "option-table"), turn=word("turn", "option-turn"))
    @app_commands.describe(
        table=word("Which table", "option-table-about"),
        turn=word("All your steps of this turn at once", "option-turn-about"),
    )
    async def undo(self, interaction: Press, table: str | None = None, turn: bool = False) -> None:
        async def work(call: Call) -> None:
            await panels.undo(call, await find_table(call, table), turn)

        await self._bot.receive(interaction, work)

    @play.autocomplete("table")
    @hand.autocomplete("table")
    @undo.autocomplete("table")
    async def _suggest(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        return await self._bot.suggest_tables(interaction, typed)


async def setup(bot: Serai) -> None:
    await bot.add_cog(Play(bot))
