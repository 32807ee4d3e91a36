"""Before the start: who may sit where, who may decide, and what the game starts with."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.engine import match, saves
from bot.engine.chance import SeededChance
from bot.engine.steps import Setup
from bot.engine.values import Msg, msg
from bot.ports.store import Facts, Owed, Sitter
from bot.store.sqlite import SqliteStore
from bot.table.lobby import Lobby, Wish, new_id, new_seed
from bot.table.people import Person, Refusal
from tests.support.tables import CHANNEL, PEOPLE, SEED, A, B, C, World, answer, kinds
from tests.support.trouble import troubled

ADA, BEN, CHISATO, DOV = PEOPLE


def wish(wanted: int = 3, game: str = "bazaar", **rest: object) -> Wish:
    return replace(Wish(game, CHANNEL, "en", wanted, guild=7), **rest)


async def refusal(work: object) -> Msg:
    """The text with which something is refused."""
    with pytest.raises(Refusal) as no:
        await work  # type: ignore[misc]
    return no.value.text


async def test_a_new_table_has_its_host_at_the_first_seat(world: World) -> None:
    facts = await world.lobby.create(ADA, wish(4, pace="24h", options={"rounds": "3"}))
    assert facts == Facts(
        id="TABLE1",
        game="bazaar",
        status="gathering",
        host=100,
        guild=7,
        channel=CHANNEL,
        lang="en",
        wanted=4,
        content=world.boxes["bazaar"].digest,
        seed=b"",
        created=world.clock.now(),
        since=world.clock.now(),
        pace="24h",
        options={"rounds": "3"},
        sitters=(Sitter(A, "Ada", user=100),),
    )
    assert await world.store.facts("TABLE1") == facts
    assert kinds(await world.owed()) == ["lobby"]
    assert world.told == ["TABLE1"]


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (wish(game="chess"), msg("game-unknown", game="chess")),
        (wish(1), msg("lobby-seats", least=2, most=4)),
        (wish(5), msg("lobby-seats", least=2, most=4)),
        (wish(options={"rounds": "9"}), msg("lobby-option-unknown")),
        (wish(options={"colour": "red"}), msg("lobby-option-unknown")),
    ],
)
async def test_a_table_that_cannot_be_is_not_made(world: World, asked: Wish, text: Msg) -> None:
    assert await refusal(world.lobby.create(ADA, asked)) == text
    assert await world.owed() == []


async def test_an_id_that_is_taken_is_thrown_again(world: World) -> None:
    ids = iter(["ONE", "ONE", "ONE", "TWO"])
    lobby = Lobby(world.hall, world.store, world.clock, lambda: next(ids))
    made = [(await lobby.create(ADA, wish())).id for _ in range(2)]
    assert made == ["ONE", "TWO"]
    stuck = Lobby(world.hall, world.store, world.clock, lambda: "ONE")
    with pytest.raises(RuntimeError):
        await stuck.create(ADA, wish())


def test_ids_and_seeds_are_made_by_chance() -> None:
    ids = {new_id() for _ in range(200)}
    assert len(ids) == 200
    assert all(len(id) == 6 and not set(id) - set("0123456789ABCDEFGHJKMNPQRSTVWXYZ") for id in ids)
    assert len({new_seed() for _ in range(20)}) == 20
    assert len(new_seed()) == 32


async def test_nobody_hosts_more_than_twenty_tables(world: World) -> None:
    world.ids = iter(f"T{number}" for number in range(50))
    for _ in range(20):
        await world.lobby.create(ADA, wish())
    text = await refusal(world.lobby.create(ADA, wish()))
    assert text == msg("lobby-too-many-tables", most=20)
    await world.lobby.create(BEN, wish())
    await world.lobby.close("T0", ADA, is_moderator=False)
    await world.lobby.create(ADA, wish())


async def test_a_table_that_the_operator_halted_counts_against_no_host(world: World) -> None:
    world.ids = iter(f"T{number}" for number in range(50))
    made = [await world.lobby.create(ADA, wish()) for _ in range(20)]
    await world.hall.change(made[0].id, lambda facts: replace(facts, status="frozen"))
    await world.lobby.create(ADA, wish())


async def test_people_take_the_next_seat_and_leave_it(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(3))).id
    await world.settle()
    await world.lobby.join(id, BEN)
    facts = await world.lobby.join(id, CHISATO)
    assert [(one.seat, one.name) for one in facts.sitters] == [(A, "Ada"), (B, "Ben"), (C, "千里")]
    owed = await world.settle()
    assert [(one.kind, one.revision) for one in owed] == [("lobby", 1), ("lobby", 2)]
    facts = await world.lobby.leave(id, BEN)
    assert [(one.seat, one.user) for one in facts.sitters] == [(A, 100), (B, 102)]
    assert (facts.host, facts.version) == (100, 3)


async def test_who_cannot_join_is_told_why(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(2))).id
    assert await refusal(world.lobby.join(id, ADA)) == msg("lobby-sits-already")
    await world.lobby.join(id, BEN)
    assert await refusal(world.lobby.join(id, CHISATO)) == msg("lobby-full")
    assert await refusal(world.lobby.leave(id, CHISATO)) == msg("lobby-sits-not")
    assert await refusal(world.lobby.join("NONE", BEN)) == msg("table-unknown", id="NONE")


async def test_two_who_want_the_last_seat_do_not_both_get_it(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(2))).id
    tries = await asyncio.gather(
        world.lobby.join(id, BEN), world.lobby.join(id, CHISATO), return_exceptions=True
    )
    refusals = [one for one in tries if isinstance(one, Refusal)]
    assert [no.text for no in refusals] == [msg("lobby-full")]
    facts = await world.store.facts(id)
    assert facts is not None
    assert len(facts.sitters) == 2


async def test_a_crowd_joins_at_once(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(4))).id
    crowd = [Person(200 + number, f"P{number}") for number in range(12)]
    tries = await asyncio.gather(
        *(world.lobby.join(id, one) for one in crowd), return_exceptions=True
    )
    assert sum(isinstance(one, Facts) for one in tries) == 3
    assert sum(isinstance(one, Refusal) for one in tries) == 9
    facts = await world.store.facts(id)
    assert facts is not None
    assert [one.seat for one in facts.sitters] == [0, 1, 2, 3]


async def test_an_invited_table_is_for_those_whom_the_host_invited(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(3, visibility="invited"))).id
    assert await refusal(world.lobby.join(id, BEN)) == msg("lobby-invited-only")
    assert await refusal(world.lobby.invite(id, BEN, BEN.user)) == msg("lobby-host-only")
    for _ in range(2):
        facts = await world.lobby.invite(id, ADA, BEN.user)
    assert facts.invited == (BEN.user,)
    assert (await world.lobby.join(id, BEN)).seat_of(BEN.user) == B


async def test_when_the_host_leaves_the_next_person_hosts(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(4))).id
    await world.lobby.add_computer(id, ADA)
    await world.lobby.join(id, BEN)
    facts = await world.lobby.leave(id, ADA)
    assert (facts.host, facts.status) == (BEN.user, "gathering")
    assert [one.user for one in facts.sitters] == [None, BEN.user]
    assert await refusal(world.lobby.add_computer(id, ADA)) == msg("lobby-host-only")
    assert len((await world.lobby.add_computer(id, BEN)).sitters) == 3


async def test_when_the_last_person_leaves_the_table_closes(world: World) -> None:
    """L39: computers do not keep a table open."""
    id = (await world.lobby.create(ADA, wish(3))).id
    await world.lobby.add_computer(id, ADA)
    assert (await world.lobby.leave(id, ADA)).status == "closed"
    assert await refusal(world.lobby.join(id, BEN)) == msg("table-closed", id=id)
    assert await refusal(world.lobby.start(id, ADA)) == msg("table-closed", id=id)
    assert await world.store.tables_in(7) == []


async def test_a_host_who_watches_sits_nowhere_and_stays_until_they_close_the_table(
    world: World,
) -> None:
    made = await world.lobby.create(ADA, wish(3, visibility="invited", watches=True))
    id = made.id
    assert made.sitters == ()
    assert await refusal(world.lobby.join(id, BEN)) == msg("lobby-invited-only")
    await world.lobby.invite(id, ADA, BEN.user)
    await world.lobby.join(id, BEN)
    facts = await world.lobby.leave(id, BEN)
    assert (facts.host, facts.status, facts.sitters) == (ADA.user, "gathering", ())
    assert (await world.lobby.join(id, ADA)).seat_of(ADA.user) == A


async def test_computers_alone_are_started_and_watched_by_their_host(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(3, visibility="invited", watches=True))).id
    assert await refusal(world.lobby.start(id, ADA)) == msg("lobby-too-few", least=2)
    for _ in range(3):
        await world.lobby.add_computer(id, ADA)
    assert await refusal(world.lobby.start(id, BEN)) == msg("lobby-host-only")
    facts = await world.lobby.start(id, ADA)
    assert (facts.status, facts.host) == ("live", ADA.user)
    assert [one.mind for one in facts.sitters] == ["greedy"] * 3


async def test_the_host_seats_computers_and_sends_the_last_one_away(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(4))).id
    await world.lobby.add_computer(id, ADA)
    await world.lobby.add_computer(id, ADA)
    facts = await world.lobby.join(id, BEN)
    assert [(one.mind, one.user) for one in facts.sitters] == [
        (None, 100),
        ("greedy", None),
        ("greedy", None),
        (None, 101),
    ]
    assert len({one.name for one in facts.sitters}) == 4
    assert await refusal(world.lobby.add_computer(id, ADA)) == msg("lobby-full")
    assert await refusal(world.lobby.remove_computer(id, BEN)) == msg("lobby-host-only")
    left = await world.lobby.remove_computer(id, ADA)
    assert [(one.seat, one.name) for one in left.sitters] == [
        (A, "Ada"),
        (B, facts.sitters[1].name),
        (C, "Ben"),
    ]
    await world.lobby.remove_computer(id, ADA)
    assert await refusal(world.lobby.remove_computer(id, ADA)) == msg("lobby-no-computer")


async def test_the_host_chooses_the_options_of_the_game(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(2))).id
    await world.lobby.join(id, BEN)
    assert await refusal(world.lobby.set_option(id, BEN, "rounds", "3")) == msg("lobby-host-only")
    for option, value in (("rounds", "4"), ("colour", "red")):
        text = await refusal(world.lobby.set_option(id, ADA, option, value))
        assert text == msg("lobby-option-unknown")
    facts = await world.lobby.set_option(id, ADA, "rounds", "3")
    assert facts.options == {"rounds": "3"}
    await world.lobby.start(id, ADA)
    assert (await world.hall.table(id)).position.state.rounds == 3


async def test_what_the_host_did_not_choose_is_the_default(world: World) -> None:
    facts = await world.gather()
    started = await world.lobby.start(facts.id, ADA)
    assert (facts.options, started.options) == ({}, {"rounds": "2"})


# The start


async def test_the_start_deals_by_the_seed_and_tells_everybody(world: World) -> None:
    facts = await world.gather("bazaar", people=2, computers=1)
    await world.settle()
    world.clock.advance(500)
    started = await world.lobby.start(facts.id, ADA)
    assert (started.status, started.seed, started.wanted) == ("live", SEED, 3)
    assert (started.since, started.version) == (world.clock.now(), facts.version + 1)
    assert kinds(await world.owed()) == ["lobby", "thread", "board", "hand-A", "hand-B"]
    assert {one.revision for one in await world.owed()} == {1}
    table = await world.hall.table(facts.id)
    rules = world.boxes["bazaar"].rules
    dealt = match.begin(rules, Setup(3, {"rounds": "2"}), SeededChance(SEED, 0))
    assert table.position.state == dealt.state
    (row,) = await world.store.rows(facts.id)
    assert (row.seq, row.at, row.by, row.choice) == (1, world.clock.now(), "user:100", None)
    assert (row.draws, row.digest) == (dealt.draws, saves.digest(dealt.state))
    assert (await world.store.checkpoint(facts.id, [1]))[0] == 1
    assert table.position.asked == (1, 1, 1)
    assert world.told[-1] == facts.id
    assert await world.store.content("bazaar", started.content) == world.boxes["bazaar"].files


async def test_who_cannot_start_is_told_why(world: World) -> None:
    id = (await world.lobby.create(ADA, wish(3))).id
    assert await refusal(world.lobby.start(id, ADA)) == msg("lobby-too-few", least=2)
    await world.lobby.join(id, BEN)
    assert await refusal(world.lobby.start(id, BEN)) == msg("lobby-host-only")
    assert await refusal(world.lobby.start("NONE", BEN)) == msg("table-unknown", id="NONE")
    started = await world.lobby.start(id, ADA)
    assert started.wanted == 2, "an empty seat is no seat"
    for work in (
        world.lobby.start(id, ADA),
        world.lobby.join(id, CHISATO),
        world.lobby.leave(id, BEN),
        world.lobby.invite(id, ADA, 5),
        world.lobby.add_computer(id, ADA),
        world.lobby.remove_computer(id, ADA),
        world.lobby.set_option(id, ADA, "rounds", "3"),
    ):
        assert await refusal(work) == msg("lobby-started")
    assert await world.store.facts(id) == started


async def test_start_pressed_twice_starts_once(world: World) -> None:
    facts = await world.gather()
    await world.settle()
    tries = await asyncio.gather(
        *(world.lobby.start(facts.id, ADA) for _ in range(3)), return_exceptions=True
    )
    assert sum(isinstance(one, Facts) for one in tries) == 1
    assert [no.text for no in tries if isinstance(no, Refusal)] == [msg("lobby-started")] * 2
    assert len(await world.store.rows(facts.id)) == 1
    assert kinds(await world.owed()) == ["lobby", "thread", "board", "hand-A", "hand-B"]


async def test_who_joins_while_the_table_starts_sits_at_it_or_is_told(
    store: SqliteStore,
) -> None:
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    id = (await world.lobby.create(ADA, wish(3))).id
    await world.lobby.join(id, BEN)
    release = trouble.hold("keep_content")
    start = asyncio.create_task(world.lobby.start(id, ADA))
    await trouble.kept.wait()
    await world.lobby.join(id, CHISATO)
    release.set()
    started = await start
    assert [one.user for one in started.sitters] == [100, 101, 102]
    assert len((await world.hall.table(id)).position.state.traders) == 3


async def test_two_tables_have_two_seeds(world: World) -> None:
    lobby = Lobby(world.hall, world.store, world.clock)
    seeds = set()
    for _ in range(2):
        facts = await lobby.create(ADA, wish(2))
        await lobby.join(facts.id, BEN)
        seeds.add((await lobby.start(facts.id, ADA)).seed)
    assert len(seeds) == 2


# The end by decision


async def test_only_host_or_moderator_close_a_table(world: World) -> None:
    facts = await world.gather()
    await world.settle()
    text = await refusal(world.lobby.close(facts.id, BEN, is_moderator=False))
    assert text == msg("table-close-not-yours")
    closed = await world.lobby.close(facts.id, DOV, is_moderator=True)
    assert (closed.status, closed.version) == ("closed", facts.version + 1)
    assert kinds(await world.owed()) == ["lobby"]
    text = await refusal(world.lobby.close(facts.id, ADA, is_moderator=False))
    assert text == msg("table-closed", id=facts.id)


async def test_a_running_table_is_closed_for_all_to_see(world: World) -> None:
    table = await world.start("bazaar", 2, computers=1)
    await answer(table, A, "n1")
    await world.settle()
    await world.lobby.close(table.facts.id, ADA, is_moderator=False)
    owed = await world.owed()
    assert kinds(owed) == ["lobby", "board", "hand-A", "hand-B"]
    assert [one.revision for one in owed] == [table.facts.version, 2, 2, 2]
    assert table.facts.status == "closed"


async def test_a_start_in_the_middle_of_closing_is_closed_with_all_its_posts(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the board that the start owes would stand there with its buttons."""
    id = (await world.gather()).id
    await world.settle()
    change = world.store.change

    async def late(facts: Facts, owed: Sequence[Owed] = ()) -> Facts:
        monkeypatch.undo()
        await world.lobby.start(id, ADA)
        await world.settle()
        return await change(facts, owed)

    monkeypatch.setattr(world.store, "change", late)
    closed = await world.lobby.close(id, ADA, is_moderator=False)
    assert (closed.status, bool(closed.seed)) == ("closed", True)
    assert kinds(await world.owed()) == ["lobby", "board", "hand-A", "hand-B"]


async def test_a_finished_game_is_not_closed(world: World) -> None:
    table = await world.start()
    await world.hall.change(table.facts.id, lambda facts: replace(facts, status="over"))
    text = await refusal(world.lobby.close(table.facts.id, ADA, is_moderator=True))
    assert text == msg("table-over", id=table.facts.id)
