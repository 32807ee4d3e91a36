"""The process dies in the middle of a turn: committed first, then answered, then published."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.judge import Judge
from bot.playground.standin import Standin
from tests.e2e.conftest import bot_process
from tests.e2e.house import House
from tests.e2e.person import PATIENCE, Control, controls
from tests.e2e.record import read
from tests.e2e.test_presses import begun


@pytest.fixture
async def house(judge: Judge, tmp_path: Path) -> AsyncIterator[House]:
    """The bot is a process of its own, so that it can be killed."""
    async with Standin(judge=judge) as discord:
        discord.world.clock.freeze()
        made = House(discord, bot_process(discord, tmp_path), tmp_path / "serai.db")
        await made.open()
        yield made
        await made.close()
        assert [str(one) for one in discord.complaints] == []


@pytest.mark.parametrize("path", ["/interactions/*/callback", "/channels/*/messages/*"])
async def test_killed_while_it_answers_or_publishes_nothing_is_lost_or_doubled(
    house: House, path: str
) -> None:
    """The answer, or the board that shows the move, is on its way when the process dies."""
    thread, _ = await begun(house)
    who = house.awaited(thread)
    panel = await who.open_panel(thread)
    (draw,) = [one for one in controls(panel) if one.press.arg == "deck3"]
    held = house.discord.fail(path=path, delay=1.0, cut=True)
    who.touch(draw)
    await house.discord.until(lambda: held.hits, PATIENCE)
    await house.crash()
    await house.discord.until(lambda: _shows(house, draw, 2), PATIENCE)
    await house.play(thread, turns=1)
    await house.discord.until(lambda: len(house.live_boards(thread)) == 1, PATIENCE)
    await house.close()
    record = await read(house.database, draw.press.table)
    drawn = next(row.choice.keys for row in record.rows if row.choice)
    assert drawn == ("deck3",)
    assert record.debts == 0
    files = house.files_of(thread)
    assert len(files) == len(set(files))
    assert f"board-{draw.press.table}-{record.present.revision}.png" in files


def _shows(house: House, draw: Control, revision: int) -> bool:
    """The board of the move stands in some thread."""
    name = f"board-{draw.press.table}-{revision}.png"
    return any(
        file.name == name
        for channel in house.discord.world.channels.values()
        for message in channel.messages.values()
        for file in message.attachments
    )
