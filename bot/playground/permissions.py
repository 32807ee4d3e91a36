"""Who may see and do what, computed from roles and overwrites as Discord computes it."""

from collections.abc import Mapping

from bot.playground.errors import Refused
from bot.playground.world import (
    DM,
    PRIVATE_THREAD,
    Channel,
    Guild,
    Member,
    Overwrite,
    World,
)

KICK_MEMBERS = 1 << 1
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
ADD_REACTIONS = 1 << 6
VIEW = 1 << 10
SEND = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED = 1 << 14
ATTACH = 1 << 15
HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
EXTERNAL_EMOJI = 1 << 18
USE_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
PUBLIC_THREADS = 1 << 35
PRIVATE_THREADS = 1 << 36
SEND_IN_THREADS = 1 << 38
PIN = 1 << 51

EVERYTHING = (1 << 52) - 1
EVERYONE = (
    ADD_REACTIONS | VIEW | SEND | EMBED | ATTACH | HISTORY | EXTERNAL_EMOJI | USE_COMMANDS
) | (PUBLIC_THREADS | PRIVATE_THREADS | SEND_IN_THREADS)
DIRECT = VIEW | SEND | EMBED | ATTACH | HISTORY | ADD_REACTIONS | EXTERNAL_EMOJI | USE_COMMANDS


# What the bot was invited with, as the page names it.
INVITED: Mapping[str, int] = {
    "view": VIEW,
    "send": SEND,
    "open-threads": PUBLIC_THREADS,
    "send-in-threads": SEND_IN_THREADS,
    "attach": ATTACH,
    "history": HISTORY,
}


def of(world: World, user_id: int, channel: Channel) -> int:
    """Every permission of a person in a channel; a thread asks its parent."""
    if channel.kind == DM:
        return DIRECT if user_id in (channel.recipient_id, world.bot_id) else 0
    guild = world.guilds[channel.guild_id or 0]
    member = guild.members.get(user_id)
    if member is None:
        return 0
    home = world.channels[channel.parent_id] if channel.parent_id else channel
    return _in_channel(guild, member, home)


def in_guild(guild: Guild, member: Member) -> int:
    if member.user_id == guild.owner_id:
        return EVERYTHING
    everyone = guild.roles[guild.id].permissions
    for role in member.roles:
        everyone |= guild.roles[role].permissions
    return EVERYTHING if everyone & ADMINISTRATOR else everyone


def _in_channel(guild: Guild, member: Member, channel: Channel) -> int:
    held = in_guild(guild, member)
    if held == EVERYTHING:
        return held
    own = {guild.id}, set(member.roles), {member.user_id}
    for kind, ids in zip((0, 0, 1), own, strict=True):
        held = _overwrite(held, [o for o in channel.overwrites if o.kind == kind and o.id in ids])
    return held if held & VIEW else 0


def _overwrite(held: int, overwrites: list[Overwrite]) -> int:
    deny = allow = 0
    for overwrite in overwrites:
        deny |= overwrite.deny
        allow |= overwrite.allow
    return (held & ~deny) | allow


def sees(world: World, user_id: int, channel: Channel) -> bool:
    held = of(world, user_id, channel)
    if not held & VIEW:
        return False
    if channel.kind != PRIVATE_THREAD:
        return True
    return user_id in channel.held.members or bool(held & MANAGE_THREADS)


def may_write(world: World, user_id: int, channel: Channel) -> bool:
    """Plain messages: an archived thread takes them and opens again, a locked one does not."""
    held = of(world, user_id, channel)
    if channel.thread and channel.thread.locked and not held & MANAGE_THREADS:
        return False
    return bool(held & (SEND_IN_THREADS if channel.thread else SEND))


def may_press(channel: Channel) -> bool:
    """Buttons and menus: not while a thread is put away and locked."""
    held = channel.thread
    return not (held and held.archived and held.locked)


def may_command(world: World, user_id: int, channel: Channel) -> bool:
    return may_press(channel) and bool(of(world, user_id, channel) & USE_COMMANDS)


def require(world: World, channel: Channel, *needed: int) -> None:
    """The bot must see the channel (50001) and hold what is needed there (50013)."""
    if not sees(world, world.bot_id, channel):
        raise Refused(50001)
    held = of(world, world.bot_id, channel)
    if any(held & one != one for one in needed):
        raise Refused(50013)


def lacking(world: World, channel: Channel) -> list[str]:
    """What the bot was invited with and was taken from it here, by the page's names.

    Also of a bot that is out: what was taken is what is to be given back.
    """
    home = world.channels[channel.parent_id] if channel.parent_id else channel
    denied = [one.deny for one in home.overwrites if one.id == world.bot_id]
    return [name for name, bit in INVITED.items() if any(bit & one for one in denied)]
