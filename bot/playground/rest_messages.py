"""REST: sending, reading, changing and deleting messages."""

from bot.playground import payloads, permissions, posting
from bot.playground.call import NOTHING, Call, Reply, Route
from bot.playground.errors import Refused, invalid
from bot.playground.hub import Happening
from bot.playground.world import DM, Channel, Json, Message, World

NONCE_LIFE = 300.0
OLD_AFTER, OLD_EDITS, OLD_WINDOW = 3600.0, 3, 6.0


def send(call: Call) -> Reply:
    channel = call.channel
    _may_send(call, channel)
    earlier = _by_nonce(call)
    if earlier:
        return Reply(payloads.message(call.world, earlier))
    message = posting.new(call.world, channel, call.world.bot_id)
    _refer(call, message)
    message.nonce = call.body.get("nonce")
    posting.post(call.world, message, call.body, call.uploads)
    if message.nonce is not None:
        call.world.nonces[str(message.nonce)] = (call.world.clock.now(), channel.id, message.id)
    return Reply(payloads.message(call.world, message))


def _may_send(call: Call, channel: Channel) -> None:
    if channel.kind == DM:
        _may_write_to(call.world, channel)
        return
    needed = [permissions.SEND_IN_THREADS if channel.thread else permissions.SEND]
    if call.uploads:
        needed.append(permissions.ATTACH)
    if call.body.get("embeds"):
        needed.append(permissions.EMBED)
    permissions.require(call.world, channel, *needed)
    held = permissions.of(call.world, call.world.bot_id, channel)
    if channel.thread and channel.thread.locked and not held & permissions.MANAGE_THREADS:
        raise Refused(160005)


def _may_write_to(world: World, channel: Channel) -> None:
    if not world.mutual_guilds(channel.recipient_id or 0):
        raise Refused(50278)
    if world.user(channel.recipient_id or 0).dms_closed:
        raise Refused(50007)


def _by_nonce(call: Call) -> Message | None:
    """With enforce_nonce, a message of the last minutes with the same nonce is the answer."""
    nonce = call.body.get("nonce")
    if nonce is None or not call.body.get("enforce_nonce"):
        return None
    at, channel_id, message_id = call.world.nonces.get(str(nonce), (0.0, 0, 0))
    if call.world.clock.now() - at > NONCE_LIFE or channel_id not in call.world.channels:
        return None
    return call.world.channels[channel_id].messages.get(message_id)


def _refer(call: Call, message: Message) -> None:
    reference = call.body.get("message_reference")
    if not reference:
        return
    target = int(reference["message_id"])
    channel = call.world.channel(message.channel_id)
    found = channel.messages.get(target)
    if found is None or found.viewer is not None:
        if reference.get("fail_if_not_exists", True):
            raise invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return
    if not permissions.of(call.world, call.world.bot_id, channel) & permissions.HISTORY:
        raise Refused(160002)
    message.type = 19
    message.reference = {"type": 0, "channel_id": str(channel.id), "message_id": str(target)}
    if channel.guild_id:
        message.reference["guild_id"] = str(channel.guild_id)


def history(call: Call) -> Reply:
    channel = call.channel
    permissions.require(call.world, channel)
    if not permissions.of(call.world, call.world.bot_id, channel) & permissions.HISTORY:
        return Reply([])
    shown = [m for m in channel.messages.values() if m.viewer is None]
    return Reply([payloads.message(call.world, m) for m in _window(shown, call.query)])


def _window(messages: list[Message], query: object) -> list[Message]:
    """Newest first, cut by before, after or around, as many as asked for."""
    asked: Json = dict(query)  # type: ignore[call-overload]
    limit = int(asked.get("limit", 50))
    if "after" in asked:
        later = [m for m in messages if m.id > int(asked["after"])][:limit]
        return later[::-1]
    if "around" in asked:
        middle = int(asked["around"])
        near = sorted(messages, key=lambda m: abs(m.id - middle))[:limit]
        return sorted(near, key=lambda m: -m.id)
    end = int(asked.get("before", 1 << 63))
    return [m for m in reversed(messages) if m.id < end][:limit]


def read(call: Call) -> Reply:
    permissions.require(call.world, call.channel)
    if not permissions.of(call.world, call.world.bot_id, call.channel) & permissions.HISTORY:
        raise Refused(50001)
    return Reply(payloads.message(call.world, call.message))


def change(call: Call) -> Reply:
    channel, message = call.channel, call.message
    permissions.require(call.world, channel)
    if message.author_id != call.world.bot_id:
        raise Refused(50005)
    if channel.thread and channel.thread.archived:
        raise Refused(50083)
    _slow_old_edits(call.world, message)
    posting.edit(call.world, message, call.body, call.uploads)
    return Reply(payloads.message(call.world, message))


def _slow_old_edits(world: World, message: Message) -> None:
    """Of messages older than an hour only three may be edited per six seconds and channel."""
    now = world.clock.now()
    if now - message.created < OLD_AFTER:
        return
    recent = [at for at in world.old_edits.get(message.channel_id, []) if now - at < OLD_WINDOW]
    if len(recent) >= OLD_EDITS:
        wait = round(OLD_WINDOW - (now - recent[0]), 3)
        raise Refused(30046, None, retry_after=wait, **{"global": False})
    world.old_edits[message.channel_id] = [*recent, now]


def delete(call: Call) -> Reply:
    channel, message = call.channel, call.message
    own = message.author_id == call.world.bot_id
    permissions.require(call.world, channel, *([] if own else [permissions.MANAGE_MESSAGES]))
    if channel.thread and channel.thread.archived:
        raise Refused(50083)
    posting.delete(call.world, message)
    return NOTHING


def typing(call: Call) -> Reply:
    permissions.require(call.world, call.channel)
    call.world.tell(Happening("typing", call.channel.id, detail={"on": True}))
    return NOTHING


def pin(call: Call) -> Reply:
    permissions.require(call.world, call.channel, permissions.PIN)
    call.message.pinned = True
    call.world.tell(Happening("message", call.channel.id, call.message.id))
    return NOTHING


def unpin(call: Call) -> Reply:
    permissions.require(call.world, call.channel, permissions.PIN)
    call.message.pinned = False
    call.world.tell(Happening("message", call.channel.id, call.message.id))
    return NOTHING


ROUTES: list[Route] = [
    ("POST", "/channels/{channel_id}/messages", send),
    ("GET", "/channels/{channel_id}/messages", history),
    ("PUT", "/channels/{channel_id}/messages/pins/{message_id}", pin),
    ("DELETE", "/channels/{channel_id}/messages/pins/{message_id}", unpin),
    ("GET", "/channels/{channel_id}/messages/{message_id}", read),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}", change),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}", delete),
    ("POST", "/channels/{channel_id}/typing", typing),
]
