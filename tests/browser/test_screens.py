"""The main screens look as they did: at a desk and on a phone, English dark and Japanese light."""

from __future__ import annotations

import pytest
from PIL import ImageChops, ImageFilter

from bot.playground import moderation
from bot.playground.standin import Standin
from bot.ui.ids import Verb
from tests.browser.conftest import NOW
from tests.browser.screens import FOLDER, MOST, PLAIN, Shots, cells_off, golden_of
from tests.browser.visit import Visit
from tests.playground.browser import Page, Visitors, expect, needs_browser

VISITS = ("wide-en", "phone-ja")
SCREENS = (
    *("welcome", "lobby", "commands", "board", "panel", "strip", "hand", "suggestions"),
    *("form", "archived", "outage"),
)


async def opened(visitors: Visitors, visit: str) -> Page:
    """English, dark and wide; or Japanese, light and by touch."""
    is_wide = visit == "wide-en"
    page = await visitors.open(
        "astrid" if is_wide else "mio",
        phone=not is_wide,
        dark=is_wide,
        zone="UTC",
        is_new=True,
        at=NOW,
        bypass_csp=True,
    )
    await page.add_style_tag(content=PLAIN)
    return page


async def see_a_table(it: Visit, shots: Shots) -> None:
    await expect(it.page.locator(".way:disabled")).to_have_count(0)
    await shots.take(it.page, "welcome")
    await it.hand.use(it.page.locator(".way[data-way='look']"))
    await it.gather("conspiracy")
    await shots.take(it.page, "lobby")
    await it.type("/ta")
    await shots.take(it.page, "commands")
    await it.page.fill(".writing", "")
    thread = await it.start()
    await it.turn(thread)
    await it.read_on()
    await shots.take(it.page, "board")
    await it.open()
    await shots.take(it.page, "panel")
    await it.page.click(".head .icon-button:not(.menu-button)")
    await shots.take(it.page, "strip")
    await it.hand.use(it.page.locator(".panel header .icon-button"))
    await it.go_to(":has(.face)")
    await shots.take(it.page, "hand")


async def see_what_is_typed(it: Visit, shots: Shots) -> None:
    await it.go_to(f"[data-channel='{it.standin.courtyard.id}']")
    await it.type("/card")
    await it.page.keyboard.press("Enter")
    async with it.page.expect_response("**/_/autocomplete"):
        await it.page.keyboard.type("6")
    await shots.take(it.page, "suggestions")
    await it.page.keyboard.press("Escape")
    await it.page.keyboard.press("Escape")
    await it.gather("bazaar")
    await it.start()
    await it.open()
    await it.press(Verb.NUMBER)
    await expect(it.page.locator("dialog.form")).to_be_visible()
    await it.read_on()  # a click that was tried twice may have scrolled
    await shots.take(it.page, "form")
    await it.page.keyboard.press("Escape")


async def see_trouble(it: Visit, shots: Shots) -> None:
    thread = next(one for one in it.standin.world.channels.values() if one.thread)
    moderation.archive(it.standin.world, thread, locked=True)
    await it.go_to(f"[data-channel='{thread.id}']")
    await expect(it.page.locator(".head .mark")).to_have_count(2)
    await shots.take(it.page, "archived")
    await it.standin.set_outage(on=True)
    await expect(it.page.locator(".banner.bad")).to_be_visible()
    await shots.take(it.page, "outage")


@pytest.mark.parametrize("visit", [pytest.param(visit, marks=needs_browser) for visit in VISITS])
async def test_the_main_screens_look_as_they_did(
    standin: Standin, visitors: Visitors, request: pytest.FixtureRequest, visit: str
) -> None:
    """If the change is meant: `make screens`, look, commit."""
    page = await opened(visitors, visit)
    is_phone = visit != "wide-en"
    other = standin.ren if is_phone else standin.bartholomew
    shots = Shots(visit, is_new=request.config.getoption("--update-screens"))
    it = Visit(standin, page, other, phone=is_phone)
    await see_a_table(it, shots)
    await see_what_is_typed(it, shots)
    await see_trouble(it, shots)
    assert shots.off == {}


def test_the_measure_sees_a_missing_icon_and_a_line_that_slipped() -> None:
    golden = golden_of("wide-en-board")
    gone, slipped = golden.copy(), golden.copy()
    gone.paste(golden.crop((1200, 10, 1228, 42)), (1240, 10))
    slipped.paste(golden.crop((330, 600, 1010, 660)), (330, 604))
    assert cells_off(golden, gone) > MOST
    assert cells_off(golden, slipped) > 10 * MOST


def test_the_measure_does_not_mind_softer_letters() -> None:
    golden = golden_of("wide-en-board")
    softer = golden.filter(ImageFilter.GaussianBlur(0.6))
    assert ImageChops.difference(golden, softer).getbbox()
    assert cells_off(golden, softer) <= MOST


def test_there_is_no_picture_that_nothing_is_compared_with() -> None:
    wanted = {f"{visit}-{screen}.png" for visit in VISITS for screen in SCREENS}
    assert {path.name for path in FOLDER.glob("*.png")} == wanted
