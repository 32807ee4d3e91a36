"""Writes until it is killed, and says what it was told is kept: `python -m tests.store.writer`."""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from pathlib import Path

from bot.store.sqlite import open_store
from tests.store.samples import commit_of, started


async def write(path: Path) -> None:
    store = await open_store(path)
    if await store.facts("TAB001") is None:
        await started(store)
    head = await store.head("TAB001")
    for revision in count(head.revision + 1):
        entry = commit_of(revision, checkpoint=revision % 7 == 0)
        await store.commit("TAB001", revision - 1, entry)
        sys.stdout.write(f"{revision}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1])))
