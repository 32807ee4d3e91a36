"""Games of uniform players, and what rules.md section 11 says of games."""

from __future__ import annotations

import pytest

from bot.app.selfplay import default_setup, mean_score, play
from bot.engine.conform import walk
from tests.games.five_tribes.table import rules
from tests.support.games import sized

GAMES = sized(4, 300)
ROUNDS = {2: (6, 13), 3: (8, 16), 4: (6, 13)}
"""rules.md 11 counted 7 to 10, 9 to 12 and 7 to 10 rounds without djinn powers.

Here 300 games of each had 7 to 12, 9 to 14 and 7 to 11: Anun-Nak brings meeples back.
"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_lose_nothing_and_last_as_long_as_they_should(seats: int) -> None:
    """Issue 4: at night 300 games per seat count without a broken invariant."""
    setup = default_setup(rules(), seats)
    for number in range(GAMES):
        moments = list(walk(rules(), setup, b"statistics %d" % number))
        census = rules().census(moments[0].state)
        assert all(rules().census(moment.state) == census for moment in moments)
        last = moments[-1].state
        least, most = ROUNDS[seats]
        assert least <= last.round <= most
        assert all(player.coins >= 0 for player in last.players)


@pytest.mark.parametrize(("seats", "mean"), [(2, 82.0), (3, 65.0), (4, 60.0)])
def test_uniform_players_score_as_they_did(seats: int, mean: float) -> None:
    """They bid away most of their coins: less than half of what rules.md 11 gives for bids of 0."""
    setup = default_setup(rules(), seats)
    played = [play(rules(), setup, b"means %d" % number) for number in range(2 * GAMES)]
    assert abs(mean_score(played) - mean) < sized(25, 6)
