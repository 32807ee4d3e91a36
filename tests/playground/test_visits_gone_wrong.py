"""A visit that cannot be played again says so in a sentence; one that is recorded anew can be."""

from collections.abc import Callable

import pytest

from bot.playground.judge import Judge
from bot.playground.replay import Differs, Player
from bot.playground.standin import Standin
from bot.playground.supervisor import NoProcess
from bot.playground.visits import Unsound, Visit, read, timeless, written
from tests.playground.tea_bot import running
from tests.playground.test_visits import Visitor, again, visitor

__all__ = ["visitor"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda visit: [], "it is empty"),
        (lambda visit: [{}], "of form 1"),
        (lambda visit: [visit[0] | {"visit": 99}, *visit[1:]], "of form 1"),
        (lambda visit: visit[:-1], "does not say how the visit ends"),
        (lambda visit: [visit[0], visit[1] | {"do": "fly"}, visit[2]], "line 2: nobody can do"),
    ],
)
async def test_a_file_that_is_no_visit_is_told_apart(
    visitor: Visitor, judge: Judge, change: Callable[[Visit], Visit], told: str
) -> None:
    await visitor.do("say", channel=visitor.home, text="hello")
    changed = change(await visitor.saved())
    with pytest.raises(Unsound, match=told):
        await again(judge, changed, 0.3)
    with pytest.raises(Unsound, match=told):
        read(written(changed))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"who": "Nobody"}, "line 2: not possible: nobody is called 'Nobody'"),
        ({"do": "control", "action": "dance"}, "line 2: not understood"),
        ({"do": "control", "action": "fail", "count": 0}, "line 2: not possible: count must be"),
        (
            {"do": "control", "action": "archive", "in": "#courtyard / thread 1"},
            "line 2: not possible: there is no #courtyard / thread 1",
        ),
    ],
)
async def test_a_step_that_cannot_be_done_is_named(
    visitor: Visitor, judge: Judge, change: dict[str, object], told: str
) -> None:
    await visitor.do("say", channel=visitor.home, text="hello")
    visit = await visitor.saved()
    with pytest.raises(Differs, match=told):
        await again(judge, [visit[0], visit[1] | change, visit[2]], 0.3)


async def test_a_lever_that_did_not_move_is_not_written_down(visitor: Visitor) -> None:
    await visitor.do("control", action="fail", count=0)
    await visitor.do("control", action="limit", count="")
    await visitor.do("control", action="archive", channel="77")
    assert (await visitor.saved())[1:] == [{"ends": {}}]


async def test_a_lever_names_nobody_by_a_key_of_the_file_s_own(
    visitor: Visitor, judge: Judge
) -> None:
    await visitor.do("control", action="clock", hours=1, who=7, do="say", at="x", shows="x")
    visit = await visitor.saved()
    step = {"do": "control", "whom": "Mio", "action": "clock", "hours": 1}
    assert timeless(visit)[1] == step
    assert timeless(await again(judge, visit)) == timeless(visit)


async def test_what_was_there_in_passing_is_left_out_of_a_new_record(
    visitor: Visitor, judge: Judge
) -> None:
    message = await visitor.cups()
    await visitor.do("press", message=message, custom_id="more.2")
    await visitor.do("choose", message=message, custom_id="menu", values=["black"])
    visit = await visitor.saved()
    visit[2]["button"] = "Only for a moment"
    standin = Standin(judge=judge)
    standin.world.clock.freeze()
    async with standin, running(standin):
        player = Player(standin, NoProcess(), patience=0.3, anew=True)
        played = await player.play(visit)
    assert [step["do"] for step in played[1:-1]] == ["slash", "choose"]
    assert [told.splitlines()[0] for told in player.left_out] == ["line 3: not seen"]
    assert timeless(await again(judge, played)) == timeless(played)
