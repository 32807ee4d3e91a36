"""The scenarios' own eyes: what does not agree is seen."""

from __future__ import annotations

import pytest

from bot.playground import look, posting
from tests.faults.scene import Scene


async def test_whole_turns_leave_posts_that_agree_with_the_database(scene: Scene) -> None:
    game = await scene.duel()
    await game.play(turns=3)
    await game.agrees()
    assert len(await game.rows()) > 3


async def test_a_post_of_other_words_does_not_agree(scene: Scene) -> None:
    game = await scene.duel()
    board = game.board
    board.components[0]["components"][0]["content"] = "Something else"
    assert look.text(board).startswith("Something else")
    with pytest.raises(AssertionError):
        await game.agrees()


async def test_a_hand_that_stands_twice_does_not_agree(scene: Scene) -> None:
    game = await scene.duel()
    person = game.people[0]
    (hand,) = game.hands(person)
    dm = scene.discord.open_dm(person.user)
    again = posting.new(scene.discord.world, dm, hand.author_id)
    again.components = hand.components
    posting.post(scene.discord.world, again, {})
    with pytest.raises(AssertionError):
        await game.agrees()
