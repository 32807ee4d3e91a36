"""Whatever a request holds, the page answers in a sentence; and no other site shows the page."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from yarl import URL

from bot.playground import api, files
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from tests.playground.tea_bot import running


class Site:
    """The page's address, asked for anything."""

    def __init__(self, standin: Standin, session: aiohttp.ClientSession) -> None:
        self.standin = standin
        self.session = session

    async def post(self, verb: str, raw: bytes, kind: str = "application/json") -> tuple[int, Any]:
        url = f"{self.standin.url}/_/{verb}"
        async with self.session.post(url, data=raw, headers={"Content-Type": kind}) as reply:
            return reply.status, await reply.json()

    async def do(self, verb: str, **asked: object) -> tuple[int, Any]:
        url = f"{self.standin.url}/_/{verb}"
        body = {"user": str(self.standin.mio.id), "channel": self.home} | asked
        async with self.session.post(url, json=body) as reply:
            return reply.status, await reply.json()

    async def get(self, path: str) -> aiohttp.ClientResponse:
        async with self.session.get(URL(self.standin.url + path, encoded=True)) as reply:
            await reply.read()
            return reply

    @property
    def home(self) -> str:
        return str(self.standin.courtyard.id)


@pytest.fixture
async def site(judge: Judge) -> AsyncIterator[Site]:
    standin = Standin(judge=judge)
    api.attach(standin)
    async with standin, aiohttp.ClientSession() as session, running(standin):
        yield Site(standin, session)


@pytest.mark.parametrize(
    "raw",
    [
        *(b"", b"[]", b"[" * 100_000, b"\xff\xfe", b'{"user": 1e400}', b'{"user": NaN}'),
        b'{"user": "1", "text": "\\ud83d"}',
    ],
)
async def test_what_is_no_request_is_said_to_be_none_and_is_logged(
    site: Site, raw: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    status, answer = await site.post("say", raw)
    assert status == 400
    assert answer["error"].startswith("not understood: ")
    (line,) = [one for one in caplog.records if one.name == "bot.playground.guard"]
    assert line.getMessage() == "not understood: POST /_/say"
    assert line.exc_info, "a fault of our own would be found by it"


async def test_half_a_character_is_refused_and_the_visit_can_be_saved(site: Site) -> None:
    body = f'{{"user": "{site.standin.mio.id}", "channel": "{site.home}", "text": "hi \\ud83d"}}'
    status, answer = await site.post("say", body.encode())
    assert (status, "half a character" in answer["error"]) == (400, True)
    assert (await site.get("/_/visit")).status == 200


async def test_a_body_is_utf_8_whatever_it_says(site: Site) -> None:
    kind = "application/json; charset=nothing"
    status, _ = await site.post("dm", f'{{"user": "{site.standin.mio.id}"}}'.encode(), kind)
    assert status == 200


async def test_no_act_is_answered_with_a_traceback(site: Site) -> None:
    _, opened = await site.do("slash", command="tea open", options={"cups": 1})
    board = opened["message"]
    again: Any = {"command": "tea pick", "focused": "leaf"}
    for verb, asked in [
        ("choose", {"message": board, "custom_id": "more.1", "values": ["x"]}),
        ("press", {"message": board, "custom_id": "more.1", "values": [["x"]]}),
        ("slash", {"command": "tea open", "options": [1]}),
        ("slash", {"command": "tea open", "options": "x"}),
        ("slash", {"command": ""}),
        ("autocomplete", again | {"options": {"leaf": {"a": 1}}}),
        ("autocomplete", again | {"options": {"leaf": None}}),
        ("autocomplete", again | {"options": {"leaf": "x" * 10_000}}),
    ]:
        status, answer = await site.do(verb, **asked)
        assert (verb, status in (200, 400), set(answer)) == (verb, True, {"error"})


async def test_after_a_kick_no_command_is_there(site: Site) -> None:
    await site.do("control", action="kick-bot")
    assert await site.do("slash", command="") == (200, {"error": "/ wants a further word"})


@pytest.mark.parametrize(
    "asked",
    [
        *({"action": "outage", "seconds": seconds} for seconds in (0, -1, 1e9, [1], "x", False)),
        {"action": "outage", "on": "false"},
        *({"action": "drop-gateway", "code": code} for code in (5, -1, 70_000, 4006)),
    ],
)
async def test_no_lever_is_pulled_out_of_its_bounds(site: Site, asked: dict[str, object]) -> None:
    status, answer = await site.do("control", **asked)
    assert (status in (200, 400), set(answer)) == (True, {"error"})
    assert not site.standin.is_out
    assert site.standin.gateway.online


@pytest.mark.parametrize("action", ["language", "block-dms", "leave"])
async def test_the_levers_of_people_are_not_for_the_bot(site: Site, action: str) -> None:
    bot = str(site.standin.world.bot_id)
    _, answer = await site.do("control", action=action, user=bot, locale="ja")
    assert answer["error"].endswith("is a bot")


async def test_names_that_no_file_can_have_are_not_found(site: Site) -> None:
    number = "9" * 5_000
    for path in ("/page/" + "a" * 5_000, "/page/%00", f"/attachments/1/{number}/x.png"):
        assert (await site.get(path)).status == 404, path[:30]


async def test_an_odd_host_is_sent_away(site: Site) -> None:
    for host in ("[::1", "127.0.0.1:x", "127.0.0.1:999999", "evil.example"):
        reader, writer = await asyncio.open_connection("127.0.0.1", site.standin.port)
        writer.write(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        status = (await reader.readline()).split()[1]
        writer.close()
        assert (host, status in (b"400", b"403")) == (host, True)


async def test_no_other_site_shows_the_page_in_a_frame(site: Site) -> None:
    for path in ("/", "/page/app.js"):
        told = (await site.get(path)).headers
        assert told["Content-Security-Policy"] == "frame-ancestors 'none'"
        assert told["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize(
    ("name", "shown"), [("a.png", None), ("a.html", "attachment"), ("a.svg", "attachment")]
)
async def test_only_pictures_are_opened_in_the_browser(
    site: Site, name: str, shown: str | None
) -> None:
    world = site.standin.world
    kept = files.keep(world, site.standin.courtyard.id, files.Upload("f", name, b"<b>"), None)
    told = (await site.get(files.url(world, kept).removeprefix(world.origin))).headers
    assert told.get("Content-Disposition") == shown
    assert told["X-Content-Type-Options"] == "nosniff"
