"""How many answers a second the rules of every game take from uniform players, on one core.

An answer goes the whole way: asked, chosen, checked, applied, with the lone answers that follow.
The processor's own clock is read and the best of several batches counts, so that busy neighbours
disturb as little as possible.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from bot.app.selfplay import default_setup, steps
from bot.engine.rules import AnyRules
from tests.bench.figures import Figure, show
from tests.support.games import all_games

BATCHES = 15
GAMES = 6
_LEAST = {"conspiracy": 4000.0}


def _batch(rules: AnyRules, seats: int) -> float:
    setup = default_setup(rules, seats)
    began = time.process_time()
    games = [sum(1 for _ in steps(rules, setup, b"bench %d" % n)) - 1 for n in range(GAMES)]
    return sum(games) / (time.process_time() - began)


def report(batches: int = BATCHES) -> Iterator[Figure]:
    """Two lines for each game and number of seats."""
    for rules in all_games().values():
        for seats in rules.seats:
            rates = [_batch(rules, seats) for _ in range(batches)]
            name, least = f"{rules.id}, {seats} seats", _LEAST.get(rules.id)
            yield Figure(f"{name}, best batch", max(rates), "answers/s", least=least)
            yield Figure(f"{name}, median batch", statistics.median(rates), "answers/s")


def main() -> None:
    for figure in report():
        show([figure])


if __name__ == "__main__":
    main()
