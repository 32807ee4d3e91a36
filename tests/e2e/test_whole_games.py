"""Whole games from the slash command to the score sheet, by presses alone."""

from __future__ import annotations

from tests.e2e.house import House


async def test_two_people_play_to_the_end_in_english(house: House) -> None:
    mio, ren = house.discord.mio, house.discord.ren
    lobby = await house.new_table(mio, seats=2, language="en")
    await house.join(ren, lobby)
    thread = await house.start(mio, lobby)
    house.sit(mio, ren)
    await house.play(thread)
    assert house.is_over(thread)
