"""Discord's clock and ours do not agree: nobody compares them, and all is answered."""

from __future__ import annotations

import pytest

from bot.playground import look
from tests.faults.scene import Logs, Scene

HOURS = 3600


@pytest.mark.parametrize("ids", [-30 * HOURS, -HOURS, HOURS, 30 * HOURS])
async def test_a_game_is_played_whatever_the_ids_of_discord_say(
    scene: Scene, logs: Logs, ids: int
) -> None:
    scene.discord.world.clock.skew_ids(ids)
    game = await scene.duel()
    await game.play(turns=2)
    await game.agrees()
    assert [one["event"] for one in logs if one["log_level"] in ("warning", "error")] == []


@pytest.mark.parametrize("ahead", [-300 * HOURS, 300 * HOURS])
async def test_a_game_is_played_whatever_our_own_clock_says(
    quiet_scene: Scene, logs: Logs, ahead: int
) -> None:
    scene = quiet_scene
    scene.still.advance(ahead)
    async with scene.running():
        game = await scene.duel()
        await game.play(turns=2)
        await game.agrees()
        assert [one["event"] for one in logs if one["log_level"] in ("warning", "error")] == []


async def test_times_are_shown_as_discord_draws_them(scene: Scene) -> None:
    """Each person's client counts from its own clock."""
    game = await scene.duel()
    since = (await game.table()).facts.since
    assert f"<t:{since}:R>" in look.text(game.board)
