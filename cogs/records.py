"""`/board`, `/log`, `/export`, `/my`: what stands and what happened."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app.client import Press, Serai
from bot.ui import record_file, records
from bot.ui.call import Call, find_table
from bot.ui.commands import about_a_table, choice, word


class Records(commands.Cog):
    """What anybody may look up."""

    def __init__(self, bot: Serai) -> None:
        self._bot = bot

    @app_commands.command(
        name=word("board", "command-board"),
        description=word("The board as it is now, for you alone", "command-board-about"),
    )
    @app_commands.rename(text=word("text", "option-text"), table=word("table", "option-table"))
    @app_commands.describe(
        text=word("In words that say the same", "option-text-about"),
        table=word("Which table", "option-table-about"),
    )
    async def board(self, interaction: Press, text: bool = False, table: str | None = None) -> None:
        async def work(call: Call) -> None:
            await records.show_board(call, await find_table(call, table), as_text=text)

        await self._bot.receive(interaction, work)

    @app_commands.command(
        name=word("log", "command-log"),
        description=word("What happened, newest first", "command-log-about"),
    )
    @app_commands.rename(since=word("since", "option-since"), table=word("table", "option-table"))
    @app_commands.describe(
        since=word("From when on", "option-since-about"),
        table=word("Which table", "option-table-about"),
    )
    async def log(self, interaction: Press, since: str = "all", table: str | None = None) -> None:
        async def work(call: Call) -> None:
            await records.show_log(call, await find_table(call, table), since == "mine")

        await self._bot.receive(interaction, work)

    @app_commands.command(
        name=word("export", "command-export"),
        description=word("A table's public record, as a file", "command-export-about"),
    )
    @about_a_table
    async def export(self, interaction: Press, table: str | None = None) -> None:
        async def work(call: Call) -> None:
            await record_file.show_record(call, await find_table(call, table))

        await self._bot.receive(interaction, work)

    @app_commands.command(
        name=word("my", "command-my"),
        description=word("All your tables, and whose turn it is", "command-my-about"),
    )
    async def my(self, interaction: Press) -> None:
        await self._bot.receive(interaction, records.show_mine)

    @board.autocomplete("table")
    @log.autocomplete("table")
    @export.autocomplete("table")
    async def _suggest(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        return await self._bot.suggest_tables(interaction, typed)


async def setup(bot: Serai) -> None:
    texts = bot.services.catalogue
    since = [choice(texts, f"since-{one}", one) for one in ("all", "mine")]
    app_commands.choices(since=since)(Records.log)
    await bot.add_cog(Records(bot))
