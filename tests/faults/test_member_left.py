"""A player leaves the server: the game waits, and whoever may gives the seat to somebody else."""

from __future__ import annotations

from bot.engine.values import Seat
from bot.playground import look, moderation
from bot.ui.ids import Verb
from tests.faults.scene import Logs, Scene, levels
from tests.ui.support import said


async def test_nothing_happens_by_itself_and_a_manager_hands_the_seat_over(
    scene: Scene, logs: Logs
) -> None:
    game, discord = await scene.duel(), scene.discord
    left = await game.active()
    seat = game.people.index(left)
    moderation.leave(discord.world, left.user)
    await scene.settle()
    assert (await game.table()).present().awaited == (seat,)
    tools = await scene.slash(discord.mio, discord.tea_house, "admin", table=game.id)
    await scene.press(discord.mio, tools, Verb.GIVE, f"s{seat}")
    await scene.settle()
    # The computer player has taken its turn.
    assert await game.active() is not left
    facts = (await game.table()).facts
    assert (facts.sitter(Seat(seat)).mind, facts.status) == ("greedy", "live")
    await game.play(turns=2)
    await scene.settle()
    assert levels(logs, "paying failed") == levels(logs, "cannot post") == []
    assert game.hands(left) == []


async def test_the_seat_goes_to_somebody_of_the_server_who_is_told(scene: Scene) -> None:
    game, discord = await scene.duel(), scene.discord
    left = await game.active()
    letter = left.letter
    moderation.leave(discord.world, left.user)
    options = {"table": game.id, "seat": letter, "user": discord.ren}
    await scene.slash(discord.mio, discord.tea_house, "admin", **options)
    left.user = discord.ren
    await game.agrees()
    (hand,) = game.hands(left)
    assert said().text("hand-your-turn") in look.text(hand)
    await game.play(turns=2)
    await game.agrees()


async def test_of_the_last_person_who_left_the_table_is_closed_by_a_moderator(
    scene: Scene,
) -> None:
    game, discord = await scene.duel(), scene.discord
    for person in game.people:
        moderation.leave(discord.world, person.user)
    told = await scene.slash(discord.mio, discord.tea_house, "table close", table=game.id)
    assert game.id in look.text(told)
    await scene.settle()
    assert (await game.table()).facts.status == "closed"
    assert scene.boards(game.thread) == []
    assert await scene.debts() == []
