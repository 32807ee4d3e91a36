"""Both judges let the same evening pass, and both databases hold it afterwards."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.conftest import house, judge  # noqa: F401 - fixtures
from tests.e2e.house import House
from tests.e2e.record import read
from tests.simcord.evening import TURNS, Evening
from tests.simcord.worlds import OnStandin, on_simcord


async def test_an_evening_on_our_stand_in(house: House) -> None:  # noqa: F811 - the fixture
    table = await Evening(OnStandin(house)).spend()
    await house.close()
    await hold(house.database, table)


async def test_the_same_evening_on_simcord(tmp_path: Path) -> None:
    async with on_simcord(tmp_path) as world:
        table = await Evening(world).spend()
    await hold(tmp_path / "serai.db", table)


async def hold(database: Path, table: str) -> None:
    """Nothing is owed, and each turn is in the record."""
    record = await read(database, table)
    assert record.debts == 0
    assert record.facts.status == "live"
    turns = {(row.asked, row.choice.seat) for row in record.rows if row.choice}
    assert len(turns) >= TURNS
