"""Questions to all at once: any order, own answers replaced, nothing seen before the last."""

from __future__ import annotations

import asyncio
import re
from itertools import permutations

import pytest

from bot.engine import saves
from bot.engine.prompts import Choice
from bot.engine.values import Seat, msg
from bot.table.commands import Pressed
from bot.table.table import Table
from tests.support.tables import BY, A, B, C, World, answer, confirm, digest, kinds, press

BIDS = {A: "n1", B: "n3", C: "n2"}


async def bid_from(table: Table, seat: Seat, key: str, asked: int) -> Pressed:
    """A bid from the panel that was drawn when the seat was asked at that number."""
    choice = Choice(seat, "bid", (key,))
    pressed = await table.choose(seat, (asked, 0), choice, BY[seat])
    if pressed.committed or pressed.note is not None:
        return pressed
    return await table.confirm(seat, (asked, 1), BY[seat])


@pytest.mark.parametrize("order", list(permutations((A, B, C))))
async def test_any_order_of_answers_gives_the_same_game(
    world: World, order: tuple[Seat, ...]
) -> None:
    table = await world.start("bazaar", 3)
    for place, seat in enumerate(order):
        assert set(table.position.awaited) == set(order[place:])
        pressed = await bid_from(table, seat, BIDS[seat], asked=1)
        assert (pressed.committed, pressed.note) == (True, None)
    assert table.position.awaited == (B,)
    assert [trader.spent for trader in table.position.state.traders] == [1, 3, 2]
    plain = await world.start("bazaar", 3)
    for seat, key in BIDS.items():
        await answer(plain, seat, key)
    assert digest(table) == digest(plain)


async def test_answers_in_the_same_moment_are_all_taken(world: World) -> None:
    """L03."""
    table = await world.start("bazaar", 3)
    bids = (bid_from(table, seat, key, asked=1) for seat, key in BIDS.items())
    assert [one.note for one in await asyncio.gather(*bids)] == [None] * 3
    assert [trader.spent for trader in table.position.state.traders] == [1, 3, 2]
    assert table.position.revision == 4


async def test_an_own_answer_may_be_replaced_until_the_last_is_in(world: World) -> None:
    table = await world.start("bazaar", 3)
    await bid_from(table, A, "n1", asked=1)
    sight = await table.look(A)
    assert sight.prompt is not None
    assert (sight.prompt.given, sight.ready, sight.depth) == (("n1",), False, 0)
    assert table.position.awaited == (B, C)
    await bid_from(table, A, "n3", asked=2)
    await bid_from(table, B, "n0", asked=1)
    await bid_from(table, A, "n2", asked=3)
    await bid_from(table, C, "n0", asked=1)
    assert [trader.spent for trader in table.position.state.traders] == [2, 0, 0]
    late = await bid_from(table, A, "n0", asked=5)
    assert late.note == msg("note-earlier")
    assert [trader.spent for trader in table.position.state.traders] == [2, 0, 0]


async def test_a_draft_of_a_replacement_is_kept_to_oneself_too(world: World) -> None:
    table = await world.start("bazaar", 3)
    await bid_from(table, A, "n1", asked=1)
    pressed = await press(table, A, "n3")
    assert (pressed.sight.ready, pressed.sight.view.traders[A].bid) == (True, 3)
    assert table.position.state.frames[-1].answers == (("n1",), None, None)
    assert (await table.back(A, (2, 1))).sight.view.traders[A].bid == 1


async def seen(table: Table, viewer: Seat | None) -> bytes:
    """Everything that a viewer can get at, whichever table it is."""
    sight, present = await table.look(viewer), table.present()
    found = saves.encode([sight, present, table.story(viewer)])
    return found.replace(table.facts.id.encode(), b"SAME")


