"""Long answers asked goal first: where they are to lead, before the steps that lead there.

The rules ask step by step and stay atomic. A game may also say how several such steps are asked as
one: "end where, with which colour?". What is chosen so is an aim; when the aims are enough, they
unfold to the steps themselves, and only those are ever played or recorded.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, runtime_checkable

from bot.engine.prompts import Choice, Prompt

Aims: TypeAlias = "tuple[Choice, ...]"
"""Answers to the questions of `GoalFirst.goal` since the last real step, in order."""


@runtime_checkable
class GoalFirst(Protocol):
    """Rules may have this beside their questions; people are then asked so unless they wish not."""

    def goal(self, state: Any, prompt: Prompt, aims: Aims) -> Prompt | None:  # noqa: ANN401
        """What to ask in place of `prompt`, open in `state`; its kind is no kind of the rules.

        None without aims: `prompt` itself is the best question. None with aims: they are enough.
        A question with a single answer is asked only if a person should see it.
        """
        ...

    def unfold(self, state: Any, prompt: Prompt, aims: Aims) -> tuple[Choice, ...]:  # noqa: ANN401
        """The steps that reach the aims, the first of them an answer to `prompt`; all legal."""
        ...


def goal(rules: object, state: object, prompt: Prompt, aims: Aims = ()) -> Prompt | None:
    """The question asked in place of `prompt`, if the game has one."""
    return rules.goal(state, prompt, aims) if isinstance(rules, GoalFirst) else None


def unfold(rules: object, state: object, prompt: Prompt, aims: Aims) -> tuple[Choice, ...]:
    """The steps that the aims stand for. Only for rules that have asked for aims."""
    if not isinstance(rules, GoalFirst):
        raise TypeError("these rules ask for no aims")
    return rules.unfold(state, prompt, aims)
