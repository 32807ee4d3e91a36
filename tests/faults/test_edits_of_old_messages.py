"""30046: of messages older than an hour only three may be edited in six seconds."""

from __future__ import annotations

from bot.playground import look
from bot.playground.world import Message
from bot.ui.ids import Verb
from tests.faults.scene import Scene

HOURS = 3600
DAY = 24 * HOURS


async def test_the_board_is_posted_anew_at_each_change_of_turn(scene: Scene) -> None:
    """In a game of weeks an old post is edited once more, when it loses its buttons."""
    game = await scene.duel()
    for _ in range(6):
        await scene.advance(2 * DAY)
        before, edits = game.board, len(_edits(scene, game.board))
        await (await game.active()).take_a_turn(game.thread)
        await game.agrees()
        assert game.board.id != before.id
        assert len(_edits(scene, before)) - edits <= 3
    assert 429 not in {one.status for one in scene.discord.log.entries}
    assert len(await game.rows()) > 6


async def test_who_presses_on_an_old_post_never_waits_for_its_edits(scene: Scene) -> None:
    """They are merged, and the last one stands as soon as Discord takes it."""
    discord = scene.discord
    lobby = await scene.new_table(discord.mio, "conspiracy", seats=4)
    others = [await scene.new_table(discord.mio, "conspiracy", seats=4) for _ in range(3)]
    await scene.advance(2 * HOURS)
    for one in (*others, lobby):
        for user in (discord.ren, discord.astrid, discord.bartholomew):
            await scene.press(user, one, Verb.JOIN)
        await scene.press(discord.ren, one, Verb.LEAVE)
    await scene.settle()
    edits = [one.status for one in discord.log.find("PATCH", "/channels/")]
    assert 429 in edits
    for one in (*others, lobby):
        assert _names(one) == ["Astrid", "Bartholomew", "Mio"]
        assert len([reply for reply in _edits(scene, one) if reply == 200]) <= 4
    assert await scene.debts() == []


def _edits(scene: Scene, message: Message) -> list[int]:
    return [one.status for one in scene.discord.log.find("PATCH", f"/messages/{message.id}")]


def _names(message: Message) -> list[str]:
    """Who sits at the table of a lobby post."""
    text = look.text(message)
    return [name for name in ("Astrid", "Bartholomew", "Mio", "Ren") if name in text]
