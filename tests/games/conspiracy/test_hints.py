"""Hints keep their word: what an option promises is what the score, the token and control do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.engine.chance import SeededChance
from bot.engine.conform import Moment, walk
from bot.engine.prompts import Choice, Option
from bot.engine.steps import Setup
from bot.engine.values import Msg
from bot.games.conspiracy.model import State
from bot.games.conspiracy.view import SenateView
from tests.games.conspiracy.table import Game, position, rules

GAMES = 12
ABOUT_A_LORD = {"keep_lord", "place"}
ABOUT_POINTS = ABOUT_A_LORD | {"location", "keep_location", "search", "swap_with"}


def parts(hint: Msg | None) -> dict[str, int]:
    """The ids of the parts of a hint, each with its count."""
    if hint is None:
        return {}
    if hint.id == "conspiracy-parts":
        first, last = hint.args["first"], hint.args["last"]
        assert isinstance(first, Msg)
        assert isinstance(last, Msg)
        return parts(first) | parts(last)
    count = hint.args.get("count", 1)
    return {hint.id.removeprefix("conspiracy-"): count if isinstance(count, int) else 1}


def promised(option: Option) -> int:
    found = parts(option.hint)
    return found.get("hint-points", 0) - found.get("hint-points-lost", 0)


def own(state: State, seat: int) -> SenateView:
    return rules().view(state, None).senates[seat]


@pytest.mark.parametrize(
    ("text", "pearls", "drawn", "points"),
    [
        ("R3 B1/count_red", 0, "R1", 1),
        ("R3 B1/max_red", 0, "R6", 3 + 3),
        ("R3 B1/silver_keys", 0, "G1", 1 + 1),
        ("R3 B2/gold_keys", 0, "G2", 2 + 2),
        ("R3 B1/pearl_pairs", 1, "G3", 3 + 1),
        ("R3 B1/pearl_pairs", 1, "G4", 4 + 1),
        ("R3 B1/pearl_pairs", 2, "G4", 4),
        ("R3 B1/per_location", 0, "G6", 6),
    ],
)
def test_a_lord_counts_for_the_locations_that_one_has(
    text: str, pearls: int, drawn: str, points: int
) -> None:
    """Colours, keys and pairs of pearls that a lord adds; B is Pearl Master with many."""
    game = Game(position(text, "Y3", pearls=[pearls, 9], master=1)).answer("deck2", drawn, "P0")
    (option,) = [one for one in game.prompt.options if one.key != "purple_0"]
    assert promised(option) == points


@pytest.mark.parametrize(
    ("location", "pearls", "points"),
    [
        ("five_one_pearl", 1, 5 + 1),
        ("five_one_pearl", 2, 5),
        ("four_two_pearls", 1, 4 + 1),
        ("three_three_pearls", 1, 3 + 2),
        ("three_three_pearls", 2, 3 + 1),
    ],
)
def test_pearls_of_a_location_make_pairs_for_another(
    location: str, pearls: int, points: int
) -> None:
    state = position("B1 B1/pearl_pairs G1", "Y3", pearls=[pearls, 9], master=1, face_up=[location])
    game = Game(state).answer("deck1", "R1")
    assert promised(game.prompt.option(f"take_{location}")) == points


def test_a_location_adds_to_one_that_counts_locations() -> None:
    state = position("B1 B1/per_location G1", "", face_up=["seven"])
    game = Game(state).answer("deck1", "R1")
    assert promised(game.prompt.option("take_seven")) == 7 + 2


def moments(seats: int) -> Iterator[tuple[Moment, Option]]:
    """Every option whose hint speaks of points, in games of uniform players."""
    for number in range(GAMES):
        for moment in walk(rules(), Setup(seats), b"hints %d" % number):
            for prompt in moment.prompts:
                if prompt.kind in ABOUT_POINTS:
                    yield from ((moment, option) for option in prompt.options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_token_and_control_come_as_they_were_promised(seats: int) -> None:
    """Each option is taken; where no other lord is placed with it, the hint is what happened."""
    checked = 0
    for moment, option in moments(seats):
        (prompt,) = moment.prompts
        if option.key.startswith("draw"):
            continue
        choice = Choice(prompt.seat, prompt.kind, (option.key,))
        step = rules().apply(moment.state, choice, SeededChance(b"hints", moment.step))
        before, after = own(moment.state, prompt.seat), own(step.state, prompt.seat)
        about_a_lord = prompt.kind in ABOUT_A_LORD
        if len(after.lords) - len(before.lords) != int(about_a_lord):
            continue
        checked += 1
        hint = parts(option.hint)
        told = {event.text.id for event in step.events}
        assert promised(option) == after.score.total - before.score.total
        assert ("hint-master" in hint) == (after.is_master and not before.is_master)
        assert ("hint-control" in hint) == (about_a_lord and "conspiracy-log-control" in told)
    assert checked > 500
