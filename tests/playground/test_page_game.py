"""The page with the real bot beside it: what a visitor does who has only read the README."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import api
from bot.playground.hub import Happening
from bot.playground.judge import Judge
from bot.playground.run import Home
from bot.playground.standin import Standin
from bot.playground.supervisor import BotProcess
from tests.playground.browser import Page, Visitors, expect, fixture, needs_browser

pytestmark = needs_browser
PRESSES = 400  # far more than a game takes


@fixture
async def standin(judge: Judge, tmp_path: Path) -> AsyncIterator[Standin]:
    """As `serai playground` puts it together."""
    made = Standin(judge=judge)
    made.world.clock.freeze()
    process = BotProcess(
        Home(made, tmp_path).environment,
        changed=lambda: made.world.tell(Happening("bot")),
        renew=lambda: None,
    )
    api.attach(made, process)
    async with made:
        await process.start()
        await made.until(lambda: made.gateway.online or process.exit_code is not None, 60)
        yield made
        await process.stop()
        assert [str(one) for one in made.complaints] == []


async def new_table(page: Page) -> None:
    """A table against the computer, found by typing, started by pressing."""
    await page.click(".writing")
    await page.keyboard.type("/table new")
    await page.locator(".offer-row", has_text="/table new").click()
    await page.locator(".offer-row", has_text="Conspiracy").click()
    await page.click(".send")
    await page.click(".message .button:has-text('Add computer player')")
    await page.click(".message .button:has-text('Start'):not(:disabled)")
    await page.click(".thread-card")


async def take_part(page: Page) -> bool:
    """One press of whatever moves the game on; false once the score sheet stands there."""
    panel = page.locator(".message.ephemeral").last
    turn = page.locator(".message:not(.ephemeral) .button.primary:has-text('Take your turn')").last
    answers = panel.locator(".button:not(.secondary):not(:disabled), .select:not(:disabled)")
    over = page.locator("img[alt^='Final score of Conspiracy']")
    await expect(answers.or_(turn).or_(over).first).to_be_visible()
    if await over.count():
        return False
    target = answers.last if await answers.count() else turn
    await target.click()
    if await page.locator(".sheet .choice").count():
        await page.locator(".sheet .choice").first.click()
    await expect(page.locator(".busy")).to_have_count(0)
    return True


async def test_a_first_turn_is_taken_from_the_page(standin: Standin, visitors: Visitors) -> None:
    page = await visitors.open("astrid")
    await new_table(page)
    placed = page.locator(".message:not(.ephemeral)", has_text="Astrid places")
    presses = 0
    while not await placed.count():
        presses += 1
        assert presses < 20
        assert await take_part(page)
    board = page.locator(".message:not(.ephemeral) .gallery img").last
    await expect(board).to_have_js_property("complete", True)
    await expect(page.locator(".failure")).to_have_count(0)


@pytest.mark.nightly
async def test_a_whole_game_is_played_from_the_page(standin: Standin, visitors: Visitors) -> None:
    page = await visitors.open("astrid")
    await new_table(page)
    presses = 0
    while presses < PRESSES and await take_part(page):
        presses += 1
    assert 15 < presses < PRESSES
    await expect(page.locator(".failure")).to_have_count(0)
