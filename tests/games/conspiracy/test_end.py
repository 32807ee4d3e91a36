"""The end of the game (rules.md 5; acceptance case 33)."""

from __future__ import annotations

from bot.engine.values import Seat
from tests.games.conspiracy.table import Game, position, rules

FOURTEEN = "R3 R4 G3 G4 Y3 Y4 P3 P4 R1 G3 Y1 P1 R2 G4"
OTHER = "B3 B4 R1 G1 Y1 P1 B1 R1 G1 Y1 P1 B2 B1 R0"


def test_each_other_player_has_one_more_turn_whoever_began() -> None:
    """Four players; B fills its senate: C, D and A each have one turn, then it is over."""
    game = Game(position("", FOURTEEN, "", "", active=1))
    game.answer("deck1", "B3")
    assert game.state.finisher == 1
    seats = []
    for card in ("B1", "B4", "B6"):
        seats.append(game.state.active)
        game.answer("deck1", card, *(["G1"] if card == "B6" else []))
    assert seats == [2, 3, 0]
    assert rules().prompts(game.state) == ()
    assert rules().outcome(game.state) is not None


def test_case_33_a_second_full_senate_triggers_nothing() -> None:
    """A finishes; C too has 14 lords and fills up in the last round: no extra turns."""
    game = Game(position(FOURTEEN, "", OTHER))
    game.answer("deck1", "B3").answer("deck1", "B4").answer("deck1", "P3")
    assert len(game.state.players[2].senate) == 15
    assert (rules().prompts(game.state), game.state.finisher) == ((), 0)


def test_the_last_lord_is_resolved_in_full() -> None:
    """The 15th lord gives control: the location is taken before the last round begins."""
    game = Game(position(FOURTEEN, "", face_up=["seven"])).answer("deck1", "B2")
    assert (game.asked, game.state.finisher) == ("location", None)
    game.answer("take_seven")
    assert game.senate(0).endswith(" B2/seven")
    assert (game.state.finisher, game.state.active) == (0, 1)


def test_the_finisher_has_no_further_turn_even_if_it_began_the_game() -> None:
    """Two players: A began and fills its senate; B has one turn, and A is not asked again."""
    game = Game(position(FOURTEEN, "", turn=27)).answer("deck1", "B3")
    assert (game.state.active, game.state.turn) == (1, 28)
    game.answer("deck3", "B4", "G1", "P4").answer("blue_4")
    assert (rules().prompts(game.state), game.state.turn) == ((), 28)


def test_there_is_no_end_before_the_fifteenth_lord() -> None:
    game = Game(position(FOURTEEN.rsplit(" ", 1)[0], "")).answer("deck1", "B3")
    assert (game.state.finisher, rules().outcome(game.state)) == (None, None)


def test_headline_counts_turns_and_names_the_last_round() -> None:
    game = Game(position(FOURTEEN, "", turn=23))
    assert rules().headline(game.state).id == "conspiracy-headline"
    assert rules().headline(game.state).args == {"turn": 23}
    game.answer("deck1", "B3")
    assert rules().headline(game.state).id == "conspiracy-headline-last"
    assert rules().headline(game.state).args == {"turn": 24}
    game.answer("deck1", "B4")
    assert rules().headline(game.state).id == "conspiracy-headline-over"
    assert rules().headline(game.state).args == {"turn": 24}


def test_the_winner_is_said_in_the_log() -> None:
    game = Game(position(FOURTEEN, "")).answer("deck1", "B3").answer("deck1", "B4")
    outcome = rules().outcome(game.state)
    assert outcome is not None
    assert outcome.winners == (Seat(0),)
    assert game.events[-1] == outcome.text
