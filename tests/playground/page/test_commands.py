"""Slash commands: found, filled in, sent, answered."""

import pytest

from bot.playground.hub import Happening
from bot.playground.standin import Standin
from tests.playground.browser import Visitors, expect, needs_browser
from tests.playground.page_bot import PageBot

pytestmark = needs_browser


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
    ("person", "commands"),
    [
        (
            "astrid",
            {
                "/table new game:Conspiracy": "conspiracy for 2",
                "/table new  game: 3 Magi seats:3 friend:Ren text:True": "3 magi for 3",
            },
        ),
        ("mio", {"/table new game:conspiracy": "conspiracy for 2"}),
    ],
)
async def test_a_command_typed_with_its_options_is_sent_at_once(
    bot: PageBot, visitors: Visitors, person: str, commands: dict[str, str]
) -> None:
    page = await visitors.open(person)
    for typed, answer in commands.items():
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


TABLE = {
    "id": "5",
    "type": 1,
    "name": "table",
    "name_localizations": {"ja": "卓"},
    "description": "Tables",
    "description_localizations": {"ja": "卓のこと"},
    "contexts": None,
    "dm_permission": False,
    "default_member_permissions": None,
    "options": [
        {
            "type": 3,
            "name": "game",
            "name_localizations": {"ja": "ゲーム"},
            "description": "Which game",
            "description_localizations": {"ja": "どのゲーム"},
            "required": True,
            "choices": [
                {"name": "Conspiracy", "name_localizations": {"ja": "陰謀"}, "value": "c"},
            ],
        }
    ],
}


async def test_commands_options_and_choices_are_named_in_the_readers_language(
    standin: Standin, visitors: Visitors
) -> None:
    standin.world.commands[None] = [TABLE]
    for person, typed, name, about, option, choice in (
        ("mio", "/卓", "/卓", "卓のこと", "ゲーム", "陰謀"),
        ("astrid", "/tab", "/table", "Tables", "game", "Conspiracy"),
    ):
        page = await visitors.open(person)
        await page.fill(".writing", typed)
        await expect(page.locator(".offer-row b")).to_have_text(name)
        await expect(page.locator(".offer-row small")).to_have_text(about)
        await page.press(".writing", "Enter")
        await expect(page.locator(".chip-name")).to_have_text(option)
        await expect(page.locator(".offer-row")).to_have_text(choice)


async def test_a_command_that_a_text_names_is_begun_with_a_click(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    standin.say(standin.mio, standin.courtyard, "Open one with </table new:1>.")
    page = await visitors.open("astrid")
    await page.click("button.mention")
    await expect(page.locator(".pill")).to_have_text("/table new")
    await expect(page.locator(".chip-input")).to_be_focused()


async def test_a_command_is_offered_only_where_it_may_be_used(
    standin: Standin, visitors: Visitors
) -> None:
    standin.world.commands[None] = [TABLE]
    standin.open_dm(standin.astrid)
    page = await visitors.open("astrid")
    await page.click(".slash")
    await expect(page.locator(".offer-row")).to_have_count(1)
    await page.click(".place:has(.face)")
    await page.click(".slash")
    await expect(page.locator(".popup .nothing")).to_be_visible()


async def test_commands_that_come_while_one_types_are_offered_at_once(
    standin: Standin, visitors: Visitors
) -> None:
    page = await visitors.open("astrid")
    await page.click(".slash")
    await expect(page.locator(".popup .nothing")).to_be_visible()
    standin.world.commands[None] = [TABLE]
    standin.world.tell(Happening("commands"))
    await expect(page.locator(".offer-row b")).to_have_text("/table")
