"""What a change of the position makes it necessary to tell, and to whom."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.engine.match import Row
from bot.engine.rules import AnyRules
from bot.engine.values import Seat
from bot.ports.store import Facts, Owed
from bot.table.position import Position


def owed_after(
    rules: AnyRules,
    facts: Facts,
    before: Position,
    after: Position,
    actor: Seat,
    rows: Sequence[Row],
) -> tuple[Owed, ...]:
    """The board, unless nobody else can notice the change, and the hands that changed.

    A hand changes when its question does, when its seat acted, when something that only this
    seat sees did, and when the game ends.
    """
    people = [sitter.seat for sitter in facts.sitters if sitter.user is not None]
    changed = {seat for seat in people if _is_asked_anew(before, after, seat) or seat == actor}
    rest = [seat for seat in people if seat not in changed]
    if not after.prompts:
        changed.update(rest)
    elif rest and (_has_secrets(rules, before) or _has_secrets(rules, after)):
        old, new = _private_parts(rules, before, rest), _private_parts(rules, after, rest)
        changed.update(seat for seat in rest if old[seat] != new[seat])
    is_private = _is_private(rules, before, after, rows)
    board = () if is_private else (Owed("board", facts.id, after.revision),)
    return (*board, *hands_of(facts, after.revision, sorted(changed)))


def _is_private(rules: AnyRules, before: Position, after: Position, rows: Sequence[Row]) -> bool:
    """A sealed answer was replaced: even an edit of the board would tell that.

    It would say the same as before, but Discord marks what was edited.
    """
    is_told = any(event.is_for(None) for row in rows for event in row.events)
    if is_told or before.awaited != after.awaited:
        return False
    return _public(rules, before) == _public(rules, after)


def _public(rules: AnyRules, position: Position) -> object:
    return rules.view(position.state, None), rules.headline(position.state)


def hands_of(facts: Facts, revision: int, seats: Sequence[Seat] | None = None) -> tuple[Owed, ...]:
    """The hand posts of these seats, or of all, where people sit."""
    people = [sitter.seat for sitter in facts.sitters if sitter.user is not None]
    return tuple(
        Owed("hand", facts.id, revision, seat) for seat in people if seats is None or seat in seats
    )


def _is_asked_anew(before: Position, after: Position, seat: Seat) -> bool:
    return before.asked[seat] != after.asked[seat]


def _has_secrets(rules: AnyRules, position: Position) -> bool:
    """Where there is none, every view shows the same: a promise that each game is held to."""
    return bool(rules.secrets(position.state, None))


def _private_parts(
    rules: AnyRules, position: Position, seats: Sequence[Seat]
) -> dict[Seat, object]:
    """What of each seat's view differs from what anybody sees."""
    public = msgspec.to_builtins(rules.view(position.state, None))
    return {
        seat: _difference(msgspec.to_builtins(rules.view(position.state, seat)), public)
        for seat in seats
    }


def _difference(own: object, public: object) -> object:
    """None where there is none."""
    if isinstance(own, dict) and isinstance(public, dict):
        parts = {key: _difference(own[key], public.get(key)) for key in own if key != "viewer"}
        return {key: part for key, part in parts.items() if part is not None} or None
    if isinstance(own, list | tuple) and isinstance(public, list | tuple):
        if len(own) != len(public):
            return own
        pairs = zip(own, public, strict=True)
        parts = {place: _difference(one, other) for place, (one, other) in enumerate(pairs)}
        return {place: part for place, part in parts.items() if part is not None} or None
    return None if own == public else own
