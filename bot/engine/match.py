"""A game as it is played: answers in, rows out; what is undone and what may be undone."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from bot.engine import prompts as asking
from bot.engine.chance import Chance, NoChance, RecordedChance, WouldReveal
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import Rules
from bot.engine.saves import digest, digest_of, encode
from bot.engine.steps import Event, Setup, Step
from bot.engine.values import Seat

S = TypeVar("S")

_FORCED_LIMIT = 200
"""More lone answers in a row than any game has: beyond it, the rules run in circles."""


class Row(Struct, frozen=True):
    """One answer as it is recorded; never changed and never deleted.

    `seq` counts from 1, the set-up. `by` says who answered: "user:…", "mind:uniform", "table".
    `asked` is the number at which the question had been asked. A row with `undo_to` takes the
    state back to what it was after that row. `outlook` see there; rows of old have none.
    """

    seq: int
    at: int
    by: str
    rules: int
    digest: str
    choice: Choice | None = None
    forced: tuple[Choice, ...] = ()
    draws: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    showed: bool = False
    asked: int = 0
    undo_to: int | None = None
    outlook: str = ""


class Stamp(Struct, frozen=True):
    """When and by whom a row is written, and at which number its question had been asked."""

    seq: int
    at: int
    by: str
    asked: int = 0


class Advance(Struct, Generic[S], frozen=True):
    """What an answer led to, with the lone answers that followed by themselves.

    `prompts` are the questions now open. `closed`: a turn ended with it.
    """

    state: S
    prompts: tuple[Prompt, ...] = ()
    events: tuple[Event, ...] = ()
    forced: tuple[Choice, ...] = ()
    draws: tuple[int, ...] = ()
    showed: bool = False
    closed: bool = False


class CannotReplay(Exception):
    """The record was made under other rules than these, or does not fit them."""


class _Recorder:
    """Passes luck on and keeps what was drawn."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        self.draws.append(self._chance.below(n))
        return self.draws[-1]


def begin(rules: Rules[S, object], setup: Setup, chance: Chance) -> Advance[S]:
    """The set-up, and what follows from it without a question."""
    recorder = _Recorder(chance)
    return _settle(rules, rules.setup(setup, recorder), recorder)


def answer(
    rules: Rules[S, object],
    state: S,
    choice: Choice,
    chance: Chance,
    prompts: Sequence[Prompt] | None = None,
) -> Advance[S]:
    """Checks an answer and takes it. Raises IllegalChoice if it is not legal.

    `prompts` are the questions open in this state, where the caller knows them already.
    """
    asked = rules.prompts(state) if prompts is None else prompts
    asking.check(asking.find(asked, choice), choice)
    recorder = _Recorder(chance)
    return _settle(rules, rules.apply(state, choice, recorder), recorder)


def preview(
    rules: Rules[S, object], state: S, choice: Choice, prompts: Sequence[Prompt] | None = None
) -> Advance[S]:
    """What an answer would lead to. Raises WouldReveal if it needs luck or shows something."""
    advance = answer(rules, state, choice, NoChance(), prompts)
    if advance.showed:
        raise WouldReveal
    return advance


def _settle(rules: Rules[S, object], step: Step[S], recorder: _Recorder) -> Advance[S]:
    forced: list[Choice] = []
    events = list(step.events)
    closed = step.closed
    state, prompts = step.state, rules.prompts(step.state)
    while (following := _lone_step(rules, state, prompts)) is not None:
        choice, then = following
        forced.append(choice)
        events += then.events
        closed = closed or then.closed
        state, prompts = then.state, rules.prompts(then.state)
        if len(forced) > _FORCED_LIMIT:
            raise AssertionError(f"{rules.id} runs in circles")
    draws = tuple(recorder.draws)
    showed = step.showed or bool(draws)
    return Advance(state, prompts, tuple(events), tuple(forced), draws, showed, closed)


def _lone_step(
    rules: Rules[S, object], state: S, prompts: Sequence[Prompt]
) -> tuple[Choice, Step[S]] | None:
    """The first public question with a single answer that shows nothing, answered."""
    for prompt in prompts:
        keys = prompt.lone_answer() if prompt.public else None
        if keys is None:
            continue
        choice = Choice(prompt.seat, prompt.kind, keys)
        try:
            step = rules.apply(state, choice, NoChance())
        except WouldReveal:
            continue
        if not step.showed:
            return choice, step
    return None


