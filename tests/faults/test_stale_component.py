"""A press on something old: a private word, how things stand now, and nothing changed."""

from __future__ import annotations

from bot.playground import look
from bot.ui.ids import Verb
from tests.faults.scene import Scene
from tests.ui.inn import id_of
from tests.ui.support import said


async def test_a_panel_of_an_older_turn_shows_the_present_and_says_so(scene: Scene) -> None:
    game = await scene.duel()
    who, panel = await game.active(), await game.panel()
    old = id_of(panel, Verb.TAKE, "deck2")
    # Not what is pressed late: an answer that is repeated would be no mistake.
    await scene.press(who.user, panel, Verb.TAKE, "deck3")
    await game.play(turns=2)
    await scene.settle()
    rows = await game.rows()
    late = scene.discord.press(who.user, panel, old, late=True)
    await late.answered()
    assert await game.rows() == rows
    assert panel.viewer == who.user.id
    assert said().text("note-earlier") in look.text(panel)
    assert id_of(panel, Verb.TAKE, "deck2") != old
    await game.agrees()


async def test_an_old_board_opens_the_panel_of_now(scene: Scene) -> None:
    """Its buttons are gone; a client that has not heard of it yet loses nothing."""
    game = await scene.duel()
    old = game.board
    button = id_of(old, Verb.OPEN)
    await game.play()
    await game.agrees()
    assert look.buttons(old) == []
    who = await game.active()
    late = scene.discord.press(who.user, old, button, late=True)
    await late.answered()
    shown = await scene.answer_to(late)
    assert shown.viewer == who.user.id
    assert id_of(shown, Verb.TAKE, "deck3")


async def test_a_lobby_of_a_game_that_has_begun_leads_to_it(scene: Scene) -> None:
    discord = scene.discord
    lobby = await scene.new_table(discord.mio, "conspiracy", seats=2)
    join = id_of(lobby, Verb.JOIN)
    await scene.press(discord.ren, lobby, Verb.JOIN)
    await scene.settle()
    await scene.press(discord.mio, lobby, Verb.START)
    await scene.settle()
    late = discord.press(discord.astrid, lobby, join, late=True)
    await late.answered()
    shown = await scene.answer_to(late)
    assert shown.viewer == discord.astrid.id
    assert look.text(shown)
    assert look.text(lobby).count("Astrid") == 0


async def test_a_button_of_a_release_long_gone_is_told_so(scene: Scene) -> None:
    game = await scene.duel()
    who = await game.active()
    late = scene.discord.press(who.user, game.board, "a0.something.else", late=True)
    await late.answered()
    shown = await scene.answer_to(late)
    assert shown.viewer == who.user.id
    assert said().text("old-message") in look.text(shown)
    await game.agrees()


async def test_a_table_that_is_gone_is_told_so(scene: Scene) -> None:
    game = await scene.duel()
    who = await game.active()
    late = scene.discord.press(who.user, game.board, "g1.ZZZZZZ.1.0.open..", late=True)
    await late.answered()
    shown = await scene.answer_to(late)
    assert shown.viewer == who.user.id
    assert look.text(shown)
    await game.agrees()
