"""Turns asked goal first: aims in drafts, their steps in the record."""

from __future__ import annotations

import pytest

from bot.engine import match
from bot.engine.prompts import Choice
from bot.engine.values import msg
from bot.table.commands import Sight
from bot.table.shelf import open_box
from bot.table.table import Table
from tests.support.tables import BY, A, World, confirm, option_keys, press
from tests.support.trek import WALK, More, Trek

EARLIER = msg("note-earlier")


async def start(world: World, *more: More, fog: bool = False) -> Table:
    world.boxes["toy"] = open_box(lambda _: Trek(*more, fog=fog), {})
    world.restart()
    return await world.start("toy")


@pytest.fixture
async def table(world: World) -> Table:
    return await start(world)


def kind(sight: Sight) -> str:
    return sight.prompt.kind if sight.prompt else ""


def answers(table: Table) -> list[tuple[str, str]]:
    choices = (row.choice for row in match.live(table.rows))
    return [(choice.kind, choice.keys[0]) for choice in choices if choice]


def steps(keys: str) -> list[tuple[str, str]]:
    return list(zip(WALK, keys, strict=True))


async def test_a_turn_is_asked_goal_first_and_recorded_step_by_step(table: Table) -> None:
    assert option_keys((await table.look(A)).prompt) == ["up", "down"]
    sight = (await press(table, A, "up")).sight
    assert (sight.ready, sight.depth, len(sight.gains)) == (True, 1, 3)
    assert (await confirm(table, A)).committed
    assert answers(table) == steps("aaa")


async def test_which_way_is_asked_only_where_ways_differ(table: Table) -> None:
    sight = (await press(table, A, "down")).sight
    assert (kind(sight), option_keys(sight.prompt), sight.ready) == ("way", ["abb", "bab"], False)
    assert sight.gains == (), "nothing is done before it is known which way"
    assert (await press(table, A, "bab")).sight.ready
    await confirm(table, A)
    assert answers(table) == steps("bab")


async def test_half_an_aim_is_not_confirmed_and_goes_back_by_itself(table: Table) -> None:
    await press(table, A, "down")
    assert (await confirm(table, A)).note == msg("note-nothing-to-confirm")
    await press(table, A, "abb")
    back = await table.back(A, (1, 2))
    assert (kind(back.sight), back.sight.depth) == ("way", 1)
    assert kind((await table.back(A, (1, 1))).sight) == "where"


async def test_an_aim_that_was_not_offered_changes_nothing(table: Table) -> None:
    pressed = await press(table, A, "sideways")
    assert (pressed.note, pressed.sight.depth) == (msg("illegal-not-offered"), 0)
    skipped = await table.choose(A, (1, 0), Choice(A, "way", ("abb",)), BY[A])
    assert (skipped.note, skipped.sight.depth) == (msg("illegal-not-asked"), 0)


async def test_step_by_step_asks_for_every_step_and_the_same_is_reached(table: Table) -> None:
    sight = (await table.stepwise(A, (1, 0), True)).sight
    assert (kind(sight), sight.may_aim, sight.is_stepwise) == ("x", True, True)
    for key in "aaa":
        pressed = await press(table, A, key)
    assert (pressed.sight.ready, pressed.sight.depth) == (True, 3)
    await confirm(table, A)
    assert answers(table) == steps("aaa")


async def test_goals_again_after_step_by_step(table: Table) -> None:
    await table.stepwise(A, (1, 0), True)
    again = await table.stepwise(A, (1, 0), False)
    assert (kind(again.sight), again.sight.is_stepwise) == ("where", False)
    twice = await table.stepwise(A, (1, 0), False)
    assert (twice.note, twice.sight) == (None, again.sight)


async def test_going_over_to_steps_drops_an_aim_that_is_half_made(table: Table) -> None:
    await press(table, A, "down")
    sight = (await table.stepwise(A, (1, 1), True)).sight
    assert (kind(sight), sight.depth) == ("x", 0)


@pytest.mark.parametrize("pressed", [("up",), ("down", "bab")])
async def test_going_over_to_steps_keeps_the_aims_that_are_whole(
    table: Table, pressed: tuple[str, ...]
) -> None:
    for key in pressed:
        await press(table, A, key)
    depth = len(pressed)
    sight = (await table.stepwise(A, (1, depth), True)).sight
    assert (sight.ready, sight.depth, len(sight.gains)) == (True, depth, 3)
    await confirm(table, A)
    assert answers(table) == steps("aaa" if depth == 1 else "bab")


async def test_going_back_into_an_aim_after_going_over_to_steps(table: Table) -> None:
    """Its second half is asked again; without any of it, the steps are."""
    await press(table, A, "down")
    await press(table, A, "bab")
    await table.stepwise(A, (1, 2), True)
    assert kind((await table.back(A, (1, 2))).sight) == "way"
    assert kind((await table.back(A, (1, 1))).sight) == "x"


async def test_going_over_to_goals_keeps_the_steps(table: Table) -> None:
    await table.stepwise(A, (1, 0), True)
    await press(table, A, "a")
    sight = (await table.stepwise(A, (1, 1), False)).sight
    assert (kind(sight), sight.depth) == ("y", 1)


