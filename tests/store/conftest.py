"""The databases that must keep the promises of the store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from bot.ports.store import Store
from bot.store.sqlite import open_store

Opener = Callable[[Path], AbstractAsyncContextManager[Store]]


@asynccontextmanager
async def sqlite(folder: Path) -> AsyncIterator[Store]:
    """SQLite on a file."""
    store = await open_store(folder / "serai.db")
    try:
        yield store
    finally:
        await store.close()


OPENERS: dict[str, Opener] = {"sqlite": sqlite}


@pytest.fixture(params=OPENERS)
def opener(request: pytest.FixtureRequest) -> Opener:
    return OPENERS[request.param]


@pytest.fixture
async def store(opener: Opener, tmp_path: Path) -> AsyncIterator[Store]:
    async with opener(tmp_path) as opened:
        yield opened
