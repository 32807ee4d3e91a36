"""Computer players: what they see, when they answer, and what goes on when they fail."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from bot.ai.minds import Mind
from bot.ai.uniform import Uniform
from bot.engine import saves
from bot.engine.chance import Chance
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import AnyRules
from bot.engine.values import Seat
from bot.ports.store import Facts, Sitter, StoreFull
from bot.store.sqlite import SqliteStore
from bot.table.minds import Minds
from bot.table.table import Table
from tests.support.tables import (
    BY,
    PEOPLE,
    A,
    B,
    World,
    answer,
    confirm,
    digest,
    kinds,
    press,
    replayed,
    submit,
    until,
)
from tests.support.trouble import troubled


class Spy:
    """Answers as the uniform mind does, and keeps all that it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[object, Prompt]] = []
        self.threads: set[int] = set()

    def choose(self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance) -> Choice:
        self.shown.append((imagined, prompt))
        self.threads.add(threading.get_ident())
        return Uniform().choose(rules, imagined, prompt, chance)


class Mad:
    """Raises, or answers what was not offered."""

    def __init__(self, keys: tuple[str, ...] | None) -> None:
        self._keys = keys

    def choose(self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance) -> Choice:
        if self._keys is None:
            raise ZeroDivisionError
        return Choice(prompt.seat, prompt.kind, self._keys)


class Thief:
    """Answers for somebody else."""

    def choose(self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance) -> Choice:
        return Choice(Seat(0), prompt.kind, prompt.if_absent)


def minds_of(
    world: World, mind: Mind | None = None, pause: float = 0, patience: float = 20
) -> Minds:
    """The computer players of a process, all of one mind, woken by each change."""
    known: Mapping[str, Mind] = {"uniform": mind or Uniform()}
    minds = Minds(world.hall, world.store, world.clock, known, pause, patience)
    world.hall.listen(minds.wake)
    return minds


async def quiet(minds: Minds) -> None:
    """Until every computer player waits for somebody else."""
    while minds._tasks:
        await asyncio.wait(minds._tasks.values())
        await asyncio.sleep(0)


async def asleep(world: World, sleepers: int = 1) -> None:
    """Until so many sleep by the clock."""
    await until(lambda: len(world.clock.sleeping_until) >= sleepers)


async def at_revision(table: Table, revision: int) -> None:
    """Until a table has come so far."""
    await until(lambda: table.position.revision >= revision)


async def move_on(table: Table) -> None:
    """A makes the least move that there is."""
    committed = False
    while not committed:
        prompt = (await table.look(A)).prompt
        pressed = await (press(table, A, *prompt.if_absent) if prompt else confirm(table, A))
        committed = pressed.committed


async def all_minds(world: World, game: str, seats: int) -> Table:
    """A table that has started and at which only computers sit."""
    facts = await world.gather(game, 1, computers=seats - 1)
    sitters = tuple(Sitter(Seat(seat), f"M{seat}", mind="uniform") for seat in range(seats))

    def edit(facts: Facts) -> Facts:
        return replace(facts, sitters=sitters)

    await world.hall.change(facts.id, edit)
    await world.lobby.start(facts.id, PEOPLE[0])
    return await world.hall.table(facts.id)


@pytest.mark.parametrize("game", ["bazaar", "conspiracy"])
async def test_four_minds_play_a_whole_game(world: World, game: str) -> None:
    minds = minds_of(world)
    table = await all_minds(world, game, 4)
    await quiet(minds)
    outcome = table.present().outcome
    assert outcome is not None
    assert (table.facts.status, table.position.prompts) == ("over", ())
    assert min(outcome.ranks) == 1
    rows = await world.store.rows(table.facts.id)
    assert {row.by for row in rows[1:]} == {"mind:uniform"}
    assert rows[-1].digest == digest(table) == await replayed(world, table)
    assert {*kinds(await world.owed())} == {"lobby", "thread", "board"}


