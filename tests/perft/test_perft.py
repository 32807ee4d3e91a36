"""How many ways there are to answer the next questions, from fixed positions of every game.

The numbers are in `<game>.txt`; `--update-playthroughs` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from pathlib import Path

import pytest

from bot.engine import conform, match
from bot.engine.chance import SeededChance
from bot.engine.prompts import Choice, Prompt, Shape
from bot.engine.rules import AnyRules
from bot.engine.steps import Setup
from tests.support.games import all_games

FOLDER = Path(__file__).parent
SEEDS = 5
PLIES = (0, 30)
"""How many answers lie before the positions: the opening, and further on."""
MOST_LEAVES = 700
MOST_ANSWERS = 400
"""Of a question that can be answered in very many ways only the first are tried."""
DEPTHS = (1, 2, 3, 4)
GAMES = all_games()


def answers(prompt: Prompt) -> Iterator[tuple[str, ...]]:
    """All answers to a question, in the order of its options."""
    keys = [option.key for option in prompt.options]
    if prompt.shape not in (Shape.MANY, Shape.ORDER):
        yield from ((key,) for key in keys)
        return
    ways = combinations if prompt.shape is Shape.MANY else permutations
    for count in range(prompt.least, prompt.most + 1):
        yield from ways(keys, count)


def leaves(rules: AnyRules, state: object, depth: int, seed: bytes) -> int:
    """Positions after so many answers; luck depends on the depth alone."""
    prompts = rules.prompts(state)
    if depth == 0 or not prompts:
        return 1
    count = 0
    for prompt in prompts:
        for keys in islice(answers(prompt), MOST_ANSWERS):
            choice = Choice(prompt.seat, prompt.kind, keys)
            after = match.answer(rules, state, choice, SeededChance(seed, depth)).state
            count += leaves(rules, after, depth - 1, seed)
    return count


def counted(rules: AnyRules, setup: Setup) -> Iterator[str]:
    """One line for each position: its leaves by depth, as long as they stay few."""
    for number in range(SEEDS):
        seed = b"perft %d" % number
        for moment in conform.walk(rules, setup, seed):
            if moment.step - 1 in PLIES:
                counts = " ".join(map(str, by_depth(rules, moment.state, seed)))
                yield f"{setup.seats} seats, seed {number}, after {moment.step - 1}: {counts}"


def by_depth(rules: AnyRules, state: object, seed: bytes) -> list[int]:
    counts: list[int] = []
    for depth in DEPTHS:
        if counts and counts[-1] > MOST_LEAVES / 5:
            break
        counts.append(leaves(rules, state, depth, seed))
    return counts


def lines(rules: AnyRules) -> list[str]:
    options = {option.id: option.default for option in rules.options}
    return [line for seats in rules.seats for line in counted(rules, Setup(seats, options))]


@pytest.mark.parametrize("id", GAMES)
def test_leaf_counts(id: str, pytestconfig: pytest.Config) -> None:
    path = FOLDER / f"{id}.txt"
    found = "\n".join(lines(GAMES[id])) + "\n"
    if pytestconfig.getoption("update_playthroughs"):
        path.write_text(found, "utf-8")
    assert found == path.read_text("utf-8")


def test_every_game_has_its_leaf_counts_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_the_opening_of_conspiracy_has_three_answers() -> None:
    """Draw one, two or three: rules.md 8, case 1."""
    first = (FOLDER / "conspiracy.txt").read_text("utf-8").splitlines()[0]
    assert first.startswith("2 seats, seed 0, after 0: 3 ")
