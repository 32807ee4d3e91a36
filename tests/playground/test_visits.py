"""A visit is written down in words, and played again from them."""

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground import api, sights
from bot.playground.judge import Judge
from bot.playground.replay import Differs, Player
from bot.playground.standin import Standin
from bot.playground.supervisor import NoProcess
from bot.playground.visits import Visit, read, timeless, written
from bot.playground.world import Message
from tests.playground.tea_bot import running


class Visitor:
    """Somebody at the page who can also save what they did."""

    def __init__(self, standin: Standin, session: aiohttp.ClientSession) -> None:
        self.standin = standin
        self.session = session
        self.mio = str(standin.mio.id)
        self.home = str(standin.courtyard.id)

    async def do(self, verb: str, **asked: object) -> Any:  # noqa: ANN401
        body = {"user": self.mio} | asked
        async with self.session.post(f"{self.standin.url}/_/{verb}", json=body) as reply:
            return await reply.json()

    async def saved(self) -> Visit:
        async with self.session.get(f"{self.standin.url}/_/visit") as reply:
            assert reply.content_type == "application/jsonl"
            assert reply.headers["Content-Disposition"].startswith("attachment; filename=")
            return read(await reply.text())

    async def cups(self) -> str:
        """A screen with buttons, a menu and a form; its message."""
        opened = await self.do("slash", channel=self.home, command="tea open", options={"cups": 2})
        return str(opened["message"])


@pytest.fixture
async def visitor(judge: Judge) -> AsyncIterator[Visitor]:
    standin = Standin(judge=judge)
    api.attach(standin, luck=lambda: "mint")
    async with standin, aiohttp.ClientSession() as session, running(standin):
        yield Visitor(standin, session)


async def again(judge: Judge, visit: Visit, patience: float = 10) -> Visit:
    """The visit on a new world."""
    standin = Standin(judge=judge)
    standin.world.clock.freeze()
    async with standin, running(standin):
        return await Player(standin, NoProcess(), patience=patience).play(visit)


async def whole(visitor: Visitor) -> Visit:
    """One of everything that can be done."""
    ren = str(visitor.standin.ren.id)
    message = await visitor.cups()
    await visitor.do("press", message=message, custom_id="more.2")
    await visitor.do("choose", message=message, custom_id="menu", values=["black", "green"])
    shown = await visitor.do("press", message=message, custom_id="form")
    answers = {"name": "M", "tea": ["green"]}
    await visitor.do("modal", interaction=shown["interaction"], values=answers)
    await visitor.do("press", message=message, custom_id="gone")  # has no words
    later = await visitor.cups()
    await visitor.do("choose", message=later, custom_id="menu", values=["poison"])
    await visitor.do(
        "autocomplete",
        channel=visitor.home,
        command="tea pick",
        options={"leaf": "s"},
        focused="leaf",
    )
    await visitor.do("slash", channel=visitor.home, command="tea dm", options={"who": ren})
    said = await visitor.do("say", channel=visitor.home, text="hello")
    await visitor.do("say", channel=visitor.home, text="you?", reply_to=said["message"], user=ren)
    await visitor.do("rewrite", message=said["message"], text="hello!")
    await visitor.do("control", action="block-dms", user=ren)
    await visitor.do("control", action="clock", hours=3)
    await visitor.do("dm")
    await visitor.do("remove", message=said["message"])
    return await visitor.saved()


async def test_every_act_is_told_in_words_without_an_id(visitor: Visitor) -> None:
    visit = await whole(visitor)
    steps = visit[1:-1]
    assert visit[0] == {"visit": 1, "luck": "mint"}
    assert [step["do"] for step in steps] == [
        *("slash", "press", "choose", "press", "modal", "slash", "choose"),
        *("autocomplete", "slash", "say", "say", "rewrite", "control", "control", "dm", "remove"),
    ]
    assert steps[0]["with"] == {"cups": 2}
    assert (steps[1]["in"], steps[1]["got"]) == ("#courtyard", "update")
    assert steps[1]["button"]
    assert steps[2]["shows"] == ["chose black+green"]
    assert (steps[3]["got"], steps[3]["form"]) == ("modal", "Order")
    assert list(steps[4]["with"].values()) == ["M", ["Green"]]
    assert (steps[6]["options"], steps[6]["refused"]) == (
        ["poison"],
        "menu does not offer ['poison']",
    )
    assert steps[7]["choices"] == ["sencha", "sobacha"]
    assert steps[8]["with"] == {"who": {"person": "Ren"}}
    assert steps[10]["reply_to"] == {"in": "#courtyard", "by": "Mio", "back": 0}
    assert (steps[12]["action"], steps[12]["whom"]) == ("block-dms", "Ren")
    assert steps[15]["message"] == {"in": "#courtyard", "by": "Mio", "back": 0}
    ids = {str(one.id) for one in visitor.standin.world.all_messages()}
    ids |= {str(one.id) for one in visitor.standin.people}
    assert [one for one in ids if one in json.dumps(visit)] == []


async def test_a_visit_played_again_is_the_same_visit(visitor: Visitor, judge: Judge) -> None:
    visit = await whole(visitor)
    assert timeless(await again(judge, visit)) == timeless(visit)
    assert read(written(visit)) == visit


async def test_another_answer_is_noticed_and_its_line_named(visitor: Visitor, judge: Judge) -> None:
    visit = await whole(visitor)
    visit[3]["shows"] = ["chose black+white"]
    with pytest.raises(Differs, match="line 4: another answer"):
        await again(judge, visit, 0.3)


async def test_another_sight_is_noticed_before_the_press(visitor: Visitor, judge: Judge) -> None:
    visit = await whole(visitor)
    visit[2]["sees"] = "0" * 12
    with pytest.raises(Differs, match="line 3: not seen"):
        await again(judge, visit, 0.3)


async def test_another_end_is_noticed(visitor: Visitor, judge: Judge) -> None:
    await visitor.cups()
    visit = await visitor.saved()
    visit[-1]["ends"]["Mio"]["#courtyard"][0].append("a line more")
    with pytest.raises(Differs, match="another end"):
        await again(judge, visit, 0.3)


async def test_a_new_world_begins_a_new_visit(judge: Judge) -> None:
    standin = Standin(judge=judge)
    api.attach(standin)
    async with standin, aiohttp.ClientSession() as session:
        visitor = Visitor(standin, session)
        await visitor.do("say", channel=visitor.home, text="hello")
        assert len(await visitor.saved()) == 3
        await visitor.do("control", action="reset")
        assert (await visitor.saved())[1:] == [{"ends": {}}]


async def test_a_press_while_the_bot_is_away_is_told_so(judge: Judge) -> None:
    standin = Standin(judge=judge)
    api.attach(standin)
    async with standin, aiohttp.ClientSession() as session:
        visitor = Visitor(standin, session)
        await visitor.do("say", channel=visitor.home, text="hello")
        assert (await visitor.saved())[1]["bot"] == "away"


def test_what_is_read_aloud_holds_no_ids_and_no_moments(judge: Judge) -> None:
    standin = Standin(judge=judge)
    world, home = standin.world, standin.courtyard
    text = f"<@{standin.ren.id}> since <t:1790000000:R> in <#{home.id}> </table new:77>"
    link = f"https://discord.com/channels/{home.guild_id}/{home.id}/123"
    message = Message(1, home.id, 2, 0.0, content=f"{text}\n{link}")
    assert sights.lines(world, message) == [
        "@Ren since <t:R> in #courtyard /table new",
        "#courtyard",
    ]
