"""The page shows the world as it is, in whichever order its answers arrive."""

import asyncio
from typing import Any

from bot.playground.standin import Standin
from tests.playground.browser import Page, Visitors, expect, needs_browser
from tests.playground.page.showing import shown_board
from tests.playground.page_bot import PageBot

pytestmark = needs_browser


class Held:
    """One address whose answers are kept back, as they were, until they are let go."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.free = asyncio.Event()

    async def answer(self, route: Any) -> None:  # noqa: ANN401
        reply = await route.fetch()
        self.asked.set()
        await self.free.wait()
        await route.fulfill(response=reply)


async def held(page: Page, address: str) -> Held:
    made = Held()
    await page.route(f"**/_/{address}", made.answer)
    return made


async def outage_kept_back(standin: Standin, page: Page) -> Held:
    """The page has asked how things are, and does not know it yet."""
    state = await held(page, "state?*")
    await standin.set_outage(on=True)
    await state.asked.wait()
    return state


async def become(page: Page, name: str) -> None:
    await page.click(".me")
    await page.click(f".person:has-text('{name}')")


async def test_an_older_answer_never_overtakes_newer_news(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    state = await outage_kept_back(standin, page)
    standin.say(standin.mio, standin.courtyard, "news")
    heard = page.locator(".message .text")
    await expect(heard).to_have_text("news")
    state.free.set()
    await page.locator(".banner", has_text="Outage").wait_for()
    await expect(heard).to_have_text("news")


async def test_whoever_goes_elsewhere_meanwhile_is_not_brought_back(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    state = await outage_kept_back(standin, page)
    await page.click(".place:has-text('tea-house')")
    state.free.set()
    await page.locator(".banner", has_text="Outage").wait_for()
    await expect(page.locator(".head h2")).to_have_text("tea-house")


async def test_whoever_comes_misses_nothing_said_meanwhile(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    is_coming = asyncio.Event()
    is_told = asyncio.Event()

    async def late(route: Any) -> None:  # noqa: ANN401
        is_coming.set()
        await is_told.wait()
        await route.continue_()

    await page.route("**/_/events?*", late)
    await become(page, "Bartholomew")
    await is_coming.wait()
    standin.say(standin.mio, standin.courtyard, "said meanwhile")
    is_told.set()
    await expect(page.locator(".message .text")).to_have_text("said meanwhile")


async def test_one_is_somebody_else_only_when_one_sees_what_they_see(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    """Until then all that is drawn still works."""
    page = await visitors.open("astrid")
    state = await held(page, "state?*")
    await become(page, "Bartholomew")
    await state.asked.wait()
    await page.click(".place:has-text('tea-house')")
    await page.fill(".writing", "still me")
    await page.press(".writing", "Enter")
    await expect(page.locator(".message .text")).to_have_text("still me")
    state.free.set()
    await expect(page.locator(".me b")).to_have_text("Bartholomew")
    await expect(page.locator(".message .text")).to_have_text("still me")
    (said,) = standin.tea_house.messages.values()
    assert said.author_id == standin.astrid.id


async def test_nobody_becomes_somebody_else_while_the_line_is_cut(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    async with visitors.cut_line(page):
        await become(page, "Bartholomew")
        await expect(page.locator(".toast.bad")).to_have_count(1)
    await expect(page.locator(".me b")).to_have_text("Astrid")
    asked = standin.slash(standin.astrid, standin.courtyard, "table show")
    await asked.answered()
    await expect(page.locator(".container")).to_have_count(1)


async def test_a_press_on_its_way_does_not_keep_one_from_becoming_somebody_else(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    press, state = await held(page, "press"), await held(page, "state?*")
    await page.click("text=Next")
    await press.asked.wait()
    await become(page, "Bartholomew")
    await state.asked.wait()
    async with page.expect_response("**/_/press"):
        press.free.set()
    standin.say(standin.mio, standin.courtyard, "news")
    state.free.set()
    await expect(page.locator(".me b")).to_have_text("Bartholomew")
    await expect(page.locator(".container h4")).to_have_text("Conspiracy · step 2")
    await expect(page.locator(".button.busy")).to_have_count(0)
    await expect(page.locator(".message .text", has_text="news")).to_have_count(1)
