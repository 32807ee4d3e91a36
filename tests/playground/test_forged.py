"""Requests that no client would send: each is refused in a sentence, and nothing changes."""

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground import api, moderation, page_state, permissions
from bot.playground.interactions import Interaction
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from bot.playground.supervisor import NoProcess
from bot.playground.town import BOT
from bot.playground.world import Channel, Message, Overwrite
from tests.playground.tea_bot import running
from tests.playground.wire import Wire

PEOPLE_MENU = {"type": 5, "custom_id": "who", "min_values": 1, "max_values": 1}
PLACE_MENU = {"type": 8, "custom_id": "where", "channel_types": [0]}
GREY = {"type": 2, "style": 1, "label": "Grey", "custom_id": "grey", "disabled": True}
LINK = {"type": 2, "style": 5, "label": "Away", "url": "https://example.org/"}


class Forger:
    """A tab whose script was tampered with."""

    def __init__(self, standin: Standin, session: aiohttp.ClientSession) -> None:
        self.standin = standin
        self.session = session
        self.wire = Wire(standin, session)

    async def do(self, verb: str, **body: object) -> Any:  # noqa: ANN401
        async with self.session.post(f"{self.standin.url}/_/{verb}", json=body) as reply:
            assert reply.status in (200, 400)
            return await reply.json()

    async def refused(self, verb: str, **body: object) -> str:
        """The sentence; before and after it the world is the same, and the bot heard nothing."""
        before = self.everything()
        answer = await self.do(verb, **body)
        assert set(answer) == {"error"}
        assert self.everything() == before
        return str(answer["error"])

    def everything(self) -> str:
        standin = self.standin
        states = [page_state.state(standin, NoProcess(), who) for who in standin.people]
        sent = [len(session.backlog) for session in standin.gateway.sessions.values()]
        return json.dumps([[one | {"now": 0} for one in states], sent])

    async def menu_of_cups(self) -> tuple[Message, Interaction]:
        """Mio's message with a button, a menu and a form."""
        standin = self.standin
        asked = standin.slash(standin.mio, standin.courtyard, "tea open", cups=1)
        await asked.answered()
        return standin.world.message(standin.courtyard.id, asked.original_id or 0), asked

    async def thread(self) -> Channel:
        standin = self.standin
        await standin.slash(standin.mio, standin.courtyard, "tea thread").answered()
        found = await standin.until(lambda: standin.threads(standin.mio, standin.courtyard))
        await standin.until(lambda: len(found[0].messages) == 2)
        return found[0]

    async def posted(self, *row: dict[str, object]) -> Message:
        rows = [{"type": 1, "components": list(row)}]
        home = self.standin.courtyard
        _, sent = await self.wire.send(home, content="board", components=rows)
        return self.standin.world.message(home.id, int(sent["id"]))


@pytest.fixture
async def forger(judge: Judge) -> AsyncIterator[Forger]:
    standin = Standin(judge=judge)
    standin.world.clock.freeze()
    api.attach(standin)
    async with standin, aiohttp.ClientSession() as session, running(standin):
        yield Forger(standin, session)
        assert [str(one) for one in standin.complaints] == []


def ids(standin: Standin) -> dict[str, str]:
    return {one.username: str(one.id) for one in standin.people}


# Buttons and menus


@pytest.mark.parametrize(
    ("custom_id", "sentence"),
    [
        ("grey", "grey is disabled"),
        ("gone", "there is no gone on that message"),
        ("who", "who is no button to press"),
    ],
)
async def test_only_a_button_that_is_there_and_not_grey_is_pressed(
    forger: Forger, custom_id: str, sentence: str
) -> None:
    message = await forger.posted(GREY, LINK)
    await forger.wire.edit(
        message,
        components=[
            {"type": 1, "components": [GREY, LINK]},
            {"type": 1, "components": [PEOPLE_MENU]},
        ],
    )
    mio = ids(forger.standin)["mio"]
    said = await forger.refused("press", user=mio, message=str(message.id), custom_id=custom_id)
    assert said == sentence


async def test_a_link_is_never_sent_to_the_bot(forger: Forger) -> None:
    message = await forger.posted(LINK)
    mio = ids(forger.standin)["mio"]
    said = await forger.refused("press", user=mio, message=str(message.id), custom_id=None)
    assert said.startswith("not understood")


async def test_a_deleted_message_cannot_be_pressed(forger: Forger) -> None:
    message, _ = await forger.menu_of_cups()
    moderation.delete_message(forger.standin.world, message)
    mio = ids(forger.standin)["mio"]
    said = await forger.refused("press", user=mio, message=str(message.id), custom_id="more.1")
    assert said == "Mio does not see that message"


