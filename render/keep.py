"""A memory for things that are costly to make: the least lately used goes first, by weight."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """Safe to use from several threads; two threads may make the same thing at the same time."""

    def __init__(self, limit: int, weigh: Callable[[V], int]) -> None:
        self._limit = limit
        self._weigh = weigh
        self._weight = 0
        self._things: OrderedDict[K, V] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: K) -> V | None:
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
            return self._things.get(key)

    def put(self, key: K, thing: V) -> None:
        with self._lock:
            old = self._things.pop(key, None)
            self._weight += self._weigh(thing) - (0 if old is None else self._weigh(old))
            self._things[key] = thing
            while self._weight > self._limit and len(self._things) > 1:
                self._weight -= self._weigh(self._things.popitem(last=False)[1])

    def get_or(self, key: K, make: Callable[[], V]) -> V:
        thing = self.get(key)
        if thing is None:
            thing = make()
            self.put(key, thing)
        return thing

    @property
    def weight(self) -> int:
        return self._weight
