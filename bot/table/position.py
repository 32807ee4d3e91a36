"""Where a game stands, what a seat sees of it, and what a change of it must be told to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.engine import match
from bot.engine.chance import WouldReveal
from bot.engine.match import Row
from bot.engine.prompts import Choice, Prompt, Shape, awaited
from bot.engine.rules import AnyRules
from bot.engine.steps import Event
from bot.engine.values import Msg, Seat, msg
from bot.ports.store import Draft, Facts, Owed
from bot.table.commands import Sight


class Position(Struct, frozen=True):
    """The newest state of a table, and its open questions."""

    revision: int
    asked: tuple[int, ...]
    state: Any
    prompts: tuple[Prompt, ...]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return awaited(self.prompts)


class Scratch(Struct, frozen=True):
    """A position with a draft applied: only the seat that drafts ever sees it."""

    state: Any
    prompts: tuple[Prompt, ...]
    path: tuple[Msg, ...] = ()
    gains: tuple[Event, ...] = ()

    def question(self, seat: Seat) -> Prompt | None:
        """The first thing that this seat is asked; what it has answered already comes last."""
        own = [prompt for prompt in self.prompts if prompt.seat == seat]
        return min(own, key=lambda prompt: prompt.given is not None, default=None)


def scratch(rules: AnyRules, position: Position, seat: Seat, draft: Draft) -> Scratch:
    """Applies a draft to a copy. Raises IllegalChoice or WouldReveal if it does not fit."""
    made = Scratch(position.state, position.prompts)
    for choice in draft.choices:
        made = extend(rules, made, seat, choice)
    return made


def extend(rules: AnyRules, made: Scratch, seat: Seat, choice: Choice) -> Scratch:
    """One more choice in a draft. Raises IllegalChoice or WouldReveal."""
    advance = match.preview(rules, made.state, choice)
    asked = next(one for one in made.prompts if (one.seat, one.kind) == (seat, choice.kind))
    return Scratch(
        advance.state,
        rules.prompts(advance.state),
        (*made.path, *path_of(asked, choice)),
        (*made.gains, *(event for event in advance.events if event.is_for(seat))),
    )


def path_of(prompt: Prompt, choice: Choice) -> tuple[Msg, ...]:
    """What was chosen, in words."""
    labels = tuple(prompt.option(key).label for key in choice.keys)
    return labels or (msg("path-none"),)


def reveals(rules: AnyRules, made: Scratch, prompt: Prompt) -> frozenset[str]:
    """The options that would show something, and so cannot be taken back alone.

    A question for several things is judged by one answer to it.
    """
    keys = [option.key for option in prompt.options]
    if prompt.shape in (Shape.MANY, Shape.ORDER):
        choice = Choice(prompt.seat, prompt.kind, prompt.if_absent)
        return frozenset(keys) if _reveals(rules, made, choice) else frozenset()
    choices = {key: Choice(prompt.seat, prompt.kind, (key,)) for key in keys}
    return frozenset(key for key in keys if _reveals(rules, made, choices[key]))


def _reveals(rules: AnyRules, made: Scratch, choice: Choice) -> bool:
    try:
        match.preview(rules, made.state, choice)
    except WouldReveal:
        return True
    return False


def sight(
    rules: AnyRules, facts: Facts, position: Position, rows: Sequence[Row], seat: Seat | None
) -> Sight:
    """What anybody sees, or a seat that has drafted nothing, but for its question."""
    return Sight(
        table=facts.id,
        seat=seat,
        asked=position.asked[seat] if seat is not None else position.revision,
        depth=0,
        revision=position.revision,
        view=rules.view(position.state, seat),
        headline=rules.headline(position.state),
        awaited=position.awaited,
        away=away(rows, seat),
        may_undo=seat is not None and match.undo_floor(rows, seat) is not None,
        outcome=rules.outcome(position.state),
    )


def drafted(rules: AnyRules, plain: Sight, made: Scratch, draft: Draft) -> Sight:
    """A seat's sight with its question and its draft."""
    seat = plain.seat
    if seat is None:
        return plain
    question = made.question(seat)
    is_whole = bool(draft.choices) and (question is None or question.given is not None)
    shown = None if is_whole else question
    return msgspec.structs.replace(
        plain,
        depth=len(draft.choices),
        view=rules.view(made.state, seat),
        prompt=shown,
        ready=is_whole,
        path=made.path,
        gains=made.gains,
        reveals=reveals(rules, made, shown) if shown else frozenset(),
        picked=draft.picked,
    )


def away(rows: Sequence[Row], seat: Seat | None) -> tuple[Event, ...]:
    """What happened since this seat's last own answer, as far as it may know, oldest first."""
    if seat is None:
        return ()
    events: list[Event] = []
    for row in reversed(match.live(rows)):
        if row.choice is not None and row.choice.seat == seat:
            break
        events = [event for event in row.events if event.is_for(seat)] + events
    return tuple(events)


def private_part(own: object, public: object) -> object:
    """What of a view differs from what anybody sees: None where there is nothing."""
    return _difference(msgspec.to_builtins(own), msgspec.to_builtins(public))


def _difference(own: object, public: object) -> object:
    if isinstance(own, dict) and isinstance(public, dict):
        parts = {key: _difference(own[key], public.get(key)) for key in own if key != "viewer"}
        return {key: part for key, part in parts.items() if part is not None} or None
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        pairs = zip(own, public, strict=True)
        parts = {place: _difference(one, other) for place, (one, other) in enumerate(pairs)}
        return {place: part for place, part in parts.items() if part is not None} or None
    return None if own == public else own


def owed_after(
    rules: AnyRules, facts: Facts, before: Position, after: Position, actor: Seat
) -> tuple[Owed, ...]:
    """The messages that a change makes necessary: the board, and the hands that changed.

    A hand changes when its question does, when its seat acted, or when something that only this
    seat sees did.
    """
    board = Owed("board", facts.id, after.revision)
    hands = (
        Owed("hand", facts.id, after.revision, sitter.seat)
        for sitter in facts.sitters
        if sitter.user is not None and _hand_changed(rules, before, after, sitter.seat, actor)
    )
    return (board, *hands)


def _hand_changed(
    rules: AnyRules, before: Position, after: Position, seat: Seat, actor: Seat
) -> bool:
    if seat == actor or not after.prompts or before.asked[seat] != after.asked[seat]:
        return True
    return _private(rules, before, seat) != _private(rules, after, seat)


def _private(rules: AnyRules, position: Position, seat: Seat) -> object:
    return private_part(rules.view(position.state, seat), rules.view(position.state, None))
