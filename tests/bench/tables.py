"""Tables without Discord: what a press costs late in a game, and many at once with a backup."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bot.engine import match, saves
from bot.engine.chance import SeededChance
from bot.engine.conform import random_keys
from bot.engine.prompts import Choice
from bot.engine.steps import Setup
from bot.engine.values import Seat
from bot.store.sqlite import open_store
from bot.table.commands import Submit
from bot.table.people import by_user
from bot.table.table import Table
from tests.bench.figures import Figure, show
from tests.bench.filling import Place

EARLY, LATE, NEAR = 10, 120, 2
GAMES = 8
TABLES, PRESSES = 20, 200


async def measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        place = Place(await open_store(Path(folder) / "a.db"))
        try:
            return [*await _late_and_early(place), *await _many_at_once(place, Path(folder))]
        finally:
            await place.store.close()


async def _late_and_early(place: Place) -> list[Figure]:
    """The same answer given and taken back, over and over: the position is one, the rows grow."""
    early: list[float] = []
    late: list[float] = []
    for number in range(GAMES):
        table = await _before_a_free_answer(place, number)
        while table.position.revision <= LATE + NEAR:
            row, spent = table.position.revision, await _there_and_back(place, table)
            if abs(row - EARLY) <= NEAR:
                early.append(spent)
            elif abs(row - LATE) <= NEAR:
                late.append(spent)
    first, last = statistics.median(early), statistics.median(late)
    return [
        Figure(f"presses for an answer at row {EARLY}, processor time", first * 1000, "ms"),
        Figure(f"presses for an answer at row {LATE}, processor time", last * 1000, "ms"),
        Figure(f"row {LATE} against row {EARLY}", last / first, "times", most=1.2),
    ]


async def _before_a_free_answer(place: Place, number: int) -> Table:
    """A table where the first player has drawn and keeps a lord that shows nothing more."""
    for attempt in range(100):
        table = await place.table(number * 100 + attempt, 2)
        await _submit(table, "deck3")
        prompt = table.position.prompts[0]
        if prompt.kind == "keep_lord":
            await _there_and_back(place, table)
            if table.position.prompts[0] == prompt:
                return table
    raise AssertionError("nobody ever keeps a plain lord")


async def _there_and_back(place: Place, table: Table) -> float:
    """The processor time of the presses that give an answer; then it is undone."""
    prompt = table.position.prompts[0]
    seat, by = prompt.seat, by_user(table.facts.sitter(prompt.seat).user or 0)
    sight = await table.look(seat)
    choice = Choice(seat, prompt.kind, (prompt.options[0].key,))
    began = time.process_time()
    pressed = await table.choose(seat, (sight.asked, sight.depth, sight.trail), choice, by)
    if not pressed.committed:
        now = pressed.sight
        await table.confirm(seat, (now.asked, now.depth, now.trail), by)
    spent = time.process_time() - began
    await table.undo(seat, by)
    await place.settle()  # As the outbox does: what is owed does not pile up.
    return spent


async def _submit(table: Table, key: str) -> None:
    prompt = table.position.prompts[0]
    by, asked = (
        by_user(table.facts.sitter(prompt.seat).user or 0),
        table.position.asked[prompt.seat],
    )
    choice = Choice(prompt.seat, prompt.kind, (key,))
    await table.do(Submit(table.facts.id, prompt.seat, asked, (choice,), by))


async def press(table: Table, chance: SeededChance) -> bool:
    """One press on the panel of whose turn it is: an option, or Confirm. Whether it was kept."""
    seat = table.position.prompts[0].seat
    by = by_user(table.facts.sitter(seat).user or 0)
    sight = await table.look(seat)
    moment = (sight.asked, sight.depth, sight.trail)
    if sight.prompt is None:
        return (await table.confirm(seat, moment, by)).committed
    choice = Choice(seat, sight.prompt.kind, random_keys(sight.prompt, chance))
    return (await table.choose(seat, moment, choice, by)).committed


async def _many_at_once(place: Place, folder: Path) -> list[Figure]:
    """Many tables are played while copies of the database are made, one after the other."""
    tables = [await place.table(number, 4) for number in range(10_000, 10_000 + TABLES)]
    copies: list[Path] = []
    copying = asyncio.create_task(_copy_on(place, folder, copies))
    began = time.perf_counter()
    await asyncio.gather(*(_play(place, table, number) for number, table in enumerate(tables)))
    spent = time.perf_counter() - began
    copying.cancel()
    await asyncio.gather(copying, return_exceptions=True)
    lost = sum([await _lost(place, table) for table in tables])
    lost += sum([await _unlike(place, copy, tables) for copy in copies])
    presses = TABLES * PRESSES
    return [
        Figure(f"{TABLES} tables x {PRESSES} presses with backups", presses / spent, "presses/s"),
        Figure("backups made meanwhile", len(copies), least=1),
        Figure("tables or copies where something is missing", lost, most=0),
    ]


async def _play(place: Place, table: Table, number: int) -> None:
    chance = SeededChance(b"many", number)
    for _ in range(PRESSES):
        if table.position.prompts:
            await press(table, chance)
        else:
            await table.look(Seat(0))


async def _copy_on(place: Place, folder: Path, copies: list[Path]) -> None:
    while True:
        target = folder / f"copy{len(copies)}.db"
        await place.store.backup(target)
        copies.append(target)


async def _lost(place: Place, table: Table) -> bool:
    """Whether the rows that are kept do not lead to the position in memory."""
    rows = match.live(await place.store.rows(table.facts.id))
    begun = match.begin(
        table.rules,
        Setup(table.facts.wanted, table.facts.options),
        SeededChance(table.facts.seed, 0),
    )
    state = match.replay(table.rules, begun.state, rows[1:])
    return saves.digest(state) != saves.digest(table.position.state)


async def _unlike(place: Place, copy: Path, tables: Sequence[Table]) -> bool:
    """Whether a copy holds anything else than the beginning of what happened."""
    store = await open_store(copy)
    try:
        for table in tables:
            kept = tuple(await store.rows(table.facts.id))
            if not kept or kept != table.rows[: len(kept)]:
                return True
        return False
    finally:
        await store.close()


def main() -> None:
    show(asyncio.run(measure()))


if __name__ == "__main__":
    main()
