"""429 on a route: nobody who presses waits for it, and posts that were superseded are dropped."""

from __future__ import annotations

from tests.faults.scene import Scene


async def test_a_press_is_answered_while_a_post_waits_for_its_rate_limit(scene: Scene) -> None:
    game = await scene.duel()
    gate = scene.haste.hold()
    held = scene.fail("PATCH", f"/channels/{game.thread.id}/messages/*", status=429)
    await game.draw()
    await scene.discord.until(lambda: held.hits == 1)
    panel = await game.panel()
    assert panel.viewer == (await game.active()).user.id
    assert len(await game.rows()) == 2
    gate.set()
    await game.agrees()
