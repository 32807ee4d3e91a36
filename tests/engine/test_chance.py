"""Luck (architecture 4.3): fixed for ever, without bias, recorded, and refused where it reveals."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from bot.engine.chance import FixedChance, NoChance, RecordedChance, SeededChance, WouldReveal

WORD = 2**64
OVER_HALF = 2**63 + 1
"""Nearly every second word is rejected for this many sides."""


def word(seed: bytes, step: int, draw: int, attempt: int) -> int:
    """The algorithm, written down a second time."""
    text = f"{step}.{draw}.{attempt}".encode("ascii")
    return int.from_bytes(blake2b(text, key=seed, digest_size=8).digest(), "big")


def test_draws_of_a_seed_and_step_never_change() -> None:
    chance = SeededChance(b"serai", 7)
    assert [chance.below(6) for _ in range(12)] == [3, 4, 3, 4, 0, 1, 4, 4, 3, 2, 4, 5]
    chance = SeededChance(b"serai", 7)
    assert [chance.below(1000) for _ in range(6)] == [179, 22, 155, 850, 976, 385]


@pytest.mark.parametrize("step", [0, 1, 12, 4999])
@pytest.mark.parametrize("sides", [1, 2, 3, 60, 1000, 2**32, WORD])
def test_a_draw_is_the_word_of_seed_step_and_number(step: int, sides: int) -> None:
    chance = SeededChance(b"a seed", step)
    for draw in range(20):
        assert chance.below(sides) == word(b"a seed", step, draw, 0) % sides


@pytest.mark.parametrize("step", range(8))
def test_words_that_would_favour_low_numbers_are_rejected(step: int) -> None:
    chance = SeededChance(b"serai", step)
    attempts = 0
    for draw in range(12):
        attempt = 0
        while word(b"serai", step, draw, attempt) >= OVER_HALF:
            attempt += 1
        attempts += attempt
        assert chance.below(OVER_HALF) == word(b"serai", step, draw, attempt)
    assert attempts > 0, "the branch was reached"


def test_the_first_attempts_that_are_rejected_are_these() -> None:
    chance = SeededChance(b"serai", 1)
    wanted = [word(b"serai", 1, draw, attempt) for draw, attempt in enumerate([0, 2, 1, 0, 8, 0])]
    assert [chance.below(OVER_HALF) for _ in wanted] == wanted


def test_every_side_comes_up_about_equally_often() -> None:
    chance = SeededChance(b"fair", 0)
    rolls = Counter(chance.below(6) for _ in range(6000))
    # Chi-square with five degrees of freedom stays below 20.5 in 999 of 1,000 cases.
    assert sum((rolls[side] - 1000) ** 2 / 1000 for side in range(6)) < 20.5


def test_seeds_and_steps_have_luck_of_their_own() -> None:
    def rolls(seed: bytes, step: int) -> tuple[int, ...]:
        chance = SeededChance(seed, step)
        return tuple(chance.below(WORD) for _ in range(4))

    tables = [rolls(seed, step) for seed in (b"a", b"b") for step in (0, 1, 2)]
    assert len({number for table in tables for number in table}) == 24


def test_undoing_and_redoing_a_step_is_no_second_roll() -> None:
    first, again = SeededChance(b"a", 3), SeededChance(b"a", 3)
    assert [first.below(9) for _ in range(5)] == [again.below(9) for _ in range(5)]


def test_draws_are_kept_in_order() -> None:
    chance = SeededChance(b"serai", 7)
    given = [chance.below(6) for _ in range(5)]
    assert chance.draws == given == [3, 4, 3, 4, 0]


@pytest.mark.parametrize("sides", [0, -1, WORD + 1])
def test_there_is_no_draw_from_nothing_nor_from_more_than_a_word(sides: int) -> None:
    chance = SeededChance(b"a", 0)
    with pytest.raises(ValueError, match="draw"):
        chance.below(sides)
    assert chance.draws == []


def test_recorded_draws_come_again_and_are_kept() -> None:
    chance = RecordedChance((4, 0, 2))
    assert [chance.below(5), chance.below(1), chance.below(3)] == [4, 0, 2]
    assert chance.draws == [4, 0, 2]


@pytest.mark.parametrize(("draws", "sides"), [((), 6), ((6,), 6), ((-1,), 6), ((0,), 0)])
def test_a_record_that_does_not_fit_is_refused(draws: tuple[int, ...], sides: int) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        RecordedChance(draws).below(sides)


def test_a_record_that_is_used_up_is_refused() -> None:
    chance = FixedChance([1])
    chance.below(2)
    with pytest.raises(ValueError, match="does not fit"):
        chance.below(2)


@pytest.mark.parametrize("sides", [1, 6])
def test_scratch_states_get_no_luck_at_all(sides: int) -> None:
    with pytest.raises(WouldReveal):
        NoChance().below(sides)
