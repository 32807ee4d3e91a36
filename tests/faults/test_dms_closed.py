"""50007: somebody takes no direct messages. The thread calls them, and they may try again."""

from __future__ import annotations

from bot.playground import look, moderation
from bot.ui.ids import Verb
from tests.faults.lives import is_closed
from tests.faults.scene import Duel, Scene
from tests.ui.inn import PATIENCE
from tests.ui.support import said


def _openings(scene: Scene) -> int:
    """How often it was tried to send a direct message that was refused."""
    return len([one for one in scene.discord.log.entries if one.status == 403])


async def closed_game(scene: Scene) -> Duel:
    moderation.close_dms(scene.discord.world, scene.discord.astrid)
    return await scene.duel()


async def test_it_is_tried_once_and_each_turn_calls_in_the_thread_instead(scene: Scene) -> None:
    game = await closed_game(scene)
    shut, other = game.people
    assert _openings(scene) == 1
    for _ in range(4):
        calls = [shut.user.id] if await game.active() is shut else []
        assert game.board.mentions == calls
        await game.play()
        await game.agrees()
    assert _openings(scene) == 1
    assert await is_closed(scene, shut.user)
    assert (game.hands(shut), len(game.hands(other))) == ([], 1)


async def test_nobody_else_learns_of_it(scene: Scene) -> None:
    """Only the person reads it, at their next press, and can still see and play everything."""
    game = await closed_game(scene)
    shut, other = game.people
    assert said().text("dm-closed") in look.text(await game.panel(shut))
    assert said().text("dm-closed") not in look.text(await game.panel(other))
    assert all("irect" not in look.text(post) for post in game.posts)
    shown = await scene.slash(shut.user, game.thread, "hand")
    assert shown.viewer == shut.user.id
    await game.agrees()


async def test_once_they_are_open_again_try_again_brings_the_hand(scene: Scene) -> None:
    game = await closed_game(scene)
    shut = game.people[0]
    shown = await scene.slash(shut.user, game.thread, "settings")
    moderation.close_dms(scene.discord.world, shut.user, closed=False)
    await scene.press(shut.user, shown, Verb.RETRY)
    await scene.discord.until(lambda: game.hands(shut), PATIENCE)
    assert not await is_closed(scene, shut.user)
    await game.play(turns=2)
    await game.agrees()
    assert len(game.hands(shut)) == 1
