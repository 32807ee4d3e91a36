"""A game of one question, with which a test passes the turn to whomever it likes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.chance import Chance
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.rules import Upgrade
from bot.engine.steps import Entry, Event, Outcome, ScoreLine, ScoreSheet, Secret, Setup, Step
from bot.engine.steps import TableOption as Setting
from bot.engine.values import Msg, Ref, Seat, msg, seat_msg


class State(Struct, frozen=True):
    """`counts` is how often each seat has moved."""

    counts: tuple[int, ...]
    awaited: tuple[Seat, ...]
    is_over: bool = False


class View(Struct, frozen=True):
    """`secret` stands for what only its viewer may see."""

    counts: tuple[int, ...]
    viewer: Seat | None
    secret: str


class Rota:
    """Keys: `to_0`, `to_1`, ... pass the turn, `to_all` asks everybody, `done`, `end`."""

    id: ClassVar[str] = "rota"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    minutes: ClassVar[int] = 1
    state_type = State
    options: tuple[Setting, ...] = ()
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}

    def entries(self) -> tuple[Entry, ...]:
        return ()

    def setup(self, setup: Setup, chance: Chance) -> Step[State]:
        state = State((0,) * setup.seats, (Seat(0),))
        return Step(state, (Event(msg("rota-begins")),))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if state.is_over:
            return ()
        return tuple(self._prompt(state, seat) for seat in state.awaited)

    def _prompt(self, state: State, seat: Seat) -> Prompt:
        keys = [f"to_{other}" for other in range(len(state.counts))] + ["to_all", "done", "end"]
        options = tuple(Option(key, msg("rota"), ref=Ref("way", key)) for key in keys)
        text = msg("rota-ask", count=state.counts[seat])
        return Prompt(seat, "move", text, options, ("done",))

    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        (key,) = choice.keys
        seats = [Seat(seat) for seat in range(len(state.counts))]
        counts = tuple(
            n + (seat == choice.seat) for seat, n in zip(seats, state.counts, strict=True)
        )
        ways = {
            **{f"to_{seat}": (seat,) for seat in seats},
            "to_all": tuple(seats),
            "done": tuple(seat for seat in state.awaited if seat != choice.seat),
            "end": (),
        }
        awaited = ways[key]
        after = replace(state, counts=counts, awaited=awaited, is_over=not awaited)
        number = sum(counts)
        return Step(after, (Event(msg("rota-moved", who=seat_msg(choice.seat), number=number)),))

    def view(self, state: State, viewer: Seat | None) -> View:
        return View(state.counts, viewer, "" if viewer is None else f"secret of {viewer}")

    def headline(self, state: State) -> Msg:
        return msg("rota-round", number=sum(state.counts))

    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return state

    def secrets(self, state: State, viewer: Seat | None) -> Mapping[str, Secret]:
        return {}

    def census(self, state: State) -> Mapping[str, int]:
        return {}

    def scores(self, state: State) -> ScoreSheet:
        return ScoreSheet((ScoreLine("moves", msg("rota"), "rota", state.counts),))

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        return Outcome((Seat(0),), (1,) * len(state.counts), msg("rota-over"))


def build(files: Mapping[str, bytes]) -> Rota:
    """The game; it needs no files."""
    return Rota()
