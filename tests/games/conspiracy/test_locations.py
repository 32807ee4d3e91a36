"""Taking control of locations, and what they do (rules.md 2, 4.3, 4.6; cases 14 to 31)."""

from __future__ import annotations

import pytest

from bot.games.conspiracy.model import ForceCard
from tests.games.conspiracy.table import Game, forced, position, rules

FOURTEEN = "R3 R4 G3 G4 Y3 Y4 P3 P4 R3 G3 Y3 P3 R4 B1"


def at_control(text: str = "B1", **changes: object) -> Game:
    """The active player has just placed R1 on the second silver key."""
    return Game(position(text, "", **changes)).answer("deck1", "R1")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deck", "face_up", "keys"),
    [
        (2, 3, ["draw1", "draw2", "take_seven", "take_gold_keys", "take_max_red"]),
        (0, 3, ["take_seven", "take_gold_keys", "take_max_red"]),
        (5, 0, ["draw1", "draw2", "draw3"]),
    ],
)
def test_case_14_what_is_left_is_what_is_offered(deck: int, face_up: int, keys: list[str]) -> None:
    """A short deck, an empty one, and an empty face-up row."""
    cards = ["count_red", "count_blue", "count_green", "count_yellow", "count_purple"][:deck]
    row = ["seven", "gold_keys", "max_red"][:face_up]
    assert at_control(location_deck=cards, face_up=row).keys == keys


def test_case_15_the_face_up_row_is_never_refilled() -> None:
    """The only face-up location is taken; the row stays empty until drawn cards are left."""
    game = at_control(face_up=["seven"]).answer("take_seven")
    assert game.state.face_up == ()
    assert game.state.location_deck.total == 23
    game = at_control(face_up=[]).answer("draw2", "gold_keys", "max_red")
    assert game.keys == ["gold_keys", "max_red"]
    game.answer("max_red")
    assert game.state.face_up == ("gold_keys",)


def test_after_drawing_the_face_up_row_is_no_longer_an_option() -> None:
    game = at_control(face_up=["seven"]).answer("draw3", "gold_keys", "max_red", "max_blue")
    assert (game.asked, game.keys) == ("keep_location", ["gold_keys", "max_blue", "max_red"])
    game.answer("gold_keys")
    assert game.state.face_up == ("seven", "max_red", "max_blue")
    assert game.senate(0) == "B1 R1/gold_keys"


def test_one_drawn_location_is_taken_at_once() -> None:
    game = at_control(face_up=["seven"]).answer("draw1", "max_red")
    assert (game.senate(0), game.state.face_up) == ("B1 R1/max_red", ("seven",))
    assert game.state.active == 1


def test_control_is_compulsory() -> None:
    assert not {"none", "pass"} & set(at_control(face_up=["seven"]).keys)


def test_case_17_recycle_lords_takes_the_discards_of_the_same_recruit_too() -> None:
    """Deck 30, five lords on piles; three are drawn, R1 is kept: 27 + 7 = 34, no pile left."""
    thirty = "B1 B1 B1 B1 G1 G1 G1 G1 Y1 Y1 Y1 Y1 P1 P1 P1 P1 R1 R1 R1 R1"
    deck = thirty + " B2 B2 G2 G2 Y2 Y2 P2 P2 G3 G4"
    state = position("B1", "", deck=deck, piles="B3 B4 B6 Y3 Y4", face_up=["recycle_lords"])
    assert state.deck.total == 30
    game = Game(state).answer("deck3", "R1", "G3", "G4").answer("red_1")
    assert game.state.deck.total == 27
    game.answer("take_recycle_lords")
    assert game.state.deck.total == 34
    assert [game.pile(colour) for colour in "BGYRP"] == [[], [], [], [], []]


def test_recycle_lords_leaves_those_who_wait_in_hand() -> None:
    """Red pile R1, R3: R1 brings recycle_lords while R3 still waits; R3 is placed after it."""
    state = position("B1", "", piles="R1 R3 G4", face_up=["recycle_lords"])
    game = Game(state).answer("pile_red").answer("red_1").answer("take_recycle_lords")
    assert game.senate(0) == "B1 R1/recycle_lords R3"
    assert game.state.deck.total == 60 - 3


def test_recycle_locations_empties_the_row_into_the_deck() -> None:
    """Three face-up locations, one of them recycle_locations: the two others go back."""
    game = at_control(face_up=["seven", "recycle_locations", "max_red"])
    game.answer("take_recycle_locations")
    assert game.state.face_up == ()
    assert game.state.location_deck.total == 23


def test_recycle_locations_takes_the_others_that_were_drawn_with_it() -> None:
    game = at_control(face_up=["seven"]).answer("draw2", "recycle_locations", "max_red")
    game.answer("recycle_locations")
    assert (game.state.face_up, game.state.location_deck.total) == ((), 23)


def test_search_deck_itself_is_taken_in_the_normal_way() -> None:
    game = at_control(face_up=["search_deck"])
    assert game.asked == "location"
    game.answer("take_search_deck")
    assert game.state.active == 1


def test_the_owner_of_search_deck_chooses_from_the_whole_deck_only() -> None:
    """Two cards in the deck, seven face up: only the two are offered; none becomes face up."""
    deck = ["max_red", "gold_keys"]
    state = position("B1 B1/search_deck G1", "", location_deck=deck, face_up=["seven"])
    game = Game(state).answer("deck1", "R1")
    assert (game.asked, game.keys) == ("search", ["gold_keys", "max_red"])
    game.answer("max_red")
    assert game.senate(0) == "B1 B1/search_deck G1 R1/max_red"
    assert dict(game.state.location_deck.counts) == {"gold_keys": 1}
    assert game.state.face_up == ("seven",)


