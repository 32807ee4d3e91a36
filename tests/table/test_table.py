"""Answers of one seat after another: applied once, refused, interrupted, and told to whom."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.chance import SeededChance
from bot.engine.conform import random_keys
from bot.engine.prompts import Choice
from bot.engine.rules import AnyRules
from bot.engine.steps import Event, Secret
from bot.engine.values import Seat, msg
from bot.ports.store import StaleHead, StoreFull
from bot.store.sqlite import SqliteStore
from bot.table.commands import Applied, Refused, Repeated, Submit
from bot.table.owing import owed_after
from bot.table.people import by_user
from bot.table.position import Position
from bot.table.record import Change
from bot.table.table import Table, _applied
from tests.support.tables import (
    BY,
    PEOPLE,
    A,
    B,
    C,
    World,
    answer,
    confirm,
    digest,
    kinds,
    option_keys,
    play_some,
    press,
    replayed,
    submit,
)
from tests.support.trouble import troubled

EARLIER = msg("note-earlier")
GAMES = ("bazaar", "conspiracy")


async def market(world: World, people: int = 2) -> Table:
    """A table of Bazaar where all have bid, A most: A picks, then the others in turn."""
    table = await world.start("bazaar", people)
    for seat in range(people):
        await answer(table, Seat(seat), "n2" if seat == A else "n1")
    await world.settle()
    return table


@pytest.mark.parametrize("game", GAMES)
async def test_five_presses_at_once_are_one_answer(world: World, game: str) -> None:
    table = await world.start(game)
    prompt = table.position.prompts[0]
    seat, key = prompt.seat, prompt.options[-1].key
    command = Submit(table.facts.id, seat, 1, (Choice(seat, prompt.kind, (key,)),), BY[seat])
    replies = await asyncio.gather(*(table.do(command) for _ in range(5)))
    assert isinstance(replies[0], Applied)
    assert replies[1:] == [Repeated(2)] * 4
    assert table.position.revision == 2
    assert len(await world.store.rows(table.facts.id)) == 2


async def test_five_presses_of_a_revealing_button_reveal_once(world: World) -> None:
    table = await market(world)
    await press(table, A, "b2")
    choice = Choice(A, "lamp", ("t7",))
    presses = [table.choose(A, (3, 1), choice, BY[A]) for _ in range(5)]
    first, *others = await asyncio.gather(*presses)
    assert (first.committed, first.note) == (True, None)
    assert [(one.committed, one.note) for one in others] == [(False, None)] * 4
    assert all(one.sight == first.sight for one in others)
    assert table.position.revision == 5
    assert table.position.state.traders[A].tickets == ("t7",)


async def test_five_confirmations_at_once_are_one(world: World) -> None:
    table = await market(world)
    await press(table, A, "a1")
    await press(table, A, "n1")
    first, *others = await asyncio.gather(*(table.confirm(A, (3, 2), BY[A]) for _ in range(5)))
    assert (first.committed, first.note) == (True, None)
    assert [(one.committed, one.note) for one in others] == [(False, None)] * 4
    assert table.position.revision == 5


async def test_two_different_presses_at_once_are_one_answer_and_one_note(world: World) -> None:
    table = await market(world)
    await press(table, A, "b2")
    lamps = [Choice(A, "lamp", (key,)) for key in ("t1", "t2")]
    one, other = await asyncio.gather(*(table.choose(A, (3, 1), lamp, BY[A]) for lamp in lamps))
    assert (one.committed, one.note) == (True, None)
    assert (other.committed, other.note) == (False, EARLIER)
    assert table.position.state.traders[A].tickets == ("t1",)


async def test_an_old_press_of_something_else_is_told_that_it_is_old(world: World) -> None:
    table = await market(world)
    await submit(table, A, ("pick", "a1"), ("spice", "n1"))
    revision = table.position.revision
    same = await table.choose(A, (3, 0), Choice(A, "pick", ("a1",)), BY[A])
    other = await table.choose(A, (3, 0), Choice(A, "pick", ("c1",)), BY[A])
    never_asked = await table.choose(A, (2, 0), Choice(A, "pick", ("a1",)), BY[A])
    assert [same.note, other.note, never_asked.note] == [None, EARLIER, EARLIER]
    assert same.sight == other.sight == await table.look(A)
    assert table.position.revision == revision


async def test_a_press_of_an_earlier_round_is_not_taken_for_this_one(world: World) -> None:
    """L02: the same question with the same options, asked again later."""
    table = await market(world)
    await submit(table, A, ("pick", "a1"), ("spice", "n0"))
    await submit(table, B, ("pick", "c2"))
    assert {prompt.kind for prompt in table.position.prompts} == {"bid"}
    pressed = await table.choose(A, (1, 0), Choice(A, "bid", ("n0",)), BY[A])
    assert (pressed.note, pressed.sight.depth) == (EARLIER, 0)


async def test_the_same_question_asked_again_is_another_question(world: World) -> None:
    """Even an answer that changes nothing kills the panel on which it was given."""
    table = await world.start("bazaar", 3)
    await answer(table, A, "n2")
    assert table.position.asked == (2, 1, 1)
    await press(table, A, "n2")
    confirmed = await confirm(table, A)
    assert table.position.asked == (3, 1, 1)
    again = await table.confirm(A, (2, 1), BY[A])
    assert (confirmed.committed, again.committed, again.note) == (True, False, None)
    assert table.position.revision == 3


async def test_an_answer_is_applied_with_row_luck_and_digest(world: World) -> None:
    table = await market(world)
    world.clock.advance(60)
    reply = await submit(table, A, ("pick", "b2"), ("lamp", "t30"))
    assert isinstance(reply, Applied)
    row = (await world.store.rows(table.facts.id))[-1]
    assert (row.seq, row.at, row.by, row.asked) == (5, world.clock.now(), "user:100", 3)
    assert row.choice == Choice(A, "lamp", ("t30",))
    assert (len(row.draws), row.showed, row.digest) == (1, True, digest(table))
    assert [event.text.id for event in reply.events] == ["bazaar-log-pick", row.events[-1].text.id]
    assert await replayed(world, table) == digest(table)


async def test_nobody_answers_for_another_seat(world: World) -> None:
    table = await market(world)
    foreign = Choice(B, "pick", ("a1",))
    pressed = await table.choose(A, (3, 0), foreign, BY[A])
    assert pressed.note == msg("illegal-not-yours")
    reply = await table.do(Submit(table.facts.id, A, 3, (foreign,), BY[A]))
    assert reply == Refused("illegal", msg("illegal-not-yours"))
    turn = await table.choose(B, (3, 0), foreign, BY[B])
    assert turn.note == msg("illegal-not-asked")
    assert table.position.revision == 3


async def test_an_answer_of_nothing_is_none(world: World) -> None:
    table = await market(world)
    reply = await table.do(Submit(table.facts.id, A, 3, (), BY[A]))
    assert reply == Refused("illegal", msg("note-nothing-to-confirm"))
    assert (await table.confirm(A, (3, 0), BY[A])).note == msg("note-nothing-to-confirm")


@pytest.mark.parametrize("second", ["n9", "n3"])
async def test_an_illegal_second_answer_takes_the_first_with_it(world: World, second: str) -> None:
    table = await market(world)
    before = table.position
    reply = await submit(table, A, ("pick", "a1"), ("spice", second))
    assert reply == Refused("illegal", msg("illegal-not-offered"))
    assert table.position is before
    assert len(await world.store.rows(table.facts.id)) == 3
    assert (await world.store.head(table.facts.id)).revision == 3
    assert await world.owed() == []


# What is owed to whom


async def test_a_first_sealed_answer_is_told_to_the_board_and_its_own_hand(world: World) -> None:
    table = await world.start("bazaar", 3)
    await answer(table, B, "n1")
    assert kinds(await world.settle()) == ["board", "hand-B"]


async def test_the_last_sealed_answer_is_told_to_all_who_were_asked(world: World) -> None:
    table = await world.start("bazaar", 3)
    for seat in (A, B):
        await answer(table, seat, "n1")
    await world.settle()
    await answer(table, C, "n1")
    assert kinds(await world.settle()) == ["board", "hand-A", "hand-B", "hand-C"]


async def test_a_turn_is_told_to_who_had_it_and_who_has_it(world: World) -> None:
    table = await market(world, 3)
    reply = await submit(table, A, ("pick", "a1"), ("spice", "n0"))
    assert isinstance(reply, Applied), "a1 holds spice for three too"
    owed = await world.settle()
    assert kinds(owed) == ["board", "hand-A", "hand-B"]
    assert {one.revision for one in owed} == {table.position.revision}


async def test_drafts_owe_nothing(world: World) -> None:
    table = await market(world)
    await press(table, A, "a1")
    await press(table, A, "n1")
    await table.back(A, (3, 2))
    assert await world.owed() == []


async def test_the_end_is_told_to_every_hand(world: World) -> None:
    table = await world.start("bazaar", 3)
    await play_some(table, 500)
    assert table.facts.status == "over"
    last = [one for one in await world.owed() if one.revision == table.position.revision]
    assert kinds(last) == ["board", "hand-A", "hand-B", "hand-C"]


async def test_no_hand_is_owed_to_a_computer(world: World) -> None:
    table = await world.start("bazaar", 1, computers=2)
    await answer(table, C, "n1")
    assert kinds(await world.settle()) == ["board"]
    await answer(table, A, "n2")
    assert kinds(await world.settle()) == ["board", "hand-A"]


class _PeekView(Struct, frozen=True):
    viewer: Seat | None
    open: int
    hands: tuple[int | None, ...]


def _peek(state: tuple[int, tuple[int, ...]], viewer: Seat | None) -> _PeekView:
    shown, hands = state
    seen = tuple(hand if seat == viewer else None for seat, hand in enumerate(hands))
    return _PeekView(viewer, shown, seen)


@pytest.mark.parametrize(
    ("after", "owed"),
    [
        ((1, (5, 6, 7)), ["board", "hand-A"]),
        ((0, (5, 6, 8)), ["board", "hand-A", "hand-C"]),
        ((1, (4, 9, 8)), ["board", "hand-A", "hand-B", "hand-C"]),
    ],
)
async def test_a_hand_is_owed_where_something_that_only_it_sees_has_changed(
    world: World, after: tuple[int, tuple[int, ...]], owed: list[str]
) -> None:
    """A card that another player takes out of a hand, say: nothing is asked of its owner."""
    table = await market(world, 3)
    secrets = {"hand-A": Secret("5", True)}
    rules = cast(AnyRules, SimpleNamespace(view=_peek, secrets=lambda *_: secrets))
    prompts: Any = table.position.prompts
    before = Position(3, (3, 3, 3), (0, (5, 6, 7)), prompts)
    then = Position(4, (4, 3, 3), after, prompts)
    told = table.rows[-1:]
    assert kinds(owed_after(rules, table.facts, before, then, A, told)) == owed


async def test_since_is_when_the_one_who_must_act_was_first_asked(world: World) -> None:
    table = await world.start("bazaar", 2)
    begun = table.facts.since
    world.clock.advance(100)
    await answer(table, A, "n2")
    assert table.facts.since == begun, "B has waited as long as before"
    world.clock.advance(100)
    await answer(table, B, "n1")
    picks = world.clock.now()
    assert table.facts.since == picks
    world.clock.advance(100)
    await submit(table, A, ("pick", "a1"))
    assert table.facts.since == picks, "A goes on with the same turn"
    await submit(table, A, ("spice", "n0"))
    assert table.facts.since == picks + 100


# Over, closed, frozen


async def test_a_finished_table_takes_nothing_more(world: World) -> None:
    table = await world.start("bazaar")
    await play_some(table, 500)
    text = msg("table-over", id=table.facts.id)
    asked = table.position.asked[A]
    choice = Choice(A, "pick", ("a1",))
    assert await table.do(Submit(table.facts.id, A, asked, (choice,), BY[A])) == Refused(
        "over", text
    )
    for pressed in (
        await table.choose(A, (asked, 0), choice, BY[A]),
        await table.pick(A, (asked, 0), "a1", on=True),
        await table.done(A, (asked, 0), "tea", BY[A]),
        await table.back(A, (asked, 0)),
        await table.confirm(A, (asked, 0), BY[A]),
        await table.undo(A, BY[A]),
    ):
        assert (pressed.note, pressed.sight.prompt, pressed.committed) == (text, None, False)
    present = table.present()
    assert present.outcome is not None
    assert present.sheet == table.rules.scores(table.position.state)
    assert present.awaited == ()


async def test_a_closed_table_asks_nothing_and_keeps_its_record(world: World) -> None:
    table = await market(world)
    await press(table, A, "a1")
    await world.lobby.close(table.facts.id, PEOPLE[0], is_moderator=False)
    assert kinds(await world.settle()) == ["lobby", "board", "hand-A", "hand-B"]
    pressed = await table.confirm(A, (3, 1), BY[A])
    assert pressed.note == msg("table-closed", id=table.facts.id)
    assert (pressed.sight.prompt, pressed.sight.ready, pressed.sight.awaited) == (None, False, ())
    assert table.present().awaited == ()
    again = await world.reload(table)
    assert [told.seq for told in again.story(None)] == [3], "the bids that were laid open"


async def test_a_frozen_table_says_so(world: World) -> None:
    table = await market(world)
    await world.hall.change(table.facts.id, lambda facts: replace(facts, status="frozen"))
    pressed = await table.choose(A, (3, 0), Choice(A, "pick", ("a1",)), BY[A])
    assert pressed.note == msg("table-frozen", id=table.facts.id)
    assert table.position.revision == 3


# What fails on the way


async def test_a_commit_that_fails_changes_nothing(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    table = await market(world)
    await press(table, A, "a1")
    await press(table, A, "n1")
    before, facts, sight = table.position, table.facts, await table.look(A)
    trouble.fail("commit", StoreFull("disk full"))
    with pytest.raises(StoreFull):
        await confirm(table, A)
    assert (table.position, table.facts) == (before, facts)
    assert await table.look(A) == sight
    assert await store.rows(table.facts.id) == list(table._record.rows)
    assert (await confirm(table, A)).committed
    assert (await store.head(table.facts.id)).revision == 5
    assert await replayed(world, table) == digest(table)


async def test_a_draft_that_cannot_be_kept_is_not_made(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    table = await market(World(stand_in))
    trouble.fail("save_draft", StoreFull("disk full"))
    with pytest.raises(StoreFull):
        await press(table, A, "a1")
    assert (await table.look(A)).depth == 0
    assert (await press(table, A, "a1")).sight.depth == 1


async def test_a_cancelled_press_is_done_or_not_done_in_memory_as_in_the_store(
    store: SqliteStore,
) -> None:
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    table = await market(world)
    await press(table, A, "a1")
    release = trouble.hold("commit")
    await press(table, A, "n1")
    task = asyncio.create_task(table.confirm(A, (3, 2), BY[A]))
    await trouble.kept.wait()
    world.told.clear()
    task.cancel()
    release.set()
    await asyncio.wait((task,))
    assert task.cancelled()
    assert table.position.revision == (await store.head(table.facts.id)).revision == 5
    assert world.told == [table.facts.id], "who must send what is owed has heard of it"
    assert (await table.confirm(A, (3, 2), BY[A])).note is None
    assert (await answer(table, B, "c2")).note is None


async def test_a_press_cancelled_twice_leaves_the_table_whole(store: SqliteStore) -> None:
    """The second time the lock is let go while the store still works: memory is behind it."""
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    table = await market(world)
    release = trouble.hold("commit")
    choices = (Choice(A, "pick", ("a1",)), Choice(A, "spice", ("n1",)))
    command = Submit(table.facts.id, A, 3, choices, BY[A])
    task = asyncio.create_task(table.do(command))
    await trouble.kept.wait()
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait((task,))
    assert table.position.revision == 3
    late = await table.do(command)
    assert late == Repeated(5)
    release.set()
    assert (await answer(table, B, "c2")).note is None
    assert await replayed(world, table) == digest(table)


# Two processes on one store


async def test_another_writer_is_noticed_and_what_it_did_is_read(world: World) -> None:
    table = await market(world)
    elsewhere = await World(world.store).hall.table(table.facts.id)
    await submit(elsewhere, A, ("pick", "a1"), ("spice", "n0"))
    late = await submit(table, A, ("pick", "c1"))
    assert late == Refused("stale", EARLIER)
    assert table.position == elsewhere.position
    assert (await answer(table, B, "c2")).note is None


async def test_a_press_that_another_writer_did_not_touch_counts(world: World) -> None:
    """In a simultaneous question the answers of two processes stand side by side (L04)."""
    table = await world.start("bazaar", 3)
    elsewhere = await World(world.store).hall.table(table.facts.id)
    await answer(elsewhere, B, "n1")
    assert table.position.revision == 1
    await press(table, A, "n2")
    confirmed = await confirm(table, A)
    assert (confirmed.committed, confirmed.note) == (True, None)
    assert table.position.state.frames[-1].answers == (("n2",), ("n1",), None)


async def test_the_last_answer_reveals_although_the_others_came_from_elsewhere(
    world: World,
) -> None:
    table = await world.start("bazaar", 2)
    elsewhere = await World(world.store).hall.table(table.facts.id)
    await press(table, A, "n2")
    await answer(elsewhere, B, "n1")
    confirmed = await confirm(table, A)
    assert (confirmed.committed, confirmed.note) == (True, None)
    assert [event.text.id for event in confirmed.events] == ["bazaar-log-bid"] * 2
    assert (await world.store.rows(table.facts.id))[-1].showed


async def test_the_same_press_through_two_processes_is_one_answer(world: World) -> None:
    table = await market(world)
    elsewhere = await World(world.store).hall.table(table.facts.id)
    command = Submit(table.facts.id, A, 3, (Choice(A, "pick", ("c2",)),), BY[A])
    replies = await asyncio.gather(table.do(command), elsewhere.do(command))
    assert sorted(type(reply).__name__ for reply in replies) == ["Applied", "Repeated"]
    assert (await world.store.head(table.facts.id)).revision == 4


async def test_a_writer_that_is_always_faster_is_given_way_to(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    table = await market(World(stand_in))
    trouble.fail("commit", *[StaleHead()] * 3)
    assert await submit(table, A, ("pick", "c2")) == Refused("stale", EARLIER)
    assert isinstance(await submit(table, A, ("pick", "c2")), Applied)


async def test_facts_changed_by_another_writer_are_not_lost(world: World) -> None:
    table = await market(world)
    elsewhere = World(world.store)
    await elsewhere.hall.change(table.facts.id, lambda facts: replace(facts, thread=5))
    facts = await world.hall.change(table.facts.id, lambda facts: replace(facts, lang="ja"))
    assert (facts.thread, facts.lang) == (5, "ja")
    assert table.facts == facts == await world.store.facts(table.facts.id)


async def test_what_another_writer_drafted_is_read_too(world: World) -> None:
    table = await world.start("bazaar", 3)
    await press(table, A, "n2")
    elsewhere = await World(world.store).hall.table(table.facts.id)
    await elsewhere.back(A, (1, 1))
    await press(elsewhere, A, "n1")
    await answer(elsewhere, B, "n1")
    await answer(table, C, "n0")
    assert (await table.look(A)).path == (await elsewhere.look(A)).path
    assert await table.look(A) != await elsewhere.look(A), "C's answer is news there"


async def test_rows_that_are_newer_than_the_head_that_was_read_do_not_count(
    store: SqliteStore,
) -> None:
    """Another writer comes between the reading of the head and of the rows."""
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    table = await market(world)
    elsewhere = await World(store).hall.table(table.facts.id)
    world.restart()
    release = trouble.hold("head")
    load = asyncio.create_task(world.hall.table(table.facts.id))
    await trouble.kept.wait()
    await submit(elsewhere, A, ("pick", "a1"), ("spice", "n0"))
    release.set()
    table = await load
    assert table.position.revision == table._record.rows[-1].seq == 3
    assert await submit(table, A, ("pick", "c1")) == Refused("stale", EARLIER)
    assert (await answer(table, B, "c2")).committed
    assert await replayed(world, table) == digest(table)


async def test_who_acts_is_not_told_what_another_learns_by_it(world: World) -> None:
    table = await market(world)
    events = (Event(msg("open")), Event(msg("for-a"), (A,)), Event(msg("for-b"), (B,)))
    row = replace(table._record.rows[-1], events=events)
    applied = _applied(A, Change(table.position, (row,), ()))
    assert [event.text.id for event in applied.events] == ["open", "for-a"]


# Whole games by panels


async def play_panels(world: World, table: Table, luck: int) -> Table:
    """A game of people who press anything, some of it twice, with restarts in between."""
    chance = SeededChance(b"presses", luck)
    for _ in range(2_000):
        awaited = table.position.awaited
        if not awaited:
            return table
        seat = awaited[chance.below(len(awaited))]
        sight = await table.look(seat)
        moment = (sight.asked, sight.depth)
        if not chance.below(6):
            # The panel is older than the process in which it is pressed (L05).
            table = await world.reload(table)
        if sight.prompt is None:
            assert sight.ready, "who is awaited can answer or confirm"
            pressed = await table.confirm(seat, moment, BY[seat])
            assert (pressed.committed, pressed.note) == (True, None)
        else:
            keys = random_keys(sight.prompt, chance)
            choice = Choice(seat, sight.prompt.kind, keys)
            pressed = await table.choose(seat, moment, choice, BY[seat])
            assert pressed.note is None
            assert pressed.committed == bool(sight.reveals & set(keys))
            twice = await table.choose(seat, moment, choice, BY[seat])
            assert (twice.committed, twice.note) == (False, None)
            assert twice.sight == pressed.sight
        if not pressed.committed and not chance.below(5):
            now = (pressed.sight.asked, pressed.sight.depth)
            assert (await table.back(seat, now)).sight.depth == max(0, now[1] - 1)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_by_panels_with_restarts(world: World, game: str, people: int) -> None:
    table = await play_panels(world, await world.start(game, people), people)
    assert table.facts.status == "over"
    assert table.present().outcome is not None
    assert await replayed(world, table) == digest(table)
    rows = await world.store.rows(table.facts.id)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert rows[-1].digest == digest(table)


async def test_two_tables_in_one_channel_do_not_touch_each_other(world: World) -> None:
    """L50."""
    one, other = await market(world), await market(world)
    presses = (press(one, A, "c2"), press(other, A, "a1"))
    mirror, spice = await asyncio.gather(*presses)
    assert mirror.sight.ready, "there is only one other to look at"
    assert option_keys(spice.sight.prompt) == ["n0", "n1", "n2"]
    assert (await confirm(one, A)).committed
    assert other.position.revision == 3
    assert set(one.position.state.stalls) ^ set(other.position.state.stalls) == {"c2"}


def test_a_row_says_which_person_answered() -> None:
    assert by_user(100) == BY[A] == "user:100"
