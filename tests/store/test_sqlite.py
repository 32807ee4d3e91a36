"""What only a file on a disk can do: be full, torn, too new, or in somebody else's hands."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.ports.store import (
    Prefs,
    StoreBroken,
    StoreBusy,
    StoreFull,
    StoreTaken,
    StoreTooNew,
    StoreTrouble,
)
from bot.store import connect, upgrade
from bot.store.sqlite import SqliteStore, open_store
from bot.store.upgrade import SCHEMA, Step, prepare, schema_steps, version_of
from tests.store.samples import commit_of, facts_of, head_of, row_of, started
from tests.support.folders import memory_folder

PAGE = 4096
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "var" / "serai.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = await open_store(path)
    yield opened
    await opened.close()


@pytest.fixture
async def quick() -> AsyncIterator[SqliteStore]:
    """A store that waits for no disk."""
    with memory_folder() as folder:
        opened = await open_store(folder / "serai.db")
        yield opened
        await opened.close()


def content_of(path: Path) -> bytes:
    return path.read_bytes()


def spoil(path: Path, start: int) -> None:
    """Rubbish from there to the end of the file."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(start)
        file.write(b"\x5a" * (size - start))


@contextmanager
def writing(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that writes and tells."""
    command = [sys.executable, "-m", "tests.store.writer", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as writer:
        yield writer
        writer.kill()


def query(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


# How it is set up.


async def test_a_commit_is_on_the_disk_before_it_is_reported(store: SqliteStore) -> None:
    """Write-ahead log, full synchronisation, checked references, patience with other programs."""
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")

    def read(db: sqlite3.Connection) -> list[object]:
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas]

    for line in (store._writer, store._reader):
        assert await line.run(read) == ["wal", 2, 1, 10_000]


async def test_a_transaction_is_one_hop_to_the_thread(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pins what we use of aiosqlite: `_execute` runs any function on the connection's thread."""
    await started(store)
    hops = []
    connection = store._writer._connection
    inner = connection._execute

    async def counted(*args: object) -> object:
        hops.append(args)
        return await inner(*args)  # type: ignore[no-untyped-call]

    monkeypatch.setattr(connection, "_execute", counted)
    await store.commit("TAB001", 1, commit_of(2, checkpoint=True, drop_drafts=(0,)))
    assert len(hops) == 1


async def test_a_debt_of_an_unknown_table_is_our_mistake_and_keeps_nothing(
    store: SqliteStore,
) -> None:
    await started(store)
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit("TAB001", 1, commit_of(2, table="NOBODY"))
    assert await store.head("TAB001") == head_of(1)


async def test_what_is_kept_can_be_read_in_a_database_browser(
    store: SqliteStore, path: Path
) -> None:
    await started(store)
    assert query(path, "SELECT json_extract(body, '$.choice.kind') FROM row") == [("move",)]
    assert query(path, "SELECT json_extract(state, '$.revision') FROM game") == [(1,)]
    assert query(path, "SELECT name FROM seat") == [("アン *a*",)]


# L22: many at once, and a backup meanwhile.


async def test_l22_twenty_tables_write_at_once_while_a_backup_runs(quick: SqliteStore) -> None:
    store = quick
    names = [f"TAB{number:03}" for number in range(20)]
    for name in names:
        await started(store, name)
    copies = [store.path.with_name(f"copy-{number}.db") for number in range(3)]

    async def press(name: str) -> int:
        """Two hundred answers, of which each second comes twice: the repeat must be refused."""
        refused = 0
        for revision in range(2, 202):
            entry = commit_of(revision, table=name)
            writes = [store.commit(name, revision - 1, entry) for _ in range(1 + revision % 2)]
            results = await asyncio.gather(*writes, return_exceptions=True)
            refused += sum(type(result).__name__ == "StaleHead" for result in results)
            assert results.count(None) == 1
        return refused

    async def back_up() -> None:
        for copy in copies:
            await store.backup(copy)

    *refused, _ = await asyncio.gather(*map(press, names), back_up())
    assert refused == [100] * 20
    for name in names:
        assert (await store.head(name)).revision == 201
    assert query(store.path, "SELECT count(*), count(DISTINCT game) FROM row") == [(4020, 20)]
    assert query(store.path, "SELECT count(*) FROM outbox") == [(4000,)]
    for copy in copies:
        demand_sound(copy)


def demand_sound(copy: Path) -> None:
    """A copy is of one moment: each head has just its rows."""
    assert query(copy, "PRAGMA integrity_check") == [("ok",)]
    torn = (
        "SELECT id FROM game WHERE revision <> (SELECT count(*) FROM row WHERE row.game = game.id)"
    )
    assert query(copy, torn) == []


async def test_a_backup_can_be_opened_and_holds_all(store: SqliteStore, tmp_path: Path) -> None:
    await started(store)
    await store.commit("TAB001", 1, commit_of(2))
    await store.backup(tmp_path / "copy.db")
    await store.commit("TAB001", 2, commit_of(3))
    copy = await open_store(tmp_path / "copy.db")
    try:
        assert await copy.head("TAB001") == head_of(2)
        assert await copy.rows("TAB001") == [row_of(1), row_of(2)]
    finally:
        await copy.close()
    assert not (tmp_path / "copy.db.part").exists()


# L51: death while writing.


@pytest.mark.parametrize("kept", [1, 20, 90])
async def test_l51_a_writer_killed_at_any_moment_loses_nothing_it_reported(
    path: Path, kept: int
) -> None:
    reported = 0
    for _ in range(2):
        reported = await asyncio.to_thread(write_and_kill, path, kept)
        store = await open_store(path)
        try:
            head = await store.head("TAB001")
            rows = await store.rows("TAB001")
            owed = await store.outstanding(0)
        finally:
            await store.close()
        # The last commit may have been kept without there being time to say so.
        assert head.revision in (reported, reported + 1)
        assert head == head_of(head.revision)
        assert rows == [row_of(seq) for seq in range(1, head.revision + 1)]
        assert [debt.owed.revision for debt in owed] == list(range(2, head.revision + 1))
        demand_sound(path)
    assert reported >= 2 * kept


def write_and_kill(path: Path, lines: int) -> int:
    """Lets another process write, and kills it after so many reports: the last it gave."""
    with writing(path) as writer:
        assert writer.stdout is not None
        told = [writer.stdout.readline() for _ in range(lines)]
        writer.kill()
        told += writer.stdout.readlines()
    whole = [line for line in told if line.endswith("\n")]
    return int(whole[-1])


# One process at a time.


async def test_a_second_process_is_refused_until_the_first_is_gone(path: Path) -> None:
    with writing(path) as writer:
        assert writer.stdout is not None
        await asyncio.to_thread(writer.stdout.readline)
        with pytest.raises(StoreTaken, match=r"another process is running on .*serai\.db"):
            await open_store(path)
    store = await open_store(path)
    await store.close()


async def test_a_store_is_taken_within_one_process_too_and_freed_by_closing(path: Path) -> None:
    first = await open_store(path)
    with pytest.raises(StoreTaken):
        await open_store(path)
    await first.close()
    await first.close()
    second = await open_store(path)
    await second.close()


# The schema.


NOW = len(schema_steps())
NUMBERS = [(number,) for number in range(1, NOW + 1)]
NEXT = (*schema_steps(), Step(NOW + 1, "ALTER TABLE game ADD COLUMN place TEXT;\n"))


def test_the_schema_files_are_numbered_from_one() -> None:
    assert [step.version for step in schema_steps()] == list(range(1, len(schema_steps()) + 1))
    assert (SCHEMA / "0001_start.sql").is_file()


async def test_an_older_database_is_copied_and_then_upgraded(path: Path) -> None:
    store = await open_store(path)
    await started(store)
    await store.close()
    prepare(path, NEXT)
    copy = path.with_name(f"serai.db.schema-{NOW}")
    assert query(path, "SELECT version FROM schema_version") == [*NUMBERS, (NOW + 1,)]
    assert query(path, "SELECT id, place FROM game") == [("TAB001", None)]
    assert query(copy, "SELECT version FROM schema_version") == NUMBERS
    assert query(copy, "SELECT id, revision FROM game") == [("TAB001", 1)]


async def test_what_only_the_log_held_is_in_the_copy_too(path: Path) -> None:
    """The database was not closed: its newest rows are still in the write-ahead log."""
    await asyncio.to_thread(write_and_kill, path, 5)
    assert path.with_name("serai.db-wal").stat().st_size > 0
    prepare(path, NEXT)
    ((revision,),) = query(path.with_name(f"serai.db.schema-{NOW}"), "SELECT revision FROM game")
    assert isinstance(revision, int)
    assert revision >= 6


async def test_wishes_of_the_first_schema_are_kept_and_looks_take_their_defaults(
    path: Path,
) -> None:
    prepare(path, schema_steps()[:1])
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO pref VALUES (22, 'ja', 'en-GB', 'turns', 1)")
    store = await open_store(path)
    try:
        expected = Prefs(22, "ja", "en-GB", "turns", dm_closed=True, theme="dusk", as_text=False)
        assert await store.prefs(22) == expected
    finally:
        await store.close()
    assert path.with_name("serai.db.schema-1").is_file()


def test_an_upgrade_that_fails_changes_nothing(path: Path) -> None:
    prepare(path, schema_steps())
    script = "ALTER TABLE game ADD COLUMN place TEXT;\nALTER TABLE nothing ADD COLUMN x TEXT;\n"
    with pytest.raises(StoreTrouble):
        prepare(path, (*schema_steps(), Step(NOW + 1, script)))
    assert query(path, "SELECT version FROM schema_version") == NUMBERS
    assert "place" not in [row[1] for row in query(path, "PRAGMA table_info(game)")]


def test_opening_what_is_up_to_date_makes_no_copy(path: Path) -> None:
    prepare(path, schema_steps())
    prepare(path, schema_steps())
    assert list(path.parent.glob("*.schema-*")) == []


async def test_a_newer_database_is_refused_and_left_alone(path: Path) -> None:
    prepare(path, NEXT)
    before = content_of(path)
    with pytest.raises(StoreTooNew, match=f"has schema {NOW + 1}; this release knows {NOW}"):
        await open_store(path)
    assert content_of(path) == before
    assert query(path, "SELECT max(version) FROM schema_version") == [(NOW + 1,)]


async def test_a_refused_database_is_not_held(path: Path) -> None:
    prepare(path, NEXT)
    for _ in range(2):
        with pytest.raises(StoreTooNew):
            await open_store(path)


def test_comments_and_several_statements_on_a_line_are_understood() -> None:
    script = "-- one; two\nCREATE TABLE a (\n    b TEXT -- c;\n);\nCREATE TABLE d (e TEXT);\n"
    found = upgrade.statements(script)
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in found:
            connection.execute(statement)
        assert version_of(connection) == 0
    assert len(found) == 2


# A disk that fails.


async def test_l51_a_full_disk_is_said_clearly_and_the_last_good_state_stays(
    store: SqliteStore, path: Path
) -> None:
    await started(store)

    def limit(db: sqlite3.Connection) -> None:
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages + 3}")

    await store._writer.run(limit)
    kept: list[int] = []
    with pytest.raises(StoreFull):
        await fill(store, kept)
    last = kept[-1]
    assert await store.head("TAB001") == head_of(last)
    assert len(await store.rows("TAB001")) == last
    assert len(await store.outstanding(0)) == last - 1

    await store._writer.run(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchone())
    await store.commit("TAB001", last, commit_of(last + 1))
    assert await store.head("TAB001") == head_of(last + 1)


