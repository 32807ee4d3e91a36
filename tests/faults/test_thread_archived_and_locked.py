"""A thread is archived and locked: the host is told what to do; unlocked, all of it comes."""

from __future__ import annotations

from bot.playground import look, moderation
from bot.ui.ids import Verb
from tests.faults.lives import hitch_of, moved, notices, play_by_dm, told
from tests.faults.scene import Duel, Scene
from tests.ui.inn import PATIENCE, ids, table_id
from tests.ui.support import said


async def test_the_host_is_told_once_and_unlocking_brings_all_that_is_owed(scene: Scene) -> None:
    game, discord = await scene.duel(), scene.discord
    moderation.archive(discord.world, game.thread, locked=True)
    (notice,) = await told(scene, discord.astrid)
    assert said().text("hitch-locked", id=game.id) in notice
    await play_by_dm(game)
    await play_by_dm(game)
    await scene.until_idle()
    assert await hitch_of(game) == "locked"
    moderation.unarchive(discord.world, game.thread)
    newest = (await game.table()).position.revision
    await discord.until(lambda: _shows(game, newest), PATIENCE)
    await game.agrees()
    assert await hitch_of(game) is None
    assert [len(notices(scene, person.user)) for person in game.people] == [1, 0]


def _shows(game: Duel, revision: int) -> bool:
    """A live board of this moment stands."""
    found = [id for board in game.scene.boards(game.thread) for id in ids(board)]
    return any(f".{revision}.0.open" in id for id in found)


async def test_it_can_be_moved_away_from_the_locked_thread(scene: Scene) -> None:
    game, discord = await scene.duel(), scene.discord
    locked = game.thread
    moderation.archive(discord.world, locked, locked=True)
    await told(scene, discord.astrid)
    await moved(game, discord.tea_house, discord.astrid)
    await game.agrees()
    shown = await scene.slash(discord.astrid, discord.tea_house, "play")
    assert "locked" not in look.text(shown)
    await game.play(turns=2)
    await game.agrees()


async def test_who_has_the_turn_plays_on_by_direct_message(scene: Scene) -> None:
    game, discord = await scene.duel(), scene.discord
    moderation.archive(discord.world, game.thread, locked=True)
    await told(scene, discord.astrid)
    first = await game.active()
    await play_by_dm(game)
    await scene.until_idle()
    second = await game.active()
    assert second is not first
    (hand,) = game.hands(second)
    assert said().text("hand-your-turn") in look.text(hand)
    assert table_id(await scene.press(second.user, hand, Verb.OPEN)) == game.id
