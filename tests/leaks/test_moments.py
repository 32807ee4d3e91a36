"""When computer players answer tells nothing of what they hold, or of what they may choose."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.ai.greedy import Greedy
from bot.ai.minds import Mind
from bot.ai.uniform import Uniform
from bot.engine.values import Seat
from bot.store.sqlite import open_store
from bot.table.minds import Minds
from bot.table.table import Table
from tests.support.tables import PEOPLE, A, B, C, World, until

PAUSE = 3
HOLDINGS = ((3, ()), (8, ()), (0, ()), (5, ("fig_1",)), (5, ("salt_5", "honey_2")))
"""Coins and cards of the two computer players; with no coin there is but one answer."""


def holding(table: Table, coins: int, hand: tuple[str, ...]) -> None:
    """Both computer players have so much."""
    state = table.position.state
    traders = list(state.traders)
    for seat in (B, C):
        traders[seat] = replace(traders[seat], purse=coins, spent=0, hand=hand)
    state = replace(state, traders=tuple(traders))
    table._record.position = replace(
        table.position, state=state, prompts=table.rules.prompts(state)
    )


async def moments(world: World, mind: Mind, coins: int, hand: tuple[str, ...]) -> list[int]:
    """Seconds after the start at which the two answer a question that all are asked at once."""
    table = await world.start("bazaar", 1, computers=2)
    holding(table, coins, hand)
    minds = Minds(world.hall, world.store, world.clock, {"uniform": mind}, PAUSE)
    began, found = world.clock.now(), []
    minds.wake(table.facts.id)
    for revision in (2, 3):
        await until(lambda: bool(world.clock.sleeping_until))
        (wakes,) = world.clock.sleeping_until
        found.append(int(wakes) - began)
        world.clock.advance(PAUSE)
        minds.wake(table.facts.id)
        await until(lambda wanted=revision: table.position.revision >= wanted)  # type: ignore[misc]
    assert table.position.awaited == (A,)
    await minds.stop()
    await world.lobby.close(table.facts.id, PEOPLE[0], is_moderator=False)
    return found


@pytest.mark.parametrize("mind", [Uniform(), Greedy()], ids=["uniform", "greedy"])
async def test_when_a_computer_player_answers_tells_nothing_of_what_it_holds(
    tmp_path: Path, mind: Mind
) -> None:
    """One pause for each answer, though one of them had no choice at all."""
    store = await open_store(tmp_path / "serai.db")
    world = World(store)
    for coins, hand in HOLDINGS:
        assert await moments(world, mind, coins, hand) == [PAUSE, 2 * PAUSE]
    await store.close()


async def test_the_player_without_a_choice_had_none(tmp_path: Path) -> None:
    """So the test above tries what it says."""
    store = await open_store(tmp_path / "serai.db")
    table = await World(store).start("bazaar", 1, computers=2)
    holding(table, 0, ())
    options = [len(prompt.options) for prompt in table.position.prompts]
    assert options[1:] == [1, 1]
    assert options[Seat(0)] > 1
    await store.close()
