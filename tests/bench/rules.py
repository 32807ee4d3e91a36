"""How many answers a second the rules of every game take from uniform players, on one core.

An answer goes the whole way: asked, chosen, checked, applied, with the lone answers that follow.
The processor's own clock is read and the best of several batches counts, so that busy neighbours
disturb as little as possible.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from bot.app.selfplay import default_setup, steps
from bot.engine.rules import AnyRules
from tests.support.games import all_games

BATCHES = 15
GAMES = 6


def answers_per_second(rules: AnyRules, seats: int, batches: int = BATCHES) -> float:
    """The best batch of whole games; every batch has the same games."""
    return max(_batch(rules, seats) for _ in range(batches))


def _batch(rules: AnyRules, seats: int) -> float:
    setup = default_setup(rules, seats)
    began = time.process_time()
    games = [sum(1 for _ in steps(rules, setup, b"bench %d" % n)) - 1 for n in range(GAMES)]
    return sum(games) / (time.process_time() - began)


def report(batches: int = BATCHES) -> Iterator[str]:
    """One line for each game and number of seats."""
    for rules in all_games().values():
        for seats in rules.seats:
            rate = answers_per_second(rules, seats, batches)
            yield f"{rules.id}, {seats} seats: {rate:,.0f} answers/s"


def main() -> None:
    for line in report():
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
