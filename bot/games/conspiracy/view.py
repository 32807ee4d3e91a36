"""What anybody may see of a game: all of it, since Conspiracy has no secrets (rules.md 11)."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from bot.engine.values import Seat


class Colour(StrEnum):
    """The five lord colours, in the order of the rule book."""

    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"
    PURPLE = "purple"


Metal = Literal["silver", "gold"]
KeyState = Literal["usable", "spent", "covered"]
AskedFor = Literal[
    "recruit", "keep_lord", "place", "swap", "location", "keep_location", "search", "over"
]


class LordView(Struct, frozen=True):
    colour: Colour
    influence: int


class SeatedView(Struct, frozen=True):
    """A lord in a senate. `cell` is 1..15 in filling order; influence 1 has a silver key."""

    cell: int
    colour: Colour
    influence: int
    location: str | None = None
    key: KeyState | None = None


class ScoreView(Struct, frozen=True):
    """What the senate would be worth now (rules.md 7)."""

    lords: int
    locations: int
    coalition: int
    master: int

    @property
    def total(self) -> int:
        return self.lords + self.locations + self.coalition + self.master


class SenateView(Struct, frozen=True):
    """`maxima`: highest influence of each colour present. `coalition`: cells of the largest one."""

    seat: Seat
    lords: tuple[SeatedView, ...]
    silver: int
    gold: int
    pearls: int
    is_master: bool
    maxima: dict[Colour, int]
    coalition: tuple[int, ...]
    score: ScoreView


class LastTurnView(Struct, frozen=True):
    """The last turn that was begun, as far as it got.

    `drew` lords from the deck, or all of `pile`; `placed` cells in order; `took` locations.
    """

    seat: Seat
    drew: int = 0
    pile: Colour | None = None
    placed: tuple[int, ...] = ()
    took: tuple[str, ...] = ()
    swapped: tuple[int, int] | None = None
    revealed: tuple[LordView, ...] = ()
    pearls: int = 0


class ForceView(Struct, frozen=True):
    """The force card in effect (rules.md 4.6)."""

    location: Literal["force_top_lord", "force_two_lords"]
    owner: Seat


class View(Struct, frozen=True):
    """The table.

    `waiting` lords are drawn or recruited and not placed yet, `offered` locations are drawn or
    (search) looked through; `finisher` filled the 15th cell first.

    Refs of options and events name things so: ("deck", "lords"), ("deck", "locations"),
    ("pile", "blue"), ("waiting", "red_6"), ("location", "seven") for face-up and offered ones,
    ("cell", "c07") in the senate of the seat that is asked.
    """

    turn: int
    asked_for: AskedFor
    active: Seat | None
    senates: tuple[SenateView, ...]
    deck: int
    piles: dict[Colour, tuple[int, ...]]
    location_deck: int
    face_up: tuple[str, ...]
    waiting: tuple[LordView, ...] = ()
    offered: tuple[str, ...] = ()
    force: ForceView | None = None
    finisher: Seat | None = None
    last: LastTurnView | None = None
    viewer: Seat | None = None
