"""What one seat has before it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import match
from bot.engine.match import Row
from bot.engine.rules import AnyRules
from bot.ports.store import Facts
from bot.table import drafting, history
from bot.table.commands import Sight
from bot.table.drafting import Scratch
from bot.table.position import Position, present


def public_sight(rules: AnyRules, facts: Facts, position: Position) -> Sight:
    """What somebody without a seat sees."""
    now = present(rules, facts, position)
    return Sight(
        table=facts.id,
        seat=None,
        asked=now.revision,
        depth=0,
        revision=now.revision,
        view=now.view,
        headline=now.headline,
        awaited=now.awaited,
        outcome=now.outcome,
    )


def sight(rules: AnyRules, facts: Facts, rows: Sequence[Row], made: Scratch) -> Sight:
    """What a seat sees: its view, question and draft. Nothing is asked unless the table lives."""
    position, is_live = made.before, facts.status == "live"
    closing = drafting.closing(rules, made) if is_live and not made.is_whole else None
    return Sight(
        table=facts.id,
        seat=made.seat,
        asked=position.asked[made.seat],
        depth=len(made.draft.choices),
        trail=drafting.trail_of(made.draft),
        revision=position.revision,
        view=rules.view(made.state, made.seat),
        headline=rules.headline(position.state),
        awaited=position.awaited if is_live else (),
        prompt=made.question if is_live else None,
        ready=is_live and made.is_whole,
        path=made.path,
        gains=made.gains,
        told=made.told,
        reveals=drafting.reveals(rules, made) if is_live else frozenset(),
        picked=made.draft.picked,
        away=history.away(rows, made.seat),
        may_rest=closing is not None,
        rests=closing.rests if closing else (),
        endings=drafting.endings(rules, made) if is_live else frozenset(),
        may_aim=is_live and drafting.may_aim(rules, made),
        is_stepwise=made.draft.is_stepwise,
        may_undo=is_live and match.undo_floor(rows, made.seat) is not None,
        outcome=rules.outcome(position.state),
    )
