"""503, 520, 522: the library does not try again; what is owed waits in the database."""

from __future__ import annotations

import pytest

from tests.faults.scene import ANSWERS, Logs, Scene, levels

STATUSES = [503, 520, 522]


@pytest.mark.parametrize("status", STATUSES)
async def test_posts_are_tried_after_1_2_and_4_seconds(scene: Scene, status: int) -> None:
    game = await scene.duel()
    scene.haste.slept.clear()
    failed = scene.fail("*", f"/channels/{game.thread.id}/*", status=status, times=3)
    await game.draw()
    assert await scene.settle() == 1 + 2 + 4
    assert failed.spent
    assert scene.haste.slept == []
    await game.agrees()


@pytest.mark.parametrize("status", STATUSES)
async def test_an_answer_is_given_again(scene: Scene, logs: Logs, status: int) -> None:
    game = await scene.duel()
    scene.fail("POST", ANSWERS, status=status)
    panel = await game.draw()
    assert panel.viewer == (await game.active()).user.id
    assert levels(logs, "answer lost") == []
    await game.agrees()


async def test_what_is_owed_outlives_the_process(quiet_scene: Scene) -> None:
    async with quiet_scene.running():
        game = await quiet_scene.duel()
        quiet_scene.fail("*", "/channels/*", status=503, times=None)
        await game.play()
        await quiet_scene.until_idle()
        rows = await game.rows()
        assert await quiet_scene.debts()
    quiet_scene.heal()
    async with quiet_scene.running():
        # The next process pays at once, so that nothing is owed any more.
        await game.agrees()
        assert await game.rows() == rows
        await game.play()
        await game.agrees()
