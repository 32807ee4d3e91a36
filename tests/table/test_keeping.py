"""Seats that change hands and tables that move, without an answer."""

from __future__ import annotations

import pytest

from bot.engine import match
from bot.engine.values import msg, seat_msg
from bot.table.keeping import Keeper
from bot.table.people import Refusal
from tests.support.tables import BY, PEOPLE, A, B, C, World, answer, confirm, press


@pytest.fixture
def keeper(world: World) -> Keeper:
    return Keeper(world.hall, world.store, world.clock)


async def test_what_was_drafted_goes_with_the_person_and_the_position_stays(
    world: World, keeper: Keeper
) -> None:
    table = await world.start("bazaar", people=3)
    state = table.position.state
    before = await table.look(A)
    facts = await keeper.resign(table.facts.id, PEOPLE[0])
    assert table.position.state is state
    assert facts.host == PEOPLE[1].user
    assert (facts.sitter(A).mind, facts.sitter(A).user) == ("greedy", None)
    assert (await table.look(A)).asked == table.position.revision > before.asked
    assert (await table.look(B)).asked == 1
    again = await world.reload(table)
    assert again.facts == facts
    assert again.position == table.position


async def test_the_log_says_so_and_the_row_is_no_answer(world: World, keeper: Keeper) -> None:
    table = await world.start("bazaar", people=3)
    await answer(table, B, "n1")
    rows = match.live(table.rows)
    await keeper.resign(table.facts.id, PEOPLE[0])
    assert match.live(table.rows) == rows
    told = table.story(None)[0]
    assert (told.by, told.undone) == (BY[0], False)
    assert [event.text for event in told.events] == [msg("log-resigned", who=seat_msg(A))]


async def test_an_answer_from_before_can_still_be_taken_back(world: World, keeper: Keeper) -> None:
    table = await world.start("bazaar", people=3)
    for seat, key in ((A, "n2"), (B, "n1"), (C, "n0")):
        await answer(table, seat, key)
    await press(table, A, "a1")
    await press(table, A, "n0")
    await confirm(table, A)
    state = table.position.state
    await keeper.resign(table.facts.id, PEOPLE[2])
    pressed = await table.undo(A, BY[0])
    assert pressed.note == msg("note-undone")
    assert table.position.state != state


async def test_a_seat_is_given_to_a_person_but_never_two_to_one(
    world: World, keeper: Keeper
) -> None:
    table = await world.start("bazaar", people=2)
    facts = await keeper.hand_over(table.facts.id, A, PEOPLE[3], PEOPLE[1])
    assert facts.seat_of(PEOPLE[3].user) == A
    with pytest.raises(Refusal, match="hand-over-sits"):
        await keeper.hand_over(table.facts.id, A, PEOPLE[1], PEOPLE[1])


async def test_a_second_resignation_is_refused(world: World, keeper: Keeper) -> None:
    table = await world.start("bazaar", people=2)
    await keeper.resign(table.facts.id, PEOPLE[0])
    with pytest.raises(Refusal, match="lobby-sits-not"):
        await keeper.resign(table.facts.id, PEOPLE[0])
    facts = await keeper.resign(table.facts.id, PEOPLE[1])
    assert facts.status == "closed"


async def test_a_moved_table_owes_its_new_post_thread_board_and_hands(
    world: World, keeper: Keeper
) -> None:
    table = await world.start("bazaar", people=2)
    facts = await keeper.move(table.facts.id, PEOPLE[0], 99, is_moderator=False)
    assert (facts.channel, facts.thread) == (99, None)
    owed = {debt.owed.kind for debt in await world.store.outstanding(world.clock.now())}
    assert owed == {"lobby", "thread", "board", "hand"}
    with pytest.raises(Refusal, match="move-not-yours"):
        await keeper.move(table.facts.id, PEOPLE[1], 98, is_moderator=False)
    assert (await keeper.move(table.facts.id, PEOPLE[1], 98, is_moderator=True)).channel == 98
