"""Components and the table before the first turn (rules.md 1 to 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.chance import FixedChance, SeededChance
from bot.engine.match import begin
from bot.engine.steps import Setup
from bot.games.conspiracy.view import Colour
from tests.games.conspiracy.table import rules

CONTENT = rules().content

LORDS = {
    0: (1, "swap", None, 0),
    1: (4, "key", "silver", 0),
    2: (2, "key", "gold", 0),
    3: (2, "pearls", None, 2),
    4: (2, "pearls", None, 1),
    6: (1, "reveal", None, 0),
}

LOCATIONS = {
    "seven": (7, 0, "none", "none"),
    "five_one_pearl": (5, 1, "pearls", "none"),
    "four_two_pearls": (4, 2, "pearls", "none"),
    "three_three_pearls": (3, 3, "pearls", "none"),
    "silver_keys": (0, 0, "none", "silver_keys"),
    "gold_keys": (0, 0, "none", "gold_keys"),
    "pearl_pairs": (0, 0, "none", "pearl_pairs"),
    "per_location": (0, 0, "none", "locations"),
    "force_top_lord": (3, 0, "force", "none"),
    "force_two_lords": (3, 0, "force", "none"),
    "recycle_lords": (3, 0, "recycle_lords", "none"),
    "recycle_locations": (3, 0, "recycle_locations", "none"),
    "any_two_keys": (3, 0, "any_two_keys", "none"),
    "search_deck": (3, 0, "search_deck", "none"),
    **{f"max_{colour.value}": (0, 0, "none", "highest") for colour in Colour},
    **{f"count_{colour.value}": (1, 0, "none", "count") for colour in Colour},
}


@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize("influence", LORDS)
def test_each_colour_has_the_same_twelve_lords(colour: Colour, influence: int) -> None:
    lord = next(
        one for one in CONTENT.lords.values() if one.colour is colour and one.influence == influence
    )
    assert (lord.copies, lord.power, lord.key, lord.pearls) == LORDS[influence]


def test_there_are_sixty_lords_of_thirty_kinds_and_thirty_keys() -> None:
    lords = CONTENT.lords.values()
    assert (len(lords), sum(lord.copies for lord in lords)) == (30, 60)
    keys = Counter({"silver": 0, "gold": 0})
    for lord in lords:
        if lord.key:
            keys[lord.key] += lord.copies
    assert keys == {"silver": 20, "gold": 10}
    assert sum(lord.copies * lord.pearls for lord in lords) == 30


def test_the_24_locations_are_single_copies_with_these_faces() -> None:
    faces = {
        id: (card.points, card.pearls, card.power, card.scoring)
        for id, card in CONTENT.locations.items()
    }
    assert faces == LOCATIONS
    assert len(faces) == 24
    assert sum(card.pearls for card in CONTENT.locations.values()) == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_before_the_first_turn(seats: int) -> None:
    """60 lords face down, no piles, one location face up of 24, no pearls, no master."""
    state = begin(rules(), Setup(seats), SeededChance(b"any", 0)).state
    view = rules().view(state, None)
    assert (view.deck, view.location_deck, len(view.face_up)) == (60, 23, 1)
    assert list(view.piles.values()) == [()] * 5
    assert [senate.lords for senate in view.senates] == [()] * seats
    assert [senate.pearls for senate in view.senates] == [0] * seats
    assert not any(senate.is_master for senate in view.senates)
    assert (view.turn, view.asked_for) == (1, "recruit")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_is_random_and_turns_go_round(first: int) -> None:
    state = rules().setup(Setup(3), FixedChance([0, first])).state
    assert state.active == first
    assert state.face_up == (min(CONTENT.locations),)


def test_two_to_four_play_about_half_an_hour() -> None:
    assert list(rules().seats) == [2, 3, 4]
    assert (rules().id, rules().minutes, rules().options) == ("conspiracy", 30, ())
