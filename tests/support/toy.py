"""A game that asks exactly what a test wrote down: for the kernel's own rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct

from bot.engine.chance import Chance
from bot.engine.prompts import Choice, Option, Prompt, Shape
from bot.engine.rules import Upgrade
from bot.engine.steps import (
    Entry,
    Event,
    Outcome,
    ScoreLine,
    ScoreSheet,
    Secret,
    Setup,
    Step,
    TableOption,
)
from bot.engine.values import Msg, Seat, msg


class Node(Struct, frozen=True):
    """One question, and what answering it does: luck of so many sides, and showing something."""

    seat: Seat
    kind: str
    keys: str = "ab"
    public: bool = True
    draws: tuple[int, ...] = ()
    shows: bool = False
    shape: Shape = Shape.ONE
    again: bool = False
    """The question comes back after its answer, for ever."""


Stage = tuple[Node, ...]
"""Questions that are asked at the same time."""


class ToyState(Struct, frozen=True):
    stages: tuple[Stage, ...]
    said: tuple[str, ...] = ()


class Toy:
    """Asks stage after stage. `said` keeps who answered what, and the luck."""

    id: ClassVar[str] = "toy"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 4)
    minutes: ClassVar[int] = 1
    state_type = ToyState
    options: tuple[TableOption, ...] = ()
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}

    def __init__(self, *stages: Stage, opening: tuple[int, ...] = ()) -> None:
        self._stages = stages
        self._opening = opening

    def entries(self) -> tuple[Entry, ...]:
        return ()

    def setup(self, setup: Setup, chance: Chance) -> Step[ToyState]:
        luck = tuple(str(chance.below(sides)) for sides in self._opening)
        return Step(ToyState(self._stages, luck), (Event(msg("begins")),))

    def prompts(self, state: ToyState) -> tuple[Prompt, ...]:
        return tuple(map(_ask, state.stages[0])) if state.stages else ()

    def apply(self, state: ToyState, choice: Choice, chance: Chance) -> Step[ToyState]:
        stage = state.stages[0]
        node = next(one for one in stage if (one.seat, one.kind) == (choice.seat, choice.kind))
        luck = "".join(str(chance.below(sides)) for sides in node.draws)
        left = tuple(one for one in stage if one != node or node.again)
        stages = ((left,) if left else ()) + state.stages[1:]
        said = f"{node.seat}{node.kind}={''.join(choice.keys)}{luck}"
        after = ToyState(stages, (*state.said, said))
        return Step(after, (Event(msg("said", what=said)),), node.shows)

    def view(self, state: ToyState, viewer: Seat | None) -> ToyState:
        return state

    def headline(self, state: ToyState) -> Msg:
        return msg("toy")

    def imagine(self, state: ToyState, viewer: Seat | None, chance: Chance) -> ToyState:
        return state

    def secrets(self, state: ToyState, viewer: Seat | None) -> Mapping[str, Secret]:
        return {}

    def census(self, state: ToyState) -> Mapping[str, int]:
        return {}

    def scores(self, state: ToyState) -> ScoreSheet:
        return ScoreSheet((ScoreLine("said", msg("t"), "t", (len(state.said),)),))

    def outcome(self, state: ToyState) -> Outcome | None:
        return None if state.stages else Outcome((Seat(0),), (1,), msg("over"))


def _ask(node: Node) -> Prompt:
    options = tuple(Option(key, msg("t")) for key in node.keys)
    count = len(options) if node.shape is Shape.MANY else 1
    absent: Any = tuple(node.keys[:count])
    return Prompt(
        node.seat,
        node.kind,
        msg("t"),
        options,
        absent,
        node.shape,
        least=count,
        most=count,
        public=node.public,
    )
