"""The actions of tiles (rules.md 6.4; cases T17 to T23, T29, P21)."""

from __future__ import annotations

import pytest

from tests.games.five_tribes.cases.table import Game, at_window, cards, position, seat

ROW = "ivory jewels gold papyrus silk spice fish wheat pottery"
"""c1 to c9."""


def after_merchants(kind: str, coins: int = 50, row: str = ROW) -> Game:
    """Two merchants have been taken on a market."""
    return Game(position(f"c3=M c4=M/{kind}", seat(coins=coins), row=row)).sow("c3", "c4M")


def on_market(kind: str, coins: int = 50, row: str = ROW) -> Game:
    return Game(position(f"c3=V c4=V/{kind}", seat(coins=coins), row=row)).sow("c3", "c4V")


def test_t17_a_small_market_offers_the_first_three_that_remain() -> None:
    """Two merchants took c1 and c2: c3, c4 or c5 for 3 coins."""
    game = after_merchants("small_market")
    assert (game.asked, game.keys) == ("market", ["c1", "c2", "c3", "none"])
    game.answer("c3")
    assert game.held() == "ivory jewels silk"
    assert game.coins() == 47
    assert game.state.row == ("gold", "papyrus", "spice", "fish", "wheat", "pottery")


def test_t18_a_large_market_offers_two_of_the_same_six() -> None:
    """c3 to c8, 15 pairs, 6 coins; c9 is never in reach."""
    game = after_merchants("large_market")
    pairs = [f"c{a}_c{b}" for a in range(1, 7) for b in range(a + 1, 7)]
    assert game.keys == [*pairs, "none"]
    game.answer("c1_c6")
    assert (game.held(), game.coins()) == ("gold ivory jewels wheat", 44)
    assert game.state.row == ("papyrus", "silk", "spice", "fish", "pottery")


def test_t19_the_last_card_of_a_large_market_costs_six_too() -> None:
    poor = on_market("large_market", coins=5, row="gold")
    assert (poor.asked, poor.keys) == ("market", ["none"])
    rich = on_market("large_market", coins=6, row="gold")
    assert rich.keys == ["c1", "none"]
    assert rich.answer("c1").coins() == 0
    assert rich.held() == "gold"


def test_p21_exactly_two_cards_of_a_large_market() -> None:
    assert on_market("large_market", row="gold silk").keys == ["c1_c2", "none"]
    assert on_market("large_market", row="gold silk fish").keys == [
        *["c1_c2", "c1_c3", "c2_c3"],
        "none",
    ]


@pytest.mark.parametrize(("kind", "price"), [("small_market", 3), ("large_market", 6)])
def test_a_market_is_optional_and_asked_whatever_one_has(kind: str, price: int) -> None:
    """That somebody cannot pay is a secret, so the question comes all the same."""
    game = on_market(kind, coins=price - 1)
    assert (game.asked, game.keys, game.prompt.public) == ("market", ["none"], False)
    game.answer("none")
    assert (game.coins(), game.held(), len(game.state.row)) == (price - 1, "", 9)
    assert len(on_market(kind, coins=price).keys) > 1


def test_a_market_without_cards_is_passed_over() -> None:
    assert on_market("large_market", row="").asked == "from"


def test_t29_nothing_is_sold_before_the_market_is_paid() -> None:
    """Two coins and a hand worth 7: the market cannot be paid; the sale comes afterwards."""
    state = position("c3=V c4=V/small_market", seat("fish gold silk", coins=2), row=ROW)
    game = Game(state).sow("c3", "c4V")
    assert (game.asked, game.keys) == ("market", ["none"])
    game.answer("none")
    assert game.asked == "sale"
    assert game.answer("all").coins() == 9


def test_an_oasis_gets_a_palm_tree_and_a_village_a_palace() -> None:
    game = Game(position("c3=V c4=V/oasis/palm3")).sow("c3", "c4V")
    assert (game.tile("c4").palms, game.state.palms) == (4, 8)
    game = Game(position("c3=V c4=V/village/palace4")).sow("c3", "c4V")
    assert (game.tile("c4").palaces, game.state.palaces) == (5, 5)


