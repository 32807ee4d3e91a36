"""What holds in any game (rules.md 7, 10): conservation (T55), bounds, and an end."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.engine import match, saves
from bot.engine.chance import SeededChance
from bot.engine.match import Row, Stamp
from bot.engine.moments import random_keys, walk
from bot.engine.prompts import Choice
from bot.engine.steps import Setup
from bot.games.five_tribes.content import TRIBES
from bot.games.five_tribes.model import KeepDjinn, Sow, State, Window
from tests.games.five_tribes.cases.table import CONTENT, rules
from tests.support.games import described, sized

OPTIONS = [
    dict(zip([option.id for option in rules().options], values, strict=True))
    for values in product(*[option.values for option in rules().options])
]
SETUPS = [Setup(seats, options) for seats in rules().seats for options in OPTIONS]
"""Every number of seats with every mixture of the table options."""


def meeples(state: State) -> int:
    """On the board, in the bag, before players, in hand, and just taken."""
    total = sum(sum(tile.meeples) for tile in state.tiles) + state.bag.total
    total += sum(player.viziers + player.elders for player in state.players)
    for frame in state.frames:
        if isinstance(frame, Sow):
            total += sum(frame.hand)
        if frame == Window("tribe") and state.now:
            total += state.now.taken
    return total


def demand_conserved(state: State) -> None:
    """T55: 90 meeples, 54 cards, 22 djinns, 12 palm trees, 10 palaces, and the camels."""
    assert meeples(state) == 90
    held = [player.cards.total for player in state.players]
    assert state.deck.total + state.discard.total + len(state.row) + sum(held) == 54
    djinns = [*state.djinn_row, *state.djinn_deck.counts, *state.djinn_discard.counts]
    for player in state.players:
        djinns += player.djinns
    for frame in state.frames:
        djinns += frame.drawn if isinstance(frame, KeepDjinn) else ()
    assert Counter(djinns) == Counter(CONTENT.djinns.keys())
    assert state.palms + sum(tile.palms for tile in state.tiles) == 12
    assert state.palaces + sum(tile.palaces for tile in state.tiles) == 10
    camels = 11 if len(state.players) == 2 else 8
    for seat, player in enumerate(state.players):
        assert player.camels + sum(tile.camel == seat for tile in state.tiles) == camels


def demand_bounds(state: State) -> None:
    assert all(player.coins >= 0 and player.camels >= 0 for player in state.players)
    assert all(player.viziers >= 0 and player.elders >= 0 for player in state.players)
    assert len(state.row) <= 9
    assert len(state.djinn_row) <= 3
    assert min(state.palms, state.palaces) >= 0
    zeros = [seat for seat in state.track[6:] if seat is not None]
    assert len(zeros) <= 3
    held = Counter(state.bag.counts)
    for tile in state.tiles:
        held.update(dict(zip(TRIBES, tile.meeples, strict=True)))
    assert all(held[tribe] <= CONTENT.board.meeples[tribe] for tribe in TRIBES)


@pytest.mark.parametrize("setup", SETUPS, ids=[described(rules(), setup) for setup in SETUPS])
def test_t55_every_game_ends_and_nothing_is_lost_or_made(setup: Setup) -> None:
    for number in range(sized(1, 20)):
        last = None
        for moment in walk(rules(), setup, b"walk %d" % number):
            demand_conserved(moment.state)
            demand_bounds(moment.state)
            last = moment.state
        assert last is not None
        assert rules().outcome(last) is not None
        assert 4 <= last.round <= 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_camels_never_leave_a_tile(seats: int) -> None:
    for number in range(sized(1, 10)):
        owners = (None,) * 30
        for moment in walk(rules(), Setup(seats), b"camels %d" % number):
            now = tuple(tile.camel for tile in moment.state.tiles)
            assert all(was in (None, one) for was, one in zip(owners, now, strict=True))
            owners = now


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_marker_has_one_turn_a_round_in_the_order_of_the_track(seats: int) -> None:
    """The next round's bids go in this order."""
    acted: list[int] = []
    seen = (0, 0)
    order: tuple[int, ...] = ()
    for moment in walk(rules(), Setup(seats), b"order"):
        state = moment.state
        if not moment.prompts:
            break
        if state.acting == 0 and state.bids == 0 and state.round > 1:
            assert state.order == order
        if state.acting:
            order = state.acting_order
            assert len(order) == (4 if seats == 2 else seats)
            if (state.round, state.acting) != seen:
                seen = (state.round, state.acting)
                acted.append(state.active)
                assert state.active == order[state.acting - 1]
    assert acted


class Table(RuleBasedStateMachine):
    """One game; its rows say everything that happened to it."""

    @initialize(setup=st.sampled_from(SETUPS), seed=st.binary(min_size=1, max_size=4))
    def start(self, setup: Setup, seed: bytes) -> None:
        self.seed = seed
        advance = match.begin(rules(), setup, SeededChance(seed, 0))
        self.first: State = advance.state
        self.state: State = advance.state
        self.census = rules().census(advance.state)
        self.rows: list[Row] = []

    @rule(picks=st.lists(st.binary(min_size=1, max_size=3), min_size=5, max_size=15))
    def choose(self, picks: list[bytes]) -> None:
        for pick in picks:
            for prompt in rules().prompts(self.state):
                keys = random_keys(prompt, SeededChance(pick, len(self.rows)))
                self.take(Choice(prompt.seat, prompt.kind, keys))
                demand_conserved(self.state)
                demand_bounds(self.state)

    @rule(back=st.integers(min_value=1, max_value=10))
    def undo(self, back: int) -> None:
        """Going back is playing the rows before again."""
        self.rows = self.rows[:-back]
        self.state = match.replay(rules(), self.first, self.rows)

    def take(self, choice: Choice) -> None:
        seq = len(self.rows) + 1
        advance = match.answer(rules(), self.state, choice, SeededChance(self.seed, seq))
        self.rows.append(match.row(rules(), advance, Stamp(seq=seq, at=0, by="test"), choice))
        self.state = advance.state

    @invariant()
    def the_census_holds(self) -> None:
        assert rules().census(self.state) == self.census

    @invariant()
    def somebody_is_asked_or_it_is_over(self) -> None:
        prompts = rules().prompts(self.state)
        assert (rules().outcome(self.state) is None) == bool(prompts)
        assert all(prompt.options for prompt in prompts)

    @invariant()
    def a_save_is_the_same_game(self) -> None:
        again = saves.decode(rules(), saves.encode(self.state), rules().version)
        assert again == self.state


TestTable = Table.TestCase
TestTable.settings = settings(stateful_step_count=12, max_examples=sized(8, 100), deadline=None)
