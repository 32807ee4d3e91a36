"""What a stand-in lends the bot: a clock that leaps, and luck that comes again."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bot.app.lent import LentClock, LentLuck
from bot.app.settings import BadSettings, read_settings
from bot.app.wiring import NATURE, nature_of

API = {"DISCORD_TOKEN": "x", "DISCORD_API": "http://127.0.0.1:8642"}


def test_the_clock_is_ahead_by_what_stands_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "ahead"
    clock = LentClock(file)
    assert abs(clock.now() - time.time()) < 5
    file.write_text("86400")
    assert abs(clock.now() - time.time() - 86_400) < 5


async def test_a_sleeper_wakes_when_its_time_has_come_by_a_leap(tmp_path: Path) -> None:
    file = tmp_path / "ahead"
    clock = LentClock(file)
    async with asyncio.timeout(30):
        sleeper = asyncio.create_task(clock.sleep(7_200))
        await asyncio.sleep(0)
        assert not sleeper.done()
        file.write_text("10800.5")
        await sleeper


def test_one_word_gives_the_same_ids_and_seeds_in_every_process() -> None:
    first, again, other = LentLuck("mint"), LentLuck("mint"), LentLuck("tea")
    drawn = [(one.make_id(), one.make_seed(), one.make_id()) for one in (first, again, other)]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]
    assert drawn[0][0] != drawn[0][2]
    assert len(drawn[0][0]) == 6


@pytest.mark.parametrize("name", ["CLOCK_AHEAD", "LUCK", "TETHER"])
def test_nothing_is_lent_on_the_real_discord(name: str) -> None:
    with pytest.raises(BadSettings, match=f"{name}: only with DISCORD_API"):
        read_settings({"DISCORD_TOKEN": "x", name: "stdin"})


def test_what_is_not_lent_is_real() -> None:
    nature = nature_of(read_settings(API))
    assert (nature.clock, nature.make_id, nature.make_seed) == (
        NATURE.clock,
        NATURE.make_id,
        NATURE.make_seed,
    )
    lent = nature_of(read_settings({**API, "LUCK": "mint", "CLOCK_AHEAD": "ahead"}))
    assert lent.make_id() == LentLuck("mint").make_id()
    assert isinstance(lent.clock, LentClock)