def test_t20_nothing_is_placed_when_the_supply_is_empty() -> None:
    """Not even asked, though Lamia and Hagis could be paid."""
    state = position("c3=V c4=V/oasis a1=-/palm12", seat("fakir", "lamia"))
    game = Game(state).sow("c3", "c4V")
    assert (game.asked, game.tile("c4").palms, game.state.palms) == ("from", 0, 0)
    state = position("c3=V c4=V/village a1=-/palace10", seat("fakir", "hagis"))
    game = Game(state).sow("c3", "c4V")
    assert (game.asked, game.tile("c4").palaces, game.state.palaces) == ("from", 0, 0)


def test_the_action_is_done_on_a_tile_that_was_not_won() -> None:
    game = Game(position("c3=V c4=VE/village")).sow("c3", "c4V")
    assert (game.owner("c4"), game.tile("c4").palaces) == (None, 1)


def test_t21_two_elders_just_taken_buy_a_djinn() -> None:
    """They go to the bag, and the display stays at two until the clean-up."""
    state = position("c3=E c4=E/sacred_place", display="boaz jafaar shamhat")
    game = Game(state).sow("c3", "c4E")
    assert game.state.bag.counts["elder"] == 18
    assert game.keys == ["boaz_ee", "jafaar_ee", "shamhat_ee", "none"]
    game.answer("jafaar_ee")
    assert (game.player(0).djinns, game.player(0).elders) == (("jafaar",), 0)
    assert game.state.bag.counts["elder"] == 20
    assert game.state.djinn_row == ("boaz", "shamhat")
    assert (game.asked, game.state.active) == ("from", 1)


def test_t22_an_elder_and_a_fakir_pay_but_two_fakirs_do_not() -> None:
    state = position("c3=V c4=V/sacred_place", seat("fakir fakir", elders=1), display="boaz")
    game = Game(state).sow("c3", "c4V")
    assert game.keys == ["boaz_ef", "none"]
    game.answer("boaz_ef")
    assert (game.player(0).elders, game.held()) == (0, "fakir")
    assert game.state.discard.counts == {"fakir": 1}
    state = position("c3=V c4=V/sacred_place", seat("fakir fakir"), display="boaz")
    game = Game(state).sow("c3", "c4V")
    assert (game.asked, game.player(0).djinns) == ("from", ())


def test_one_djinn_at_most_is_bought_in_a_turn() -> None:
    state = position("c3=V c4=V/sacred_place", seat(elders=4), display="boaz jafaar shamhat")
    game = Game(state).sow("c3", "c4V").answer("boaz_ee")
    assert (game.state.active, game.player(0).elders) == (1, 2)


def test_a_sacred_place_is_optional() -> None:
    state = position("c3=V c4=V/sacred_place", seat(elders=4), display="boaz")
    game = Game(state).sow("c3", "c4V").answer("none")
    assert (game.player(0).djinns, game.player(0).elders) == ((), 4)


def test_t23_a_djinn_can_be_used_in_the_turn_it_is_bought() -> None:
    """Enki for an elder and a fakir; the fakir left plants a palm tree at once."""
    state = position(
        "c3=V c4=V/sacred_place d1=-/oasis", seat("fakir fakir", elders=1), display="enki"
    )
    game = Game(state).sow("c3", "c4V").answer("enki_ef")
    assert (game.asked, game.keys) == ("djinns", ["enki_f", "on", "rest"])
    game.answer("enki_f").take("spot", "d1")
    assert (game.tile("d1").palms, game.held()) == (1, "")


def test_a_djinn_bought_is_told_of_though_its_owner_wanted_to_hear_no_more() -> None:
    """The wish belongs to the djinns that one had when one wished it."""
    state = at_window(
        "c3=V c4=V/sacred_place d1=-/oasis c1=-/village",
        seat("fakir fakir fakir", "bouraq", elders=1),
        display="enki",
    )
    game = Game(state).answer("rest").sow("c3", "c4V").answer("enki_ef")
    assert (game.asked, "enki_f" in game.keys) == ("djinns", True)


def test_a_short_window_of_a_small_market() -> None:
    assert on_market("small_market", row="gold silk").keys == ["c1", "c2", "none"]


def test_p20_bought_cards_cost_coins_that_nobody_else_holds() -> None:
    """The bank takes them (P20): nobody's coins grow."""
    game = on_market("small_market").answer("c1")
    assert [game.coins(n) for n in range(3)] == [47, 50, 50]
    assert game.player(0).cards == cards("ivory")
