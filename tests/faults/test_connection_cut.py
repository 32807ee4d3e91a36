"""The connection breaks before or after the work: nobody knows, so we look, and nothing doubles."""

from __future__ import annotations

import pytest

from tests.faults.scene import ANSWERS, EDITS, POSTS, Logs, Scene, levels

pytestmark = pytest.mark.parametrize("after", [False, True])


@pytest.mark.parametrize("pause", [0, 3600])
async def test_a_new_post_stands_once(scene: Scene, after: bool, pause: int) -> None:
    """Also when Discord has forgotten its nonce before the next attempt."""
    game = await scene.duel()
    boards = len(game.posts)
    cut = scene.fail("POST", POSTS, cut=True, after=after, times=2)
    await game.play()
    await scene.until_idle()
    assert cut.spent
    scene.discord.world.clock.advance(pause)
    await game.agrees()
    assert len(game.posts) == boards + 1


async def test_an_edit_is_made_again(scene: Scene, after: bool) -> None:
    game = await scene.duel()
    boards = len(game.posts)
    cut = scene.fail("PATCH", EDITS, cut=True, after=after, times=2)
    await game.draw()
    assert await scene.settle() > 0
    assert cut.spent
    await game.agrees()
    assert len(game.posts) == boards


async def test_a_thread_is_opened_once(scene: Scene, after: bool) -> None:
    scene.fail("POST", "/channels/*/messages/*/threads", cut=True, after=after)
    game = await scene.duel()
    await game.agrees()
    assert len(scene.discord.world.threads(scene.discord.courtyard.id)) == 1


async def test_an_answer_is_given_once(scene: Scene, logs: Logs, after: bool) -> None:
    game = await scene.duel()
    who = await game.active()
    scene.fail("POST", ANSWERS, cut=True, after=after)
    panel = await game.panel()
    await scene.client.reception.finish()
    assert [one for one in game.thread.messages.values() if one.viewer == who.user.id] == [panel]
    assert levels(logs, "answer lost") == levels(logs, "press failed") == []


async def test_a_move_is_made_once_and_shown(scene: Scene, logs: Logs, after: bool) -> None:
    game = await scene.duel()
    panel = await game.panel()
    scene.fail("POST", ANSWERS, cut=True, after=after)
    pressed = await game.touch("deck3", panel)
    await pressed.answered()
    await scene.client.reception.finish()
    assert levels(logs, "answer lost") == levels(logs, "press failed") == []
    assert len(await game.rows()) == 2
    await game.agrees()


async def test_where_the_network_is_gone_the_move_holds(
    scene: Scene, logs: Logs, after: bool
) -> None:
    """Each of two attempts breaks; the person presses again and sees how things stand."""
    game = await scene.duel()
    panel = await game.panel()
    cut = scene.fail("POST", ANSWERS, cut=True, after=after, times=2)
    await game.touch("deck3", panel)
    await scene.discord.until(lambda: cut.spent)
    await scene.client.reception.finish()
    assert levels(logs, "answer lost") == ["warning"]
    assert len(await game.rows()) == 2
    await game.panel()
    await game.agrees()
