"""Decks without order: a bag counts what is in it, and order arises when a card is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from bot.engine.chance import Chance


class Bag(Struct, frozen=True):
    """How many of each card are in a deck. Sorted by id, without zeros: equal bags are equal."""

    counts: dict[str, int] = {}

    @property
    def total(self) -> int:
        return sum(self.counts.values())


def bag(counts: Mapping[str, int]) -> Bag:
    """A bag of these counts. Raises ValueError for a negative one."""
    if any(count < 0 for count in counts.values()):
        raise ValueError("a bag cannot hold less than nothing")
    return Bag({key: counts[key] for key in sorted(counts) if counts[key]})


def put(into: Bag, keys: Iterable[str]) -> Bag:
    """The bag with these cards added."""
    return bag(Counter(into.counts) + Counter(keys))


def take(out_of: Bag, key: str) -> Bag:
    """The bag without one card of this id. Raises KeyError if there is none."""
    counts = dict(out_of.counts)
    if counts[key] == 1:
        del counts[key]
    else:
        counts[key] -= 1
    return Bag(counts)


def draw(out_of: Bag, chance: Chance) -> tuple[str, Bag]:
    """One card, each equally likely, and the bag without it. Raises ValueError if empty."""
    place = chance.below(out_of.total)
    for key, count in out_of.counts.items():
        if place < count:
            return key, take(out_of, key)
        place -= count
    raise AssertionError("a draw is below the total")


def draw_many(out_of: Bag, count: int, chance: Chance) -> tuple[tuple[str, ...], Bag]:
    """At most `count` cards in the order drawn, fewer if the bag runs out, and the rest."""
    drawn: list[str] = []
    for _ in range(min(count, out_of.total)):
        key, out_of = draw(out_of, chance)
        drawn.append(key)
    return tuple(drawn), out_of
