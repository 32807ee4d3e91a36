"""What a scenario does and sees: a game between people, trouble, and what must agree at the end."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, MutableMapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.engine.chance import SeededChance
from bot.engine.match import Row
from bot.playground import look
from bot.playground.faults import Fault
from bot.playground.interactions import Interaction
from bot.playground.standin import Standin
from bot.playground.world import Channel, Message, User
from bot.ports.desk import Post
from bot.ports.store import Debt, Posted
from bot.table.outbox import TICK
from bot.table.publish import (
    board_post,
    file_stem,
    hand_post,
    lobby_post,
    reader_language,
    scene_of,
)
from bot.table.table import Table
from bot.ui.board import screen_of
from bot.ui.build import components_of, letter
from bot.ui.ids import Verb
from tests.e2e.person import Person
from tests.faults.haste import Haste
from tests.support.clock import FakeClock
from tests.support.games import all_games
from tests.ui.inn import PATIENCE, Inn, can, id_of, ids, table_id
from tests.ui.support import said

POSTS = "/channels/*/messages"
EDITS = "/channels/*/messages/*"
ANSWERS = "/interactions/*/callback"
AFTER_ANSWERS = "/webhooks/*"
"""Paths for `fail`."""


Logs: TypeAlias = "list[MutableMapping[str, Any]]"


def levels(logs: Logs, event: str) -> list[str]:
    """How loud each line of these words was."""
    return [one["log_level"] for one in logs if one["event"] == event]


def limit(seconds: float, everywhere: bool = False) -> dict[str, object]:
    """Discord's own 429, for `fail`."""
    text = "You are being rate limited."
    return {
        "status": 429,
        "body": {"message": text, "retry_after": seconds, "global": everywhere},
    }


class Scene(Inn):
    """An inn whose time stands still, for the bot and for Discord, until a scenario moves it."""

    def __init__(self, discord: Standin, database: Path, haste: Haste) -> None:
        super().__init__(discord, database)
        discord.world.first_answer = 3.0  # as on Discord, since nobody is late by mere slowness
        self.haste = haste
        self.make_seed = lambda: b"faults"
        self.still = FakeClock(int(discord.world.clock.now()))
        self.time = self.still

    @asynccontextmanager
    async def running(self, defer_after: float = PATIENCE) -> AsyncIterator[Scene]:
        """From when the library knows all servers to logout; twice in a test is a restart."""
        async with super().running(defer_after):
            await self.client.wait_until_ready()
            yield self

    # Time and trouble

    async def advance(self, seconds: int) -> None:
        """Time passes, for everybody; what becomes due meanwhile is done."""
        await self.until_idle()
        self.discord.advance(seconds)
        self.still.advance(seconds)
        await self.until_idle()

    def fail(self, method: str = "*", path: str = "*", **how: object) -> Fault:
        """Requests go wrong; see `bot.playground.faults.Fault`."""
        return self.discord.fail(method, path, **how)

    def heal(self) -> None:
        self.discord.rest.faults.clear()

    async def until_idle(self) -> int | None:
        """The outbox has done all that is due and sleeps; when more will be due, if ever."""
        while True:
            now, store = self.still.now(), self.services.store
            is_due = bool(await store.outstanding(now))
            due = await store.next_due(now)
            if self.outbox._busy:
                await asyncio.wait(list(self.outbox._busy.values()))
            elif not is_due and (due is None or self._is_awaited(min(due, now + TICK))):
                return due
            await asyncio.sleep(0)

    def _is_awaited(self, time: int) -> bool:
        return any(until <= time for until in self.still.sleeping_until)

    async def settle(self) -> int:
        """Lets time pass until nothing is owed; how many seconds that took."""
        began = self.still.now()
        while (due := await self.until_idle()) is not None:
            await self.advance(due - self.still.now())
        return self.still.now() - began

    async def debts(self) -> list[Debt]:
        """All that is owed, also what is put off."""
        return list(await self.services.store.outstanding(self.still.now() + 1_000_000))

    # A game

    async def table(self, *people: User, game: str = "bazaar", **options: object) -> Channel:
        """As at any inn, however long it takes until the board stands."""
        host, *others = people
        lobby = await self.new_table(host, game, seats=len(people), **options)
        for user in others:
            await self.press(user, lobby, Verb.JOIN)
        await self.settle()
        await self.press(host, lobby, Verb.START)
        await self.settle()
        return self.discord.world.channels[lobby.id]

    async def duel(self, *people: User, game: str = "conspiracy", **options: object) -> Duel:
        """A game that has begun, of Astrid and Bartholomew if nobody else is named."""
        people = people or (self.discord.astrid, self.discord.bartholomew)
        thread = await self.table(*people, game=game, **options)
        table = table_id(self.boards(thread)[-1])
        return Duel(self, thread, table, people)


