"""What can never happen (rules.md 4.3, 4.7, 10), in games of uniform players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.engine.conform import Moment, walk
from bot.engine.steps import Setup
from bot.games.conspiracy.model import Recruit
from tests.games.conspiracy.table import rules

GAMES = 12
SEATS = [2, 3, 4]


def games(seats: int) -> Iterator[list[Moment]]:
    for number in range(GAMES):
        yield list(walk(rules(), Setup(seats), b"bounds %d" % number))


@pytest.mark.parametrize("seats", SEATS)
def test_hard_bounds_hold_in_every_game(seats: int) -> None:
    """At most 15 turns and 7 locations a player, 15 locations and 36 pearls a game."""
    for moments in games(seats):
        turns = Counter({m.state.turn: m.state.active for m in moments}.values())
        last = moments[-1].state
        locations = [len(player.locations) for player in last.players]
        assert max(turns.values()) <= 15
        assert max(locations) <= 7
        assert sum(locations) <= 15
        assert sum(player.pearls for player in last.players) <= 36


@pytest.mark.parametrize("seats", SEATS)
def test_a_location_can_always_be_taken(seats: int) -> None:
    """Nine or more locations are always in the deck or face up."""
    for moments in games(seats):
        for moment in moments:
            state = moment.state
            held = sum(len(player.locations) for player in state.players)
            assert 24 - held >= 9


@pytest.mark.parametrize("seats", SEATS)
def test_a_player_to_move_always_has_a_recruit_and_a_free_cell(seats: int) -> None:
    for moments in games(seats):
        for moment in moments:
            if moment.prompts and isinstance(moment.state.frames[-1], Recruit):
                assert moment.prompts[0].options
                assert len(moment.state.players[moment.state.active].senate) < 15


@pytest.mark.parametrize("seats", SEATS)
def test_pearls_are_never_lost_and_the_master_has_the_most(seats: int) -> None:
    """The token goes to whoever reaches the master's number, so nobody is above it."""
    for moments in games(seats):
        before = [0] * seats
        for moment in moments:
            pearls = [player.pearls for player in moment.state.players]
            assert all(new >= old for new, old in zip(pearls, before, strict=True))
            before = pearls
            master = moment.state.master
            assert (master is None) == (max(pearls) == 0)
            assert master is None or pearls[master] == max(pearls)


@pytest.mark.parametrize("seats", SEATS)
def test_every_other_player_has_exactly_one_turn_after_the_finisher(seats: int) -> None:
    for moments in games(seats):
        finished = [moment.state for moment in moments if moment.state.finisher is not None]
        last = finished[-1]
        after = [seat for _, seat in sorted({(s.turn, s.active) for s in finished[:-1]})]
        assert last.finisher is not None
        assert after == [(last.finisher + step) % seats for step in range(1, seats)]
        assert len(last.players[last.finisher].senate) == 15


@pytest.mark.parametrize("seats", SEATS)
def test_locations_lie_on_key_lords_only(seats: int) -> None:
    for moments in games(seats):
        for player in moments[-1].state.players:
            covered = [one.lord for one in player.senate if one.location is not None]
            assert all(rules().content.lords[id].key is not None for id in covered)
