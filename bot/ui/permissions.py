"""What the bot must be allowed to do in a channel, and how that is called."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.ui.voice import Voice

NEEDED = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
"""What the bot must be allowed to do in a channel, by the library's names."""


def needed() -> discord.Permissions:
    """The same, as an invitation asks for it."""
    return discord.Permissions(**dict.fromkeys(NEEDED, True))


def missing(permissions: discord.Permissions) -> tuple[str, ...]:
    """Which of the needed permissions are not there."""
    return tuple(name for name in NEEDED if not getattr(permissions, name))


def missing_in(client: discord.Client, channel: int | None) -> tuple[str, ...]:
    """What the bot lacks in a channel, as far as the library knows it."""
    place = client.get_channel(channel) if channel is not None else None
    if isinstance(place, discord.Thread):
        # What may be done in a thread is settled by its channel, which may be gone already.
        place = place.parent
    if not isinstance(place, discord.abc.GuildChannel):
        return ()
    return missing(place.permissions_for(place.guild.me))


def permission_names(lacking: Sequence[str], voice: Voice) -> str:
    """Permissions as people find them in the settings of their server."""
    names = (voice.text(f"permission-{name.replace('_', '-')}") for name in lacking)
    return voice.text("list-comma").join(names)
