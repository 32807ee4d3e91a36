"""A game whose turn is a walk of three steps, asked goal first: for what drafts do with aims."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from bot.engine.chance import Chance
from bot.engine.goals import Aims
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.steps import Step
from bot.engine.values import Seat, msg
from tests.support.toy import Node, Toy, ToyState

WALK = ("x", "y", "z")
More = Literal["camp", "fire", "ford", "gate", "dawn"]
_FOLLOWING: dict[More, Node] = {
    "camp": Node(Seat(0), "camp"),
    "fire": Node(Seat(0), "fire"),
    "ford": Node(Seat(0), "ford"),
    "gate": Node(Seat(0), "gate", keys="a", shows=True),
    "dawn": Node(Seat(0), "dawn"),
}


class Trek(Toy):
    """Each step of the walk goes a or b. Goals: `up` (aaa), `down` (abb or bab, by two ways).

    With `fog`, the last step shows something. What may follow: `camp` and `fire`, two questions
    that may rest, the second of which is asked last; `gate`, which has a single answer that shows
    something; `ford`, which must be answered; `dawn`, with which a new turn of the seat begins.
    """

    def __init__(self, *more: More, fog: bool = False) -> None:
        walk = [(Node(Seat(0), kind, shows=fog and kind == "z"),) for kind in WALK]
        follow = [(_FOLLOWING[one],) for one in more]
        super().__init__(*walk, *follow, (Node(Seat(1), "rest"),))

    def prompts(self, state: ToyState) -> tuple[Prompt, ...]:
        return tuple(
            replace(one, rests=one.kind in ("camp", "fire"), closes=one.kind == "fire")
            for one in super().prompts(state)
        )

    def apply(self, state: ToyState, choice: Choice, chance: Chance) -> Step[ToyState]:
        step = super().apply(state, choice, chance)
        following = step.state.stages[0][0].kind if step.state.stages else ""
        return replace(step, closed=following == "dawn")

    def goal(self, state: Any, prompt: Prompt, aims: Aims) -> Prompt | None:  # noqa: ANN401
        keys = [aim.keys[0] for aim in aims]
        if prompt.kind != "x" or keys in (["up"], ["down", "abb"], ["down", "bab"]):
            return None
        wanted, kind = (("abb", "bab"), "way") if keys else (("up", "down"), "where")
        options = tuple(Option(key, msg("t")) for key in wanted)
        return Prompt(prompt.seat, kind, msg("t"), options, (wanted[0],))

    def unfold(self, state: Any, prompt: Prompt, aims: Aims) -> tuple[Choice, ...]:  # noqa: ANN401
        steps = "aaa" if aims[-1].keys == ("up",) else aims[-1].keys[0]
        return tuple(
            Choice(prompt.seat, kind, (step,)) for kind, step in zip(WALK, steps, strict=True)
        )
