"""What exists in the local Discord: people, guilds, channels, threads, messages, commands."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.playground.clock import Clock
from bot.playground.errors import Refused
from bot.playground.hub import Happening, Hub

Json = dict[str, Any]
Thing = TypeVar("Thing")

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
EPHEMERAL, LOADING, HAS_THREAD, V2 = 1 << 6, 1 << 7, 1 << 5, 1 << 15


@dataclass(slots=True)
class User:
    id: int
    username: str
    global_name: str
    locale: str = "en-US"
    is_bot: bool = False
    dms_closed: bool = False


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0
    bot_id: int | None = None


@dataclass(slots=True)
class Member:
    user_id: int
    joined: float
    roles: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    unavailable: bool = False


@dataclass(slots=True)
class Overwrite:
    """A channel's exception for a role (kind 0) or a member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Attachment:
    id: int
    channel_id: int
    name: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None
    used: bool = False


@dataclass(slots=True)
class Message:
    id: int
    channel_id: int
    author_id: int
    created: float
    type: int = 0
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: float | None = None
    mentions: list[int] = field(default_factory=list)
    everyone: bool = False
    nonce: str | int | None = None
    reference: Json | None = None
    interaction: Json | None = None
    viewer: int | None = None
    pinned: bool = False

    def is_for(self, user_id: int) -> bool:
        return self.viewer is None or self.viewer == user_id


@dataclass(slots=True)
class Thread:
    """What only a thread has."""

    owner_id: int
    created: float
    archive_at: float
    archived: bool = False
    locked: bool = False
    auto_archive: int = 4320
    invitable: bool = True
    members: dict[int, float] = field(default_factory=dict)
    sent: int = 0


@dataclass(slots=True)
class Channel:
    id: int
    kind: int
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    position: int = 0
    topic: str | None = None
    recipient_id: int | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    thread: Thread | None = None
    messages: dict[int, Message] = field(default_factory=dict)

    @property
    def held(self) -> Thread:
        """What it holds as a thread; asking a channel that is none is refused like Discord does."""
        if self.thread is None:
            raise Refused(50024)
        return self.thread

    @property
    def last_message_id(self) -> int | None:
        return next((m.id for m in reversed(self.messages.values()) if m.viewer is None), None)


@dataclass(slots=True)
class World:
    """Everything, in plain dictionaries by id; who may do what is asked elsewhere."""

    bot_id: int
    clock: Clock = field(default_factory=Clock)
    hub: Hub = field(default_factory=Hub)
    origin: str = ""
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    commands: dict[int | None, list[Json]] = field(default_factory=dict)
    blobs: dict[int, bytes] = field(default_factory=dict)
    thrown_away: deque[int] = field(default_factory=deque)
    """Files of messages that have none of them any more, oldest first."""
    nonces: dict[str, tuple[float, int, int]] = field(default_factory=dict)
    old_edits: dict[int, list[float]] = field(default_factory=dict)
    dm_openings: list[float] = field(default_factory=list)
    dm_limit: int = 10_000
    first_answer: float = 3.0
    """Seconds within which an interaction must be answered."""

    def user(self, user_id: int) -> User:
        return found(self.users, user_id, 10013)

    def guild(self, guild_id: int) -> Guild:
        """A guild as the bot may know it: once it is out, the guild is unknown to it."""
        guild = found(self.guilds, guild_id, 10004)
        if self.bot_id not in guild.members:
            raise Refused(10004)
        return guild

    def channel(self, channel_id: int) -> Channel:
        return found(self.channels, channel_id, 10003)

    def message(self, channel_id: int, message_id: int) -> Message:
        return found(self.channel(channel_id).messages, message_id, 10008)

    def threads(self, parent_id: int) -> list[Channel]:
        return [c for c in self.channels.values() if c.thread and c.parent_id == parent_id]

    def dm_with(self, user_id: int) -> Channel | None:
        return next((c for c in self.channels.values() if c.recipient_id == user_id), None)

    def all_messages(self) -> Iterator[Message]:
        for channel in self.channels.values():
            yield from channel.messages.values()

    def anywhere(self, message_id: int) -> Message | None:
        return next((m for m in self.all_messages() if m.id == message_id), None)

    def mutual_guilds(self, user_id: int) -> list[Guild]:
        both = {self.bot_id, user_id}
        return [g for g in self.guilds.values() if both <= g.members.keys()]

    def clear(self) -> None:
        """Forget everything but the time and the listeners."""
        for things in (self.users, self.guilds, self.channels, self.commands, self.blobs):
            things.clear()
        self.nonces.clear()
        self.thrown_away.clear()
        self.old_edits.clear()
        self.dm_openings.clear()

    def put_out(self, guild: Guild, user_id: int) -> None:
        """Somebody leaves or is kicked; a bot that is out hears of its guild no more."""
        if guild.members.pop(user_id, None) is None:
            return
        event = "GUILD_DELETE" if user_id == self.bot_id else ""
        self.tell(Happening("people", event=event, data={"id": str(guild.id)}))

    def tell(self, happening: Happening) -> None:
        self.hub.tell(happening)


def found(things: dict[int, Thing], key: int, code: int) -> Thing:
    """The thing of that id, or Discord's word for there being none."""
    try:
        return things[key]
    except KeyError:
        raise Refused(code) from None
