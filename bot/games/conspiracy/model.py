"""The state of a game: frozen values, with what is half done as a stack of frames."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from bot.engine.bags import Bag
from bot.engine.values import Seat
from bot.games.conspiracy.content import LocationId, LordId
from bot.games.conspiracy.view import Colour

Force: TypeAlias = Literal["force_top_lord", "force_two_lords"]


class Seated(Struct, frozen=True):
    """A lord in a senate, and the location that lies on it."""

    lord: LordId
    location: LocationId | None = None


class Player(Struct, frozen=True):
    """A senate in the order of its cells, and the pearls gained."""

    senate: tuple[Seated, ...] = ()
    pearls: int = 0

    @property
    def locations(self) -> tuple[LocationId, ...]:
        return tuple(seated.location for seated in self.senate if seated.location is not None)


class ForceCard(Struct, frozen=True):
    """The force card in effect: it binds everybody but its owner."""

    location: Force
    owner: Seat


class Turn(Struct, frozen=True):
    """What the present (or last) turn has done so far."""

    seat: Seat
    drew: int = 0
    pile: Colour | None = None
    placed: tuple[int, ...] = ()
    took: tuple[LocationId, ...] = ()
    swapped: tuple[int, int] | None = None
    revealed: tuple[LordId, ...] = ()
    pearls: int = 0


class Recruit(Struct, frozen=True, tag="recruit"):
    """Draw from the deck or take a pile."""


class KeepLord(Struct, frozen=True, tag="keep_lord"):
    """Keep one of the lords drawn."""

    drawn: tuple[LordId, ...]


class Place(Struct, frozen=True, tag="place"):
    """Place these lords one by one; what finds no cell goes back to its pile."""

    lords: tuple[LordId, ...]


class Swap(Struct, frozen=True, tag="swap"):
    """Choose the first of two lords to exchange, or none."""


class SwapWith(Struct, frozen=True, tag="swap_with"):
    """Choose the partner of the lord in this cell."""

    cell: int


class TakeLocation(Struct, frozen=True, tag="location"):
    """Draw locations or take a face-up one."""


class KeepLocation(Struct, frozen=True, tag="keep_location"):
    """Keep one of the locations drawn."""

    drawn: tuple[LocationId, ...]


class SearchDeck(Struct, frozen=True, tag="search"):
    """Choose any location of the deck."""


Frame: TypeAlias = (
    Recruit | KeepLord | Place | Swap | SwapWith | TakeLocation | KeepLocation | SearchDeck
)


class State(Struct, frozen=True):
    """A moment of the game. `frames`: the last one asks; none are left when the game is over.

    `turn` counts the turns of all players from 1. Piles are sorted, so that equal piles are equal.
    """

    players: tuple[Player, ...]
    deck: Bag
    location_deck: Bag
    face_up: tuple[LocationId, ...]
    piles: dict[Colour, tuple[LordId, ...]]
    active: Seat
    turn: int
    frames: tuple[Frame, ...]
    now: Turn
    master: Seat | None = None
    force: ForceCard | None = None
    finisher: Seat | None = None
