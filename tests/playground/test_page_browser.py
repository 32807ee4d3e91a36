"""The page in a real browser: what a person sees and does, at a desk and on a phone."""

from collections.abc import AsyncIterator

import discord
import pytest

from bot.playground import api
from bot.playground.interactions import Interaction
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from bot.playground.world import Channel, Message
from tests.playground.browser import PHONE, Page, Visitors, expect, fixture, needs_browser
from tests.playground.page_bot import LONG, PageBot
from tests.playground.tea_bot import running

pytestmark = needs_browser


@fixture
async def standin(judge: Judge) -> AsyncIterator[Standin]:
    made = Standin(judge=judge)
    api.attach(made)
    async with made:
        yield made
        assert [str(one) for one in made.complaints] == []


@fixture
async def bot(standin: Standin) -> AsyncIterator[PageBot]:
    async with running(standin, PageBot()) as made:
        assert isinstance(made, PageBot)
        yield made


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


async def texts(page: Page, selector: str) -> list[str]:
    found: list[str] = await page.locator(selector).all_inner_texts()
    return [text.strip() for text in found]


# --- looking ---


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


# --- pressing ---


async def test_a_press_edits_the_message_before_everybodys_eyes(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    astrid, mio = await visitors.open("astrid"), await visitors.open("mio")
    await astrid.click("text=Next")
    for page in (astrid, mio):
        await expect(page.locator(".container h4")).to_have_text("Conspiracy · step 2")


async def test_an_answer_for_one_pair_of_eyes_can_be_dismissed(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    astrid, mio = await visitors.open("astrid"), await visitors.open("mio")
    await astrid.click("text=Take your turn")
    note = astrid.locator(".ephemeral .only-you")
    await expect(note).to_contain_text("Only you can see this")
    await expect(mio.locator(".ephemeral")).to_have_count(0)
    await note.locator("button").click()
    await expect(astrid.locator(".ephemeral")).to_have_count(0)
    await astrid.reload()
    await astrid.wait_for_selector(".container")
    await expect(astrid.locator(".ephemeral")).to_have_count(0)


async def test_a_press_without_an_answer_fails_after_three_seconds(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click("text=Silent")
    await expect(page.locator(".button.busy")).to_have_count(1)
    await expect(page.locator(".failure")).to_have_text("This interaction failed")
    await expect(page.locator(".button.busy")).to_have_count(0)


async def test_a_menu_for_one_answers_with_the_first_choice(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click(".select")
    await expect(page.locator(".choice small")).to_have_text(["a card"] * 4, use_inner_text=True)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral .text")).to_have_text("You chose B")
    await expect(page.locator(".select")).to_contain_text("Lord B")


async def test_a_menu_for_several_keeps_its_least_and_most(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click("text=Take your turn")
    await page.locator(".ephemeral .select").nth(1).click()
    done, rows = page.locator(".sheet footer .button"), page.locator(".choice")
    await rows.nth(0).click()
    await expect(done).to_be_disabled()
    await rows.nth(3).click()
    await expect(done).to_be_enabled()
    await rows.nth(1).click()
    await expect(rows.nth(2)).to_have_attribute("aria-disabled", "true")
    await done.click()
    answer = page.locator(".ephemeral .text", has_text="You chose")
    await expect(answer).to_have_text("You chose A, B, D")


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


# --- commands ---


async def test_a_command_is_found_filled_in_and_sent_by_keyboard(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.click(".writing")
    await page.keyboard.type("/ta")
    await expect(page.locator(".offer-row b")).to_have_text(
        ["/table new", "/table show"], use_inner_text=True
    )
    await page.keyboard.press("Enter")
    await expect(page.locator(".offer-row")).to_have_text(
        [
            "Conspiracy",
            "Five Tribes",
            "3 Magi",
            "Empires of the North",
        ],
        use_inner_text=True,
    )
    await page.keyboard.type("magi")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Add seats").click()
    await page.keyboard.type("3")
    await page.get_by_role("button", name="Add friend").click()
    await page.keyboard.type("ren")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Add text").click()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    last = page.locator(".message .text").last
    await expect(last).to_have_text("3 magi for 3 with @Ren as text")


@pytest.mark.parametrize(
    ("person", "typed", "answer"),
    [
        ("astrid", "/table new game:Conspiracy", "conspiracy for 2"),
        ("astrid", "/table new  game: 3 Magi seats:3 friend:Ren text:True", "3 magi for 3"),
        ("mio", "/table new game:conspiracy", "conspiracy for 2"),
    ],
)
async def test_a_command_typed_with_its_options_is_sent_at_once(
    bot: PageBot, visitors: Visitors, person: str, typed: str, answer: str
) -> None:
    page = await visitors.open(person)
    await page.click(".writing")
    await page.keyboard.type(typed)
    await expect(page.locator(".offer-row b")).to_have_count(1)
    await page.keyboard.press("Enter")
    await expect(page.locator(".message .text").last).to_contain_text(answer)


async def test_a_command_typed_with_a_wrong_option_asks_for_it(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.click(".writing")
    await page.keyboard.type("/table new game:Chess seats:3")
    await page.keyboard.press("Enter")
    await expect(page.locator(".chip-input").first).to_have_value("Chess")
    await expect(page.locator(".chip-input").first).to_be_focused()
    await page.click(".send")
    await expect(page.locator(".composer > .complaint")).to_have_text(
        "Please pick game from the list.", use_inner_text=True
    )
    assert standin.courtyard.messages == {}


async def test_what_is_required_must_be_given_and_numbers_must_fit(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.click(".writing")
    await page.keyboard.type("/table new")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await page.click(".send")
    await expect(page.locator(".composer > .complaint")).to_have_text(
        "Please fill in game.", use_inner_text=True
    )
    await page.keyboard.type("Chess")
    await page.click(".send")
    await expect(page.locator(".composer > .complaint")).to_have_text(
        "Please pick game from the list.", use_inner_text=True
    )
    await page.locator(".chip-input").fill("Consp")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Add seats").click()
    await page.keyboard.type("9")
    await page.click(".send")
    await expect(page.locator(".composer > .complaint")).to_have_text(
        "seats must be between 2 and 4.", use_inner_text=True
    )
    assert standin.courtyard.messages == {}


async def test_autocomplete_asks_the_bot_while_one_types(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.click(".writing")
    await page.keyboard.type("/card")
    await page.keyboard.press("Enter")
    await expect(page.locator(".offer-row")).to_have_count(3)
    await page.keyboard.type("sm")
    await expect(page.locator(".offer-row")).to_have_text(["Smith"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral .text")).to_have_text("Card smith")


async def test_a_deferred_answer_shows_that_the_bot_thinks(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.fill(".writing", "/think")
    await page.press(".writing", "Enter")
    await page.wait_for_selector(".pill")
    await page.click(".send")
    thinking = page.locator(".message:not(.ghost) .thinking")
    await expect(thinking).to_contain_text("Serai is thinking…")


async def test_a_command_without_an_answer_is_told_to_its_sender_alone(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.fill(".writing", "/silent")
    await page.press(".writing", "Enter")
    await page.click(".send")
    await expect(page.locator(".ghost .thinking")).to_contain_text("Sending")
    failure = page.locator(".ghost .failure")
    await expect(failure).to_have_text("The application did not respond")
    await page.click(".ghost .only-you button")
    await expect(page.locator(".ghost")).to_have_count(0)


# --- people, places, troubles ---


async def test_two_tabs_are_two_people_who_talk(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    astrid, ren = await visitors.open("astrid"), await visitors.open("ren")
    await astrid.fill(".writing", f"Hello <@{standin.ren.id}>")
    await astrid.press(".writing", "Enter")
    heard = ren.locator(".message.calls-me .text")
    await expect(heard).to_have_text("Hello @Ren")
    await astrid.click(".me")
    await astrid.click(".person:has-text('Bartholomew')")
    await expect(astrid.locator(".me b")).to_have_text("Bartholomew")
    await astrid.reload()
    await expect(astrid.locator(".me b")).to_have_text("Bartholomew")


async def test_the_control_panel_closes_direct_messages_and_archives_threads(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    channel = await bot.fetch_channel(standin.courtyard.id)
    starter = await channel.send("A table")  # type: ignore[union-attr]
    await starter.create_thread(name="K7Q2MX")
    page = await visitors.open("astrid")
    await page.click(".thread-card")
    await page.click(".head [aria-label='Control panel']")
    await page.click(".panel summary:has-text('The four people')")
    row = page.locator(".panel .person-row", has_text="Ren")
    await row.get_by_label("Takes direct messages").uncheck()
    await standin.until(lambda: standin.ren.dms_closed)
    await page.click(".panel .button:text-is('Lock')")
    await expect(page.locator(".locked-note")).to_be_visible()
    await expect(page.locator(".head .mark")).to_have_text(["archived", "locked"])
    await page.click(".panel .button:text-is('Unlock')")
    await expect(page.locator(".locked-note")).to_have_count(0)


async def test_an_outage_is_announced_and_ended_from_the_page(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await standin.set_outage(on=True)
    banner = page.locator(".banner", has_text="Outage")
    await banner.wait_for()
    await banner.locator("button").click()
    await expect(banner).to_have_count(0)
    assert not standin.is_out


async def test_a_message_can_be_deleted_by_a_moderator(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("mio")
    await page.locator(".message").hover()
    await page.locator(".message .actions button").click()
    await page.click("text=メッセージを削除")
    await page.click("[role=alertdialog] .danger")
    await expect(page.locator(".message")).to_have_count(0)
    assert standin.courtyard.messages == {}


async def test_the_page_finds_back_after_the_line_was_cut(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    visitors.is_offline = True
    await page.context.set_offline(True)
    await page.evaluate("() => fetch('/_/state').catch(() => 0)")
    await page.context.set_offline(False)
    visitors.is_offline = False
    standin.say(standin.mio, standin.courtyard, "still here")
    await expect(page.locator(".message .text")).to_have_text("still here")


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


async def test_every_text_stands_out_from_its_ground(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    standin.say(standin.mio, standin.courtyard, LONG)
    await shown_board(standin)
    page = await visitors.open("astrid")
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


async def test_the_bot_is_said_to_be_away(standin: Standin, visitors: Visitors) -> None:
    page = await visitors.open("astrid")
    await expect(page.locator(".banner")).to_have_text(
        "No bot is attached to this stand-in.", use_inner_text=True
    )
