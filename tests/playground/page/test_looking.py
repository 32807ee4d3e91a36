"""What the page shows: its words, messages, threads, direct messages."""

import discord
import pytest

from bot.playground.standin import Standin
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page.showing import shown_board
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


@pytest.mark.parametrize(
    ("locale", "person"),
    [
        ("en-US", "Bartholomew"),
        ("en-GB", "Astrid"),
        ("en-AU", "Astrid"),
        ("ja-JP", "Mio"),
        ("fi-FI", "Astrid"),
    ],
)
async def test_who_has_only_the_address_is_somebody_who_speaks_their_language(
    bot: PageBot, visitors: Visitors, locale: str, person: str
) -> None:
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
    channel = await bot.fetch_channel(standin.courtyard.id)
    starter = await channel.send("A table")  # type: ignore[union-attr]
    thread = await starter.create_thread(name="K7Q2MX")
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
