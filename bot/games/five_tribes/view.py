"""What a seat may see of a game: everything but the coins of the others (rules.md 13)."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from bot.engine.values import Seat


class Tribe(StrEnum):
    """The five tribes, in the order of the rule book."""

    VIZIER = "vizier"
    ELDER = "elder"
    MERCHANT = "merchant"
    BUILDER = "builder"
    ASSASSIN = "assassin"


class TileKind(StrEnum):
    """What a tile is; villages and sacred places are blue, the others red."""

    VILLAGE = "village"
    SACRED = "sacred_place"
    OASIS = "oasis"
    SMALL = "small_market"
    LARGE = "large_market"


BLUE = frozenset((TileKind.VILLAGE, TileKind.SACRED))
FAKIR = "fakir"

Cost = Literal["", "elder_or_fakir", "elder_and_either", "fakir", "fakirs"]
Piece = Literal["palace", "palm"]
AskedFor = Literal[
    "bid",
    "djinns",
    "from",
    "step",
    "builders",
    "kill",
    "victim",
    "market",
    "buy",
    "place",
    "sale",
    "suit",
    "spot",
    "keep_djinn",
    "over",
]


class TileView(Struct, frozen=True):
    """A tile. `id` is column and row, "c4"; `column` and `row` count from 0."""

    id: str
    column: int
    row: int
    kind: TileKind
    value: int
    meeples: tuple[Tribe, ...]
    camel: Seat | None = None
    palms: int = 0
    palaces: int = 0


class DjinnView(Struct, frozen=True):
    """A djinn. Of an owned one: was it `used` this turn, could its owner pay for its power now."""

    id: str
    name: str
    points: int
    cost: Cost
    used: bool = False
    payable: bool = False


class ScoreView(Struct, frozen=True):
    """What the seat would score now (rules.md 7); `coins` is None where they are secret."""

    coins: int | None
    viziers: int
    elders: int
    djinns: int
    palms: int
    palaces: int
    tiles: int
    goods: int

    @property
    def without_coins(self) -> int:
        """What everybody can see of the score."""
        parts = (self.viziers, self.elders, self.djinns, self.palms, self.palaces, self.tiles)
        return sum(parts) + self.goods


class PlayerView(Struct, frozen=True):
    """A seat. `coins` is None where they are secret; `camels` are those left in hand.

    `suits` is how the merchandise is sold best, the largest suit first, `worth` of each.
    """

    seat: Seat
    coins: int | None
    camels: int
    viziers: int
    elders: int
    fakirs: int
    goods: dict[str, int]
    suits: tuple[tuple[str, ...], ...]
    worth: tuple[int, ...]
    djinns: tuple[DjinnView, ...]
    tiles: int
    score: ScoreView


class SpaceView(Struct, frozen=True):
    """A space of the turn order track. `done`: this marker has acted already."""

    price: int
    seat: Seat | None = None
    done: bool = False


class VictimView(Struct, frozen=True):
    """Who was killed: on a tile, or in front of a seat."""

    tribe: Tribe
    tile: str | None = None
    seat: Seat | None = None


class PlacedView(Struct, frozen=True):
    """A new palace or palm tree."""

    piece: Piece
    tile: str


class LastTurnView(Struct, frozen=True):
    """The last turn in which something happened, as far as it got.

    `path`: tiles from the origin on, `dropped` on each of them after the origin. `taken` pieces
    of `tribe` from the last tile; `won` tiles got a camel; `bought` are cards and djinns.
    """

    seat: Seat
    path: tuple[str, ...] = ()
    dropped: tuple[Tribe, ...] = ()
    tribe: Tribe | None = None
    taken: int = 0
    won: tuple[str, ...] = ()
    killed: tuple[VictimView, ...] = ()
    placed: tuple[PlacedView, ...] = ()
    bought: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


class View(Struct, frozen=True):
    """The table.

    `tiles` stand row by row as they are drawn, 5 wide and 6 high. `order` is the order in which
    the markers bid this round, `bids` how many of them have; `track` stands with the first to act
    first. `row` are the face-up resource cards, the front first. `hand` are the meeples that are
    being sown, `at` is where the last one was dropped. `offered` are djinns drawn by Sibittis.

    Refs of options and events name things so: ("tile", "c4"), ("card", "1") for the first of the
    row, ("djinn", "enki"), ("space", "8") or ("space", "0") for the track, ("seat", "1"),
    ("goods", "fish") for what one holds, ("score", "coins") for none of these.
    """

    viewer: Seat | None
    round: int
    phase: Literal["bidding", "turns", "over"]
    asked_for: AskedFor
    active: Seat | None
    is_last_round: bool
    tiles: tuple[TileView, ...]
    players: tuple[PlayerView, ...]
    order: tuple[Seat, ...]
    bids: int
    track: tuple[SpaceView, ...]
    row: tuple[str, ...]
    deck: int
    discarded: int
    djinns: tuple[DjinnView, ...]
    djinn_deck: int
    djinns_discarded: int
    bag: dict[Tribe, int]
    palms: int
    palaces: int
    options: dict[str, str]
    hand: tuple[Tribe, ...] = ()
    at: str | None = None
    offered: tuple[DjinnView, ...] = ()
    last: LastTurnView | None = None
