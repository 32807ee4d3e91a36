"""A server is out of order at Discord: that is no kick, and nothing is given up for it."""

from __future__ import annotations

from bot.playground import moderation
from tests.faults.lives import draw_by_dm, heard, hitch_of, is_closed, notices
from tests.faults.scene import Scene


async def test_games_stand_as_they_were_and_what_is_owed_comes_when_it_is_back(
    scene: Scene,
) -> None:
    game, discord = await scene.duel(), scene.discord
    facts = (await game.table()).facts
    moderation.set_unavailable(discord.world, unavailable=True)
    await heard(lambda: _is_out(scene))
    who = await draw_by_dm(game)
    await scene.until_idle()
    assert (await game.table()).facts == facts
    assert not await is_closed(scene, who.user)
    assert await hitch_of(game) is None
    moderation.set_unavailable(discord.world, unavailable=False)
    await heard(lambda: not _is_out(scene))
    await game.agrees()
    assert len(await game.rows()) == 2
    assert [notices(scene, person.user) for person in game.people] == [[], []]


async def test_refusals_meanwhile_tell_no_host_and_close_no_direct_messages(scene: Scene) -> None:
    """Discord may refuse everything about a server that is out of order."""
    game, discord = await scene.duel(), scene.discord
    moderation.set_unavailable(discord.world, unavailable=True)
    await heard(lambda: _is_out(scene))
    lost = {"code": 50001, "message": "Missing Access"}
    apart = {"code": 50278, "message": "No mutual guilds"}
    for person in game.people:
        room = discord.open_dm(person.user)
        scene.fail(path=f"/channels/{room.id}/messages*", times=None, status=403, body=apart)
    scene.fail(path=f"/channels/{game.thread.id}/*", times=None, status=403, body=lost)
    await draw_by_dm(game)
    await scene.until_idle()
    assert await hitch_of(game) is None
    assert [await is_closed(scene, person.user) for person in game.people] == [False, False]
    scene.heal()
    moderation.set_unavailable(discord.world, unavailable=False)
    await heard(lambda: not _is_out(scene))
    await game.agrees()


def _is_out(scene: Scene) -> bool:
    return all(guild.unavailable for guild in scene.client.guilds)
