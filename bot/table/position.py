"""Where a game stands, and what anybody sees of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bot.engine.prompts import Prompt, awaited
from bot.engine.rules import AnyRules
from bot.engine.values import Seat
from bot.ports.store import Facts
from bot.table.commands import Present


class Position(Struct, frozen=True):
    """The newest state of a table, and its open questions. `asked` see `match.asked_after`."""

    revision: int
    asked: tuple[int, ...]
    state: Any
    prompts: tuple[Prompt, ...]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return awaited(self.prompts)


def present(rules: AnyRules, facts: Facts, position: Position) -> Present:
    """What anybody sees. Nobody is waited for at a table that was closed."""
    outcome = rules.outcome(position.state)
    return Present(
        revision=position.revision,
        headline=rules.headline(position.state),
        awaited=position.awaited if facts.status == "live" else (),
        view=rules.view(position.state, None),
        outcome=outcome,
        sheet=rules.scores(position.state) if outcome else None,
    )
