"""The sows of an opening, against the figures of rules.md 11."""

from __future__ import annotations

from statistics import mean

import pytest
from msgspec import Struct

from bot.engine.chance import SeededChance
from bot.engine.match import begin
from bot.engine.steps import Setup
from bot.games.five_tribes.sow import Sower, ends, origins, where
from tests.games.five_tribes.cases.table import CONTENT, rules


class Opening(Struct, frozen=True):
    sows: int
    triples: int
    pairs: int
    origins: int


def opening(number: int) -> Opening:
    """How many sows, (origin, end, tribe), (end, tribe) and origins there are."""
    state = begin(rules(), Setup(4), SeededChance(b"opening %d" % number, 0)).state
    sower = Sower(CONTENT.walks, state.policy)
    stand = where(state.tiles)
    sows = triples = 0
    pairs = set()
    for origin, tile in enumerate(state.tiles):
        found = tuple(tiles & ~(1 << origin) for tiles in stand)
        sows += sum(1 for _ in sower.ways((origin,), tile.meeples, found))
        goals = ends(CONTENT, state, origin)
        triples += len(goals)
        pairs.update(goals)
    return Opening(sows, triples, len(pairs), len(origins(CONTENT, state)))


def demand_figures(openings: list[Opening], slack: float) -> None:
    """Mean 1241 (sd 166), 326 triples, 74 pairs, 30 tiles or rarely 29."""
    assert abs(mean(one.sows for one in openings) - 1241) < 166 * slack
    assert abs(mean(one.triples for one in openings) - 326) < 30 * slack
    assert abs(mean(one.pairs for one in openings) - 74) < 8 * slack
    assert all(600 < one.sows < 2000 for one in openings)
    assert all(210 < one.triples < 450 for one in openings)
    assert mean(one.origins for one in openings) > 29.5


def test_twelve_openings_come_near_the_known_figures() -> None:
    """The mean of twelve spreads by 166 / sqrt(12), about a third of that of one."""
    demand_figures([opening(number) for number in range(12)], 1.0)


@pytest.mark.nightly
def test_four_hundred_openings_have_the_known_figures() -> None:
    """Twice 400 random boards differ in their means by 12 or so, in the sows."""
    demand_figures([opening(number) for number in range(400)], 0.25)
