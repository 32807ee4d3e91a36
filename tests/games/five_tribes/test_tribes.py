"""What tribes do when they are taken (rules.md 6.3; cases T08 to T16 of section 10)."""

from __future__ import annotations

from bot.games.five_tribes import texts
from bot.games.five_tribes.view import Tribe
from tests.games.five_tribes.table import Game, at, player, position


def test_viziers_and_elders_stay_in_front_of_their_owner() -> None:
    state = position({at(0, 0): "V", at(0, 1): "VV"})
    assert Game(state).sow(at(0, 0), "a2V").player(0).viziers == 3
    state = position({at(0, 0): "E", at(0, 1): "EE"})
    assert Game(state).sow(at(0, 0), "a2E").player(0).elders == 3


def test_t08_an_assassin_may_kill_on_the_final_tile_itself() -> None:
    """Three assassins reach distance 0 to 3; the emptied village is won before it is built on."""
    state = position({at(2, 1): "A", at(2, 2): "AAE"}, kinds={at(2, 2): "village"})
    game = Game(state).sow(at(2, 1), "c3A")
    assert game.keys == [at(2, 2)]
    game.go(at(2, 2))
    assert game.on(at(2, 2)) == ""
    assert game.tile(at(2, 2)).camel == 0
    assert game.tile(at(2, 2)).palaces == 1
    assert game.in_bag == {"assassin": 3, "elder": 1}


def test_t11_a_target_too_far_takes_a_fakir() -> None:
    meeples = {at(0, 1): "A", at(0, 0): "A", at(2, 1): "B"}
    game = Game(position(meeples)).sow(at(0, 1), "a1A")
    assert game.on(at(2, 1)) == "B"
    assert game.log("no-kill")
    game = Game(position(meeples, player(cards="fakir"), player())).sow(at(0, 1), "a1A")
    assert game.keys == [at(2, 1), "none"]
    game.go(at(2, 1))
    assert game.on(at(2, 1)) == ""
    assert game.player(0).fakirs == 0
    assert game.state.discard.counts == {"fakir": 1}
    assert game.tile(at(2, 1)).camel == 0


def test_a_kill_that_takes_fakirs_may_be_left() -> None:
    state = position({at(0, 1): "A", at(0, 0): "A", at(2, 1): "B"}, player(cards="fakir"), player())
    game = Game(state).sow(at(0, 1), "a1A").go("none")
    assert game.on(at(2, 1)) == "B"
    assert game.player(0).fakirs == 1


def test_a_kill_without_fakirs_must_be_made() -> None:
    """Also where there are others that would take one."""
    meeples = {at(0, 1): "A", at(0, 0): "A", at(2, 0): "V", at(3, 0): "B"}
    game = Game(position(meeples, player(cards="fakir"), player())).sow(at(0, 1), "a1A")
    assert game.keys == [at(2, 0), at(3, 0)]


def test_t12_an_elder_in_front_of_an_opponent_dies_at_any_distance() -> None:
    state = position({at(0, 0): "A", at(0, 1): "A"}, player(), player(elders=2))
    game = Game(state).sow(at(0, 0), "a2A").go("p1")
    assert game.player(1).elders == 1
    assert game.in_bag == {"assassin": 2, "elder": 1}


def test_ones_own_viziers_and_elders_are_no_targets() -> None:
    state = position({at(0, 0): "A", at(0, 1): "A"}, player(viziers=2, elders=2), player())
    game = Game(state).sow(at(0, 0), "a2A")
    assert game.log("no-kill")
    assert (game.player(0).viziers, game.player(0).elders) == (2, 2)


def test_t13_a_kill_without_a_target_is_left_out() -> None:
    """Boaz protects the only opponent; the assassins go, and the village is built on."""
    state = position(
        {at(0, 0): "A", at(0, 1): "A"},
        player(),
        player(viziers=1, elders=1, djinns="boaz"),
        kinds={at(0, 1): "village"},
    )
    game = Game(state).sow(at(0, 0), "a2A")
    assert game.in_bag == {"assassin": 2}
    assert game.tile(at(0, 1)).palaces == 1
    assert (game.player(1).viziers, game.player(1).elders) == (1, 1)


