"""500, 502, 504, 524: the library tries five times and gives up; the database remembers."""

from __future__ import annotations

import pytest

from bot.playground import look
from tests.faults.scene import ANSWERS, EDITS, Logs, Scene, levels

STATUSES = [500, 502, 504, 524]


async def test_presses_are_answered_while_a_post_is_tried_again(scene: Scene) -> None:
    game = await scene.duel()
    gate = scene.haste.hold()
    held = scene.fail("PATCH", EDITS, status=500)
    await game.draw()
    await scene.discord.until(lambda: held.hits == 1)
    await (await game.active()).take_a_turn(game.thread)
    gate.set()
    await game.agrees()


@pytest.mark.parametrize("status", STATUSES)
async def test_what_the_library_gives_up_is_sent_a_second_later(scene: Scene, status: int) -> None:
    game = await scene.duel()
    scene.haste.slept.clear()
    board = f"/channels/{game.thread.id}/messages/*"
    failed = scene.fail("PATCH", board, status=status, times=5)
    await game.draw()
    await scene.until_idle()
    assert failed.spent
    assert scene.haste.slept == [1, 3, 5, 7, 9]
    assert [debt.tries for debt in await scene.debts()] == [1]
    assert await scene.settle() == 1
    await game.agrees()


@pytest.mark.parametrize("status", STATUSES)
async def test_an_answer_that_discord_could_not_take_is_given_again(
    scene: Scene, logs: Logs, status: int
) -> None:
    game = await scene.duel()
    scene.fail("POST", ANSWERS, status=status, times=2)
    panel = await game.draw()
    assert panel.viewer == (await game.active()).user.id
    assert levels(logs, "press failed") == []
    assert len(await game.rows()) == 2
    await game.agrees()


async def test_an_answer_that_never_gets_through_changes_nothing_about_the_move(
    scene: Scene, logs: Logs
) -> None:
    """The person presses again and sees how things stand."""
    game = await scene.duel()
    who, panel = await game.active(), await game.panel()
    lost = scene.fail("POST", ANSWERS, status=502, times=5)
    pressed = await game.touch("deck3", panel)
    await scene.discord.until(lambda: lost.spent)
    await scene.client.reception.finish()
    assert pressed.answer is None
    assert levels(logs, "answer lost") == ["warning"]
    assert len(await game.rows()) == 2
    again = await game.panel(who)
    assert look.buttons(again)
    await game.agrees()
