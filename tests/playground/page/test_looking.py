"""What the page shows: its words, messages, threads, direct messages."""

import discord

from bot.playground.hub import Happening
from bot.playground.standin import Standin
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page.showing import opened_thread, shown_board
from tests.playground.page_bot import PageBot

pytestmark = needs_browser


async def test_the_page_says_plainly_that_it_is_not_discord(
    bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await expect(page.locator(".standin")).to_have_text(
        ["Local stand-in, not Discord"], use_inner_text=True
    )
    assert "They are not Discord, and nothing leaves this machine" in (
        await page.inner_text(".disclaimer")
    )


async def test_the_page_speaks_the_language_of_the_person(bot: PageBot, visitors: Visitors) -> None:
    english, japanese = await visitors.open("astrid"), await visitors.open("mio")
    assert await english.get_attribute("html", "lang") == "en"
    assert await japanese.get_attribute("html", "lang") == "ja"
    await expect(english.locator(".places h2").first).to_have_text("Channels", use_inner_text=True)
    await expect(japanese.locator(".places h2").first).to_have_text(
        "チャンネル", use_inner_text=True
    )


SPEAKERS = {
    "en-US": "Bartholomew",
    "en-GB": "Astrid",
    "en-AU": "Astrid",
    "ja-JP": "Mio",
    "fi-FI": "Astrid",
}


async def test_who_has_only_the_address_is_somebody_who_speaks_their_language(
    standin: Standin, visitors: Visitors
) -> None:
    for locale, person in SPEAKERS.items():
        page = await visitors.open(None, locale=locale)
        await expect(page.locator(".mine b")).to_have_text(person, use_inner_text=True)


async def test_a_components_v2_message_shows_all_its_parts(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    box = page.locator(".container")
    accent = await box.evaluate("n => getComputedStyle(n).borderLeftColor")
    assert accent == "rgb(237, 184, 76)"
    await expect(box.locator(".section .text h4")).to_have_text(
        "Conspiracy · step 1", use_inner_text=True
    )
    await expect(box.locator(".thumbnail img")).to_have_attribute("alt", "the emblem of the game")
    picture = box.locator(".gallery img")
    await expect(picture).to_have_attribute("alt", "Five piles; Mio leads with 11.")
    await expect(picture).to_have_js_property("naturalWidth", 800)
    await expect(page.locator(".container .button")).to_have_text(
        [
            "Take your turn",
            "Next",
            "📝\nForm",
            "Silent",
            "🔒",
        ],
        use_inner_text=True,
    )
    await expect(box.locator(".button[aria-label='🔒']")).to_be_disabled()
    await expect(box.locator("hr.separator")).to_have_count(1)
    await expect(box.locator(".select .placeholder")).to_have_text(
        "Choose one", use_inner_text=True
    )


async def test_a_message_names_the_command_it_answers(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await expect(page.locator(".reply")).to_have_text(
        ["M\nMio used /table show"], use_inner_text=True
    )


async def test_threads_stand_beneath_their_channel_with_what_is_unread(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    thread = await opened_thread(standin, bot)
    await thread.send("Your turn")
    place = page.locator(".threads .place")
    await expect(place).to_contain_text("2 unread")
    await expect(page.locator(".threads .place.unread")).to_have_count(1)
    await thread.send(f"<@{standin.astrid.id}>, your turn")
    await expect(place.locator(".badge")).to_have_text("1 for you")
    await page.click(".thread-card")
    await expect(page.locator(".message .text").last).to_have_text("@Astrid, your turn")
    await expect(page.locator(".threads .place.unread")).to_have_count(0)
    await expect(place.locator(".badge")).to_have_count(0)
    await expect(page.locator(".crumb")).to_contain_text("#courtyard")


async def test_each_person_has_direct_messages_of_their_own(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    astrid, mio = await visitors.open("astrid"), await visitors.open("mio")
    user = await bot.fetch_user(standin.astrid.id)
    await user.send("your hand")
    await expect(astrid.locator(".place .badge")).to_contain_text("1")
    await astrid.click(".place:has(.face)")
    await expect(astrid.locator(".message .text")).to_have_text("your hand")
    await expect(mio.locator(".badge")).to_have_count(0)


async def test_links_to_discords_channels_open_the_channel_of_the_page(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    said = standin.say(standin.mio, standin.tea_house, "over here")
    guild, place = standin.courtyard.guild_id, standin.tea_house.id
    address = f"https://discord.com/channels/{guild}/{place}"
    standin.say(standin.mio, standin.courtyard, f"see {address}/{said.id}")
    channel = await bot.fetch_channel(standin.courtyard.id)
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.ActionRow(discord.ui.Button(label="To the table", url=address)))
    await channel.send(view=view)  # type: ignore[union-attr]
    page = await visitors.open("astrid")
    await page.click("text=To the table")
    await expect(page.locator(".head h2")).to_have_text("tea-house")
    await page.click(".place:has-text('courtyard')")
    await page.click("button.mention:has-text('tea-house')")
    await expect(page.locator(".message.flash .text")).to_have_text("over here")


async def test_a_link_to_a_channel_that_is_gone_says_so(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    guild, place = standin.courtyard.guild_id, standin.tea_house.id
    address = f"https://discord.com/channels/{guild}/{place}"
    standin.say(standin.mio, standin.courtyard, f"in <#{place}> or {address}")
    page = await visitors.open("astrid")
    words = page.locator(".message .text")
    await expect(words).to_have_text("in # tea-house or # tea-house")
    del standin.world.channels[place]
    standin.world.tell(Happening("channel"))
    await expect(words).to_have_text("in #unknown or # unknown")
    for _ in range(2):
        await page.click("button.mention")
        await expect(page.locator(".toast")).to_have_text(
            "That channel is gone, or hidden from you."
        )


async def test_the_list_of_places_shows_the_end_of_a_long_name(
    standin: Standin, visitors: Visitors
) -> None:
    standin.tea_house.name = f"{'ファイブ・トライブズ' * 3} · K7Q2MX"
    page = await visitors.open("astrid")
    place = page.locator(".place:has-text('K7Q2MX')")
    await expect(place.locator(".name-end")).to_have_text(" · K7Q2MX")
    inside, end = await place.bounding_box(), await place.locator(".name-end").bounding_box()
    assert end["x"] + end["width"] <= inside["x"] + inside["width"] - 8


async def test_messages_of_one_person_stand_together_for_seven_minutes_of_a_day(
    standin: Standin, visitors: Visitors
) -> None:
    clock = standin.world.clock
    noon = 12 * 3600 - clock.now() % 86_400
    clock.advance(noon - 86_400)
    for wait, text in ((0, "one"), (400, "two"), (430, "three"), (86_400, "four")):
        clock.advance(wait)
        standin.say(standin.mio, standin.courtyard, text)
    page = await visitors.open("astrid", zone="UTC")
    await expect(page.locator(".message.compact .text")).to_have_text(["two"])
    await expect(page.locator(".day-line")).to_have_count(2)
    stamps = page.locator(".message .stamp")
    await expect(stamps).to_have_text(
        ["Yesterday at 12:00", "Yesterday at 12:13", "Today at 12:13"]
    )


async def test_the_rail_counts_what_calls_me_and_marks_what_is_new(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    direct, server = page.locator(".server").first, page.locator(".server").last
    standin.say(standin.mio, standin.tea_house, "nobody in particular")
    await expect(page.locator(".server.unread")).to_have_count(1)
    await expect(server.locator(".badge")).to_have_count(0)
    standin.say(standin.mio, standin.tea_house, "@everyone, tea!")
    await expect(server.locator(".badge")).to_contain_text("1")
    await expect(page).to_have_title("(2) #courtyard · Serai playground")
    await (await bot.fetch_user(standin.astrid.id)).send("your hand")
    await expect(direct.locator(".badge")).to_contain_text("1")
    await direct.click()
    await expect(page.locator(".message .text")).to_have_text("your hand")
    await expect(direct.locator(".badge")).to_have_count(0)
    await page.click(".place:has-text('tea-house')")
    await expect(page.locator(".message.calls-me .text")).to_have_text("@everyone, tea!")
    await expect(page.locator(".server.unread")).to_have_count(0)


async def test_light_or_dark_follows_the_system_until_one_says_otherwise(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid", dark=True)
    body, ground = page.locator("body"), "background-color"
    night, day = "rgb(19, 27, 46)", "rgb(255, 255, 255)"
    await expect(body).to_have_css(ground, night)
    await page.emulate_media(color_scheme="light")
    await expect(body).to_have_css(ground, day)
    await page.get_by_role("button", name="Light or dark").click()
    await page.click(".choice:has-text('Dark')")
    await expect(body).to_have_css(ground, night)
    await page.reload()
    await page.wait_for_selector(".intro")
    await expect(body).to_have_css(ground, night)
    await page.get_by_role("button", name="Light or dark").click()
    await expect(page.locator(".choice[aria-selected=true]")).to_have_text("Dark")
    await page.click(".choice:has-text('As the system')")
    await expect(body).to_have_css(ground, day)


async def test_a_line_stands_above_what_came_while_one_was_elsewhere(
    standin: Standin, visitors: Visitors
) -> None:
    standin.say(standin.mio, standin.courtyard, "old")
    page = await visitors.open("astrid")
    await expect(page.locator(".message")).to_have_count(1)
    standin.say(standin.mio, standin.courtyard, "seen at once")
    await expect(page.locator(".message")).to_have_count(2)
    await expect(page.locator(".new-line")).to_have_count(0)
    await page.click(".place:has-text('tea-house')")
    standin.say(standin.mio, standin.courtyard, "missed")
    await page.click(".place.unread:has-text('courtyard')")
    await expect(page.locator(".new-line + .message")).to_have_count(1)
    await expect(page.locator(".new-line + .message .text")).to_have_text("missed")
