"""Turns, rounds, the clean-up and the end (rules.md 5, 6.5, 6.6, 7; cases T49, T51; P07, P15)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.bags import Bag, bag
from bot.engine.values import Seat
from tests.games.five_tribes.cases.table import (
    PAIRS,
    Game,
    at_window,
    on_turn,
    position,
    rules,
    seat,
)

DEAD = "a1=V c3=E"
"""Nothing can be sown: no other vizier, no other elder."""


def last_of_round(tiles: str, **changes: object) -> Game:
    """The last seat of three acts."""
    return Game(on_turn(position(tiles, **changes), 2))  # type: ignore[arg-type]


def test_after_the_last_turn_the_rows_are_filled() -> None:
    """Nine cards and three djinns; those that lay there move to the front."""
    game = last_of_round(PAIRS, row="gold silk fish", display="boaz").sow("a1", "a2E")
    game.answer("none")
    assert (game.asked, game.state.round) == ("bid", 2)
    assert (len(game.state.row), len(game.state.djinn_row)) == (9, 3)
    assert game.state.row[:3] == ("gold", "silk", "fish")
    assert game.state.djinn_row[0] == "boaz"


def test_rows_are_not_filled_during_the_round() -> None:
    game = Game(position(f"{PAIRS} d1=M d2=M/oasis", row="gold silk fish")).sow("d1", "d2M")
    game.answer("keep")
    assert (game.state.row, game.state.active) == (("fish",), 1)


def test_a_discard_pile_is_shuffled_when_its_pile_is_empty() -> None:
    """Two cards in the pile, eight discarded: nine in the row, one left; the same for djinns."""
    changes = {
        "deck": bag({"gold": 2}),
        "discard": bag({"fish": 6, "silk": 2}),
        "djinn_deck": bag({"boaz": 1}),
        "djinn_discard": bag({"leta": 1, "utug": 1, "enki": 1}),
    }
    game = last_of_round(PAIRS, **changes).sow("a1", "a2E")
    assert sorted(game.state.row[:2]) == ["gold", "gold"]
    assert (len(game.state.row), game.state.deck.total, game.state.discard.total) == (9, 1, 0)
    assert game.state.djinn_row[0] == "boaz"
    assert (len(game.state.djinn_row), game.state.djinn_deck.total) == (3, 1)
    assert game.state.djinn_discard.total == 0


def test_a_pile_that_is_just_enough_leaves_the_discards_alone() -> None:
    changes = {"deck": bag({"gold": 9}), "discard": bag({"fish": 6})}
    game = last_of_round(PAIRS, **changes).sow("a1", "a2E")
    assert (game.state.row, game.state.deck.total) == (("gold",) * 9, 0)
    assert game.state.discard.counts == {"fish": 6}


def test_rows_stay_short_when_nothing_is_left() -> None:
    """D2: the resource row is filled from resource discards, never from djinns."""
    changes = {"deck": bag({"gold": 1}), "djinn_deck": Bag(), "djinn_discard": Bag()}
    game = last_of_round(PAIRS, **changes).sow("a1", "a2E")
    assert (game.state.row, game.state.djinn_row) == (("gold",), ())


def test_t49_without_a_legal_sow_djinns_and_the_sale_are_left() -> None:
    """He plants and sells, nothing else; the game ends after the round."""
    players = seat("fakir fish gold", "enki"), seat("silk"), seat()
    game = Game(at_window(f"{DEAD} d1=-/oasis d2=-/oasis", *players, spare=""))
    assert game.keys == ["enki_f", "on", "rest"]
    game.answer("enki_f").answer("d1")
    assert (game.said("log-no-sow"), game.asked) == (1, "sale")
    game.answer("all")
    assert (game.coins(), game.tile("d1").palms, game.player(0).camels) == (53, 1, 8)
    assert (game.asked, game.prompt.seat) == ("sale", 1)
    game.answer("keep")
    assert (game.asked, game.on("a1"), game.on("c3")) == ("over", "V", "E")
    assert rules().outcome(game.state) is not None


def test_p15_djinns_can_be_used_after_the_sow_that_was_not_possible() -> None:
    players = (seat("fakir", "enki"),)
    game = Game(at_window(f"{DEAD} d1=-/oasis d2=-/oasis", *players, spare=""))
    game.answer("on")
    assert (game.said("log-no-sow"), game.keys) == (1, ["enki_f", "on", "rest"])


def test_a_sow_that_a_djinn_makes_possible_is_compulsory() -> None:
    """6.6: Anun-Nak brings three viziers beside a1 before the sow, so a1 must be sown."""
    players = (seat("fakir", "anun_nak"),)
    state = at_window(DEAD, *players, spare="", bag=bag({"vizier": 3}))
    game = Game(state).answer("anun_nak_f").answer("a2")
    assert game.said("log-no-sow") == 0
    assert (game.asked, game.keys) == ("from", ["a1", "a2"])
    assert game.sow("a1", "a2V").player(0).viziers == 4


def test_p14_a_board_without_sows_may_be_revived_before_the_round_ends() -> None:
    """Nobody can sow, but the last seat brings new meeples afterwards: there is another round."""
    players = seat(), seat(), seat("fakir", "anun_nak")
    state = at_window(DEAD, *players, spare="", bag=bag({"vizier": 3}))
    game = Game(state).answer("on")
    assert (game.said("log-no-sow"), game.asked, game.prompt.seat) == (2, "djinns", 2)
    game.answer("on")
    assert (game.said("log-no-sow"), game.asked) == (3, "djinns")
    game.answer("anun_nak_f").answer("a2")
    assert (game.asked, game.state.round, game.on("a1"), game.on("a2")) == ("bid", 2, "V", "VVV")


def test_p14_the_game_ends_if_there_is_no_sow_at_the_end_of_the_round() -> None:
    """The last seat takes the last sow; nobody lacked one in a turn."""
    game = last_of_round("a1=V a2=V", spare="").sow("a1", "a2V")
    assert (game.said("log-no-sow"), game.asked) == (0, "over")


def test_t51_the_last_camel_ends_the_game_after_the_round() -> None:
    """Both others still act, then it is over."""
    game = Game(position(PAIRS, seat(camels=1))).sow("a1", "a2E")
    assert (game.player(0).camels, game.said("log-last-camel")) == (0, 1)
    assert rules().view(game.state, None).is_last_round
    game.sow("a5", "a6E")
    assert (game.asked, game.prompt.seat) == ("from", 2)
    game.sow("c1", "c2V")
    assert game.asked == "over"
    outcome = rules().outcome(game.state)
    assert outcome is not None
    assert game.events[-1] == outcome.text


def test_t51_the_second_marker_of_who_ran_out_acts_too() -> None:
    """Two players, A B A B: A's last camel is placed in the first turn; three more follow."""
    seats = (Seat(0), Seat(1), Seat(0), Seat(1))
    state = position(PAIRS, seat(camels=1), seat())
    track = (*seats, *[None] * 5)
    state = replace(state, players=state.players[:2], order=seats, track=track)
    game = Game(state).sow("a1", "a2E")
    acted = []
    for origin, drop in (("a5", "a6E"), ("c1", "c2V"), ("e1", "e2B")):
        acted.append(game.prompt.seat)
        game.sow(origin, drop)
    assert (acted, game.asked) == ([1, 0, 1], "over")
    assert (game.owner("a2"), game.owner("a6"), game.owner("c2"), game.owner("e2")) == (
        *(0, 1),
        *(None, 1),
    )