async def test_somebody_elses_ephemeral_message_can_be_neither_pressed_nor_answered(
    forger: Forger,
) -> None:
    standin, who = forger.standin, ids(forger.standin)
    asked = standin.slash(standin.mio, standin.courtyard, "tea dm", who=standin.ren)
    await asked.answered()
    secret = str(asked.original_id)
    unseen = "Ren does not see that message"
    ren = {"user": who["ren"], "message": secret}
    assert await forger.refused("press", **ren, custom_id="x") == unseen
    assert await forger.refused("choose", **ren, custom_id="x", values=["a"]) == unseen
    assert await forger.refused("remove", **ren) == unseen
    place = str(standin.courtyard.id)
    said = await forger.refused("say", user=who["ren"], channel=place, text="so?", reply_to=secret)
    assert said == unseen


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ([], "menu takes 1 to 3 values, not []"),
        (["green", "green"], "menu takes 1 to 3 values, not ['green', 'green']"),
        (["poison"], "menu does not offer ['poison']"),
    ],
)
async def test_a_menu_gives_what_it_offers_and_no_more(
    forger: Forger, values: list[str], sentence: str
) -> None:
    message, _ = await forger.menu_of_cups()
    said = await forger.refused(
        "choose",
        user=ids(forger.standin)["mio"],
        message=str(message.id),
        custom_id="menu",
        values=values,
    )
    menu = next(p for row in message.components for p in _walk(row) if p.get("type") == 3)
    most = menu["max_values"]
    assert said == sentence.replace("1 to 3", f"{menu['min_values']} to {most}")


def _walk(part: dict[str, Any]) -> list[dict[str, Any]]:
    inner = [one for child in part.get("components", ()) for one in _walk(child)]
    return [part, *inner]


@pytest.mark.parametrize("chosen", [str(BOT + 7), "1100000000000000201"])
async def test_a_menu_of_people_takes_only_people(forger: Forger, chosen: str) -> None:
    message = await forger.posted(PEOPLE_MENU)
    mio = ids(forger.standin)["mio"]
    said = await forger.refused(
        "choose", user=mio, message=str(message.id), custom_id="who", values=[chosen]
    )
    assert said == f"there is nothing with the id {chosen} to choose"


async def test_a_menu_of_channels_takes_only_such_as_it_asks_for_and_one_sees(
    forger: Forger,
) -> None:
    standin, who = forger.standin, ids(forger.standin)
    thread = await forger.thread()
    message = await forger.posted(PLACE_MENU)
    ask = {"user": who["ren"], "message": str(message.id), "custom_id": "where"}
    said = await forger.refused("choose", **ask, values=[str(thread.id)])
    assert said == f"there is nothing with the id {thread.id} to choose"
    standin.tea_house.overwrites.append(Overwrite(standin.ren.id, 1, deny=permissions.VIEW))
    said = await forger.refused("choose", **ask, values=[str(standin.tea_house.id)])
    assert said == "Ren cannot see #tea-house"


# Commands


@pytest.mark.parametrize(
    ("command", "options", "sentence"),
    [
        ("tea brew", {}, "there is no command /tea brew here"),
        ("tea", {}, "/tea wants a further word"),
        ("tea open", {}, "cups is required"),
        ("tea open", {"cups": 99}, "cups: 99 is outside 1..4"),
        ("tea open", {"cups": "2"}, "cups cannot be '2'"),
        ("tea open", {"cups": 1, "milk": True}, "unknown options ['milk']; there are ['cups']"),
        ("tea dm", {"who": "77"}, "there is nothing with the id 77 to choose"),
    ],
)
async def test_a_command_is_sent_only_as_it_was_registered(
    forger: Forger, command: str, options: dict[str, Any], sentence: str
) -> None:
    standin = forger.standin
    said = await forger.refused(
        "slash",
        user=str(standin.mio.id),
        channel=str(standin.courtyard.id),
        command=command,
        options=options,
    )
    assert said == sentence


@pytest.mark.parametrize(("focused", "options"), [("cups", {}), ("leaf", {"milk": "x"})])
async def test_only_what_offers_suggestions_is_asked_for_them(
    forger: Forger, focused: str, options: dict[str, Any]
) -> None:
    standin = forger.standin
    said = await forger.refused(
        "autocomplete",
        user=str(standin.mio.id),
        channel=str(standin.courtyard.id),
        command="tea pick",
        options=options,
        focused=focused,
    )
    assert "offers no suggestions" in said or "unknown options ['milk']" in said


async def test_who_may_not_use_commands_sends_none(forger: Forger) -> None:
    standin = forger.standin
    home = standin.courtyard
    home.overwrites.append(Overwrite(standin.ren.id, 1, deny=permissions.USE_COMMANDS))
    ask = {"user": str(standin.ren.id), "channel": str(home.id)}
    sentence = "Ren may not use commands in #courtyard"
    said = await forger.refused("slash", **ask, command="tea open", options={"cups": 1})
    assert said == sentence
    said = await forger.refused("autocomplete", **ask, command="tea pick", focused="leaf")
    assert said == sentence


