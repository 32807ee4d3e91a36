"""The memory of things that are costly to make."""

from __future__ import annotations

from render.keep import Kept


def test_the_least_lately_used_goes_first() -> None:
    kept: Kept[str, bytes] = Kept(10, len)
    kept.put("a", b"1234")
    kept.put("b", b"1234")
    kept.get("a")
    kept.put("c", b"1234")
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (b"1234", None, b"1234")
    assert kept.weight == 8


def test_a_thing_is_made_once_and_replaced_by_its_weight() -> None:
    kept: Kept[str, bytes] = Kept(100, len)
    made: list[int] = []

    def make() -> bytes:
        made.append(1)
        return b"123"

    assert kept.get_or("a", make) == kept.get_or("a", make) == b"123"
    assert made == [1]
    kept.put("a", b"1")
    assert kept.weight == 1


def test_what_is_too_heavy_is_still_given_once() -> None:
    kept: Kept[str, bytes] = Kept(2, len)
    kept.put("a", b"12345")
    assert kept.get("a") == b"12345"
    kept.put("b", b"1")
    assert kept.get("a") is None