@pytest.mark.parametrize("stage", ["sow", "tribe", "tile", "sale", "end"])
def test_p07_a_djinn_can_be_used_in_each_window(stage: str) -> None:
    """Before the sow, the tribe's action, the tile's action, the sale, and the end of the turn."""
    player = seat("fakir fish", "enki")
    game = Game(at_window("a1=E a2=E/village d1=-/oasis d2=-/oasis", player))
    stages = []
    while game.prompt.seat == 0:
        if game.asked == "djinns":
            stages.append(game.state.frames[-1].stage)  # type: ignore[union-attr]
            if stages[-1] == stage:
                game.answer("enki_f").answer("d1")
                continue
        game.answer({"djinns": "on", "from": "a1", "sale": "all"}[game.asked])
    assert stages[-1] == stage
    assert game.tile("d1").palms == 1


def test_p07_no_djinn_between_two_drops() -> None:
    """A sow of three is asked step after step."""
    player = seat("fakir", "enki")
    game = Game(at_window("b2=EEV b3=EV b4=EV c3=V/oasis a3=V", player)).answer("on").answer("b2")
    while game.asked == "step":
        game.answer(game.keys[0])
    kinds = [choice.kind for choice in game.choices]
    first = kinds.index("from")
    assert kinds[first : first + 4] == ["from", "step", "step", "step"]


def test_who_wants_to_hear_no_more_is_not_asked_again_in_this_turn() -> None:
    player = seat("fakir fish", "enki")
    game = Game(at_window("a1=E a2=E/village d1=-/oasis d2=-/oasis", player)).answer("rest")
    game.answer("a1")
    assert game.asked == "sale"
    game.answer("keep")
    assert game.prompt.seat == 1


def test_a_whole_turn_goes_sow_tribe_tile_sale() -> None:
    """Two merchants take fish and gold; the market sells silk; all are sold in this turn."""
    state = position("c3=M c4=M/small_market", row="fish gold silk wheat")
    game = Game(state).sow("c3", "c4M").answer("c1").answer("all")
    assert [choice.kind for choice in game.choices] == ["from", "step", "market", "sale"]
    assert (game.coins(), game.owner("c4")) == (50 - 3 + 7, 0)
