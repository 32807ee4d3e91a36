"""Which tables are in memory, what cannot be read, and data files that changed meanwhile."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from bot.engine.rules import AnyRules
from bot.engine.values import msg
from bot.ports.store import Facts, StaleHead, StoreFull
from bot.store.sqlite import SqliteStore
from bot.table.people import Refusal
from bot.table.shelf import GameBox, files_digest, open_box
from tests.games import bazaar
from tests.support.tables import PEOPLE, A, B, World, answer, play_some, press
from tests.support.trouble import troubled


async def refused(world: World, id: str) -> str:
    """The id of the text with which a table is refused."""
    with pytest.raises(Refusal) as no:
        await world.hall.table(id)
    assert no.value.text == msg(no.value.text.id, id=id)
    return no.value.text.id


def spoil(world: World, id: str, state: bytes) -> bytes:
    """Writes something else where the state of a table was kept, and gives back what was."""
    assert isinstance(world.store, SqliteStore)
    with sqlite3.connect(world.store.path) as db:
        (kept,) = db.execute("SELECT state FROM game WHERE id = ?", (id,)).fetchone()
        db.execute("UPDATE game SET state = ? WHERE id = ?", (state, id))
    db.close()
    return bytes(kept)


async def test_a_table_that_is_not_there_is_refused(world: World) -> None:
    assert await refused(world, "NONE") == "table-unknown"
    with pytest.raises(Refusal) as no:
        await world.hall.facts("NONE")
    assert no.value.text == msg("table-unknown", id="NONE")


async def test_a_table_that_gathers_has_facts_and_nothing_to_play(world: World) -> None:
    facts = await world.gather()
    assert await refused(world, facts.id) == "table-gathering"
    assert await world.hall.facts(facts.id) == facts


async def test_a_table_closed_before_it_started_has_nothing_to_show(world: World) -> None:
    facts = await world.gather()
    await world.lobby.close(facts.id, PEOPLE[0], is_moderator=False)
    assert await refused(world, facts.id) == "table-closed"


async def test_a_table_frozen_by_the_operator_is_refused(world: World) -> None:
    table = await world.start()
    await world.hall.change(table.facts.id, lambda facts: replace(facts, status="frozen"))
    world.restart()
    assert await refused(world, table.facts.id) == "table-frozen"


async def test_a_game_that_nobody_knows_is_refused(world: World) -> None:
    with pytest.raises(Refusal) as no:
        world.hall.rules_of("chess")
    assert no.value.text == msg("game-unknown", game="chess")
    assert world.hall.rules_of("bazaar") is world.boxes["bazaar"].rules


# Never two objects for one table


async def test_all_who_ask_at_once_get_the_same_table(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    id = (await world.start()).facts.id
    world.restart()
    trouble.calls.clear()
    tables = await asyncio.gather(*(world.hall.table(id) for _ in range(20)))
    assert len({*map(id_of, tables)}) == 1
    assert trouble.calls.count("head") == 1


def id_of(thing: object) -> int:
    return id(thing)


async def test_a_failed_load_leaves_no_second_table_behind(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    id = (await world.start()).facts.id
    world.restart()
    trouble.fail("head", StoreFull("no room"))
    results = await asyncio.gather(
        *(world.hall.table(id) for _ in range(5)), return_exceptions=True
    )
    assert isinstance(results[0], StoreFull)
    assert len({*map(id_of, results[1:])}) == 1


async def test_the_longest_untouched_table_is_let_go(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    ids = [(await world.start()).facts.id for _ in range(3)]
    world.restart(kept=2)
    for id in (ids[0], ids[1], ids[0], ids[2]):
        await world.hall.table(id)
    gc.collect()
    trouble.calls.clear()
    await world.hall.table(ids[0])
    assert trouble.calls == []
    await world.hall.table(ids[1])
    assert trouble.calls.count("head") == 1


async def test_a_table_let_go_is_as_it_was(store: SqliteStore) -> None:
    world = World(store)
    first, second = (await world.start("bazaar", 3)).facts.id, (await world.start()).facts.id
    world.restart(kept=1)
    table = await world.hall.table(first)
    await answer(table, A, "n2")
    await press(table, B, "n1")
    sights = [await table.look(seat) for seat in (A, B, None)]
    del table
    await world.hall.table(second)
    gc.collect()
    table = await world.hall.table(first)
    assert [await table.look(seat) for seat in (A, B, None)] == sights


async def test_a_table_that_somebody_holds_is_not_made_twice(world: World) -> None:
    first, second = (await world.start()).facts.id, (await world.start()).facts.id
    world.restart(kept=1)
    held = await world.hall.table(first)
    await world.hall.table(second)
    gc.collect()
    assert await world.hall.table(first) is held


# What cannot be read


@pytest.mark.parametrize("state", [b"", b"{", b"{}", b"null", b"\xff\xfe", b'{"frames": 3}'])
async def test_an_unreadable_state_freezes_its_table_and_no_other(
    world: World, state: bytes, logs: list[Mapping[str, object]]
) -> None:
    broken, sound = (await world.start()).facts.id, (await world.start()).facts.id
    kept = spoil(world, broken, state)
    world.restart()
    assert await refused(world, broken) == "table-unreadable"
    assert [log["table"] for log in logs] == [broken], "the operator is told"
    assert (await answer(await world.hall.table(sound), A, "n1")).committed
    assert (await world.hall.facts(broken)).status == "live", "nothing is dropped"
    spoil(world, broken, kept)
    table = await world.hall.table(broken)
    assert (await answer(table, A, "n1")).committed


async def test_a_state_at_which_the_rules_stumble_freezes_its_table(world: World) -> None:
    """It is of the right shape, but no position of this game."""
    id = (await world.start()).facts.id
    kept = spoil(world, id, b"null")
    spoil(world, id, kept.replace(b'"answers":[null,null]', b'"answers":[]'))
    world.restart()
    assert await refused(world, id) == "table-unreadable"


async def test_a_save_of_newer_rules_freezes_its_table(world: World) -> None:
    assert isinstance(world.store, SqliteStore)
    id = (await world.start()).facts.id
    with sqlite3.connect(world.store.path) as db:
        db.execute("UPDATE game SET rules = 99 WHERE id = ?", (id,))
    db.close()
    world.restart()
    assert await refused(world, id) == "table-unreadable"


async def test_a_frozen_table_can_be_closed(world: World) -> None:
    id = (await world.start()).facts.id
    spoil(world, id, b"{")
    world.restart()
    facts = await world.lobby.close(id, PEOPLE[1], is_moderator=True)
    assert facts.status == "closed"


# Data files


def dearer(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The data of a later release: purses are smaller by one coin."""
    text = files["bazaar.toml"].replace(
        b"purses = [3, 4, 5, 6, 7, 8]", b"purses = [2, 3, 4, 5, 6, 7]"
    )
    assert text != files["bazaar.toml"]
    return {**files, "bazaar.toml": text}


