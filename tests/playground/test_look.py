"""Reading a message as a person reads it."""

import pytest

from bot.playground import look
from bot.playground.standin import Standin
from tests.playground.tea_bot import PNG, TeaBot


async def test_a_screen_is_read(standin: Standin, bot: TeaBot) -> None:
    asked = standin.slash(standin.mio, standin.courtyard, "tea open", cups=3)
    await asked.answered()
    message = asked.message
    assert look.text(message) == "count 3"
    assert [b.label for b in look.buttons(message)] == ["More", "Mine", "Never", "Form", "Wait"]
    assert look.button(message, "Never").disabled
    assert look.button(message, prefix="more.").custom_id == "more.3"
    menu = look.menu(message)
    assert ([c.value for c in menu.choices], menu.least, menu.most) == (
        ["green", "black", "white"],
        1,
        2,
    )
    (shown,) = look.pictures(message)
    assert shown.description == "a board"
    assert standin.picture(shown.attachment_id) == PNG


async def test_a_missing_or_doubtful_button_is_an_error(standin: Standin, bot: TeaBot) -> None:
    asked = standin.slash(standin.mio, standin.courtyard, "tea open", cups=3)
    await asked.answered()
    with pytest.raises(LookupError, match="More"):
        look.button(asked.message, "Less")
    with pytest.raises(LookupError, match="2 buttons"):
        look.button(asked.message, "M")


async def test_a_replaced_picture_is_shown_no_more(standin: Standin, bot: TeaBot) -> None:
    asked = standin.slash(standin.mio, standin.courtyard, "tea open", cups=3)
    await asked.answered()
    (old,) = look.pictures(asked.message)
    await standin.press(standin.mio, asked.message, "more.3").answered()
    (new,) = look.pictures(asked.message)
    assert old.attachment_id != new.attachment_id