class Duel:
    """A game under way, by whom it is played, and what there is to see of it."""

    def __init__(self, scene: Scene, thread: Channel, id: str, people: Sequence[User]) -> None:
        self.scene = scene
        self.thread = thread
        self.id = id
        self.people = [
            Person(scene.discord, user, "ABCD"[seat], SeededChance(b"faults", seat))
            for seat, user in enumerate(people)
        ]

    async def table(self) -> Table:
        return await self.scene.hall.table(self.id)

    async def rows(self) -> list[Row]:
        """What the database holds of the game: the set-up and every answer."""
        return list(await self.scene.services.store.rows(self.id))

    async def active(self) -> Person:
        """Whose turn it is."""
        return self.people[(await self.table()).present().awaited[0]]

    async def idle(self) -> Person:
        """Whose turn it is not."""
        active = await self.active()
        return next(one for one in self.people if one is not active)

    @property
    def board(self) -> Message:
        """The live board; there is only one."""
        (board,) = self.scene.boards(self.thread)
        return board

    @property
    def posts(self) -> list[Message]:
        """What anybody sees in the thread."""
        return [one for one in self.thread.messages.values() if one.viewer is None]

    def hands(self, person: Person) -> list[Message]:
        """The hand posts of somebody."""
        dms = self.scene.discord.dms(person.user)
        posts = [one for one in dms if one.viewer is None and ids(one)]
        return [one for one in posts if table_id(one) == self.id]

    async def panel(self, person: Person | None = None) -> Message:
        """The panel of whose turn it is, or of somebody, opened from the board."""
        who = person or await self.active()
        return await self.scene.press(who.user, self.board, Verb.OPEN)

    async def touch(self, arg: str = "deck3", panel: Message | None = None) -> Interaction:
        """Whose turn it is presses on their panel; nobody waits for the answer."""
        who, panel = await self.active(), panel or await self.panel()
        return self.scene.discord.press(who.user, panel, id_of(panel, Verb.TAKE, arg))

    async def draw(self) -> Message:
        """Whose turn it is draws three cards, which is kept at once; their panel after it."""
        who, panel = await self.active(), await self.panel()
        return await self.scene.press(who.user, panel, Verb.TAKE, "deck3")

    async def play(self, turns: int = 1) -> None:
        """Whole turns; posts follow in their own time."""
        for _ in range(turns):
            await self.scene.settle()
            await (await self.active()).take_a_turn(self.thread)

    async def agrees(self) -> None:
        """Posts, panels and direct messages show what the database holds, and nothing twice."""
        await self.scene.settle()
        assert await self.scene.debts() == []
        stands = await self.scene.services.store.posted(self.id)
        assert [one for one in stands if one.purpose == "former"] == []
        for posted in stands:
            await self._shows(posted)
        self._has_nothing_twice(stands)

    async def _shows(self, posted: Posted) -> None:
        """A message is as the table now is, word by word and button by button."""
        message = self.scene.discord.world.message(posted.channel, posted.message)
        table, wanted = await self.table(), await self._wanted(posted)
        if posted.seat is not None and posted.revision < table.position.revision:
            # A hand is written anew when its owner is asked or has acted, not at each move.
            own = [row.seq for row in table.rows if row.choice and row.choice.seat == posted.seat]
            assert posted.revision >= max(table.position.asked[posted.seat], *own, 0)
            wanted = replace(wanted, revision=posted.revision)
        else:
            assert wording(message) == wording_of(wanted)
        assert [one.name for one in message.attachments] == [f"{file_stem(wanted)}.png"]

    async def _wanted(self, posted: Posted) -> Post:
        table = await self.table()
        if posted.purpose == "lobby":
            # Once it has begun, only its link says anything, which no later change touches.
            return lobby_post(replace(table.facts, version=posted.revision))
        if posted.purpose == "board" or posted.seat is None:
            return board_post(scene_of(table))
        user = table.facts.sitter(posted.seat).user
        assert user is not None
        prefs = await self.scene.services.store.prefs(user)
        return hand_post(table, posted.seat, reader_language(prefs, table.facts), prefs.theme)

    def _has_nothing_twice(self, stands: Sequence[Posted]) -> None:
        """One live board, one hand for each person that has any, no picture posted again."""
        by_place = Counter((one.purpose, one.seat) for one in stands)
        assert max(by_place.values()) == 1
        live = [one.message for one in stands if one.purpose == "board"]
        assert [one.id for one in self.posts if can(one, Verb.OPEN)] in ([], live)
        files = Counter(file.name for one in self.posts for file in one.attachments)
        assert [name for name, times in files.items() if times > 1] == []
        known = {one.message for one in stands if one.purpose == "hand"}
        assert {one.id for person in self.people for one in self.hands(person)} == known


def wording(message: Message) -> tuple[str, list[str]]:
    """All that is written on a message, and the ids of all that can be pressed or chosen.

    Whom it called when it was sent is no part of how things stand.
    """
    return re.sub(r" <@\d+>", "", look.text(message)), ids(message)


def wording_of(post: Post) -> tuple[str, list[str]]:
    """The same of a post as it should be sent now."""
    rules = all_games()[post.facts.game]
    made = letter(screen_of(post, said(post.lang, post.facts), rules))
    shown = Message(0, 0, 0, 0.0, components=components_of(made.view))
    return wording(shown)
