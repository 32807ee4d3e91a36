"""A double tap, or a thumb that trembles: one thing is done, the second press shows how it is."""

from __future__ import annotations

from bot.playground import look
from bot.ui.ids import Verb
from tests.e2e.person import Control
from tests.faults.scene import Duel, Logs, Scene
from tests.ui.inn import id_of
from tests.ui.support import said


async def test_a_move_is_made_once(scene: Scene, logs: Logs) -> None:
    game = await scene.duel()
    panel = await game.panel()
    pressed = [await game.touch("deck3", panel) for _ in range(3)]
    for one in pressed:
        assert (await one.answered()).kind == "update"
    assert [row.choice.keys for row in await game.rows() if row.choice] == [("deck3",)]
    assert "Recruit: which lord do you keep?" in look.text(panel)
    assert [one["event"] for one in logs if one["log_level"] in ("warning", "error")] == []
    await game.agrees()


async def test_two_different_presses_at_once_make_one_move(scene: Scene) -> None:
    """The second comes from a moment that is over, and is told so in private."""
    game = await scene.duel()
    panel = await game.panel()
    first, second = await game.touch("deck3", panel), await game.touch("deck1", panel)
    await first.answered()
    await second.answered()
    assert [row.choice.keys for row in await game.rows() if row.choice] == [("deck3",)]
    assert said().text("note-earlier") in look.text(panel)
    assert panel.viewer == (await game.active()).user.id
    await game.agrees()


async def test_a_confirmation_counts_once(scene: Scene) -> None:
    game = await scene.duel()
    confirm = await _until_confirm(game)
    seat, before = (await game.table()).present().awaited[0], len(await game.rows())
    pressed = [(await game.active()).touch(confirm) for _ in range(2)]
    for one in pressed:
        await one.answered()
    added = (await game.rows())[before:]
    assert added
    kinds = [row.choice.kind for row in added if row.choice and row.choice.seat == seat]
    assert len(kinds) == len(added) == len(set(kinds))
    await game.agrees()


async def _until_confirm(game: Duel) -> Control:
    """Plays until somebody may confirm what they have chosen."""
    while True:
        who, panel = await game.active(), await game.panel()
        while control := who._next(panel, ""):
            if control.press.verb is Verb.CONFIRM:
                return control
            panel = await who.use(control)
        await game.scene.settle()


async def test_a_seat_is_taken_once(scene: Scene) -> None:
    discord = scene.discord
    lobby = await scene.new_table(discord.mio, "conspiracy", seats=3)
    join = id_of(lobby, Verb.JOIN)
    pressed = [discord.press(discord.ren, lobby, join) for _ in range(2)]
    for one in pressed:
        await one.answered()
    await scene.settle()
    assert look.text(lobby).count("Ren") == 1
    assert look.text(lobby).count(said("ja").text("seat-free")) == 1


async def test_a_game_is_started_once(scene: Scene) -> None:
    discord = scene.discord
    lobby = await scene.new_table(discord.mio, "conspiracy", seats=2)
    await scene.press(discord.ren, lobby, Verb.JOIN)
    await scene.settle()
    start = id_of(lobby, Verb.START)
    pressed = [discord.press(discord.mio, lobby, start) for _ in range(2)]
    for one in pressed:
        await one.answered()
    await scene.settle()
    (thread,) = discord.world.threads(discord.courtyard.id)
    assert len(scene.boards(thread)) == 1
    assert [len(discord.dms(user)) for user in (discord.mio, discord.ren)] == [1, 1]
