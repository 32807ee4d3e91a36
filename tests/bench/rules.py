"""How many answers a second the rules of every game take from uniform players, on one core.

An answer goes the whole way: asked, chosen, checked, applied, with the lone answers that follow.
The processor's own clock is read, so that busy neighbours do not count.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from bot.app.selfplay import default_setup, steps
from bot.engine.rules import AnyRules
from tests.support.games import all_games

SECONDS = 3.0
WARM_UP = 3


def answers_per_second(rules: AnyRules, seats: int, seconds: float = SECONDS) -> float:
    """Over whole games, as many as fit into the time."""
    setup = default_setup(rules, seats)
    for number in range(WARM_UP):
        list(steps(rules, setup, b"warm %d" % number))
    answers = 0
    number = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        answers += sum(1 for _ in steps(rules, setup, b"bench %d" % number)) - 1
        number += 1
    return answers / spent


def report(seconds: float = SECONDS) -> Iterator[str]:
    """One line for each game and number of seats."""
    for rules in all_games().values():
        for seats in rules.seats:
            rate = answers_per_second(rules, seats, seconds)
            yield f"{rules.id}, {seats} seats: {rate:,.0f} answers/s"


def main() -> None:
    for line in report():
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
