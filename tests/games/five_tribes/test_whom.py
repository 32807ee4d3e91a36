"""An assassination asked by its victim reaches what place and victim reach."""

from __future__ import annotations

from bot.engine import match
from bot.engine.chance import SeededChance
from bot.engine.prompts import Choice, Prompt
from bot.games.five_tribes.model import State
from tests.games.five_tribes.table import Game, at, player, position, rules


def struck() -> State:
    """A has taken two assassins on A2 and is asked to kill."""
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "VE", at(1, 1): "M"}
    rivals = player(elders=1, viziers=1)
    return Game(position(meeples, player(), rivals)).sow(at(0, 0), "a2A").state


def asked(state: State) -> Prompt:
    (prompt,) = rules().prompts(state)
    goal = rules().goal(state, prompt, ())
    assert goal is not None
    return goal


def after(state: State, key: str) -> State:
    (prompt,) = rules().prompts(state)
    aim = Choice(prompt.seat, "whom", (key,))
    assert rules().goal(state, prompt, (aim,)) is None
    for choice in rules().unfold(state, prompt, (aim,)):
        state = match.answer(rules(), state, choice, SeededChance(b"luck", 1)).state
    return state


def test_every_victim_is_offered_first_the_one_that_wins_a_tile() -> None:
    keys = [option.key for option in asked(struck()).options]
    assert keys == ["b2_merchant", "p1_vizier", "p1_elder", "a3_vizier", "a3_elder"]
    assert asked(struck()).options[0].label.id == "five_tribes-option-gain"
    assert asked(struck()).options[0].label.args["points"] == 6


def test_the_victim_that_wins_a_tile_is_the_proposal() -> None:
    assert (asked(struck()).rests, asked(struck()).if_absent) == (True, ("b2_merchant",))


def test_nobody_is_proposed_if_nothing_is_won() -> None:
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "VE"}
    state = Game(position(meeples, player(), player(elders=1))).sow(at(0, 0), "a2A").state
    assert not asked(state).rests


def test_a_victim_among_others_dies() -> None:
    state = after(struck(), "a3_elder")
    assert state.tiles[rules().content.numbers["a3"]].meeples == (1, 0, 0, 0, 0)


def test_a_lone_victim_dies_and_its_tile_is_won() -> None:
    state = after(struck(), "b2_merchant")
    assert state.tiles[rules().content.numbers["b2"]].camel == 0


def test_an_elder_in_front_of_an_opponent_dies() -> None:
    assert after(struck(), "p1_elder").players[1].elders == 0


def test_nobody_dies_if_none_can_be_reached_without_fakirs() -> None:
    meeples = {at(0, 1): "A", at(0, 0): "A", at(2, 1): "B"}
    state = Game(position(meeples, player(cards="fakir"), player())).sow(at(0, 1), "a1A").state
    assert [option.key for option in asked(state).options] == ["c2_builder", "none"]
    assert after(state, "none").players[0].fakirs == 1
    assert after(state, "c2_builder").players[0].fakirs == 0
