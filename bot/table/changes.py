"""From answers, or from an undo, to what becomes of a table. Pure: nothing is kept here."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine import match, saves
from bot.engine.chance import SeededChance
from bot.engine.match import Row, Stamp
from bot.engine.prompts import IllegalChoice
from bot.engine.steps import Event
from bot.engine.values import Msg, Seat, msg, seat_msg
from bot.ports.store import Facts, Owed
from bot.table.commands import Submit, Undo
from bot.table.owing import owed_after
from bot.table.position import Position
from bot.table.record import Change, Record


def answered(record: Record, command: Submit, now: int) -> Change:
    """Answers, each with a row and luck of its own. Raises IllegalChoice; then none counts."""
    if not command.choices:
        raise IllegalChoice(msg("note-nothing-to-confirm"))
    rules, before = record.rules, record.position
    state, prompts = before.state, before.prompts
    step = len(record.alive)
    rows: list[Row] = []
    for count, choice in enumerate(command.choices):
        if choice.seat != command.seat:
            raise IllegalChoice(msg("illegal-not-yours"))
        chance = SeededChance(record.facts.seed, step + count)
        advance = match.answer(rules, state, choice, chance, prompts)
        stamp = Stamp(before.revision + count + 1, now, command.by, command.asked)
        rows.append(match.row(rules, advance, stamp, choice))
        state, prompts = advance.state, advance.prompts
    revision = rows[-1].seq
    asked = list(match.asked_after(before.prompts, prompts, before.asked, revision))
    # Even if the same is asked again: a press on the old panel was meant for the old question.
    asked[command.seat] = revision
    return _change(record, command.seat, Position(revision, tuple(asked), state, prompts), rows)


def undo_target(alive: Sequence[Row], command: Undo) -> int | None:
    """The row after which the position is wanted, as far back as this seat may go alone."""
    floor = match.undo_floor(alive, command.seat)
    if floor is None:
        return None
    return max(floor, alive[-2].seq if command.to is None else command.to)


def undone(record: Record, command: Undo, to: int, found: tuple[object, int]) -> Change:
    """Back to the state found after row `to`, at that time. Every panel of before is dead."""
    state, now = found
    before, rules = record.position, record.rules
    revision, prompts = before.revision + 1, rules.prompts(state)
    row = Row(
        seq=revision,
        at=now,
        by=command.by,
        rules=rules.version,
        digest=saves.digest(state),
        events=(Event(msg("log-undo", who=seat_msg(command.seat))),),
        asked=before.asked[command.seat],
        undo_to=to,
        outlook=match.outlook(rules, state, prompts),
    )
    asked = (revision,) * len(before.asked)
    after = Position(revision, asked, state, prompts)
    return _change(record, command.seat, after, [row])


def noted(
    record: Record, facts: Facts, text: Msg, by: str, at: int, seat: Seat | None = None
) -> Change:
    """The same position with other facts, and a line in the log that says so.

    The row goes back to where the game stands, so that it counts as no answer. What was asked of
    `seat` is asked anew, since somebody else sits there.
    """
    before = record.position
    revision = before.revision + 1
    row = Row(
        seq=revision,
        at=at,
        by=by,
        rules=record.rules.version,
        digest=saves.digest(before.state),
        events=(Event(text),),
        undo_to=record.alive[-1].seq,
    )
    asked = tuple(revision if own == seat else one for own, one in enumerate(before.asked))
    # Whoever left has a hand post to lose, so the hands are those of all seats.
    hands = (Owed("hand", facts.id, revision, one.seat) for one in facts.sitters)
    return Change(
        after=Position(revision, asked, before.state, before.prompts),
        rows=(row,),
        owed=(
            Owed("lobby", facts.id, facts.version + 1),
            *([Owed("thread", facts.id, revision)] if facts.thread is None else []),
            Owed("board", facts.id, revision),
            *hands,
        ),
        facts=facts,
        drop_drafts=() if seat is None else (seat,),
    )


def _change(record: Record, actor: Seat, after: Position, rows: Sequence[Row]) -> Change:
    before, facts = record.position, record.facts
    is_turn_over = before.awaited != after.awaited and rows[-1].undo_to is None
    return Change(
        after=after,
        rows=tuple(rows),
        owed=owed_after(record.rules, facts, before, after, actor, rows),
        facts=_facts_after(facts, before, after, rows[-1].at),
        drop_drafts=tuple(
            Seat(seat) for seat, asked in enumerate(after.asked) if asked != before.asked[seat]
        ),
        checkpoint=is_turn_over,
    )


def _facts_after(facts: Facts, before: Position, after: Position, now: int) -> Facts | None:
    """The facts, if they change with the position: at the end, and when somebody new must act."""
    if not after.prompts:
        return replace(facts, status="over", since=now)
    if set(after.awaited) <= set(before.awaited):
        return None
    return replace(facts, since=now)