async def test_a_running_table_keeps_the_data_files_it_was_started_with(world: World) -> None:
    old = await world.start()
    purses = old.position.state.purses
    box = world.boxes["bazaar"]
    world.boxes["bazaar"] = open_box(box.build, dearer(box.files))
    old = await world.reload(old)
    assert old.rules is not world.boxes["bazaar"].rules
    assert old.rules.content == box.rules.content  # type: ignore[attr-defined]
    assert (old.facts.content, old.position.state.purses) == (box.digest, purses)
    new = await world.start()
    assert new.rules is world.boxes["bazaar"].rules
    assert new.facts.content == world.boxes["bazaar"].digest
    assert new.position.state.purses != purses
    for table in (old, new):
        await play_some(table, 500)
        assert table.facts.status == "over"


async def test_a_table_gathered_before_an_upgrade_starts_with_the_new_files(world: World) -> None:
    facts = await world.gather()
    box = world.boxes["bazaar"]
    world.boxes["bazaar"] = open_box(box.build, dearer(box.files))
    world.restart()
    started = await world.lobby.start(facts.id, PEOPLE[0])
    assert started.content == world.boxes["bazaar"].digest != facts.content
    assert (await world.hall.table(facts.id)).rules is world.boxes["bazaar"].rules


async def test_old_data_files_are_read_once_for_all_their_tables(world: World) -> None:
    ids = [(await world.start()).facts.id for _ in range(2)]
    box = world.boxes["bazaar"]
    built: list[Mapping[str, bytes]] = []

    def build(files: Mapping[str, bytes]) -> AnyRules:
        built.append(files)
        return bazaar.build(files)

    world.boxes["bazaar"] = open_box(build, dearer(box.files))
    world.restart()
    tables = [await world.hall.table(id) for id in ids]
    assert tables[0].rules is tables[1].rules
    assert built == [dearer(box.files), box.files]


