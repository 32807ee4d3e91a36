"""A person can do only what a Discord client lets them do."""

from typing import Any

import pytest

from bot.playground import moderation, permissions
from bot.playground.impossible import Impossible
from bot.playground.standin import Standin
from bot.playground.world import Message
from tests.playground.conftest import PING
from tests.playground.tea_bot import TeaBot
from tests.playground.wire import Wire


def _button(custom_id: str, **more: object) -> dict[str, object]:
    return {"type": 2, "style": 1, "label": custom_id, "custom_id": custom_id, **more}


async def _posted(standin: Standin, wire: Wire, *row: dict[str, object]) -> Message:
    rows = [{"type": 1, "components": list(row)}]
    _, sent = await wire.send(standin.courtyard, content="board", components=rows)
    return standin.world.message(standin.courtyard.id, int(sent["id"]))


async def test_a_disabled_button_cannot_be_pressed(standin: Standin, wire: Wire) -> None:
    message = await _posted(standin, wire, _button("go", disabled=True))
    with pytest.raises(Impossible):
        standin.press(standin.mio, message, "go")


async def test_a_button_that_was_edited_away_is_pressed_only_by_a_late_client(
    standin: Standin, wire: Wire
) -> None:
    message = await _posted(standin, wire, _button("go.1"))
    await wire.edit(message, components=[{"type": 1, "components": [_button("go.2")]}])
    with pytest.raises(Impossible):
        standin.press(standin.mio, message, "go.1")
    assert standin.press(standin.mio, message, "go.1", late=True).data["custom_id"] == "go.1"


async def test_another_persons_ephemeral_message_is_out_of_reach(
    standin: Standin, bot: TeaBot
) -> None:
    asked = standin.slash(standin.mio, standin.courtyard, "tea dm", who=standin.ren)
    await asked.answered()
    assert asked.original_id is not None
    assert standin.sees(standin.mio, asked.original_id) is not None
    assert standin.sees(standin.ren, asked.original_id) is None
    with pytest.raises(Impossible):
        standin.press(standin.ren, asked.original_id, "anything")


MENU: dict[str, object] = {
    "type": 3,
    "custom_id": "menu",
    "min_values": 1,
    "max_values": 2,
    "options": [{"label": v, "value": v} for v in ("a", "b", "c")],
}


@pytest.mark.parametrize("values", [[], ["a", "b", "c"], ["d"], ["a", "a"]])
async def test_a_menu_takes_no_more_and_nothing_else_than_it_offers(
    standin: Standin, wire: Wire, values: list[str]
) -> None:
    message = await _posted(standin, wire, MENU)
    with pytest.raises(Impossible):
        standin.choose(standin.mio, message, "menu", values)


async def test_a_menu_gives_its_values_in_the_order_chosen(standin: Standin, wire: Wire) -> None:
    message = await _posted(standin, wire, MENU)
    assert standin.choose(standin.mio, message, "menu", ["c", "a"]).data["values"] == ["c", "a"]


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("tea", {}),
        ("tea brew", {}),
        ("tea open", {}),
        ("tea open", {"cups": 5}),
        ("tea open", {"cups": "2"}),
        ("tea open", {"cups": 2, "milk": True}),
    ],
)
async def test_a_command_is_typed_as_it_was_registered(
    standin: Standin, bot: TeaBot, command: str, options: dict[str, Any]
) -> None:
    with pytest.raises(Impossible):
        standin.slash(standin.mio, standin.courtyard, command, options)


async def test_only_an_option_with_suggestions_offers_them(standin: Standin, bot: TeaBot) -> None:
    with pytest.raises(Impossible):
        standin.autocomplete(standin.mio, standin.courtyard, "tea open", "cups")


async def test_a_command_for_moderators_is_hidden_from_others(standin: Standin) -> None:
    guarded = PING | {"default_member_permissions": str(permissions.MANAGE_MESSAGES)}
    standin.world.commands[None] = [guarded]
    standin.slash(standin.mio, standin.courtyard, "ping")  # owns the server
    with pytest.raises(Impossible):
        standin.slash(standin.ren, standin.courtyard, "ping")


async def test_a_command_for_servers_is_not_offered_in_direct_messages(standin: Standin) -> None:
    standin.world.commands[None] = [PING | {"contexts": [0]}]
    with pytest.raises(Impossible):
        standin.slash(standin.mio, standin.open_dm(standin.mio), "ping")
    standin.world.commands[None] = [PING | {"contexts": [0, 1]}]
    asked = standin.slash(standin.mio, standin.open_dm(standin.mio), "ping")
    assert asked.channel.recipient_id == standin.mio.id


async def test_without_the_bot_in_the_server_its_commands_are_gone(standin: Standin) -> None:
    standin.world.commands[None] = [PING]
    moderation.kick_bot(standin.world)
    with pytest.raises(Impossible):
        standin.slash(standin.mio, standin.courtyard, "ping")


async def test_who_left_the_server_sees_nothing_of_it(standin: Standin) -> None:
    moderation.leave(standin.world, standin.ren)
    with pytest.raises(Impossible):
        standin.seen(standin.ren, standin.courtyard)
    with pytest.raises(Impossible):
        standin.say(standin.ren, standin.courtyard, "hello?")


async def test_in_a_locked_thread_nothing_can_be_pressed_or_said(
    standin: Standin, bot: TeaBot
) -> None:
    await standin.slash(standin.mio, standin.courtyard, "tea thread").answered()
    (thread,) = await standin.until(lambda: standin.threads(standin.ren, standin.courtyard))
    await standin.until(lambda: len(thread.messages) == 2)
    board = standin.seen(standin.ren, thread)[-1]
    moderation.archive(standin.world, thread, locked=True)
    with pytest.raises(Impossible):
        standin.press(standin.ren, board, "mine")
    with pytest.raises(Impossible):
        standin.say(standin.ren, thread, "hello?")


@pytest.mark.parametrize("values", [{"name": ""}, {"name": "x" * 11}, {"tea": []}, {"?": "x"}])
async def test_a_form_is_sent_only_when_it_is_filled_in(
    standin: Standin, bot: TeaBot, values: dict[str, Any]
) -> None:
    asked = standin.slash(standin.mio, standin.courtyard, "tea open", cups=1)
    await asked.answered()
    opened = standin.press(standin.mio, asked.original_id or 0, "form")
    await opened.answered()
    with pytest.raises(Impossible):
        standin.submit_modal(standin.mio, opened, {"name": "Mio"} | values)
    with pytest.raises(Impossible):
        standin.submit_modal(standin.ren, opened, {"name": "Ren"})


async def test_two_presses_at_once_are_two_interactions(standin: Standin, bot: TeaBot) -> None:
    asked = standin.slash(standin.mio, standin.courtyard, "tea open", cups=1)
    await asked.answered()
    pressed = [standin.press(standin.mio, asked.original_id or 0, "more.1") for _ in range(2)]
    assert [(await one.answered()).kind for one in pressed] == ["update", "update"]
    assert bot.count == 3


async def test_ephemeral_messages_do_not_outlive_the_client(standin: Standin, bot: TeaBot) -> None:
    asked = standin.slash(standin.mio, standin.courtyard, "tea dm", who=standin.ren)
    await asked.answered()
    standin.restart_client(standin.ren)
    assert len(standin.seen(standin.mio, standin.courtyard)) == 1
    standin.restart_client(standin.mio)
    assert standin.seen(standin.mio, standin.courtyard) == []
    assert len(standin.dms(standin.ren)) == 1