def test_search_deck_with_an_empty_deck_keeps_the_keys() -> None:
    """Nothing is taken; the next key lord is tested again, now that a card is there."""
    state = position("B1 B1/search_deck G1", "", location_deck=(), face_up=["seven"])
    game = Game(state).answer("deck1", "R1")
    assert (game.state.active, game.usable(0)) == (1, (2, 0))
    later = position("B1 B1/search_deck G1 R1", "", location_deck=["max_red"], face_up=["seven"])
    game = Game(later).answer("deck1", "Y2")
    # One card is the only answer and shows nothing, so it is taken without a question.
    assert game.senate(0) == "B1 B1/search_deck G1 R1 Y2/max_red"
    assert game.usable(0) == (0, 0)


@pytest.mark.parametrize(
    ("location", "pearls"),
    [
        ("five_one_pearl", 1),
        ("four_two_pearls", 2),
        ("three_three_pearls", 3),
        ("seven", 0),
        ("silver_keys", 0),
    ],
)
def test_pearls_of_locations_come_at_once(location: str, pearls: int) -> None:
    game = at_control(face_up=[location]).answer(f"take_{location}")
    assert game.state.players[0].pearls == pearls
    assert game.state.master == (0 if pearls else None)


@pytest.mark.parametrize(
    ("location", "keys"), [("force_top_lord", ["deck1"]), ("force_two_lords", ["deck2"])]
)
def test_case_27_a_force_card_binds_the_others_until_the_owners_next_turn(
    location: str, keys: list[str]
) -> None:
    """Two players: A takes the card, B has one recruit although piles exist; A is free again."""
    game = at_control(face_up=[location], piles="G3 P4").answer(f"take_{location}")
    assert (game.state.active, game.keys) == (1, keys)
    if location == "force_top_lord":
        game.answer("deck1", "Y3")
    else:
        game.answer("deck2", "Y3", "Y4").answer("yellow_3")
    assert game.state.force is None
    assert game.state.active == 0
    assert game.keys[:3] == ["deck1", "deck2", "deck3"]
    assert "pile_green" in game.keys


def test_every_opponent_plays_exactly_one_restricted_turn() -> None:
    """Three players: B and C are restricted, A is not."""
    state = position("B1", "", "", face_up=["force_top_lord"], piles="G3")
    game = Game(state).answer("deck1", "R1").answer("take_force_top_lord")
    assert (game.state.active, game.keys) == (1, ["deck1"])
    game.answer("deck1", "Y3")
    assert (game.state.active, game.keys) == (2, ["deck1"])
    game.answer("deck1", "Y4")
    assert (game.state.active, len(game.keys)) == (0, 4)


def test_force_two_lords_discards_the_other() -> None:
    game = Game(position("", "", force=forced("force_two_lords", 1)))
    game.answer("deck2", "Y3", "R4").answer("yellow_3")
    assert (game.senate(0), game.pile("R")) == ("Y3", [4])


def test_case_29_force_two_lords_with_one_card_draws_that_one() -> None:
    game = Game(position("", "", deck="R3", piles="G3 P4", force=forced("force_two_lords", 1)))
    assert game.keys == ["deck1"]
    game.answer("deck1", "R3")
    assert game.senate(0) == "R3"


@pytest.mark.parametrize("location", ["force_top_lord", "force_two_lords"])
def test_case_29_with_an_empty_deck_the_restriction_is_void(location: str) -> None:
    game = Game(position("", "", deck="", piles="G3 P4", force=forced(location, 1)))
    assert game.keys == ["pile_green", "pile_purple"]


def test_the_newest_force_card_replaces_the_older_one_for_everybody() -> None:
    """A's force_top_lord is in effect; B takes force_two_lords: C and then A must draw two."""
    state = position(
        "", "B1", "", face_up=["force_two_lords"], active=1, force=forced("force_top_lord", 0)
    )
    game = Game(state).answer("deck1", "R1").answer("take_force_two_lords")
    assert game.state.force == forced("force_two_lords", 1)
    assert (game.state.active, game.keys) == (2, ["deck2"])
    game.answer("deck2", "Y3", "Y4").answer("yellow_3")
    assert (game.state.active, game.keys) == (0, ["deck2"])
    game.answer("deck2", "P3", "P4").answer("purple_3")
    assert game.state.active == 1
    assert game.state.force is None


def test_case_31_a_force_card_of_the_last_lord_holds_to_the_end() -> None:
    """A's 15th lord brings force_top_lord: B's and C's last turns are restricted."""
    state = position(FOURTEEN, "", "", face_up=["force_top_lord"], piles="G1 P1")
    game = Game(state).answer("deck1", "R1").answer("take_force_top_lord")
    assert (game.state.finisher, game.state.active, game.keys) == (0, 1, ["deck1"])
    game.answer("deck1", "B3")
    assert (game.state.active, game.keys) == (2, ["deck1"])
    game.answer("deck1", "B4")
    assert rules().prompts(game.state) == ()
    assert isinstance(game.state.force, ForceCard)


def test_the_owner_of_a_force_card_is_not_bound_within_the_same_turn() -> None:
    """A pile of four silver keys controls twice; force_top_lord comes first, then seven."""
    state = position("", "", piles="G1 G1 G1 G1", face_up=["force_top_lord", "seven"])
    game = Game(state).answer("pile_green").answer("take_force_top_lord").answer("take_seven")
    assert game.senate(0) == "G1 G1/force_top_lord G1 G1/seven"
