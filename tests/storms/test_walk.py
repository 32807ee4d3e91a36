"""Whole games of all games, pressed at random while Discord fails at random.

A storm is named by its seed: the same seed rolls the same faults and the same presses again.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.storms.conftest import Opener
from tests.storms.truth import Drawers
from tests.storms.verify import demand_quiet_log, demand_truth
from tests.storms.walk import Walk
from tests.storms.weather import Weather
from tests.support.games import NIGHTLY, all_games, sized

GAMES = sorted(all_games())
STEPS = 10_000 if NIGHTLY else 40
"""A game that is not over by then is looked at as it stands."""


@pytest.mark.parametrize("seed", range(sized(2, 60)))
@pytest.mark.parametrize("game", GAMES)
async def test_in_the_end_all_agree_and_nothing_is_lost_or_doubled(
    opened: Opener, drawers: Drawers, game: str, seed: int
) -> None:
    luck = Random(f"{game} {seed}")
    most = min(4, all_games()[game].seats[-1])
    seats = luck.randint(2, most)
    computer = seats > 2 and luck.random() < 0.5
    async with opened(seats - computer, seed=f"{seed}") as storm:
        party = storm.party
        await party.gather(game, seats, computer)
        weather = Weather(party, storm.postman, luck)
        try:
            await Walk(party, weather, luck).go(STEPS)
            await party.calm()
            await demand_truth(party, storm.postman, drawers)
            await party.ended()
            demand_quiet_log(party)
        except BaseException:
            print(f"{game}, seed {seed}: {', '.join(weather.told)}")  # noqa: T201
            print(party.log.read_text()[-20000:])  # noqa: T201
            raise
