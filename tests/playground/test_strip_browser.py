"""The control panel in a real browser: its state at a glance, by keyboard, and on a phone."""

from collections.abc import AsyncIterator

import pytest

from bot.playground import api
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from bot.playground.supervisor import NoProcess
from tests.playground.browser import PHONE, Page, Tabs, Visitors, expect, fixture, needs_browser
from tests.playground.page_bot import PageBot
from tests.playground.tea_bot import running

pytestmark = needs_browser


@fixture
async def standin(judge: Judge, port: int) -> AsyncIterator[Standin]:
    made = Standin(port=port, judge=judge)
    made.world.clock.freeze()
    api.attach(made)
    async with made:
        yield made
        assert [str(one) for one in made.complaints] == []


async def panel_of(page: Page) -> Page:
    await page.click(".head .icon-button:last-child")
    await page.locator(".panel .group").evaluate_all("all => all.forEach(n => (n.open = true))")
    return page.locator(".panel")


async def test_what_is_odd_stands_at_the_top_and_one_press_mends_it(
    standin: Standin, visitors: Visitors
) -> None:
    panel = await panel_of(await visitors.open("astrid"))
    await expect(panel.locator(".summary")).to_have_text("Everything works as it should.")
    await panel.get_by_role("button", name="Slow down").click()
    await panel.get_by_role("group", name="Ren").get_by_label("Takes direct messages").uncheck()
    await panel.get_by_label("Attach files").uncheck()
    await panel.get_by_role("button", name="+ 1 day").click()
    await panel.get_by_role("button", name="Down for 20 s").click()
    odd = panel.locator(".odd li")
    await expect(odd).to_have_text(
        [
            "Discord is down for 20 s more",
            "429 for the next 5",
            "Rights taken in #courtyard: 1",
            "Ren takes no messages",
            "The clock is 1 d ahead",
        ]
    )
    await panel.get_by_role("button", name="Put everything right").click()
    await expect(odd).to_have_text(["The clock is 1 d ahead"])
    await expect(panel.get_by_role("button", name="Put everything right")).to_have_count(0)
    await expect(panel.locator(".summary .help")).to_have_text(
        "Only “Start over” sets the clock back."
    )
    assert not standin.is_out
    assert not standin.ren.dms_closed


async def test_a_bot_that_is_not_there_yet_is_not_as_it_should_be(judge: Judge, tabs: Tabs) -> None:
    class Coming(NoProcess):
        state = "running"

    standin = Standin(judge=judge)
    api.attach(standin, Coming())
    async with standin:
        visitors = Visitors(tabs, standin.url)
        panel = await panel_of(await visitors.open("astrid"))
        await expect(panel.locator(".odd li")).to_have_text(["The bot is not connected yet"])
        await expect(panel.get_by_role("button", name="Put everything right")).to_have_count(0)
        await visitors.leave()


async def test_a_bot_that_was_put_out_took_its_commands_with_it(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    panel = await panel_of(page)
    await panel.locator("[data-key=kickBot]").click()
    await expect(panel.locator(".odd li")).to_have_text(["The bot is not on the server"])
    await page.locator(".composer textarea, #composer textarea, #composer .field").first.click()
    await page.keyboard.type("/")
    await expect(page.locator(".popup")).to_contain_text("was put out of the server")


async def test_a_new_beginning_offers_the_guided_start_again(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    panel = await panel_of(page)
    await panel.locator("[data-key=reset]").click()
    await page.locator("dialog").get_by_role("button", name="Start over").click()
    await expect(page.locator(".welcome .way")).to_have_count(3)


async def test_the_page_speaks_anew_when_its_person_does(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    panel = await panel_of(page)
    await panel.get_by_label("Language of Astrid").select_option("ja")
    await expect(page.locator("html")).to_have_attribute("lang", "ja")
    await expect(panel.locator("h2")).to_have_text("コントロールパネル")
    assert standin.astrid.locale == "ja"


async def test_the_levers_are_pulled_by_keyboard_and_say_what_they_do(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.locator(".head .icon-button").last.focus()
    await page.keyboard.press("Enter")
    fold = page.locator(".panel summary", has_text="The clock")
    await fold.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(page.locator("button:focus")).to_have_text("+ 1 hour")
    await page.keyboard.press("Enter")
    await expect(page.locator(".odd li")).to_have_text(["The clock is 1 h ahead"])
    await expect(page.locator("button:focus")).to_have_text("+ 1 hour")
    assert standin.world.clock.ahead == 3_600
    await page.keyboard.press("Escape")
    await expect(page.locator(".panel")).to_be_hidden()


@pytest.mark.parametrize("person", ["astrid", "mio"])
async def test_every_lever_is_explained_and_fits_a_phone(
    visitors: Visitors, standin: Standin, person: str
) -> None:
    page = await visitors.open(person, phone=True)
    panel = await panel_of(page)
    unexplained = await panel.locator(".lever button, .group-clock button").evaluate_all(
        """all => all.filter(n => {
          const words = document.getElementById(n.getAttribute('aria-describedby'))?.innerText;
          return !words || words.length < 12;
        }).map(n => n.innerText)"""
    )
    assert unexplained == []
    assert await panel.locator(".lever").count() >= 9
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["width"]
    assert await panel.evaluate("n => n.scrollWidth") <= PHONE["width"]
    small = await panel.locator(".button, summary, select").evaluate_all(
        """all => all.filter(n => n.checkVisibility() && n.getBoundingClientRect().height < 40)
          .map(n => n.innerText)"""
    )
    assert small == []


async def test_a_newcomer_may_just_look_around_and_is_not_asked_again(
    visitors: Visitors, standin: Standin
) -> None:
    page = await visitors.open("astrid", is_new=True)
    ways = page.locator(".welcome .way")
    await expect(ways).to_have_count(3)
    await expect(ways.locator(":scope:disabled")).to_have_count(2)
    await expect(page.locator(".guide-state")).to_contain_text("The bot is not ready yet")
    await ways.last.click()
    await expect(page.locator(".welcome")).to_have_count(0)
    await page.reload()
    await page.wait_for_selector(".intro")
    await expect(page.locator(".welcome")).to_have_count(0)
    panel = await panel_of(page)
    await panel.get_by_role("button", name="Guided start").click()
    await expect(ways).to_have_count(3)


async def test_a_bot_without_such_a_command_is_no_dead_end(
    visitors: Visitors, standin: Standin
) -> None:
    """The guide asks for no option that was not registered."""
    async with running(standin, PageBot()):
        page = await visitors.open("astrid", is_new=True)
        watch = page.locator("[data-way=watch]")
        await watch.click()
        state = page.locator(".guide-state")
        await expect(state).to_contain_text("The bot offers no command for this")
        await expect(watch).to_be_enabled()
        assert standin.courtyard.messages == {}
        await page.locator("[data-way=look]").click()
        await expect(page.locator(".welcome")).to_have_count(0)
