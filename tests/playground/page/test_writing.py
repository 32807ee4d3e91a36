"""Writing on the page: replies, edits, deleting, and where one may not write."""

from bot.playground import moderation, permissions
from bot.playground.standin import Standin
from bot.playground.world import Channel, Overwrite
from tests.playground.browser import Page, Visitors, expect, needs_browser
from tests.playground.page.showing import courtyard, opened_thread, shown_board
from tests.playground.page_bot import PageBot

pytestmark = needs_browser


async def seen_thread(standin: Standin, bot: PageBot) -> Channel:
    """A thread as the stand-in knows it."""
    return standin.world.channel((await opened_thread(standin, bot)).id)


async def write(page: Page, text: str) -> None:
    await page.fill(".writing", text)
    await page.press(".writing", "Enter")


async def action(page: Page, text: str, name: str) -> None:
    message = page.locator(".message", has_text=text).last
    await message.hover()
    await message.locator(".actions button").click()
    await page.locator(".choice", has_text=name).click()


async def test_a_reply_stands_under_what_it_answers(standin: Standin, visitors: Visitors) -> None:
    asked = standin.say(standin.mio, standin.courtyard, "who plays?")
    page = await visitors.open("astrid")
    await action(page, "who plays?", "Reply")
    await expect(page.locator(".context")).to_have_text("Replying to Mio")
    await expect(page.locator(".writing")).to_be_focused()
    await page.keyboard.type("me")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .reply")).to_contain_text("who plays?")
    await expect(page.locator(".context")).to_be_hidden()
    answer = list(standin.courtyard.messages.values())[-1]
    assert (answer.content, (answer.reference or {})["message_id"]) == ("me", str(asked.id))


async def test_the_arrow_up_edits_the_last_message_of_ones_own(
    standin: Standin, visitors: Visitors
) -> None:
    standin.say(standin.astrid, standin.courtyard, "helo")
    standin.say(standin.mio, standin.courtyard, "what?")
    page = await visitors.open("astrid")
    await page.locator(".message").nth(1).wait_for()
    await page.press(".writing", "ArrowUp")
    await expect(page.locator(".writing")).to_have_value("helo")
    await write(page, "hello")
    await expect(page.locator(".message .text").first).to_have_text("hello (edited)")
    await page.press(".writing", "ArrowUp")
    await page.press(".writing", "Escape")
    await expect(page.locator(".writing")).to_have_value("")
    await expect(page.locator(".context")).to_be_hidden()


async def test_only_what_discord_allows_is_offered_for_a_message(
    standin: Standin, visitors: Visitors
) -> None:
    standin.say(standin.ren, standin.courtyard, "from Ren")
    standin.say(standin.astrid, standin.courtyard, "from Astrid")
    page = await visitors.open("astrid")
    for text, offered in (
        ("from Ren", ["Reply", "Copy the message's id"]),
        ("from Astrid", ["Reply", "Edit", "Copy the message's id", "Delete message"]),
    ):
        message = page.locator(".message", has_text=text)
        await message.click(button="right")
        await expect(page.locator(".choice")).to_have_text(offered)
        await page.keyboard.press("Escape")
    await action(page, "from Astrid", "Delete message")
    await page.click("[role=alertdialog] .danger")
    await expect(page.locator(".message .text")).to_have_text(["from Ren"])


async def test_a_message_opens_an_archived_thread_again(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    thread = await seen_thread(standin, bot)
    moderation.archive(standin.world, thread)
    page = await visitors.open("astrid")
    await page.click(".thread-card")
    await expect(page.locator(".context")).to_contain_text("This thread is archived.")
    await write(page, "still here")
    await expect(page.locator(".context")).to_be_hidden()
    await expect(page.locator(".head .mark")).to_have_count(0)
    assert not thread.held.archived


async def test_only_a_moderator_may_write_in_a_locked_thread(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    moderation.archive(standin.world, await seen_thread(standin, bot), locked=True)
    astrid, mio = await visitors.open("astrid"), await visitors.open("mio")
    for page in (astrid, mio):
        await page.click(".thread-card")
    await expect(astrid.locator(".locked-note")).to_contain_text("Only moderators")
    await expect(astrid.locator(".writing")).to_have_count(0)
    await expect(mio.locator(".writing")).to_be_visible()
    await expect(mio.locator(".slash")).to_have_count(0)


async def test_nothing_is_pressed_in_a_thread_that_is_put_away_and_locked(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    thread = await seen_thread(standin, bot)
    await shown_board(standin, thread)
    page = await visitors.open("astrid")
    await page.click(".thread-card")
    pressed = page.locator(".container .button:not([aria-label]), .container .select")
    await expect(page.locator(".container .button:disabled")).to_have_count(1)
    moderation.archive(standin.world, thread, locked=True)
    await expect(page.locator(".locked-note")).to_be_visible()
    for number in range(await pressed.count()):
        await expect(pressed.nth(number)).to_be_disabled()
    moderation.unarchive(standin.world, thread)
    await expect(page.locator(".container .button:disabled")).to_have_count(1)


async def test_who_may_not_write_is_told_so(standin: Standin, visitors: Visitors) -> None:
    denied = Overwrite(standin.courtyard.guild_id or 0, 0, deny=permissions.SEND)
    standin.courtyard.overwrites.append(denied)
    page = await visitors.open("astrid")
    await expect(page.locator(".locked-note")).to_have_text("You may not write in this channel.")


async def test_who_left_the_server_sees_none_of_it(standin: Standin, visitors: Visitors) -> None:
    standin.say(standin.mio, standin.courtyard, "secret")
    page = await visitors.open("astrid")
    await page.locator(".message").wait_for()
    moderation.leave(standin.world, standin.astrid)
    await expect(page.locator(".messages .intro")).to_have_text("You are not on this server.")
    await expect(page.locator(".message, .composer .box")).not_to_be_visible()


async def test_people_and_channels_are_named_by_typing_their_sign(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.click(".writing")
    await page.keyboard.type("tea, @re")
    await expect(page.locator(".offer-row small")).to_have_text(["ren"])
    await page.keyboard.press("Enter")
    await page.keyboard.type("? in #tea")
    await page.keyboard.press("Tab")
    await expect(page.locator(".writing")).to_have_value("tea, @Ren ? in #tea-house ")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .text")).to_have_text("tea, @Ren ? in # tea-house")
    (said,) = standin.courtyard.messages.values()
    assert said.content == f"tea, <@{standin.ren.id}> ? in <#{standin.tea_house.id}>"
    assert said.mentions == [standin.ren.id]


async def test_the_bot_is_said_to_type_until_it_has_written(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    channel = await courtyard(standin, bot)
    await channel._state.http.send_typing(channel.id)
    await expect(page.locator("#typing")).to_have_text("Serai is typing…")
    await channel.send("done")
    await expect(page.locator("#typing")).to_have_text("")


async def test_nothing_lies_over_the_line_one_writes_on(
    standin: Standin, visitors: Visitors
) -> None:
    for number in range(40):
        standin.say(standin.mio, standin.courtyard, f"line {number}")
    page = await visitors.open("astrid")
    await action(page, "line 30", "Reply")
    await page.locator(".message", has_text="line 3").first.scroll_into_view_if_needed()
    jump = await page.locator(".jump .button").bounding_box()
    above = await page.locator(".context").bounding_box()
    assert jump["y"] + jump["height"] <= above["y"]
    await page.click(".jump .button")
    await expect(page.locator(".jump .button")).to_be_hidden()
