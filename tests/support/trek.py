"""A game whose turn is a walk of three steps, asked goal first: for what drafts do with aims."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine.goals import Aims
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.values import Seat, msg
from tests.support.toy import Node, Toy, ToyState

WALK = ("x", "y", "z")


class Trek(Toy):
    """Each step of the walk goes a or b. Goals: `up` (aaa), `down` (abb or bab, by two ways).

    With `fog`, the last step shows something. With `camp`, a question follows that may rest.
    """

    def __init__(self, fog: bool = False, camp: bool = False) -> None:
        walk = [(Node(Seat(0), kind, shows=fog and kind == "z"),) for kind in WALK]
        sleep = [(Node(Seat(0), "camp"),)] if camp else []
        super().__init__(*walk, *sleep, (Node(Seat(1), "rest"),))

    def prompts(self, state: ToyState) -> tuple[Prompt, ...]:
        return tuple(replace(one, rests=one.kind == "camp") for one in super().prompts(state))

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
