"""The guided start with the real bot: one click, and a table is there."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

from bot.playground import api, look
from bot.playground.hub import Happening
from bot.playground.judge import Judge
from bot.playground.run import Home
from bot.playground.standin import Standin
from bot.playground.supervisor import BotProcess
from bot.playground.visits import read
from tests.playground.browser import Visitors, expect, fixture, needs_browser

pytestmark = needs_browser


@fixture
async def standin(judge: Judge, port: int, tmp_path: Path) -> AsyncIterator[Standin]:
    made = Standin(port=port, judge=judge)
    made.world.clock.freeze()
    home = Home(made, tmp_path)
    process = BotProcess(
        home.environment,
        changed=lambda: made.world.tell(Happening("bot")),
        renew=home.renew,
    )
    api.attach(made, process, lambda: home.luck)
    async with made:
        await process.start()
        await made.until(lambda: made.gateway.online or process.exit_code is not None, 60)
        yield made
        await process.stop()
        assert [str(one) for one in made.complaints] == []


async def test_one_click_opens_a_table_where_it_is_soon_my_move(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid", is_new=True)
    await page.get_by_role(
        "button", name="Play Conspiracy against two computer players now"
    ).click()
    await expect(page.locator(".welcome")).to_have_count(0, timeout=60_000)
    await expect(page.locator(".head h2")).to_contain_text("Conspiracy")
    hint = page.locator(".banner.hint")
    await expect(hint).to_contain_text("you are to play, press “Take your turn”")
    # While the others move the board is written anew, and whoever presses then is too late.
    board = page.locator(".message", has_text=re.compile(r"Astrid \([A-D]\).* to play")).last
    await board.locator(".button:has-text('Take your turn')").click(timeout=60_000)
    await page.wait_for_selector(".message.ephemeral")
    await expect(hint).to_have_count(0)
    await page.click(".head .icon-button:last-child")
    await page.click(".panel summary:has-text('This visit')")
    async with page.expect_download() as saving:
        await page.click(".panel .button:text-is('Save visit')")
    visit = read(Path(await (await saving.value).path()).read_text("utf-8"))  # noqa: ASYNC240
    assert [step.get("button", step["do"]) for step in visit[1:-1]] == [
        *("slash", "Add computer player", "Add computer player", "Start", "Take your turn"),
    ]


async def test_one_click_opens_a_table_that_plays_by_itself(
    standin: Standin, visitors: Visitors
) -> None:
    """In Japanese, on a telephone."""
    page = await visitors.open("mio", is_new=True, phone=True)
    await page.get_by_role("button", name="コンピュータ4人の対戦を見る").tap()
    await expect(page.locator(".welcome")).to_have_count(0, timeout=60_000)
    await expect(page.locator(".banner.hint")).to_contain_text("ゆっくりご覧ください")
    (thread,) = standin.threads(standin.mio, standin.courtyard)
    board = standin.seen(standin.mio, thread)[-1]
    names = look.pictures(board)[0].description or ""
    assert "Mio" not in names
    first = look.text(board)
    await standin.until(lambda: look.text(standin.seen(standin.mio, thread)[-1]) != first, 60)
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == 390
