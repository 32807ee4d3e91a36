"""50013: what is missing is named to whom it concerns, nobody knocks on, and then all comes."""

from __future__ import annotations

from bot.playground import look, moderation, permissions
from bot.playground.log import Entry
from bot.playground.world import Message
from tests.faults.lives import hitch_of, moved, notices, play_by_dm, told
from tests.faults.scene import Scene
from tests.ui.inn import PATIENCE
from tests.ui.support import said


def deny(scene: Scene, what: int) -> None:
    moderation.permit(scene.discord.world, scene.discord.courtyard, deny=what)


async def test_the_host_is_told_once_which_permission_is_missing_and_then_all_comes(
    scene: Scene,
) -> None:
    game, discord = await scene.duel(), scene.discord
    deny(scene, permissions.SEND_IN_THREADS)
    await play_by_dm(game)
    (notice,) = await told(scene, discord.astrid)
    where, name = f"<#{discord.courtyard.id}>", said().text("permission-send-messages-in-threads")
    wanted = said().text("hitch-forbidden", id=game.id, where=where, missing=name)
    assert wanted in notice
    await play_by_dm(game)
    await scene.until_idle()
    moderation.permit(discord.world, discord.courtyard)
    newest = (await game.table()).position.revision
    await discord.until(lambda: f"-{newest}.png" in _pictures(game.posts), PATIENCE)
    await game.agrees()
    assert await hitch_of(game) is None
    assert [len(notices(scene, person.user)) for person in game.people] == [1, 0]


async def test_it_is_tried_once_in_ten_minutes_and_then_seldom(scene: Scene) -> None:
    """Each refusal counts towards a ban of the host."""
    game, discord = await scene.duel(), scene.discord
    deny(scene, permissions.SEND_IN_THREADS)
    await play_by_dm(game)
    await scene.until_idle()
    for minutes, refusals in ((0, 1), (8, 1), (2, 2), (18, 2), (2, 3)):
        await scene.advance(minutes * 60)
        assert len(_refusals(scene)) == refusals
        await play_by_dm(game)
        await scene.until_idle()
    await moved(game, discord.tea_house, discord.astrid)
    await game.agrees()


def _refusals(scene: Scene) -> list[Entry]:
    return [one for one in scene.discord.log.entries if one.status == 403]


def _pictures(posts: list[Message]) -> str:
    return " ".join(file.name for post in posts for file in post.attachments)


async def test_answers_to_commands_work_and_name_what_is_missing(scene: Scene) -> None:
    """They need no permission; nothing is half made by them."""
    game, discord = await scene.duel(), scene.discord
    deny(scene, permissions.SEND | permissions.PUBLIC_THREADS)
    shown = await scene.slash(discord.ren, discord.courtyard, "table new", game="conspiracy")
    lacking = ("send-messages", "create-public-threads")
    names = [said("ja").text(f"permission-{one}") for one in lacking]
    wanted = said("ja").text("missing-permissions", missing="、".join(names))
    assert look.text(shown) == wanted
    assert scene.lobbies() == []
    shown = await scene.slash(discord.mio, discord.tea_house, "admin")
    where = f"<#{discord.courtyard.id}>"
    lacks = said("ja").text("admin-lacks", channel=where, missing="、".join(names))
    assert lacks in look.text(shown)
    await game.agrees()
