"""Discord did it, and the word of it was lost: nothing is done twice, nobody is scolded."""

from __future__ import annotations

import pytest

from bot.playground import look
from tests.faults.scene import ANSWERS, POSTS, Logs, Scene, levels
from tests.ui.inn import alts


async def test_a_post_whose_reply_was_lost_stands_once(scene: Scene) -> None:
    """The library tries again by itself, and Discord knows the nonce."""
    game = await scene.duel()
    scene.fail("POST", POSTS, status=502, after=True)
    await game.play()
    await game.agrees()


@pytest.mark.parametrize("pause", [0, 3600])
async def test_a_post_is_adopted_where_every_reply_was_lost(scene: Scene, pause: int) -> None:
    """Also when Discord has forgotten its nonce."""
    game = await scene.duel()
    boards = len(game.posts)
    lost = scene.fail("POST", POSTS, status=502, after=True, times=10)
    await game.play()
    await scene.until_idle()
    assert lost.spent
    scene.discord.world.clock.advance(pause)
    await game.agrees()
    assert len(game.posts) == boards + 1


async def test_a_thread_whose_reply_was_lost_is_opened_once(scene: Scene) -> None:
    scene.fail("POST", "/channels/*/messages/*/threads", status=502, after=True, times=5)
    game = await scene.duel()
    await game.agrees()
    assert len(scene.discord.world.threads(scene.discord.courtyard.id)) == 1


async def test_an_answer_whose_reply_was_lost_counts_as_given(scene: Scene, logs: Logs) -> None:
    """40060 on the second attempt says that the person has seen the first."""
    game = await scene.duel()
    who = await game.active()
    scene.fail("POST", ANSWERS, status=502, after=True)
    panel = await game.panel()
    await scene.client.reception.finish()
    assert scene.discord.log.find("POST", "/callback")[-1].status == 400
    private = [one for one in game.thread.messages.values() if one.viewer == who.user.id]
    assert private == [panel]
    assert [one["event"] for one in logs if one["log_level"] in ("warning", "error")] == []
    await game.agrees()


async def test_a_picture_follows_an_answer_whose_reply_was_lost(scene: Scene) -> None:
    game = await scene.duel()
    scene.gallery.open.clear()
    scene.fail("POST", ANSWERS, status=502, after=True)
    panel = await game.panel()
    assert alts(panel) == []
    scene.gallery.open.set()
    await scene.discord.until(lambda: alts(panel))
    assert alts(panel) == ["hand 1 marks"]
    await game.agrees()


async def test_a_move_whose_answer_was_lost_is_made_once(scene: Scene, logs: Logs) -> None:
    game = await scene.duel()
    panel = await game.panel()
    scene.fail("POST", ANSWERS, status=502, after=True)
    pressed = await game.touch("deck3", panel)
    await pressed.answered()
    await scene.client.reception.finish()
    assert levels(logs, "press failed") == []
    assert len(await game.rows()) == 2
    assert look.buttons(panel)
    await game.agrees()
