"""Decks without order (architecture 4.4): counted, drawn by weight, put together again."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.engine.bags import Bag, bag, draw, draw_many, put, take
from bot.engine.chance import FixedChance, NoChance, SeededChance, WouldReveal

COUNTS = some.dictionaries(some.sampled_from("abcdef"), some.integers(0, 5))


def test_equal_bags_are_equal_whatever_order_they_were_filled_in() -> None:
    assert (
        len({tuple(bag(dict(p)).counts.items()) for p in permutations({"a": 1, "b": 2}.items())})
        == 1
    )
    assert put(put(Bag(), ["b", "a"]), ["b"]) == bag({"b": 2, "a": 1, "c": 0})


def test_a_bag_is_sorted_and_holds_no_zeros() -> None:
    assert list(bag({"c": 1, "a": 0, "b": 2}).counts.items()) == [("b", 2), ("c", 1)]


def test_a_bag_cannot_hold_less_than_nothing() -> None:
    with pytest.raises(ValueError, match="less than nothing"):
        bag({"a": -1})


def test_a_bag_knows_how_much_it_holds() -> None:
    assert bag({"a": 3, "b": 4}).total == 7
    assert Bag().total == 0


def test_putting_in_leaves_the_old_bag_as_it_was() -> None:
    old = bag({"a": 1})
    assert put(old, ["a", "b"]) == bag({"a": 2, "b": 1})
    assert old == bag({"a": 1})


def test_taking_the_last_one_leaves_no_zero_behind() -> None:
    old = bag({"a": 2, "b": 1})
    assert take(old, "b").counts == {"a": 2}
    assert take(take(old, "a"), "a").counts == {"b": 1}
    assert old.counts == {"a": 2, "b": 1}


def test_what_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(KeyError):
        take(bag({"a": 1}), "b")


@pytest.mark.parametrize("counts", [{"a": 1}, {"a": 1, "b": 3, "c": 2}, {"x": 5, "b": 1}])
def test_each_card_is_equally_likely(counts: dict[str, int]) -> None:
    """Every number that luck can give stands for one card."""
    deck = bag(counts)
    drawn = Counter(draw(deck, FixedChance([place]))[0] for place in range(deck.total))
    assert drawn == counts


def test_each_order_of_draws_is_as_likely_as_its_cards_are_many() -> None:
    deck = bag({"a": 2, "b": 1})
    drawn = Counter(
        draw_many(deck, 2, FixedChance(luck))[0] for luck in product(range(3), range(2))
    )
    assert drawn == {("a", "a"): 2, ("a", "b"): 2, ("b", "a"): 2}


def test_a_draw_takes_the_card_out_and_asks_for_luck_once() -> None:
    chance = FixedChance([2])
    assert draw(bag({"a": 2, "b": 1}), chance) == ("b", bag({"a": 2}))
    assert chance.draws == [2]


def test_nothing_can_be_drawn_from_an_empty_bag() -> None:
    for chance in (SeededChance(b"a", 0), FixedChance([0])):
        with pytest.raises(ValueError, match=r"draw|fit"):
            draw(Bag(), chance)


def test_drawing_more_than_there_is_gives_all_there_is() -> None:
    drawn, rest = draw_many(bag({"a": 1, "b": 1}), 5, FixedChance([1, 0]))
    assert (drawn, rest) == (("b", "a"), Bag())


@pytest.mark.parametrize(("deck", "count"), [(bag({"a": 1}), 0), (Bag(), 3)])
def test_drawing_nothing_needs_no_luck(deck: Bag, count: int) -> None:
    assert draw_many(deck, count, NoChance()) == ((), deck)


def test_even_the_last_card_counts_as_drawn() -> None:
    with pytest.raises(WouldReveal):
        draw(bag({"a": 1}), NoChance())


@given(COUNTS, some.integers(0, 12), some.binary(max_size=8))
def test_what_is_drawn_and_what_is_left_make_the_bag(
    counts: dict[str, int], count: int, seed: bytes
) -> None:
    deck = bag(counts)
    drawn, rest = draw_many(deck, count, SeededChance(seed, 0))
    assert put(rest, drawn) == deck
    assert len(drawn) == min(count, deck.total)


@given(COUNTS, COUNTS)
def test_a_bag_of_two_bags_does_not_depend_on_which_came_first(
    one: dict[str, int], other: dict[str, int]
) -> None:
    def poured(into: dict[str, int], counts: dict[str, int]) -> Bag:
        return put(bag(into), Counter(counts).elements())

    assert poured(one, other) == poured(other, one)
    assert list(poured(one, other).counts) == sorted(poured(one, other).counts)
