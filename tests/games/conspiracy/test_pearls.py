"""Pearls and the Pearl Master (rules.md 4.5; acceptance cases 25 and 26)."""

from __future__ import annotations

from bot.engine.values import Seat
from bot.games.conspiracy.pearls import becomes_master
from bot.games.conspiracy.view import Colour
from tests.games.conspiracy.table import Game, position


def pearls(game: Game) -> tuple[list[int], int | None]:
    return [player.pearls for player in game.state.players], game.state.master


def test_case_25_equality_takes_the_token() -> None:
    """Nobody has pearls. Y4 for A, G4 for B, R3 for A, P4 for B."""
    game = Game(position("", "")).answer("deck1", "Y4")
    assert pearls(game) == ([1, 0], 0)
    game.answer("deck1", "G4")
    assert pearls(game) == ([1, 1], 1)
    game.answer("deck1", "R3")
    assert pearls(game) == ([3, 1], 0)
    game.answer("deck1", "P4")
    assert pearls(game) == ([3, 2], 0)


def test_case_26_the_example_of_the_rule_book() -> None:
    """Usable (1,1), 1 pearl, yellow maximum 1, the master is another player with 4 pearls."""
    state = position("Y1 B2", "R3 R3 Y3", pearls=[1, 4], master=1, face_up=["seven"])
    game = Game(state).answer("deck1", "Y2")
    assert game.seen(0).maxima[Colour.YELLOW] == 2
    assert (game.asked, game.usable(0)) == ("location", (1, 2))
    game.answer("draw2", "three_three_pearls", "max_red").answer("three_three_pearls")
    assert game.state.face_up == ("seven", "max_red")
    assert pearls(game) == ([4, 4], 0)
    assert game.usable(0) == (0, 0)


def test_no_pearls_bring_no_token() -> None:
    """Nobody is the master yet."""
    state = position("Y1", "R3", pearls=[0, 0])
    assert not becomes_master(state, Seat(0), 0)
    assert becomes_master(state, Seat(0), 1)


def test_the_master_who_gains_stays_master() -> None:
    game = Game(position("R4", "R3", pearls=[1, 1], master=0)).answer("deck1", "Y4")
    assert pearls(game) == ([2, 1], 0)
    assert not any(text.id.startswith("conspiracy-log-master") for text in game.events)


def test_only_the_player_who_gains_is_checked() -> None:
    """B has as many as the master A, and gains nothing: the token stays."""
    game = Game(position("R4", "R4", pearls=[1, 1], master=0, active=1)).answer("deck1", "Y6", "B1")
    assert pearls(game) == ([1, 1], 0)


def test_each_lord_is_checked_by_itself() -> None:
    """A red pile R4, R3 against a master with 2 pearls: the second gain takes the token."""
    game = Game(position("", "Y3", piles="R4 R3", pearls=[0, 2], master=1)).answer("pile_red")
    game.answer("red_4")
    assert pearls(game) == ([3, 2], 0)
    ids = [text.id for text in game.events]
    assert ids.index("conspiracy-log-master-from") > ids.index("conspiracy-log-placed", 2)


def test_nobody_is_master_before_the_first_pearl() -> None:
    game = Game(position("", "")).answer("deck1", "B1")
    assert pearls(game) == ([0, 0], None)
    assert [game.seen(seat).score.master for seat in (0, 1)] == [0, 0]