async def test_nothing_of_an_answer_is_seen_before_the_last(world: World) -> None:
    """Whatever A answers, the others and strangers see the very same."""
    views: list[tuple[list[bytes], list[bytes]]] = []
    for key in ("n0", "n1", "n3"):
        table = await world.start("bazaar", 3)
        await press(table, A, key)
        unconfirmed = [await seen(table, viewer) for viewer in (None, B, C)]
        await confirm(table, A)
        confirmed = [await seen(table, viewer) for viewer in (None, B, C)]
        owed = kinds(await world.settle())
        assert owed == ["board", "hand-A"]
        views.append((unconfirmed, confirmed))
    assert views[0] == views[1] == views[2]


async def test_a_draft_changes_nothing_that_others_see(world: World) -> None:
    table = await world.start("bazaar", 3)
    before = [await seen(table, viewer) for viewer in (None, B, C)]
    await press(table, A, "n1")
    assert [await seen(table, viewer) for viewer in (None, B, C)] == before
    assert await world.owed() == []


async def test_a_replaced_answer_leaves_no_trace_in_the_story(world: World) -> None:
    table = await world.start("bazaar", 3)
    for key, asked in (("n1", 1), ("n3", 2), ("n0", 3)):
        await bid_from(table, A, key, asked)
    for viewer in (None, A, B, C):
        assert table.story(viewer) == []
        assert viewer is None or (await table.look(viewer)).away == ()
    assert table.present().view == (await table.look(None)).view


async def test_a_replaced_answer_is_shown_to_its_giver_and_moves_nothing_that_others_see(
    world: World,
) -> None:
    """Even an edit of the board would tell that somebody has thought again."""
    table = await world.start("bazaar", 3)
    await bid_from(table, A, "n1", asked=1)
    await world.settle()
    before = [await seen(table, viewer) for viewer in (None, B, C)]
    assert (await bid_from(table, A, "n3", asked=2)).committed
    assert kinds(await world.settle()) == ["hand-A"]
    table = await world.reload(table)
    after = [await seen(table, viewer) for viewer in (None, B, C)]
    assert [_without_number(one) for one in after] == [_without_number(one) for one in before]


def _without_number(found: bytes) -> bytes:
    return re.sub(rb'"(revision|asked)":\d+', b"", found)


async def test_sealed_answers_outlive_the_process(world: World) -> None:
    """L09: and the panels that were drawn before it go on working."""
    table = await world.start("bazaar", 3)
    await bid_from(table, B, "n3", asked=1)
    table = await world.reload(table)
    assert table.position.awaited == (A, C)
    await table.choose(C, (1, 0), Choice(C, "bid", ("n2",)), BY[C])
    table = await world.reload(table)
    assert (await table.confirm(C, (1, 1), BY[C])).note is None
    table = await world.reload(table)
    assert (await bid_from(table, C, "n1", asked=3)).note is None
    table = await world.reload(table)
    last = await bid_from(table, A, "n2", asked=1)
    assert (last.committed, last.note) == (True, None)
    assert [trader.spent for trader in table.position.state.traders] == [2, 3, 1]


async def test_numbers_of_the_others_stay_when_one_answers(world: World) -> None:
    table = await world.start("bazaar", 3)
    await bid_from(table, B, "n3", asked=1)
    assert table.position.asked == (1, 2, 1)
    await bid_from(table, C, "n3", asked=1)
    assert table.position.asked == (1, 2, 3)
    await bid_from(table, A, "n3", asked=1)
    assert table.position.asked == (4, 4, 4)


async def test_the_reveal_is_told_to_everybody(world: World) -> None:
    table = await world.start("bazaar", 3)
    for seat, key in BIDS.items():
        pressed = await bid_from(table, seat, key, asked=1)
    assert [event.text.args["count"] for event in pressed.events] == [1, 3, 2]
    assert [event.text.args["count"] for event in (await table.look(A)).away] == [1, 3, 2]
    assert (await table.look(C)).away == (), "it was C's own answer"
    (told,) = table.story(None)
    assert [event.text.args["count"] for event in told.events] == [1, 3, 2]
