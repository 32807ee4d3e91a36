"""A moderator deletes a board: the next change posts it anew, and nothing else comes of it."""

from __future__ import annotations

from bot.playground import moderation
from bot.ui.ids import Verb
from tests.faults.lives import draw_by_dm
from tests.faults.scene import Logs, Scene, levels


async def test_the_next_change_posts_it_anew_and_the_database_knows_the_new_one(
    scene: Scene, logs: Logs
) -> None:
    game = await scene.duel()
    gone = game.board
    moderation.delete_message(scene.discord.world, gone)
    await draw_by_dm(game)
    await game.agrees()
    stands = await scene.services.store.posted(game.id)
    assert [one.message for one in stands if one.purpose == "board"] == [game.board.id]
    assert game.board.id != gone.id
    assert levels(logs, "cannot post") == levels(logs, "paying failed") == []
    await game.play(turns=2)
    await game.agrees()


async def test_it_calls_nobody_twice(scene: Scene) -> None:
    """Who was told of their turn by the deleted post is not told again."""
    game = await scene.duel()
    moderation.close_dms(scene.discord.world, (await game.active()).user)
    moderation.delete_message(scene.discord.world, game.board)
    await draw_by_dm(game)
    await game.agrees()
    assert game.board.mentions == []


async def test_with_every_post_of_the_thread_gone_the_game_goes_on(scene: Scene) -> None:
    game = await scene.duel()
    await game.play(turns=2)
    await scene.settle()
    for post in list(game.posts):
        moderation.delete_message(scene.discord.world, post)
    await draw_by_dm(game)
    await game.agrees()
    await game.play(turns=2)
    await game.agrees()


async def test_a_manager_brings_it_back_without_waiting_for_a_change(scene: Scene) -> None:
    game, discord = await scene.duel(), scene.discord
    moderation.delete_message(discord.world, game.board)
    tools = await scene.slash(discord.mio, game.thread, "admin", table=game.id)
    await scene.press(discord.mio, tools, Verb.REPOST)
    await game.agrees()
    assert len(scene.boards(game.thread)) == 1
