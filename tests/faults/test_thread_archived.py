"""A thread is archived: the bot opens it again by sending, and calls nobody by it."""

from __future__ import annotations

from bot.playground import moderation
from tests.faults.lives import draw_by_dm, notices
from tests.faults.scene import Scene
from tests.ui.inn import PATIENCE


async def test_it_is_opened_again_at_once(scene: Scene) -> None:
    game = await scene.duel()
    old = game.board
    moderation.archive(scene.discord.world, game.thread)
    await scene.discord.until(lambda: not game.thread.held.archived, PATIENCE)
    await game.agrees()
    assert game.board.id != old.id
    assert game.board.mentions == []
    assert notices(scene, scene.discord.astrid) == []


async def test_one_that_fell_asleep_while_the_bot_was_down_is_opened_by_the_next_change(
    quiet_scene: Scene,
) -> None:
    scene = quiet_scene
    async with scene.running():
        game = await scene.duel()
    moderation.archive(scene.discord.world, game.thread)
    async with scene.running():
        await draw_by_dm(game)
        await game.agrees()
        assert not game.thread.held.archived
        await game.play()
        await game.agrees()


async def test_an_archived_thread_of_a_closed_table_is_left_alone(scene: Scene) -> None:
    game, discord = await scene.duel(), scene.discord
    await scene.slash(discord.astrid, discord.courtyard, "table close", table=game.id)
    await scene.settle()
    count = len(game.posts)
    moderation.archive(discord.world, game.thread)
    # Another thread, which is opened again, shows that this one's news was heard.
    other = await scene.duel()
    moderation.archive(discord.world, other.thread)
    await discord.until(lambda: not other.thread.held.archived, PATIENCE)
    await scene.until_idle()
    assert game.thread.held.archived
    assert len(game.posts) == count