# Forms


async def test_a_form_is_answered_once_and_by_whom_it_was_shown_to(forger: Forger) -> None:
    who = ids(forger.standin)
    message, plain = await forger.menu_of_cups()
    press = {"message": str(message.id), "custom_id": "form"}
    shown = await forger.do("press", user=who["mio"], **press)
    ask = {"interaction": shown["interaction"], "values": {"name": "Mio"}}
    assert await forger.refused("modal", user=who["ren"], **ask) == "no form is open"
    assert (await forger.do("modal", user=who["mio"], **ask))["outcome"] == "answered"
    assert await forger.refused("modal", user=who["mio"], **ask) == "the form was sent already"
    said = await forger.refused("modal", user=who["mio"], interaction=str(plain.id))
    assert said == "no form is open"


async def test_a_form_that_came_to_nothing_may_be_sent_again(forger: Forger) -> None:
    standin = forger.standin
    message, _ = await forger.menu_of_cups()
    opened = standin.press(standin.mio, message, "form")
    await opened.answered()
    first = standin.submit_modal(standin.mio, opened, {"name": "Mio"})
    await first.answered()
    first.answer, first.has_failed = None, True
    assert (await standin.submit_modal(standin.mio, opened, {"name": "M"}).answered()).kind


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"name": ""}, "name is too short: ''"),
        ({"name": "x" * 11}, "name is too long"),
        ({"name": ["x"]}, "name cannot be ['x']"),
        ({"name": "x", "tea": ["poison"]}, "tea does not offer ['poison']"),
        ({"name": "x", "tea": "green"}, "tea cannot be 'green'"),
        ({"name": "x", "?": "y"}, "the form has no ['?']; it has ['name', 'tea']"),
    ],
)
async def test_a_form_takes_what_its_fields_take(
    forger: Forger, values: dict[str, Any], sentence: str
) -> None:
    message, _ = await forger.menu_of_cups()
    mio = ids(forger.standin)["mio"]
    shown = await forger.do("press", user=mio, message=str(message.id), custom_id="form")
    said = await forger.refused("modal", user=mio, interaction=shown["interaction"], values=values)
    assert said == sentence


# Places and people


async def test_who_is_not_on_the_server_does_nothing_there(forger: Forger) -> None:
    standin, who = forger.standin, ids(forger.standin)
    message, _ = await forger.menu_of_cups()
    opened = standin.press(standin.ren, message, "form")
    await opened.answered()
    moderation.leave(standin.world, standin.ren)
    ren, place = who["ren"], str(standin.courtyard.id)
    blind = "Ren cannot see #courtyard"
    press = {"user": ren, "message": str(message.id), "custom_id": "more.1"}
    assert await forger.refused("press", **press) == "Ren does not see that message"
    assert await forger.refused("say", user=ren, channel=place, text="hello") == blind
    assert await forger.refused("slash", user=ren, channel=place, command="tea thread") == blind
    form = {"user": ren, "interaction": str(opened.id), "values": {"name": "R"}}
    assert await forger.refused("modal", **form) == blind
    assert await forger.refused("dm", user=ren) == "Ren shares no server with the bot"


async def test_in_a_locked_thread_only_moderators_write_and_nobody_acts(forger: Forger) -> None:
    standin, who = forger.standin, ids(forger.standin)
    thread = await forger.thread()
    mine = standin.say(standin.ren, thread, "mine")
    board = next(m for m in thread.messages.values() if m.components)
    moderation.archive(standin.world, thread, locked=True)
    ren, place = who["ren"], str(thread.id)
    press = {"message": str(board.id), "custom_id": "mine"}
    for user in (ren, who["mio"]):
        assert await forger.refused("press", user=user, **press) == "the thread is locked"
    said = await forger.refused("slash", user=ren, channel=place, command="tea thread")
    assert said == "the thread is locked"
    assert (
        await forger.refused("say", user=ren, channel=place, text="x") == "Ren may not write here"
    )
    said = await forger.refused("rewrite", user=ren, message=str(mine.id), text="yours")
    assert said == "Thread is archived"