async def test_the_same_seed_gives_the_same_game(world: World) -> None:
    minds = minds_of(world)
    tables = [await all_minds(world, "bazaar", 3) for _ in range(2)]
    await quiet(minds)
    assert digest(tables[0]) == digest(tables[1])


async def test_only_computer_seats_are_answered_for(world: World) -> None:
    minds = minds_of(world)
    table = await world.start("bazaar", 2, computers=1)
    await quiet(minds)
    assert table.position.awaited == (A, B)
    assert [row.by for row in table._record.rows] == ["user:100", "mind:uniform"]
    await answer(table, A, "n3")
    await answer(table, B, "n3")
    await quiet(minds)
    assert set(table.position.awaited) <= {A, B}


async def test_a_mind_never_sees_what_its_seat_may_not_know(world: World) -> None:
    spy = Spy()
    minds = minds_of(world, spy)
    table = await world.start("bazaar", 1, computers=1)
    rules = table.rules
    differing = 0
    while table.facts.status == "live":
        await quiet(minds)
        real = table.position.state
        for imagined, prompt in spy.shown[-1:]:
            assert prompt.seat == B
            differing += imagined.traders[A].hand != real.traders[A].hand  # type: ignore[attr-defined]
        if table.position.awaited:
            await move_on(table)
    assert len(spy.shown) >= 4
    assert differing > 0, "A's hand was dealt anew"
    assert {prompt.seat for _, prompt in spy.shown} == {B}
    assert rules.id == "bazaar"


async def test_what_a_mind_imagines_looks_to_it_as_it_is(world: World) -> None:
    """In 30 tables at the same moment the hidden hand differs, and what its seat sees never."""
    spy = Spy()
    hands = set()
    for number in range(30):
        world.ids = iter([f"T{number}"])
        facts = await world.gather("bazaar", 1, computers=1)
        await world.lobby.start(facts.id, PEOPLE[0])
        table = await world.hall.table(facts.id)
        before = table.position.state
        table._record.facts = replace(table.facts, seed=b"%d" % number)
        minds = minds_of(world, spy)
        minds.wake(facts.id)
        await quiet(minds)
        imagined, prompt = spy.shown[-1]
        seen, real = table.rules.view(imagined, B), table.rules.view(before, B)
        assert saves.encode(seen) == saves.encode(real)
        assert prompt in table.rules.prompts(before)
        hands.add(imagined.traders[A].hand)  # type: ignore[attr-defined]
        await world.lobby.close(facts.id, PEOPLE[0], is_moderator=False)
        world.restart()
    assert len(hands) > 5
    assert any(hand != before.traders[A].hand for hand in hands)


async def test_minds_never_think_on_the_event_loop(world: World) -> None:
    spy = Spy()
    minds = minds_of(world, spy)
    await all_minds(world, "bazaar", 2)
    await quiet(minds)
    assert spy.threads
    assert threading.get_ident() not in spy.threads


async def test_a_pause_lies_before_each_answer(world: World) -> None:
    minds = minds_of(world, pause=3)
    table = await all_minds(world, "bazaar", 2)
    for revision in (1, 2, 3, 4):
        await asleep(world)
        assert table.position.revision == revision
        world.clock.advance(2)
        await asyncio.sleep(0)
        assert table.position.revision == revision
        world.clock.advance(1)
        await at_revision(table, revision + 1)
    await minds.stop()


async def test_what_a_person_does_in_the_pause_counts(world: World) -> None:
    minds = minds_of(world, pause=3)
    table = await world.start("bazaar", 1, computers=1)
    await answer(table, A, "n0")
    await asleep(world)
    world.clock.advance(3)
    await at_revision(table, 3)
    await world.lobby.close(table.facts.id, PEOPLE[0], is_moderator=False)
    world.clock.advance(3)
    await quiet(minds)
    assert table.position.revision == 3


