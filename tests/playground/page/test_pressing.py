"""Buttons, menus and the answers to them, on the page."""

import discord

from bot.playground import moderation
from bot.playground.standin import Standin
from bot.playground.town import BOT_ROLE
from tests.playground.browser import Page, Visitors, expect, needs_browser
from tests.playground.page.showing import courtyard, shown_board
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


async def test_a_press_on_what_was_just_taken_away_is_said_to_be_late(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    """As when others move: a person learns what to do, not which id is missing."""
    board = await shown_board(standin)

    async def edited_meanwhile(route: Page) -> None:
        await standin.press(standin.mio, board, "next.1").answered()
        await route.continue_()

    page = await visitors.open("astrid")
    await page.route("**/_/press", edited_meanwhile)
    await page.click("text=Next")
    await expect(page.locator(".failure")).to_have_text(
        "This message had just changed. Look again, then press."
    )
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


async def test_menus_of_people_roles_and_channels_offer_what_is_there(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    moderation.leave(standin.world, standin.ren)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.UserSelect(custom_id="menu.a", placeholder="Whom"))
    view.add_item(discord.ui.RoleSelect(custom_id="menu.b", placeholder="Role"))
    kinds = [discord.ChannelType.text]
    view.add_item(discord.ui.ChannelSelect(custom_id="menu.c", channel_types=kinds))
    view.stop()
    await (await courtyard(standin, bot)).send(view=view)
    page = await visitors.open("astrid")
    answers = page.locator(".ephemeral .text")
    rows = page.locator(".choice .choice-text > span")
    for number, offered, chosen in (
        (0, ["Mio", "Astrid", "Bartholomew", "Serai"], standin.mio.id),
        (1, ["@Serai"], BOT_ROLE),
        (2, ["courtyard", "tea-house"], standin.courtyard.id),
    ):
        await page.locator(".select").nth(number).click()
        await expect(rows).to_have_text(offered)
        await rows.first.click()
        await expect(answers.nth(number)).to_have_text(f"You chose {chosen}")


async def test_buttons_of_every_style_look_their_part_and_grey_ones_do_nothing(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    view = discord.ui.View(timeout=None)
    styles = ("primary", "secondary", "success", "danger")
    for name in styles:
        style = discord.ButtonStyle[name]
        view.add_item(discord.ui.Button(label=name, style=style, custom_id=f"turn.{name}"))
    view.add_item(discord.ui.Button(label="link", url="https://a.example/x"))
    lamp = discord.PartialEmoji(name="lamp", id=1_100_000_000_000_009_001)
    view.add_item(discord.ui.Button(emoji=lamp, custom_id="turn.lamp", disabled=True))
    view.stop()
    await (await courtyard(standin, bot)).send(view=view)
    page = await visitors.open("astrid")
    for name in styles:
        await expect(page.locator(f".button.{name}", has_text=name)).to_be_enabled()
    link = page.get_by_role("link", name="link")
    await expect(link).to_have_attribute("href", "https://a.example/x")
    await expect(link).to_have_attribute("rel", "noopener noreferrer")
    grey = page.get_by_role("button", name="lamp")
    await expect(grey).to_be_disabled()
    await expect(grey).to_have_text(":lamp:")
    await grey.click(force=True)
    await page.click(".button.danger")
    await expect(page.locator(".message.ephemeral")).to_have_count(1)


async def test_a_press_is_not_lost_when_news_come_while_the_finger_is_down(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.hover(".place:has-text('tea-house')")
    await page.mouse.down()
    async with page.expect_response("**/_/message?*"):
        standin.say(standin.mio, standin.courtyard, "news")
    await page.evaluate("new Promise(requestAnimationFrame).then(() => 0)")
    await expect(page.locator(".message")).to_have_count(0)  # drawn when the finger is gone
    await page.mouse.up()
    await expect(page.locator(".head h2")).to_have_text("tea-house")


async def test_a_press_leads_to_its_answer(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    for number in range(30):
        standin.say(standin.mio, standin.courtyard, f"line {number}")
    page = await visitors.open("astrid")
    await expect(page.locator(".message")).to_have_count(31)
    await page.locator(".button", has_text="Take your turn").click()
    await expect(page.locator(".ephemeral .only-you")).to_be_in_viewport()
    await expect(page.locator(".jump")).to_be_hidden()
