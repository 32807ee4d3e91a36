"""A store, a clock and tables for the tests of this folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

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


@pytest.fixture(autouse=True)
def logs() -> Iterator[list[MutableMapping[str, Any]]]:
    """What was logged; nothing of it is printed, which would take seconds for a traceback."""
    with capture_logs() as captured:
        yield captured
