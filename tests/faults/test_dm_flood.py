"""40003: direct messages were opened too fast. That is ours to wait; nobody counts as closed."""

from __future__ import annotations

from tests.faults.lives import is_closed
from tests.faults.scene import Scene

WINDOW = 600
"""So long the stand-in counts how many were opened."""


async def test_all_wait_five_minutes_at_a_time_and_then_come_by_themselves(scene: Scene) -> None:
    scene.discord.world.dm_limit = 1
    began = scene.still.now()
    game = await scene.duel()
    assert scene.still.now() - began == WINDOW
    refused = [one for one in scene.discord.log.entries if one.status == 403]
    assert [one.path for one in refused] == ["/users/@me/channels"] * 2
    assert [len(game.hands(person)) for person in game.people] == [1, 1]
    assert [await is_closed(scene, person.user) for person in game.people] == [False, False]
    await game.agrees()
