"""What Bazaar is made of: its content, its state, and the frames of what is half done."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.bags import Bag
from bot.engine.values import Seat


class Ware(StrEnum):
    """What lies in the stalls, and thereby what taking it allows."""

    LAMP = "lamp"
    TEA = "tea"
    SILK = "silk"
    SPICE = "spice"
    CARPET = "carpet"
    MIRROR = "mirror"


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """The data file. `rows` is how many stalls each row of the market has."""

    purses: tuple[int, ...]
    hand: int
    tickets: int
    rows: tuple[int, ...]
    wares: dict[Ware, int]
    goods: dict[str, tuple[int, ...]]

    def cards(self) -> tuple[str, ...]:
        return tuple(f"{kind}_{value}" for kind in self.goods for value in self.goods[kind])

    def stalls(self) -> tuple[str, ...]:
        """Stall ids: a row letter and a number from the left."""
        return tuple(
            f"{'abc'[row]}{column}"
            for row, width in enumerate(self.rows)
            for column in range(1, width + 1)
        )


class Sealed(Struct, frozen=True, tag="sealed"):
    """Everybody bids at once; None for those who have not."""

    answers: tuple[tuple[str, ...] | None, ...]


class Pick(Struct, frozen=True, tag="pick"):
    """A seat takes the ware of a stall."""

    seat: Seat


class Effect(Struct, frozen=True, tag="effect"):
    """A seat uses the ware that it took."""

    seat: Seat
    ware: Ware


Frame: TypeAlias = Sealed | Pick | Effect


class Trader(Struct, frozen=True):
    """A seat. `purse` was dealt in secret; `spent` of it everybody saw; the hand is secret."""

    purse: int
    hand: tuple[str, ...]
    spent: int = 0
    fame: int = 0
    worth: int = 0
    wares: tuple[Ware, ...] = ()
    shown: tuple[str, ...] = ()
    tickets: tuple[str, ...] = ()

    @property
    def coins(self) -> int:
        return self.purse - self.spent


class State(Struct, frozen=True):
    """Everything. The last frame is on top; none means that the game is over."""

    rounds: int
    round: int
    frames: tuple[Frame, ...]
    traders: tuple[Trader, ...]
    stalls: dict[str, Ware]
    wares: Bag
    deck: Bag
    purses: Bag
    lucky: tuple[int, ...] = ()


def pop(state: State) -> State:
    return replace(state, frames=state.frames[:-1])


def push(state: State, *frames: Frame) -> State:
    return replace(state, frames=state.frames + frames)


def with_trader(state: State, seat: Seat, trader: Trader) -> State:
    traders = list(state.traders)
    traders[seat] = trader
    return replace(state, traders=tuple(traders))


def value_of(card: str) -> int:
    return int(card.partition("_")[2])
