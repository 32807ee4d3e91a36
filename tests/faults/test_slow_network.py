"""Requests and our own work take long: the answer is promised in time and then given."""

from __future__ import annotations

from bot.playground import look
from bot.ui.ids import Verb
from tests.faults.scene import ANSWERS, Scene
from tests.ui.inn import id_of

SOON = 0.05
"""Seconds after which the bot promises, shortened for the test."""


async def test_a_press_that_takes_long_is_promised_and_then_shown_in_its_place(
    quiet_scene: Scene,
) -> None:
    scene = quiet_scene
    async with scene.running(defer_after=SOON):
        game = await scene.duel()
        panel = await game.panel()
        before = look.text(panel)
        async with (await game.table())._lock:
            pressed = await game.touch("deck3", panel)
            assert (await pressed.answered()).kind == "later"
            assert look.text(panel) == before
        await scene.discord.until(lambda: look.text(panel) != before)
        assert len(await game.rows()) == 2
        await game.agrees()


async def test_a_command_that_takes_long_shows_that_it_is_being_worked_on(
    quiet_scene: Scene,
) -> None:
    scene = quiet_scene
    async with scene.running(defer_after=SOON):
        game = await scene.duel()
        who = (await game.active()).user
        async with (await game.table())._lock:
            asked = scene.discord.slash(who, game.thread, "hand")
            assert (await asked.answered()).kind == "thinking"
        shown = await scene.answer_to(asked)
        assert shown.viewer == who.id
        assert scene.discord.seen(who, game.thread)[-1] is shown


async def test_an_answer_that_is_two_and_a_half_seconds_on_its_way_is_in_time(
    scene: Scene,
) -> None:
    game = await scene.duel()
    scene.fail("POST", ANSWERS, passes=2.5)
    panel = await game.draw()
    assert look.buttons(panel)
    await game.agrees()


async def test_a_post_that_takes_a_minute_keeps_nobody_waiting(scene: Scene) -> None:
    game = await scene.duel()
    second = await scene.duel()
    held = scene.fail("PATCH", f"/channels/{game.thread.id}/*", delay=0.2, passes=60)
    await game.draw()
    await scene.discord.until(lambda: held.hits)
    board = second.board
    pressed = scene.discord.press(second.people[0].user, board, id_of(board, Verb.OPEN))
    await pressed.answered()
    await second.draw()
    for one in (game, second):
        await one.agrees()
