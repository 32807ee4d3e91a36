"""A message goes between click and answer: what was pressed counts, and is shown all the same."""

from __future__ import annotations

from bot.playground import look, moderation
from bot.ui.ids import Verb
from tests.faults.scene import Logs, Scene, levels
from tests.ui.inn import PATIENCE, can, id_of
from tests.ui.support import said


async def test_a_move_on_a_panel_that_is_dismissed_holds_and_is_shown_beside_it(
    scene: Scene, logs: Logs
) -> None:
    game = await scene.duel()
    who, panel = await game.active(), await game.panel()
    pressed = await game.touch("deck3", panel)
    moderation.delete_message(scene.discord.world, panel)
    await pressed.answered(PATIENCE)
    await scene.client.reception.finish()
    shown = pressed.message
    assert (shown.viewer, shown.id == panel.id) == (who.user.id, False)
    assert can(shown, Verb.TAKE)
    assert levels(logs, "press failed") == []
    assert len(await game.rows()) == 2
    await game.agrees()


async def test_a_board_that_is_deleted_under_the_press_is_posted_anew_once_it_changes(
    scene: Scene,
) -> None:
    game = await scene.duel()
    board, who = game.board, await game.active()
    pressed = scene.discord.press(who.user, board, id_of(board, Verb.OPEN))
    moderation.delete_message(scene.discord.world, board)
    await pressed.answered(PATIENCE)
    await scene.press(who.user, await scene.answer_to(pressed), Verb.TAKE, "deck3")
    await game.agrees()
    assert game.board.id != board.id


async def test_a_seat_taken_on_a_lobby_post_that_goes_is_taken_and_the_post_comes_back(
    scene: Scene,
) -> None:
    discord = scene.discord
    lobby = await scene.new_table(discord.astrid, "conspiracy", seats=3)
    pressed = discord.press(discord.ren, lobby, id_of(lobby, Verb.JOIN))
    moderation.delete_message(discord.world, lobby)
    await pressed.answered(PATIENCE)
    assert look.text(await scene.answer_to(pressed)) == said("ja").text("joined")
    await scene.settle()
    (again,) = scene.lobbies()
    assert again.id != lobby.id
    assert "Ren" in look.text(again)
    assert await scene.debts() == []
