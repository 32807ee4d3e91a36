"""What happens that evening, in words that any Discord understands."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from bot.engine.chance import SeededChance
from bot.playground.world import Message
from bot.ui.ids import Verb
from tests.e2e.person import CHOOSING, Control, controls, find, pictures, texts

MIO, REN, ASTRID = "Mio", "Ren", "Astrid"
PEOPLE = (MIO, REN, ASTRID)
TURNS = 6

Check = Callable[[], object]


class World(Protocol):
    """A Discord with the bot on a server, three people and one channel.

    Posts are snapshots: they are asked for anew after each change. Thread posts are those of the
    thread under the lobby post.
    """

    async def slash(self, who: str, name: str, in_thread: bool, **options: str | int) -> Message:
        """Types a command; what this person is answered."""
        ...

    async def press(self, who: str, control: Control) -> Message:
        """Presses a button; the message that it changed or made, as this person sees it."""
        ...

    def channel(self, who: str) -> Sequence[Message]: ...

    def thread(self, who: str) -> Sequence[Message]: ...

    def direct(self, who: str) -> Sequence[Message]: ...

    async def until(self, check: Check) -> None: ...

    async def restart(self) -> None:
        """The bot stops as its operator stops it, and starts again on the same database."""
        ...


class Evening:
    """Two of three people open a table and play; the third looks on."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._chance = SeededChance(b"evening", 1)

    async def spend(self) -> str:
        """All of it; the table's id."""
        await self._gather()
        await self._look_around()
        for _ in range(TURNS // 2):
            await self._take_a_turn()
        await self._be_interrupted()
        for _ in range(TURNS // 2 - 1):
            await self._take_a_turn()
        return find(self._board(), Verb.OPEN).press.table

    async def _gather(self) -> None:
        """Table new, join, start: a thread with the board, a hand by DM for each player."""
        world = self._world
        await world.slash(MIO, "table new", False, game="conspiracy", seats=2, language="en")
        await world.until(lambda: any(map(pictures, world.channel(ASTRID))))
        await world.press(REN, find(self._lobby(), Verb.JOIN))
        await world.until(lambda: REN in texts(self._lobby()))
        await world.press(MIO, find(self._lobby(), Verb.START))
        await world.until(lambda: any(map(pictures, self._boards())))
        for who in (MIO, REN):
            await world.until(partial(self._hands, who))
            assert len(pictures(self._hands(who)[-1])) == 1
        assert list(world.direct(ASTRID)) == []

    async def _look_around(self) -> None:
        """A hand is shown to its player alone; a stranger is asked nothing."""
        world, seen = self._world, len(self._world.thread(ASTRID))
        hand = await world.slash(MIO, "hand", True)
        assert len(pictures(hand)) == 1
        assert hand.id in {one.id for one in world.thread(MIO)}
        assert len(world.thread(ASTRID)) == seen
        panel = await world.press(ASTRID, find(self._board(), Verb.OPEN))
        assert _choices(panel) == []

    async def _take_a_turn(self) -> None:
        """From the board post, or from the own direct messages (Ren)."""
        who = self._awaited()
        await self._go_on(who, await self._open_panel(who))

    async def _be_interrupted(self) -> None:
        """The bot stops in the middle of a turn: the panel that stands goes on afterwards."""
        who, panel = await self._half_made_turn()
        await self._world.restart()
        confirmed = await self._world.press(who, find(panel, Verb.CONFIRM))
        assert not _offers(confirmed, Verb.CONFIRM)
        await self._go_on(who, confirmed)

    async def _half_made_turn(self) -> tuple[str, Message]:
        """The first turn that has to be confirmed, up to there."""
        while True:
            who = self._awaited()
            panel = await self._open_panel(who)
            while _choices(panel) and not _offers(panel, Verb.CONFIRM):
                panel = await self._world.press(who, self._pick(panel))
            if _offers(panel, Verb.CONFIRM):
                return who, panel
            await self._until_another_is_awaited(who)

    async def _go_on(self, who: str, panel: Message) -> None:
        while _choices(panel) or _offers(panel, Verb.CONFIRM):
            panel = await self._world.press(who, self._pick(panel))
        await self._until_another_is_awaited(who)

    async def _until_another_is_awaited(self, who: str) -> None:
        """Until the one live board says so."""
        await self._world.until(lambda: len(self._boards()) == 1 and self._awaited() != who)

    async def _open_panel(self, who: str) -> Message:
        post = self._hands(who)[-1] if who == REN else self._board()
        return await self._world.press(who, find(post, Verb.OPEN))

    def _pick(self, panel: Message) -> Control:
        if _offers(panel, Verb.CONFIRM):
            return find(panel, Verb.CONFIRM)
        choices = _choices(panel)
        return choices[self._chance.below(len(choices))]

    def _awaited(self) -> str:
        return MIO if re.search(r"[(（]A[)）]\*\*", texts(self._board())) else REN

    def _lobby(self) -> Message:
        return self._world.channel(ASTRID)[0]

    def _boards(self) -> list[Message]:
        return _with(Verb.OPEN, self._world.thread(ASTRID))

    def _board(self) -> Message:
        return self._boards()[-1]

    def _hands(self, who: str) -> list[Message]:
        return _with(Verb.OPEN, self._world.direct(who))


def _with(verb: Verb, posts: Sequence[Message]) -> list[Message]:
    """Those of a number of posts that everybody there sees, with such a button."""
    return [one for one in posts if one.viewer is None and _offers(one, verb)]


def _offers(message: Message, verb: Verb) -> bool:
    return any(one.press.verb is verb for one in controls(message))


def _choices(panel: Message) -> list[Control]:
    return [one for one in controls(panel) if one.press.verb in CHOOSING and not one.is_menu]
