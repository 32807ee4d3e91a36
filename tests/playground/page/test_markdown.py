"""Discord's markdown as the page draws it."""

from bot.playground.standin import Standin
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page_bot import LONG, PageBot

pytestmark = needs_browser


async def test_markdown_is_drawn_and_nothing_of_it_runs(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    standin.say(standin.mio, standin.courtyard, LONG)
    page = await visitors.open("astrid")
    text = page.locator(".message .text").first
    for tag, content in (
        ("h3", "Heading"),
        ("h4", "Smaller"),
        ("strong", "bold"),
        ("em", "italic"),
        ("u", "under"),
        ("s", "gone"),
        (".inline-code", "code"),
        (".subtext", "small print"),
        ("blockquote", "quoted"),
        ("ul ul li", "deeper"),
        ("ol li", "first"),
        (".fence", 'print("fence")'),
    ):
        assert (await text.locator(tag).first.inner_text()).strip() == content
    links = await text.locator("a").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert links == ["https://example.org/x"]
    await expect(text.locator("script, img")).to_have_count(0)
    assert "<script>" in await text.inner_text()
    assert "owned" not in await page.title()
    await expect(text.locator("time[data-relative]")).to_have_count(1)


async def test_a_spoiler_hides_its_words_until_it_is_opened(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    standin.say(standin.mio, standin.courtyard, "it is ||the mage||")
    page = await visitors.open("astrid")
    spoiler = page.locator(".spoiler")
    assert await spoiler.locator("span").evaluate("n => getComputedStyle(n).visibility") == "hidden"
    await spoiler.focus()
    await page.keyboard.press("Enter")
    await expect(spoiler).to_have_text("the mage", use_inner_text=True)
    await expect(spoiler.locator("span")).to_have_count(0)
