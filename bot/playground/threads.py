"""Threads: opening, joining, archiving, and what a message does to one."""

from bot.playground import payloads
from bot.playground.hub import Happening
from bot.playground.world import (
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Channel,
    Json,
    Message,
    Thread,
    World,
)

STARTER, CREATED, ADDED = 21, 18, 1


def start(
    world: World, parent: Channel, owner_id: int, body: Json, starter: Message | None = None
) -> Channel:
    """Open a thread, on a message or on its own (private unless the request says otherwise)."""
    now = world.clock.now()
    kind = PUBLIC_THREAD if starter else int(body.get("type") or PRIVATE_THREAD)
    held = Thread(owner_id, now, now, auto_archive=body.get("auto_archive_duration") or 4320)
    held.invitable = body.get("invitable", True)
    held.members[owner_id] = now
    made = Channel(
        id=starter.id if starter else world.clock.next_id(),
        kind=kind,
        name=body["name"],
        guild_id=parent.guild_id,
        parent_id=parent.id,
        thread=held,
    )
    world.channels[made.id] = made
    _tell(world, "THREAD_CREATE", made, payloads.thread(world, made) | {"newly_created": True})
    _system_message(world, parent, made, starter)
    return made


def _system_message(world: World, parent: Channel, made: Channel, starter: Message | None) -> None:
    """The grey line: inside the thread for one on a message, else in the channel around it."""
    if starter is None and made.kind == PRIVATE_THREAD:
        return
    home = made if starter else parent
    line = Message(world.clock.next_id(), home.id, made.held.owner_id, world.clock.now())
    line.reference = {"type": 0, "channel_id": str(made.id), "guild_id": str(made.guild_id)}
    if starter:
        starter.flags |= HAS_THREAD
        line.type = STARTER
        line.reference |= {"channel_id": str(parent.id), "message_id": str(starter.id)}
        world.tell(Happening("message", parent.id, starter.id))
    else:
        line.type, line.content = CREATED, made.name
    home.messages[line.id] = line
    world.tell(Happening("message", home.id, line.id))


def change(world: World, thread: Channel, body: Json) -> Channel:
    """Set what the request names: name, archived, locked, auto-archive, invitable."""
    held = thread.held
    thread.name = body.get("name") or thread.name
    held.auto_archive = body.get("auto_archive_duration") or held.auto_archive
    held.invitable = body.get("invitable", held.invitable)
    held.locked = body.get("locked", held.locked)
    _archive(world, held, bool(body.get("archived", held.archived)))
    _tell(world, "THREAD_UPDATE", thread, payloads.thread(world, thread))
    return thread


def _archive(world: World, held: Thread, archived: bool) -> None:
    if archived != held.archived:
        held.archived = archived
        held.archive_at = world.clock.now()


def archive_idle(world: World) -> None:
    """Put away the threads in which nothing happened for as long as they allow."""
    now = world.clock.now()
    for thread in [c for c in world.channels.values() if c.thread and not c.thread.archived]:
        last = max([thread.held.archive_at, *(m.created for m in thread.messages.values())])
        if now - last >= thread.held.auto_archive * 60:
            change(world, thread, {"archived": True})


def join(world: World, thread: Channel, user_id: int) -> None:
    if user_id in thread.held.members:
        return
    thread.held.members[user_id] = world.clock.now()
    member = payloads.thread_member(thread, user_id)
    _members(world, thread, {"added_members": [member]})


def leave(world: World, thread: Channel, user_id: int) -> None:
    if thread.held.members.pop(user_id, None) is not None:
        _members(world, thread, {"removed_member_ids": [str(user_id)]})


def remove(world: World, channel: Channel) -> None:
    """Delete a thread, or a channel with the threads in it."""
    for inner in world.threads(channel.id):
        remove(world, inner)
    if channel.thread:
        keys = ("id", "guild_id", "parent_id", "type")
        shown = payloads.thread(world, channel)
        _tell(world, "THREAD_DELETE", channel, {key: shown[key] for key in keys})
    else:
        _tell(world, "CHANNEL_DELETE", channel, payloads.channel(world, channel))
    # Told first: whether the bot may hear of it is asked of the channel itself.
    del world.channels[channel.id]


def note_message(world: World, thread: Channel, message: Message) -> None:
    """A message opens an archived thread again, and brings in its author and whom it names."""
    held = thread.held
    held.sent += 1
    if held.archived:
        change(world, thread, {"archived": False})
    for user_id in (message.author_id, *message.mentions):
        join(world, thread, user_id)


def _members(world: World, thread: Channel, changed: Json) -> None:
    data = {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "member_count": len(thread.held.members),
    }
    _tell(world, "THREAD_MEMBERS_UPDATE", thread, data | changed)


def _tell(world: World, event: str, thread: Channel, data: Json) -> None:
    world.tell(Happening("channel", thread.id, event=event, data=data))
