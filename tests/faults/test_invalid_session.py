"""The session is forgotten: the bot identifies anew. What it had cached counts for nothing."""

from __future__ import annotations

from tests.faults.scene import Logs, Scene

PAUSE = 5.0
"""Seconds that the library waits before it identifies again."""


async def _forgotten(scene: Scene) -> None:
    scene.haste.slept.clear()
    scene.discord.gateway.forget_sessions()
    await scene.discord.gateway.drop(4000)


async def test_the_game_goes_on_after_the_bot_has_identified_anew(scene: Scene) -> None:
    game = await scene.duel()
    (old,) = scene.discord.gateway.sessions
    await _forgotten(scene)
    await scene.discord.until(lambda: scene.discord.gateway.online)
    assert PAUSE in scene.haste.slept
    assert old not in scene.discord.gateway.sessions
    await game.play(turns=2)
    await game.agrees()


async def test_a_press_that_was_lost_with_the_session_has_done_nothing_by_half(
    scene: Scene, logs: Logs
) -> None:
    """The person sees that it failed and presses again."""
    game = await scene.duel()
    panel = await game.panel()
    await _forgotten(scene)
    lost = await game.touch("deck3", panel)
    assert not lost.delivered
    await scene.discord.until(lambda: scene.discord.gateway.online)
    again = await game.touch("deck3", panel)
    await again.answered()
    assert lost.answer is None
    assert [row.choice.keys for row in await game.rows() if row.choice] == [("deck3",)]
    assert [one["event"] for one in logs if one["log_level"] in ("warning", "error")] == []
    await game.agrees()


async def test_presses_and_posts_need_nothing_that_was_cached(scene: Scene) -> None:
    """As between READY and the servers that follow it."""
    game = await scene.duel()
    scene.client._connection._guilds.clear()
    assert scene.client.get_channel(game.thread.id) is None
    await game.play(turns=2)
    another = await scene.duel(scene.discord.mio, scene.discord.ren)
    assert list(scene.client.guilds) == []
    for one in (game, another):
        await one.agrees()
