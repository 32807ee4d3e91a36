"""Forms: every kind of question."""

from bot.playground.standin import Standin
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page.showing import shown_board
from tests.playground.page_bot import PageBot

pytestmark = needs_browser


async def test_a_form_asks_every_kind_of_question_and_sends_the_answers(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click("text=Form")
    form = page.locator("dialog.form")
    await form.locator("button[type=submit]").click()
    await expect(page.locator(".complaint:visible")).to_have_text(
        ["Please answer this."] * 3, use_inner_text=True
    )
    await form.locator("input[type=text]").fill("x")
    await form.locator("button[type=submit]").click()
    await expect(page.locator(".complaint:visible").first).to_have_text(
        "At least 2 characters.", use_inner_text=True
    )
    await form.locator("input[type=text]").fill("Lantern")
    await form.locator(".select").click()
    await page.locator(".choice", has_text="3 Magi").click()
    await form.get_by_role("radio", name="Fast").check()
    await form.get_by_role("checkbox", name="Slow").check()
    await form.get_by_role("checkbox", name="Private").check()
    await form.locator("button[type=submit]").click()
    await expect(page.locator(".ephemeral .text")).to_have_text("Options set")
    await expect(form).to_have_count(0)
    parts = [part["component"] for part in bot.forms[0]["components"]]
    assert [part.get("value", part.get("values")) for part in parts] == [
        "Lantern",
        ["3 Magi"],
        "fast",
        ["slow"],
        True,
    ]
