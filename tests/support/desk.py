"""A Discord that remembers what it was told, and that can fail in every way of the port."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from bot.engine.values import Seat
from bot.ports.clock import Clock
from bot.ports.desk import Closed, Found, Gone, Locked, Post
from bot.ports.gallery import Ask
from bot.table.publish import file_stem

Verb = Literal["send", "edit", "delete", "open_thread", "open_dm", "recent"]

NONCE_SECONDS = 300
"""For so long Discord knows a nonce."""
_DM = 900_000_000


@dataclass
class Shown:
    """A message as people see it now. `picture` survives an edit that brings no other."""

    id: int
    channel: int
    post: Post
    pinged: tuple[int, ...]
    picture: Ask | None = None
    edits: int = 0

    @property
    def has_buttons(self) -> bool:
        return self.post.kind != "retired"

    @property
    def file(self) -> str:
        return f"{file_stem(self.post)}.png"


@dataclass(frozen=True)
class Call:
    """Something that was done, in the words of the port."""

    verb: Verb
    channel: int
    kind: str = ""
    revision: int = 0
    seat: Seat | None = None
    ping: tuple[int, ...] = ()


@dataclass
class Fault:
    """`after`: the work is done, and only then it fails."""

    verb: Verb
    error: Exception
    after: bool
    channel: int | None
    times: int


@dataclass
class FakeDesk:
    """The port `Desk`."""

    clock: Clock
    shown: dict[int, Shown] = field(default_factory=dict)
    threads: dict[int, int] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)
    attempts: list[Call] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    locked: set[int] = field(default_factory=set)
    archived: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)
    away: set[int] = field(default_factory=set)
    gates: dict[int, asyncio.Event] = field(default_factory=dict)
    waiting: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Condition = field(default_factory=asyncio.Condition)
    _faults: list[Fault] = field(default_factory=list)
    _nonces: dict[tuple[int, str], tuple[int, int]] = field(default_factory=dict)
    _last: int = 1000

    # What tests do to it.

    def fail(
        self,
        verb: Verb,
        error: Exception,
        *,
        after: bool = False,
        channel: int | None = None,
        times: int = 1,
    ) -> None:
        """The next such calls fail."""
        self._faults.append(Fault(verb, error, after, channel, times))

    def heal(self) -> None:
        """No call fails any more."""
        self._faults.clear()

    def remove(self, message: int) -> None:
        """A moderator deletes a message."""
        del self.shown[message]

    def remove_channel(self, channel: int) -> None:
        """A channel or thread is deleted, with all in it."""
        self.gone.add(channel)
        self.shown = {id: one for id, one in self.shown.items() if one.channel != channel}

    def hold(self, channel: int) -> asyncio.Event:
        """Calls to this channel wait until the event is set; `waiting` says that one does."""
        self.gates[channel] = asyncio.Event()
        self.waiting.clear()
        return self.gates[channel]

    def standing(self, channel: int) -> list[Shown]:
        """The messages in a channel, oldest first."""
        return [one for one in self.shown.values() if one.channel == channel]

    def did(self, verb: Verb, kind: str = "") -> list[Call]:
        return [one for one in self.calls if one.verb == verb and kind in ("", one.kind)]

    async def until(self, verb: Verb, channel: int) -> None:
        """Waits until something was done in a channel."""
        async with self.done:
            await self.done.wait_for(
                lambda: any((one.verb, one.channel) == (verb, channel) for one in self.calls)
            )

    # The port.

    async def send(self, channel: int, post: Post, nonce: str) -> int:
        call = Call("send", channel, post.kind, post.revision, post.seat, post.ping)
        await self._before(call)
        self._demand_open(channel)
        self.archived.discard(channel)
        message, at = self._nonces.get((channel, nonce), (0, 0))
        if not message or self.clock.now() - at >= NONCE_SECONDS:
            self._last += 1
            message = self._last
            self._nonces[channel, nonce] = message, self.clock.now()
            self.shown[message] = Shown(message, channel, post, post.ping, post.picture)
            await self._note(call)
        self._after(call)
        return message

    async def edit(self, channel: int, message: int, post: Post) -> None:
        call = Call("edit", channel, post.kind, post.revision, post.seat, post.ping)
        await self._before(call)
        self._demand_open(channel)
        if channel in self.archived:
            raise Locked
        if message not in self.shown:
            raise Gone
        one = self.shown[message]
        one.post, one.picture = post, post.picture or one.picture
        one.edits += 1
        await self._note(call)
        self._after(call)

    async def delete(self, channel: int, message: int) -> None:
        call = Call("delete", channel)
        await self._before(call)
        if self.shown.pop(message, None) is None:
            raise Gone
        await self._note(call)
        self._after(call)

    async def open_thread(self, channel: int, message: int, name: str) -> int:
        call = Call("open_thread", channel)
        await self._before(call)
        if message not in self.shown or channel in self.gone:
            raise Gone
        if message not in self.threads:
            self.threads[message] = message
            self.names[message] = name
            await self._note(call)
        self._after(call)
        return message

    async def open_dm(self, user: int) -> int:
        call = Call("open_dm", dm_of(user))
        await self._before(call)
        self._after(call)
        return dm_of(user)

    async def is_at(self, guild: int) -> bool:
        return guild not in self.away

    async def recent(self, channel: int, limit: int = 50) -> Sequence[Found]:
        call = Call("recent", channel)
        await self._before(call)
        if channel in self.gone:
            raise Gone
        await self._note(call)
        newest = list(reversed(self.standing(channel)))[:limit]
        return [_found(one) for one in newest]

    def _demand_open(self, channel: int) -> None:
        if channel in self.gone:
            raise Gone
        if channel in self.locked:
            raise Locked
        if channel - _DM in self.closed:
            raise Closed

    async def _before(self, call: Call) -> None:
        self.attempts.append(call)
        if gate := self.gates.get(call.channel):
            self.waiting.set()
            await gate.wait()
        self._break(call, after=False)

    def _after(self, call: Call) -> None:
        self._break(call, after=True)

    def _break(self, call: Call, after: bool) -> None:
        for fault in self._faults:
            fits = (fault.verb, fault.after) == (call.verb, after)
            if fits and fault.times and fault.channel in (None, call.channel):
                fault.times -= 1
                raise fault.error

    async def _note(self, call: Call) -> None:
        async with self.done:
            self.calls.append(call)
            self.done.notify_all()


def dm_of(user: int) -> int:
    """The channel for direct messages to a user."""
    return _DM + user


def _found(shown: Shown) -> Found:
    post = shown.post
    ids = tuple(f"g1.{post.facts.id}.{post.revision}.0.{verb}.." for verb in ("open", "log"))
    return Found(shown.id, ids if shown.has_buttons else (), (shown.file,))
