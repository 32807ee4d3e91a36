"""*Why not?*: offered where something is left out, and it says what is missing."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.prompts import Excluded
from bot.engine.values import msg
from bot.playground import look
from bot.ui.ids import Verb
from bot.ui.plan import plan
from bot.ui.why import why_lines
from tests.ui.inn import Inn, can
from tests.ui.support import buttons, facts, prompt, said, sight

BARE = Excluded(msg("bazaar-stall", stall="A1"), msg("bazaar-why-bare"))
SOLD = Excluded(msg("bazaar-ticket", number=7), msg("bazaar-why-sold"))


def test_the_button_is_there_only_when_there_is_something_to_say() -> None:
    asked = prompt()
    for excluded, is_there in (((), False), ((BARE,), True)):
        screen = plan(sight(replace(asked, excluded=excluded)), facts(), said())
        shown = [one.press.verb for one in buttons(screen)]
        assert (Verb.WHY in shown) == is_there


def test_things_with_one_reason_share_a_line() -> None:
    other = replace(BARE, label=msg("bazaar-stall", stall="B2"))
    lines = why_lines(prompt(excluded=(BARE, SOLD, other)), said())
    assert lines == [
        "- **Stall A1, Stall B2** — Its ware was taken.",
        "- **Ticket 7** — This ticket is sold.",
    ]


async def test_it_is_told_beside_the_panel(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew, game="conspiracy")
    active = (discord.astrid, discord.bartholomew)[await inn.asked(thread)]
    panel = await inn.press(active, inn.boards(thread)[-1], Verb.OPEN)
    assert can(panel, Verb.WHY)
    told = await inn.press(active, panel, Verb.WHY)
    assert told.id != panel.id
    assert told.viewer == active.id
    assert look.text(told) == (
        "### What cannot be chosen now\n- **Blue pile (0), Green pile (0), Yellow pile (0), "
        "Red pile (0), Purple pile (0)** — This pile is empty."
    )
    assert can(panel, Verb.TAKE)


async def test_an_older_panel_shows_how_things_stand_now(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew, game="conspiracy")
    active = (discord.astrid, discord.bartholomew)[await inn.asked(thread)]
    old = await inn.press(active, inn.boards(thread)[-1], Verb.OPEN)
    new = await inn.press(active, inn.boards(thread)[-1], Verb.OPEN)
    await inn.press(active, new, Verb.TAKE, "deck3")
    shown = await inn.press(active, old, Verb.WHY)
    assert said().text("note-earlier") in look.text(shown)
