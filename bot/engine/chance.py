"""Luck: a hash of (seed, step, draw), recorded with the answer that it served."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Protocol

_WORD = 1 << 64


class Chance(Protocol):
    """Where rules get their luck from."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. `n` is from 1 to 2^64."""
        ...


class WouldReveal(Exception):
    """Luck was asked for where it may not be used, so the step would reveal something."""


class NoChance:
    """Refuses to draw. Scratch states get it, so that a draft cannot look into the future."""

    def below(self, n: int) -> int:
        raise WouldReveal


class SeededChance:
    """Draw k of a step is the first unbiased 64-bit word of BLAKE2b(seed, step, k, try).

    There is no generator state to save or to hide, and undoing and redoing a step is no second
    roll. `draws` are the numbers given so far.
    """

    def __init__(self, seed: bytes, step: int) -> None:
        self._seed = seed
        self._step = step
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        if not 1 <= n <= _WORD:
            raise ValueError("nothing to draw from, or too much")
        limit = _WORD - _WORD % n
        attempt = 0
        while (word := self._word(attempt)) >= limit:
            attempt += 1
        self.draws.append(word % n)
        return word % n

    def _word(self, attempt: int) -> int:
        place = b"%d.%d.%d" % (self._step, len(self.draws), attempt)
        return int.from_bytes(blake2b(place, digest_size=8, key=self._seed).digest(), "big")


class RecordedChance:
    """Gives the draws of a recorded row again. Replay needs no seed."""

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws = list(draws)
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        if not self._draws or not 0 <= self._draws[0] < n:
            raise ValueError("the record does not fit these rules")
        self.draws.append(self._draws.pop(0))
        return self.draws[-1]


class FixedChance(RecordedChance):
    """For tests: the draws that a case needs, in order."""
