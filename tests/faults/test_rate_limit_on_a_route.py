"""429 on a route: nobody who presses waits for it, and posts that were superseded are dropped."""

from __future__ import annotations

from tests.faults.scene import EDITS, POSTS, Scene, limit


async def test_a_press_is_answered_while_posts_wait_for_their_rate_limit(scene: Scene) -> None:
    game = await scene.duel()
    gate = scene.haste.hold()
    held = scene.fail("PATCH", EDITS, **limit(30))
    await game.draw()
    await scene.discord.until(lambda: held.hits == 1)
    panel = await game.panel()
    assert panel.viewer == (await game.active()).user.id
    assert len(await game.rows()) == 2
    assert scene.haste.slept == [30]
    gate.set()
    await game.agrees()


async def test_one_post_tells_all_that_happened_while_it_was_held_up(scene: Scene) -> None:
    """The board of each moment in between is never sent."""
    game = await scene.duel()
    gate = scene.haste.hold()
    held = scene.fail("PATCH", EDITS, **limit(30))
    await game.draw()
    await scene.discord.until(lambda: held.hits == 1)
    scene.discord.log.entries.clear()
    for _ in range(5):
        await (await game.active()).take_a_turn(game.thread)
    assert scene.discord.log.find("POST", f"/channels/{game.thread.id}/messages") == []
    gate.set()
    await game.agrees()
    assert len(await game.rows()) > 5
    sent = scene.discord.log.find("POST", f"/channels/{game.thread.id}/messages")
    assert [one.status for one in sent] == [200]


async def test_a_wait_that_discord_wants_to_be_long_is_kept_in_the_database(scene: Scene) -> None:
    """The library gives up on it; nothing is asked again before its time."""
    game = await scene.duel()
    await game.play()
    asked = scene.fail("POST", POSTS, **limit(200))
    await scene.until_idle()
    assert asked.hits == 1
    began = scene.still.now()
    assert min(debt.due for debt in await scene.debts() if debt.tries) == began + 200
    await scene.advance(199)
    assert asked.hits == 1
    await game.agrees()
