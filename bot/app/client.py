"""The Discord client: what it asks for, what it loads, and where it is pointed at."""

from __future__ import annotations

import asyncio
from typing import TypeAlias

import discord
import structlog
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.app.registration import Registration
from bot.app.settings import loopback
from bot.ui import cards, limits, tables
from bot.ui.call import Call, Reception, Services, Work
from bot.ui.commands import Words
from bot.ui.router import Router

Press: TypeAlias = "discord.Interaction[discord.Client]"

COGS = (
    "cogs.tables",
    "cogs.play",
    "cogs.records",
    "cogs.help",
    "cogs.admin",
    "cogs.presses",
    "cogs.places",
)

_log = structlog.get_logger(__name__)


class Serai(commands.AutoShardedBot):
    """Slash commands and presses only: no privileged intent, no message is ever read."""

    def __init__(self, services: Services, registration: Registration) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=60.0,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.services = services
        self.reception = Reception(services)
        self.router = Router(services, self.reception)
        self.has_connected = asyncio.Event()
        self._registration = registration

    async def setup_hook(self) -> None:
        for name in COGS:
            await self.load_extension(name)
        await self.tree.set_translator(Words(self.services.catalogue))
        self.tree.error(self._tree_failed)
        await self._registration.register(self.tree)

    async def on_connect(self) -> None:
        # Not `ready`, which waits for seconds for servers that nothing here needs.
        self.has_connected.set()

    async def receive(self, interaction: Press, work: Work) -> None:
        """Does the work of a slash command."""
        await self.reception.receive(interaction, work)

    async def suggest_tables(
        self, interaction: Press, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Answers an autocomplete with tables."""
        return _choices(await tables.suggest_tables(self.services, interaction, typed))

    async def suggest_cards(
        self, interaction: Press, typed: str, game: str | None
    ) -> list[app_commands.Choice[str]]:
        """Answers an autocomplete with cards."""
        return _choices(await cards.suggest_cards(self.services, interaction, typed, game))

    async def _tree_failed(self, interaction: Press, problem: app_commands.AppCommandError) -> None:
        """A command that Discord knows otherwise than we do: its lists take a minute to change."""
        _log.warning("command failed", problem=type(problem).__name__, exc_info=_trouble(problem))
        if interaction.type is discord.InteractionType.autocomplete:
            return

        async def work(call: Call) -> None:
            await call.tell("command-changed")

        await self.reception.receive(interaction, work)


def _trouble(problem: app_commands.AppCommandError) -> Exception | None:
    """A fault of ours, to be logged with where it happened; None if Discord's lists are old."""
    return problem.original if isinstance(problem, app_commands.CommandInvokeError) else None


def _choices(found: list[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    limits.check_choices(name for name, _ in found)
    return [app_commands.Choice(name=name, value=value) for name, value in found]


# The library warns at every start that it cannot speak, which nobody asks of it.
def be_silent() -> None:
    """No warnings about missing voice libraries."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False


def point_at(address: str) -> None:
    """Makes the library talk to a stand-in on this machine. Raises ValueError for any other."""
    base = loopback(address)
    Route.BASE = f"{base}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = URL(f"{base.replace('http', 'ws', 1)}/gateway")
    discord.asset.Asset.BASE = f"{base}/cdn"
