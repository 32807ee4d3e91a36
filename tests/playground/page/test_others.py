"""Other people, other places, and troubles, as the page shows them."""

from bot.playground.standin import Standin
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page.showing import opened_thread, shown_board
from tests.playground.page_bot import PageBot

pytestmark = needs_browser


async def test_two_tabs_are_two_people_who_talk(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    astrid, ren = await visitors.open("astrid"), await visitors.open("ren")
    await astrid.fill(".writing", f"Hello <@{standin.ren.id}>")
    await astrid.press(".writing", "Enter")
    heard = ren.locator(".message.calls-me .text")
    await expect(heard).to_have_text("Hello @Ren")
    await astrid.click(".me")
    await astrid.click(".person:has-text('Bartholomew')")
    await expect(astrid.locator(".me b")).to_have_text("Bartholomew")
    await astrid.reload()
    await expect(astrid.locator(".me b")).to_have_text("Bartholomew")


async def test_the_control_panel_closes_direct_messages_and_archives_threads(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await opened_thread(standin, bot)
    page = await visitors.open("astrid")
    await page.click(".thread-card")
    await page.click(".head [aria-label='Control panel']")
    await page.click(".panel summary:has-text('The four people')")
    row = page.locator(".panel .person-row", has_text="Ren")
    await row.get_by_label("Takes direct messages").uncheck()
    await standin.until(lambda: standin.ren.dms_closed)
    await page.click(".panel .button:text-is('Lock')")
    await expect(page.locator(".locked-note")).to_be_visible()
    await expect(page.locator(".head .mark")).to_have_text(["archived", "locked"])
    await page.click(".panel .button:text-is('Unlock')")
    await expect(page.locator(".locked-note")).to_have_count(0)
    await page.click(".panel .button:text-is('Delete thread')")
    asked, words, agree = [
        await page.locator(place).bounding_box()
        for place in ("dialog.form", ".question", "dialog .button.danger")
    ]
    assert asked["y"] + asked["height"] - agree["y"] - agree["height"] >= 14
    assert agree["y"] - words["y"] - words["height"] >= 14


async def test_an_outage_is_announced_and_ended_from_the_page(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await standin.set_outage(on=True)
    banner = page.locator(".banner", has_text="Outage")
    await banner.wait_for()
    await banner.locator("button").click()
    await expect(banner).to_have_count(0)
    assert not standin.is_out


async def test_a_message_can_be_deleted_by_a_moderator(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("mio")
    await page.locator(".message").hover()
    await page.locator(".message .actions button").click()
    await page.click("text=メッセージを削除")
    await page.click("[role=alertdialog] .danger")
    await expect(page.locator(".message")).to_have_count(0)
    assert standin.courtyard.messages == {}


async def test_the_page_finds_back_after_the_line_was_cut(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    async with visitors.cut_line(page):
        await page.evaluate("() => fetch('/_/state').catch(() => 0)")
    standin.say(standin.mio, standin.courtyard, "still here")
    await expect(page.locator(".message .text")).to_have_text("still here")


async def test_the_bot_is_said_to_be_away(standin: Standin, visitors: Visitors) -> None:
    page = await visitors.open("astrid")
    await expect(page.locator(".banner")).to_have_text(
        "No bot is attached to this stand-in.", use_inner_text=True
    )
