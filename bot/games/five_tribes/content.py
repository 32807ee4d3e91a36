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

    `tiles` are the ids of the places by tile number, column by column, `places` their (column, row)
    counted from 0, `as_drawn` their numbers row by row; `walks` see there.
    """

    board: _Board
    goods: _Goods
    merchandise: tuple[str, ...]
    djinns: dict[DjinnId, Djinn]
    djinn_row: int
    tiles: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    as_drawn: tuple[int, ...]
    numbers: dict[str, int]
    walks: Walks


def parse(files: Mapping[str, bytes]) -> Content:
    """The content of the game's data files, by file name."""
    board = msgspec.toml.decode(files["board.toml"], type=_Board, strict=False)
    goods = msgspec.toml.decode(files["goods.toml"], type=_Goods)
    djinns = msgspec.toml.decode(files["djinns.toml"], type=_Djinns)
    places = tuple(divmod(number, board.rows) for number in range(board.columns * board.rows))
    tiles = tuple(f"{_LETTERS[column]}{row + 1}" for column, row in places)
    return Content(
        board=board,
        goods=goods,
        merchandise=tuple(id for id in goods.cards if id != FAKIR),
        djinns={djinn.id: djinn for djinn in djinns.djinn},
        djinn_row=djinns.row,
        tiles=tiles,
        places=places,
        as_drawn=tuple(sorted(range(len(places)), key=lambda number: places[number][::-1])),
        numbers={id: number for number, id in enumerate(tiles)},
        walks=walks(board.columns, board.rows, sum(board.meeples.values())),
    )
