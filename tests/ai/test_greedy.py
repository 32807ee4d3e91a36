"""The greedy mind: strong enough, honest, and always the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.ai.greedy import Greedy, answers_to, worth
from bot.ai.minds import MINDS
from bot.app.selfplay import default_setup, play, record
from bot.engine import match
from bot.engine.chance import FixedChance, NoChance, SeededChance
from bot.engine.prompts import Choice, Option, Prompt, Shape
from bot.engine.steps import Setup
from bot.engine.values import Seat, msg
from tests.support.games import all_games, sized
from tests.support.toy import Node, Toy

GAMES = all_games()
CONSPIRACY = GAMES["conspiracy"]
GREEDY, UNIFORM = MINDS["greedy"], MINDS["uniform"]


def victories(id: str, games: int) -> int:
    """How often greedy alone wins against uniform, from each seat in turn."""
    won = 0
    for number in range(games):
        seat = number % 2
        minds = (UNIFORM, GREEDY) if seat else (GREEDY, UNIFORM)
        played = play(GAMES[id], default_setup(GAMES[id], 2), b"duel %d" % number, minds)
        won += played.winners == [seat]
    return won


def test_it_wins_nine_of_ten_games_of_conspiracy_against_uniform() -> None:
    """Issue 3, point 7. The seeds are fixed, so it is the same games each time."""
    games = sized(20, 300)
    assert victories("conspiracy", games) >= 0.9 * games


def test_it_wins_nine_of_ten_games_of_five_tribes_against_uniform() -> None:
    """Issue 4, point 6: the game knows what a player of some skill answers."""
    games = sized(6, 100)
    assert victories("five_tribes", games) >= 0.9 * games


def test_it_is_better_than_uniform_in_a_game_that_promises_nothing() -> None:
    """Bazaar has hidden hands and sealed bids, and no `promise`."""
    games = sized(10, 100)
    assert victories("bazaar", games) > games / 2


class Advised(Toy):
    """A game that knows what to answer."""

    def advise(self, state: object, prompt: Prompt) -> tuple[str, ...]:
        return (prompt.options[-1].key,)


def test_a_game_that_advises_is_listened_to() -> None:
    rules = Advised((Node(Seat(0), "x"),))
    prompt = rules.prompts(rules.setup(Setup(1), NoChance()).state)[0]
    choice = GREEDY.choose(rules, rules.setup(Setup(1), NoChance()).state, prompt, NoChance())
    assert choice.keys == (prompt.options[-1].key,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_advice_of_five_tribes_is_always_legal(seats: int) -> None:
    """Playing checks every answer; a whole game of advised players comes to its end."""
    rules = GAMES["five_tribes"]
    assert len(play(rules, default_setup(rules, seats), b"advice", (GREEDY,)).scores) == seats


@pytest.mark.parametrize("id", GAMES)
def test_the_same_luck_gives_the_same_game(id: str) -> None:
    setup = default_setup(GAMES[id], 3)
    games = [record(GAMES[id], setup, b"again", (GREEDY, UNIFORM)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("id", GAMES)
def test_what_it_cannot_know_does_not_sway_it(id: str) -> None:
    """Two states that differ only in secrets of others are one once they are imagined alike."""
    rules = GAMES[id]
    advance = match.begin(rules, default_setup(rules, 2), SeededChance(b"hidden", 0))
    prompt = advance.prompts[0]
    others = [rules.imagine(advance.state, prompt.seat, SeededChance(b"x", n)) for n in range(5)]
    seen = [rules.imagine(one, prompt.seat, SeededChance(b"same", 0)) for one in others]
    answers = {Greedy().choose(rules, one, prompt, SeededChance(b"luck", 0)) for one in seen}
    assert len(answers) == 1


def test_the_future_of_the_game_is_not_asked_for() -> None:
    """Its luck is its own: the mind gets a chance, never the seed of the table."""
    setup = default_setup(CONSPIRACY, 2)
    advance = match.begin(CONSPIRACY, setup, SeededChance(b"start", 0))
    (prompt,) = advance.prompts
    asked = SeededChance(b"luck", 0)
    GREEDY.choose(CONSPIRACY, advance.state, prompt, asked)
    again = FixedChance(asked.draws)
    GREEDY.choose(CONSPIRACY, advance.state, prompt, again)
    assert again.draws == asked.draws


def test_a_single_answer_needs_no_thought() -> None:
    prompt = _prompt(Shape.ONE, "only")
    nothing: Any = None
    choice = GREEDY.choose(nothing, nothing, prompt, NoChance())
    assert choice == Choice(Seat(0), "which", ("only",))


@pytest.mark.parametrize(
    ("shape", "least", "most", "answers"),
    [
        (Shape.ONE, 1, 1, {("a",), ("b",), ("c",)}),
        (Shape.MANY, 0, 2, {(), ("a",), ("b",), ("c",), ("a", "b"), ("a", "c"), ("b", "c")}),
        (Shape.ORDER, 2, 2, {(x, y) for x in "abc" for y in "abc" if x != y}),
    ],
)
def test_every_answer_is_judged(
    shape: Shape, least: int, most: int, answers: set[tuple[str, ...]]
) -> None:
    prompt = _prompt(shape, *"abc", least=least, most=most)
    found = Counter(answers_to(prompt, NoChance(), 60))
    assert found == Counter(answers)


def test_of_a_great_many_answers_some_are_drawn() -> None:
    prompt = _prompt(Shape.ORDER, *"abcdefgh", least=8, most=8)
    found = list(answers_to(prompt, SeededChance(b"many", 0), 60))
    assert 50 <= len(found) <= 60
    assert len(set(found)) == len(found)
    assert all(sorted(keys) == list("abcdefgh") for keys in found)


def test_a_victory_is_worth_more_than_any_lead() -> None:
    setup = default_setup(CONSPIRACY, 2)
    advance = match.begin(CONSPIRACY, setup, SeededChance(b"end", 0))
    while advance.prompts:
        (prompt,) = advance.prompts
        choice = UNIFORM.choose(CONSPIRACY, advance.state, prompt, SeededChance(b"u", 0))
        advance = match.answer(CONSPIRACY, advance.state, choice, SeededChance(b"end", 1))
    outcome = CONSPIRACY.outcome(advance.state)
    assert outcome is not None
    assert len(outcome.winners) == 1
    (winner,) = outcome.winners
    totals = CONSPIRACY.scores(advance.state).totals
    lead = totals[winner] - totals[1 - winner]
    assert worth(CONSPIRACY, advance.state, winner) == 1000 + lead
    assert worth(CONSPIRACY, advance.state, Seat(1 - winner)) == -lead


def _prompt(shape: Shape, *keys: str, least: int = 1, most: int = 1) -> Prompt:
    options = tuple(Option(key, msg("x")) for key in keys)
    return Prompt(Seat(0), "which", msg("x"), options, (), shape, least, most)
