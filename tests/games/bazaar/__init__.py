"""Bazaar: a small game that only the tests play. It has what the first real game lacks.

Two or three times, all bid in secret for the order; then each takes a ware from the market and
uses it. Hands, purses and bids are secret; a lamp and tea draw; at the end all is laid open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from bot.engine.chance import Chance
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import Upgrade
from bot.engine.steps import (
    Entry,
    Outcome,
    ScoreLine,
    ScoreSheet,
    Secret,
    Setup,
    Step,
    TableOption,
    rank,
)
from bot.engine.values import Msg, Ref, Seat, msg, seat_msg
from tests.games.bazaar import asks, play
from tests.games.bazaar import view as sight
from tests.games.bazaar.model import Content, State, Ware

ROUNDS = TableOption(
    "rounds",
    msg("bazaar-option-rounds"),
    ("2", "3"),
    (msg("bazaar-option-rounds-2"), msg("bazaar-option-rounds-3")),
    "2",
)


def keep_purse(state: dict[str, Any]) -> dict[str, Any]:
    """Version 1 kept the coins that were left; version 2 keeps the purse that was dealt."""
    for trader in state["traders"]:
        trader["purse"] = trader.pop("coins") + trader["spent"]
    return state


class Bazaar:
    """Bazaar's rules."""

    id: ClassVar[str] = "bazaar"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = range(2, 5)
    minutes: ClassVar[int] = 10
    state_type = State
    options: tuple[TableOption, ...] = (ROUNDS,)
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: keep_purse}

    def __init__(self, content: Content) -> None:
        self.content = content

    def entries(self) -> tuple[Entry, ...]:
        return tuple(
            Entry(
                ware,
                asks.ware_name(ware),
                msg(f"bazaar-ware-{ware}.text"),
                msg("bazaar-kind-ware"),
                Ref("ware", ware),
            )
            for ware in Ware
        )

    def setup(self, setup: Setup, chance: Chance) -> Step[State]:
        return play.setup(self.content, setup, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return asks.prompts(self.content, state)

    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        return play.apply(self.content, state, choice, chance)

    def view(self, state: State, viewer: Seat | None) -> sight.View:
        return sight.view(state, viewer)

    def headline(self, state: State) -> Msg:
        if not state.frames:
            return msg("bazaar-over")
        return msg("bazaar-round", round=state.round, rounds=state.rounds)

    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return sight.imagine(state, viewer, chance)

    def secrets(self, state: State, viewer: Seat | None) -> Mapping[str, Secret]:
        return sight.secrets(state, viewer)

    def census(self, state: State) -> Mapping[str, int]:
        return sight.census(state)

    def scores(self, state: State) -> ScoreSheet:
        """Half of the coins left counts, rounded down. More kinds of wares break a tie."""
        traders = state.traders
        stalls = tuple(trader.worth for trader in traders)
        fame = tuple(trader.fame for trader in traders)
        coins = tuple(trader.coins // 2 for trader in traders)
        kinds = tuple(len(set(trader.wares)) for trader in traders)
        lines = (_line("stalls", stalls), _line("fame", fame), _line("coins", coins))
        return ScoreSheet(lines, (_line("kinds", kinds),))

    def outcome(self, state: State) -> Outcome | None:
        if state.frames:
            return None
        ranks = rank(self.scores(state))
        winners = tuple(Seat(seat) for seat, place in enumerate(ranks) if place == 1)
        return Outcome(winners, ranks, msg("bazaar-won", who=_names(winners)))


def _line(name: str, points: tuple[int, ...]) -> ScoreLine:
    return ScoreLine(name, msg(f"bazaar-score-{name}"), f"bazaar-{name}", points)


def _names(seats: tuple[Seat, ...]) -> Msg:
    names = [seat_msg(seat) for seat in seats]
    text = names[0]
    for name in names[1:]:
        text = msg("bazaar-and", first=text, second=name)
    return text


def build(files: Mapping[str, bytes]) -> Bazaar:
    """The game from its data files by name."""
    return Bazaar(msgspec.toml.decode(files["bazaar.toml"], type=Content))
