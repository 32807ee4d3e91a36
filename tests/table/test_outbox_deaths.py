"""The process dies between any two awaits of the outbox; the next one finishes its work.

Ten minutes pass in between, so that Discord has forgotten every nonce.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot.ports.store import Facts
from tests.support.outbox import ANN, BEN, CEM, CHANNEL, Killed, Life, World, opened_world, person

Scene = Callable[[World], Awaitable[Facts]]
Summary = dict[str, object]


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with opened_world() as made:
        yield made


async def sign_up(world: World) -> Facts:
    """Nothing stands yet."""
    return await world.gather(ANN, BEN)


async def start(world: World) -> Facts:
    """The lobby post stands; thread, board and hands are owed."""
    facts = await world.gather(ANN, BEN, CEM)
    await world.outbox.flush()
    return await world.lobby.start(facts.id, person(ANN))


async def start_at_once(world: World) -> Facts:
    """Not even the lobby post stands."""
    return await world.begin(ANN, BEN)


async def turn(world: World) -> Facts:
    """The turn passes: one hand and the board are sent anew, two old messages go."""
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    return facts


async def turn_of_closed(world: World) -> Facts:
    """The turn passes to somebody who cannot be written to."""
    facts = await world.play(ANN, BEN)
    world.desk.closed.add(BEN)
    await world.move(facts.id, 0, "to_1")
    return facts


async def end(world: World) -> Facts:
    """The game is over: a last post, and a last edit of each hand."""
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "end")
    return facts


async def deleted(world: World) -> Facts:
    """Somebody deleted the board and a hand before the turn passed."""
    facts = await world.play(ANN, BEN)
    world.desk.remove(world.thread(facts)[0].id)
    world.desk.remove(world.hands(BEN)[0].id)
    await world.move(facts.id, 0, "to_1")
    return facts


SCENES: dict[str, tuple[Scene, int]] = {
    "sign_up": (sign_up, 4),
    "start": (start, 23),
    "start_at_once": (start_at_once, 22),
    "turn": (turn, 16),
    "turn_of_closed": (turn_of_closed, 14),
    "end": (end, 14),
    "deleted": (deleted, 16),
}
"""Each with the number of calls that its payment makes to the store and to Discord."""

DEATHS = [(name, step) for name, (_, steps) in SCENES.items() for step in range(steps)]


async def summary(world: World, id: str) -> Summary:
    """All that people see, and all that is remembered; without the ids of messages."""
    facts = await world.hall.facts(id)
    channels = {
        "lobby": world.desk.standing(CHANNEL),
        "thread": world.thread(facts) if facts.thread else [],
        "ann": world.hands(ANN),
        "ben": world.hands(BEN),
        "cem": world.hands(CEM),
    }
    seen: Summary = {
        name: [(one.post.kind, one.post.revision, one.picture) for one in shown]
        for name, shown in channels.items()
    }
    seen["debts"] = await world.debts()
    seen["posted"] = sorted(
        (one.purpose, one.seat or 0, one.revision, one.shown)
        for one in await world.store.posted(id)
    )
    seen["sent"] = len(world.desk.did("send"))
    return seen


async def settle(world: World) -> None:
    """Pays all, also what was put off for a little."""
    for _ in range(5):
        await world.outbox.flush()
        world.clock.advance(2)


@pytest.mark.parametrize("name", SCENES)
async def test_the_steps_are_counted_right(world: World, name: str) -> None:
    scene, steps = SCENES[name]
    await scene(world)
    life = Life()
    world.restart(life)
    await settle(world)
    assert life.steps == steps


@pytest.fixture(scope="module")
def undisturbed() -> dict[str, Summary]:
    """What people see after each scene where nobody dies; filled as it is asked for."""
    return {}


@pytest.mark.parametrize(("name", "step"), DEATHS)
async def test_after_a_death_at_any_step_people_see_what_they_would_have_seen(
    world: World, undisturbed: dict[str, Summary], name: str, step: int
) -> None:
    scene, _ = SCENES[name]
    if name not in undisturbed:
        async with opened_world() as whole:
            id = (await scene(whole)).id
            await settle(whole)
            undisturbed[name] = await summary(whole, id)
    id = (await scene(world)).id
    await die_at(world, step)
    await settle(world)
    assert await summary(world, id) == undisturbed[name]


@pytest.mark.parametrize("step", range(SCENES["turn"][1]))
async def test_after_a_death_the_game_may_go_on_before_anything_is_paid(
    world: World, step: int
) -> None:
    facts = await turn(world)
    await die_at(world, step)
    await world.move(facts.id, 1, "to_0")
    await settle(world)
    thread = world.thread(facts)
    assert [one.post.revision for one in thread if one.has_buttons] == [3]
    assert [one.post.revision for one in world.hands(ANN)] == [3]
    assert [one.post.revision for one in world.hands(BEN)] == [3]
    assert await world.posted(facts.id, "former") == []
    assert await world.debts() == []


async def die_at(world: World, step: int) -> None:
    """The process pays until it dies at a step; ten minutes later there is another one."""
    world.restart(Life(step))
    with pytest.raises(Killed):
        await settle(world)
    world.clock.advance(600)
    world.restart()
