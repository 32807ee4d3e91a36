"""10062: the answer came too late. What was decided before it holds, and nobody is scolded."""

from __future__ import annotations

from bot.playground import look
from tests.faults.scene import ANSWERS, Logs, Scene, levels
from tests.ui.support import said


async def test_a_move_whose_answer_came_too_late_is_made(scene: Scene, logs: Logs) -> None:
    """One request, one line in the log; no apology is tried on a dead interaction."""
    game = await scene.duel()
    who, panel = await game.active(), await game.panel()
    answers = len(scene.discord.log.find("POST", "/callback"))
    late = scene.fail("POST", ANSWERS, passes=4)
    pressed = await game.touch("deck3", panel)
    await scene.discord.until(lambda: late.hits)
    await scene.client.reception.finish()
    replies = [one.reply for one in scene.discord.log.find("POST", "/callback")[answers:]]
    assert [isinstance(one, dict) and one["code"] for one in replies] == [10062]
    assert pressed.answer is None
    assert levels(logs, "answer lost") == ["warning"]
    assert levels(logs, "press failed") == []
    assert [row.choice.keys for row in await game.rows() if row.choice] == [("deck3",)]
    await game.agrees()
    again = await game.touch("deck3", panel)
    await again.answered()
    # A repeated answer is no mistake: they see what comes next and no word of blame.
    assert said().text("note-earlier") not in look.text(panel)
    assert "Recruit: which lord do you keep?" in look.text(panel)
    assert len(await game.rows()) == 2
    assert who.user.id == panel.viewer
    await game.agrees()


async def test_a_refusal_that_came_too_late_changes_nothing(scene: Scene, logs: Logs) -> None:
    game = await scene.duel()
    late = scene.fail("POST", ANSWERS, passes=4)
    scene.discord.slash(scene.discord.ren, game.thread, "table close", table=game.id)
    await scene.discord.until(lambda: late.hits)
    await scene.client.reception.finish()
    assert levels(logs, "answer lost") == ["warning"]
    assert levels(logs, "press failed") == []
    assert (await game.table()).facts.status == "live"
    await game.agrees()


async def test_a_promise_that_came_too_late_does_not_undo_the_work(
    quiet_scene: Scene, logs: Logs
) -> None:
    """What would follow it goes to a token that never came to life."""
    scene = quiet_scene
    async with scene.running(defer_after=0.05):
        game = await scene.duel()
        panel = await game.panel()
        late = scene.fail("POST", ANSWERS, passes=4)
        async with (await game.table())._lock:
            await game.touch("deck3", panel)
            await scene.discord.until(lambda: late.hits)
        await scene.client.reception.finish()
        assert levels(logs, "press failed") == []
        assert levels(logs, "answer lost") == ["warning"]
        assert scene.discord.log.find("PATCH", "/webhooks/") == []
        assert len(await game.rows()) == 2
        await game.agrees()


async def test_a_press_that_was_kept_for_us_while_we_were_away_is_dropped_quietly(
    scene: Scene, logs: Logs
) -> None:
    """Its three seconds are over when it comes; the move it asked for holds or is made again."""
    game = await scene.duel()
    panel = await game.panel()
    scene.discord.gateway.refusing = True
    await scene.discord.gateway.drop(4000)
    pressed = await game.touch("deck3", panel)
    scene.discord.advance(60)
    scene.discord.gateway.refusing = False
    await scene.discord.until(lambda: scene.discord.gateway.online, 20)
    await scene.discord.until(lambda: levels(logs, "answer lost"), 20)
    await scene.client.reception.finish()
    assert pressed.answer is None
    assert levels(logs, "press failed") == []
    assert len(await game.rows()) == 2
    await game.agrees()
