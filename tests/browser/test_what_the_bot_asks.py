"""Forms, suggestions, restarts and a phone: the real bot as somebody in a browser meets it."""

from __future__ import annotations

from bot.playground.standin import Standin
from tests.browser.player import Player
from tests.playground.browser import PHONE, Visitors, expect, needs_browser

pytestmark = needs_browser


async def test_a_number_is_typed_into_a_form(standin: Standin, visitors: Visitors) -> None:
    astrid = Player("Astrid", await visitors.open("astrid"))
    await astrid.open_table("Bazaar")
    await astrid.open_panel()
    await astrid.press("Type a number")
    form = astrid.page.locator("dialog.form")
    await expect(form.locator("h2")).to_have_text("How many coins do you bid to pick first?")
    await form.locator("button[type=submit]").click()
    await expect(form.locator(".complaint:visible")).to_have_text("Please answer this.")
    await form.locator("input").fill("7")
    await form.locator("button[type=submit]").click()
    await expect(form).to_have_count(0)
    await expect(astrid.public("Astrid (A) bids 7 coins.").last).to_be_visible()


async def test_the_bot_suggests_cards_while_one_types(standin: Standin, visitors: Visitors) -> None:
    page = await visitors.open("astrid")
    await page.click(".writing")
    await page.keyboard.type("/card")
    await page.keyboard.press("Enter")
    await page.keyboard.type("enk")
    await expect(page.locator(".offer-row")).to_have_text(["Enki · Five Tribes"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message.ephemeral img")).to_have_attribute(
        "alt",
        "Five Tribes, Djinn: Enki. Put a palm tree on any oasis. Cost: 1 elder or 1 fakir. "
        "Worth 8 points.",
    )


async def test_a_turn_goes_on_where_it_was_when_the_bot_restarts(
    standin: Standin, visitors: Visitors
) -> None:
    astrid = Player("Astrid", await visitors.open("astrid"))
    await astrid.open_table("Conspiracy")
    confirm = astrid.panel.locator(".button:has-text('Confirm')")
    while not await confirm.count():
        assert await astrid.take_part(but="Confirm")
    starts = len(standin.log.find("GET", "/gateway/bot"))
    await astrid.page.click(".head [aria-label='Control panel']")
    await astrid.page.locator(".panel").get_by_role("button", name="Restart", exact=True).click()
    await standin.until(lambda: len(standin.log.find("GET", "/gateway/bot")) > starts, 60)
    await standin.until(lambda: standin.gateway.online, 60)
    await expect(astrid.page.locator(".banner")).to_have_count(0)
    await expect(confirm).to_have_count(1)
    await expect(astrid.public("Astrid (A) places")).to_have_count(0)
    await confirm.click()
    await expect(astrid.public("Idris (B) places")).to_have_count(1)
    await expect(astrid.page.locator(".button:has-text('Take your turn')")).to_have_count(1)
    private = astrid.page.locator(".message.ephemeral")
    count = await private.count()
    await astrid.press("Log")
    await expect(private).to_have_count(count + 1)
    assert (await astrid.panel.inner_text()).count("Astrid (A) places") == 1
    await expect(astrid.page.locator(".failure")).to_have_count(0)


async def test_a_whole_turn_of_five_tribes_goes_by_touch_on_a_phone(
    standin: Standin, visitors: Visitors
) -> None:
    astrid = Player("Astrid", await visitors.open("astrid", phone=True), by_touch=True)
    await astrid.open_table("Five Tribes")
    confirm = astrid.page.locator(".button:has-text('Confirm')")
    sown = astrid.panel.filter(has_text="Astrid (A) sows from").filter(has_not=confirm)
    while not await sown.count():
        assert astrid.presses < 30
        assert await astrid.take_part()
        width = await astrid.page.evaluate("document.documentElement.scrollWidth")
        assert width == PHONE["width"]
        heights = await astrid.page.locator(".message .button, .message .select").evaluate_all(
            "all => all.filter(n => n.checkVisibility())"
            ".map(n => Math.round(n.getBoundingClientRect().height))"
        )
        assert min(heights) >= 40
    await expect(astrid.page.locator(".failure")).to_have_count(0)
