"""50001: the bot is shut out of the channel. Games go on by direct message, and come back."""

from __future__ import annotations

from bot.playground import look, moderation, permissions
from tests.faults.lives import hitch_of, notices, play_by_dm, told
from tests.faults.scene import Duel, Logs, Scene, levels
from tests.ui.inn import PATIENCE
from tests.ui.support import said


async def test_the_host_is_told_what_is_missing_and_everything_owed_comes_later(
    scene: Scene, logs: Logs
) -> None:
    game, discord = await scene.duel(), scene.discord
    moderation.permit(discord.world, discord.courtyard, deny=permissions.VIEW)
    await play_by_dm(game)
    (notice,) = await told(scene, discord.astrid)
    # Of a channel that it may not see the bot is not told what it lacks there.
    assert said().text("hitch-no-access", id=game.id) in notice
    assert await hitch_of(game) == "forbidden"
    await play_by_dm(game)
    await play_by_dm(game)
    await scene.until_idle()
    assert levels(logs, "paying failed") == []
    rows = await game.rows()
    moderation.permit(discord.world, discord.courtyard)
    newest = rows[-1].seq
    await discord.until(lambda: _shown(game, newest), PATIENCE)
    await game.agrees()
    assert await game.rows() == rows
    assert [len(notices(scene, person.user)) for person in game.people] == [1, 0]


def _shown(game: Duel, revision: int) -> bool:
    files = [file.name for post in game.posts for file in post.attachments]
    return f"board-{game.id}-{revision}.png" in files


async def test_commands_are_answered_where_the_bot_may_not_even_look(scene: Scene) -> None:
    game, discord = await scene.duel(), scene.discord
    moderation.permit(discord.world, discord.courtyard, deny=permissions.VIEW)
    shown = await scene.slash(discord.astrid, game.thread, "board", text=True)
    assert f"`{game.id}`" in look.text(shown)
    await game.agrees()
