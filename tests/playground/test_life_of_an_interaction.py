"""How long and how often an interaction may be answered, and who sees the answer."""

from typing import Any

import pytest

from bot.playground import moderation, page_state, permissions
from bot.playground.interactions import Interaction
from bot.playground.standin import Standin
from bot.playground.supervisor import NoProcess
from tests.playground.conftest import PING
from tests.playground.wire import Wire

EPHEMERAL = 64
ROW = {
    "type": 1,
    "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}],
}


def code(got: tuple[int, Any]) -> tuple[int, int]:
    return got[0], got[1]["code"]


async def test_the_first_answer_comes_back_with_its_message(wire: Wire, ask: Interaction) -> None:
    status, body = await wire.answer(ask, 4, content="pong")
    assert status == 200
    assert body["interaction"]["response_message_id"] == body["resource"]["message"]["id"]
    assert body["resource"]["message"]["interaction_metadata"]["user"]["username"] == "mio"


async def test_after_three_seconds_the_interaction_is_unknown(
    standin: Standin, wire: Wire, ask: Interaction
) -> None:
    standin.world.clock.advance(3.5)
    assert code(await wire.answer(ask, 4, content="late")) == (404, 10062)
    assert standin.seen(standin.mio, standin.courtyard) == []


async def test_a_second_answer_is_refused(wire: Wire, ask: Interaction) -> None:
    await wire.answer(ask, 4, content="once")
    assert code(await wire.answer(ask, 4, content="twice")) == (400, 40060)


async def test_an_unknown_token_is_an_unknown_interaction(wire: Wire, ask: Interaction) -> None:
    ask.token = "somebody-elses"
    assert code(await wire.answer(ask, 4, content="?")) == (404, 10062)


async def test_a_rejected_answer_leaves_the_interaction_open(
    standin: Standin, wire: Wire, ask: Interaction
) -> None:
    assert code(await wire.answer(ask, 4, content="x" * 2001)) == (400, 50035)
    assert ask.answer is None
    assert (await wire.answer(ask, 4, content="short"))[0] == 200
    assert {one.complaint.where for one in standin.complaints} == {"data.content"}
    standin.complaints.clear()


async def test_a_command_cannot_be_answered_by_an_update(
    standin: Standin, wire: Wire, ask: Interaction
) -> None:
    assert code(await wire.answer(ask, 7, content="no")) == (400, 50035)
    assert code(await wire.answer(ask, 8, choices=[])) == (400, 50035)
    assert ask.answer is None
    standin.complaints.clear()


async def test_a_follow_up_before_the_answer_is_an_unknown_webhook(
    wire: Wire, ask: Interaction
) -> None:
    assert code(await wire.follow_up(ask, content="early")) == (404, 10015)


async def test_after_fifteen_minutes_the_token_is_invalid(
    standin: Standin, wire: Wire, ask: Interaction
) -> None:
    await wire.answer(ask, 4, content="pong")
    standin.world.clock.advance(15 * 60 - 5)
    assert (await wire.follow_up(ask, content="in time"))[0] == 200
    standin.world.clock.advance(10)
    assert code(await wire.follow_up(ask, content="late")) == (401, 50027)
    assert code(await wire.original(ask, "PATCH", {"content": "late"})) == (401, 50027)


async def test_an_ephemeral_answer_is_seen_by_its_reader_only(
    standin: Standin, wire: Wire, ask: Interaction
) -> None:
    _, body = await wire.answer(ask, 4, content="psst", flags=EPHEMERAL)
    message_id = body["resource"]["message"]["id"]
    assert [m.content for m in standin.seen(standin.mio, standin.courtyard)] == ["psst"]
    assert standin.seen(standin.ren, standin.courtyard) == []
    path = f"/channels/{standin.courtyard.id}/messages"
    assert code(await wire.ask("GET", f"{path}/{message_id}")) == (404, 10008)
    assert code(await wire.ask("PATCH", f"{path}/{message_id}", {"content": "x"})) == (404, 10008)
    assert await wire.ask("GET", path) == (200, [])


async def test_a_public_answer_to_an_ephemeral_message_tells_nothing_of_it(
    standin: Standin, wire: Wire, ask: Interaction
) -> None:
    await wire.answer(ask, 4, content="for Mio", flags=EPHEMERAL, components=[ROW])
    pressed = standin.press(standin.mio, standin.seen(standin.mio, standin.courtyard)[-1], "go")
    _, public = await wire.answer(pressed, 4, content="for all")
    _, private = await wire.follow_up(ask, content="for Mio too", flags=EPHEMERAL)
    shown = public["resource"]["message"]
    assert shown["message_reference"]["message_id"] == str(ask.original_id)
    assert shown["referenced_message"] is None
    assert private["referenced_message"]["content"] == "for Mio"
    state = page_state.state(standin, NoProcess(), standin.ren)
    assert [one["referenced_message"] for one in state["messages"][str(standin.courtyard.id)]] == [
        None
    ]


