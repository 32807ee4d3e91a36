"""`/help`, `/rules`, `/card`, `/settings`, `/about`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app.client import Press, Serai
from bot.app.version import VERSION
from bot.ui import cards, guide, records, wishes
from bot.ui.call import Call
from bot.ui.commands import choice, word


class Help(commands.Cog):
    """What one may want to know."""

    def __init__(self, bot: Serai) -> None:
        self._bot = bot

    @app_commands.command(
        name=word("help", "command-help"),
        description=word("How to play here, in short pages", "command-help-about"),
    )
    async def help(self, interaction: Press) -> None:
        await self._bot.receive(interaction, guide.show_help)

    @app_commands.command(
        name=word("rules", "command-rules"),
        description=word("The rules of a game in short pages", "command-rules-about"),
    )
    @app_commands.rename(game=word("game", "option-game"))
    @app_commands.describe(game=word("Which game; else that of this table", "option-rules-game"))
    async def rules(self, interaction: Press, game: str | None = None) -> None:
        async def work(call: Call) -> None:
            if game:
                await records.show_rules(call, game)
            else:
                await records.show_rules_here(call)

        await self._bot.receive(interaction, work)

    @app_commands.command(
        name=word("card", "command-card"),
        description=word("A card or place of a game, and what it does", "command-card-about"),
    )
    @app_commands.rename(name=word("name", "option-name"), game=word("game", "option-game"))
    @app_commands.describe(
        name=word("Begin to write its name", "option-name-about"),
        game=word("Which game; else all of them", "option-card-game"),
    )
    async def card(self, interaction: Press, name: str, game: str | None = None) -> None:
        await self._bot.receive(interaction, lambda call: cards.show_card(call, name, game))

    @card.autocomplete("name")
    async def _suggest(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        return await self._bot.suggest_cards(interaction, typed, interaction.namespace.game)

    @app_commands.command(
        name=word("settings", "command-settings"),
        description=word("Your language, direct messages and pictures", "command-settings-about"),
    )
    async def settings(self, interaction: Press) -> None:
        await self._bot.receive(interaction, wishes.show_wishes)

    @app_commands.command(
        name=word("about", "command-about"),
        description=word("What this bot is, and what it keeps", "command-about-about"),
    )
    async def about(self, interaction: Press) -> None:
        await self._bot.receive(interaction, lambda call: records.show_about(call, VERSION))


async def setup(bot: Serai) -> None:
    texts = bot.services.catalogue
    games = [choice(texts, f"{id}-name", id) for id in bot.services.games]
    app_commands.choices(game=games)(Help.rules)
    app_commands.choices(game=games)(Help.card)
    await bot.add_cog(Help(bot))
