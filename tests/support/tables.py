"""Whole tables for tests: store, hall and lobby, with people who do the right thing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator

from bot.engine import match, saves
from bot.engine.chance import SeededChance
from bot.engine.conform import random_keys
from bot.engine.prompts import Choice, Prompt
from bot.engine.steps import Setup
from bot.engine.values import Seat
from bot.games import conspiracy
from bot.ports.store import Facts, Owed, Store
from bot.table.commands import Applied, Pressed, Reply, Submit
from bot.table.hall import Hall
from bot.table.lobby import Lobby, Wish
from bot.table.people import Person, by_user
from bot.table.shelf import GameBox, open_box
from bot.table.table import Table
from tests.games import bazaar
from tests.support.clock import FakeClock
from tests.support.games import BAZAAR_DATA, ROOT, files

A, B, C, D = (Seat(seat) for seat in range(4))
SEED = b"luck 1"
"""In Bazaar for two: A has 4 coins, fig 4, honey 5, salt 5; B has 3, fig 5, salt 2, salt 3. Stalls
a1 a4 a5 spice, a2 a3 silk, b1 b3 tea, b2 c1 lamp, b4 c3 carpet, c2 mirror."""
PEOPLE = tuple(Person(100 + seat, name) for seat, name in enumerate(("Ada", "Ben", "千里", "Dov")))
BY = tuple(by_user(person.user) for person in PEOPLE)
CHANNEL = 77


def boxes() -> dict[str, GameBox]:
    """The shelf: the real game and the test-only one."""
    data = ROOT / "data" / "games" / "conspiracy"
    return {
        "bazaar": open_box(bazaar.build, files(BAZAAR_DATA)),
        "conspiracy": open_box(conspiracy.build, files(data)),
    }


class World:
    """One process on a store. `restart` is what happens after its death."""

    def __init__(self, store: Store, seed: bytes = SEED, kept: int = 500) -> None:
        self.store = store
        self.clock = FakeClock()
        self.boxes = boxes()
        self.seed = seed
        self.told: list[str] = []
        self.ids: Iterator[str] = iter(f"TABLE{number}" for number in range(1, 10))
        self.restart(kept)

    def restart(self, kept: int = 500) -> None:
        self.hall = Hall(self.store, self.clock, self.boxes, kept)
        self.hall.listen(self.told.append)
        self.lobby = Lobby(
            self.hall, self.store, self.clock, lambda: next(self.ids), lambda: self.seed
        )

    async def reload(self, table: Table) -> Table:
        """The same table in the next process."""
        self.restart()
        return await self.hall.table(table.facts.id)

    async def gather(self, game: str = "bazaar", people: int = 2, computers: int = 0) -> Facts:
        """A full table that has not started."""
        wish = Wish(game, CHANNEL, "en", people + computers, guild=7)
        facts = await self.lobby.create(PEOPLE[0], wish)
        for person in PEOPLE[1:people]:
            facts = await self.lobby.join(facts.id, person)
        for _ in range(computers):
            facts = await self.lobby.add_computer(facts.id, PEOPLE[0], "uniform")
        return facts

    async def start(self, game: str = "bazaar", people: int = 2, computers: int = 0) -> Table:
        """A table that has just started, with nothing owed."""
        facts = await self.gather(game, people, computers)
        await self.lobby.start(facts.id, PEOPLE[0])
        await self.settle()
        return await self.hall.table(facts.id)

    async def owed(self) -> list[Owed]:
        """All that Discord must be told, oldest first."""
        return [debt.owed for debt in await self.store.outstanding(self.clock.now())]

    async def settle(self) -> list[Owed]:
        """The same, and it is told."""
        debts = await self.store.outstanding(self.clock.now())
        await self.store.settle([debt.id for debt in debts])
        return [debt.owed for debt in debts]


async def press(table: Table, seat: Seat, *keys: str) -> Pressed:
    """Answers the question that the seat's panel shows, from the panel as it is now."""
    sight = await table.look(seat)
    assert sight.prompt is not None, "nothing is asked"
    choice = Choice(seat, sight.prompt.kind, keys)
    return await table.choose(seat, (sight.asked, sight.depth), choice, BY[seat])


async def confirm(table: Table, seat: Seat) -> Pressed:
    sight = await table.look(seat)
    return await table.confirm(seat, (sight.asked, sight.depth), BY[seat])


async def answer(table: Table, seat: Seat, *keys: str) -> Pressed:
    """Presses, and confirms if the press alone was not enough."""
    pressed = await press(table, seat, *keys)
    return pressed if pressed.committed else await confirm(table, seat)


async def submit(table: Table, seat: Seat, *answers: tuple[str, str]) -> Reply:
    """Answers all at once: (kind, key)."""
    choices = tuple(Choice(seat, kind, (key,)) for kind, key in answers)
    asked = table.position.asked[seat]
    return await table.do(Submit(table.facts.id, seat, asked, choices, BY[seat]))


async def play_some(table: Table, answers: int, luck: bytes = b"players") -> None:
    """So many answers of uniform players, or fewer if the game ends."""
    chance = SeededChance(luck, 0)
    for _ in range(answers):
        prompts = [one for one in table.position.prompts if one.given is None]
        if not prompts:
            return
        prompt = prompts[chance.below(len(prompts))]
        choice = Choice(prompt.seat, prompt.kind, random_keys(prompt, chance))
        asked = table.position.asked[prompt.seat]
        by = BY[prompt.seat]
        reply = await table.do(Submit(table.facts.id, prompt.seat, asked, (choice,), by))
        assert isinstance(reply, Applied)


async def replayed(world: World, table: Table) -> str:
    """The digest to which the kept rows lead, from the set-up on, by the luck in them."""
    rows = await world.store.rows(table.facts.id)
    setup = Setup(table.facts.wanted, table.facts.options)
    begun = match.begin(table.rules, setup, SeededChance(table.facts.seed, 0))
    return saves.digest(match.replay(table.rules, begun.state, match.live(rows)[1:]))


def digest(table: Table) -> str:
    """The present state in short."""
    return saves.digest(table.position.state)


def kinds(owed: Iterable[Owed]) -> list[str]:
    """What is owed in short: "board", "hand-A"."""
    return [one.kind if one.seat is None else f"{one.kind}-{'ABCD'[one.seat]}" for one in owed]


def option_keys(prompt: Prompt | None) -> list[str]:
    assert prompt is not None, "nothing is asked"
    return [option.key for option in prompt.options]


async def until(condition: Callable[[], bool]) -> None:
    """Lets everything else go on until something is the case."""
    while not condition():  # noqa: ASYNC110  (what makes it true has no event to wait for)
        await asyncio.sleep(0.001)
