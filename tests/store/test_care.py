"""Whether a database is whole, looked at and copied without touching it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.engine.values import Seat
from bot.ports.store import Draft, IdTaken, Owed, StoreBroken, StoreTrouble, Whole
from bot.store import care, upgrade
from bot.store.lease import take_lease
from bot.store.sqlite import SqliteStore, open_store
from bot.store.upgrade import schema_steps
from tests.store.samples import commit_of, facts_of, head_of, row_of, started

STEPS = schema_steps()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "serai.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = await open_store(path)
    yield opened
    await opened.close()


def execute(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script)


async def test_a_database_in_use_has_no_fault(store: SqliteStore) -> None:
    await started(store)
    assert care.faults(store.path, STEPS) == []
    assert care.schema_of(store.path) == STEPS[-1].version


async def test_an_index_that_lost_an_entry_is_found(store: SqliteStore, path: Path) -> None:
    await started(store)
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute(
            "UPDATE sqlite_master SET sql = replace(sql, 'status, created', 'created, status')"
            " WHERE name = 'game_by_status'"
        )
        db.commit()
    faults = care.faults(path, STEPS)
    assert any("missing from index game_by_status" in one for one in faults)
    assert "index game_by_status is not what its schema file says" in faults


async def test_a_row_that_belongs_to_no_table_is_found(store: SqliteStore, path: Path) -> None:
    await store.close()
    execute(path, "INSERT INTO timer (game, due, kind, payload) VALUES ('NOBODY', 1, 'x', '{}')")
    assert care.faults(path, STEPS) == ["row 1 of timer belongs to no game"]


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("DROP INDEX outbox_by_due", "index outbox_by_due is missing"),
        ("DROP TABLE timer", "index timer_by_due is missing"),
        ("CREATE TABLE extra (x)", "table extra belongs to no schema file"),
        ("ALTER TABLE pref ADD COLUMN x TEXT", "table pref is not what its schema file says"),
    ],
)
async def test_another_shape_than_that_of_the_schema_files_is_found(
    store: SqliteStore, path: Path, script: str, fault: str
) -> None:
    await store.close()
    execute(path, script)
    assert fault in care.faults(path, STEPS)


async def test_an_older_schema_is_held_against_its_own_files(path: Path) -> None:
    upgrade.prepare(path, STEPS[:1])
    assert care.faults(path, STEPS) == []
    assert care.schema_of(path) == STEPS[0].version


def test_an_empty_file_is_a_database_that_has_not_begun(path: Path) -> None:
    path.touch()
    assert care.faults(path, STEPS) == []
    assert care.schema_of(path) == 0


async def test_a_newer_schema_is_the_only_fault_that_is_named(path: Path) -> None:
    upgrade.prepare(path, STEPS)
    execute(path, "INSERT INTO schema_version VALUES (99); CREATE TABLE later (x)")
    assert care.faults(path, STEPS) == [f"it has schema 99, this release knows {STEPS[-1].version}"]


@pytest.mark.parametrize("content", [b"not a database at all" * 400, b"\0" * 5000])
def test_what_is_no_database_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreBroken):
        care.faults(path, STEPS)
    assert path.read_bytes() == content


def test_looking_at_a_database_that_is_not_there_does_not_make_one(path: Path) -> None:
    with pytest.raises(StoreTrouble):
        care.faults(path, STEPS)
    with pytest.raises(StoreTrouble):
        upgrade.backup(path, path.with_name("copy.db"))
    assert list(path.parent.iterdir()) == []


async def test_a_backup_needs_no_lease_and_takes_none(store: SqliteStore, tmp_path: Path) -> None:
    await started(store)
    await store.commit("TAB001", 1, commit_of(2))
    upgrade.backup(store.path, tmp_path / "copy.db")
    await store.commit("TAB001", 2, commit_of(3))
    copy = await open_store(tmp_path / "copy.db")
    assert (await copy.head("TAB001")).revision == 2
    await copy.close()
    await store.close()
    lease = take_lease(store.path)
    upgrade.backup(store.path, tmp_path / "again.db")
    lease.release()
    assert care.faults(tmp_path / "again.db", STEPS) == []


def test_a_backup_writes_nothing_into_the_database(path: Path) -> None:
    upgrade.prepare(path, STEPS)
    before = path.read_bytes()
    upgrade.backup(path, path.with_name("copy.db"))
    assert path.read_bytes() == before


# Whole tables


async def test_a_whole_table_is_written_as_it_was_read(store: SqliteStore, tmp_path: Path) -> None:
    await started(store)
    await store.commit("TAB001", 1, commit_of(2, checkpoint=True))
    await store.commit("TAB001", 2, commit_of(3))
    await store.save_draft("TAB001", Seat(0), Draft(3))
    whole = await store.whole("TAB001")
    assert whole is not None
    assert whole.head == head_of(3)
    assert whole.rows == (row_of(1), row_of(2), row_of(3))
    assert whole.checkpoints == (head_of(1), head_of(2))
    assert whole.drafts == {"0": Draft(3)}
    other = await open_store(tmp_path / "other.db")
    await other.restore(whole, {"a.toml": b"x"}, [Owed("board", "TAB001", 3)])
    assert await other.facts("TAB001") == whole.facts
    assert await other.head("TAB001") == whole.head
    assert await other.rows("TAB001") == list(whole.rows)
    assert await other.checkpoint("TAB001", [1]) == (1, head_of(1))
    assert await other.draft("TAB001", Seat(0)) == Draft(3)
    assert await other.content("rota", "c0ffee") == {"a.toml": b"x"}
    assert [debt.owed for debt in await other.outstanding(0)] == [Owed("board", "TAB001", 3)]
    await other.close()


async def test_a_table_that_gathers_is_its_facts(store: SqliteStore) -> None:
    await store.create(facts_of(), [])
    assert await store.whole("TAB001") == Whole(facts_of())
    assert await store.whole("NOBODY") is None


async def test_a_table_whose_id_is_taken_is_not_written_at_all(store: SqliteStore) -> None:
    await started(store)
    whole = await store.whole("TAB001")
    assert whole is not None
    with pytest.raises(IdTaken):
        await store.restore(whole, {"a.toml": b"x"}, [Owed("board", "TAB001", 1)])
    assert await store.outstanding(0) == []
    assert await store.content("rota", "c0ffee") is None


async def test_tables_are_found_by_their_status(store: SqliteStore) -> None:
    one = await started(store, "LIVE01")
    await store.create(facts_of("GATH01", created=50), [])
    assert [facts.id for facts in await store.tables_that_are("gathering")] == ["GATH01", one.id]
    assert await store.tables_that_are("frozen") == []
