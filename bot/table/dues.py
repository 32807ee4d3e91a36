"""What is due, and what it comes to: decisions of the outbox, without Discord or a clock."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.values import Seat, seat_letter
from bot.ports.desk import Found
from bot.ports.store import Debt, Facts, OwedKind, Posted, Purpose
from bot.table.history import Told
from bot.table.publish import Scene

_ORDER: tuple[OwedKind, ...] = ("lobby", "hand", "board", "notice")
"""Hands before the board, which then pings those whom no direct message reached."""
_LONGEST = 300
_LONG = 600
LONGEST = 3600
"""Nothing is ever put off for longer; what seems to be was put off by another clock."""
_HOLD = 60
"""A debt put off for longer than this holds back newer ones of its kind as well."""


class Bill(Struct, frozen=True):
    """All debts of one kind (for hands: and one seat) of a table. They are paid as one.

    `lobby` stands for the thread as well, which hangs on the lobby post.
    """

    table: str
    kind: OwedKind
    seat: Seat | None
    debts: tuple[Debt, ...]

    @property
    def ids(self) -> list[int]:
        return [debt.id for debt in self.debts]

    @property
    def tries(self) -> int:
        return max((debt.tries for debt in self.debts), default=0)

    @property
    def unsure(self) -> tuple[Debt, ...]:
        """Those that may have been paid already: their process died, or a reply was lost."""
        return tuple(debt for debt in self.debts if debt.sending or debt.tries)


class Slot(Struct, frozen=True):
    """A place for one message of ours."""

    table: str
    purpose: Purpose
    channel: int
    seat: Seat | None = None


def bills(debts: Sequence[Debt]) -> tuple[Bill, ...]:
    """The debts of one table, merged, in the order in which they are paid."""
    merged: dict[tuple[int, int], list[Debt]] = {}
    for debt in debts:
        kind = "lobby" if debt.owed.kind == "thread" else debt.owed.kind
        seat = -1 if debt.owed.seat is None else debt.owed.seat
        merged.setdefault((_ORDER.index(kind), seat), []).append(debt)
    return tuple(
        Bill(group[0].owed.table, _ORDER[place], group[0].owed.seat, tuple(group))
        for (place, _), group in sorted(merged.items())
    )


def is_due(bill: Bill, now: int) -> bool:
    return any(debt.due <= now for debt in bill.debts)


def is_held(bill: Bill, now: int) -> bool:
    """An earlier failure keeps this from being tried for long, and something is due already."""
    latest = max((debt.due for debt in bill.debts), default=now)
    return is_due(bill, now) and latest > now + _HOLD


def backoff(tries: int) -> int:
    """Seconds until the next try where Discord cannot be reached: 1, 2, 4, ... 300."""
    return min(_LONGEST, 1 << min(tries, 10))


def long_backoff(tries: int) -> int:
    """Seconds until the next try where only people can help: 10 minutes to an hour."""
    return min(LONGEST, _LONG << min(tries, 10))


def people(facts: Facts) -> dict[Seat, int]:
    """The seats where persons sit."""
    return {one.seat: one.user for one in facts.sitters if one.user is not None}


def newly_asked(scene: Scene, posted: Posted | None) -> tuple[Seat, ...]:
    """The awaited persons who must be told so: this message has not, and they did not just move."""
    mover = _actor(scene.told[0], scene.facts) if scene.told and posted else None
    return tuple(seat for seat in _new_turns(scene, posted) if seat != mover)


def board_is_new(scene: Scene, posted: Posted | None) -> bool:
    """The board is posted anew when the turn passes to a person, and at the end."""
    if posted is None or _new_turns(scene, posted):
        return True
    return scene.present.outcome is not None and posted.revision < scene.present.revision


def _new_turns(scene: Scene, posted: Posted | None) -> tuple[Seat, ...]:
    """The awaited persons whose turn began after this message was last written."""
    persons = people(scene.facts)
    return tuple(
        seat
        for seat in scene.present.awaited
        if seat in persons and (posted is None or not _is_same_turn(scene, posted, seat))
    )


def _is_same_turn(scene: Scene, posted: Posted, seat: Seat) -> bool:
    """The message named the seat, and nobody else has moved since."""
    if seat not in posted.awaited:
        return False
    if scene.asked[seat] <= posted.revision:
        return True
    since = (one for one in scene.told if one.seq > posted.revision)
    return all(_actor(one, scene.facts) == seat for one in since)


def _actor(told: Told, facts: Facts) -> Seat | None:
    """Who moved, or took a move back."""
    if told.seat is not None:
        return told.seat
    kind, _, user = told.by.partition(":")
    return facts.seat_of(int(user)) if kind == "user" and user.isdigit() else None


def former(posted: Posted) -> Posted:
    """A message that was replaced, to be retired or deleted."""
    return replace(posted, purpose="former")


def find_own(
    found: Sequence[Found], slot: Slot, known: Collection[int], least: int
) -> tuple[int, int] | None:
    """Our newest message in the slot that we do not know of: its id and its revision.

    `least` is the revision from which on it can be one whose sending we do not remember.
    """
    strangers = [one for one in found if one.message not in known]
    revisions = {one.message: _revision(one, slot) for one in strangers}
    # The first lobby post is of version 0.
    fitting = [
        (id, number) for id, number in revisions.items() if number is not None and number >= least
    ]
    return max(fitting, default=None)


def _revision(found: Found, slot: Slot) -> int | None:
    """By its file's name; by its buttons only if it has no file, for panels have buttons too."""
    seat = "" if slot.seat is None else f"-{seat_letter(slot.seat)}"
    stem = re.compile(rf"{slot.purpose}-{re.escape(slot.table)}{seat}-(\d+)\.\w+")
    button = re.compile(rf"g1\.{re.escape(slot.table)}\.(\d+)\..*")
    pattern, names = (stem, found.files) if found.files else (button, found.ids)
    matches = (pattern.fullmatch(name) for name in names)
    return next((int(match[1]) for match in matches if match), None)
