"""The state of a game: frozen values, with what is half done as a stack of frames."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from bot.engine.bags import Bag
from bot.engine.values import Seat
from bot.games.five_tribes.content import DjinnId
from bot.games.five_tribes.view import Piece, TileKind, Tribe

Counts: TypeAlias = tuple[int, ...]
"""How many meeples of each tribe, in the order of `TRIBES`."""

NOBODY: Counts = (0, 0, 0, 0, 0)


class Tile(Struct, frozen=True):
    """A tile of the board and what stands on it."""

    kind: TileKind
    value: int
    meeples: Counts
    camel: Seat | None = None
    palms: int = 0
    palaces: int = 0


class Player(Struct, frozen=True):
    """A seat. Only its coins are secret; `camels` are those left in hand."""

    coins: int
    camels: int
    viziers: int = 0
    elders: int = 0
    cards: Bag = Bag()
    djinns: tuple[DjinnId, ...] = ()

    @property
    def fakirs(self) -> int:
        return self.cards.counts.get("fakir", 0)


class Policy(Struct, frozen=True):
    """The table options (rules.md 9: P01, P03, P04)."""

    same_sow: bool = True
    square: bool = False
    per_victim: bool = False


class Victim(Struct, frozen=True):
    """Who was killed, on a tile or in front of a seat."""

    tribe: Tribe
    tile: int | None = None
    seat: Seat | None = None


class Turn(Struct, frozen=True):
    """What the present (or last) turn has done so far.

    `path` begins with the origin; `dropped` belongs to the tiles after it, `pieces` to the
    tiles in `placed`. `quiet`: its seat wants to hear no more of djinns in this turn.
    """

    seat: Seat
    path: tuple[int, ...] = ()
    dropped: tuple[Tribe, ...] = ()
    tribe: Tribe | None = None
    taken: int = 0
    won: tuple[int, ...] = ()
    killed: tuple[Victim, ...] = ()
    placed: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    bought: tuple[str, ...] = ()
    used: tuple[DjinnId, ...] = ()
    quiet: bool = False

    @property
    def has_acted(self) -> bool:
        return bool(self.path or self.used)

    @property
    def end(self) -> int:
        """The final tile of the sow."""
        return self.path[-1]


class Bid(Struct, frozen=True, tag="bid"):
    """The next marker of the bid order takes a space."""


Stage: TypeAlias = Literal["sow", "tribe", "tile", "sale", "end"]


class Window(Struct, frozen=True, tag="window"):
    """Djinns may be used before this stage of the turn (rules.md 9: P07)."""

    stage: Stage


class From(Struct, frozen=True, tag="from"):
    """Choose the tile to sow from."""


class Sow(Struct, frozen=True, tag="sow"):
    """Drop the next meeple of the hand."""

    hand: Counts


class Builders(Struct, frozen=True, tag="builders"):
    """Choose how many fakirs help the builders."""


class Kill(Struct, frozen=True, tag="kill"):
    """Choose the tile or the opponent that the assassins visit."""


class Slay(Struct, frozen=True, tag="slay"):
    """Choose the victim there; `left` more have to die."""

    left: int
    tile: int | None = None
    seat: Seat | None = None


class Market(Struct, frozen=True, tag="market"):
    """Buy from the row, or do not."""


class BuyDjinn(Struct, frozen=True, tag="buy_djinn"):
    """Buy a djinn of the display, or do not."""


class Place(Struct, frozen=True, tag="place"):
    """A palace or palm tree is about to be placed; its owner may move it to a neighbour."""

    piece: Piece
    tile: int


class Sale(Struct, frozen=True, tag="sale"):
    """Sell merchandise, or keep it."""


class Suit(Struct, frozen=True, tag="suit"):
    """Choose the kinds of one suit that is sold."""


class Spot(Struct, frozen=True, tag="spot"):
    """Choose the tile on which a djinn does what it does."""

    djinn: DjinnId


class KeepDjinn(Struct, frozen=True, tag="keep_djinn"):
    """Keep one of the djinns that Sibittis drew."""

    drawn: tuple[DjinnId, ...]


Frame: TypeAlias = (
    Bid
    | Window
    | From
    | Sow
    | Builders
    | Kill
    | Slay
    | Market
    | BuyDjinn
    | Place
    | Sale
    | Suit
    | Spot
    | KeepDjinn
)


class State(Struct, frozen=True):
    """A moment of the game. `frames`: the last one asks; none are left when the game is over.

    `order` is the order in which the markers bid; `track` has a seat or nobody for every space,
    the first to act first; `acting` is how many of the markers have begun their turns, 0 while
    they bid. `before` is the last turn before this one in which something happened.
    """

    policy: Policy
    tiles: tuple[Tile, ...]
    players: tuple[Player, ...]
    bag: Bag
    row: tuple[str, ...]
    deck: Bag
    discard: Bag
    djinn_row: tuple[DjinnId, ...]
    djinn_deck: Bag
    djinn_discard: Bag
    palms: int
    palaces: int
    order: tuple[Seat, ...]
    track: tuple[Seat | None, ...]
    round: int
    frames: tuple[Frame, ...]
    acting: int = 0
    now: Turn | None = None
    before: Turn | None = None

    @property
    def last(self) -> Turn | None:
        """The last turn in which something happened: the present one, or the one before it."""
        return self.now if self.now is not None and self.now.has_acted else self.before

    @property
    def active(self) -> Seat:
        """Whose turn, or bid, it is."""
        if self.acting == 0:
            return self.order[self.bids]
        return self.acting_order[self.acting - 1]

    @property
    def bids(self) -> int:
        """How many markers stand on the track."""
        return len(self.acting_order)

    @property
    def acting_order(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.track if seat is not None)
