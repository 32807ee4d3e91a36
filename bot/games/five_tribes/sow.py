"""Where a sow can begin, go and end (rules.md 6.1), without going through all sows.

Some walk of as many steps as there are meeples ends on the tile, and either one of the tribe
stands there already, or (rules.md 9: P01) two are in hand and the walk comes by there before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from bot.games.five_tribes.content import TRIBES, Content
from bot.games.five_tribes.model import Counts, Policy, State, Tile
from bot.games.five_tribes.view import Tribe
from bot.games.five_tribes.walks import Set, Steps, Walks, members

Goal = tuple[int, int]
"""A tile, and the number of a tribe."""
Drop = tuple[int, int]
"""A meeple dropped: the tile, and the number of its tribe."""
Where = tuple[Set, ...]
"""For each tribe, the tiles on which it stands."""

ORDER = {tribe: number for number, tribe in enumerate(TRIBES)}


def where(tiles: Sequence[Tile]) -> Where:
    """On which tiles each tribe stands."""
    sets = [0] * len(TRIBES)
    for number, tile in enumerate(tiles):
        for tribe, count in enumerate(tile.meeples):
            if count:
                sets[tribe] |= 1 << number
    return tuple(sets)


def origins(content: Content, state: State) -> list[int]:
    """The tiles from which a complete sow exists."""
    found = where(state.tiles)
    return [
        number
        for number, tile in enumerate(state.tiles)
        if any(_goals(content.walks.off[number], number, tile.meeples, found, state.policy))
    ]


def ends(content: Content, state: State, origin: int) -> list[Goal]:
    """The tiles on which a sow from here can end, each with the tribe of the last meeple."""
    hand = state.tiles[origin].meeples
    steps = content.walks.off[origin]
    return _listed(_goals(steps, origin, hand, where(state.tiles), state.policy))


def _listed(sets: Sequence[Set]) -> list[Goal]:
    return [(tile, tribe) for tribe, tiles in enumerate(sets) for tile in members(tiles)]


def _goals(steps: Steps, origin: int, hand: Counts, found: Where, policy: Policy) -> list[Set]:
    """Per tribe, the final tiles of a sow that takes up the origin."""
    if not any(hand):
        return []
    empty = ~(1 << origin)
    return _reached(steps, sum(hand), hand, [tiles & empty for tiles in found], policy)


def _reached(
    steps: Steps, left: int, hand: Counts, found: Sequence[Set], policy: Policy
) -> list[Set]:
    ends, again = steps.ends[left], steps.again[left] if policy.same_sow else 0
    return [
        (ends & tiles | (again if count > 1 else 0)) if count else 0
        for count, tiles in zip(hand, found, strict=True)
    ]


class Sower:
    """A sow under way. Only what the board looked like, and the goal if there is one."""

    def __init__(self, walks: Walks, policy: Policy, goal: Goal | None = None) -> None:
        self._walks = walks
        self._policy = policy
        self._goal = goal

    def drops(self, path: Sequence[int], hand: Counts, found: Where) -> list[Drop]:
        """What can be dropped next so that the sow can still be completed.

        `path` begins with the origin, `found` says where the tribes stand that count.
        """
        came_from = path[-2] if len(path) > 1 else None
        return [
            (tile, tribe)
            for tile in self._walks.neighbours[path[-1]]
            if tile != came_from
            for tribe, count in enumerate(hand)
            if count and self._completes((path[-1], tile), tribe, hand, found)
        ]

    def goals(self, path: Sequence[int], hand: Counts, found: Where) -> list[Goal]:
        """Where the sow can end from here on."""
        came_by = self._walks.off[path[-1]]
        if len(path) > 1:
            came_by = self._walks.after[path[-2], path[-1]]
        return _listed(_reached(came_by, sum(hand), hand, found, self._policy))

    def _completes(self, edge: tuple[int, int], tribe: int, hand: Counts, found: Where) -> bool:
        left = sum(hand) - 1
        if not left:
            return bool(found[tribe] >> edge[1] & 1) and self._goal in (None, (edge[1], tribe))
        rest, then = less(hand, tribe), self.after(found, (edge[1], tribe))
        sets = _reached(self._walks.after[edge], left, rest, then, self._policy)
        if self._goal is None:
            return any(sets)
        tile, wanted = self._goal
        return bool(sets[wanted] >> tile & 1)

    def after(self, found: Where, drop: Drop) -> Where:
        """Where the tribes stand that count, when one more was dropped (rules.md 9: P01)."""
        tile, tribe = drop
        if not self._policy.same_sow or found[tribe] >> tile & 1:
            return found
        return (*found[:tribe], found[tribe] | 1 << tile, *found[tribe + 1 :])

    def ways(self, path: tuple[int, ...], hand: Counts, found: Where) -> Iterator[tuple[Drop, ...]]:
        """Every complete sow from here on, drop by drop."""
        for drop in self.drops(path, hand, found):
            rest = less(hand, drop[1])
            if not any(rest):
                yield (drop,)
                continue
            further = self.ways((*path, drop[0]), rest, self.after(found, drop))
            yield from ((drop, *way) for way in further)

    def some_ways(
        self, path: tuple[int, ...], hand: Counts, found: Where, most: int
    ) -> tuple[list[tuple[Drop, ...]], bool]:
        """The ways, and whether these are all; of more than `most`, some that begin differently."""
        everything = list(islice(self.ways(path, hand, found), most + 1))
        if len(everything) <= most:
            return everything, True
        firsts = self.drops(path, hand, found)
        share = max(1, most // len(firsts))
        chosen: list[tuple[Drop, ...]] = []
        for drop in firsts:
            rest, then = less(hand, drop[1]), self.after(found, drop)
            further = self.ways((*path, drop[0]), rest, then)
            chosen += ((drop, *way) for way in islice(further, share))
        return chosen[:most], False


def less(hand: Counts, tribe: int) -> Counts:
    """The hand without one of a tribe."""
    return (*hand[:tribe], hand[tribe] - 1, *hand[tribe + 1 :])


def more(meeples: Counts, tribe: int, count: int = 1) -> Counts:
    return (*meeples[:tribe], meeples[tribe] + count, *meeples[tribe + 1 :])


def before_sow(
    tiles: Sequence[Tile], path: Sequence[int], dropped: Sequence[Tribe], policy: Policy
) -> Where:
    """Where the tribes stand that count in a sow under way: what was dropped may not count."""
    found = where(tiles)
    if policy.same_sow:
        return found
    sets = list(found)
    for tile, tribe in set(zip(path[1:], dropped, strict=True)):
        number = ORDER[tribe]
        fresh = sum(pair == (tile, tribe) for pair in zip(path[1:], dropped, strict=True))
        if tiles[tile].meeples[number] == fresh:
            sets[number] &= ~(1 << tile)
    return tuple(sets)
