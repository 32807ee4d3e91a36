"""What befalls a bot on Discord, by chance: every kind of fault, by the dice of one seed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from bot.playground import moderation
from bot.playground.world import Message
from bot.ui.ids import Verb
from tests.e2e.person import controls
from tests.storms.party import Party
from tests.storms.verify import Postman

_TARGETS = (
    ("POST", "/interactions/*/callback"),
    ("PATCH", "/webhooks/*"),
    ("POST", "/webhooks/*"),
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("DELETE", "/channels/*/messages/*"),
    ("GET", "/channels/*/messages*"),
    ("POST", "/users/@me/channels"),
    ("*", "*"),
)
_RETRIED, _RAISED = (500, 502, 504, 524), (503, 520, 522)
_FORGOTTEN = 6 * 60
"""Seconds after which Discord knows no nonce any more."""


@dataclass(slots=True)
class Weather:
    """`told` is what has happened, for whoever wants to know why a storm went wrong."""

    party: Party
    postman: Postman
    luck: Random
    often: float = 0.3
    told: list[str] = field(default_factory=list)

    async def turn(self) -> None:
        """Something happens, or nothing."""
        if self.luck.random() >= self.often:
            return
        (name,) = self.luck.choices(list(_EVENTS), [weight for weight, _ in _EVENTS.values()])
        self.told.append(name)
        await _EVENTS[name][1](self)

    async def _too_many(self) -> None:
        """Rate limited; without Via it looks like a ban, and nothing is sent for minutes."""
        wait = self.luck.choice([0.1, 0.7, 2.0])
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
        self._fail(status=429, body=body, via=self.luck.random() < 0.95)

    async def _breaks(self) -> None:
        self._fail(status=self.luck.choice(_RETRIED + _RAISED), times=self.luck.randint(1, 3))

    async def _loses_reply(self) -> None:
        self._fail(status=self.luck.choice(_RETRIED + _RAISED), after=True)

    async def _cuts(self) -> None:
        self._fail(cut=True, after=self.luck.random() < 0.5)

    def _fail(self, **how: object) -> None:
        method, path = self.luck.choice(_TARGETS)
        self.party.discord.fail(method, path, **how)

    async def _drops(self) -> None:
        await self.party.discord.gateway.drop(self.luck.choice([1000, 1001, 4000, 4009]))

    async def _asks_back(self) -> None:
        self.party.discord.gateway.ask_to_reconnect()

    async def _vanishes(self) -> None:
        self.party.discord.gateway.cut()

    async def _forgets(self) -> None:
        """The session is not valid any more."""
        self.party.discord.gateway.forget_sessions()
        await self.party.discord.gateway.drop(4000)

    async def _archives(self) -> None:
        moderation.archive(self.party.discord.world, self.party.home)

    async def _deletes(self) -> None:
        """A moderator takes away a board, live or old."""
        if found := [one for one in self.party.posts if not _is_sheet(one)]:
            post = self.luck.choice(found)
            self.postman.lost(post)
            moderation.delete_message(self.party.discord.world, post)

    async def _closes(self) -> None:
        user = self.luck.choice(self.party.walkers).user
        moderation.close_dms(self.party.discord.world, user, closed=not user.dms_closed)

    async def _passes(self) -> None:
        """So much time that Discord forgets every nonce."""
        self.party.discord.advance(_FORGOTTEN)

    async def _dies(self) -> None:
        await self.party.bot.kill()
        # At its very start even a bot may give up if Discord does not let it in.
        self.party.discord.rest.faults.clear()


def _is_sheet(post: Message) -> bool:
    verbs = {one.press.verb for one in controls(post)}
    return Verb.BOARD in verbs and Verb.OPEN not in verbs


_EVENTS: Mapping[str, tuple[float, Callable[[Weather], Awaitable[None]]]] = {
    "429": (3, Weather._too_many),
    "5xx": (4, Weather._breaks),
    "reply lost": (4, Weather._loses_reply),
    "cut": (4, Weather._cuts),
    "gateway closed": (1, Weather._drops),
    "op 7": (1, Weather._asks_back),
    "socket gone": (0.5, Weather._vanishes),
    "invalid session": (0.5, Weather._forgets),
    "archived": (1.5, Weather._archives),
    "deleted": (1.5, Weather._deletes),
    "direct messages": (1, Weather._closes),
    "minutes pass": (1, Weather._passes),
    "killed": (0.5, Weather._dies),
}
