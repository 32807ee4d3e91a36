"""REST and gateway are both away for hours: nothing is lost, nobody is flooded afterwards."""

from __future__ import annotations

from tests.faults.scene import Scene

PATIENCE = 20.0
HOUR = 3600


async def test_after_hours_each_post_stands_once_and_soon(scene: Scene) -> None:
    game, untouched = await scene.duel(), await scene.duel()
    await game.draw()
    await scene.discord.set_outage(on=True)
    ended = scene.still.now() + 3 * HOUR
    while scene.still.now() < ended:
        due = await scene.services.store.next_due(scene.still.now())
        await scene.advance((due or ended) - scene.still.now())
    tried = len(scene.discord.log.entries)
    await scene.discord.set_outage(on=False)
    await scene.discord.until(lambda: scene.discord.gateway.online, PATIENCE)
    assert await scene.settle() <= 300
    assert len(await game.rows()) == 2
    for one in (game, untouched):
        await one.agrees()
        await one.play()
        await one.agrees()
    # Five by the library each five minutes, for a board and a hand at most.
    assert tried < 3 * 12 * 5 * 2 + 200


async def test_a_move_under_way_when_it_begins_is_made_or_not_but_never_by_half(
    scene: Scene,
) -> None:
    game = await scene.duel()
    panel = await game.panel()
    await scene.discord.set_outage(on=True)
    pressed = await game.touch("deck3", panel)
    await scene.advance(HOUR)
    await scene.discord.set_outage(on=False)
    await scene.discord.until(lambda: scene.discord.gateway.online, PATIENCE)
    again = await game.touch("deck3", panel)
    await again.answered()
    assert pressed.answer is None
    assert [row.choice.keys for row in await game.rows() if row.choice] == [("deck3",)]
    await game.agrees()
