"""One message of ours in its place: sent, edited, found again, replaced."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.values import Seat
from bot.ports.desk import Closed, Desk, Forbidden, Gone, Locked, Post
from bot.ports.store import Facts, Owed, Posted, Purpose, Store
from bot.table import dues
from bot.table.dues import Bill, Slot
from bot.table.publish import nonce_of, retired_post, scene_of, shown_as
from bot.table.table import Table

_RECENT = 50
_ATTEMPTS = 3

_log = structlog.get_logger(__name__)


class Tables(Protocol):
    """What of the hall is needed here."""

    async def facts(self, id: str) -> Facts: ...

    async def table(self, id: str) -> Table: ...

    async def change(
        self, id: str, edit: Callable[[Facts], Facts], owed: Sequence[Owed] = ()
    ) -> Facts: ...


class Plan(Struct, frozen=True):
    """How a message should look now. `is_new`: it must be posted anew, not edited.

    `awaited` are the seats that it tells of their turn.
    """

    post: Post
    is_new: bool = False
    awaited: tuple[Seat, ...] = ()


Planner = Callable[[Posted | None], Awaitable[Plan | None]]
"""Reads the table anew and says what a message should be, given what stands there."""


class Placer:
    """Brings messages to what they should be, and remembers in the store what stands where."""

    def __init__(self, store: Store, hall: Tables, desk: Desk) -> None:
        self._store = store
        self._hall = hall
        self._desk = desk

    async def place(self, bill: Bill, slot: Slot, plan: Planner) -> None:
        """Brings the message of a slot to what it should be, and clears away what it replaced."""
        posted = await self.posted(slot.table, slot.purpose, slot.seat)
        if bill.unsure:
            posted = await self._adopt(bill, slot, posted)
        await self._write(bill, slot, plan, posted)
        await self.clear(slot.table, slot.seat)

    async def _write(self, bill: Bill, slot: Slot, plan: Planner, posted: Posted | None) -> None:
        lost: type[Exception] | None = None
        for _ in range(_ATTEMPTS):
            if lost is None and _is_right(await plan(posted), posted, slot):
                break
            await self._store.sending(bill.ids)
            # Read again at the last moment: somebody may have moved meanwhile.
            wanted = await plan(posted)
            if wanted is None or (lost is None and _is_right(wanted, posted, slot)):
                break
            if posted is None or lost or _is_new(wanted, posted, slot):
                await self._send(slot, wanted, posted, was_deleted=lost is Gone)
                break
            try:
                await self._edit(slot, wanted, posted)
                break
            except Gone:
                await self._store.forget_posted([posted])
                lost = Gone
            except Locked:
                # An archived thread cannot be edited, but a new message opens it again.
                if slot.purpose != "board":
                    raise
                lost = Locked

    async def _send(
        self, slot: Slot, plan: Plan, replaced: Posted | None, was_deleted: bool
    ) -> None:
        nonce = nonce_of(plan.post, replaced.message if replaced else 0)
        message = await self._desk.send(slot.channel, plan.post, nonce)
        old = () if was_deleted else _formers(slot, replaced)
        await self._store.settle((), [_posted(slot, plan, message), *old])

    async def _edit(self, slot: Slot, plan: Plan, posted: Posted) -> None:
        post = replace(plan.post, ping=())
        await self._desk.edit(posted.channel, posted.message, post)
        await self._store.settle((), [_posted(slot, plan, posted.message)])

    async def _adopt(self, bill: Bill, slot: Slot, posted: Posted | None) -> Posted | None:
        """Finds a message that was sent although nobody could remember it any more."""
        known = {one.message for one in await self._store.posted(slot.table)}
        least = 0
        if slot.purpose != "lobby":
            least = min(debt.owed.revision for debt in bill.unsure)
        if posted is not None:
            least = posted.revision + 1
        recent = await self._desk.recent(slot.channel, _RECENT)
        own = dues.find_own(recent, slot, known, least)
        if own is None:
            return posted
        message, revision = own
        everybody = tuple(dues.people(await self._hall.facts(slot.table)))
        adopted = Posted(
            slot.table, slot.purpose, slot.channel, message, revision, slot.seat, everybody
        )
        await self._store.settle((), [adopted, *_formers(slot, posted)])
        return adopted

    async def clear(self, table: str, seat: Seat | None) -> None:
        """Retires the boards, or deletes the hands, that were replaced."""
        for one in await self._store.posted(table):
            if one.purpose != "former" or one.seat != seat:
                continue
            try:
                await self._put_away(one)
            except (Gone, Forbidden, Locked, Closed) as problem:
                if isinstance(problem, Locked) and await self._goes_on_in(table, one.channel):
                    # Archived since the board after it was sent: tried again with the next one.
                    continue
                _log.info("cannot be put away", table=table, message=one.message)
            await self._store.forget_posted([one])

    async def _goes_on_in(self, table: str, channel: int) -> bool:
        facts = await self._hall.facts(table)
        return facts.is_open and facts.thread == channel

    async def _put_away(self, former: Posted) -> None:
        board = await self.posted(former.table, "board")
        if former.seat is not None or (board and board.revision == former.revision):
            # A board that shows the very same moment as the one after it is no log of a turn.
            await self._desk.delete(former.channel, former.message)
            return
        scene = scene_of(await self._hall.table(former.table))
        await self._desk.edit(former.channel, former.message, retired_post(scene, former))

    async def posted(self, table: str, purpose: Purpose, seat: Seat | None = None) -> Posted | None:
        posted = await self._store.posted(table)
        return next((one for one in posted if (one.purpose, one.seat) == (purpose, seat)), None)


def _is_right(plan: Plan | None, posted: Posted | None, slot: Slot) -> bool:
    """Nothing is wanted, or it stands there already."""
    if plan is None:
        return True
    if posted is None or _is_new(plan, posted, slot):
        return False
    return posted.shown == shown_as(plan.post)


def _is_new(plan: Plan, posted: Posted, slot: Slot) -> bool:
    return plan.is_new or posted.channel != slot.channel


def _posted(slot: Slot, plan: Plan, message: int) -> Posted:
    return Posted(
        table=slot.table,
        purpose=slot.purpose,
        channel=slot.channel,
        message=message,
        revision=plan.post.revision,
        seat=slot.seat,
        awaited=plan.awaited,
        shown=shown_as(plan.post),
    )


def _formers(slot: Slot, replaced: Posted | None) -> tuple[Posted, ...]:
    """What is to be put away when another message takes its place."""
    return (dues.former(replaced),) if replaced and slot.purpose != "lobby" else ()