async def test_an_answer_thought_out_in_vain_is_thought_anew(world: World) -> None:
    """While the mind thinks, the person before it takes the last step back."""
    thinking, go_on = threading.Event(), threading.Event()

    class Slow(Spy):
        def choose(
            self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance
        ) -> Choice:
            choice = super().choose(rules, imagined, prompt, chance)
            thinking.set()
            assert go_on.wait(5)
            return choice

    table = await world.start("bazaar", 1, computers=1)
    await answer(table, A, "n3")
    await submit(table, B, ("bid", "n0"))
    await submit(table, A, ("pick", "a1"), ("spice", "n0"))
    minds = minds_of(world, Slow())
    minds.wake(table.facts.id)
    await until(thinking.is_set)
    assert (await table.undo(A, BY[A])).committed
    go_on.set()
    await quiet(minds)
    assert table.position.awaited == (A,)
    assert [row.by for row in table._record.rows[-1:]] == [BY[A]]
    await answer(table, A, "n1")
    await quiet(minds)
    assert "mind:uniform" in {row.by for row in table._record.rows[-3:]}


async def test_a_change_at_the_last_moment_is_not_missed(store: SqliteStore) -> None:
    """The table starts just after the computer players have seen that it gathers."""
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    facts = await world.gather("bazaar", 1, computers=1)
    minds = minds_of(world)
    release = trouble.hold("facts")
    minds.wake(facts.id)
    await trouble.kept.wait()
    await world.lobby.start(facts.id, PEOPLE[0])
    release.set()
    await quiet(minds)
    table = await world.hall.table(facts.id)
    assert table.position.awaited == (A,)


async def test_stopped_minds_answer_no_more_and_the_next_process_goes_on(world: World) -> None:
    minds = minds_of(world, pause=3)
    table = await all_minds(world, "bazaar", 3)
    await asleep(world)
    await minds.stop()
    world.clock.advance(100)
    minds.wake(table.facts.id)
    await quiet(minds)
    assert table.position.revision == 1
    table = await world.reload(table)
    again = minds_of(world)
    await again.wake_all()
    await quiet(again)
    assert table.facts.status == "over"


