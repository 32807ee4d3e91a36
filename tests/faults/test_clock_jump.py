"""The host's clock jumps (it slept, or was set): what is due is a time in the database."""

from __future__ import annotations

import pytest

from tests.faults.scene import POSTS, Scene

HOURS = 3600
DAY = 24 * HOURS


async def test_after_a_long_sleep_of_the_host_what_was_due_is_done(scene: Scene) -> None:
    """The pause of the outbox slept too, but it looks at the clock each minute."""
    game = await scene.duel()
    failed = scene.fail("*", "/channels/*", status=503, times=20)
    await game.draw()
    for _ in range(8):
        due = await scene.until_idle()
        assert due is not None
        await scene.advance(due - scene.still.now())
    assert not failed.spent
    scene.heal()
    # The clock goes on by hours, the sleepers only by a minute.
    scene.still.jump(8 * HOURS)
    scene.still.advance(60)
    await scene.until_idle()
    assert await scene.debts() == []
    await game.agrees()


@pytest.mark.parametrize("back", [30, 2 * HOURS, 400 * DAY])
async def test_a_clock_that_is_set_back_delays_nothing_for_long(scene: Scene, back: int) -> None:
    """At most by the longest pause that there is."""
    game = await scene.duel()
    scene.fail("*", "/channels/*", status=503, times=2)
    await game.draw()
    await scene.until_idle()
    assert await scene.debts()
    scene.still.jump(-back)
    scene.outbox.wake()
    assert await scene.settle() <= HOURS
    await game.play(turns=2)
    await game.agrees()


async def test_a_clock_that_is_set_back_during_a_ban_does_not_make_it_last(scene: Scene) -> None:
    game = await scene.duel()
    scene.fail(path="/channels/*", status=429, via=False)
    await game.draw()
    await scene.until_idle()
    scene.still.jump(-300 * DAY)
    scene.outbox.wake()
    assert await scene.settle() <= HOURS
    await game.agrees()


async def test_a_restart_on_a_host_whose_clock_was_wrong(quiet_scene: Scene) -> None:
    """It thought that it was years later, and put off by that."""
    scene = quiet_scene
    scene.still.jump(3000 * DAY)
    async with scene.running():
        game = await scene.duel()
        scene.fail("POST", POSTS, status=503, times=None)
        await game.play()
        await scene.until_idle()
        assert await scene.debts()
    scene.heal()
    scene.still.jump(-3000 * DAY)
    async with scene.running():
        await game.agrees()
        await game.play(turns=2)
        await game.agrees()
