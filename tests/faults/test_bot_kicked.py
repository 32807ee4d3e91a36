"""The bot is kicked: games stay, nobody counts as closed, and invited back it publishes all."""

from __future__ import annotations

from bot.playground import moderation
from tests.faults.lives import draw_by_dm, heard, hitch_of, is_closed, notices, play_by_dm
from tests.faults.scene import Duel, Logs, Scene, levels
from tests.ui.inn import PATIENCE


def newest_is_posted(game: Duel, revision: int) -> bool:
    files = [file.name for post in game.posts for file in post.attachments]
    return f"board-{game.id}-{revision}.png" in files


async def gone(scene: Scene) -> None:
    """Kicked, and the bot has heard of it."""
    moderation.kick_bot(scene.discord.world)
    await heard(lambda: not scene.client.guilds)


async def test_moves_go_on_by_direct_message_and_invited_back_all_is_published(
    scene: Scene, logs: Logs
) -> None:
    game, discord = await scene.duel(), scene.discord
    await gone(scene)
    await play_by_dm(game)
    await scene.until_idle()
    # Who is asked now has no new hand post: nothing reaches anybody. They look at the old one.
    await draw_by_dm(game)
    await scene.until_idle()
    rows = await game.rows()
    assert (await game.table()).facts.status == "live"
    closed = [await is_closed(scene, person.user) for person in game.people]
    assert (closed, await hitch_of(game)) == ([False, False], None)
    moderation.add_bot(discord.world)
    newest = rows[-1].seq
    await discord.until(lambda: newest_is_posted(game, newest), PATIENCE)
    await game.agrees()
    assert await game.rows() == rows
    assert [len(game.hands(person)) for person in game.people] == [1, 1]
    assert [notices(scene, person.user) for person in game.people] == [[], []]
    assert levels(logs, "paying failed") == []
    await game.play(turns=2)
    await game.agrees()


async def test_a_kick_while_the_bot_was_down_is_the_same(quiet_scene: Scene) -> None:
    scene, world = quiet_scene, quiet_scene.discord.world
    async with scene.running():
        game = await scene.duel()
    moderation.kick_bot(world)
    async with scene.running():
        await draw_by_dm(game)
        await scene.until_idle()
        assert not await is_closed(scene, (await game.active()).user)
        assert await hitch_of(game) is None
        moderation.add_bot(world)
        await scene.discord.until(lambda: newest_is_posted(game, 2), PATIENCE)
        await game.agrees()


async def test_what_is_owed_meanwhile_is_tried_seldom(scene: Scene) -> None:
    game = await scene.duel()
    await gone(scene)
    await play_by_dm(game)
    await scene.until_idle()
    before = len(scene.discord.log.entries)
    await scene.advance(500)
    assert len(scene.discord.log.entries) == before
