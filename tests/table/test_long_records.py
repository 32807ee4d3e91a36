"""A press late in a long game is as cheap as an early one: nothing walks over the whole record."""

from __future__ import annotations

import sqlite3
from collections import Counter
from functools import partial

from msgspec.structs import asdict, replace

from bot.engine.match import Row
from bot.engine.prompts import Choice
from bot.engine.steps import Event
from bot.engine.values import Seat, msg, seat_msg
from bot.ports.store import Head, Whole
from bot.store.sqlite import SqliteStore
from bot.table.table import Table
from tests.support.tables import BY, A, B, World, answer, press

SHORT, LONG = 10, 120
READ: Counter[str] = Counter()
"""How often something of a row of an earlier turn was looked at."""


class Watched(Row, frozen=True):
    """A row of an earlier turn that counts who looks into it; its number is written on it."""

    def __getattribute__(self, name: str) -> object:
        READ[name] += name != "seq"
        return super().__getattribute__(name)


def filler(seq: int) -> Row:
    """An answer of earlier, told to all."""
    seat = Seat(seq % 2)
    choice = Choice(seat, "bid", ("n1",))
    return Row(seq, 0, BY[seat], 1, "", choice, events=(Event(msg("t", who=seat_msg(seat))),))


def lengthened(whole: Whole, more: int) -> Whole:
    """The same position, reached by so many more answers."""

    def moved(head: Head) -> Head:
        asked = tuple(one + more for one in head.asked)
        return replace(head, revision=head.revision + more, asked=asked)

    first, *others = whole.rows
    assert whole.head is not None
    return replace(
        whole,
        facts=replace(whole.facts, id=f"LONG{more}"),
        head=moved(whole.head),
        rows=(
            first,
            *(filler(first.seq + count + 1) for count in range(more)),
            *(replace(row, seq=row.seq + more, asked=row.asked + more) for row in others),
        ),
        checkpoints=(whole.checkpoints[0], *map(moved, whole.checkpoints[1:])),
    )


async def table_at(world: World, row: int) -> Table:
    """A has the first pick; the record has so many rows, of which the older ones are watched."""
    start = await world.start("bazaar")
    await answer(start, A, "n2")
    await answer(start, B, "n1")
    whole = await world.store.whole(start.facts.id)
    assert whole is not None
    assert whole.head is not None
    longer = lengthened(whole, row - whole.head.revision)
    await world.store.restore(longer, {}, [])
    table = await world.hall.table(longer.facts.id)
    record = table._record
    own = len(whole.rows)
    old = tuple(Watched(**asdict(one)) for one in record.rows[:-own])
    assert record.rows == record.alive
    assert len(record.rows) == row
    record.rows = record.alive = (*old, *record.rows[-own:])
    return table


async def presses(table: Table) -> None:
    """A turn with all that people do in it: thinking again, pressing twice, too late, undoing."""
    opened = await table.look(A)
    asked, pick = opened.asked, Choice(A, "pick", ("b1",))
    for _ in range(2):
        await table.choose(A, (asked, 0), pick, BY[A])
    await table.back(A, (asked, 1))
    for keys in (("b1",), (), ("fig_4",)):
        await press(table, A, *keys)
    assert [(await table.confirm(A, (asked, 3), BY[A])).committed for _ in range(2)] == [
        True,
        False,
    ]
    assert table.position.awaited == (B,)
    await table.choose(A, (asked, 0), pick, BY[A])
    asked = (await table.look(A)).asked
    undone = [await table.undo(A, BY[A], True, (asked, 0)) for _ in range(2)]
    assert [one.committed for one in undone] == [True, False]
    assert undone[0].sight.prompt == opened.prompt


async def test_no_press_reads_what_was_answered_long_ago(world: World) -> None:
    table = await table_at(world, LONG)
    READ.clear()
    await presses(table)
    assert table.last_move()
    assert not READ.total(), READ
    assert len(table.story(None, LONG)) == LONG
    assert READ.total() >= LONG - 10, "nobody watches"


async def test_a_press_costs_the_database_as_much_in_a_long_game_as_in_a_short_one(
    world: World, store: SqliteStore
) -> None:
    short, long = [await table_at(world, row) for row in (SHORT, LONG)]
    await world.settle()
    steps: list[int] = []

    def count(db: sqlite3.Connection) -> None:
        db.set_progress_handler(partial(steps.append, 1), 1)

    for line in (store._writer, store._reader):
        await line.run(count)
    done = []
    for table in (short, long):
        steps.clear()
        await presses(table)
        await world.settle()
        done.append(len(steps))
    assert done[0] > 1000, "nobody counts"
    assert done[1] <= done[0] + 5