async def test_an_archived_thread_keeps_its_words_until_somebody_writes(forger: Forger) -> None:
    standin, who = forger.standin, ids(forger.standin)
    thread = await forger.thread()
    mine = standin.say(standin.ren, thread, "mine")
    moderation.archive(standin.world, thread)
    said = await forger.refused("rewrite", user=who["ren"], message=str(mine.id), text="yours")
    assert said == "Thread is archived"
    assert "message" in await forger.do("say", user=who["ren"], channel=str(thread.id), text="x")
    assert not thread.held.archived
    assert "message" in await forger.do(
        "rewrite", user=who["ren"], message=str(mine.id), text="yours"
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Cannot send an empty message"),
        (" \n", "Cannot send an empty message"),
        ("x" * 2001, "A message must be 2000 or fewer in length"),
    ],
)
async def test_a_message_says_something_and_is_no_book(
    forger: Forger, text: str, sentence: str
) -> None:
    standin, mio = forger.standin, ids(forger.standin)["mio"]
    place = str(standin.courtyard.id)
    old = standin.say(standin.mio, standin.courtyard, "old")
    assert await forger.refused("say", user=mio, channel=place, text=text) == sentence
    said = await forger.refused("rewrite", user=mio, message=str(old.id), text=text)
    assert said == sentence


async def test_who_may_not_write_writes_nothing(forger: Forger) -> None:
    standin = forger.standin
    home = standin.courtyard
    home.overwrites.append(Overwrite(standin.ren.id, 1, deny=permissions.SEND))
    said = await forger.refused("say", user=str(standin.ren.id), channel=str(home.id), text="x")
    assert said == "Ren may not write here"


async def test_only_ones_own_words_are_edited_and_only_they_or_a_moderator_deletes(
    forger: Forger,
) -> None:
    standin, who = forger.standin, ids(forger.standin)
    said = standin.say(standin.mio, standin.courtyard, "mine")
    ren = {"user": who["ren"], "message": str(said.id)}
    assert await forger.refused("rewrite", **ren, text="ours") == "that message is not Ren's"
    assert await forger.refused("remove", **ren) == "Ren may not delete that message"


async def test_an_ephemeral_message_is_dismissed_and_not_deleted(forger: Forger) -> None:
    standin = forger.standin
    asked = standin.slash(standin.mio, standin.courtyard, "tea dm", who=standin.ren)
    await asked.answered()
    said = await forger.refused("remove", user=str(standin.mio.id), message=str(asked.original_id))
    assert said == "Mio may not delete that message"


async def test_a_reply_stays_in_its_channel(forger: Forger) -> None:
    standin, mio = forger.standin, ids(forger.standin)["mio"]
    there = standin.say(standin.ren, standin.tea_house, "there")
    here = str(standin.courtyard.id)
    ask = {"user": mio, "channel": here, "text": "x", "reply_to": str(there.id)}
    assert await forger.refused("say", **ask) == "Unknown message"


async def test_direct_messages_of_others_are_out_of_reach(forger: Forger) -> None:
    standin, who = forger.standin, ids(forger.standin)
    await standin.slash(standin.mio, standin.courtyard, "tea dm", who=standin.ren).answered()
    (letter,) = standin.dms(standin.ren)
    place, press = str(letter.channel_id), {"message": str(letter.id), "custom_id": "more.1"}
    assert await forger.refused("say", user=who["mio"], channel=place, text="x")
    assert await forger.refused("press", user=who["mio"], **press) == (
        "Mio does not see that message"
    )
    url = f"{standin.url}/_/messages?user={who['mio']}&channel={place}"
    async with forger.session.get(url) as reply:
        assert (await reply.json())["error"].startswith("Mio cannot see")


async def test_nobody_is_the_bot(forger: Forger) -> None:
    standin = forger.standin
    ask = {"user": str(BOT), "channel": str(standin.courtyard.id), "text": "I am Serai"}
    assert await forger.refused("say", **ask) == "Serai is a bot"
    for path in ("state", "events"):
        async with forger.session.get(f"{standin.url}/_/{path}?user={BOT}") as reply:
            assert await reply.json() == {"error": "Serai is a bot"}


@pytest.mark.parametrize(
    ("verb", "body"),
    [
        ("press", {"message": "x", "custom_id": "y"}),
        ("press", {"message": "1"}),
        ("press", {"message": "1", "custom_id": ["y"]}),
        ("choose", {"message": "1", "custom_id": "y", "values": "ab"}),
        ("slash", {"channel": "1", "command": ["tea", "open"]}),
        ("slash", {"channel": "1", "command": "tea", "options": [1]}),
        ("modal", {"interaction": "1", "values": "x"}),
        ("say", {"channel": "1", "text": 5}),
        ("control", {"action": "clock", "hours": "soon"}),
        ("control", {"action": ["kick-bot"]}),
        ("control", {}),
    ],
)
async def test_what_is_not_understood_is_said_so(
    forger: Forger, verb: str, body: dict[str, Any]
) -> None:
    said = await forger.refused(verb, user=str(forger.standin.mio.id), **body)
    assert said.startswith("not understood")
