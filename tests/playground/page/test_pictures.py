"""Pictures on the page: their descriptions, larger, and the next one."""

from bot.playground.standin import Standin
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page.showing import shown_board
from tests.playground.page_bot import PageBot

pytestmark = needs_browser


async def test_a_picture_is_enlarged_and_its_description_can_be_read(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click(".gallery .picture-button")
    await expect(page.locator(".lightbox .caption p")).to_have_text(
        "Five piles; Mio leads with 11.", use_inner_text=True
    )
    await page.keyboard.press("Escape")
    await expect(page.locator(".lightbox")).to_have_count(0)
    await page.hover(".gallery .picture")
    await page.click(".gallery .alt-badge")
    await expect(page.locator(".alt-text")).to_have_text(
        "Five piles; Mio leads with 11.", use_inner_text=True
    )
