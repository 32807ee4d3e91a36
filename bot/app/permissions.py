"""What the bot may do on each server, asked of Discord over REST, without a gateway."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import aiohttp
import discord

from bot.app.check import Report, Sitting
from bot.app.client import be_silent, point_at
from bot.app.settings import Settings
from bot.ui.permissions import missing, needed

SCOPES = ("bot", "applications.commands")

_SLOWEST = 60.0


def invitation(application: int | str) -> str:
    """The link with which a bot is invited, with just the permissions that it needs."""
    return discord.utils.oauth_url(application, permissions=needed(), scopes=SCOPES)


async def check_discord(settings: Settings, sittings: Sequence[Sitting], report: Report) -> None:
    """Names what is missing on each server, and in each channel where a table is."""
    be_silent()
    if settings.api is not None:
        point_at(settings.api)
    client = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=_SLOWEST)
    async with client:
        try:
            await client.login(settings.token.word)
            report.note(f"invite the bot with {invitation(client.application_id or 0)}")
            await _check_servers(client, sittings, report)
        except discord.LoginFailure:
            report.fault("Discord does not accept DISCORD_TOKEN")
        except (discord.HTTPException, discord.DiscordException) as problem:
            report.fault(f"Discord: {problem}")
        except (aiohttp.ClientError, OSError) as problem:
            report.fault(f"Discord cannot be reached: {problem}")


async def _check_servers(
    client: discord.Client, sittings: Sequence[Sitting], report: Report
) -> None:
    known = [guild.id async for guild in client.fetch_guilds(limit=None, with_counts=False)]
    for id in known:
        guild = await client.fetch_guild(id, with_counts=False)
        inside = [one for one in sittings if one.guild == id]
        report.settle(f"server {guild.name} ({id})", await _lacking(client, guild, inside))
    for one in sittings:
        if one.guild not in known:
            report.fault(f"table {one.table}: the bot is not on its server {one.guild} any more")


async def _lacking(
    client: discord.Client, guild: discord.Guild, sittings: Sequence[Sitting]
) -> list[str]:
    """What is missing on the server, and what more in the channels of its tables."""
    me = await guild.fetch_member(client.user.id if client.user else 0)
    everywhere = missing(me.guild_permissions)
    channels = {one.id: one for one in await guild.fetch_channels()} if sittings else {}
    faults = [f"the bot lacks {_names(everywhere)}"] if everywhere else []
    for one in sittings:
        faults += _lacking_at(one, channels.get(one.channel), me, everywhere)
    return faults


def _lacking_at(
    sitting: Sitting,
    channel: discord.abc.GuildChannel | None,
    me: discord.Member,
    everywhere: Sequence[str],
) -> Iterator[str]:
    if channel is None:
        yield f"the channel {sitting.channel} of table {sitting.table} is not there any more"
        return
    lacking = [one for one in missing(channel.permissions_for(me)) if one not in everywhere]
    if lacking:
        yield f"in #{channel.name}, where table {sitting.table} is, the bot lacks {_names(lacking)}"


def _names(permissions: Sequence[str]) -> str:
    """As Discord's settings write them: "Send Messages"."""
    return ", ".join(name.replace("_", " ").title() for name in permissions)
