"""Keys and control (rules.md 4.3; acceptance cases 7 to 13)."""

from __future__ import annotations

import pytest

from bot.games.conspiracy.keys import key_states
from tests.games.conspiracy.table import Game, position, rules


def place_all(text: str) -> Game:
    """Draws and places lords one by one; a control takes the first face-up location."""
    face_up: tuple[str, ...] = ("seven", "per_location", "pearl_pairs")
    game = Game(position("", "", face_up=face_up))
    for word in text.split():
        game = Game(position(game.senate(0), "", face_up=game.state.face_up)).answer("deck1", word)
        if game.asked == "location":
            game.answer(f"take_{game.state.face_up[0]}")
    return game


@pytest.mark.parametrize(
    ("id", "text", "cells", "usable"),
    [
        ("two_silver", "B1 R1", [2], (0, 0)),
        ("third_key", "B1 R2 G2", [3], (0, 0)),
        ("no_carry_over", "B1 R2 G2 Y2 P1", [3], (1, 1)),
        ("no_carry_over_then_control", "B1 R2 G2 Y2 P1 B1", [3, 6], (0, 0)),
        ("four_silver_pile", "G1 G1 G1 G1", [2, 4], (0, 0)),
        ("order_a", "Y1 Y1 Y2", [2], (0, 1)),
        ("order_b", "Y1 Y2 Y1", [3], (0, 0)),
    ],
)
def test_key_cases(id: str, text: str, cells: list[int], usable: tuple[int, int]) -> None:
    """The machine-readable key cases: where control arises and which keys remain."""
    game = place_all(text)
    located = [cell for cell, one in enumerate(game.state.players[0].senate, 1) if one.location]
    assert located == cells
    assert game.usable(0) == usable


def test_four_silver_keys_of_one_pile_control_twice() -> None:
    """Four G1 are taken at once: they are placed without a question but for two locations."""
    game = Game(position("", "", piles="G1 G1 G1 G1", face_up=["seven", "max_blue"]))
    game.answer("pile_green")
    assert (game.asked, len(game.state.players[0].senate)) == ("location", 2)
    game.answer("take_seven")
    assert (game.asked, len(game.state.players[0].senate)) == ("location", 4)
    game.answer("take_max_blue")
    assert game.senate(0) == "G1 G1/seven G1 G1/max_blue"


@pytest.mark.parametrize(
    ("first", "text"),
    [("yellow_1", "Y1 Y1/seven Y2"), ("yellow_2", "Y2 Y1 Y1/seven")],
)
def test_the_order_of_a_pile_decides_which_key_is_lost(first: str, text: str) -> None:
    """Yellow pile Y1, Y1, Y2: the gold key survives only if it is placed last."""
    game = Game(position("", "", piles="Y1 Y1 Y2", face_up=["seven"])).answer("pile_yellow")
    game.answer(first)
    if game.asked == "place":
        game.answer("yellow_1")
    game.answer("take_seven")
    assert game.senate(0) == text


def test_case_7_two_silver_keys_control_at_once() -> None:
    """Senate B1; R1 is placed."""
    game = Game(position("B1", "", face_up=["seven"])).answer("deck1", "R1")
    assert game.asked == "location"
    game.answer("take_seven")
    assert game.senate(0) == "B1 R1/seven"
    assert game.usable(0) == (0, 0)


@pytest.mark.parametrize("first", ["B1", "B2"])
def test_two_keys_of_one_metal_control_whichever_metal_it_is(first: str) -> None:
    """A silver pair and a gold pair, with a lord without a key between them."""
    second = f"R{first[1]}"
    game = Game(position(f"{first} Y3", "", face_up=["seven"])).answer("deck1", second)
    game.answer("take_seven")
    assert (game.senate(0), game.usable(0)) == (f"{first} Y3 {second}/seven", (0, 0))


def test_the_third_lord_with_a_key_after_any_two_keys_starts_again_from_none() -> None:
    """The owner places Y2 on a silver key and controls; the next key alone does nothing."""
    state = position("B1 R1/any_two_keys G1 Y2/seven", "")
    game = Game(state).answer("deck1", "P1")
    assert (game.state.active, game.usable(0)) == (1, (1, 0))


def test_case_8_unlike_keys_wait_for_a_third() -> None:
    """Senate B1; R2 triggers nothing; then G2 controls at cell 3."""
    game = Game(position("B1", "", face_up=["seven"])).answer("deck1", "R2")
    assert (game.asked, game.state.active, game.usable(0)) == ("recruit", 1, (1, 1))
    game = Game(position("B1 R2", "", face_up=["seven"])).answer("deck1", "G2")
    assert game.asked == "location"
    game.answer("take_seven")
    assert (game.senate(0), game.usable(0)) == ("B1 R2 G2/seven", (0, 0))


def test_case_9_keys_before_a_location_are_spent() -> None:
    """After case 8, Y2 and P1 give one of each; the silver key of cell 1 does not help."""
    game = Game(position("B1 R2 G2/seven Y2", "")).answer("deck1", "P1")
    assert (game.state.active, game.usable(0)) == (1, (1, 1))
    game = Game(position("B1 R2 G2/seven Y2 P1", "")).answer("deck1", "B1")
    assert (game.asked, len(game.state.players[0].senate)) == ("location", 6)


def test_case_12_any_two_keys_do_for_the_owner() -> None:
    """The owner of any_two_keys at (0,0) places G1, then Y2, and controls on the Y2."""
    game = Game(position("B1 R1/any_two_keys", "", face_up=["seven"])).answer("deck1", "G1")
    assert (game.state.active, game.usable(0)) == (1, (1, 0))
    game = Game(position("B1 R1/any_two_keys G1", "", face_up=["seven"])).answer("deck1", "Y2")
    game.answer("take_seven")
    assert game.senate(0) == "B1 R1/any_two_keys G1 Y2/seven"


def test_any_two_keys_help_nobody_else() -> None:
    game = Game(position("G1", "B1 R1/any_two_keys")).answer("deck1", "Y2")
    assert (game.asked, game.state.active) == ("recruit", 1)


def test_case_13_any_two_keys_does_not_control_again_when_taken() -> None:
    """Senate B1 R2; G1 is placed and any_two_keys chosen: no second control."""
    game = Game(position("B1 R2", "", face_up=["any_two_keys"])).answer("deck1", "G1")
    game.answer("take_any_two_keys")
    assert game.usable(0) == (0, 0)
    assert (game.asked, game.state.active) == ("recruit", 1)


def test_a_third_key_of_another_metal_is_lost() -> None:
    """Senate B1 R2 with one of each; G1 controls, and the gold key of R2 is gone."""
    game = Game(position("B1 R2", "", face_up=["seven"])).answer("deck1", "G1")
    game.answer("take_seven")
    assert game.usable(0) == (0, 0)


def test_lords_without_keys_never_test_for_control() -> None:
    """Two silver keys are usable because there was no deck to search; B3 does not ask again."""
    state = position("B1 R1/search_deck G1 Y1", "", location_deck=(), face_up=["seven"])
    game = Game(state).answer("deck1", "B3")
    assert (game.asked, game.state.active, game.usable(0)) == ("recruit", 1, (2, 0))


def test_key_states_are_usable_spent_or_covered() -> None:
    """The keys before the last location are spent, the one below it is covered."""
    player = position("B1 B3 R2 G2/seven Y2 P1", "").players[0]
    assert key_states(rules().content, player) == (
        "spent",
        None,
        "spent",
        "covered",
        "usable",
        "usable",
    )
