"""One running game: a lock, answers in, rows out. What must be sent is left to the outbox."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import assert_never

import msgspec
from msgspec import Struct

from bot.engine import match, saves
from bot.engine.chance import SeededChance, WouldReveal
from bot.engine.match import Row, Stamp
from bot.engine.prompts import Choice, IllegalChoice
from bot.engine.rules import AnyRules
from bot.engine.steps import Event
from bot.engine.values import Msg, Seat, msg, seat_msg
from bot.ports.clock import Clock
from bot.ports.store import Commit, Draft, Facts, Head, Owed, StaleHead, Store
from bot.table import history
from bot.table import position as places
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
from bot.table.history import Told
from bot.table.position import Position, Scratch


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
        self.facts = facts
        self._store = store
        self._clock = clock
        self._after_commit = after_commit
        self._lock = asyncio.Lock()
        self._drafts: dict[Seat, Draft | None] = {}
        self._rows: list[Row] = []
        self._position = Position(0, (), None, ())

    @property
    def position(self) -> Position:
        """The newest state. For minds and the outbox; nothing of it may be shown but by a view."""
        return self._position

    @property
    def is_idle(self) -> bool:
        """Nobody is in the middle of something here."""
        return not self._lock.locked()

    async def load(self) -> None:
        """Reads the table from the store. Raises BrokenSave if its state cannot be read."""
        self.facts = await self._store.facts(self.facts.id) or self.facts
        head = await self._store.head(self.facts.id)
        state = saves.decode(self.rules, head.state, head.rules)
        prompts = self.rules.prompts(state)
        self._rows = list(await self._store.rows(self.facts.id))
        self._position = Position(head.revision, head.asked, state, prompts)
        self._drafts.clear()

    def present(self) -> Present:
        """What anybody sees now."""
        state = self._position.state
        outcome = self.rules.outcome(state)
        return Present(
            revision=self._position.revision,
            headline=self.rules.headline(state),
            awaited=self._position.awaited,
            view=self.rules.view(state, None),
            outcome=outcome,
            sheet=self.rules.scores(state) if outcome else None,
        )

    def story(self, viewer: Seat | None, limit: int = 200) -> list[Told]:
        """What happened, newest first, as far as the viewer may know."""
        return history.story(self._rows, viewer, limit)

    async def change_facts(
        self, edit: Callable[[Facts], Facts], owed: Sequence[Owed] = ()
    ) -> Facts:
        """Changes what is not the position: its thread, its language, its sitters."""
        async with self._lock:
            self.facts = await self._store.change(edit(self.facts), owed)
            return self.facts

    async def look(self, seat: Seat | None) -> Sight:
        """What a seat has before it; None is anybody."""
        async with self._lock:
            return await self._look(seat)

    async def do(self, command: Command) -> Reply:
        """Takes answers or an undo, in one transaction, or says why not."""
        async with self._lock:
            match command:
                case Submit():
                    return await self._submit(command)
                case Undo():
                    return await self._undo(command)
            assert_never(command)

    async def choose(self, seat: Seat, moment: tuple[int, int], choice: Choice, by: str) -> Pressed:
        """A press on a panel that showed the moment (asked, depth).

        The choice goes into the seat's draft. If it would show something, the draft up to and
        including it is committed at once.
        """
        async with self._lock:
            draft = await self._draft(seat)
            if late := self._lateness(seat, draft, moment, choice):
                return await self._pressed(seat, late.note)
            try:
                places.extend(self.rules, self._scratch(seat, draft), seat, choice)
            except IllegalChoice as no:
                return await self._pressed(seat, no.reason)
            except WouldReveal:
                return await self._commit_draft(seat, (*draft.choices, choice), by)
            await self._keep_draft(seat, Draft(draft.asked, (*draft.choices, choice)))
            return await self._pressed(seat)

    async def pick(self, seat: Seat, moment: tuple[int, int], key: str, on: bool) -> Pressed:
        """Adds one thing to the answer in the making to a MANY or ORDER, or takes it out.

        The target is absolute, so that a double tap does one thing.
        """
        async with self._lock:
            draft = await self._draft(seat)
            if late := self._lateness(seat, draft, moment):
                return await self._pressed(seat, late.note)
            question = self._scratch(seat, draft).question(seat)
            if question is None or all(option.key != key for option in question.options):
                return await self._pressed(seat, msg("illegal-not-offered"))
            others = tuple(one for one in draft.picked if one != key)
            picked = (*others, key) if on and key not in draft.picked else others
            picked = draft.picked if on and key in draft.picked else picked
            if len(picked) > question.most:
                text = msg("illegal-count", least=question.least, most=question.most)
                return await self._pressed(seat, text)
            await self._keep_draft(seat, msgspec.structs.replace(draft, picked=picked))
            return await self._pressed(seat)

    async def back(self, seat: Seat, moment: tuple[int, int], everything: bool = False) -> Pressed:
        """Drops the last choice of the draft, or the whole of it."""
        async with self._lock:
            draft = await self._draft(seat)
            if late := self._lateness(seat, draft, moment):
                return await self._pressed(seat, late.note)
            kept = () if everything or not draft.choices else draft.choices[:-1]
            if draft.picked and not everything:
                kept = draft.choices
            await self._keep_draft(seat, Draft(draft.asked, kept))
            return await self._pressed(seat)

    async def confirm(self, seat: Seat, moment: tuple[int, int], by: str) -> Pressed:
        """Makes the draft public."""
        async with self._lock:
            draft = await self._draft(seat)
            if late := self._lateness(seat, draft, moment):
                return await self._pressed(seat, late.note)
            if not draft.choices:
                return await self._pressed(seat, msg("note-nothing-to-confirm"))
            return await self._commit_draft(seat, draft.choices, by)

    async def undo(self, seat: Seat, by: str, everything: bool = False) -> Pressed:
        """Takes back the last choice of the draft, else the last answer; or all of them."""
        async with self._lock:
            draft = await self._draft(seat)
            if draft.choices:
                kept = () if everything else draft.choices[:-1]
                await self._keep_draft(seat, Draft(draft.asked, kept))
                return await self._pressed(seat, msg("note-draft-undone"))
            command = Undo(self.facts.id, seat, by, to=0 if everything else None)
            reply = await self._undo(command)
            if isinstance(reply, Refused):
                return await self._pressed(seat, reply.text)
            return await self._pressed(seat, msg("note-undone"), committed=True)

    # What follows runs under the lock.

    async def _look(self, seat: Seat | None) -> Sight:
        plain = places.sight(self.rules, self.facts, self._position, self._rows, seat)
        if seat is None:
            return plain
        draft = await self._draft(seat)
        return places.drafted(self.rules, plain, self._scratch(seat, draft), draft)

    async def _pressed(
        self, seat: Seat, note: Msg | None = None, committed: bool = False
    ) -> Pressed:
        return Pressed(await self._look(seat), note, committed)

    def _lateness(
        self, seat: Seat, draft: Draft, moment: tuple[int, int], choice: Choice | None = None
    ) -> _Late | None:
        """Why a press does not count: it belongs to another moment than the present one."""
        asked, depth = moment
        if (asked, depth) == (self._position.asked[seat], len(draft.choices)):
            return None
        if asked == self._position.asked[seat] or history.was_submitted(
            self._rows, seat, asked, choice
        ):
            return _Late()
        return _Late(msg("note-earlier"))

    def _scratch(self, seat: Seat, draft: Draft) -> Scratch:
        return places.scratch(self.rules, self._position, seat, draft)

    async def _draft(self, seat: Seat) -> Draft:
        """The seat's draft to its present question; an outdated one is forgotten."""
        asked = self._position.asked[seat]
        if seat not in self._drafts:
            self._drafts[seat] = await self._store.draft(self.facts.id, seat)
        draft = self._drafts[seat]
        if draft is None or draft.asked != asked or not self._fits(seat, draft):
            return Draft(asked)
        return draft

    def _fits(self, seat: Seat, draft: Draft) -> bool:
        try:
            self._scratch(seat, draft)
        except (IllegalChoice, WouldReveal):
            # Only after an upgrade of the rules: the draft was checked when it was made.
            return False
        return True

    async def _keep_draft(self, seat: Seat, draft: Draft) -> None:
        await self._store.save_draft(self.facts.id, seat, draft)
        self._drafts[seat] = draft

    async def _commit_draft(self, seat: Seat, choices: Sequence[Choice], by: str) -> Pressed:
        asked = self._position.asked[seat]
        reply = await self._submit(Submit(self.facts.id, seat, asked, tuple(choices), by))
        if isinstance(reply, Refused):
            return await self._pressed(seat, reply.text)
        return await self._pressed(seat, committed=isinstance(reply, Applied))

    async def _submit(self, command: Submit) -> Reply:
        if self.facts.status != "live":
            return Refused("over", self._why_over())
        if command.asked != self._position.asked[command.seat]:
            last = command.choices[-1] if command.choices else None
            if history.was_submitted(self._rows, command.seat, command.asked, last):
                return Repeated(self._position.revision)
            return Refused("stale", msg("note-earlier"))
        try:
            after, rows = self._advance(command)
        except IllegalChoice as no:
            return Refused("illegal", no.reason)
        if not await self._commit(command.seat, after, rows):
            return Refused("stale", msg("note-earlier"))
        return Applied(after.revision, tuple(event for row in rows for event in row.events))

    def _advance(self, command: Submit) -> tuple[Position, tuple[Row, ...]]:
        """The position after these answers, each with a row of its own and its own luck."""
        state, rows = self._position.state, []
        step = len(match.live(self._rows))
        for count, choice in enumerate(command.choices):
            if choice.seat != command.seat:
                raise IllegalChoice(msg("illegal-not-yours"))
            chance = SeededChance(self.facts.seed, step + count)
            advance = match.answer(self.rules, state, choice, chance)
            seq = self._position.revision + count + 1
            stamp = Stamp(seq, self._clock.now(), command.by, command.asked)
            rows.append(match.row(self.rules, advance, stamp, choice))
            state = advance.state
        return self._after(state, self._position.revision + len(rows)), tuple(rows)

    def _after(self, state: object, revision: int) -> Position:
        prompts = self.rules.prompts(state)
        before = self._position
        asked = match.asked_after(before.prompts, prompts, before.asked, revision)
        return Position(revision, asked, state, prompts)

    def _why_over(self) -> Msg:
        text = "table-closed" if self.facts.status == "closed" else "table-over"
        return msg(text, id=self.facts.id)

    async def _undo(self, command: Undo) -> Reply:
        if self.facts.status != "live":
            return Refused("over", self._why_over())
        floor = match.undo_floor(self._rows, command.seat)
        if floor is None:
            return self._why_not_undo(command.seat)
        to = max(floor, self._undo_target(command))
        state = await history.state_at(self.rules, self._store, self.facts.id, self._rows, to)
        revision = self._position.revision + 1
        prompts = self.rules.prompts(state)
        after = Position(revision, (revision,) * len(self._position.asked), state, prompts)
        row = Row(
            seq=revision,
            at=self._clock.now(),
            by=command.by,
            rules=self.rules.version,
            digest=saves.digest(state),
            events=(Event(msg("log-undo", who=seat_msg(command.seat))),),
            undo_to=to,
        )
        if not await self._commit(command.seat, after, (row,)):
            return Refused("stale", msg("note-earlier"))
        return Applied(revision, row.events)

    def _why_not_undo(self, seat: Seat) -> Refused:
        last = match.live(self._rows)[-1]
        if last.choice is not None and last.choice.seat == seat:
            return Refused("needs-consent", msg("undo-showed"))
        return Refused("needs-consent", msg("undo-not-yours"))

    def _undo_target(self, command: Undo) -> int:
        """The row after which the position is wanted; by default the one before the last."""
        if command.to is not None:
            return command.to
        return match.live(self._rows)[-2].seq

    async def _commit(self, actor: Seat, after: Position, rows: tuple[Row, ...]) -> bool:
        """Keeps a change, unless another writer was faster: then reads anew what is kept."""
        before = self._position
        head = Head(after.revision, after.asked, self.rules.version, saves.encode(after.state))
        facts = self._facts_after(after)
        stale = tuple(
            Seat(seat)
            for seat, asked in enumerate(after.asked)
            if asked != before.asked[seat] or seat == actor
        )
        entry = Commit(
            head=head,
            rows=rows,
            owed=places.owed_after(self.rules, self.facts, before, after, actor),
            drop_drafts=stale,
            checkpoint=before.awaited != after.awaited,
            facts=facts,
        )
        try:
            await self._store.commit(self.facts.id, before.revision, entry)
        except StaleHead:
            await self.load()
            return False
        self._position = after
        self._rows.extend(rows)
        if facts is not None:
            self.facts = msgspec.structs.replace(facts, version=facts.version + 1)
        for seat in stale:
            self._drafts[seat] = None
        self._after_commit(self.facts.id)
        return True

    def _facts_after(self, after: Position) -> Facts | None:
        """The facts, if they change with this position."""
        if not after.prompts:
            return msgspec.structs.replace(self.facts, status="over", since=self._clock.now())
        if after.awaited != self._position.awaited:
            return msgspec.structs.replace(self.facts, since=self._clock.now())
        return None


class _Late(Struct, frozen=True):
    """A press that came too late, and what to say about it: nothing to one who merely repeats."""

    note: Msg | None = None
