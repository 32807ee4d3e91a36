"""50278: a player has left the server. They are remembered as closed; the others go on."""

from __future__ import annotations

from bot.playground import moderation
from bot.ui.ids import Verb
from tests.faults.lives import is_closed
from tests.faults.scene import Logs, Scene, levels
from tests.ui.inn import PATIENCE


async def test_it_is_remembered_and_the_others_have_their_hands(scene: Scene, logs: Logs) -> None:
    game = await scene.duel()
    left, stays = await game.idle(), await game.active()
    moderation.leave(scene.discord.world, left.user)
    await game.play()
    await scene.settle()
    assert await is_closed(scene, left.user)
    assert not await is_closed(scene, stays.user)
    assert len(game.hands(stays)) == 1
    refused = [one for one in scene.discord.log.entries if one.status == 403]
    assert len(refused) == 1
    assert levels(logs, "cannot post") == levels(logs, "paying failed") == []
    assert await scene.debts() == []


async def test_back_on_the_server_try_again_brings_the_hand(scene: Scene) -> None:
    game = await scene.duel()
    left = await game.idle()
    moderation.leave(scene.discord.world, left.user)
    await game.play()
    await scene.settle()
    moderation.join(scene.discord.world, left.user)
    shown = await scene.slash(left.user, game.thread, "settings")
    await scene.press(left.user, shown, Verb.RETRY)
    await scene.discord.until(lambda: game.hands(left), PATIENCE)
    assert not await is_closed(scene, left.user)
    await game.play(turns=2)
    await game.agrees()
