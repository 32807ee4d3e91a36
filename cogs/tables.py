"""`/table`: opening, listing and closing tables."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Press, Serai
from bot.ui import keeping, tables
from bot.ui.commands import about_a_table, choice, word
from bot.ui.tables import PACES, VISIBILITIES, NewTable


class Tables(commands.Cog):
    """Tables as a whole."""

    table = app_commands.Group(
        name=word("table", "command-table"),
        description=word("Tables: open, list, close", "command-table-about"),
    )

    def __init__(self, bot: Serai) -> None:
        self._bot = bot

    @table.command(
        name=word("new", "command-new"),
        description=word("Open a table here for others to join", "command-new-about"),
    )
    @app_commands.rename(
        game=word("game", "option-game"),
        seats=word("seats", "option-seats"),
        pace=word("pace", "option-pace"),
        language=word("language", "option-language"),
        visibility=word("visibility", "option-visibility"),
    )
    @app_commands.describe(
        game=word("Which game", "option-game-about"),
        seats=word("How many may play; the most if left out", "option-seats-about"),
        pace=word("How long a decision may take", "option-pace-about"),
        language=word("The language of the public messages", "option-language-about"),
        visibility=word("Who may take a seat", "option-visibility-about"),
    )
    async def new(
        self,
        interaction: Press,
        game: str,
        seats: app_commands.Range[int, 1, 8] | None = None,
        pace: str = "none",
        language: str | None = None,
        visibility: str = "open",
    ) -> None:
        wanted = NewTable(game, seats, pace, language, visibility)
        await self._bot.receive(interaction, lambda call: tables.new_table(call, wanted))

    @table.command(
        name=word("list", "command-list"),
        description=word("The tables of this server", "command-list-about"),
    )
    async def list_tables(self, interaction: Press) -> None:
        await self._bot.receive(interaction, tables.list_tables)

    @table.command(
        name=word("show", "command-show"),
        description=word("A table at a glance", "command-show-about"),
    )
    @about_a_table
    async def show(self, interaction: Press, table: str) -> None:
        await self._bot.receive(interaction, lambda call: keeping.show_table(call, table))

    @table.command(
        name=word("resign", "command-resign"),
        description=word("Leave a running game to a computer player", "command-resign-about"),
    )
    @about_a_table
    async def resign(self, interaction: Press, table: str | None = None) -> None:
        await self._bot.receive(interaction, lambda call: keeping.ask_resign(call, table))

    @table.command(
        name=word("settings", "command-table-settings"),
        description=word(
            "Language, pace, who may sit down (its host)", "command-table-settings-about"
        ),
    )
    @about_a_table
    async def settings(self, interaction: Press, table: str | None = None) -> None:
        await self._bot.receive(interaction, lambda call: keeping.show_settings(call, table))

    @table.command(
        name=word("move", "command-move"),
        description=word("Go on in this channel (its host or a moderator)", "command-move-about"),
    )
    @about_a_table
    async def move(self, interaction: Press, table: str) -> None:
        await self._bot.receive(interaction, lambda call: keeping.move_table(call, table))

    @table.command(
        name=word("close", "command-close"),
        description=word("End a table (its host or a moderator)", "command-close-about"),
    )
    @about_a_table
    async def close(self, interaction: Press, table: str) -> None:
        await self._bot.receive(interaction, lambda call: tables.close_table(call, table))

    @table.command(
        name=word("invite", "command-invite"),
        description=word("Let somebody take a seat at your table", "command-invite-about"),
    )
    @app_commands.rename(table=word("table", "option-table"), user=word("user", "option-user"))
    @app_commands.describe(
        table=word("Which table", "option-table-about"),
        user=word("Who may take a seat", "option-user-about"),
    )
    async def invite(
        self, interaction: Press, table: str, user: discord.User | discord.Member
    ) -> None:
        await self._bot.receive(interaction, lambda call: tables.invite(call, table, user))

    @show.autocomplete("table")
    @resign.autocomplete("table")
    @settings.autocomplete("table")
    @move.autocomplete("table")
    @close.autocomplete("table")
    @invite.autocomplete("table")
    async def _suggest(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        return await self._bot.suggest_tables(interaction, typed)


async def setup(bot: Serai) -> None:
    texts = bot.services.catalogue
    app_commands.choices(
        game=[choice(texts, f"{id}-name", id) for id in bot.services.games],
        pace=[choice(texts, f"pace-{pace}", pace) for pace in PACES],
        language=[choice(texts, f"language-{lang}", lang) for lang in ("en", "ja")],
        visibility=[choice(texts, f"visibility-{one}", one) for one in VISIBILITIES],
    )(Tables.new)
    await bot.add_cog(Tables(bot))
