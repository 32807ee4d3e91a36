"""A whole game by two people, each in a browser of their own, who only click."""

from __future__ import annotations

import asyncio
import re

from bot.playground.standin import Standin
from tests.browser.player import Player
from tests.playground.browser import Visitors, expect, needs_browser

pytestmark = needs_browser


async def test_two_people_play_a_whole_game_of_conspiracy_by_clicking(
    standin: Standin, visitors: Visitors
) -> None:
    astrid = Player("Astrid", await visitors.open("astrid"))
    bartholomew = Player("Bartholomew", await visitors.open("bartholomew"))
    await astrid.type_command("/table new", "Conspiracy")
    await bartholomew.press("Join")
    await astrid.press("Start")
    for one in (astrid, bartholomew):
        await one.enter_thread()
    async with asyncio.TaskGroup() as both:
        both.create_task(astrid.play())
        both.create_task(bartholomew.play())
    sheets = []
    for one in (astrid, bartholomew):
        await expect(one.sheet).to_have_count(1)
        assert await one.page.locator(".failure").all_inner_texts() == []
        # Fifteen lords each, and at least a question and a *Confirm* for every one of them.
        assert one.presses >= 2 * 15
        sheets.append(await one.sheet.get_attribute("alt"))
    assert sheets[0] == sheets[1]


async def test_a_hand_lies_in_direct_messages_that_nobody_else_sees(
    standin: Standin, visitors: Visitors
) -> None:
    astrid = Player("Astrid", await visitors.open("astrid"))
    bartholomew = Player("Bartholomew", await visitors.open("bartholomew"))
    await astrid.type_command("/table new", "Five Tribes")
    await bartholomew.press("Join")
    await astrid.press("Start")
    for one in (astrid, bartholomew):
        await expect(one.page.locator(".place .badge:not(.quiet)")).to_be_visible()
        await one.page.click(".place:has(.face)")
    own = "{} ({}) has: 50 coins, Vizier 0, Elder 0, camels left 11."
    hand = astrid.page.locator(".message img")
    await expect(hand).to_have_attribute("alt", re.compile(re.escape(own.format("Astrid", "A"))))
    hand = bartholomew.page.locator(".message img")
    others = re.compile(re.escape(own.format("Bartholomew", "B")))
    await expect(hand).to_have_attribute("alt", others)
    # Somebody else's address leads nowhere.
    place = re.search(r"in=(\d+)", astrid.page.url)
    assert place
    await bartholomew.page.goto(f"{standin.url}/?as=bartholomew&in={place[1]}")
    await expect(bartholomew.page.locator(".head h2")).to_have_text("courtyard")
    assert own.format("Astrid", "A") not in await bartholomew.page.content()