def test_boaz_holds_against_ibus_and_kandicha() -> None:
    state = position(
        {at(0, 0): "A", at(0, 1): "A"},
        player(elders=1, djinns="ibus kandicha"),
        player(viziers=3, djinns="boaz"),
        player(viziers=3),
    )
    game = Game(state).sow(at(0, 0), "a2A").go("ibus_e")
    assert game.keys == ["p2"]


def test_the_last_camel_goes_on_the_final_tile_first() -> None:
    """The player cannot choose the tile of the victim instead."""
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "B"}
    game = Game(position(meeples, player(camels=1), player())).sow(at(0, 0), "a2A").go("a3")
    assert game.tile(at(0, 1)).camel == 0
    assert game.on(at(0, 2)) == ""
    assert game.tile(at(0, 2)).camel is None


def test_the_tile_of_a_victim_does_not_act() -> None:
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "B"}
    game = Game(position(meeples, kinds={at(0, 2): "village"})).sow(at(0, 0), "a2A").go("a3")
    assert game.tile(at(0, 2)).camel == 0
    assert game.tile(at(0, 2)).palaces == 0


def test_the_victim_is_chosen_where_several_tribes_stand() -> None:
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "VVB"}
    game = Game(position(meeples)).sow(at(0, 0), "a2A").go("a3")
    assert game.keys == ["vizier", "builder"]
    game.go("vizier")
    assert game.on(at(0, 2)) == "VB"
    assert [one.args["what"] for one in game.log("killed")] == [texts.tribe_name(Tribe.VIZIER)]


BLUE = {at(0, 0): "sacred", at(1, 0): "village", at(1, 1): "sacred"}
"""Around A1: two more blue tiles; A2 is red (case T15)."""


def test_t15_builders_and_fakirs_times_blue_tiles() -> None:
    state = position(
        {at(0, 1): "B", at(0, 0): "BB"}, player(cards="fakir fakir fakir"), player(), kinds=BLUE
    )
    game = Game(state).sow(at(0, 1), "a1B")
    assert game.keys == ["n0", "n1", "n2", "n3"]
    game.go("n2")
    assert game.coins(0) == 50 + 15
    assert game.player(0).fakirs == 1
    assert game.in_bag == {"builder": 3}


def test_t15_echidna_doubles_it() -> None:
    state = position(
        {at(0, 1): "B", at(0, 0): "BB"},
        player(cards="fakir fakir", elders=2, djinns="echidna"),
        player(),
        kinds=BLUE,
    )
    game = Game(state).sow(at(0, 1), "a1B").go("echidna_ee", "n2")
    assert game.coins(0) == 50 + 30


def test_without_blue_tiles_no_fakir_is_asked_for() -> None:
    state = position({at(0, 1): "B", at(0, 0): "BB"}, player(cards="fakir"), player())
    game = Game(state).sow(at(0, 1), "a1B")
    assert game.asked != "builders"
    assert game.coins(0) == 50


def test_t16_a_short_row_gives_what_it_has() -> None:
    state = position({at(0, 0): "M", at(0, 1): "MMM"}, row=("fish", "fakir"))
    game = Game(state).sow(at(0, 0), "a2M")
    assert game.player(0).cards.counts == {"fakir": 1, "fish": 1}
    assert game.in_bag == {"merchant": 4}
    assert game.state.row == ()


def test_merchants_take_from_the_front_of_the_row() -> None:
    state = position({at(0, 0): "M", at(0, 1): "M"}, row=("fish", "fakir", "gold"))
    game = Game(state).sow(at(0, 0), "a2M")
    assert game.player(0).cards.counts == {"fakir": 1, "fish": 1}
    assert game.state.row == ("gold",)
