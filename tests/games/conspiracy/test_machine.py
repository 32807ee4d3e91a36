"""A property machine: any answers, undone by replay, keep every promise."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.engine import match, saves
from bot.engine.chance import SeededChance
from bot.engine.match import Row, Stamp
from bot.engine.prompts import Choice
from bot.engine.steps import Setup
from bot.games.conspiracy.keys import usable
from bot.games.conspiracy.model import State
from tests.games.conspiracy.table import rules

COMPONENTS: dict[str, int] = {
    **{lord.id: lord.copies for lord in rules().content.lords.values()},
    **dict.fromkeys(rules().content.locations, 1),
}


class Table(RuleBasedStateMachine):
    """One game; its rows say everything that happened to it."""

    @initialize(seats=st.sampled_from([2, 3, 4]), seed=st.binary(min_size=1, max_size=4))
    def start(self, seats: int, seed: bytes) -> None:
        self.seed = seed
        advance = match.begin(rules(), Setup(seats), SeededChance(seed, 0))
        self.first: State = advance.state
        self.state: State = advance.state
        self.rows: list[Row] = []

    @rule(pick=st.integers(min_value=0, max_value=99))
    def choose(self, pick: int) -> None:
        for prompt in rules().prompts(self.state):
            key = prompt.options[pick % len(prompt.options)].key
            self.take(Choice(prompt.seat, prompt.kind, (key,)))

    @rule(picks=st.lists(st.integers(min_value=0, max_value=99), min_size=5, max_size=20))
    def choose_many(self, picks: list[int]) -> None:
        for pick in picks:
            self.choose(pick)

    @rule(back=st.integers(min_value=1, max_value=10))
    def undo(self, back: int) -> None:
        """Going back is playing the rows before again."""
        self.rows = self.rows[:-back]
        self.state = match.replay(rules(), self.first, self.rows)

    def take(self, choice: Choice) -> None:
        seq = len(self.rows) + 1
        advance = match.answer(rules(), self.state, choice, SeededChance(self.seed, seq))
        stamp = Stamp(seq=seq, at=0, by="test")
        self.rows.append(match.row(rules(), advance, stamp, choice))
        self.state = advance.state

    @invariant()
    def all_sixty_lords_and_24_locations_are_somewhere(self) -> None:
        assert rules().census(self.state) == COMPONENTS

    @invariant()
    def somebody_is_asked_or_it_is_over(self) -> None:
        prompts = rules().prompts(self.state)
        assert (rules().outcome(self.state) is None) == bool(prompts)
        assert all(prompt.options for prompt in prompts)

    @invariant()
    def a_save_is_the_same_game(self) -> None:
        again = saves.decode(rules(), saves.encode(self.state), rules().version)
        assert again == self.state

    @invariant()
    def nobody_holds_keys_that_must_be_used(self) -> None:
        """Between turns nobody has a pair, unless there was nothing to search."""
        for player in self.state.players:
            silver, gold = usable(rules().content, player)
            if len(self.state.frames) == 1 and "search_deck" not in player.locations:
                assert silver < 2
                assert gold < 2

    @invariant()
    def the_rows_explain_the_state(self) -> None:
        if self.rows:
            assert self.rows[-1].digest == saves.digest(self.state)


TestTable = Table.TestCase
TestTable.settings = settings(stateful_step_count=25)
