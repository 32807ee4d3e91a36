"""Step 1 of a turn (rules.md 4.1, 4.7, 4.8; acceptance cases 1 to 6)."""

from __future__ import annotations

import pytest

from bot.engine.chance import NoChance, SeededChance, WouldReveal
from bot.engine.match import preview
from bot.engine.prompts import Choice, IllegalChoice
from bot.engine.steps import Setup
from bot.engine.values import Ref, Seat
from tests.games.conspiracy.table import Game, forced, position, rules

FOURTEEN = "R3 R4 G3 G4 Y3 Y4 P3 P4 R3 G3 Y3 P3 R4 G4"


def test_case_1_first_turn_offers_exactly_the_three_draws() -> None:
    """The game has just begun, so all piles are empty."""
    state = rules().setup(Setup(3), SeededChance(b"any", 0)).state
    assert Game(state).keys == ["deck1", "deck2", "deck3"]


def test_case_2_the_others_are_discarded_before_the_kept_lord_acts() -> None:
    """R6, G0 and G4 are drawn; R6 is kept and reveals G1, which joins them on the green pile."""
    game = Game(position("", "")).answer("deck3", "R6", "G0", "G4")
    assert game.asked == "keep_lord"
    assert game.keys == ["green_0", "green_4", "red_6"]
    game.answer("red_6", "G1")
    assert game.pile("G") == [0, 1, 4]
    assert game.senate(0) == "R6"
    assert game.usable(0) == (0, 0)
    assert (game.asked, game.state.active) == ("recruit", 1)


def test_case_3_a_pile_is_taken_whole_and_its_order_is_free() -> None:
    """Green pile G1, G4 and seven free cells: both are placed, in the order that is chosen."""
    game = Game(position("B3 R3 Y3 P3 G3 B4 R4 Y4", "", piles="G1 G4")).answer("pile_green")
    assert (game.asked, game.keys) == ("place", ["green_1", "green_4"])
    game.answer("green_4")
    assert game.senate(0) == "B3 R3 Y3 P3 G3 B4 R4 Y4 G4 G1"
    assert game.pile("G") == []
    assert (game.asked, game.state.active) == ("recruit", 1)


def test_case_4_a_short_deck_caps_the_draw() -> None:
    """Two lords are left in the deck, so three cannot be drawn."""
    game = Game(position("", "", deck="R1 R2", piles="B1"))
    assert game.keys == ["deck1", "deck2", "pile_blue"]


def test_case_4_an_empty_deck_leaves_the_piles_and_reveals_nothing() -> None:
    """No lord is left in the deck: only piles that are not empty, and R6 finds nothing."""
    game = Game(position("", "", deck="", piles="R6 B1 G1"))
    assert game.keys == ["pile_blue", "pile_green", "pile_red"]
    game.answer("pile_red")
    assert game.senate(0) == "R6"
    assert game.pile("R") == []
    assert "conspiracy-log-nothing-revealed" in [text.id for text in game.events]


def test_the_very_last_lord_of_the_deck_is_revealed() -> None:
    """R6 is taken from a pile and one lord is left in the deck: it goes to its pile."""
    game = Game(position("", "", deck="G3", piles="R6 B1")).answer("pile_red", "G3")
    assert (game.state.deck.total, game.pile("G")) == (0, [3])
    assert game.keys == ["pile_blue", "pile_green"]


def test_case_5_a_reveal_starts_a_new_pile_that_is_not_recruited() -> None:
    """Red pile R6, R3: R6 first reveals R1, then R3 is placed; R1 stays on the pile."""
    game = Game(position("", "", piles="R6 R3")).answer("pile_red")
    game.answer("red_6", "R1")
    assert game.senate(0) == "R6 R3"
    assert game.pile("R") == [1]
    assert game.state.active == 1


@pytest.mark.parametrize(
    ("revealed", "colour"), [("Y3", "Y"), ("G4", "G"), ("B6", "B"), ("P0", "P"), ("G1", "G")]
)
def test_the_power_of_a_revealed_lord_does_not_act(revealed: str, colour: str) -> None:
    """R6 reveals a lord with pearls, another 6, a 0 or a key: it only goes to its pile."""
    game = Game(position("B3 G1", "")).answer("deck1", "R6", revealed)
    assert game.pile(colour) == [int(revealed[1])]
    assert (game.state.players[0].pearls, game.state.master) == (0, None)
    assert (game.senate(0), game.usable(0)) == ("B3 G1 R6", (1, 0))
    assert (game.state.deck.total, game.state.active) == (60 - 2 - 2, 1)


