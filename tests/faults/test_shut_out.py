"""429 without `Via`: the host is banned. Nothing is sent for minutes, and the log says so."""

from __future__ import annotations

from tests.faults.scene import ANSWERS, Logs, Scene, levels

ALARM = "Discord has shut this host out; nothing is sent"
EVERY_POST = "/channels/*"


async def test_not_one_post_is_tried_for_ten_minutes(scene: Scene, logs: Logs) -> None:
    first, second = await scene.duel(), await scene.duel()
    ban = scene.fail(path=EVERY_POST, status=429, via=False, times=None)
    await first.draw()
    await scene.until_idle()
    assert ban.hits == 1
    await second.draw()
    await scene.advance(599)
    assert ban.hits == 1
    assert levels(logs, ALARM) == ["critical"]
    scene.heal()
    for game in (first, second):
        await game.agrees()
        assert len(await game.rows()) == 2


async def test_the_pause_is_longer_where_discord_wants_it_longer(scene: Scene) -> None:
    game = await scene.duel()
    ban = scene.fail(path=EVERY_POST, status=429, via=False, times=None, retry_after=1800)
    await game.draw()
    await scene.until_idle()
    await scene.advance(1799)
    assert ban.hits == 1
    scene.heal()
    await game.agrees()


async def test_a_ban_that_goes_on_is_tried_once_in_ten_minutes(scene: Scene, logs: Logs) -> None:
    game = await scene.duel()
    ban = scene.fail(path=EVERY_POST, status=429, via=False, times=6)
    await game.draw()
    assert await scene.settle() == 6 * 600
    assert levels(logs, ALARM) == ["critical"] * 6
    assert ban.spent
    await game.agrees()


async def test_who_presses_meanwhile_costs_one_request_and_has_moved(
    scene: Scene, logs: Logs
) -> None:
    """No apology is tried, no picture follows; the move holds."""
    game = await scene.duel()
    pressed = await game.touch("deck3")
    ban = scene.fail(path=ANSWERS, status=429, via=False, times=None)
    await scene.discord.until(lambda: ban.hits)
    await scene.client.reception.finish()
    assert ban.hits == 1
    assert pressed.answer is None
    assert levels(logs, "answer lost") == ["warning"]
    assert levels(logs, "press failed") == []
    assert len(await game.rows()) == 2
    await game.agrees()
