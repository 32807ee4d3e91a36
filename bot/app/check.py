"""What `serai check` looks at, and what the bot looks at before it starts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from bot.app.settings import BadSettings, database_of, read_settings
from bot.app.snapshot import copied
from bot.app.wiring import GameSource, SystemClock, shelf
from bot.ports.store import Facts, Owed, Store, StoreTrouble
from bot.store import care, upgrade
from bot.store.sqlite import SqliteStore, open_store
from bot.table.hall import Hall
from bot.table.inspect import Finding, inspect_table
from bot.table.owing import hands_of

Say = Callable[[str], None]
_EVER = 1 << 62
_AT_ONCE = 50


class CannotHold(Exception):
    """Why a table cannot be frozen or thawed."""


class Report:
    """Says each finding in a line, and remembers whether one of them is a fault."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self.is_sound = True

    def well(self, text: str) -> None:
        self._say(f"ok      {text}")

    def note(self, text: str) -> None:
        self._say(f"note    {text}")

    def fault(self, text: str) -> None:
        self.is_sound = False
        self._say(f"FAULT   {text}")

    def settle(self, what: str, faults: Sequence[str]) -> None:
        """All is well, or what is not."""
        for fault in faults:
            self.fault(f"{what}: {fault}")
        if not faults:
            self.well(what)


class Sitting(Struct, frozen=True):
    """Where a table is that gathers or runs."""

    table: str
    guild: int | None
    channel: int


async def check(
    environment: Mapping[str, str], sources: Sequence[GameSource], report: Report
) -> list[Sitting]:
    """Settings, database, and every live table under this release; nothing is changed."""
    report.settle("settings", _of_settings(environment))
    path = database_of(environment)
    if not path.is_file():
        report.note(f"database: there is none yet at {path}")
        return []
    try:
        async with copied(path) as copy:
            return await _check_copy(path, copy, sources, report)
    except StoreTrouble as trouble:
        report.fault(f"database {path}: {trouble}")
        return []


async def _check_copy(
    path: Path, copy: Path, sources: Sequence[GameSource], report: Report
) -> list[Sitting]:
    steps = upgrade.schema_steps()
    faults = await asyncio.to_thread(care.faults, copy, steps)
    report.settle(f"database {path}", faults)
    if faults:
        return []
    if (schema := await asyncio.to_thread(care.schema_of, copy)) < steps[-1].version:
        report.note(
            f"database: schema {schema} will be brought to {steps[-1].version} at the start"
        )
    store = await open_store(copy)
    try:
        return await _check_tables(store, Hall(store, SystemClock(), shelf(sources)), report)
    finally:
        await store.close()


def _of_settings(environment: Mapping[str, str]) -> list[str]:
    try:
        read_settings(environment)
    except BadSettings as bad:
        return bad.faults
    return []


async def _check_tables(store: SqliteStore, hall: Hall, report: Report) -> list[Sitting]:
    live = await store.live_tables()
    for id in live:
        findings = await inspect_table(hall, store, id)
        for one in findings:
            (report.note if one.grade == "note" else report.fault)(f"table {id}: {one.whole}")
    for facts in await store.tables_that_are("frozen"):
        said = [one.whole for one in await inspect_table(hall, store, facts.id)]
        report.note("; ".join([f"table {facts.id}: it is frozen", *said]))
    report.well(f"live tables loaded and played again: {len(live)}")
    return [
        Sitting(one.id, one.guild, one.channel)
        for status in ("gathering", "live")
        for one in await store.tables_that_are(status)
    ]


async def unsound_tables(hall: Hall, store: Store) -> dict[str, list[Finding]]:
    """What must be said of live tables before the bot starts, by table.

    What the same code has made or found sound is not played again, so a restart is quick.
    """
    live = await store.unproven()
    found: dict[str, list[Finding]] = {}
    # Some at once, so that the database reads while the rules play again.
    for first in range(0, len(live), _AT_ONCE):
        ids = live[first : first + _AT_ONCE]
        said = await asyncio.gather(*(inspect_table(hall, store, id, quick=True) for id in ids))
        found.update(zip(ids, said, strict=True))
    await store.prove([id for id, findings in found.items() if not findings])
    return {id: findings for id, findings in found.items() if findings}


async def freeze(store: Store, id: str) -> None:
    """Nobody can go on at this table until it is thawed. Raises CannotHold."""
    facts = await _known(store, id)
    if facts.status != "live":
        raise CannotHold(f"table {id} is not running: it is {facts.status}")
    await store.change(replace(facts, status="frozen"))


async def thaw(store: Store, id: str) -> None:
    """A frozen table goes on, and what stands in Discord is brought up to date.

    Raises CannotHold.
    """
    facts = await _known(store, id)
    if facts.status != "frozen":
        raise CannotHold(f"table {id} is not frozen: it is {facts.status}")
    late = [one for one in await store.outstanding(_EVER, _EVER) if one.owed.table == id]
    await store.settle([one.id for one in late if one.owed.kind in ("board", "hand")])
    revision = (await store.head(id)).revision
    owed = (Owed("board", id, revision), *hands_of(facts, revision))
    await store.change(replace(facts, status="live"), owed)


async def _known(store: Store, id: str) -> Facts:
    facts = await store.facts(id)
    if facts is None:
        raise CannotHold(f"there is no table {id}")
    return facts
