"""What an operator does: check, export, import, backup, and a start that is refused."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from bot.__main__ import main
from bot.playground import permissions, town
from bot.playground.standin import TOKEN, Standin
from bot.playground.world import Message, Overwrite
from bot.store.lease import take_lease
from bot.store.sqlite import SqliteStore, open_store
from tests.support.process import PATIENCE, ended, start
from tests.support.tables import World, digest, play_some

T = TypeVar("T")
PLACE = {"guild": town.GUILD, "channel": town.COURTYARD}


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "serai.db"


def serai(database: Path, *words: str, token: str = TOKEN) -> Result:
    environment = {"DATABASE": str(database), "DISCORD_TOKEN": token, "DISCORD_API": ""}
    return CliRunner().invoke(main, words, env=environment)


def with_store(database: Path, work: Callable[[World], Awaitable[T]]) -> T:
    """Does something to an open database, before or after a command."""

    async def run() -> T:
        store = await open_store(database)
        try:
            return await work(World(store))
        finally:
            await store.close()

    return asyncio.run(run())


def tables(database: Path, count: int = 2, moves: int = 7) -> list[str]:
    """Running tables of Conspiracy with some moves made: TABLE1 and so on."""

    async def make(world: World) -> list[str]:
        ids = []
        for _ in range(count):
            table = await world.start("conspiracy")
            await play_some(table, moves)
            ids.append(table.facts.id)
        return ids

    return with_store(database, make)


def spoil(database: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        assert db.execute(statement, values).rowcount


def differ(database: Path, id: str) -> None:
    """The table does not stand where its rows have led to."""
    first = "SELECT json(body) ->> 'digest' FROM row WHERE game = ? AND seq = 1"
    spoil(
        database,
        f"UPDATE row SET body = json_set(body, '$.digest', ({first})) WHERE game = ? AND seq > 1",  # noqa: S608
        id,
        id,
    )


# check


def test_all_is_well(database: Path) -> None:
    tables(database)
    done = serai(database, "check")
    assert done.output.splitlines() == [
        "ok      settings",
        f"ok      database {database}",
        "ok      live tables loaded and played again: 2",
    ]
    assert done.exit_code == 0


def test_before_the_first_start_there_is_no_database_and_none_is_made(database: Path) -> None:
    done = serai(database, "check")
    assert done.output.splitlines() == [
        "ok      settings",
        f"note    database: there is none yet at {database}",
    ]
    assert done.exit_code == 0
    assert not database.exists()


def test_bad_settings_are_faults_and_the_tables_are_checked_all_the_same(database: Path) -> None:
    tables(database, 1)
    done = serai(database, "check", token="")
    assert "FAULT   settings: DISCORD_TOKEN: missing" in done.output
    assert "ok      live tables loaded and played again: 1" in done.output
    assert done.exit_code == 1


def test_each_finding_is_a_line_and_the_code_is_one(database: Path) -> None:
    sound, broken, differing = tables(database, 3)
    spoil(database, "UPDATE game SET state = x'7b' WHERE id = ?", broken)
    differ(database, differing)
    done = serai(database, "check")
    lines = [line for line in done.output.splitlines() if "FAULT" in line]
    assert lines[0].startswith(f"FAULT   table {broken}: its position cannot be read")
    assert lines[1].startswith(f"FAULT   table {differing}: its position is not the one that row ")
    assert sound not in done.output
    assert done.exit_code == 1


def test_a_check_changes_nothing_and_needs_no_lease(database: Path) -> None:
    tables(database, 1)
    before = database.read_bytes()
    lease = take_lease(database)
    assert serai(database, "check").exit_code == 0
    lease.release()
    assert database.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"no database" * 500, "file is not a database"), (b"", "ok      database")],
)
def test_a_file_that_is_no_database_is_a_fault_and_an_empty_one_a_beginning(
    database: Path, content: bytes, word: str
) -> None:
    database.write_bytes(content)
    done = serai(database, "check")
    assert word in done.output
    assert done.exception is None or isinstance(done.exception, SystemExit)
    assert database.read_bytes() == content


def test_a_database_that_lost_a_part_is_a_fault(database: Path) -> None:
    tables(database, 1)
    spoil_script(database, "DROP INDEX outbox_by_due")
    done = serai(database, "check")
    assert f"FAULT   database {database}: index outbox_by_due is missing" in done.output
    assert done.exit_code == 1


def spoil_script(database: Path, script: str) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.executescript(script)


# On hold


def test_a_difference_refuses_the_start_until_the_table_is_on_hold(database: Path) -> None:
    sound, differing = tables(database)
    differ(database, differing)
    assert "table " + differing in asyncio.run(_start_fails(database))
    done = serai(database, "check", "--freeze", differing.lower())
    lines = done.output.splitlines()
    assert lines[0] == f"frozen  table {differing}"
    assert lines[-1] == "ok      live tables loaded and played again: 1"
    assert any(line.startswith(f"note    table {differing}: it is frozen; ") for line in lines)
    assert done.exit_code == 0
    asyncio.run(_starts(database))
    done = serai(database, "check", "--thaw", differing)
    assert done.output.splitlines()[0] == f"thawed  table {differing}"
    assert done.exit_code == 1
    assert sound not in done.output


async def _start_fails(database: Path) -> str:
    async with Standin() as discord:
        environment = _environment(discord, database)
        code, said = await ended(await start("run", **environment))
    assert code == 2
    assert "Traceback" not in said
    assert "serai: serai check --freeze" in said
    assert not discord.gateway.online, "nothing was started"
    return said


async def _starts(database: Path) -> None:
    async with Standin() as discord:
        process = await start("run", **_environment(discord, database))
        await discord.until(lambda: discord.gateway.online, PATIENCE)
        process.terminate()
        code, said = await ended(process)
    assert code == 0, said


def _environment(discord: Standin, database: Path) -> dict[str, str]:
    return {"DISCORD_TOKEN": TOKEN, "DISCORD_API": discord.url, "DATABASE": str(database)}


def test_a_table_that_cannot_be_read_does_not_keep_the_others_from_starting(
    database: Path,
) -> None:
    _, broken = tables(database)
    spoil(database, "UPDATE game SET state = x'7b' WHERE id = ?", broken)
    asyncio.run(_starts(database))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--freeze", "NOBODY"), "serai: there is no table NOBODY"),
        (("--thaw", "TABLE1"), "serai: table TABLE1 is not frozen: it is live"),
    ],
)
def test_what_cannot_be_held_is_said(database: Path, words: tuple[str, ...], said: str) -> None:
    tables(database, 1)
    done = serai(database, "check", *words)
    assert said in done.output
    assert done.exit_code == 2


def test_while_the_bot_runs_nothing_is_frozen_or_imported(database: Path, tmp_path: Path) -> None:
    (id,) = tables(database, 1)
    file = tmp_path / "table.json"
    assert serai(database, "export", id, str(file)).exit_code == 0
    lease = take_lease(database)
    for words in (("check", "--freeze", id), ("import", str(file))):
        done = serai(database, *words)
        assert done.output == "serai: the bot is running on this database; stop it first\n"
        assert done.exit_code == 2
    lease.release()


# Permissions


async def _permissions(discord: Standin, database: Path, token: str = TOKEN) -> list[str]:
    environment = _environment(discord, database) | {"DISCORD_TOKEN": token}
    code, said = await ended(await start("check", "--discord", **environment))
    assert "Traceback" not in said
    lines = said.splitlines()
    assert code == (1 if any(line.startswith("FAULT") for line in lines) else 0)
    return lines


async def _table_at(database: Path, **place: int) -> None:
    store = await open_store(database)
    world = World(store)
    table = await world.start("conspiracy")
    await world.hall.change(table.facts.id, lambda facts: replace(facts, **(PLACE | place)))
    await store.close()


async def test_a_server_that_grants_everything_is_well(database: Path) -> None:
    await _table_at(database)
    async with Standin() as discord:
        lines = await _permissions(discord, database)
    assert lines[-1] == f"ok      server Serai Courtyard ({town.GUILD})"


async def test_what_a_server_does_not_grant_is_named(database: Path) -> None:
    async with Standin() as discord:
        guild = discord.world.guilds[town.GUILD]
        guild.roles[town.BOT_ROLE].permissions &= ~(permissions.ATTACH | permissions.PUBLIC_THREADS)
        guild.roles[town.GUILD].permissions &= ~(permissions.ATTACH | permissions.PUBLIC_THREADS)
        lines = await _permissions(discord, database)
    place = f"FAULT   server Serai Courtyard ({town.GUILD}): "
    assert lines[-1] == place + "the bot lacks Create Public Threads, Attach Files"


async def test_what_the_channel_of_a_table_does_not_grant_is_named(database: Path) -> None:
    await _table_at(database)
    await _table_at(database, channel=4711)
    async with Standin() as discord:
        deny = Overwrite(town.BOT, 1, 0, permissions.SEND_IN_THREADS)
        discord.courtyard.overwrites.append(deny)
        lines = await _permissions(discord, database)
    place = f"FAULT   server Serai Courtyard ({town.GUILD}): "
    assert lines[-2:] == [
        place + "in #courtyard, where table TABLE1 is, the bot lacks Send Messages In Threads",
        place + "the channel 4711 of table TABLE2 is not there any more",
    ]


async def test_a_table_on_a_server_that_the_bot_has_left_is_named(database: Path) -> None:
    await _table_at(database, guild=5)
    async with Standin() as discord:
        lines = await _permissions(discord, database)
    assert lines[-1] == "FAULT   table TABLE1: the bot is not on its server 5 any more"


async def test_a_token_that_discord_does_not_accept_is_a_fault(database: Path) -> None:
    async with Standin() as discord:
        lines = await _permissions(discord, database, TOKEN + "x")
        address = discord.url
    assert lines[-1] == "FAULT   Discord does not accept DISCORD_TOKEN"
    environment = {"DISCORD_TOKEN": TOKEN, "DISCORD_API": address, "DATABASE": str(database)}
    code, said = await ended(await start("check", "--discord", **environment))
    assert (code, "FAULT   Discord cannot be reached" in said) == (1, True)


def test_without_a_token_discord_is_not_asked(database: Path) -> None:
    done = serai(database, "check", "--discord", token="")
    assert "note    Discord was not asked: the settings come first" in done.output


# export and import


def test_a_table_is_moved_into_another_database_and_goes_on(database: Path, tmp_path: Path) -> None:
    (id,) = tables(database, 1)
    file, there = tmp_path / "table.json", tmp_path / "there" / "serai.db"
    done = serai(database, "export", id.lower(), str(file))
    assert done.output == f"table {id} is in {file}\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds every secret"
    done = serai(there, "import", str(file))
    assert done.output == f"table {id} is in {there}\n"

    async def go_on(world: World) -> tuple[str, str]:
        table = await world.hall.table(id)
        await play_some(table, 1000)
        return table.facts.status, digest(table)

    assert with_store(there, go_on) == with_store(database, go_on)
    assert serai(there, "check").exit_code == 0


def test_an_imported_table_gets_a_lobby_post_a_thread_and_a_board_of_its_own(
    database: Path, tmp_path: Path
) -> None:
    (id,) = tables(database, 1)
    file, there = tmp_path / "table.json", tmp_path / "there.db"
    serai(database, "export", id, str(file))
    place = ("--channel", str(town.COURTYARD), "--guild", str(town.GUILD))
    assert serai(there, "import", str(file), *place).exit_code == 0
    lobby, board = asyncio.run(_posts_of(there))
    assert lobby.channel_id == town.COURTYARD
    assert [file.name for file in board.attachments] == [f"board-{id}-8.png"]


async def _posts_of(database: Path) -> tuple[Message, Message]:
    """What the bot has posted: the one message of the channel, the one of its thread."""
    async with Standin() as discord:
        process = await start("run", **_environment(discord, database))
        courtyard, channels = discord.courtyard.messages, discord.world.channels
        await discord.until(lambda: courtyard, PATIENCE)
        (lobby,) = courtyard.values()
        await discord.until(lambda: lobby.id in channels, PATIENCE)
        thread = channels[lobby.id].messages
        posts = await discord.until(
            lambda: [one for one in thread.values() if one.attachments], PATIENCE
        )
        process.terminate()
        code, said = await ended(process)
    assert code == 0, said
    return lobby, posts[-1]


def test_without_a_file_the_export_is_said(database: Path, tmp_path: Path) -> None:
    (id,) = tables(database, 1)
    file = tmp_path / "table.json"
    serai(database, "export", id, str(file))
    assert serai(database, "export", id).stdout.encode() == file.read_bytes()


def test_an_export_never_overwrites_a_file(database: Path, tmp_path: Path) -> None:
    (id,) = tables(database, 1)
    file = tmp_path / "table.json"
    file.write_text("mine")
    done = serai(database, "export", id, str(file))
    assert done.output == f"serai: {file} cannot be written: File exists\n"
    assert done.exit_code == 2
    assert file.read_text() == "mine"


def test_what_is_not_there_cannot_be_exported(database: Path) -> None:
    done = serai(database, "export", "NOBODY")
    assert done.output == f"serai: there is no database at {database}\n"
    tables(database, 1)
    done = serai(database, "export", "NOBODY")
    assert (done.output, done.exit_code) == ("serai: there is no table NOBODY\n", 2)


def test_an_import_can_go_to_another_channel(database: Path, tmp_path: Path) -> None:
    (id,) = tables(database, 1)
    file, there = tmp_path / "table.json", tmp_path / "there.db"
    serai(database, "export", id, str(file))
    half = serai(there, "import", str(file), "--channel", "12")
    assert half.output == "serai: --channel and --guild go together\n"
    done = serai(there, "import", str(file), "--channel", "12", "--guild", "13")
    assert done.exit_code == 0

    async def place(world: World) -> tuple[int, int | None]:
        facts = await world.hall.facts(id)
        return facts.channel, facts.guild

    assert with_store(there, place) == (12, 13)


def test_a_file_that_is_refused_leaves_no_database_behind(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text("{")
    done = serai(database, "import", str(file))
    said = f"serai: {file} cannot be imported: it is damaged, or no export of Serai\n"
    assert (done.output, done.exit_code) == (said, 2)
    assert not database.exists()


# backup


def test_a_backup_is_made_while_the_bot_runs(database: Path, tmp_path: Path) -> None:
    tables(database, 1)

    async def during(world: World) -> Result:
        assert isinstance(world.store, SqliteStore)
        return await asyncio.to_thread(serai, database, "backup", str(tmp_path / "copy.db"))

    done = with_store(database, during)
    assert done.output == f"{database} is copied to {tmp_path / 'copy.db'}\n"
    assert serai(tmp_path / "copy.db", "check").exit_code == 0


def test_a_backup_never_overwrites_a_file(database: Path) -> None:
    tables(database, 1)
    done = serai(database, "backup", str(database))
    assert (done.output, done.exit_code) == (f"serai: {database} is there already\n", 2)
    assert serai(database, "check").exit_code == 0


def test_a_backup_of_a_damaged_database_says_so(database: Path, tmp_path: Path) -> None:
    tables(database, 1)
    spoil_script(database, "DROP INDEX outbox_by_due")
    done = serai(database, "backup", str(tmp_path / "copy.db"))
    assert "is a copy of a database with a fault: index outbox_by_due is missing" in done.output
    assert done.exit_code == 2


def test_a_backup_that_has_no_room_says_so(database: Path, tmp_path: Path) -> None:
    tables(database, 1)
    done = serai(database, "backup", str(tmp_path / "no" / "folder" / "copy.db"))
    assert f"serai: {database} cannot be copied to " in done.output
    assert done.exit_code == 2
