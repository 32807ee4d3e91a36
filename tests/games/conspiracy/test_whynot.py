"""What cannot be chosen is named with its reason, and what can be chosen is not."""

from __future__ import annotations

from bot.engine.prompts import Excluded
from bot.engine.values import Seat
from tests.games.conspiracy.table import Game, forced, position
from tests.support.texts import catalogue_of_all


def told(game: Game) -> dict[str, str]:
    """What the open question leaves out, in English."""
    return {_said(one)[0]: _said(one)[1] for one in game.prompt.excluded}


def _said(one: Excluded) -> tuple[str, str]:
    speaker = catalogue_of_all().speaker("en", {int(Seat(seat)): "ABCD"[seat] for seat in range(4)})
    return speaker.say(one.label), speaker.say(one.why)


def test_rules_4_1_an_empty_pile_cannot_be_taken() -> None:
    excluded = told(Game(position("", "", piles="G3 P4")))
    assert excluded == {
        f"{colour} pile (0)": "This pile is empty." for colour in ("Blue", "Yellow", "Red")
    }


def test_rules_4_7_a_short_deck_says_how_many_are_left() -> None:
    excluded = told(Game(position("", "", deck="R3 B2", piles="B1 G1 Y1 R1 P1")))
    assert excluded == {"Draw 3 lords": "Only 2 lords are left in the deck."}


def test_rules_4_7_an_empty_deck_is_said_once() -> None:
    excluded = told(Game(position("", "", deck="", piles="B1 G1 Y1 R1 P1")))
    assert excluded == {"Draw 1 lord": "The lord deck is empty."}


def test_rules_4_6_a_force_card_in_effect_is_named_with_its_owner() -> None:
    game = Game(position("", "", piles="G3 P4", force=forced("force_two_lords", 1)))
    why = "B's force card is in effect until B's next turn."
    excluded = told(game)
    assert excluded["Draw 1 lord"] == excluded["Draw 3 lords"] == why
    assert excluded["Green pile (1)"] == excluded["Purple pile (1)"] == why
    assert excluded["Red pile (0)"] == "This pile is empty."
    assert "Draw 2 lords" not in excluded


def test_rules_4_4_lords_with_a_key_stay_in_a_swap() -> None:
    game = Game(position("B1 R3 G2", "", deck="P0")).answer("deck1", "P0")
    assert game.prompt.kind == "swap"
    why = "A lord with a key stays in place, even when the key is used or covered."
    assert told(game) == {"Blue 1 (cell 1)": why, "Green 2 (cell 3)": why}


def test_rules_4_3_a_short_location_deck_and_an_empty_row() -> None:
    game = Game(position("B1", "", location_deck=["seven"])).answer("deck1", "R1")
    assert told(game) == {
        "Draw 2 locations": "Only 1 location is left in the deck.",
        "Draw 3 locations": "Only 1 location is left in the deck.",
        "A face-up location": "No location lies face up.",
    }


def test_rules_4_3_who_searches_the_deck_takes_none_that_lies_face_up() -> None:
    game = Game(position("B1/search_deck R1", "", face_up=["seven"])).answer("deck1", "R1")
    assert game.prompt.kind == "search"
    assert told(game) == {
        "7 points": "You search the deck, so you take no face-up locations any more."
    }
