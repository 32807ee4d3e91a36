"""Databases full of tables that are being played, as a busy server has them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.app import wiring
from bot.engine.chance import SeededChance
from bot.engine.conform import random_keys
from bot.engine.prompts import Choice
from bot.store.sqlite import SqliteStore, open_store
from bot.table.commands import Applied, Submit
from bot.table.hall import Hall
from bot.table.lobby import Lobby, Wish
from bot.table.people import Person, by_user
from bot.table.table import Table

GUILD, CHANNEL, FIRST_USER = 1, 2, 1000


class Place:
    """A store with what is needed to play on it, without Discord."""

    def __init__(self, store: SqliteStore) -> None:
        clock = wiring.SystemClock()
        self.store = store
        self.hall = Hall(store, clock, wiring.shelf([wiring.shipped()]))
        self.lobby = Lobby(self.hall, store, clock)

    async def table(self, number: int, seats: int) -> Table:
        """A table of four people of its own that has just begun; nobody is to be told."""
        people = [Person(FIRST_USER + number * 4 + seat, f"P{seat}") for seat in range(seats)]
        wish = Wish("conspiracy", CHANNEL, "en", seats, guild=GUILD)
        facts = await self.lobby.create(people[0], wish)
        for person in people[1:]:
            await self.lobby.join(facts.id, person)
        await self.lobby.start(facts.id, people[0])
        return await self.hall.table(facts.id)

    async def settle(self) -> None:
        now = wiring.SystemClock().now()
        while debts := await self.store.outstanding(now):
            await self.store.settle([debt.id for debt in debts])


async def fill(database: Path, tables: int, answers: int) -> None:
    """So many tables, each with so many answers given."""
    store = await open_store(database)
    place = Place(store)
    for first in range(0, tables, 50):
        batch = range(first, min(first + 50, tables))
        await asyncio.gather(*(_one(place, number, answers) for number in batch))
    await place.settle()
    await store.close()


async def _one(place: Place, number: int, answers: int) -> None:
    table = await place.table(number, 2 + number % 3)
    chance = SeededChance(b"filling", number)
    for _ in range(answers):
        await answer(table, chance)


async def answer(table: Table, chance: SeededChance) -> None:
    """The answer of a uniform player, without a draft."""
    prompt = table.position.prompts[0]
    user = table.facts.sitter(prompt.seat).user or 0
    choice = Choice(prompt.seat, prompt.kind, random_keys(prompt, chance))
    asked = table.position.asked[prompt.seat]
    reply = await table.do(Submit(table.facts.id, prompt.seat, asked, (choice,), by_user(user)))
    assert isinstance(reply, Applied)
