"""One running game: a lock, answers in, rows out. What must be sent is left to the outbox."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeAlias, assert_never

from msgspec import Struct

from bot.engine import match
from bot.engine.chance import WouldReveal
from bot.engine.match import Row
from bot.engine.prompts import Choice, IllegalChoice
from bot.engine.rules import AnyRules
from bot.engine.steps import Event
from bot.engine.values import Msg, Seat, msg
from bot.ports.clock import Clock
from bot.ports.store import Draft, Facts, Owed, StaleHead, Store
from bot.table import changes, drafting, history, position, seeing
from bot.table.commands import (
    Applied,
    Command,
    Present,
    Pressed,
    Refused,
    Repeated,
    Reply,
    Sight,
    Submit,
    Undo,
)
from bot.table.drafting import Scratch
from bot.table.history import CannotGoBack, Told
from bot.table.position import Position
from bot.table.record import Change, Record
from bot.table.trail import follow

Moment: TypeAlias = "tuple[int, int] | tuple[int, int, str]"
"""(asked, depth, trail): what a panel was drawn for, and so what a press on it means.

Without a trail, any draft of that depth is meant.
"""

_TRIES = 3
"""So often a change is tried anew after another writer was faster."""


class Table:
    """A game in memory. Made by the hall, which never makes two for one id."""

    def __init__(
        self,
        rules: AnyRules,
        store: Store,
        clock: Clock,
        facts: Facts,
        after_commit: Callable[[str], None],
    ) -> None:
        self.rules = rules
        self._record = Record(rules, store, facts)
        self._clock = clock
        self._after_commit = after_commit
        self._lock = asyncio.Lock()
        # As they were pressed, aims and all; the record has only the steps that they stand for.
        self._sent: dict[Seat, tuple[int, tuple[Choice, ...]]] = {}

    @property
    def facts(self) -> Facts:
        return self._record.facts

    @property
    def position(self) -> Position:
        """The newest state. For minds and the outbox; nothing of it may be shown but by a view."""
        return self._record.position

    @property
    def rows(self) -> tuple[Row, ...]:
        """The whole record, secrets included. Nothing of it may be shown before the end."""
        return self._record.rows

    async def load(self) -> None:
        """Reads the table from the store. Raises BrokenSave if its state cannot be read."""
        async with self._lock:
            await self._record.load()

    def present(self) -> Present:
        """What anybody sees now."""
        return position.present(self.rules, self.facts, self.position)

    def story(self, viewer: Seat | None, limit: int = 200) -> list[Told]:
        """What happened, newest first, as far as the viewer may know."""
        return history.story(self._record.rows, viewer, limit)

    def last_move(self) -> tuple[Event, ...]:
        """What the seat did that moved last, as far as anybody may know."""
        return history.last_move(self._record.alive)

    async def change_facts(
        self, edit: Callable[[Facts], Facts], owed: Sequence[Owed] = ()
    ) -> Facts:
        """Changes what is not the position: its thread, its language, its sitters."""
        async with self._lock:
            for _ in range(_TRIES - 1):
                try:
                    return await self._record.change_facts(edit, owed)
                except StaleHead:
                    continue
            return await self._record.change_facts(edit, owed)

    async def look(self, seat: Seat | None) -> Sight:
        """What a seat has before it; None is anybody."""
        async with self._lock:
            if seat is None:
                return seeing.public_sight(self.rules, self.facts, self.position)
            return self._sight(await self._scratch(seat))

    async def do(self, command: Command) -> Reply:
        """Takes answers or an undo, in one transaction, or says why not."""
        async with self._lock:
            follow(self.facts.id, self.position.revision, command.seat)
            match command:
                case Submit():
                    return await self._submit(command)
                case Undo():
                    return await self._undo(command)
            assert_never(command)

    async def choose(self, seat: Seat, moment: Moment, choice: Choice, by: str) -> Pressed:
        """A press on a panel: the choice goes into the seat's draft.

        If it would show something, the draft up to and including it is committed at once.
        """
        async with self._lock:
            made = await self._scratch(seat)
            if late := self._lateness(made, moment, self._said(made, moment) == choice):
                return self._pressed(made, late.note)
            return await self._choose(made, choice, by)

    async def pick(self, seat: Seat, moment: Moment, key: str, on: bool) -> Pressed:
        """Adds one thing to the answer in the making to a MANY or ORDER, or takes it out.

        The target is absolute, so that a double tap does one thing.
        """
        async with self._lock:
            made = await self._scratch(seat)
            said = self._said(made, moment)
            is_repeat = said is not None and (key in said.keys) == on
            if late := self._lateness(made, moment, is_repeat):
                return self._pressed(made, late.note)
            try:
                draft = drafting.picked(made, key, on)
            except IllegalChoice as no:
                return self._pressed(made, no.reason)
            return await self._redraft(seat, draft)

    async def done(self, seat: Seat, moment: Moment, kind: str, by: str) -> Pressed:
        """Takes what was picked of a MANY or ORDER as the answer."""
        async with self._lock:
            made = await self._scratch(seat)
            if late := self._lateness(made, moment, self._said(made, moment) is not None):
                return self._pressed(made, late.note)
            return await self._choose(made, Choice(seat, kind, made.draft.picked), by)

    async def back(self, seat: Seat, moment: Moment, everything: bool = False) -> Pressed:
        """Drops the last choice of the draft, or the whole of it, and what was picked since."""
        async with self._lock:
            made = await self._scratch(seat)
            left = 0 if everything else moment[1] - 1
            is_repeat = moment[0] == made.draft.asked and left == len(made.draft.choices)
            if late := self._lateness(made, moment, is_repeat):
                return self._pressed(made, late.note)
            return await self._redraft(seat, drafting.shortened(made.draft, everything))

    async def confirm(self, seat: Seat, moment: Moment, by: str) -> Pressed:
        """Makes the draft public."""
        async with self._lock:
            made = await self._scratch(seat)
            asked, depth = moment[0], moment[1]
            said = self._answered(seat, asked)
            if late := self._lateness(made, moment, 0 < len(said) == depth):
                return self._pressed(made, late.note)
            closing = drafting.closing(self.rules, made)
            if closing is None:
                return self._pressed(made, msg("note-nothing-to-confirm"))
            return await self._commit_draft(made, closing.steps, made.draft.choices, by)

    async def stepwise(self, seat: Seat, moment: Moment, wanted: bool) -> Pressed:
        """Asks this seat for every step, or goal first again, as long as its draft lasts."""
        async with self._lock:
            made = await self._scratch(seat)
            if made.draft.is_stepwise == wanted:
                return self._pressed(made)
            if late := self._lateness(made, moment, is_repeat=False):
                return self._pressed(made, late.note)
            return await self._redraft(seat, drafting.stepwise(made, wanted))

    async def undo(
        self, seat: Seat, by: str, everything: bool = False, moment: Moment | None = None
    ) -> Pressed:
        """Takes back the last choice of the draft, else the last answer; or the whole turn.

        A button gives its moment; a command means how things stand now.
        """
        async with self._lock:
            made = await self._scratch(seat)
            if moment is not None:
                is_repeat = self._was_undone(made, moment, by)
                if late := self._lateness(made, moment, is_repeat):
                    return self._pressed(made, late.note)
            if made.draft.choices and not (everything and self._may_undo(seat)):
                draft = drafting.shortened(made.draft, everything)
                return await self._redraft(seat, draft, msg("note-draft-undone"))
            reply = await self._undo(Undo(self.facts.id, seat, by, to=0 if everything else None))
            made = await self._scratch(seat)
            if isinstance(reply, Refused):
                return self._pressed(made, reply.text)
            return self._pressed(made, msg("note-undone"), reply)

    async def note(
        self, edit: Callable[[Facts], Facts], text: Msg, by: str, seat: Seat | None = None
    ) -> Facts:
        """Changes facts and tells it in the log; a question of `seat` is asked anew."""
        async with self._lock:
            for _ in range(_TRIES):
                facts = edit(self.facts)
                now = self._clock.now()
                if await self._commit(changes.noted(self._record, facts, text, by, now, seat)):
                    return self.facts
            raise StaleHead(self.facts.id)

    # What follows runs under the lock.

    async def _scratch(self, seat: Seat) -> Scratch:
        follow(self.facts.id, self.position.revision, seat)
        draft = await self._record.draft(seat)
        return drafting.scratch(self.rules, self.position, seat, draft)

    def _sight(self, made: Scratch) -> Sight:
        return seeing.sight(self.rules, self.facts, self._record.alive, made)

    def _pressed(
        self, made: Scratch, note: Msg | None = None, reply: Reply | None = None
    ) -> Pressed:
        if isinstance(reply, Applied):
            return Pressed(self._sight(made), note, committed=True, events=reply.events)
        return Pressed(self._sight(made), note)

    def _lateness(self, made: Scratch, moment: Moment, is_repeat: bool) -> _Late | None:
        """Why a press does not count: it belongs to another moment than the present one."""
        is_now = drafting.is_at(made.draft, *moment)
        if is_repeat and not is_now:
            return _Late()
        if refused := self._why_not_live():
            return _Late(refused.text)
        return None if is_now else _Late(msg("note-earlier"))

    def _said(self, made: Scratch, moment: Moment) -> Choice | None:
        """What the seat has answered already on the panel of that moment."""
        asked, depth = moment[0], moment[1]
        said = made.draft.choices
        if asked != made.draft.asked:
            said = self._answered(made.seat, asked)
        return said[depth] if depth < len(said) else None

    def _answered(self, seat: Seat, asked: int) -> tuple[Choice, ...]:
        """What a seat has answered to what was asked then, as it was pressed if that is known."""
        said = history.answers(self._record.alive, seat, asked)
        when, pressed = self._sent.get(seat, (-1, ()))
        return pressed if said and when == asked else said

    def _was_undone(self, made: Scratch, moment: Moment, by: str) -> bool:
        asked, depth = moment[0], moment[1]
        if asked == made.draft.asked:
            return depth == len(made.draft.choices) + 1
        return history.was_undone(self._record.rows, by, asked)

    def _may_undo(self, seat: Seat) -> bool:
        return match.undo_floor(self._record.alive, seat) is not None

    async def _choose(self, made: Scratch, choice: Choice, by: str) -> Pressed:
        try:
            longer = drafting.extend(self.rules, made, choice)
        except IllegalChoice as no:
            return self._pressed(made, no.reason)
        except WouldReveal:
            if made.goal is not None and not made.is_closing:
                # No aim bears a lock, so what it would show is shown only when it is confirmed.
                return await self._redraft(made.seat, drafting.lengthened(made.draft, choice))
            steps = drafting.steps_with(self.rules, made, choice)
            return await self._commit_draft(made, steps, (*made.draft.choices, choice), by)
        if made.is_closing and longer.is_whole:
            return await self._commit_draft(made, longer.steps, longer.draft.choices, by)
        await self._record.keep_draft(made.seat, longer.draft)
        return self._pressed(longer)

    async def _redraft(self, seat: Seat, draft: Draft, note: Msg | None = None) -> Pressed:
        await self._record.keep_draft(seat, draft)
        return self._pressed(await self._scratch(seat), note)

    async def _commit_draft(
        self, made: Scratch, steps: tuple[Choice, ...], pressed: tuple[Choice, ...], by: str
    ) -> Pressed:
        asked = made.draft.asked
        reply = await self._submit(Submit(self.facts.id, made.seat, asked, steps, by))
        if isinstance(reply, Applied):
            self._sent[made.seat] = asked, pressed
        now = await self._scratch(made.seat)
        return self._pressed(now, reply.text if isinstance(reply, Refused) else None, reply)

    async def _submit(self, command: Submit) -> Reply:
        for _ in range(_TRIES):
            if refused := self._why_not_live():
                return refused
            if command.asked != self.position.asked[command.seat]:
                return self._late_reply(command)
            try:
                change = changes.answered(self._record, command, self._clock.now())
            except IllegalChoice as no:
                return Refused("illegal", no.reason)
            if await self._commit(change):
                return _applied(command.seat, change)
        return Refused("stale", msg("note-earlier"))

    def _late_reply(self, command: Submit) -> Reply:
        said = history.answers(self._record.alive, command.seat, command.asked)
        if command.choices and command.choices == said:
            return Repeated(self.position.revision)
        return Refused("stale", msg("note-earlier"))

    async def _undo(self, command: Undo) -> Reply:
        for _ in range(_TRIES):
            if refused := self._why_not_live():
                return refused
            to = changes.undo_target(self._record.alive, command)
            if to is None:
                return self._why_not_undo(command.seat)
            try:
                state = await self._record.state_at(to)
            except CannotGoBack:
                return Refused("needs-consent", msg("undo-too-old"))
            change = changes.undone(self._record, command, to, (state, self._clock.now()))
            if await self._commit(change):
                return _applied(command.seat, change)
        return Refused("stale", msg("note-earlier"))

    async def _commit(self, change: Change) -> bool:
        """False if another writer was faster; then all has been read anew."""
        try:
            await self._record.commit(change)
        except StaleHead:
            return False
        finally:
            self._after_commit(self.facts.id)
        follow(self.facts.id, self.position.revision)
        return True

    def _why_not_live(self) -> Refused | None:
        status, id = self.facts.status, self.facts.id
        if status == "live":
            return None
        if status == "frozen":
            return Refused("frozen", msg("table-frozen", id=id))
        return Refused("over", msg("table-closed" if status == "closed" else "table-over", id=id))

    def _why_not_undo(self, seat: Seat) -> Refused:
        last = self._record.alive[-1]
        is_own = last.choice is not None and last.choice.seat == seat
        return Refused("needs-consent", msg("undo-showed" if is_own else "undo-not-yours"))


class _Late(Struct, frozen=True):
    """A press that came too late, and what to say about it: nothing to one who merely repeats."""

    note: Msg | None = None


def _applied(seat: Seat, change: Change) -> Applied:
    events = (event for row in change.rows for event in row.events)
    return Applied(change.after.revision, tuple(event for event in events if event.is_for(seat)))
