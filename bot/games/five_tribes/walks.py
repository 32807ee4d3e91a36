"""The geometry of the board: neighbours, distances, and where walks can end (rules.md 6.1).

A set of tiles is an integer with a bit per tile. A walk is told from the edge that it came over,
because it never turns straight back.
"""

from __future__ import annotations

from msgspec import Struct

Set = int
Edge = tuple[int, int]


class Steps(Struct, frozen=True):
    """By how many steps are left: where a walk can end, and where it can end a second time.

    `again` are the tiles on which such a walk can end that it stepped on before.
    """

    ends: tuple[Set, ...]
    again: tuple[Set, ...]


class Walks(Struct, frozen=True):
    """`after` an edge was walked, and `off` a tile where a walk begins."""

    neighbours: tuple[tuple[int, ...], ...]
    squares: tuple[tuple[int, ...], ...]
    distances: tuple[tuple[int, ...], ...]
    after: dict[Edge, Steps]
    off: tuple[Steps, ...]


def walks(columns: int, rows: int, longest: int) -> Walks:
    """The tables of a board whose tile number is column times `rows` plus row.

    They are exact for walks of up to `longest` steps.
    """
    places = [(column, row) for column in range(columns) for row in range(rows)]
    distances = tuple(tuple(abs(a - c) + abs(b - d) for c, d in places) for a, b in places)
    neighbours = tuple(_at(line, 1) for line in distances)
    squares = tuple(
        tuple(n for n, (c, d) in enumerate(places) if max(abs(a - c), abs(b - d)) <= 1)
        for a, b in places
    )
    after = _after(neighbours, longest)
    off = tuple(_off(tile, near, after, longest) for tile, near in enumerate(neighbours))
    return Walks(neighbours, squares, distances, after, off)


def members(tiles: Set) -> list[int]:
    """The tiles of a set, in order."""
    return [tile for tile in range(tiles.bit_length()) if tiles >> tile & 1]


def _at(distances: tuple[int, ...], distance: int) -> tuple[int, ...]:
    return tuple(tile for tile, far in enumerate(distances) if far == distance)


def _after(neighbours: tuple[tuple[int, ...], ...], longest: int) -> dict[Edge, Steps]:
    following = {
        (start, tile): [(tile, after) for after in neighbours[tile] if after != start]
        for start, near in enumerate(neighbours)
        for tile in near
    }
    ends = {edge: [1 << edge[1]] for edge in following}
    again = {edge: [0] for edge in following}
    for steps in range(1, longest + 1):
        for edge, further in following.items():
            tiles = twice = 0
            for one in further:
                tiles |= ends[one][steps - 1]
                twice |= again[one][steps - 1]
                if steps > 1:
                    twice |= 1 << one[1] & ends[one][steps - 1]
            ends[edge].append(tiles)
            again[edge].append(twice)
    return {edge: Steps(tuple(ends[edge]), tuple(again[edge])) for edge in following}


def _off(tile: int, near: tuple[int, ...], after: dict[Edge, Steps], longest: int) -> Steps:
    """A walk from a tile: its first step may go anywhere."""
    ends, again = [1 << tile], [0]
    for steps in range(1, longest + 1):
        tiles = twice = 0
        for one in near:
            following = after[tile, one]
            tiles |= following.ends[steps - 1]
            twice |= following.again[steps - 1]
            if steps > 1:
                twice |= 1 << one & following.ends[steps - 1]
        ends.append(tiles)
        again.append(twice)
    return Steps(tuple(ends), tuple(again))
