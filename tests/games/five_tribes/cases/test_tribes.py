"""What the five tribes do (rules.md 6.3; cases T08, T11 to T16, P12, P13)."""

from __future__ import annotations

import pytest

from bot.engine.bags import Bag
from tests.games.five_tribes.cases.table import Game, at_window, position, seat


def test_viziers_and_elders_are_kept_in_front() -> None:
    game = Game(position("c3=E c4=EE", seat(viziers=1, elders=2))).sow("c3", "c4E")
    assert (game.player(0).viziers, game.player(0).elders) == (1, 5)


def test_merchants_bring_cards_from_the_front_and_go_to_the_bag() -> None:
    state = position("c3=M c4=M/oasis", row="fish gold silk wheat")
    before = state.bag.counts["merchant"]
    game = Game(state).sow("c3", "c4M")
    assert game.state.bag.counts["merchant"] == before + 2
    assert (game.held(), game.state.row) == ("fish gold", ("silk", "wheat"))


def test_t16_merchants_take_all_if_fewer_cards_are_left() -> None:
    """Two cards, four merchants: two cards, and four merchants in the bag."""
    state = position("c3=M c4=MMM/oasis", row="fish gold", bag=Bag())
    game = Game(state).sow("c3", "c4M")
    assert (game.held(), game.state.row) == ("fish gold", ())
    assert game.state.bag.counts == {"merchant": 4}


T15 = "a1=BB/village b1=B/sacred_place b2=-/village a2=-/oasis"


@pytest.mark.parametrize(
    ("fakirs", "key", "coins"), [(0, "n0", 9), (2, "n0", 9), (2, "n1", 12), (2, "n2", 15)]
)
def test_t15_builders_and_fakirs_times_blue_tiles(fakirs: int, key: str, coins: int) -> None:
    """Final tile (0,0) blue, (0,1) red, (1,0) and (1,1) blue; up to (3 + 2) x 3 = 15."""
    game = Game(position(T15, seat("fakir " * fakirs))).sow("b1", "a1B")
    if fakirs:
        assert (game.asked, game.keys) == ("builders", ["n0", "n1", "n2"])
        game.answer(key)
    assert game.coins() == 50 + coins
    assert game.state.bag.counts["builder"] == 18
    assert game.held() == " ".join(["fakir"] * (fakirs - int(key[1])))
    assert game.state.discard.counts.get("fakir", 0) == int(key[1])


def test_t15_echidna_doubles_the_whole_product() -> None:
    """Four fakirs and an elder: Echidna takes an elder and a fakir, two fakirs help: 30."""
    state = position(T15, seat("fakir fakir fakir", "echidna", elders=1))
    game = Game(state).sow("b1", "a1B").answer("echidna_ef").answer("n2")
    assert (game.coins(), game.held()) == (80, "")


def test_builders_count_the_block_round_the_final_tile_only() -> None:
    """c2 beside c3 is blue, c5 at distance two does not count: 3 x 1."""
    state = position("c3=BB c4=B c5=-/village c2=-/village")
    assert Game(state).sow("c4", "c3B").coins() == 53


def test_builders_where_all_is_red_bring_nothing() -> None:
    """P17: fakirs could not help, so they are not asked for."""
    game = Game(position("c3=BB c4=B a1=-/village", seat("fakir"))).sow("c4", "c3B")
    assert (game.coins(), game.held(), game.asked) == (50, "fakir", "from")


def test_t08_the_final_tile_is_in_range_and_is_won_by_the_kill() -> None:
    """(2,2) is a village with A A E; the last A makes three, and the E there is killed."""
    game = Game(position("c3=AAE/village c4=A")).sow("c4", "c3A")
    game.take("kill", "c3").take("victim", "elder")
    assert game.state.bag.counts["elder"] == 20
    assert (game.on("c3"), game.owner("c3"), game.tile("c3").palaces) == ("", 0, 1)
    assert game.player(0).camels == 7


def test_t11_a_target_out_of_range_takes_a_fakir() -> None:
    """(0,0) to (2,1) is three; two assassins need one fakir, which is discarded."""
    game = Game(position("a1=A a2=A c2=M", seat(""))).sow("a2", "a1A")
    assert game.said("log-no-kill") == 1
    assert game.on("c2") == "M"
    game = Game(position("a1=A a2=A c2=M", seat("fakir"))).sow("a2", "a1A")
    assert (game.asked, game.keys) == ("kill", ["c2", "none"])
    game.answer("c2")
    assert (game.on("c2"), game.held()) == ("", "")
    assert game.state.discard.counts["fakir"] == 1