def test_case_6_a_pile_larger_than_the_free_cells() -> None:
    """Fourteen lords are placed, blue pile B1, B3, B6: one is chosen, two stay, the end comes."""
    game = Game(position(FOURTEEN, "", piles="B1 B3 B6")).answer("pile_blue")
    assert (game.asked, game.keys) == ("place", ["blue_1", "blue_3", "blue_6"])
    game.answer("blue_3")
    assert game.pile("B") == [1, 6]
    assert game.state.finisher == 0
    assert game.senate(0).endswith(" B3")
    assert game.state.active == 1


def test_leftovers_keep_out_of_the_pile_until_the_last_lord_has_acted() -> None:
    """The last of a large pile reveals a lord of the same colour; then the leftovers return."""
    game = Game(position(FOURTEEN, "", piles="B1 B3 B6")).answer("pile_blue")
    game.answer("blue_6", "B4")
    assert game.pile("B") == [1, 3, 4]


def test_equal_lords_are_one_option_and_one_kind_needs_no_question() -> None:
    """Of G1, G1 and Y3 two kinds can be kept; three G1 leave nothing to ask."""
    game = Game(position("", "")).answer("deck3", "G1", "G1", "Y3")
    assert game.keys == ["green_1", "yellow_3"]
    game = Game(position("", "")).answer("deck3", "G1", "G1", "G1")
    assert (game.senate(0), game.pile("G")) == ("G1", [1, 1])
    assert (game.asked, game.state.active) == ("recruit", 1)


def test_of_equal_lords_only_one_is_kept() -> None:
    game = Game(position("", "")).answer("deck3", "G1", "G1", "Y3").answer("green_1")
    assert (game.senate(0), game.pile("G"), game.pile("Y")) == ("G1", [1], [3])


def test_there_is_no_pass_and_no_draw_of_four() -> None:
    state = position("", "", piles="B1")
    for key in ("pass", "deck0", "deck4", "pile_red"):
        with pytest.raises(IllegalChoice):
            Game(state).answer(key)


def test_only_the_player_whose_turn_it_is_may_answer() -> None:
    state = position("", "")
    with pytest.raises(IllegalChoice):
        preview(rules(), state, Choice(Seat(1), "recruit", ("deck1",)))


def test_a_draw_shows_and_so_is_never_taken_without_a_press() -> None:
    """Under force_top_lord there is one option, yet the card is not turned by itself."""
    state = position("", "", force=forced("force_top_lord", 1))
    game = Game(state)
    assert game.keys == ["deck1"]
    with pytest.raises(WouldReveal):
        rules().apply(state, Choice(Seat(0), "recruit", ("deck1",)), NoChance())


def test_the_last_pile_is_taken_by_itself() -> None:
    """The deck is empty and one pile is left for the last turn: there is nothing to ask."""
    state = position(FOURTEEN, "", deck="", piles="B3 R3")
    game = Game(state).answer("pile_blue")
    assert [choice.keys for choice in game.forced] == [("pile_red",)]
    assert (game.senate(1), rules().prompts(game.state)) == ("R3", ())


def test_options_name_their_place_on_the_picture() -> None:
    game = Game(position("", "", piles="B1"))
    assert [option.ref for option in game.prompt.options] == [
        Ref("deck", "lords"),
        Ref("deck", "lords"),
        Ref("deck", "lords"),
        Ref("pile", "blue"),
    ]
    game.answer("deck2", "R6", "B3")
    assert [option.ref for option in game.prompt.options] == [
        Ref("waiting", "blue_3"),
        Ref("waiting", "red_6"),
    ]


def test_an_absent_player_keeps_the_lord_that_brings_most() -> None:
    """P3 makes a pearl master (3 + 3 for the coalition + 5), R6 brings 6 + 3."""
    game = Game(position("", "")).answer("deck2", "R6", "P3")
    assert game.prompt.if_absent == ("purple_3",)
