"""Start and stop of the real process: each failure is one clear line, and an end is a clean one."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground.standin import TOKEN, Standin
from bot.store.lease import take_lease
from tests.support.games import ROOT
from tests.support.process import ended, heard, start


async def run_until_it_fails(discord: Standin, database: Path, **more: str) -> str:
    """What it says; there is never a traceback."""
    environment = {"DISCORD_TOKEN": TOKEN, "DISCORD_API": discord.url, "DATABASE": str(database)}
    code, said = await ended(await start("run", **(environment | more)))
    assert code == 2
    assert "Traceback" not in said
    assert TOKEN + "x" not in said
    return said


async def test_without_a_token() -> None:
    code, said = await ended(await start("run", DISCORD_TOKEN=" "))
    assert code == 2
    assert said.splitlines() == ["serai: DISCORD_TOKEN: missing; put the bot's token into .env"]


async def test_with_a_token_that_discord_does_not_accept(tmp_path: Path) -> None:
    async with Standin() as discord:
        said = await run_until_it_fails(discord, tmp_path / "a.db", DISCORD_TOKEN=TOKEN + "x")
    assert "serai: Discord does not accept DISCORD_TOKEN" in said


async def test_where_another_process_runs_already(tmp_path: Path) -> None:
    lease = take_lease(tmp_path / "a.db")
    async with Standin() as discord:
        said = await run_until_it_fails(discord, tmp_path / "a.db")
    lease.release()
    assert f"serai: another process is already running on {tmp_path / 'a.db'}" in said


async def test_with_a_database_of_a_newer_release(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "a.db") as database:
        database.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        database.execute("INSERT INTO schema_version VALUES (9999)")
    database.close()
    async with Standin() as discord:
        said = await run_until_it_fails(discord, tmp_path / "a.db")
    assert "written by a newer release" in said


async def test_with_a_damaged_database(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"not a database at all" * 400)
    async with Standin() as discord:
        said = await run_until_it_fails(discord, tmp_path / "a.db")
    assert "is damaged or no database of Serai" in said


async def test_with_a_database_of_another_program(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "a.db")) as database:
        database.execute("CREATE TABLE game (name TEXT)")
    async with Standin() as discord:
        said = await run_until_it_fails(discord, tmp_path / "a.db")
    assert "is damaged or no database of Serai" in said


@pytest.mark.parametrize("place", ["file/a.db", "file/deep/a.db", "x" * 300, ""])
async def test_where_no_database_can_be(tmp_path: Path, place: str) -> None:
    """In a file, under a name that is too long, in the place of a folder."""
    (tmp_path / "file").write_text("")
    async with Standin() as discord:
        said = await run_until_it_fails(discord, tmp_path / place)
    (line,) = [line for line in said.splitlines() if line.startswith("serai: ")]
    assert line.startswith(f"serai: {tmp_path / place} cannot be opened: ")


async def test_with_a_settings_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    code, said = await ended(await start("run", HOME=str(tmp_path)))
    assert code == 2
    assert said.startswith("serai: .env cannot be read: ")
    assert "Traceback" not in said


async def test_commands_are_registered_where_that_cannot_be_noted(tmp_path: Path) -> None:
    """Then they are registered at every start."""
    (tmp_path / "a.db.commands").mkdir()
    async with Standin() as discord:
        environment = {"DISCORD_API": discord.url, "DATABASE": str(tmp_path / "a.db")}
        process = await start("run", DISCORD_TOKEN=TOKEN, **environment)
        await heard(process, "ready")
        process.terminate()
        code, said = await ended(process)
    assert code == 0
    assert "Traceback" not in said


async def test_a_page_needs_a_port_that_there_can_be() -> None:
    code, said = await ended(await start("playground", "--port", "99999"))
    assert code == 2
    assert "99999 is not in the range" in said
    assert "Traceback" not in said


async def test_a_page_where_another_one_runs_already(tmp_path: Path) -> None:
    async with Standin() as other:
        code, said = await ended(
            await start("playground", "--port", str(other.port), HOME=str(tmp_path))
        )
    assert code == 2
    assert said.splitlines() == [
        f"serai: Cannot listen on 127.0.0.1:{other.port}. "
        "Another playground may be running; --port takes another port."
    ]


async def test_a_page_without_what_only_the_page_needs(tmp_path: Path) -> None:
    lacking = 'raise ModuleNotFoundError("no", name="jsonschema")'
    (tmp_path / "jsonschema.py").write_text(lacking)
    path = f"{tmp_path}{os.pathsep}{ROOT}"
    code, said = await ended(await start("playground", PYTHONPATH=path, HOME=str(tmp_path)))
    assert code == 2
    assert said.splitlines() == [
        "serai: jsonschema is missing: the playground needs serai[playground]"
    ]


async def test_where_discord_cannot_be_reached(tmp_path: Path) -> None:
    async with Standin() as discord:
        url = discord.url
    environment = {"DISCORD_TOKEN": TOKEN, "DISCORD_API": url, "DATABASE": str(tmp_path / "a.db")}
    code, said = await ended(await start("run", **environment))
    assert code == 75
    assert "serai: Discord cannot be reached" in said
    assert "Traceback" not in said


async def test_a_stop_is_clean_and_frees_the_database(tmp_path: Path) -> None:
    async with Standin() as discord:
        process = await start(
            "run",
            DISCORD_TOKEN=TOKEN,
            DISCORD_API=discord.url,
            DATABASE=str(tmp_path / "a.db"),
        )
        await heard(process, "ready")
        process.terminate()
        code, said = await ended(process)
    assert code == 0
    assert "stopping" in said
    assert "Traceback" not in said
    take_lease(tmp_path / "a.db").release()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            ("selfplay", "chess"),
            "serai: no game is called chess; there are conspiracy, five_tribes",
        ),
        (("selfplay", "conspiracy", "--seats", "5"), "serai: conspiracy seats 2 to 4 players"),
        (
            ("selfplay", "conspiracy", "--mind", "greedy,deep"),
            "serai: no mind is called deep; there are greedy, uniform",
        ),
    ],
)
async def test_selfplay_names_what_there_is(words: tuple[str, ...], expected: str) -> None:
    code, said = await ended(await start(*words))
    assert code == 2
    assert said.splitlines() == [expected]


async def test_selfplay_gives_a_line_for_each_game_and_one_for_all() -> None:
    words = ("selfplay", "conspiracy", "--seats", "3", "--games", "2", "--seed", "5", "--json")
    code, said = await ended(await start(*words))
    assert code == 0
    assert len(said.splitlines()) == 3


async def test_a_recorded_game_is_replayed_and_a_broken_one_refused(tmp_path: Path) -> None:
    good = ROOT / "tests/finished/conspiracy-shared.json"
    code, said = await ended(await start("replay", str(good)))
    assert code == 0
    assert "digest" in said.splitlines()[-1]
    broken = tmp_path / "x.json"
    empty = '{"game": "conspiracy", "setup": {"seats": 2, "options": {}}, "rows": []}'
    unknown = '{"game": "chess", "setup": {"seats": 2, "options": {}}, "rows": []}'
    for text in ("{}", empty, unknown):
        broken.write_text(text)
        code, said = await ended(await start("replay", str(broken)))
        assert code == 2
        assert said.startswith(f"serai: {broken} cannot be replayed: ")
    assert "no game is called chess; there are conspiracy, five_tribes" in said
