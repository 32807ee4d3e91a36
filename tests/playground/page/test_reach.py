"""The page by touch, by keyboard and by ear; its words stand out."""

import re

import pytest

from bot.playground.standin import Standin
from tests.playground.browser import PHONE, Visitors, expect, needs_browser
from tests.playground.page.showing import open_panel, opened_thread, shown_board
from tests.playground.page_bot import LONG, PageBot

pytestmark = needs_browser


async def test_a_whole_turn_goes_by_touch_on_a_phone(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid", phone=True)
    await expect(page.locator(".sidebar")).to_be_hidden()
    await page.tap("text=Take your turn")
    await page.locator(".ephemeral .select").first.tap()
    await page.tap(".choice >> nth=2")
    answer = page.locator(".ephemeral .text", has_text="You chose")
    await expect(answer).to_have_text("You chose C")
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["width"]
    sizes = await page.locator(".message .button, .message .select, .composer button").evaluate_all(
        "all => all.map(n => Math.round(n.getBoundingClientRect().height))"
    )
    assert min(sizes) >= 40
    await page.tap(".menu-button")
    await page.tap(".place:has-text('tea-house')")
    await expect(page.locator(".head h2")).to_have_text("tea-house")
    await expect(page.locator(".sidebar")).not_to_be_visible()


async def test_every_control_has_a_name_and_every_picture_a_text(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await open_panel(page)
    nameless = await page.locator("button, a, input, textarea, select, img").evaluate_all(
        """all => all.filter(n => !(n.getAttribute('aria-label') || n.innerText?.trim()
          || n.alt || n.closest('label') || n.labels?.length)).map(n => n.outerHTML.slice(0, 90))"""
    )
    assert nameless == []


FAINT = """() => {
  const light = (c) => c.slice(0, 3)
    .map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const parse = (text) => [...text.match(/[\\d.]+/g).map(Number), 1].slice(0, 4);
  const ground = (node) => {
    const layers = [];
    for (; node; node = node.parentElement) {
      const colour = parse(getComputedStyle(node).backgroundColor);
      layers.unshift(colour);
      if (colour[3] === 1) break;
    }
    const over = (under, c) => under.map((v, i) => v * (1 - c[3]) + c[i] * c[3]);
    return layers.reduce(over, [0, 0, 0]);
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  let seen = 0;
  while (words.nextNode()) {
    const node = words.currentNode.parentElement;
    const shown = node.checkVisibility({ visibilityProperty: true });
    if (!shown || !words.currentNode.data.trim() || node.closest(":disabled")) continue;
    seen += 1;
    const [a, b] = [light(parse(getComputedStyle(node).color)), light(ground(node))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) found.push(`${contrast.toFixed(2)} ${node.className} ${node.textContent}`);
  }
  return [seen, found];
}"""


@pytest.mark.parametrize("dark", [False, True])
async def test_every_text_stands_out_from_its_ground(
    standin: Standin, bot: PageBot, visitors: Visitors, dark: bool
) -> None:
    standin.say(standin.mio, standin.courtyard, LONG)
    await shown_board(standin)
    page = await visitors.open("astrid", dark=dark)
    await page.click("text=Take your turn")
    await page.wait_for_selector(".ephemeral .container")
    await open_panel(page)
    await page.click(".slash")
    seen, faint = await page.evaluate(FAINT)
    assert seen > 100
    assert faint == []


async def test_the_focus_stays_on_the_button_that_was_pressed(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.locator(".message .button", has_text="Form").focus()
    await page.keyboard.press("Enter")
    await page.wait_for_selector("dialog.form")
    await page.keyboard.press("Escape")
    # The list may be drawn once more after the form has closed.
    await expect(page.locator("button:focus")).to_have_attribute("data-custom-id", "form")


async def test_what_arrives_is_told_to_ears_once_and_in_few_words(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    heard = page.locator("#heard[aria-live=polite]")
    await page.wait_for_selector(".container")
    await expect(heard).to_have_text("")
    standin.say(standin.mio, standin.courtyard, "hello **all**")
    await expect(heard).to_have_text("Mio: hello all")
    await page.click("text=Next")
    await expect(page.locator(".container h4")).to_have_text("Conspiracy · step 2")
    await expect(heard).to_have_text("Mio: hello all")  # a board that changed is not read anew
    await page.click("text=Take your turn")
    await expect(heard).to_have_text("Serai: Conspiracy · step 0")


async def test_messages_are_walked_through_with_the_arrows(
    standin: Standin, visitors: Visitors
) -> None:
    for text in ("one", "two", "three"):
        standin.say(standin.mio, standin.courtyard, text)
    page = await visitors.open("astrid")
    messages = page.locator(".message")
    await expect(messages).to_have_count(3)
    await expect(page.locator(".message[tabindex='0']")).to_have_text("three", use_inner_text=True)
    await messages.nth(2).focus()
    await page.keyboard.press("ArrowUp")
    await expect(messages.nth(1)).to_be_focused()
    await page.keyboard.press("Home")
    await expect(messages.nth(0)).to_be_focused()
    await expect(page.get_by_role("article").first).to_have_attribute(
        "aria-label", re.compile("^Mio, ")
    )


async def test_one_writes_at_once_where_one_has_come_and_from_anywhere(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await opened_thread(standin, bot)
    page = await visitors.open("astrid")
    line = page.locator(".writing")
    await page.click(".place:has-text('tea-house')")
    await expect(line).to_be_focused()
    await page.click(".place:has-text('courtyard')")
    await page.click(".thread-card")
    await expect(page.locator(".head h2")).to_have_text("K7Q2MX")
    await expect(line).to_be_focused()
    await page.click(".head [aria-label='Control panel']")
    await page.keyboard.type("hi")
    await expect(line).to_have_value("hi")
    await expect(line).to_be_focused()
    await page.locator(".panel header button").focus()
    await page.keyboard.press("Space")
    await expect(page.locator(".panel")).to_be_hidden()


async def test_the_list_of_places_goes_away_once_one_is_somebody_else_on_a_phone(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid", phone=True)
    await page.tap(".menu-button")
    await page.tap(".me")
    await page.tap(".person:has-text('Bartholomew')")
    await expect(page.locator(".sidebar")).not_to_be_visible()
    await expect(page.locator(".me b")).to_have_text("Bartholomew")
    await expect(page.locator(".writing")).to_have_attribute("placeholder", "Write a message")


async def test_the_list_of_places_keeps_the_focus_on_a_phone_and_gives_it_back(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid", phone=True)
    await page.tap(".menu-button")
    await expect(page.locator(".place.open")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await expect(page.locator(".place:has-text('tea-house')")).to_be_focused()
    for _ in range(12):
        await page.keyboard.press("Tab")
        assert await page.evaluate("document.activeElement.closest('#main')") is None
    await page.keyboard.press("Escape")
    await expect(page.locator(".menu-button")).to_be_focused()
    await expect(page.locator(".sidebar")).not_to_be_visible()
