"""A property machine: any answers keep every promise (rules.md 10: T55)."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.engine import match
from bot.engine.chance import SeededChance
from bot.engine.conform import random_keys
from bot.engine.prompts import Choice
from bot.engine.steps import Setup
from bot.engine.values import Seat
from bot.games.five_tribes.model import State
from tests.games.five_tribes.table import DEFAULTS, rules

CONTENT = rules().content
MEEPLES = {tribe.value for tribe in CONTENT.board.meeples}
CAMELS = {2: 11, 3: 8, 4: 8}


class Table(RuleBasedStateMachine):
    """One game of people who answer anything."""

    @initialize(
        seats=st.sampled_from([2, 3, 4]),
        seed=st.binary(min_size=1, max_size=4),
        same_sow=st.sampled_from(["yes", "no"]),
    )
    def start(self, seats: int, seed: bytes, same_sow: str) -> None:
        self.seed, self.step, self.seats = seed, 0, seats
        setup = Setup(seats, {**DEFAULTS, "same_sow": same_sow})
        self.state: State = match.begin(rules(), setup, SeededChance(seed, 0)).state

    @rule(count=st.integers(min_value=1, max_value=30))
    def answer(self, count: int) -> None:
        for _ in range(count):
            for prompt in rules().prompts(self.state):
                self.step += 1
                luck = SeededChance(self.seed, self.step)
                keys = random_keys(prompt, SeededChance(self.seed + b"who", self.step))
                choice = Choice(prompt.seat, prompt.kind, keys)
                self.state = match.answer(rules(), self.state, choice, luck).state

    @invariant()
    def nothing_is_lost_or_made(self) -> None:
        if not hasattr(self, "state"):
            return
        census = rules().census(self.state)
        assert sum(census[one] for one in MEEPLES) == 90
        assert {id: census[id] for id in CONTENT.goods.cards} == CONTENT.goods.cards
        assert all(census[id] == 1 for id in CONTENT.djinns)
        assert (census["palm"], census["palace"]) == (12, 10)
        for letter in "abcd"[: self.seats].upper():
            assert census[f"camel-{letter}"] == CAMELS[self.seats]

    @invariant()
    def nobody_owes_anything(self) -> None:
        if not hasattr(self, "state"):
            return
        for player in self.state.players:
            assert min(player.coins, player.camels, player.viziers, player.elders) >= 0
        assert all(min(tile.meeples) >= 0 for tile in self.state.tiles)
        assert min(self.state.palms, self.state.palaces) >= 0

    @invariant()
    def no_coins_of_others_are_in_a_view(self) -> None:
        if not hasattr(self, "state") or not self.state.frames:
            return
        view = rules().view(self.state, Seat(0))
        for one in view.players:
            is_mine = one.seat == 0
            assert (one.coins is not None) == is_mine
            assert (one.score.coins is not None) == is_mine


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=15, stateful_step_count=12, deadline=None)
