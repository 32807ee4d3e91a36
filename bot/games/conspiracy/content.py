"""The components of the game as data: lords, locations and the senate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NewType

import msgspec
from msgspec import Struct

from bot.games.conspiracy.view import Colour, Metal

LordId = NewType("LordId", str)
"""Colour and influence, "red_6". Lords that are equal in both are the same for the rules."""

LocationId = NewType("LocationId", str)

LordPower = Literal["swap", "key", "pearls", "reveal"]
LocationPower = Literal[
    "none", "pearls", "force", "recycle_lords", "recycle_locations", "any_two_keys", "search_deck"
]
Scoring = Literal[
    "none", "silver_keys", "gold_keys", "pearl_pairs", "locations", "highest", "count"
]


class Lord(Struct, frozen=True):
    id: LordId
    colour: Colour
    influence: int
    power: LordPower
    copies: int
    key: Metal | None = None
    pearls: int = 0


class Location(Struct, frozen=True):
    """A location. `kind` is its id without the colour."""

    id: LocationId
    kind: str
    points: int = 0
    pearls: int = 0
    power: LocationPower = "none"
    scoring: Scoring = "none"
    colour: Colour | None = None


class Content(Struct, frozen=True):
    """Everything that the rules look up.

    `places` are the (column, row) of cells, `neighbours` the cells that touch a cell, `earlier`
    those of them that are filled before it.
    """

    lords: dict[LordId, Lord]
    locations: dict[LocationId, Location]
    rows: tuple[int, ...]
    places: dict[int, tuple[int, int]]
    neighbours: dict[int, tuple[int, ...]]
    earlier: dict[int, tuple[int, ...]]

    @property
    def cells(self) -> int:
        return len(self.places)


class _LordKind(Struct, frozen=True, forbid_unknown_fields=True):
    influence: int
    copies: int
    power: LordPower
    key: Metal | None = None
    pearls: int = 0


class _LocationKind(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    points: int = 0
    pearls: int = 0
    power: LocationPower = "none"
    scoring: Scoring = "none"
    each_colour: bool = False


class _Lords(Struct, frozen=True, forbid_unknown_fields=True):
    lord: tuple[_LordKind, ...]


class _Locations(Struct, frozen=True, forbid_unknown_fields=True):
    location: tuple[_LocationKind, ...]


class _Senate(Struct, frozen=True, forbid_unknown_fields=True):
    rows: tuple[int, ...]


def parse(files: Mapping[str, bytes]) -> Content:
    """The content of the game's data files, by file name."""
    lords = msgspec.toml.decode(files["lords.toml"], type=_Lords).lord
    locations = msgspec.toml.decode(files["locations.toml"], type=_Locations).location
    rows = msgspec.toml.decode(files["senate.toml"], type=_Senate).rows
    places = _places(rows)
    neighbours = _neighbours(places)
    return Content(
        lords={lord.id: lord for colour in Colour for lord in _in_colour(lords, colour)},
        locations={card.id: card for kind in locations for card in _cards(kind)},
        rows=rows,
        places=places,
        neighbours=neighbours,
        earlier={
            cell: tuple(other for other in touching if other < cell)
            for cell, touching in neighbours.items()
        },
    )


def lord_id(colour: Colour, influence: int) -> LordId:
    return LordId(f"{colour.value}_{influence}")


def _in_colour(kinds: tuple[_LordKind, ...], colour: Colour) -> list[Lord]:
    return [
        Lord(
            id=lord_id(colour, kind.influence),
            colour=colour,
            influence=kind.influence,
            power=kind.power,
            copies=kind.copies,
            key=kind.key,
            pearls=kind.pearls,
        )
        for kind in kinds
    ]


def _cards(kind: _LocationKind) -> list[Location]:
    if not kind.each_colour:
        return [_card(kind, kind.id, None)]
    return [_card(kind, f"{kind.id}_{colour.value}", colour) for colour in Colour]


def _card(kind: _LocationKind, id: str, colour: Colour | None) -> Location:
    return Location(
        id=LocationId(id),
        kind=kind.id,
        points=kind.points,
        pearls=kind.pearls,
        power=kind.power,
        scoring=kind.scoring,
        colour=colour,
    )


def _places(rows: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """(column, row) of each cell, counted from 0; cells from 1."""
    spots = [(column, row) for row, size in enumerate(rows) for column in range(size)]
    return dict(enumerate(spots, start=1))


def _neighbours(places: dict[int, tuple[int, int]]) -> dict[int, tuple[int, ...]]:
    """Left and right in the row, and the cells touched above and below (rules.md 6)."""
    steps = ((-1, 0), (1, 0), (0, -1), (1, -1), (-1, 1), (0, 1))
    cells = {spot: cell for cell, spot in places.items()}
    return {
        cell: tuple(
            sorted(
                cells[column + right, row + down]
                for right, down in steps
                if (column + right, row + down) in cells
            )
        )
        for cell, (column, row) in places.items()
    }