async def test_a_double_tap_on_an_aim_or_on_its_confirmation_says_nothing(table: Table) -> None:
    down = Choice(A, "where", ("down",))
    await table.choose(A, (1, 0), down, BY[A])
    assert (await table.choose(A, (1, 0), down, BY[A])).note is None
    other = await table.choose(A, (1, 0), Choice(A, "where", ("up",)), BY[A])
    assert other.note == EARLIER
    await press(table, A, "abb")
    assert [(await table.confirm(A, (1, 2), BY[A])).note for _ in range(2)] == [None, None]
    assert answers(table) == steps("abb")


async def test_aims_survive_a_restart(world: World, table: Table) -> None:
    await press(table, A, "down")
    table = await world.reload(table)
    sight = await table.look(A)
    assert (kind(sight), sight.depth) == ("way", 1)
    await press(table, A, "bab")
    table = await world.reload(table)
    assert (await table.confirm(A, (1, 2), BY[A])).committed
    assert answers(table) == steps("bab")


async def test_an_aim_that_shows_something_waits_for_its_confirmation(world: World) -> None:
    table = await start(world, fog=True)
    pressed = await press(table, A, "up")
    assert (pressed.committed, pressed.note, pressed.sight.ready) == (False, None, True)
    assert answers(table) == [], "nobody was told that it would show something"
    assert (await confirm(table, A)).committed
    assert answers(table) == steps("aaa")
    assert (await table.choose(A, (1, 0), Choice(A, "where", ("up",)), BY[A])).note is None


async def test_every_step_may_be_taken_back_before_it_is_public(table: Table) -> None:
    await press(table, A, "up")
    undone = await table.undo(A, BY[A])
    assert (kind(undone.sight), undone.sight.depth) == ("where", 0)
    assert answers(table) == []


# Questions that may rest


async def test_a_turn_can_be_confirmed_with_a_question_that_rests(world: World) -> None:
    table = await start(world, "camp")
    assert not (await table.look(A)).may_rest, "nothing is chosen yet"
    sight = (await press(table, A, "up")).sight
    assert (kind(sight), sight.ready, sight.may_rest) == ("camp", False, True)
    assert [(await table.confirm(A, (1, 1), BY[A])).note for _ in range(2)] == [None, None]
    assert answers(table) == [*steps("aaa"), ("camp", "a")], "a is what it rests at"


async def test_a_question_that_may_rest_is_answered_otherwise(world: World) -> None:
    table = await start(world, "camp")
    await press(table, A, "up")
    sight = (await press(table, A, "b")).sight
    assert (sight.ready, sight.may_rest) == (True, False)
    await confirm(table, A)
    assert answers(table) == [*steps("aaa"), ("camp", "b")]


async def test_questions_that_may_rest_do_so_one_after_the_other(world: World) -> None:
    table = await start(world, "camp", "fire")
    sight = (await press(table, A, "up")).sight
    assert (kind(sight), sight.may_rest, len(sight.rests)) == ("camp", True, 2)
    await confirm(table, A)
    assert answers(table) == [*steps("aaa"), ("camp", "a"), ("fire", "a")]


async def test_a_question_that_must_be_answered_does_not_rest(world: World) -> None:
    table = await start(world, "camp", "ford")
    sight = (await press(table, A, "up")).sight
    assert (kind(sight), sight.may_rest) == ("camp", False)


async def test_the_answer_to_what_is_asked_last_confirms_the_turn(world: World) -> None:
    table = await start(world, "camp", "fire")
    await press(table, A, "up")
    sight = (await press(table, A, "b")).sight
    assert (kind(sight), sight.endings) == ("fire", frozenset("ab"))
    last = Choice(A, "fire", ("b",))
    pressed = [await table.choose(A, (1, 2), last, BY[A]) for _ in range(2)]
    assert [(one.committed, one.note) for one in pressed] == [(True, None), (False, None)]
    assert answers(table) == [*steps("aaa"), ("camp", "b"), ("fire", "b")]


async def test_another_answer_than_the_last_waits_for_its_confirmation(world: World) -> None:
    table = await start(world, "camp")
    sight = (await press(table, A, "up")).sight
    assert sight.endings == frozenset()
    assert not (await press(table, A, "b")).committed


async def test_a_single_answer_that_shows_something_is_not_asked_again(world: World) -> None:
    """One confirmation suffices for it and for what led there."""
    table = await start(world, "gate")
    sight = (await press(table, A, "up")).sight
    assert (kind(sight), sight.ready, answers(table)) == ("", True, [])
    assert (await confirm(table, A)).committed
    assert answers(table) == [*steps("aaa"), ("gate", "a")]


async def test_each_turn_of_a_seat_is_confirmed_by_itself(world: World) -> None:
    table = await start(world, "dawn")
    sight = (await press(table, A, "up")).sight
    assert (kind(sight), sight.ready) == ("", True), "the next turn is not asked yet"
    sight = (await confirm(table, A)).sight
    assert (kind(sight), sight.depth, answers(table)) == ("dawn", 0, steps("aaa"))


async def test_what_the_gains_tell_is_told_of_the_path(table: Table) -> None:
    """A panel says only the other choices beside them."""
    sight = (await press(table, A, "down")).sight
    assert (len(sight.path), sight.told) == (1, 0)
    sight = (await press(table, A, "bab")).sight
    assert (len(sight.path), sight.told, len(sight.gains)) == (2, 2, 3)
