"""Forms: every kind of question."""

import discord

from bot.playground.standin import Standin
from bot.playground.town import BOT_ROLE
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page.showing import courtyard, shown_board
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


async def test_a_form_asks_for_people_places_and_files(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Ask", custom_id="request"))
    view.stop()
    await (await courtyard(standin, bot)).send(view=view)
    page = await visitors.open("astrid")
    await page.click("text=Ask")
    form = page.locator("dialog.form")
    await expect(form.locator(".text strong")).to_have_text("more")
    await expect(form.locator("textarea")).to_have_value("as ever")
    await form.locator("button[type=submit]").click()
    await expect(page.locator(".complaint:visible")).to_have_text(
        ["Choose 1 to 2", "Please answer this.", "Please answer this."]
    )
    await form.locator(".select").nth(0).click()
    await expect(page.locator(".choice")).to_contain_text(
        ["Mio", "Ren", "Astrid", "Bartholomew", "Serai", "@Serai"]
    )
    await page.locator(".choice", has_text="Ren").click()
    await page.locator(".choice", has_text="@Serai").click()
    await page.click(".sheet footer .button")
    await form.locator(".select").nth(1).click()
    await page.locator(".choice", has_text="tea-house").click()
    paper = {"name": "map.txt", "mimeType": "text/plain", "buffer": b"here be dragons"}
    await form.locator("input[type=file]").set_input_files([paper])
    await expect(form.locator(".files li")).to_contain_text("map.txt")
    await form.locator("button[type=submit]").click()
    await expect(page.locator(".ephemeral .text")).to_have_text("Options set")
    (data,) = bot.forms
    sent = {part["component"]["custom_id"]: part["component"] for part in data["components"][1:]}
    assert sent["words"]["value"] == "as ever"
    assert sent["whom"]["values"] == [str(standin.ren.id), str(BOT_ROLE)]
    assert sent["where"]["values"] == [str(standin.tea_house.id)]
    resolved = data["resolved"]
    assert set(resolved) == {"users", "members", "roles", "channels", "attachments"}
    (file,) = sent["files"]["values"]
    assert resolved["attachments"][file]["filename"] == "map.txt"
    assert standin.picture(int(file)) == b"here be dragons"


async def test_a_closed_form_sends_nothing_and_gives_the_focus_back(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click("text=Form")
    await expect(page.locator("dialog.form input[type=text]")).to_be_focused()
    for _ in range(14):
        await page.keyboard.press("Tab")
        assert await page.evaluate("document.activeElement.closest('.main, .sidebar')") is None
    await page.click("dialog.form footer .secondary")
    await expect(page.locator("button:focus")).to_have_attribute("data-custom-id", "form")
    assert bot.forms == []
