"""Buttons, menus and the answers to them, on the page."""

from bot.playground.standin import Standin
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page.showing import shown_board
from tests.playground.page_bot import PageBot

pytestmark = needs_browser


async def test_a_press_edits_the_message_before_everybodys_eyes(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    astrid, mio = await visitors.open("astrid"), await visitors.open("mio")
    await astrid.click("text=Next")
    for page in (astrid, mio):
        await expect(page.locator(".container h4")).to_have_text("Conspiracy · step 2")


async def test_an_answer_for_one_pair_of_eyes_can_be_dismissed(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    astrid, mio = await visitors.open("astrid"), await visitors.open("mio")
    await astrid.click("text=Take your turn")
    note = astrid.locator(".ephemeral .only-you")
    await expect(note).to_contain_text("Only you can see this")
    await expect(mio.locator(".ephemeral")).to_have_count(0)
    await note.locator("button").click()
    await expect(astrid.locator(".ephemeral")).to_have_count(0)
    await astrid.reload()
    await astrid.wait_for_selector(".container")
    await expect(astrid.locator(".ephemeral")).to_have_count(0)


async def test_a_press_without_an_answer_fails_after_three_seconds(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click("text=Silent")
    await expect(page.locator(".button.busy")).to_have_count(1)
    await expect(page.locator(".failure")).to_have_text("This interaction failed")
    await expect(page.locator(".button.busy")).to_have_count(0)


async def test_a_menu_for_one_answers_with_the_first_choice(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click(".select")
    await expect(page.locator(".choice small")).to_have_text(["a card"] * 4, use_inner_text=True)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral .text")).to_have_text("You chose B")
    await expect(page.locator(".select")).to_contain_text("Lord B")


async def test_a_menu_for_several_keeps_its_least_and_most(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click("text=Take your turn")
    await page.locator(".ephemeral .select").nth(1).click()
    done, rows = page.locator(".sheet footer .button"), page.locator(".choice")
    await rows.nth(0).click()
    await expect(done).to_be_disabled()
    await rows.nth(3).click()
    await expect(done).to_be_enabled()
    await rows.nth(1).click()
    await expect(rows.nth(2)).to_have_attribute("aria-disabled", "true")
    await done.click()
    answer = page.locator(".ephemeral .text", has_text="You chose")
    await expect(answer).to_have_text("You chose A, B, D")
