"""A channel is deleted with the thread in it: the game is homeless, not over."""

from __future__ import annotations

from bot.playground import moderation
from bot.playground.log import Entry
from bot.ui.ids import Verb
from tests.faults.lives import hitch_of, moved, notices, play_by_dm, told
from tests.faults.scene import Duel, Logs, Scene, levels
from tests.ui.inn import can, table_id
from tests.ui.support import said


async def test_the_host_is_told_once_and_moves_it_and_nothing_is_lost(
    scene: Scene, logs: Logs
) -> None:
    game, discord = await scene.duel(), scene.discord
    host, guest = discord.astrid, discord.bartholomew
    moderation.delete_channel(discord.world, discord.courtyard)
    (notice,) = await told(scene, host)
    assert said().text("hitch-gone", id=game.id) in notice
    assert await hitch_of(game) == "gone"
    await play_by_dm(game)
    await play_by_dm(game)
    rows = await game.rows()
    assert len(rows) >= 3
    await moved(game, discord.tea_house, host)
    await game.agrees()
    assert await hitch_of(game) is None
    assert (await game.rows())[:-1] == rows
    assert (len(notices(scene, host)), notices(scene, guest)) == (1, [])
    await game.play(turns=2)
    await game.agrees()
    assert levels(logs, "paying failed") == []


async def test_it_is_tried_seldom_until_it_is_moved(scene: Scene) -> None:
    """Not at each of the turns that go on by direct message: refusals count towards a ban."""
    game, discord = await scene.duel(), scene.discord
    moderation.delete_channel(discord.world, discord.courtyard)
    await told(scene, discord.astrid)
    before = len(_asked(game))
    for _ in range(3):
        await play_by_dm(game)
        await scene.until_idle()
    assert len(_asked(game)) == before


def _asked(game: Duel) -> list[Entry]:
    """All that was asked of Discord about the thread."""
    log = game.scene.discord.log
    return [one for one in log.entries if f"/channels/{game.thread.id}/" in one.path]


async def test_a_channel_that_went_while_the_bot_was_down_is_found_out_at_the_next_turn(
    quiet_scene: Scene,
) -> None:
    scene = quiet_scene
    async with scene.running():
        game = await scene.duel()
    moderation.delete_channel(scene.discord.world, scene.discord.courtyard)
    async with scene.running():
        await play_by_dm(game)
        (notice,) = await told(scene, scene.discord.astrid)
        assert said().text("hitch-gone", id=game.id) in notice


async def test_the_host_of_a_gathering_table_is_told_and_takes_it_elsewhere(scene: Scene) -> None:
    discord = scene.discord
    host, guest = discord.astrid, discord.bartholomew
    lobby = await scene.new_table(host)
    id = table_id(lobby)
    await scene.press(guest, lobby, Verb.JOIN)
    await scene.until_idle()
    moderation.delete_channel(discord.world, discord.courtyard)
    (notice,) = await told(scene, host)
    assert said().text("hitch-no-lobby", id=id) in notice
    await scene.slash(host, discord.tea_house, "table move", table=id)
    await scene.until_idle()
    (moved_to,) = [one for one in discord.tea_house.messages.values() if can(one, Verb.JOIN)]
    assert table_id(moved_to) == id
    facts = await scene.hall.facts(id)
    assert (facts.status, facts.channel) == ("gathering", discord.tea_house.id)
    assert [one.user for one in facts.sitters] == [host.id, guest.id]
    assert await scene.services.store.hitches() == {}
