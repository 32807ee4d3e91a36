"""A restart plays again only what other code has made, or what is not as that code left it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app.check import unsound_tables
from bot.app.code import code_digest
from bot.app.wiring import GameSource, shipped
from bot.store.sqlite import open_store
from tests.support.tables import World, play_some


@asynccontextmanager
async def opened(folder: Path, code: str | None) -> AsyncIterator[World]:
    store = await open_store(folder / "serai.db", code)
    try:
        yield World(store)
    finally:
        await store.close()


async def two_tables(folder: Path, code: str | None = "old code") -> list[str]:
    async with opened(folder, code) as world:
        tables = [await world.start("conspiracy") for _ in range(2)]
        for table in tables:
            await play_some(table, 5)
        return [table.facts.id for table in tables]


def spoil(folder: Path, statement: str, id: str) -> None:
    with closing(sqlite3.connect(folder / "serai.db")) as db, db:
        assert db.execute(statement, (id,)).rowcount


async def test_what_the_same_code_has_made_needs_no_proof(tmp_path: Path) -> None:
    await two_tables(tmp_path)
    async with opened(tmp_path, "old code") as world:
        assert await world.store.unproven() == []


@pytest.mark.parametrize(
    ("maker", "code"), [("old code", "new code"), (None, "code"), (None, None)]
)
async def test_what_other_code_has_made_is_looked_at_once(
    tmp_path: Path, maker: str | None, code: str | None
) -> None:
    """Where the code is not known, each time."""
    ids = await two_tables(tmp_path, maker)
    async with opened(tmp_path, code) as world:
        assert await world.store.unproven() == ids
        assert await unsound_tables(world.hall, world.store) == {}
        assert await world.store.unproven() == (ids if code is None else [])


async def test_what_is_unsound_under_other_code_stays_unproven(tmp_path: Path) -> None:
    _, second = await two_tables(tmp_path)
    spoil(tmp_path, "UPDATE game SET asked = '[1]' WHERE id = ?", second)
    async with opened(tmp_path, "new code") as world:
        for _ in range(2):
            assert list(await unsound_tables(world.hall, world.store)) == [second]
        assert await world.store.unproven() == [second]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE game SET state = x'7b' WHERE id = ?",
        "UPDATE row SET body = json_set(body, '$.digest', 'x') WHERE game = ?",
        "UPDATE row SET body = '{' WHERE game = ?",
        "DELETE FROM row WHERE seq > 3 AND game = ?",
    ],
)
async def test_a_position_that_its_newest_row_does_not_name_is_looked_at(
    tmp_path: Path, statement: str
) -> None:
    """Whoever changed it, and under whatever code."""
    _, second = await two_tables(tmp_path)
    spoil(tmp_path, statement, second)
    async with opened(tmp_path, "old code") as world:
        assert await world.store.unproven() == [second]
        assert list(await unsound_tables(world.hall, world.store)) == [second]


async def test_what_comes_from_elsewhere_is_looked_at(tmp_path: Path) -> None:
    first, _ = await two_tables(tmp_path)
    async with opened(tmp_path, "old code") as world:
        whole = await world.store.whole(first)
        assert whole is not None
        moved = replace(whole, facts=replace(whole.facts, id="MOVED1"))
        await world.store.restore(moved, {}, [])
        assert await world.store.unproven() == ["MOVED1"]


def test_other_rules_or_data_are_other_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    rules, data = tmp_path / "rules_of_old" / "game", tmp_path / "data" / "game"
    rules.mkdir(parents=True)
    data.mkdir(parents=True)
    (rules.parent / "__init__.py").write_text("")
    (rules / "score.py").write_text("POINTS = 1\n")
    (data / "game.toml").write_text("lords = 1\n")
    source = GameSource("rules_of_old", "painters", data.parent, tmp_path)
    digests = [code_digest([source])]
    (rules / "score.py").write_text("POINTS = 2\n")
    digests.append(code_digest([source]))
    (data / "game.toml").write_text("lords = 2\n")
    digests.append(code_digest([source]))
    digests.append(code_digest([source, shipped()]))
    assert len(set(digests)) == len(digests)
    assert code_digest([source, shipped()]) == digests[-1]
