"""Amounts too many for buttons: stepped to, taken whole, or typed into a form."""

from __future__ import annotations

import re

import pytest

from bot.playground import look
from bot.playground.interactions import Interaction
from bot.playground.world import Message, User
from bot.table.shelf import open_box
from bot.ui.ids import Verb
from tests.games import bazaar
from tests.support.games import BAZAAR_DATA
from tests.ui.inn import PATIENCE, Inn, id_of, verbs
from tests.ui.support import said


@pytest.fixture
async def rich(inn: Inn) -> Inn:
    """A bazaar where everybody has forty coins and more."""
    data = (BAZAAR_DATA / "bazaar.toml").read_text("utf-8")
    full = re.sub(r"^purses = .*$", "purses = [40, 41, 42, 43, 44, 45]", data, flags=re.MULTILINE)
    files = {"bazaar.toml": full.encode()}
    inn.hall.boxes = {**inn.hall.boxes, "bazaar": open_box(bazaar.build, files)}
    return inn


async def panel(inn: Inn) -> tuple[User, Message]:
    astrid = inn.discord.astrid
    thread = await inn.table(astrid, inn.discord.bartholomew)
    return astrid, await inn.press(astrid, inn.boards(thread)[-1], Verb.OPEN)


def labels(message: Message) -> list[str]:
    return [one.label for one in look.buttons(message)][:5]


async def test_one_steps_to_an_amount_and_takes_it(rich: Inn) -> None:
    astrid, shown = await panel(rich)
    least, now, more, most, typed = labels(shown)
    assert (least, now, more, typed) == ("−", "0 coins", "+", "Type a number")
    assert re.fullmatch(r"Max \(4[0-5]\)", most)
    for amount in ("n1", "n2"):
        after = await rich.press(astrid, shown, Verb.PAGE, amount)
        assert after.id == shown.id
    assert labels(shown)[1] == "2 coins"
    await rich.press(astrid, shown, Verb.PAGE, "d1")
    assert labels(shown)[1] == "1 coin"
    await rich.press(astrid, shown, Verb.TAKE, "n1")
    assert Verb.CONFIRM in verbs(shown) or "1 coin" in look.text(shown)


async def form(inn: Inn, astrid: User, shown: Message) -> Interaction:
    sent = inn.discord.press(astrid, shown, id_of(shown, Verb.NUMBER))
    await sent.answered(PATIENCE)
    assert sent.modal is not None
    return sent


@pytest.mark.parametrize("typed", ["17", "１７"])
async def test_a_number_is_typed_in_digits_of_any_script(rich: Inn, typed: str) -> None:
    astrid, shown = await panel(rich)
    sent = await form(rich, astrid, shown)
    answer = rich.discord.submit_modal(astrid, sent, {"value": typed})
    await answer.answered(PATIENCE)
    assert "17 coins" in look.text(shown)


@pytest.mark.parametrize("typed", ["99", "x", "-1"])
async def test_a_number_that_is_not_offered_is_told_and_nothing_changes(
    rich: Inn, typed: str
) -> None:
    astrid, shown = await panel(rich)
    sent = await form(rich, astrid, shown)
    answer = rich.discord.submit_modal(astrid, sent, {"value": typed})
    await answer.answered(PATIENCE)
    assert said().text("illegal-not-offered") in look.text(shown)
    assert labels(shown)[1] == "0 coins"


async def test_two_people_may_have_the_form_open_at_once(rich: Inn) -> None:
    """The library keeps forms by their id for everybody, and would forget the second."""
    astrid, shown = await panel(rich)
    other = rich.discord.bartholomew
    thread = rich.discord.world.channels[shown.channel_id]
    theirs = await rich.press(other, rich.boards(thread)[-1], Verb.OPEN)
    one, two = await form(rich, astrid, shown), await form(rich, other, theirs)
    for user, sent in ((astrid, one), (other, two)):
        answer = rich.discord.submit_modal(user, sent, {"value": "3"})
        await answer.answered(PATIENCE)
    assert "3 coins" in look.text(shown)
    assert "3 coins" in look.text(theirs)
