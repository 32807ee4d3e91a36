"""Mean scores of uniform players, against other people's count of the same rules."""

from __future__ import annotations

import pytest

from bot.app.selfplay import mean_score, play
from bot.engine.steps import Setup
from tests.games.conspiracy.table import rules

MEANS = [(2, 42.0), (3, 40.3), (4, 39.2)]


@pytest.mark.parametrize(("seats", "mean"), MEANS)
def test_forty_games_come_near_the_known_mean(seats: int, mean: float) -> None:
    """A score spreads by about 7, so the mean of at least 80 is within 3 with certainty."""
    assert abs(mean_of(seats, 40) - mean) < 3.0


@pytest.mark.nightly
@pytest.mark.parametrize(("seats", "mean"), MEANS)
def test_a_thousand_games_have_the_known_mean(seats: int, mean: float) -> None:
    assert abs(mean_of(seats, 1_000) - mean) < 1.0


def mean_of(seats: int, games: int) -> float:
    played = [play(rules(), Setup(seats), b"means %d" % number) for number in range(games)]
    return mean_score(played)
