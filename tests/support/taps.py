"""How many presses of a panel it takes to reach what somebody has in mind.

Counted as a telephone has it: a button is one press, a menu two (it is opened, then chosen from),
leafing is one, and so is *Confirm*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush

from msgspec import Struct

from bot.engine.chance import WouldReveal
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import AnyRules
from bot.engine.values import Seat
from bot.table import drafting, seeing
from bot.table.drafting import Scratch
from bot.table.position import Position
from bot.ui.ids import Verb
from bot.ui.plan import Around, plan
from bot.ui.screen import Button, Menu, Screen
from tests.ui.support import facts, said

OPENING = 1
_BUTTON, _MENU = 1, 2


class Tap(Struct, frozen=True):
    """An answer that a panel offers, and what it takes to give it."""

    kind: str
    key: str
    cost: int
    presses: int


class Way(Struct, frozen=True):
    """The presses that lead to a whole turn, in words, and the answers that it stands for.

    `presses` counts a choice from a menu as one, as Discord does, `cost` as two.
    """

    cost: int
    presses: int
    said: tuple[str, ...]
    steps: tuple[Choice, ...]


Wanted = Callable[[Prompt, str], bool]
"""Whether an option may lead to what somebody has in mind."""
Reached = Callable[[tuple[Choice, ...]], bool]
"""Whether answers lead there."""


def cheapest(
    rules: AnyRules, position: Position, seat: Seat, wanted: Wanted, reached: Reached
) -> Way | None:
    """The shortest way through the panels, opened by one press and ended by a confirmation."""
    begun = Way(OPENING, OPENING, (), ())
    first: Scratch | tuple[Choice, ...] = drafting.scratch(rules, position, seat, None)
    queue = [(begun.cost, 0, begun, first)]
    number = 0
    while queue:
        _, _, way, made = heappop(queue)
        if isinstance(made, tuple):
            return Way(way.cost, way.presses, way.said, made)
        for then, state in _further(rules, way, made, wanted):
            if isinstance(state, Scratch) or reached(state):
                number += 1
                heappush(queue, (then.cost, number, then, state))
    return None


def _further(
    rules: AnyRules, way: Way, made: Scratch, wanted: Wanted
) -> Iterator[tuple[Way, Scratch | tuple[Choice, ...]]]:
    """What one press (or the two of a menu) leads to: another panel, or answers that are sent."""
    screen = _screen(rules, made)
    closing = drafting.closing(rules, made)
    cost = _to_confirm(screen)
    assert (cost is not None) == (closing is not None)
    if closing is not None and cost is not None:
        yield _after(way, "confirm", cost, _BUTTON), closing.steps
    if made.question is None:
        return
    for tap in _taps(rules, made, screen):
        if wanted(made.question, tap.key):
            said = f"{tap.kind}:{tap.key}"
            yield _after(way, said, tap.cost, tap.presses), _pressed(rules, made, tap)


def _after(way: Way, said: str, cost: int, presses: int) -> Way:
    return Way(way.cost + cost, way.presses + presses, (*way.said, said), ())


def _pressed(rules: AnyRules, made: Scratch, tap: Tap) -> Scratch | tuple[Choice, ...]:
    """The panel after it, or the answers that are sent by it at once."""
    choice = Choice(made.seat, tap.kind, (tap.key,))
    try:
        longer = drafting.extend(rules, made, choice)
    except WouldReveal:
        if made.goal is None or made.is_closing:
            return drafting.steps_with(rules, made, choice)
        draft = drafting.lengthened(made.draft, choice)
        return drafting.scratch(rules, made.before, made.seat, draft)
    return longer.steps if made.is_closing and longer.is_whole else longer


def _screen(rules: AnyRules, made: Scratch, page: str = "") -> Screen:
    at = facts(rules.id, len(made.before.asked))
    return plan(seeing.sight(rules, at, (), made), at, said("en", at), Around(page))


def _to_confirm(screen: Screen) -> int | None:
    """What it takes to confirm, if that is offered."""
    for row in screen.rows:
        if any(_verb(part) is Verb.CONFIRM for part in _parts(row)):
            return _BUTTON
        if isinstance(row, Menu) and row.press.verb is Verb.MORE:
            return _MENU if any(one.value == str(Verb.CONFIRM) for one in row.entries) else None
    return None


def _taps(rules: AnyRules, made: Scratch, screen: Screen) -> Iterator[Tap]:
    leafed = 0
    while True:
        next_page = ""
        for row in screen.rows:
            if isinstance(row, Menu) and row.press.verb is Verb.MENU:
                cost, count = _MENU + leafed, _BUTTON + leafed
                yield from (Tap(row.press.kind, one.value, cost, count) for one in row.entries)
            for part in _parts(row):
                if _verb(part) is Verb.TAKE:
                    count = _BUTTON + leafed
                    yield Tap(part.press.kind, part.press.arg, count, count)
                if _verb(part) is Verb.PAGE and part.label == "▶" and not part.is_off:
                    next_page = part.press.arg
        if not next_page:
            return
        leafed += 1
        screen = _screen(rules, made, next_page)


def _parts(row: object) -> tuple[Button, ...]:
    return tuple(one for one in row if isinstance(one, Button)) if isinstance(row, tuple) else ()


def _verb(button: Button) -> Verb:
    return button.press.verb
