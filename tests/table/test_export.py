"""Tables as files: out, in again and on; what a file may not say, and what is not taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.app.selfplay import Record, again
from bot.app.transfer import exported, imported
from bot.engine import saves
from bot.engine.chance import SeededChance
from bot.engine.match import Row
from bot.ports.store import Facts
from bot.store.sqlite import open_store
from bot.table.export import (
    BadExport,
    Export,
    Moved,
    _compact,
    public_export,
    read_export,
)
from bot.table.position import Position
from bot.table.shelf import open_box
from bot.table.table import Table
from tests.games import bazaar
from tests.support.tables import (
    PEOPLE,
    A,
    B,
    World,
    answer,
    digest,
    play_some,
    press,
    replayed,
)

GAMES = ["bazaar", "conspiracy"]
HERE = Moved()


async def file_of(world: World, table: Table) -> bytes:
    return await exported(world.store, world.boxes, table.facts.id)


def read(data: bytes) -> dict[str, Any]:
    return msgspec.json.decode(data, type=dict[str, Any])


def plain_of(value: object) -> Any:  # noqa: ANN401
    """A value as a file says it."""
    return msgspec.json.decode(saves.encode(value))


def sealed(plain: dict[str, Any]) -> bytes:
    """A file changed by somebody who knows how the seal is made."""
    export = _compact(msgspec.json.decode(msgspec.json.encode(plain), type=Export))
    export = replace(export, seal="")
    return msgspec.json.encode(replace(export, seal=saves.digest(export)))


# Out and in


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_goes_on_in_another_database_as_if_nothing_had_happened(
    world: World, tmp_path: Path, game: str
) -> None:
    here = await world.start(game)
    await play_some(here, 17)
    await play_some(here, 1, b"other")
    data = await file_of(world, here)
    there_store = await open_store(tmp_path / "there" / "serai.db")
    there_world = World(there_store)
    id = await imported(there_store, there_world.boxes, data, HERE)
    there = await there_world.hall.table(id)
    assert id == here.facts.id
    assert digest(there) == digest(here)
    assert there.position == here.position
    assert there.rows == here.rows
    assert replace(there.facts, version=0) == replace(here.facts, version=0)
    await play_some(here, 1000, b"on")
    await play_some(there, 1000, b"on")
    assert there.facts.status == "over"
    assert digest(there) == digest(here), "the same luck, too"
    assert await replayed(there_world, there) == digest(there)
    await there_store.close()


async def test_what_discord_must_be_told_of_it_there_is_owed_anew(
    world: World, tmp_path: Path
) -> None:
    here = await world.start()
    await world.hall.change(here.facts.id, lambda facts: replace(facts, thread=5))
    await answer(here, A, "n1")
    there_store = await open_store(tmp_path / "there.db")
    there = World(there_store)
    to = Moved(channel=991, guild=992)
    id = await imported(there_store, there.boxes, await file_of(world, here), to)
    facts = await there.hall.facts(id)
    assert (facts.thread, facts.channel, facts.guild) == (None, 991, 992)
    owed = await there.owed()
    assert [one.kind for one in owed] == ["lobby", "thread", "board", "hand", "hand"]
    assert {one.table for one in owed} == {id}
    assert await there_store.posted(id) == []
    await there_store.close()


async def test_an_answer_in_the_making_comes_along(world: World, tmp_path: Path) -> None:
    here = await world.start("conspiracy")
    seat = here.position.awaited[0]
    draft = None
    while draft is None or not draft.choices:
        sight = await here.look(seat)
        assert sight.prompt is not None
        keys = [one.key for one in sight.prompt.options if one.key not in sight.reveals]
        if keys:
            await press(here, seat, keys[0])
            draft = await world.store.draft(here.facts.id, seat)
        else:
            await answer(here, seat, sight.prompt.options[0].key)
            seat = here.position.awaited[0]
    there_store = await open_store(tmp_path / "there.db")
    there = World(there_store)
    id = await imported(there_store, there.boxes, await file_of(world, here), HERE)
    assert await (await there.hall.table(id)).look(seat) == await here.look(seat)
    await there_store.close()


async def test_undone_answers_come_along_and_can_still_be_told_from_the_rest(
    world: World, tmp_path: Path
) -> None:
    here = await world.start()
    await answer(here, A, "n1")
    await here.undo(A, "user:100")
    await answer(here, A, "n2")
    there_store = await open_store(tmp_path / "there.db")
    there = World(there_store)
    table = await there.hall.table(
        await imported(there_store, there.boxes, await file_of(world, here), HERE)
    )
    assert [row.undo_to for row in table.rows] == [None, None, 1, None]
    assert table.story(None) == here.story(None)
    undone = await table.undo(A, "user:100")
    assert undone.committed
    await there_store.close()


async def test_an_id_that_is_taken_gives_way_to_a_new_one(world: World) -> None:
    here = await world.start()
    await answer(here, A, "n1")
    data = await file_of(world, here)
    first = await imported(world.store, world.boxes, data, HERE)
    second = await imported(world.store, world.boxes, data, HERE)
    assert len({here.facts.id, first, second}) == 3
    assert len(first) == 6
    for id in (first, second):
        twin = await world.hall.table(id)
        assert digest(twin) == digest(here)
        await answer(twin, B, "n0")
    assert here.position.revision == 2, "the first one stands where it stood"


async def test_a_table_that_gathers_can_be_moved_as_well(world: World, tmp_path: Path) -> None:
    facts = await world.gather()
    data = await exported(world.store, world.boxes, facts.id)
    there_store = await open_store(tmp_path / "there.db")
    there = World(there_store)
    id = await imported(there_store, there.boxes, data, HERE)
    assert [one.kind for one in await there.owed()] == ["lobby"]
    await there.lobby.start(id, PEOPLE[0])
    await play_some(await there.hall.table(id), 1000)
    assert (await there.hall.facts(id)).status == "over"
    await there_store.close()


async def test_an_ended_table_is_kept_and_nobody_is_told(world: World, tmp_path: Path) -> None:
    here = await world.start()
    await play_some(here, 1000)
    there_store = await open_store(tmp_path / "there.db")
    there = World(there_store)
    id = await imported(there_store, there.boxes, await file_of(world, here), HERE)
    assert await there.owed() == []
    assert (await there.hall.table(id)).present().sheet == here.present().sheet
    await there_store.close()


async def test_a_table_with_data_files_of_an_earlier_day_keeps_them(
    world: World, tmp_path: Path
) -> None:
    """The other bot has other purses by now."""
    here = await world.start()
    await answer(here, A, "n1")
    there_store = await open_store(tmp_path / "there.db")
    there = World(there_store)
    files = {
        name: data.replace(b"tickets = ", b"# changed\ntickets = ")
        for name, data in there.boxes["bazaar"].files.items()
    }
    assert files != there.boxes["bazaar"].files
    there.boxes["bazaar"] = open_box(bazaar.build, files)
    there.restart()
    id = await imported(there_store, there.boxes, await file_of(world, here), HERE)
    table = await there.hall.table(id)
    assert table.rules is not there.boxes["bazaar"].rules
    await play_some(table, 1000)
    assert table.facts.status == "over"
    await there_store.close()


async def test_the_file_holds_everything_but_the_messages(world: World) -> None:
    here = await world.start()
    await play_some(here, 5)
    plain = read(await file_of(world, here))
    assert plain["serai"] == "table"
    assert set(plain["facts"]) == set(Facts.__struct_fields__)
    assert len(plain["rows"]) == here.position.revision
    assert plain["head"]["state"] == plain_of(here.position.state)
    assert plain["checkpoints"][0]["revision"] == 1
    assert plain["content"]
    assert "message" not in plain


# What is not taken


async def refusal(world: World, data: bytes) -> str:
    """Why a file is not taken; nothing of it may be left in the database."""
    before = await world.store.tables_that_are("live")
    with pytest.raises(BadExport) as no:
        await imported(world.store, world.boxes, data, HERE)
    assert await world.store.tables_that_are("live") == before
    return str(no.value)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b"SQLite format 3\x00", b'{"game": "x"}']
)
async def test_what_is_no_export_is_refused(world: World, data: bytes) -> None:
    assert await refusal(world, data) == "it is damaged, or no export of Serai"


async def test_a_file_of_something_else_is_refused(world: World) -> None:
    said = await refusal(world, b'{"serai": "recipe", "form": 1}')
    assert said == "it is no export of Serai"


async def test_a_file_of_a_newer_release_is_refused(world: World) -> None:
    said = await refusal(world, b'{"serai": "table", "form": 2, "more": {}}')
    assert said == "it was written by a newer release of Serai; please upgrade"


async def test_a_public_record_is_no_table(world: World) -> None:
    said = await refusal(world, public_export(await world.start()))
    assert said.startswith("it is a public record")


async def test_a_file_cut_off_anywhere_is_refused(world: World) -> None:
    here = await world.start()
    data = (await file_of(world, here)).rstrip()
    for length in range(0, len(data), 97):
        with pytest.raises(BadExport):
            read_export(world.boxes, data[:length])


async def test_a_file_with_a_changed_byte_is_refused_or_means_the_same(world: World) -> None:
    """The same where it is a space, or the name of something that is at its default."""
    here = await world.start()
    await answer(here, A, "n1")
    data = await file_of(world, here)
    whole, places = read_export(world.boxes, data), range(0, len(data), 61)
    refused = 0
    for place in places:
        other = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        try:
            assert read_export(world.boxes, other) == whole
        except BadExport:
            refused += 1
    assert refused > len(places) // 3


@pytest.mark.parametrize(
    ("place", "value", "why"),
    [
        (("facts", "game"), "chess", "no game is called chess here; there are bazaar, conspiracy"),
        (("facts", "content"), "0" * 24, "the data files of its game are not those"),
        (("facts", "wanted"), 3, "2 players sit at 3 seats"),
        (("facts", "wanted"), 9, "its seats are not in order"),
        (("facts", "seed"), "", "it has a position without a seed"),
        (("head", "rules"), 3, "it was played under newer rules; please upgrade"),
        (("head", "revision"), 7, "3 rows lead to revision 7"),
        (("head", "asked"), [1], "1 of 2 seats have a question's number"),
        (("head", "state", "round"), 2, "its position is not the one that row 3 led to"),
        (("head", "state", "frames"), [], "it is over, and its status is live"),
        (("head", "state", "traders"), None, "its position cannot be read"),
        (("rows", 1, "seq"), 1, "3 rows lead to revision 3"),
        (("rows", 1, "choice", "keys"), ["n9"], "played again, row 2 does not fit the rules"),
        (("rows", 1, "digest"), "0", "played again, row 2 leads to another state"),
        (("rows", 1, "outlook"), "0", "after row 2, something else is asked"),
        (("checkpoints", 0, "state", "round"), 2, "the position kept after row 1 is another one"),
        (("drafts",), {"5": {"asked": 1}}, "somebody who does not sit there"),
    ],
)
async def test_a_table_that_does_not_hold_together_is_refused(
    world: World, place: tuple[str | int, ...], value: object, why: str
) -> None:
    """Although its seal fits."""
    here = await world.start()
    await answer(here, A, "n1")
    await answer(here, B, "n2")
    plain = read(await file_of(world, here))
    part: Any = plain
    for name in place[:-1]:
        part = part[name]
    part[place[-1]] = value
    assert why in await refusal(world, sealed(plain))


# What anybody may know


def masked(table: Table, position: Position, chance: SeededChance) -> tuple[Row, ...]:
    """The rows as they might be, of all that no public event tells."""
    kept = []
    for row in table.rows:
        public = tuple(event for event in row.events if event.is_for(None))
        if public or row.seq == 1:
            choice = row.choice and replace(row.choice, keys=(f"x{chance.below(9)}",))
            kept.append(replace(row, choice=choice, draws=(chance.below(99),), digest="?"))
    return tuple(replace(row, seq=seq) for seq, row in enumerate(kept, start=1))


async def test_the_public_export_of_a_running_table_holds_no_secret(world: World) -> None:
    """Whatever hands, purses and sealed bids are: the same bytes."""
    table = await world.start(people=3)
    moments = 0
    while table.facts.status == "live":
        before = public_export(table)
        record, true = table._record, (table._record.position, table._record.rows)
        for number in range(8):
            luck = SeededChance(b"imagined", 100 * moments + number)
            state = table.rules.imagine(true[0].state, None, luck)
            record.position = replace(
                true[0], state=state, prompts=table.rules.prompts(state), revision=900 + number
            )
            record.rows = masked(table, true[0], luck)
            record.facts = replace(record.facts, seed=b"other %d" % number)
            assert public_export(table) == before
            record.position, record.rows = true
        await world.reload(table)
        table = await world.hall.table(table.facts.id)
        await play_some(table, 1, b"moment %d" % moments)
        moments += 1
    assert moments > 15


async def test_it_names_no_one_by_an_id_of_discord(world: World) -> None:
    table = await world.start()
    await play_some(table, 6)
    running = public_export(table)
    await play_some(table, 1000)
    for data in (running, public_export(table)):
        for person in PEOPLE[:2]:
            assert b"user:" not in data
            assert f'"{person.name}"'.encode() in data
        assert not {"host", "guild", "channel", "thread"} & set(read(data))


@pytest.mark.parametrize("game", GAMES)
async def test_while_it_runs_it_is_the_view_and_the_events_that_all_may_see(
    world: World, game: str
) -> None:
    table = await world.start(game)
    await play_some(table, 9)
    plain = read(public_export(table))
    assert plain["view"] == plain_of(table.rules.view(table.position.state, None))
    told = [event for one in plain["told"] for event in one["events"]]
    assert told == [
        plain_of(event) for row in table.rows for event in row.events if event.is_for(None)
    ]
    assert not {"seed", "rows", "scores", "outcome"} & set(plain)


@pytest.mark.parametrize("game", GAMES)
async def test_after_the_end_it_is_everything_and_can_be_played_again(
    world: World, game: str
) -> None:
    table = await world.start(game)
    await play_some(table, 1000)
    data = public_export(table)
    plain = read(data)
    assert plain["seed"] == table.facts.seed.hex()
    assert plain["scores"] == plain_of(table.present().sheet)
    record = msgspec.json.decode(data, type=Record)
    *_, (_, last) = again(table.rules, record)
    assert saves.digest(last.state) == digest(table)
    assert [row.draws for row in record.rows] == [row.draws for row in table.rows]


async def test_a_table_closed_before_its_end_keeps_its_secrets(world: World) -> None:
    table = await world.start()
    await play_some(table, 4)
    await world.lobby.close(table.facts.id, PEOPLE[0], is_moderator=False)
    assert not {"seed", "rows"} & set(read(public_export(table)))
    assert read(public_export(table))["status"] == "closed"
