"""A global 429: all posts wait for it, answers do not; afterwards everything stands."""

from __future__ import annotations

import pytest

from tests.faults.scene import EDITS, Scene, limit


async def test_presses_are_answered_and_the_log_tells_it(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    game = await scene.duel()
    gate = scene.haste.hold()
    hit = scene.fail("PATCH", EDITS, **limit(20, everywhere=True))
    await game.draw()
    await scene.discord.until(lambda: hit.hits == 1)
    scene.discord.log.entries.clear()
    await (await game.active()).take_a_turn(game.thread)
    paths = [one.path for one in scene.discord.log.entries]
    assert paths
    assert [path for path in paths if path.startswith("/channels/")] == []
    assert "Global rate limit has been hit. Retrying in 20.00 seconds." in caplog.text
    gate.set()
    await game.agrees()
