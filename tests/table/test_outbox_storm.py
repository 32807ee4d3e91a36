"""Whole games while Discord fails at random, processes die and moderators delete."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import get_args

import pytest

from bot.ports.desk import Unreachable
from bot.ports.store import Facts
from tests.support.desk import Verb
from tests.support.games import sized
from tests.support.outbox import ANN, BEN, CEM, CHANNEL, Killed, Life, World, opened_world
from tests.support.rota import State

MOVES = 40
VERBS: tuple[Verb, ...] = get_args(Verb)


async def storm(world: World, facts: Facts, luck: Random) -> None:
    """Moves, each followed by whatever befalls a bot."""
    for _ in range(MOVES):
        state = (await world.hall.table(facts.id)).position.state
        assert isinstance(state, State)
        seat = luck.choice(state.awaited)
        await world.move(facts.id, seat, luck.choice(["to_0", "to_1", "to_2", "to_all", "to_0"]))
        await befall(world, luck)


async def befall(world: World, luck: Random) -> None:
    """Nothing, or trouble, while the outbox pays."""
    for _ in range(luck.randrange(3)):
        after = luck.random() < 0.5
        world.desk.fail(luck.choice(VERBS), Unreachable(), after=after)
    boards = [one.id for one in world.desk.shown.values() if one.channel in world.desk.threads]
    if luck.random() < 0.1 and boards:
        world.desk.remove(luck.choice(boards))
    if luck.random() < 0.1:
        world.desk.archived.update(world.desk.threads.values())
    if luck.random() < 0.02:
        world.desk.closed.add(CEM)
    if luck.random() < 0.2:
        return
    if luck.random() < 0.2:
        world.restart(Life(luck.randrange(8)))
        try:
            await world.outbox.flush()
        except Killed:
            world.clock.advance(luck.choice([1, 600]))
        world.restart()
        return
    await world.outbox.flush()
    world.clock.advance(luck.choice([0, 1, 5, 400]))


async def calm(world: World) -> None:
    """Discord works again, and there is time."""
    world.desk.heal()
    for _ in range(12):
        world.clock.advance(300)
        await world.outbox.flush()


@pytest.mark.parametrize("seed", range(sized(15, 600)))
async def test_in_the_end_people_see_what_the_database_knows_and_nothing_twice(seed: int) -> None:
    luck = Random(seed)
    async with opened_world() as world:
        facts = await world.begin(ANN, BEN, CEM)
        await befall(world, luck)
        await storm(world, facts, luck)
        await calm(world)
        await demand_right(world, await world.hall.facts(facts.id))
        state = (await world.hall.table(facts.id)).position.state
        await world.move(facts.id, state.awaited[0], "end")
        await befall(world, luck)
        await calm(world)
        await demand_right(world, await world.hall.facts(facts.id))


async def demand_right(world: World, facts: Facts) -> None:
    table = await world.hall.table(facts.id)
    now = table.position.revision
    assert await world.debts() == []
    assert await world.posted(facts.id, "former") == []
    assert len(world.desk.standing(CHANNEL)) <= 1
    assert len(world.desk.threads) == 1

    thread = world.thread(facts)
    kind = "board" if table.position.prompts else "over"
    assert [(one.post.kind, one.post.revision) for one in thread if one.has_buttons] == [
        (kind, now)
    ]
    # Each post tells of a later moment than the one above it.
    assert all(old.post.revision < new.post.revision for old, new in pairwise(thread))
    for seat, user in enumerate((ANN, BEN, CEM)):
        if user in world.desk.closed:
            continue
        (hand,) = world.hands(user)
        assert hand.post.seat == seat
        # It knows the question that the seat has now, if it has one.
        assert (seat in hand.post.awaited) == (seat in table.position.awaited)
        assert hand.post.revision >= table.position.asked[seat]
    await demand_one_notice_per_turn(world, facts)


async def demand_one_notice_per_turn(world: World, facts: Facts) -> None:
    """Between two hand posts that were sent to one seat, somebody else has moved."""
    movers = {row.seq: row.choice.seat for row in await world.store.rows(facts.id) if row.choice}
    for seat in range(3):
        sent = [call.revision for call in world.desk.did("send", "hand") if call.seat == seat]
        for earlier, later in pairwise(sent):
            between = {movers[seq] for seq in range(earlier + 1, later + 1)}
            assert between - {seat}, (seat, earlier, later)