async def fill(store: SqliteStore, kept: list[int]) -> None:
    """Commits until there is no room, and notes what was reported as kept."""
    for revision in range(2, 1000):
        await store.commit("TAB001", revision - 1, commit_of(revision, checkpoint=True))
        kept.append(revision)


async def test_another_program_that_holds_the_database_is_named_as_the_trouble(
    store: SqliteStore, path: Path
) -> None:
    await started(store)
    await store._writer.close()
    quick = await connect.open_line(path, "BEGIN IMMEDIATE")
    # A setting, not data: outside a transaction it counts at once.
    await quick._connection.execute_fetchall("PRAGMA busy_timeout = 1")
    store._writer = quick
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy, match="locked"):
            await store.commit("TAB001", 1, commit_of(2))
        other.execute("ROLLBACK")
    await store.commit("TAB001", 1, commit_of(2))
    assert await store.head("TAB001") == head_of(2)
    await quick.close()


@pytest.mark.parametrize("content", [b"this is no database, it is a letter" * 100, b"\xff" * 8192])
def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(StoreBroken):
        asyncio.run(open_store(path))
    assert path.read_bytes() == content


async def test_a_torn_database_is_refused_at_opening(path: Path) -> None:
    store = await open_store(path)
    await started(store)
    for revision in range(2, 40):
        await store.commit("TAB001", revision - 1, commit_of(revision))
    await store.close()
    spoil(path, 2 * PAGE)
    with pytest.raises(StoreBroken):
        await open_store(path)


async def test_a_page_torn_while_running_is_said_clearly(store: SqliteStore, path: Path) -> None:
    await started(store)
    for revision in range(2, 200):
        await store.commit("TAB001", revision - 1, commit_of(revision))
    query(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    spoil(path, 40 * PAGE)
    with pytest.raises(StoreBroken):
        await store.rows("TAB001")


async def test_a_mistake_inside_a_transaction_keeps_nothing_and_is_no_store_trouble(
    store: SqliteStore,
) -> None:
    def work(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO pref (user, dm, dm_closed) VALUES (1, 'all', 0)")
        raise RuntimeError("a mistake")

    with pytest.raises(RuntimeError, match="a mistake"):
        await store._writer.run(work)
    assert query(store.path, "SELECT count(*) FROM pref") == [(0,)]
    await store.create(facts_of(), [])
