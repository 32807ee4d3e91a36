"""REST: channels and threads, and who is in a thread."""

from bot.playground import payloads, permissions, threads
from bot.playground.call import NOTHING, Call, Reply, Route
from bot.playground.errors import Refused
from bot.playground.hub import Happening
from bot.playground.permissions import MANAGE_CHANNELS, MANAGE_THREADS, PRIVATE_THREADS
from bot.playground.permissions import PUBLIC_THREADS as OPEN_THREADS
from bot.playground.world import DM, PRIVATE_THREAD, TEXT, Channel, Json


def read(call: Call) -> Reply:
    if call.channel.kind != DM:
        permissions.require(call.world, call.channel)
    return Reply(payloads.channel(call.world, call.channel))


def change(call: Call) -> Reply:
    channel = call.channel
    permissions.require(call.world, channel)
    if channel.thread:
        _may_change(call, channel)
        threads.change(call.world, channel, call.body)
    else:
        permissions.require(call.world, channel, MANAGE_CHANNELS)
        channel.name = call.body.get("name") or channel.name
        channel.topic = call.body.get("topic", channel.topic)
        _tell_channel(call, channel)
    return Reply(payloads.channel(call.world, channel))


def _tell_channel(call: Call, channel: Channel) -> None:
    data = payloads.channel(call.world, channel)
    call.world.tell(Happening("channel", channel.id, event="CHANNEL_UPDATE", data=data))


def _may_change(call: Call, thread: Channel) -> None:
    """Its owner may name, archive and reopen it; locking and a locked one need a moderator."""
    held, body = thread.held, call.body
    moderates = permissions.of(call.world, call.world.bot_id, thread) & MANAGE_THREADS
    if not moderates and (held.owner_id != call.world.bot_id or held.locked or "locked" in body):
        raise Refused(50013)
    if held.archived and body.get("archived", True):
        raise Refused(50083)


def delete(call: Call) -> Reply:
    channel = call.channel
    if channel.kind == DM:
        return Reply(payloads.channel(call.world, channel))
    permissions.require(call.world, channel, MANAGE_THREADS if channel.thread else MANAGE_CHANNELS)
    shown = payloads.channel(call.world, channel)
    threads.remove(call.world, channel)
    return Reply(shown)


def start_on_message(call: Call) -> Reply:
    channel, message = call.channel, call.message
    permissions.require(call.world, channel, OPEN_THREADS)
    _must_be_text(channel)
    if message.id in call.world.channels:
        raise Refused(160004)
    made = threads.start(call.world, channel, call.world.bot_id, call.body, message)
    return Reply(payloads.thread(call.world, made), 201)


def start(call: Call) -> Reply:
    channel = call.channel
    private = int(call.body.get("type") or PRIVATE_THREAD) == PRIVATE_THREAD
    permissions.require(call.world, channel, PRIVATE_THREADS if private else OPEN_THREADS)
    _must_be_text(channel)
    made = threads.start(call.world, channel, call.world.bot_id, call.body)
    return Reply(payloads.thread(call.world, made), 201)


def _must_be_text(channel: Channel) -> None:
    if channel.kind != TEXT:
        raise Refused(50024)


def members(call: Call) -> Reply:
    permissions.require(call.world, call.channel)
    return Reply([_shown(call.channel, who) for who in call.channel.held.members])


def _shown(thread: Channel, user_id: int) -> Json:
    return payloads.thread_member(thread, user_id)


def member(call: Call) -> Reply:
    permissions.require(call.world, call.channel)
    if call.id("user_id") not in call.channel.held.members:
        raise Refused(10007)
    return Reply(_shown(call.channel, call.id("user_id")))


def add(call: Call) -> Reply:
    thread, who = call.channel, call.id("user_id")
    permissions.require(call.world, thread, permissions.SEND_IN_THREADS)
    _must_be_open(thread)
    call.world.user(who)
    if not permissions.of(call.world, who, call.world.channel(thread.parent_id or 0)):
        raise Refused(50001)
    threads.join(call.world, thread, who)
    return NOTHING


def remove(call: Call) -> Reply:
    thread = call.channel
    held = permissions.of(call.world, call.world.bot_id, thread)
    own = thread.kind == PRIVATE_THREAD and thread.held.owner_id == call.world.bot_id
    if not own and not held & MANAGE_THREADS:
        raise Refused(50013)
    _must_be_open(thread)
    threads.leave(call.world, thread, call.id("user_id"))
    return NOTHING


def join(call: Call) -> Reply:
    permissions.require(call.world, call.channel)
    _must_be_open(call.channel)
    threads.join(call.world, call.channel, call.world.bot_id)
    return NOTHING


def leave(call: Call) -> Reply:
    _must_be_open(call.channel)
    threads.leave(call.world, call.channel, call.world.bot_id)
    return NOTHING


def _must_be_open(thread: Channel) -> None:
    if thread.held.archived:
        raise Refused(50083)


def active(call: Call) -> Reply:
    inside = [c for c in call.world.channels.values() if c.guild_id == call.guild.id and c.thread]
    seen = [c for c in inside if permissions.sees(call.world, call.world.bot_id, c)]
    return Reply(_listed(call, [c for c in seen if not c.held.archived]))


def archived(call: Call) -> Reply:
    permissions.require(call.world, call.channel, permissions.HISTORY)
    found = [c for c in call.world.threads(call.channel.id) if c.held.archived]
    open_ones = [c for c in found if c.kind != PRIVATE_THREAD]
    return Reply(_listed(call, open_ones) | {"has_more": False})


def _listed(call: Call, found: list[Channel]) -> Json:
    joined = [c for c in found if call.world.bot_id in c.held.members]
    return {
        "threads": [payloads.thread(call.world, c) for c in found],
        "members": [_shown(c, call.world.bot_id) for c in joined],
    }


ROUTES: list[Route] = [
    ("GET", "/channels/{channel_id}", read),
    ("PATCH", "/channels/{channel_id}", change),
    ("DELETE", "/channels/{channel_id}", delete),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_on_message),
    ("POST", "/channels/{channel_id}/threads", start),
    ("GET", "/channels/{channel_id}/threads/archived/public", archived),
    ("GET", "/channels/{channel_id}/thread-members", members),
    ("PUT", "/channels/{channel_id}/thread-members/@me", join),
    ("DELETE", "/channels/{channel_id}/thread-members/@me", leave),
    ("GET", "/channels/{channel_id}/thread-members/{user_id}", member),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}", add),
    ("DELETE", "/channels/{channel_id}/thread-members/{user_id}", remove),
    ("GET", "/guilds/{guild_id}/threads/active", active),
]
