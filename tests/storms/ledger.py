"""What people saw accepted, to be held against the record."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.engine.match import Row
from bot.playground.world import Message
from bot.ui.ids import Press, Verb
from tests.e2e.person import CHOOSING, controls
from tests.storms.walker import Touch

Moment = tuple[int, int]


class Accepted(Struct, frozen=True):
    """An answer that its panel showed as given: the last of `count` to one question.

    `keys` is None where only the bot knows what was chosen; `is_undo` takes answers back.
    """

    user: int
    asked: int
    count: int
    kind: str = ""
    keys: tuple[str, ...] | None = None
    is_undo: bool = False

    def __str__(self) -> str:
        what = "an undo" if self.is_undo else f"{self.kind} {self.keys}"
        return f"{self.user} at {self.asked}: {what} ({self.count})"


def moment_of(panel: Message, table: str) -> Moment | None:
    """When a panel was drawn: its number of asking, and how many choices had been made."""
    for control in controls(panel):
        press = control.press
        if press.table == table and press.verb in _OF_PANELS:
            return press.asked, press.depth
    return None


_OF_PANELS = CHOOSING | {Verb.CONFIRM, Verb.RULES, Verb.OPEN, Verb.BACK, Verb.MORE, Verb.UNDO}


def accepted(user: int, touch: Touch, now: Moment) -> Accepted | None:
    """What was taken by a press, if its panel shows a later question and no refusal."""
    press = touch.control.press
    if now[0] <= press.asked:
        return None
    match press.verb:
        case Verb.CONFIRM:
            return Accepted(user, press.asked, press.depth)
        case Verb.UNDO if press.depth == 0:
            return Accepted(user, press.asked, 0, is_undo=True)
        case verb if verb in CHOOSING:
            return _given(user, press, touch)
        case _:
            return None


def _given(user: int, press: Press, touch: Touch) -> Accepted:
    return Accepted(user, press.asked, press.depth + 1, press.kind, touch.keys)


def missing(seen: Sequence[Accepted], rows: Sequence[Row], *, are_aims: bool = False) -> list[str]:
    """What people saw accepted, and the record does not hold.

    With `are_aims`, what was pressed may stand for other answers, and for more or fewer of them
    (bot.engine.goals).
    """
    return [str(one) for one in seen if not _is_in(one, rows, are_aims)]


def _is_in(one: Accepted, rows: Sequence[Row], are_aims: bool) -> bool:
    own = [row for row in rows if (row.by, row.asked) == (f"user:{one.user}", one.asked)]
    if one.is_undo:
        return any(row.undo_to is not None for row in own)
    choices = [row.choice for row in own if row.choice is not None]
    if are_aims:
        return bool(choices)
    # A lone answer that shows something goes with the confirmation before it.
    if len(choices) - one.count not in (0, 1):
        return False
    last = choices[one.count - 1]
    if one.kind and one.kind != last.kind:
        return False
    return one.keys is None or set(one.keys) == set(last.keys)
