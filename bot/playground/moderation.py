"""What a moderator, a person's own settings or fate can do to the world."""

from bot.playground import look, payloads, posting, threads
from bot.playground.hub import Happening
from bot.playground.town import BOT_ROLE, GUILD
from bot.playground.world import Channel, Member, Message, Overwrite, User, World

PRIMARY = 1


def close_dms(world: World, user: User, *, closed: bool = True) -> None:
    user.dms_closed = closed
    world.tell(Happening("people"))


def speak(world: World, user: User, locale: str) -> None:
    """The language of a person's client, which goes with everything that they do."""
    user.locale = locale
    world.tell(Happening("people"))


def leave(world: World, user: User) -> None:
    world.put_out(world.guilds[GUILD], user.id)


def join(world: World, user: User) -> None:
    world.guilds[GUILD].members.setdefault(user.id, Member(user.id, world.clock.now()))
    world.tell(Happening("people"))


def kick_bot(world: World) -> None:
    world.put_out(world.guilds[GUILD], world.bot_id)


def add_bot(world: World) -> None:
    guild = world.guilds[GUILD]
    if world.bot_id not in guild.members:
        guild.members[world.bot_id] = Member(world.bot_id, world.clock.now(), [BOT_ROLE])
        data = payloads.guild_joined(world, guild)
        world.tell(Happening("people", event="GUILD_CREATE", data=data))


def set_unavailable(world: World, *, unavailable: bool) -> None:
    """An outage of the guild: to the bot it goes away and comes back, which is not a kick."""
    guild = world.guilds[GUILD]
    guild.unavailable = unavailable
    if unavailable:
        data = {"id": str(guild.id), "unavailable": True}
        world.tell(Happening("outage", event="GUILD_DELETE", data=data))
    else:
        data = payloads.guild_back(world, guild)
        world.tell(Happening("outage", event="GUILD_CREATE", data=data))


def archive(world: World, thread: Channel, *, locked: bool | None = None) -> None:
    held = thread.held
    locked = held.locked if locked is None else locked
    threads.change(world, thread, {"archived": True, "locked": locked})


def unarchive(world: World, thread: Channel) -> None:
    threads.change(world, thread, {"archived": False, "locked": False})


def is_asleep(world: World, thread: Channel) -> bool:
    """Whether it is shut though somebody wants in: it is locked, or a game goes on there.

    Of a game that goes on, the bot's newest post with buttons has one that stands out.
    """
    held = thread.held
    if held.locked or not held.archived:
        return held.locked
    posts = (m for m in reversed(thread.messages.values()) if m.author_id == world.bot_id)
    newest = next((found for m in posts if (found := look.buttons(m))), [])
    return any(one.style == PRIMARY and not one.disabled for one in newest)


def delete_message(world: World, message: Message) -> None:
    posting.delete(world, message)


def delete_channel(world: World, channel: Channel) -> None:
    threads.remove(world, channel)


def take_away(world: World, channel: Channel, bit: int) -> None:
    """One thing more that the bot may not do in a channel."""
    permit(world, channel, deny=_denied(world, channel) | bit)


def give_back(world: World, channel: Channel, bit: int) -> None:
    permit(world, channel, deny=_denied(world, channel) & ~bit)


def _denied(world: World, channel: Channel) -> int:
    return sum(o.deny for o in channel.overwrites if o.id == world.bot_id)


def permit(world: World, channel: Channel, *, allow: int = 0, deny: int = 0) -> None:
    """Set the bot's exception in one channel."""
    channel.overwrites = [o for o in channel.overwrites if o.id != world.bot_id]
    channel.overwrites.append(Overwrite(world.bot_id, 1, allow, deny))
    data = payloads.channel(world, channel)
    world.tell(Happening("channel", channel.id, event="CHANNEL_UPDATE", data=data))
