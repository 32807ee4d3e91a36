"""A picture that Discord does not take: the post stands without it, and the board is in words."""

from __future__ import annotations

from bot.playground import look
from bot.playground.world import Message
from bot.ui.ids import Verb
from tests.faults.scene import ANSWERS, EDITS, POSTS, Logs, Scene, levels
from tests.ui.inn import PIXEL, alts, can, id_of

TOO_LARGE = {"status": 413, "body": {"message": "Request entity too large", "code": 40005}}
MEBIBYTE = 1024 * 1024


async def _in_words(scene: Scene, board: Message) -> str:
    """What somebody reads who asks for the board as text."""
    shown = await scene.press(scene.discord.astrid, board, Verb.TEXT)
    return look.text(shown)


async def test_a_picture_of_eleven_mebibytes_is_never_sent(scene: Scene, logs: Logs) -> None:
    game = await scene.duel()
    scene.gallery.data = PIXEL + bytes(11 * MEBIBYTE)
    panel = await game.draw()
    await scene.settle()
    assert alts(panel) == alts(game.board) == []
    assert "Recruit: which lord do you keep?" in look.text(panel)
    assert can(game.board, Verb.TEXT)
    assert await _in_words(scene, game.board)
    assert set(levels(logs, "picture too large")) == {"error"}
    assert levels(logs, "press failed") == levels(logs, "paying failed") == []
    assert 413 not in {one.status for one in scene.discord.log.entries}
    scene.gallery.data = PIXEL
    await game.play()
    await scene.settle()
    assert len(alts(game.board)) == 1


async def test_a_server_that_takes_less_gets_posts_without_pictures(
    scene: Scene, logs: Logs
) -> None:
    game = await scene.duel()
    refused = [scene.fail("POST", POSTS, **TOO_LARGE), scene.fail("PATCH", EDITS, **TOO_LARGE)]
    await game.play()
    await scene.settle()
    assert all(one.spent for one in refused)
    assert levels(logs, "paying failed") == []
    assert await scene.debts() == []
    assert can(game.board, Verb.OPEN)
    assert await _in_words(scene, game.board)
    await game.play(turns=2)
    await game.agrees()


async def test_an_answer_is_given_without_a_picture_that_is_not_taken(
    scene: Scene, logs: Logs
) -> None:
    game = await scene.duel()
    scene.fail("POST", ANSWERS, **TOO_LARGE)
    panel = await game.panel()
    assert alts(panel) == []
    assert id_of(panel, Verb.TAKE, "deck3")
    assert levels(logs, "press failed") == []
    await game.agrees()
