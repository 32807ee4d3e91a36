"""In which order the signs of a line stand: the Unicode bidirectional algorithm (UAX #9).

Of its embeddings only isolates are known: the others are taken out of names, and our texts have
none.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

OPENERS = frozenset("\u2066\u2067\u2068")
CLOSER = "\u2069"
ISOLATES = OPENERS | {CLOSER}
PAIRS = dict(zip("([{〈《「『【（［｛", ")]}〉》」』】）］｝", strict=True))
NEUTRAL = frozenset(("ON", "WS", "S", "B"))
STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}
"""Which way a kind leads once the weak ones are settled; numbers go along with R (N1)."""


def levels(signs: Sequence[str]) -> list[int]:
    """How deep each sign lies; the odd ones run to the left. The first strong sign leads."""
    return _levels(list(signs), 0)


def order(depths: Sequence[int]) -> list[int]:
    """The places of runs from left to right (L2)."""
    found = list(range(len(depths)))
    for depth in range(max(depths, default=0), 0, -1):
        found = _turned(found, [depths[place] >= depth for place in found])
    return found


def _turned(places: list[int], deep: list[bool]) -> list[int]:
    """The places with each row of deep ones from behind."""
    rows = groupby(zip(places, deep, strict=True), key=itemgetter(1))
    turned: list[int] = []
    for is_deep, row in rows:
        found = [place for place, _ in row]
        turned += reversed(found) if is_deep else found
    return turned


def _levels(signs: list[str], least: int) -> list[int]:
    spans = list(_spans(signs))
    kinds = [_kind(signs[first]) if last - first == 1 else "ON" for first, last in spans]
    base = _base(kinds, least)
    around = "R" if base % 2 else "L"
    _settle_weak(kinds, around)
    _settle_brackets(kinds, [signs[first] for first, _ in spans], around)
    _settle_neutral(kinds, around)
    depths: list[int] = []
    for (first, last), kind in zip(spans, kinds, strict=True):
        depths += _inside(signs[first:last], _depth(kind, base))
    return depths


def _spans(signs: list[str]) -> Iterator[tuple[int, int]]:
    """The signs one by one, but what is isolated as one."""
    first = 0
    while first < len(signs):
        last = _end(signs, first) if signs[first] in OPENERS else first + 1
        yield first, last
        first = last


def _end(signs: list[str], first: int) -> int:
    open_ones = 0
    for place in range(first, len(signs)):
        open_ones += (signs[place] in OPENERS) - (signs[place] == CLOSER)
        if not open_ones:
            return place + 1
    return len(signs)


def _inside(signs: list[str], depth: int) -> list[int]:
    if signs[0] not in OPENERS:
        return [depth]
    closed = signs[-1] == CLOSER
    inner = signs[1 : len(signs) - closed]
    return [depth, *_levels(inner, depth + 1), *([depth] if closed else [])]


def _kind(sign: str) -> str:
    kind = unicodedata.bidirectional(sign[0])
    return "ON" if kind in ("NSM", "BN", "") or sign in ISOLATES else kind


def _base(kinds: list[str], least: int) -> int:
    first = next((kind for kind in kinds if kind in ("L", "R", "AL")), "L")
    return least + ((least % 2) != (first != "L"))


def _depth(kind: str, base: int) -> int:
    if base % 2:
        return base + (kind != "R")
    return base + {"L": 0, "R": 1}.get(kind, 2)


def _settle_weak(kinds: list[str], around: str) -> None:
    """W2 to W7: what digits and the signs beside them go along with."""
    strong = around
    for place, kind in enumerate(kinds):
        strong = kind if kind in ("L", "R", "AL") else strong
        if kind == "EN" and strong == "AL":
            kinds[place] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    _join_numbers(kinds)
    strong = around
    for place, kind in enumerate(kinds):
        strong = kind if kind in ("L", "R") else strong
        if kind == "EN" and strong == "L":
            kinds[place] = "L"


def _join_numbers(kinds: list[str]) -> None:
    for place in range(1, len(kinds) - 1):
        before, kind, after = kinds[place - 1 : place + 2]
        is_joint = kind == "CS" or (kind == "ES" and before == "EN")
        if is_joint and before == after and before in ("EN", "AN"):
            kinds[place] = before
    at = 0
    for kind, group in groupby(list(kinds)):
        count = len(list(group))
        if kind == "ET" and "EN" in (*kinds[max(at - 1, 0) : at], *kinds[at + count :][:1]):
            kinds[at : at + count] = ["EN"] * count
        at += count
    kinds[:] = ["ON" if kind in ("ES", "ET", "CS") else kind for kind in kinds]


def _settle_brackets(kinds: list[str], signs: list[str], around: str) -> None:
    """N0: both of a pair go the same way."""
    for first, last in sorted(_pairs(kinds, signs)):
        inner = {STRONG[kind] for kind in kinds[first:last] if kind in STRONG}
        if around in inner:
            kinds[first] = kinds[last] = around
        elif inner:
            before = [STRONG[kind] for kind in kinds[:first] if kind in STRONG]
            kinds[first] = kinds[last] = before[-1] if before else around


def _pairs(kinds: list[str], signs: list[str]) -> Iterator[tuple[int, int]]:
    waiting: list[tuple[str, int]] = []
    for place, sign in enumerate(signs):
        if sign in PAIRS and kinds[place] in NEUTRAL:
            waiting.append((PAIRS[sign], place))
        elif any(sign == closing for closing, _ in waiting):
            while waiting[-1][0] != sign:
                waiting.pop()
            yield waiting.pop()[1], place


def _settle_neutral(kinds: list[str], around: str) -> None:
    """N1 and N2: what has no way of its own goes along with both neighbours, or with the line."""
    before, place = around, 0
    for is_neutral, group in groupby(list(kinds), lambda kind: kind in NEUTRAL):
        count = len(list(group))
        if is_neutral:
            following = kinds[place + count] if place + count < len(kinds) else around
            after = STRONG[following]
            kinds[place : place + count] = [after if before == after else around] * count
        else:
            before = STRONG[kinds[place + count - 1]]
        place += count
