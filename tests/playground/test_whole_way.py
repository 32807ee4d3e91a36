"""The unpatched discord.py on the stand-in: commands, presses, forms, DMs, threads, pictures."""

from bot.playground.standin import Standin
from tests.playground.tea_bot import TeaBot


async def test_a_command_is_answered_with_a_picture(standin: Standin, bot: TeaBot) -> None:
    sent = standin.slash(standin.mio, standin.courtyard, "tea open", cups=2)
    assert (await sent.answered()).kind == "message"
    (message,) = standin.seen(standin.ren, standin.courtyard)
    assert message.components[0]["components"][0]["content"] == "count 2"
    assert message.attachments[0].width == 2


async def test_a_press_edits_the_message_and_replaces_its_picture(
    standin: Standin, bot: TeaBot
) -> None:
    await standin.slash(standin.mio, standin.courtyard, "tea open", cups=2).answered()
    (message,) = standin.seen(standin.mio, standin.courtyard)
    before = message.attachments[0].id
    pressed = standin.press(standin.ren, message, "more.2")
    assert (await pressed.answered()).kind == "update"
    assert message.components[0]["components"][0]["content"] == "count 3"
    assert [a.id for a in message.attachments] != [before]


async def test_a_menu_hands_over_what_was_chosen(standin: Standin, bot: TeaBot) -> None:
    await standin.slash(standin.mio, standin.courtyard, "tea open", cups=2).answered()
    (message,) = standin.seen(standin.mio, standin.courtyard)
    await standin.choose(standin.mio, message, "menu", ["green", "white"]).answered()
    assert standin.seen(standin.mio, standin.courtyard)[-1].content == "chose green+white"


async def test_a_form_is_filled_in_and_answered_by_an_edit(standin: Standin, bot: TeaBot) -> None:
    await standin.slash(standin.mio, standin.courtyard, "tea open", cups=2).answered()
    (message,) = standin.seen(standin.mio, standin.courtyard)
    opened = standin.press(standin.mio, message, "form")
    assert (await opened.answered()).kind == "modal"
    sent = standin.submit_modal(standin.mio, opened, {"name": "Mio"})
    assert (await sent.answered()).kind == "update"
    label, menu = bot.forms[0]["components"]
    assert label["component"]["value"] == "Mio"
    assert menu["component"]["values"] == ["green"]
    assert message.attachments == []


async def test_suggestions_come_while_typing(standin: Standin, bot: TeaBot) -> None:
    typing = standin.autocomplete(standin.mio, standin.courtyard, "tea pick", "leaf", {"leaf": "s"})
    await typing.answered()
    assert typing.choices == [
        {"name": "sencha", "value": "sencha"},
        {"name": "sobacha", "value": "sobacha"},
    ]


async def test_a_direct_message_reaches_its_person_only(standin: Standin, bot: TeaBot) -> None:
    sent = standin.slash(standin.mio, standin.courtyard, "tea dm", who=standin.ren)
    await sent.answered()
    (message,) = standin.dms(standin.ren)
    assert standin.dms(standin.mio) == []
    assert standin.sees(standin.mio, message.id) is None
    assert (await standin.press(standin.ren, message, "more.1").answered()).kind == "update"


async def test_a_thread_hangs_on_its_message(standin: Standin, bot: TeaBot) -> None:
    await standin.slash(standin.mio, standin.courtyard, "tea thread").answered()
    thread = await standin.until(lambda: standin.threads(standin.ren, standin.courtyard))
    await standin.until(lambda: len(standin.seen(standin.ren, thread[0])) == 2)
    starter = standin.sees(standin.ren, thread[0].id)
    assert starter is not None
    assert starter.content == "a table"


async def test_a_deferred_answer_is_filled_in_by_the_first_follow_up(
    standin: Standin, bot: TeaBot
) -> None:
    asked = standin.slash(standin.mio, standin.courtyard, "tea slow", secret=True)
    assert (await asked.answered()).kind == "thinking"
    await standin.until(lambda: len(asked.message_ids) == 2)
    texts = [m.content for m in standin.seen(standin.mio, standin.courtyard)]
    assert texts == ["thought", "and thought again"]
    assert standin.seen(standin.ren, standin.courtyard) == []


async def test_a_press_may_be_deferred_and_its_message_edited(
    standin: Standin, bot: TeaBot
) -> None:
    await standin.slash(standin.mio, standin.courtyard, "tea open", cups=2).answered()
    (message,) = standin.seen(standin.mio, standin.courtyard)
    assert (await standin.press(standin.mio, message, "wait").answered()).kind == "later"
    await standin.until(lambda: message.components[0]["components"][0]["content"] == "count 90")
