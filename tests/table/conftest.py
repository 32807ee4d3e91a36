"""A store, a clock and tables for the tests of this folder."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore, open_store
from tests.support.tables import World


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await open_store(tmp_path / "serai.db")
    yield opened
    await opened.close()


@pytest.fixture
def world(store: SqliteStore) -> World:
    return World(store)