async def test_an_ephemeral_answer_is_edited_and_deleted_by_its_token(
    standin: Standin, wire: Wire, ask: Interaction
) -> None:
    await wire.answer(ask, 4, content="psst", flags=EPHEMERAL)
    await wire.original(ask, "PATCH", {"content": "hush"})
    assert (await wire.original(ask, "GET"))[1]["content"] == "hush"
    assert (await wire.original(ask, "DELETE"))[0] == 204
    assert standin.seen(standin.mio, standin.courtyard) == []
    assert code(await wire.original(ask, "GET")) == (404, 10008)


@pytest.mark.parametrize("secret", [True, False])
async def test_the_deferral_decides_who_sees_the_answer(
    standin: Standin, wire: Wire, ask: Interaction, secret: bool
) -> None:
    await wire.answer(ask, 5, flags=EPHEMERAL if secret else 0)
    (waiting,) = standin.seen(standin.mio, standin.courtyard)
    assert waiting.flags & 128
    await wire.follow_up(ask, content="done", flags=0 if secret else EPHEMERAL)
    assert waiting.content == "done"
    assert not waiting.flags & 128
    assert len(standin.seen(standin.ren, standin.courtyard)) == (0 if secret else 1)


async def test_a_token_reaches_only_its_own_messages(
    standin: Standin, wire: Wire, ask: Interaction
) -> None:
    _, other = await wire.send(standin.courtyard, content="a board")
    await wire.answer(ask, 4, content="pong")
    path = f"/webhooks/{standin.world.bot_id}/{ask.token}/messages/{other['id']}"
    assert code(await wire.ask("PATCH", path, {"content": "x"})) == (404, 10008)


async def test_a_press_on_a_message_deleted_since_is_answered_with_unknown_message(
    standin: Standin, wire: Wire
) -> None:
    _, sent = await wire.send(standin.courtyard, content="a board", components=[ROW])
    pressed = standin.press(standin.mio, int(sent["id"]), "go")
    await wire.ask("DELETE", f"/channels/{standin.courtyard.id}/messages/{sent['id']}")
    assert code(await wire.answer(pressed, 7, content="new")) == (404, 10008)
    assert (await wire.answer(pressed, 4, content="new"))[0] == 200


async def test_a_deferred_press_has_the_pressed_message_as_its_original(
    standin: Standin, wire: Wire
) -> None:
    _, sent = await wire.send(standin.courtyard, content="a board", components=[ROW])
    pressed = standin.press(standin.mio, int(sent["id"]), "go")
    await wire.answer(pressed, 6)
    assert (await wire.original(pressed, "GET"))[1]["id"] == sent["id"]


async def test_answers_need_no_permission_in_the_channel(
    standin: Standin, wire: Wire, ask: Interaction
) -> None:
    moderation.permit(standin.world, standin.courtyard, deny=permissions.VIEW)
    assert (await wire.answer(ask, 4, content="pong"))[0] == 200
    assert code(await wire.send(standin.courtyard, content="board")) == (403, 50001)


async def test_a_form_may_not_be_answered_by_a_form(standin: Standin, wire: Wire) -> None:
    standin.world.commands[None] = [PING]
    asked = standin.slash(standin.mio, standin.courtyard, "ping")
    field = {"type": 4, "custom_id": "name", "style": 1, "required": False}
    form = {"custom_id": "f", "title": "F"}
    label = {"type": 18, "label": "Name", "component": field}
    assert (await wire.answer(asked, 9, **form, components=[label]))[0] == 200
    assert asked.modal is not None
    sent = standin.submit_modal(standin.mio, asked, {"name": "x"})
    assert code(await wire.answer(sent, 9, **form, components=[label])) == (400, 50035)
    standin.complaints.clear()


async def test_while_the_clock_is_frozen_nobody_is_late(standin: Standin, wire: Wire) -> None:
    standin.world.clock.freeze()
    standin.world.commands[None] = [PING]
    asked = standin.slash(standin.mio, standin.courtyard, "ping")
    before = standin.world.clock.now()
    assert (await wire.answer(asked, 4, content="pong"))[0] == 200
    assert (standin.world.clock.now(), asked.latency) == (before, 0)
    late = standin.slash(standin.mio, standin.courtyard, "ping")
    standin.world.clock.advance(4)
    assert code(await wire.answer(late, 4, content="pong")) == (404, 10062)
