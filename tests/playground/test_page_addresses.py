"""The addresses of the page: what it is told, what it may do, and who may ask."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground import api
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from tests.playground.tea_bot import running


class Browser:
    """One person's tab."""

    def __init__(self, standin: Standin, session: aiohttp.ClientSession) -> None:
        self.standin = standin
        self.session = session
        self.me = str(standin.mio.id)

    async def get(self, path: str, **query: str) -> Any:  # noqa: ANN401
        async with self.session.get(f"{self.standin.url}{path}", params=query) as reply:
            return await reply.json()

    async def do(self, verb: str, **asked: object) -> Any:  # noqa: ANN401
        body = {"user": self.me} | asked
        async with self.session.post(f"{self.standin.url}/_/{verb}", json=body) as reply:
            return await reply.json()


@pytest.fixture
async def browser(judge: Judge) -> AsyncIterator[Browser]:
    standin = Standin(judge=judge)
    api.attach(standin)
    async with standin, aiohttp.ClientSession() as session, running(standin):
        yield Browser(standin, session)
        assert [str(one) for one in standin.complaints] == []


async def test_a_person_is_shown_their_world(browser: Browser) -> None:
    state = await browser.get("/_/state", user=browser.me)
    assert [p["global_name"] for p in state["people"]] == ["Mio", "Ren", "Astrid", "Bartholomew"]
    assert [p["locale"] for p in state["people"]] == ["ja", "ja", "en-GB", "en-US"]
    assert [(c["name"], c["kind"]) for c in state["channels"]] == [
        ("courtyard", "text"),
        ("tea-house", "text"),
    ]
    assert [c["name"] for c in state["commands"]] == ["tea"]
    assert state["bot"]["online"] is True
    assert state["complaints"] == 0


async def test_a_whole_little_game_by_the_page(browser: Browser) -> None:
    home = str(browser.standin.courtyard.id)
    opened = await browser.do("slash", channel=home, command="tea open", options={"cups": 2})
    assert (opened["outcome"], opened["kind"]) == ("answered", "message")
    pressed = await browser.do("press", message=opened["message"], custom_id="more.2")
    assert pressed["kind"] == "update"
    chosen = await browser.do(
        "choose", message=opened["message"], custom_id="menu", values=["black"]
    )
    (board, secret) = await browser.get("/_/messages", user=browser.me, channel=home)
    assert (board["ephemeral"], secret["ephemeral"]) == (False, True)
    assert (secret["id"], secret["content"]) == (chosen["message"], "chose black")
    form = await browser.do("press", message=opened["message"], custom_id="form")
    assert form["modal"]["title"] == "Order"
    sent = await browser.do("modal", interaction=form["interaction"], values={"name": "M"})
    assert sent["kind"] == "update"


async def test_suggestions_are_given_to_the_page(browser: Browser) -> None:
    home = str(browser.standin.courtyard.id)
    got = await browser.do(
        "autocomplete", channel=home, command="tea pick", options={"leaf": "a"}, focused="leaf"
    )
    assert got["choices"] == [{"name": "assam", "value": "assam"}]


async def test_what_a_person_cannot_do_is_said_in_a_sentence(browser: Browser) -> None:
    got = await browser.do("press", message="1", custom_id="x")
    assert got == {"error": "Mio does not see that message"}
    assert "error" in await browser.do("say", channel="77", text="x")
    assert "error" in await browser.do("control", action="dance")


async def test_nobody_else_reads_an_ephemeral_message(browser: Browser) -> None:
    home = str(browser.standin.courtyard.id)
    ren = str(browser.standin.ren.id)
    opened = await browser.do("slash", channel=home, command="tea dm", options={"who": ren})
    mine = await browser.get("/_/message", user=browser.me, message=opened["message"])
    assert mine["content"] == "sent"
    theirs = await browser.get("/_/message", user=ren, message=opened["message"])
    assert theirs is None
    state = await browser.get("/_/state", user=ren)
    (dm,) = state["dms"]
    assert len(state["messages"][dm["id"]]) == 1


async def test_changes_are_told_as_they_happen(browser: Browser) -> None:
    url = f"{browser.standin.url}/_/events?user={browser.me}"
    async with browser.session.get(url) as stream, asyncio.timeout(5):
        assert await stream.content.readline() == b": welcome\n"
        said = browser.standin.say(browser.standin.ren, browser.standin.courtyard, "hello")
        lines = [await stream.content.readline() for _ in range(3)]
    assert lines[1] == b"event: changed\n"
    assert json.loads(lines[2].removeprefix(b"data: ")) == {
        "what": "message",
        "channel": str(browser.standin.courtyard.id),
        "message": str(said.id),
    }


async def test_the_levers_move_the_world(browser: Browser) -> None:
    standin, ren = browser.standin, str(browser.standin.ren.id)
    assert await browser.do("control", action="block-dms", user=ren) == {"ok": True}
    assert standin.ren.dms_closed
    await browser.do("control", action="leave", user=ren)
    state = await browser.get("/_/state")
    assert [p["is_member"] for p in state["people"]] == [True, False, True, True]
    await browser.do("control", action="kick-bot")
    assert (await browser.get("/_/state"))["guild"]["bot_is_member"] is False
    await browser.do("control", action="add-bot")
    await browser.do("control", action="fail", count=2, status=503)
    assert len(standin.rest.faults._waiting) == 1


async def test_a_reset_empties_the_world(browser: Browser) -> None:
    standin = browser.standin
    standin.say(standin.mio, standin.courtyard, "hello")
    await browser.do("control", action="reset")
    assert standin.seen(standin.mio, standin.courtyard) == []
    assert standin.world.commands == {}


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}])
async def test_other_sites_may_not_act(browser: Browser, headers: dict[str, str]) -> None:
    url = f"{browser.standin.url}/_/control"
    body = {"action": "kick-bot"}
    async with browser.session.post(url, json=body, headers=headers) as reply:
        assert reply.status == 403
    assert (await browser.get("/_/state"))["guild"]["bot_is_member"] is True


async def test_the_page_and_its_files_are_served(browser: Browser) -> None:
    async with browser.session.get(f"{browser.standin.url}/") as reply:
        assert reply.status == 200
        assert reply.content_type == "text/html"
    async with browser.session.get(f"{browser.standin.url}/page/../api.py") as reply:
        assert reply.status == 404
