"""The gateway says nothing more: after a minute the bot leaves it, and nothing is half done."""

from __future__ import annotations

from tests.faults.scene import Scene

PATIENCE = 10.0


async def test_the_bot_waits_a_minute_before_it_gives_a_gateway_up(scene: Scene) -> None:
    """Less, and a quiet bot would reconnect all day: it hears only heartbeats, each 41 seconds."""
    assert scene.client._connection.heartbeat_timeout == 60.0


async def test_what_was_pressed_meanwhile_is_done_once(scene: Scene) -> None:
    """The minute is shortened here."""
    game = await scene.duel()
    panel = await game.panel()
    scene.client._connection.heartbeat_timeout = 0.4
    scene.discord.gateway.heartbeat_ms = 150
    await scene.discord.gateway.drop(4000)
    await scene.discord.until(lambda: scene.discord.gateway.online)
    scene.discord.gateway.mute()
    pressed = [await game.touch("deck3", panel) for _ in range(2)]
    for one in pressed:
        await one.answered(PATIENCE)
    assert [row.choice.keys for row in await game.rows() if row.choice] == [("deck3",)]
    await game.agrees()