def test_one_fakir_lengthens_the_way_by_one() -> None:
    """Distances 2, 3 and 4 with two assassins and one fakir."""
    state = position("a1=A a2=A b2=M c2=M d2=M", seat("fakir"))
    assert Game(state).sow("a2", "a1A").keys == ["b2", "c2"]


def test_t12_an_elder_in_front_of_an_opponent_is_in_reach_from_anywhere() -> None:
    state = position("a1=A a2=A", seat(), seat(), seat(elders=2, viziers=1))
    game = Game(state).sow("a2", "a1A")
    game.take("kill", "p2")
    assert (game.asked, game.keys) == ("victim", ["vizier", "elder"])
    assert game.state.bag.counts["elder"] == 18
    game.answer("elder")
    assert (game.player(2).elders, game.player(2).viziers) == (1, 1)
    assert game.state.bag.counts["elder"] == 19


def test_own_viziers_and_elders_are_no_targets() -> None:
    game = Game(position("a1=A a2=A", seat(elders=2, viziers=1))).sow("a2", "a1A")
    assert game.said("log-no-kill") == 1
    assert (game.player(0).elders, game.player(0).viziers) == (2, 1)


def test_t13_boaz_protects_and_without_a_target_the_kill_is_skipped() -> None:
    """The assassins go to the bag, and the tile does its work."""
    state = position("a1=A/village a2=A", seat(), seat("", "boaz", elders=3, viziers=2))
    assassins = state.bag.counts["assassin"]
    game = Game(state).sow("a2", "a1A")
    assert game.said("log-no-kill") == 1
    assert game.state.bag.counts["assassin"] == assassins + 2
    assert game.tile("a1").palaces == 1
    assert (game.player(1).elders, game.player(1).viziers) == (3, 2)


def test_p13_a_kill_must_be_made_while_it_is_possible_without_fakirs() -> None:
    """P13: with a target in range nobody may refrain; with only dearer ones, one may."""
    near = Game(position("a1=A a2=A b2=M c2=M", seat("fakir"))).sow("a2", "a1A")
    assert near.keys == ["b2", "c2"]
    far = Game(position("a1=A a2=A/village c2=M", seat("fakir"))).sow("a2", "a1A")
    assert far.keys == ["c2", "none"]
    far.answer("none")
    assert (far.on("c2"), far.held()) == ("M", "fakir")


def test_p12_a_tile_emptied_by_the_kill_is_won_but_does_no_work() -> None:
    """P12: a camel is placed whether one wants it or not; the village there builds nothing."""
    state = position("a1=AE/oasis a2=A b1=M/village")
    game = Game(state).sow("a2", "a1A").answer("b1")
    assert (game.owner("b1"), game.tile("b1").palaces) == (0, 0)
    assert (game.owner("a1"), game.tile("a1").palms) == (None, 1)


def test_a_killed_meeple_leaves_others_on_the_tile_unwon() -> None:
    game = Game(position("a1=A a2=A b1=MM")).sow("a2", "a1A").take("kill", "b1")
    assert (game.on("b1"), game.owner("b1"), game.owner("a1")) == ("M", None, 0)


def test_an_opponents_tile_emptied_by_the_kill_stays_theirs() -> None:
    game = Game(position("a1=AE a2=A b1=M/camel2")).sow("a2", "a1A").answer("b1")
    assert (game.on("b1"), game.owner("b1"), game.player(0).camels) == ("", 2, 8)


def test_the_last_camel_goes_on_the_final_tile_not_on_that_of_the_kill() -> None:
    """One cannot choose the other way round."""
    game = Game(position("a1=A a2=A b1=M", seat(camels=1))).sow("a2", "a1A").take("kill", "b1")
    assert (game.owner("a1"), game.owner("b1")) == (0, None)
    assert (game.player(0).camels, game.on("b1")) == (0, "")


def test_two_camels_go_on_both_tiles() -> None:
    game = Game(position("a1=A a2=A b1=M", seat(camels=2))).sow("a2", "a1A").take("kill", "b1")
    assert (game.owner("a1"), game.owner("b1"), game.player(0).camels) == (0, 0, 0)


def test_a_victim_of_any_tribe_can_be_chosen() -> None:
    game = Game(position("a1=A a2=A b1=VEMBA")).sow("a2", "a1A").take("kill", "b1")
    assert game.keys == ["vizier", "elder", "merchant", "builder", "assassin"]
    game.answer("builder")
    assert game.on("b1") == "VEMA"


def test_elders_just_taken_can_be_spent_in_the_same_turn() -> None:
    """Enki takes an elder that the sow has brought."""
    state = at_window("a1=E a2=E d1=-/oasis", seat("", "enki"))
    game = Game(state).answer("on").sow("a2", "a1E")
    assert (game.asked, game.keys) == ("djinns", ["enki_e", "on", "rest"])