def row(
    rules: Rules[S, object], advance: Advance[S], stamp: Stamp, choice: Choice | None = None
) -> Row:
    """The record of an advance."""
    return Row(
        seq=stamp.seq,
        at=stamp.at,
        by=stamp.by,
        asked=stamp.asked,
        rules=rules.version,
        digest=digest(advance.state),
        choice=choice,
        forced=advance.forced,
        draws=advance.draws,
        events=advance.events,
        showed=advance.showed,
        outlook=outlook(rules, advance.state, advance.prompts),
    )


def outlook(rules: Rules[S, object], state: S, prompts: Sequence[Prompt]) -> str:
    """A short name for what is asked in a state and what everybody's game is worth in it.

    If later rules of the same version name the same state otherwise, they have changed unawares.
    """
    asked = [
        (one.seat, one.kind, one.shape, one.least, one.most, [option.key for option in one.options])
        for one in prompts
    ]
    return digest_of(encode((asked, rules.scores(state).totals)))


def judged(rows: Sequence[Row]) -> Iterator[tuple[Row, bool]]:
    """Every row and whether it counts, the newest first; who needs only some reads no further."""
    last = rows[-1].seq if rows else 0
    for one in reversed(rows):
        if one.undo_to is not None:
            last = min(last, one.undo_to)
        yield one, one.undo_to is None and one.seq <= last


def newest(rows: Sequence[Row]) -> Iterator[Row]:
    """The rows that count, the newest first: not those taken back, nor the undo rows."""
    return (one for one, counts in judged(rows) if counts)


def live(rows: Sequence[Row], before: Sequence[Row] = ()) -> tuple[Row, ...]:
    """The rows that count, in their order; `before` are those that did until `rows` were added."""
    kept = list(before)
    for one in rows:
        if one.undo_to is None:
            kept.append(one)
        else:
            del kept[bisect_right(kept, one.undo_to, key=_seq) :]
    return tuple(kept)


def _seq(one: Row) -> int:
    return one.seq


def undo_floor(rows: Sequence[Row], seat: Seat) -> int | None:
    """The row that this seat may go back to alone, None if it cannot undo anything.

    `rows` begin with the set-up. Only over its own answers, back to the start of its own
    uninterrupted run, and not across an answer that showed something (architecture 4.6).
    """
    has_answered = False
    for one in newest(rows):
        if one.choice is None or one.choice.seat != seat or one.showed:
            return one.seq if has_answered else None
        has_answered = True
    return None


def replay(rules: Rules[S, object], state: S, rows: Sequence[Row]) -> S:
    """Plays live rows again from the state before them, with the luck that they had.

    Raises CannotReplay if they were made under another version of the rules, or do not lead to
    the states that they recorded.
    """
    for one in rows:
        if one.choice is None:
            raise CannotReplay(f"row {one.seq} is no answer")
        if one.rules != rules.version:
            raise CannotReplay(f"row {one.seq} belongs to rules version {one.rules}")
        chance = RecordedChance(one.draws)
        try:
            state = _take(rules, state, one.choice, chance)
            for choice in one.forced:
                state = _take(rules, state, choice, NoChance())
        except (ValueError, WouldReveal, asking.IllegalChoice) as problem:
            raise CannotReplay(f"row {one.seq} does not fit the rules") from problem
        if digest(state) != one.digest or tuple(chance.draws) != one.draws:
            raise CannotReplay(f"row {one.seq} leads to another state")
    return state


def _take(rules: Rules[S, object], state: S, choice: Choice, chance: Chance) -> S:
    asking.check(asking.find(rules.prompts(state), choice), choice)
    return rules.apply(state, choice, chance).state


def asked_after(
    before: Sequence[Prompt], after: Sequence[Prompt], asked: Sequence[int], revision: int
) -> tuple[int, ...]:
    """Per seat, the revision at which its present question was asked.

    A seat whose questions did not change keeps its number, so that people who answer at the same
    time do not invalidate each other. After an undo nothing that was asked before counts:
    the table gives every seat the new number.
    """
    old, new = _by_seat(before), _by_seat(after)
    return tuple(
        number if old.get(Seat(seat)) == new.get(Seat(seat)) else revision
        for seat, number in enumerate(asked)
    )


def _by_seat(prompts: Sequence[Prompt]) -> Mapping[Seat, list[Prompt]]:
    seats: dict[Seat, list[Prompt]] = {}
    for prompt in prompts:
        seats.setdefault(prompt.seat, []).append(prompt)
    return seats
