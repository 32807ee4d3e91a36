"""Tables of the game Rota, a store, a clock and a fake Discord round one outbox."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from bot.engine.prompts import Choice
from bot.engine.values import Seat
from bot.ports.desk import Post
from bot.ports.store import Facts, Posted, Store
from bot.store.sqlite import open_store
from bot.table.commands import Applied, Submit, Undo
from bot.table.hall import Hall
from bot.table.lobby import Lobby, Wish
from bot.table.outbox import Outbox
from bot.table.people import Person, by_user
from bot.table.shelf import open_box
from tests.support.clock import FakeClock
from tests.support.desk import FakeDesk, Shown, dm_of
from tests.support.folders import memory_folder
from tests.support.rota import build

CHANNEL = 77
GUILD = 5
ANN, BEN, CEM = 1, 2, 3
PEOPLE = {ANN: "Ann", BEN: "Ben", CEM: "Cem"}


class Killed(BaseException):
    """The process has died."""


_READS = frozenset(
    (
        "facts",
        "head",
        "rows",
        "outstanding",
        "next_due",
        "posted",
        "prefs",
        "recent",
        "open_dm",
        "hitches",
        "is_at",
    )
)
"""Calls that change nothing: dying before or after one is dying before the next that does."""


class Mortal:
    """Something that can be called only as long as a life lasts."""

    def __init__(self, inner: object, life: Life) -> None:
        self._inner = inner
        self._life = life

    def __getattr__(self, name: str) -> Callable[..., Awaitable[object]]:
        work = getattr(self._inner, name)

        async def call(*args: object, **named: object) -> object:
            self._life.step(counts=name not in _READS)
            return await work(*args, **named)

        return call


class Life:
    """So many calls that change something; at the next one the process dies."""

    def __init__(self, most: int = 10_000) -> None:
        self.steps = 0
        self._most = most
        self._is_over = False

    def step(self, counts: bool) -> None:
        self._is_over = self._is_over or (counts and self.steps >= self._most)
        if self._is_over:
            raise Killed
        self.steps += counts


class World:
    """One process: `restart` is the next one, with the same database and the same Discord."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = FakeClock()
        self.desk = FakeDesk(self.clock)
        self._ids = iter(("TAB001", "TAB002", "TAB003"))
        self.restart()

    def restart(self, life: Life | None = None) -> None:
        """A new process; if it has a life, every call to the store and to Discord is a step."""
        store: Any = Mortal(self.store, life) if life else self.store
        desk: Any = Mortal(self.desk, life) if life else self.desk
        self.hall = Hall(store, self.clock, {"rota": open_box(build, {})})
        self.lobby = Lobby(self.hall, store, self.clock, lambda: next(self._ids), lambda: b"seed")
        self.outbox = Outbox(store, self.hall, desk, self.clock, name_of_thread)
        self.hall.listen(lambda _: self.outbox.wake())

    async def gather(self, *users: int, computers: int = 0, seats: int = 0) -> Facts:
        """A table with these people, the first of them its host, that has not started."""
        wish = Wish("rota", CHANNEL, "en", seats or len(users) + computers, guild=GUILD)
        facts = await self.lobby.create(person(users[0]), wish)
        for user in users[1:]:
            facts = await self.lobby.join(facts.id, person(user))
        for _ in range(computers):
            facts = await self.lobby.add_computer(facts.id, person(users[0]))
        return facts

    async def begin(self, *users: int, computers: int = 0) -> Facts:
        """A table that has started; nothing is paid yet."""
        facts = await self.gather(*users, computers=computers)
        return await self.lobby.start(facts.id, person(users[0]))

    async def play(self, *users: int, computers: int = 0) -> Facts:
        """A table that has started, with all its messages."""
        facts = await self.begin(*users, computers=computers)
        await self.outbox.flush()
        self.desk.calls.clear()
        self.desk.attempts.clear()
        return await self.hall.facts(facts.id)

    async def move(self, id: str, seat: int, key: str) -> None:
        table = await self.hall.table(id)
        sitter = table.facts.sitter(Seat(seat))
        by = by_user(sitter.user) if sitter.user else f"mind:{sitter.mind}"
        choice = Choice(Seat(seat), "move", (key,))
        reply = await table.do(Submit(id, Seat(seat), table.position.asked[seat], (choice,), by))
        assert isinstance(reply, Applied), reply

    async def undo(self, id: str, seat: int) -> None:
        table = await self.hall.table(id)
        user = table.facts.sitter(Seat(seat)).user
        assert user is not None
        assert isinstance(await table.do(Undo(id, Seat(seat), by_user(user))), Applied)

    async def revision(self, id: str) -> int:
        return (await self.hall.table(id)).position.revision

    async def debts(self) -> list[Any]:
        """All that is still owed, due or not."""
        return list(await self.store.outstanding(self.clock.now() + 10**9))

    async def posted(self, id: str, purpose: str) -> list[Posted]:
        return [one for one in await self.store.posted(id) if one.purpose == purpose]

    def thread(self, facts: Facts) -> list[Shown]:
        assert facts.thread is not None
        return self.desk.standing(facts.thread)

    def hands(self, user: int) -> list[Shown]:
        return self.desk.standing(dm_of(user))


def person(user: int) -> Person:
    return Person(user, PEOPLE[user])


def name_of_thread(post: Post) -> str:
    return f"Rota · {post.facts.id}"


@asynccontextmanager
async def opened_world() -> AsyncIterator[World]:
    """A world with a database of its own."""
    with memory_folder() as folder:
        store = await open_store(folder / "serai.db")
        try:
            yield World(store)
        finally:
            await store.close()
