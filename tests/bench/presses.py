"""How long a person waits, with the bot as its own process and 100 other tables being played."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from statistics import median

from bot.playground.standin import Standin
from bot.playground.world import Channel, Message
from bot.ui.ids import Verb
from tests.bench.figures import Figure, show, spread
from tests.bench.filling import fill
from tests.e2e.conftest import bot_process
from tests.e2e.house import House
from tests.e2e.person import PATIENCE, Control, Person, find, live_board
from tests.support.lenient import Lenient

TABLES = 100
MANY_TABLES = 1000
TURNS = 30
RESTARTS = 5
Times = defaultdict[str, list[float]]


@asynccontextmanager
async def house_with(tables: int, answers: int) -> AsyncIterator[House]:
    """A stand-in that judges nothing, and a bot on a database with so many live tables."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "serai.db"
        await fill(database, tables, answers)
        async with Standin(judge=Lenient()) as discord:
            house = House(discord, bot_process(discord, Path(folder)), database)
            try:
                yield house
            finally:
                await house.bot.stop()


async def measure() -> list[Figure]:
    async with house_with(TABLES, 3) as house:
        await house.open()
        answers, pictures = await _play(house, TURNS)
    async with house_with(MANY_TABLES, 3) as house:
        looked_at = await _ready(house)
        again = [await _ready(house) for _ in range(RESTARTS)]
    drafts, confirms, opens = answers["draft"], answers["confirm"], answers["open"]
    every = [*drafts, *confirms, *opens]
    return [
        *spread("press to accepted answer, all", every, 10, 50),
        *spread("press to accepted answer, draft presses", drafts, 10, 50),
        *spread("press to accepted answer, confirming", confirms, 10, 50),
        *spread("press to accepted answer, opening the panel", opens, 10, 50),
        *spread("press to the picture that belongs to it", pictures["all"], 300, 1000),
        *spread("answer to the picture that follows it", pictures["after"], 300, 1000),
        Figure(
            f"restart with {MANY_TABLES} live tables, median of {RESTARTS}", median(again), "s", 3
        ),
        Figure(f"restart with {MANY_TABLES} live tables, slowest", max(again), "s", 3),
        Figure(f"first start of a new version, {MANY_TABLES} live tables", looked_at, "s"),
    ]


async def _ready(house: House) -> float:
    """From the command to the moment when it can be spoken to; then it is stopped again."""
    began = time.perf_counter()
    await house.open()
    spent = time.perf_counter() - began
    await house.close()
    return spent


async def _play(house: House, turns: int) -> tuple[Times, Times]:
    discord = house.discord
    players = discord.people[:2]
    lobby = await house.new_table(players[0], seats=2)
    await house.join(players[1], lobby)
    thread = await house.start(players[0], lobby)
    house.sit(*players)
    answers, pictures = Times(list), Times(list)
    for _ in range(turns):
        person = await discord.until(lambda: house._next(thread), PATIENCE)
        if not isinstance(person, Person):
            break  # The game is over.
        before = house._board(thread)
        await _turn(person, thread, answers, pictures)
        await house._until_another(thread, before)
        await asyncio.sleep(0.15)  # People do not press while the last board is being drawn.
    return answers, pictures


async def _turn(person: Person, thread: Channel, answers: Times, pictures: Times) -> None:
    control: Control | None = find(live_board(person.discord, person.user, thread), Verb.OPEN)
    while control is not None:
        kind = _KINDS.get(control.press.verb, "draft")
        had = _files(control.message)
        began = time.perf_counter()
        interaction = person.touch(control)
        await interaction.answered(PATIENCE)
        answered = time.perf_counter()
        answers[kind].append(answered - began)
        panel = person.panel_after(interaction)
        await person.discord.until(partial(_has_another, panel, had), PATIENCE)
        pictures["all"].append(time.perf_counter() - began)
        pictures["after"].append(time.perf_counter() - answered)
        control = person._next(panel, "")
        await asyncio.sleep(0.05)


_KINDS = {Verb.OPEN: "open", Verb.CONFIRM: "confirm"}


def _has_another(message: Message, had: set[int]) -> bool:
    return bool(_files(message) - had)


def _files(message: Message) -> set[int]:
    return {file.id for file in message.attachments}


def main() -> None:
    # A hosted bot finds its modules compiled; a setting of the developer must not forbid that.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # Between the figures only what is wrong is of interest.
    os.environ["LOG_LEVEL"] = "warning"
    show(asyncio.run(measure()))


if __name__ == "__main__":
    main()
