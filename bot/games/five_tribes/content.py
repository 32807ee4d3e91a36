"""The components of the game as data: the board, the resource cards and the djinns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NewType

import msgspec
from msgspec import Struct

from bot.games.five_tribes.view import FAKIR, Cost, TileKind, Tribe
from bot.games.five_tribes.walks import Walks, walks

DjinnId = NewType("DjinnId", str)

TRIBES = tuple(Tribe)
"""Counts of meeples stand in this order."""

_LETTERS = "abcde"


class Djinn(Struct, frozen=True, forbid_unknown_fields=True):
    id: DjinnId
    name: str
    points: int
    cost: Cost = ""


class TileType(Struct, frozen=True, forbid_unknown_fields=True):
    kind: TileKind
    value: int
    count: int


class _Board(Struct, frozen=True, forbid_unknown_fields=True):
    columns: int
    rows: int
    meeples_per_tile: int
    coins: int
    palm_trees: int
    palaces: int
    prices: tuple[int, ...]
    camels: dict[int, int]
    markers: dict[int, int]
    meeples: dict[Tribe, int]
    tile: tuple[TileType, ...]


class _Goods(Struct, frozen=True, forbid_unknown_fields=True):
    row: int
    suits: tuple[int, ...]
    cards: dict[str, int]


class _Djinns(Struct, frozen=True, forbid_unknown_fields=True):
    row: int
    djinn: tuple[Djinn, ...]


class Content(Struct, frozen=True):
    """Everything that the rules look up.

    `tiles` are the ids of the places by tile number, column by column; `walks` see there.
    """

    board: _Board
    goods: _Goods
    djinns: dict[DjinnId, Djinn]
    djinn_row: int
    tiles: tuple[str, ...]
    numbers: dict[str, int]
    walks: Walks

    @property
    def merchandise(self) -> tuple[str, ...]:
        return tuple(id for id in self.goods.cards if id != FAKIR)

    @property
    def first_zero(self) -> int:
        """The space where the zeros of the track begin."""
        return self.board.prices.index(0)

    def place(self, tile: int) -> tuple[int, int]:
        """(column, row) of a tile, counted from 0."""
        return divmod(tile, self.board.rows)


def parse(files: Mapping[str, bytes]) -> Content:
    """The content of the game's data files, by file name."""
    board = msgspec.toml.decode(files["board.toml"], type=_Board, strict=False)
    djinns = msgspec.toml.decode(files["djinns.toml"], type=_Djinns)
    tiles = tuple(
        f"{_LETTERS[column]}{row + 1}"
        for column in range(board.columns)
        for row in range(board.rows)
    )
    return Content(
        board=board,
        goods=msgspec.toml.decode(files["goods.toml"], type=_Goods),
        djinns={djinn.id: djinn for djinn in djinns.djinn},
        djinn_row=djinns.row,
        tiles=tiles,
        numbers={id: number for number, id in enumerate(tiles)},
        walks=walks(board.columns, board.rows, sum(board.meeples.values())),
    )