async def test_a_stop_in_the_middle_of_a_game_loses_nothing(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    minds = minds_of(world)
    table = await all_minds(world, "bazaar", 3)
    await at_revision(table, 5)
    release = trouble.hold("commit")
    await trouble.kept.wait()
    stop = asyncio.create_task(minds.stop())
    await asyncio.sleep(0)
    release.set()
    await stop
    assert table.position.revision == (await store.head(table.facts.id)).revision
    table = await world.reload(table)
    again = minds_of(world)
    await again.wake_all()
    await quiet(again)
    assert table.facts.status == "over"
    assert await replayed(world, table) == digest(table)


@pytest.mark.parametrize(
    "mind", [Mad(None), Mad(("nonsense",)), Mad(("n0", "n1", "n2", "n3", "n4")), Thief()]
)
async def test_a_mind_that_fails_holds_up_nobody(
    world: World, mind: Mind, logs: list[Mapping[str, object]]
) -> None:
    minds = minds_of(world, mind)
    table, other = await world.start("bazaar", 1, computers=1), await world.start("bazaar")
    await quiet(minds)
    assert [log["event"] for log in logs] == ["a computer player failed"]
    assert (logs[0]["table"], logs[0]["mind"]) == (table.facts.id, "uniform")
    bid = table._record.rows[-1]
    assert (bid.by, bid.choice) == ("table", Choice(B, "bid", ("n0",))), "the least that there is"
    while table.position.awaited:
        assert table.position.awaited == (A,)
        await move_on(table)
        await quiet(minds)
    assert table.facts.status == "over"
    assert {row.by for row in table._record.rows} == {BY[A], "table"}
    assert (await answer(other, A, "n1")).committed


class Brooder:
    """Is lost in thought at its first question, until it is woken."""

    def __init__(self) -> None:
        self.asked = 0
        self.woken = threading.Event()

    def choose(self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance) -> Choice:
        self.asked += 1
        self.woken.wait()
        return Uniform().choose(rules, imagined, prompt, chance)


async def test_a_mind_that_is_lost_in_thought_holds_up_nobody(
    world: World, logs: list[Mapping[str, object]]
) -> None:
    """The least answer is given for it, an easy mind goes on, and it gets no second thread."""
    brooder = Brooder()
    known: Mapping[str, Mind] = {"greedy": brooder, "uniform": Uniform()}
    # Without any patience: a thread that never ends is never in time.
    minds = Minds(world.hall, world.store, world.clock, known, 0, patience=0)
    table = await world.start("bazaar", 1, computers=1)
    await world.hall.change(table.facts.id, lambda facts: _of_mind(facts, "greedy"))
    world.hall.listen(minds.wake)
    minds.wake(table.facts.id)
    await quiet(minds)
    assert ("a computer player is lost in thought", "greedy") in [
        (log["event"], log["mind"]) for log in logs
    ]
    first = table._record.rows[-1]
    assert (first.by, first.choice) == ("table", Choice(B, "bid", ("n0",)))
    minds._patience = 20
    while table.position.awaited:
        await move_on(table)
        await quiet(minds)
    assert table.facts.status == "over"
    assert "mind:uniform" in {row.by for row in table._record.rows}
    assert brooder.asked <= 1
    brooder.woken.set()


async def test_minds_lost_in_thought_keep_no_thread_from_the_others(world: World) -> None:
    """However many: only those that think in good time count against how many may."""
    brooder = Brooder()
    known: Mapping[str, Mind] = {"greedy": brooder, "uniform": Uniform()}
    minds = Minds(world.hall, world.store, world.clock, known, 0, patience=0)
    tables = [await world.start("bazaar", 1, computers=1) for _ in range(3)]
    for table in tables:
        await world.hall.change(table.facts.id, lambda facts: _of_mind(facts, "greedy"))
        minds.wake(table.facts.id)
    await quiet(minds)
    minds._patience = 20
    last = await world.start("bazaar", 1, computers=1)
    minds.wake(last.facts.id)
    await quiet(minds)
    assert last._record.rows[-1].by == "mind:uniform"
    brooder.woken.set()


def _of_mind(facts: Facts, mind: str) -> Facts:
    sitters = tuple(replace(one, mind=mind) if one.mind else one for one in facts.sitters)
    return replace(facts, sitters=sitters)


async def test_a_mind_that_is_not_known_any_more_holds_up_nobody(world: World) -> None:
    minds = Minds(world.hall, world.store, world.clock, {}, 0)
    table = await world.start("bazaar", 1, computers=1)
    minds.wake(table.facts.id)
    await quiet(minds)
    assert table._record.rows[-1].by == "table"


async def test_trouble_with_the_store_is_waited_out(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    table = await world.start("bazaar", 1, computers=1)
    minds = minds_of(world)
    trouble.fail("commit", StoreFull("disk full"), StoreFull("disk full"))
    minds.wake(table.facts.id)
    for _ in range(2):
        await asleep(world)
        assert table.position.revision == 1
        world.clock.advance(60)
        await asyncio.sleep(0)
    await quiet(minds)
    assert table.position.revision == 2


async def test_tables_without_computers_or_that_cannot_be_read_are_left_alone(world: World) -> None:
    minds = minds_of(world)
    table = await world.start("bazaar")
    with_computer = await world.start("bazaar", 1, computers=1)
    await quiet(minds)
    await world.hall.change(
        with_computer.facts.id, lambda facts: replace(facts, content="lost", status="live")
    )
    world.restart()
    again = minds_of(world)
    await again.wake_all()
    again.wake("NONE")
    await quiet(again)
    assert table.position.revision == 1
