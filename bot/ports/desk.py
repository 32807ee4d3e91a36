"""The little that may be done to Discord, as the tables see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

from bot.engine.values import Msg, Seat
from bot.ports.gallery import Ask
from bot.ports.store import Facts, Hitch

PostKind = Literal["lobby", "board", "retired", "hand", "over", "notice"]


class Post(Struct, frozen=True):
    """A message to be written, before it has words or a form.

    `lobby`: Join, Leave, Start. `board`: the live post of a table. `retired`: an older board
    post, which keeps its picture and loses its buttons. `hand`: a direct message; its text says
    no secret. `over`: the last board post, with the score sheet. `notice`: tells the host, by
    direct message, of the `hitch` that keeps the table's posts from their place.

    Its picture's file is called `board-<table>-<revision>` (also a retired and the last one),
    `hand-<table>-<seat letter>-<revision>` or `lobby-<table>-<revision>`: see
    `bot.table.publish.file_stem`. By this, or by the ids of its buttons, it is found again.

    `log` are the newest public events, oldest first. `ping` are users to be pinged by it.
    `revision` is what its buttons carry and its picture shows; for a lobby, the facts' version.
    `link` leads to the table's thread, once there is one.
    """

    kind: PostKind
    facts: Facts
    lang: str
    revision: int
    headline: Msg | None = None
    awaited: tuple[Seat, ...] = ()
    log: tuple[Msg, ...] = ()
    outcome: Msg | None = None
    picture: Ask | None = None
    ping: tuple[int, ...] = ()
    seat: Seat | None = None
    link: str = ""
    hitch: Hitch | None = None


class Found(Struct, frozen=True):
    """A message of ours that was found in a channel: its buttons' ids and its files' names."""

    message: int
    ids: tuple[str, ...]
    files: tuple[str, ...]


class Gone(Exception):
    """The message, thread or channel is not there any more."""


class Closed(Exception):
    """This person cannot be written to (closed, or no server shared)."""


class Apart(Closed):
    """There is no server on which this person and the bot are both."""


class Flooded(Exception):
    """Discord refuses to open so many direct messages at once: ours to wait, not theirs."""


class Forbidden(Exception):
    """The bot may not do this here. `missing` names permissions where known."""

    def __init__(self, missing: Sequence[str] = ()) -> None:
        super().__init__(", ".join(missing))
        self.missing = tuple(missing)


class Locked(Exception):
    """The thread is locked."""


class Unreachable(Exception):
    """Discord or the way to it failed; whether the work was done is not known.

    `after` are seconds that Discord wants us to wait, where it has said so.
    """

    def __init__(self, why: str = "", after: int = 0) -> None:
        super().__init__(why)
        self.after = after


class Banned(Exception):
    """This host may not speak to Discord for now, and each attempt makes that longer.

    `after` as in Unreachable.
    """

    def __init__(self, after: int = 0) -> None:
        super().__init__("banned for now")
        self.after = after


class Desk(Protocol):
    """Each call does one thing. All may raise Gone, Forbidden, Locked, Unreachable or Banned.

    In a channel of direct messages they may raise Closed, where sending finds out that it is.
    An edit of a message in an archived thread raises Locked; sending opens the thread again.
    """

    async def send(self, channel: int, post: Post, nonce: str) -> int:
        """Writes a message; the same nonce within minutes gives the same message. Its id."""
        ...

    async def edit(self, channel: int, message: int, post: Post) -> None: ...

    async def delete(self, channel: int, message: int) -> None: ...

    async def open_thread(self, channel: int, message: int, name: str) -> int:
        """The public thread under a message; the one that is there already, if there is one."""
        ...

    async def open_dm(self, user: int) -> int:
        """The channel for direct messages to a user. Raises Closed or Flooded."""
        ...

    async def is_at(self, guild: int) -> bool:
        """Whether the bot is on a server, and the server not out of order."""
        ...

    async def recent(self, channel: int, limit: int = 50) -> Sequence[Found]:
        """Our own newest messages in a channel."""
        ...
