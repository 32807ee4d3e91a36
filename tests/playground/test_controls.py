"""The page's levers: each does what its sentence says, and can be undone."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.playground import api
from bot.playground.controls import CONTROLS
from bot.playground.judge import Judge
from bot.playground.run import Home
from bot.playground.standin import Standin
from bot.playground.world import Channel, Message
from tests.playground.tea_bot import running
from tests.playground.wire import Wire

BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}


class Levers:
    """The control strip, pulled by hand."""

    def __init__(self, standin: Standin, session: aiohttp.ClientSession) -> None:
        self.standin = standin
        self.session = session
        self.wire = Wire(standin, session)

    async def pull(self, action: str, **more: object) -> Any:  # noqa: ANN401
        body = {"action": action, **more}
        async with self.session.post(f"{self.standin.url}/_/control", json=body) as reply:
            return await reply.json()

    async def state(self) -> Any:  # noqa: ANN401
        user = {"user": str(self.standin.mio.id)}
        async with self.session.get(f"{self.standin.url}/_/state", params=user) as reply:
            return await reply.json()

    async def troubles(self) -> Any:  # noqa: ANN401
        return (await self.state())["troubles"]

    async def post(self, channel: Channel, *row: dict[str, object], **more: object) -> Message:
        rows = [{"type": 1, "components": list(row)}] if row else []
        status, sent = await self.wire.send(channel, content="board", components=rows, **more)
        assert status == 200
        return self.standin.world.message(channel.id, int(sent["id"]))


@pytest.fixture
async def levers(judge: Judge) -> AsyncIterator[Levers]:
    standin = Standin(judge=judge)
    api.attach(standin)
    async with standin, aiohttp.ClientSession() as session, running(standin):
        yield Levers(standin, session)


async def test_a_person_speaks_another_language_from_now_on(levers: Levers) -> None:
    ren = levers.standin.ren
    assert await levers.pull("language", user=str(ren.id), locale="en-US") == {"ok": True}
    assert ren.locale == "en-US"
    refused = await levers.pull("language", user=str(ren.id), locale="tlh")
    assert refused == {"error": "nobody speaks 'tlh' here"}
    assert ren.locale == "en-US"


async def test_the_newest_post_with_a_button_that_works_is_the_board(levers: Levers) -> None:
    home = levers.standin.courtyard
    kept = await levers.post(home, BUTTON)
    board = await levers.post(home, BUTTON)
    await levers.post(home, BUTTON | {"disabled": True})
    await levers.post(home)
    assert await levers.pull("delete-board", channel=str(home.id)) == {"ok": True}
    assert board.id not in home.messages
    assert kept.id in home.messages
    await levers.pull("delete-board", channel=str(home.id))
    refused = await levers.pull("delete-board", channel=str(home.id))
    assert refused == {"error": "the bot has no post with buttons in #courtyard"}


async def test_a_right_is_taken_away_and_given_back_beside_others(levers: Levers) -> None:
    home = levers.standin.courtyard
    for right in ("send", "attach"):
        await levers.pull("deny", channel=str(home.id), permission=right)
    assert (await levers.state())["channels"][0]["bot_lacks"] == ["send", "attach"]
    assert (await levers.wire.send(home, content="x"))[0] == 403
    await levers.pull("permit", channel=str(home.id), permission="send")
    assert (await levers.state())["channels"][0]["bot_lacks"] == ["attach"]
    assert (await levers.wire.send(home, content="x"))[0] == 200


async def test_the_rights_in_a_thread_are_those_of_its_channel(levers: Levers) -> None:
    standin = levers.standin
    await standin.slash(standin.mio, standin.courtyard, "tea thread").answered()
    (thread,) = await standin.until(lambda: standin.threads(standin.mio, standin.courtyard))
    await levers.pull("deny", channel=str(thread.id), permission="send-in-threads")
    assert (await levers.wire.send(thread, content="x"))[0] == 403
    assert (await levers.wire.send(standin.courtyard, content="x"))[0] == 200
    lacks = {one["kind"]: one["bot_lacks"] for one in (await levers.state())["channels"]}
    assert lacks["thread"] == ["send-in-threads"]


@pytest.mark.parametrize("right", ["fly", "administrator"])
async def test_only_what_it_was_invited_with_can_be_taken_away(levers: Levers, right: str) -> None:
    home = str(levers.standin.courtyard.id)
    assert "error" in await levers.pull("deny", channel=home, permission=right)


async def test_the_next_posts_are_limited_and_answers_are_not(levers: Levers) -> None:
    standin = levers.standin
    await levers.pull("limit", count=2)
    assert (await levers.troubles())["faults"] == [{"status": 429, "left": 2}]
    answered = standin.slash(standin.mio, standin.courtyard, "tea open", cups=1)
    assert (await answered.answered()).kind == "message"
    status, reply = await levers.wire.send(standin.courtyard, content="x")
    assert (status, reply["retry_after"]) == (429, 1.0)
    assert (await levers.troubles())["faults"] == [{"status": 429, "left": 1}]
    await levers.wire.send(standin.courtyard, content="x")
    assert (await levers.troubles())["faults"] == []
    assert (await levers.wire.send(standin.courtyard, content="x"))[0] == 200


@pytest.mark.parametrize(
    "asked",
    [{"count": 0}, {"count": 100}, {"count": "x"}, {"count": 1, "status": 200}],
)
async def test_no_other_failures_are_made(levers: Levers, asked: dict[str, Any]) -> None:
    assert "error" in await levers.pull("fail", **asked)
    assert (await levers.troubles())["faults"] == []


async def test_an_outage_of_some_seconds_says_when_it_ends_and_ends(levers: Levers) -> None:
    standin = levers.standin
    await levers.pull("outage", on=True, seconds=0.3)
    assert standin.is_out
    assert (await levers.troubles())["out_until"] > standin.world.clock.now() - 0.3
    await standin.until(lambda: not standin.is_out, 30)
    assert (await levers.troubles())["out_until"] is None
    assert not standin.gateway.refusing


async def test_an_outage_that_was_ended_by_hand_does_not_end_the_next(levers: Levers) -> None:
    standin = levers.standin
    await levers.pull("outage", on=True, seconds=3600)
    await levers.pull("outage", on=False)
    assert not standin.is_out
    await levers.pull("outage", on=True)
    assert (await levers.troubles())["out_until"] is None
    assert standin.is_out


async def test_time_passes_and_idle_threads_go_to_sleep(levers: Levers) -> None:
    standin = levers.standin
    await standin.slash(standin.mio, standin.courtyard, "tea thread").answered()
    (thread,) = await standin.until(lambda: standin.threads(standin.mio, standin.courtyard))
    await levers.pull("clock", hours=24 * 8)
    assert (await levers.troubles())["ahead"] == 8 * 86_400
    assert thread.held.archived
    assert "error" in await levers.pull("clock", hours=-1)
    assert "error" in await levers.pull("clock", hours=32 * 24)


async def test_everything_works_again_at_one_word(levers: Levers) -> None:
    standin = levers.standin
    home, ren = str(standin.courtyard.id), str(standin.ren.id)
    await standin.slash(standin.mio, standin.courtyard, "tea thread").answered()
    (thread,) = await standin.until(lambda: standin.threads(standin.mio, standin.courtyard))
    await levers.pull("lock", channel=str(thread.id))
    await levers.pull("deny", channel=home, permission="view")
    await levers.pull("block-dms", user=ren)
    await levers.pull("leave", user=ren)
    await levers.pull("fail", count=9, status=503)
    await levers.pull("kick-bot")
    await levers.pull("outage", on=True)
    await levers.pull("clock", hours=1)
    assert await levers.pull("mend") == {"ok": True}
    state = await levers.state()
    assert state["troubles"]["faults"] == []
    assert (state["outage"], state["guild"]["bot_is_member"]) == (False, True)
    assert all(one["is_member"] and not one["dms_blocked"] for one in state["people"])
    assert [one["bot_lacks"] for one in state["channels"]] == [[], [], []]
    assert (thread.held.archived, thread.held.locked) == (False, False)
    assert state["troubles"]["ahead"] == 3600


@pytest.mark.parametrize(("style", "opened"), [(1, True), (2, False)])
async def test_threads_in_which_a_game_goes_on_are_woken(
    levers: Levers, style: int, opened: bool
) -> None:
    """A finished table has no button that stands out; its thread may sleep."""
    standin = levers.standin
    await standin.slash(standin.mio, standin.courtyard, "tea thread").answered()
    (thread,) = await standin.until(lambda: standin.threads(standin.mio, standin.courtyard))
    await levers.post(thread, BUTTON | {"style": style})
    await levers.pull("clock", hours=24 * 8)
    asleep = [one["asleep"] for one in (await levers.state())["channels"]]
    assert asleep == [False, False, opened]
    await levers.pull("mend")
    assert thread.held.archived is not opened


async def test_of_a_bot_that_is_out_only_what_was_taken_is_told(levers: Levers) -> None:
    home = str(levers.standin.courtyard.id)
    await levers.pull("deny", channel=home, permission="attach")
    await levers.pull("kick-bot")
    assert [one["bot_lacks"] for one in (await levers.state())["channels"]] == [["attach"], []]


async def test_after_a_reset_it_is_today_again(judge: Judge) -> None:
    standin = Standin(judge=judge)
    api.attach(standin)
    async with standin, aiohttp.ClientSession() as session:
        levers = Levers(standin, session)
        await levers.pull("clock", hours=24)
        await levers.pull("language", user=str(standin.mio.id), locale="en-US")
        await levers.pull("reset")
        assert (await levers.troubles())["ahead"] == 0
        assert standin.mio.locale == "ja"


async def test_every_lever_is_described_for_who_writes_pages(levers: Levers) -> None:
    words = set((api.__doc__ or "").split())
    assert CONTROLS.keys() - words == set()


def test_the_bots_clock_follows_the_page_s(tmp_path: Path, judge: Judge) -> None:
    standin = Standin(judge=judge)
    home = Home(standin, tmp_path, luck="mint")
    told = home.environment()
    standin.advance(7_200)
    assert float(Path(told["CLOCK_AHEAD"]).read_text()) == 7_200
    assert told["LUCK"] == "mint.1"
    assert home.environment()["LUCK"] == "mint.2"
    standin.world.clock.come_back()
    home.renew()
    fresh = home.environment()
    assert float(Path(fresh["CLOCK_AHEAD"]).read_text()) == 0
    assert fresh["LUCK"] not in ("mint.1", "mint.3")
