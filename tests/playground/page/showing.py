"""What many tests of the page begin with."""

import discord

from bot.playground.interactions import Interaction
from bot.playground.standin import Standin
from bot.playground.world import Channel, Message
from tests.playground.browser import Page
from tests.playground.page_bot import PageBot


async def courtyard(standin: Standin, bot: PageBot) -> discord.TextChannel:
    """The channel, for what the bot sends of itself."""
    found = await bot.fetch_channel(standin.courtyard.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def opened_thread(standin: Standin, bot: PageBot) -> discord.Thread:
    """Beneath a post of the bot, as a table's is."""
    starter = await (await courtyard(standin, bot)).send("A table")
    return await starter.create_thread(name="K7Q2MX")


async def shown_board(standin: Standin, place: Channel | None = None) -> Message:
    asked = standin.slash(standin.mio, place or standin.courtyard, "table show")
    await asked.answered()
    return message_of(asked)


def message_of(asked: Interaction) -> Message:
    return asked.channel.messages[asked.original_id or 0]


async def open_panel(page: Page) -> None:
    """With all its groups unfolded."""
    await page.click(".head [aria-label='Control panel']")
    await page.locator(".panel .group").evaluate_all("all => all.forEach(n => (n.open = true))")
