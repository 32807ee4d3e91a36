"""Whether what is kept of a table still means what it meant: position, questions and scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from bot.engine import match, saves
from bot.engine.match import CannotReplay, Row
from bot.engine.rules import AnyRules
from bot.engine.saves import BrokenSave
from bot.ports.store import Facts, Head, Store, StoreTrouble, Whole
from bot.table.hall import Hall
from bot.table.people import Refusal

Grade = Literal["broken", "differs", "note"]


class Finding(Struct, frozen=True):
    """Something about a table that its operator must know.

    `broken`: it cannot be read, so nobody can go on at it, and no other table suffers. `differs`:
    it can, but not as it was, and no new version of the rules explains that. `note`: all is well.
    `detail` may hold what is secret at the table: for the operator's eyes, not for the log.
    """

    grade: Grade
    text: str
    detail: str = ""

    @property
    def whole(self) -> str:
        return f"{self.text}: {self.detail}" if self.detail else self.text


async def inspect_table(hall: Hall, store: Store, id: str, quick: bool = False) -> list[Finding]:
    """What is to be said about a table. `quick` plays again only what the newest turn did.

    Raises StoreTrouble.
    """
    try:
        whole = await (_newest(store, id) if quick else store.whole(id))
        if whole is None:
            return [Finding("broken", "it is not there")]
        return inspect(await hall.rules_at(whole.facts), whole)
    except Refusal:
        return [Finding("broken", "its game, or the data files of it, are not here any more")]
    except BrokenSave as problem:
        return [Finding("broken", "the data files of its game do not fit", str(problem))]
    except StoreTrouble:
        raise
    except Exception as problem:  # whatever it is, the other tables are inspected as well
        return [_stumble("its record cannot be read", problem)]


async def _newest(store: Store, id: str) -> Whole | None:
    """As much of a table as it takes to play its newest turn again."""
    facts = await store.facts(id)
    if facts is None:
        return None
    try:
        head, rows = await store.head(id), await store.rows(id)
    except KeyError:
        return Whole(facts)
    try:
        _, start = await store.checkpoint(id, [row.seq for row in match.live(rows)])
    except KeyError:
        return Whole(facts, head, tuple(rows))
    return Whole(facts, head, tuple(rows), (start,))


def inspect(rules: AnyRules, whole: Whole) -> list[Finding]:
    """All that is to be said about a table under these rules."""
    head, facts = whole.head, whole.facts
    if head is None:
        is_started = facts.status not in ("gathering", "closed")
        return [Finding("broken", "it has no position")] if is_started else []
    try:
        state = saves.decode(rules, head.state, head.rules)
        faults = [
            *_of_asking(rules, facts, state),
            *_of_rows(whole, head),
            *_of_replay(rules, whole),
        ]
    except BrokenSave as problem:
        return [Finding("broken", "its position cannot be read", str(problem))]
    except Exception as problem:  # rules stumble in many ways over what is no position of theirs
        return [_stumble("the rules stumble over its position", problem)]
    found = [Finding("differs", fault) for fault in faults]
    if head.rules != rules.version:
        found.append(
            Finding("note", f"rules {head.rules} began it, it goes on under {rules.version}")
        )
    return found


def _of_asking(rules: AnyRules, facts: Facts, state: object) -> Iterator[str]:
    prompts, outcome = rules.prompts(state), rules.outcome(state)
    rules.scores(state)
    rules.view(state, None)
    if not prompts and outcome is None:
        yield "nobody is asked anything, and it is not over"
    if prompts and outcome is not None:
        yield "somebody is asked something, and it is over"
    if facts.status == "live" and outcome is not None:
        yield "it is over, and its status is live"


def _of_rows(whole: Whole, head: Head) -> Iterator[str]:
    """The head belongs to the rows: the row that led to it names its state."""
    rows, seats = whole.rows, whole.facts.wanted
    if [row.seq for row in rows] != list(range(1, head.revision + 1)):
        yield f"{len(rows)} rows lead to revision {head.revision}"
    if len(head.asked) != seats:
        yield f"{len(head.asked)} of {seats} seats have a question's number"
    for row in (*match.live(rows)[-1:], *rows[-1:]):
        if row.rules == head.rules and saves.digest_of(head.state) != row.digest:
            yield f"its position is not the one that row {row.seq} led to"
            return


def _of_replay(rules: AnyRules, whole: Whole) -> Iterator[str]:
    """From the first position kept under these rules: the same states, questions and scores."""
    alive = match.live(whole.rows)
    start = _start(rules, whole.checkpoints, alive)
    if start is None:
        return
    before = next(row for row in alive if row.seq == start.revision)
    if before.rules == start.rules and before.digest != saves.digest_of(start.state):
        yield f"the position kept after row {before.seq} is another one"
        return
    state = saves.decode(rules, start.state, start.rules)
    yield from _of_outlook(rules, state, before)
    for row in (one for one in alive if one.seq > start.revision):
        try:
            state = match.replay(rules, state, [row])
        except CannotReplay as problem:
            yield f"played again, {problem}"
            return
        yield from _of_outlook(rules, state, row)


def _start(rules: AnyRules, checkpoints: Sequence[Head], alive: Sequence[Row]) -> Head | None:
    """The first kept position since which only these rules were in force."""
    older = [row.seq for row in alive if row.rules != rules.version]
    least = max(older, default=0)
    usable = {row.seq for row in alive if row.seq >= least}
    fitting = [one for one in checkpoints if one.rules == rules.version]
    return next((one for one in fitting if one.revision in usable), None)


def _of_outlook(rules: AnyRules, state: object, row: Row) -> Iterator[str]:
    if row.rules != rules.version or not row.outlook:
        return
    if match.outlook(rules, state, rules.prompts(state)) != row.outlook:
        yield f"after row {row.seq}, something else is asked or the scores are others"


def _stumble(text: str, problem: Exception) -> Finding:
    return Finding("broken", f"{text} ({type(problem).__name__})", str(problem))
