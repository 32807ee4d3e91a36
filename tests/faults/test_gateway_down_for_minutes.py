"""Nobody can connect for minutes: ever longer pauses; what falls due is done by the database."""

from __future__ import annotations

from tests.faults.scene import Scene

PATIENCE = 20.0


async def test_the_bot_comes_back_and_nothing_is_lost(scene: Scene) -> None:
    game = await scene.duel()
    scene.haste.slept.clear()
    scene.discord.gateway.refusing = True
    await scene.discord.gateway.drop(4000)
    await scene.haste.until_slept(6)
    scene.discord.gateway.refusing = False
    await scene.discord.until(lambda: scene.discord.gateway.online, PATIENCE)
    await game.play(turns=2)
    await game.agrees()


async def test_what_falls_due_meanwhile_is_posted_meanwhile(scene: Scene) -> None:
    """By times in the database, which know nothing of connections."""
    game = await scene.duel()
    scene.fail("*", "/channels/*", status=503, times=2)
    await game.draw()
    scene.discord.gateway.refusing = True
    await scene.discord.gateway.drop(4000)
    assert await scene.settle() == 1
    assert not scene.discord.gateway.online
    await game.agrees()
    scene.discord.gateway.refusing = False
    await scene.discord.until(lambda: scene.discord.gateway.online, PATIENCE)
    await game.play()
    await game.agrees()
