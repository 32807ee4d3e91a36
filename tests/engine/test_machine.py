"""A property machine over the kernel: answers, replaced answers and undos in any order."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.engine import conform, leaks, match, saves
from bot.engine.chance import NoChance, SeededChance, WouldReveal
from bot.engine.match import Row, Stamp
from bot.engine.prompts import Choice, IllegalChoice, Prompt, awaited
from bot.engine.steps import Setup
from bot.engine.values import Seat
from tests.games.bazaar.model import State
from tests.support.games import build_bazaar, sized

NUMBER = some.integers(min_value=0, max_value=10**6)
RULES = build_bazaar()


class Table(RuleBasedStateMachine):
    """A table as it is kept: all rows, the state after them, and when each seat was asked."""

    @initialize(seats=some.sampled_from([2, 3, 4]), rounds=some.sampled_from("23"), seed=NUMBER)
    def start(self, seats: int, rounds: str, seed: int) -> None:
        self.seed = b"%d" % seed
        self.setup = Setup(seats, {"rounds": rounds})
        advance = match.begin(RULES, self.setup, SeededChance(self.seed, 0))
        self.first: State = advance.state
        self.state: State = advance.state
        self.rows: list[Row] = [match.row(RULES, advance, Stamp(1, 0, "table"))]
        self.asked = (1,) * seats
        self.census = RULES.census(self.state)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        return RULES.prompts(self.state)

    def random_choice(self, luck: int) -> Choice:
        prompt = self.prompts[luck % len(self.prompts)]
        keys = conform.random_keys(prompt, SeededChance(b"%d" % luck, 0))
        return Choice(prompt.seat, prompt.kind, keys)

    @precondition(lambda self: self.prompts)
    @rule(luck=NUMBER)
    def answer(self, luck: int) -> None:
        choice = self.random_choice(luck)
        before = self.prompts
        step = len(match.live(self.rows))
        advance = match.answer(RULES, self.state, choice, SeededChance(self.seed, step))
        self._preview(choice, advance)
        seq = len(self.rows) + 1
        stamp = Stamp(seq, 0, "user:1", self.asked[choice.seat])
        self.rows.append(match.row(RULES, advance, stamp, choice))
        self.state = advance.state
        self._ask(before, choice, self.rows[-1])

    def _preview(self, choice: Choice, advance: match.Advance[State]) -> None:
        try:
            seen = match.preview(RULES, self.state, choice)
        except WouldReveal:
            assert advance.showed
        else:
            assert seen == advance

    def _ask(self, before: tuple[Prompt, ...], choice: Choice, row: Row) -> None:
        asked = match.asked_after(before, self.prompts, self.asked, row.seq)
        if choice.kind == "bid" and not row.showed:
            others = [seat for seat in range(self.setup.seats) if seat != choice.seat]
            assert all(asked[seat] == self.asked[seat] for seat in others), "nobody is disturbed"
        if row.showed:
            assert all(asked[seat] == row.seq for seat in awaited(self.prompts))
        self.asked = asked

    @rule(luck=NUMBER, steps=some.integers(min_value=3, max_value=12))
    def play_on(self, luck: int, steps: int) -> None:
        for step in range(steps):
            if self.prompts:
                self.answer(luck + step)

    @precondition(lambda self: self.prompts)
    @rule(luck=NUMBER, key=some.sampled_from(["x", "n999", "t1", "a1", "s0", ""]))
    def answer_what_was_not_asked(self, luck: int, key: str) -> None:
        prompt = self.prompts[luck % len(self.prompts)]
        offered = {option.key for option in prompt.options}
        if key not in offered:
            with pytest.raises(IllegalChoice):
                match.answer(
                    RULES, self.state, Choice(prompt.seat, prompt.kind, (key,)), NoChance()
                )

    @rule(seat=some.integers(min_value=0, max_value=3), luck=NUMBER)
    def undo(self, seat: int, luck: int) -> None:
        floor = match.undo_floor(self.rows, Seat(seat))
        if floor is None:
            return
        alive = [row.seq for row in match.live(self.rows)]
        targets = [seq for seq in alive if floor <= seq < alive[-1]]
        to = targets[luck % len(targets)]
        seq = len(self.rows) + 1
        digest = next(row.digest for row in self.rows if row.seq == to)
        self.rows.append(Row(seq, 0, "user:1", RULES.version, digest, undo_to=to))
        self.state = match.replay(RULES, self.first, match.live(self.rows)[1:])
        self.asked = (seq,) * self.setup.seats

    @invariant()
    def the_live_rows_explain_the_state(self) -> None:
        assert match.live(self.rows)[-1].digest == saves.digest(self.state)
        assert [row.seq for row in self.rows] == list(range(1, len(self.rows) + 1))

    @invariant()
    def nothing_that_showed_was_taken_back(self) -> None:
        alive = {row.seq for row in match.live(self.rows)}
        assert all(row.seq in alive for row in self.rows if row.showed)

    @invariant()
    def nothing_is_lost_or_made(self) -> None:
        assert RULES.census(self.state) == self.census

    @invariant()
    def somebody_is_awaited_or_it_is_over(self) -> None:
        assert bool(awaited(self.prompts)) == (RULES.outcome(self.state) is None)

    @invariant()
    def secrets_are_kept(self) -> None:
        moment = conform.Moment(self.state, self.prompts, self.setup, len(self.rows))
        leaks.check_secrets(RULES, moment, SeededChance(self.seed, len(self.rows)))

    def teardown(self) -> None:
        """The whole record plays again, from the set-up, without the seed."""
        if hasattr(self, "rows"):
            assert match.replay(RULES, self.first, match.live(self.rows)[1:]) == self.state


TestTable = Table.TestCase
TestTable.settings = settings(stateful_step_count=20, max_examples=sized(10, 300))