async def test_old_data_files_that_no_longer_fit_freeze_only_their_tables(world: World) -> None:
    old = (await world.start()).facts.id
    box = world.boxes["bazaar"]
    new = dearer(box.files)

    def build(files: Mapping[str, bytes]) -> AnyRules:
        if files != new:
            raise ValueError("no such field")
        return bazaar.build(files)

    world.boxes["bazaar"] = open_box(build, new)
    world.restart()
    assert await refused(world, old) == "table-unreadable"
    assert (await answer(await world.start(), A, "n1")).committed


async def test_a_game_taken_off_the_shelf_is_named_and_not_dropped(world: World) -> None:
    id = (await world.start()).facts.id
    box: GameBox = world.boxes.pop("bazaar")
    world.restart()
    assert await refused(world, id) == "table-no-game"
    world.boxes["bazaar"] = box
    assert (await world.hall.table(id)).facts.id == id


async def test_a_table_whose_data_files_are_lost_is_refused(world: World) -> None:
    id = (await world.start()).facts.id
    await world.hall.change(id, lambda facts: replace(facts, content="lost"))
    world.restart()
    assert await refused(world, id) == "table-no-game"


def test_the_digest_of_files_names_exactly_them() -> None:
    one = {"a": b"1", "b": b"2"}
    assert files_digest(one) == files_digest({"b": b"2", "a": b"1"})
    others = [{"a": b"2", "b": b"1"}, {"a": b"1"}, {"a": b"1b2"}, {"ab": b"12"}, {}]
    assert len({files_digest(one), *map(files_digest, others)}) == 6


# Facts


async def test_facts_are_changed_in_memory_and_in_the_store(world: World) -> None:
    table = await world.start()
    facts = await world.hall.change(table.facts.id, lambda facts: replace(facts, thread=9))
    assert (facts.thread, facts.version) == (9, table.facts.version)
    assert table.facts == await world.hall.facts(table.facts.id) == facts
    world.restart()
    facts = await world.hall.change(facts.id, lambda facts: replace(facts, lang="ja"))
    assert (facts.thread, facts.lang) == (9, "ja")
    assert await world.store.facts(facts.id) == facts


@pytest.mark.parametrize("started", [False, True])
async def test_changes_at_once_are_all_kept(world: World, started: bool) -> None:
    id = (await world.start()).facts.id if started else (await world.gather()).id
    world.restart()

    def invite(user: int) -> asyncio.Future[Facts]:
        def edit(facts: Facts) -> Facts:
            return replace(facts, invited=(*facts.invited, user))

        return asyncio.ensure_future(world.hall.change(id, edit))

    await asyncio.gather(*(invite(user) for user in range(6)), *_looks(world, id, started))
    facts = await world.store.facts(id)
    assert facts is not None
    assert sorted(facts.invited) == [0, 1, 2, 3, 4, 5]
    assert await world.hall.facts(id) == facts


def _looks(world: World, id: str, started: bool) -> list[asyncio.Future[object]]:
    """The table comes into memory meanwhile."""
    return [asyncio.ensure_future(world.hall.table(id))] if started else []


async def test_a_change_that_never_succeeds_is_given_up(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    world = World(stand_in)
    facts = await world.gather()
    trouble.fail("change", *[StaleHead()] * 50)
    with pytest.raises(StaleHead):
        await world.hall.change(facts.id, lambda facts: facts)


async def test_listeners_hear_of_each_change(world: World) -> None:
    table = await world.start()
    world.told.clear()
    await press(table, A, "n1")
    assert world.told == [], "a draft is nobody's business"
    await answer(table, B, "n1")
    assert world.told == [table.facts.id]
