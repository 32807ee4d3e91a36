"""What tiles do, and selling (rules.md 6.4, 6.5; cases T17 to T23 and T29 of section 10)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.five_tribes.content import DjinnId
from tests.games.five_tribes.table import Game, at, board, player, position

ROW = ("ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery")


def market(kind: str, row: tuple[str, ...] = ROW, coins: int = 50) -> Game:
    """Two merchants are taken on a market; A has sown."""
    state = position(
        {at(0, 0): "M", at(0, 1): "M"},
        player(coins=coins),
        player(),
        kinds={at(0, 1): kind},
        row=row,
    )
    return Game(state).sow(at(0, 0), "a2M")


def test_t17_a_small_market_shows_three_of_what_the_merchants_left() -> None:
    game = market("small")
    assert game.asked == "market"
    assert game.keys == ["c1", "c2", "c3", "none"]
    game.go("c2")
    assert game.player(0).cards.counts == {"ivory": 1, "jewels": 1, "papyrus": 1}
    assert game.coins(0) == 47
    assert game.state.row == ("gold", "silk", "spice", "fish", "wheat", "pottery")


def test_t18_a_large_market_sells_two_of_the_same_six() -> None:
    """The first of them does not bring a seventh into reach."""
    game = market("large")
    assert len(game.keys) == 15 + 1
    assert "c1_c6" in game.keys
    assert not [key for key in game.keys if "c7" in key]
    game.go("c1_c6")
    assert game.player(0).cards.counts == {"gold": 1, "ivory": 1, "jewels": 1, "wheat": 1}
    assert game.coins(0) == 44
    assert game.state.row == ("papyrus", "silk", "spice", "fish", "pottery")


def test_t19_the_price_of_a_large_market_stays_for_a_single_card() -> None:
    row = ("ivory", "jewels", "gold")
    assert market("large", row, coins=5).keys == ["none"]
    game = market("large", row, coins=6)
    assert game.keys == ["c1", "none"]
    game.go("c1")
    assert game.coins(0) == 0
    assert game.player(0).cards.counts == {"gold": 1, "ivory": 1, "jewels": 1}


def test_a_buyer_without_coins_is_asked_all_the_same() -> None:
    """Whether somebody is asked must not tell how much they have."""
    game = market("small", coins=2)
    assert (game.asked, game.keys) == ("market", ["none"])
    assert not game.prompt.public


def test_an_empty_row_asks_nothing() -> None:
    assert market("small", ("ivory", "jewels")).asked != "market"


def test_nothing_need_be_bought() -> None:
    game = market("small").go("none")
    assert game.coins(0) == 50


@pytest.mark.parametrize(("kind", "piece"), [("oasis", "palms"), ("village", "palaces")])
def test_t20_with_an_empty_supply_nothing_is_placed(kind: str, piece: str) -> None:
    state = replace(position({at(0, 0): "V", at(0, 1): "V"}, kinds={at(0, 1): kind}), **{piece: 0})
    game = Game(state).sow(at(0, 0), "a2V")
    assert getattr(game.tile(at(0, 1)), piece) == 0
    assert not game.log("palace")
    assert not game.log("palm")
    assert game.asked == "from"


@pytest.mark.parametrize(
    ("kind", "piece", "left"), [("oasis", "palms", 11), ("village", "palaces", 9)]
)
def test_one_piece_is_placed_even_where_others_stand(kind: str, piece: str, left: int) -> None:
    state = position(
        {at(0, 0): "V", at(0, 1): "V"},
        kinds={at(0, 1): kind},
        pieces={at(0, 1): "palm palace"},
        camels={at(0, 1): 1},
    )
    game = Game(state).sow(at(0, 0), "a2V")
    assert getattr(game.tile(at(0, 1)), piece) == 2
    assert getattr(game.state, piece) == left


def sacred(elders: int = 0, cards: str = "", taken: str = "V") -> Game:
    """A sow that ends on a sacred place; Al-Amin, Boaz and Enki can be called."""
    state = position(
        {at(0, 0): taken, at(0, 1): taken},
        player(elders=elders, cards=cards),
        player(),
        kinds={at(0, 1): "sacred"},
        djinn_row=tuple(map(DjinnId, ("al_amin", "boaz", "enki"))),
    )
    return Game(state).sow(at(0, 0), f"a2{taken}")


def test_t21_elders_just_taken_pay_for_a_djinn() -> None:
    game = sacred(taken="E")
    assert game.keys == ["al_amin_ee", "boaz_ee", "enki_ee", "none"]
    game.go("boaz_ee")
    assert game.player(0).djinns == ("boaz",)
    assert game.player(0).elders == 0
    assert game.in_bag == {"elder": 2}
    assert game.state.djinn_row == ("al_amin", "enki")


def test_t22_an_elder_and_a_fakir_pay_but_two_fakirs_do_not() -> None:
    assert sacred(cards="fakir fakir").asked != "buy"
    game = sacred(elders=1, cards="fakir").go("enki_ef")
    assert game.player(0).djinns == ("enki",)
    assert game.player(0).elders == 0
    assert game.state.discard.counts == {"fakir": 1}


def test_two_ways_to_pay_are_one_question() -> None:
    game = sacred(elders=2, cards="fakir")
    assert game.keys[:2] == ["al_amin_ef", "al_amin_ee"]


def test_only_one_djinn_is_called_in_a_turn_and_none_need_be() -> None:
    game = sacred(elders=4).go("boaz_ee")
    assert game.asked != "buy"
    game = sacred(elders=4).go("none")
    assert game.player(0).djinns == ()


def test_t23_a_new_djinn_works_in_the_same_turn() -> None:
    game = sacred(elders=1, cards="fakir fakir").go("enki_ef")
    assert game.asked == "from"
    state = position(
        {at(0, 0): "V", at(0, 1): "V", at(4, 5): "B", at(3, 5): "B"},
        player(elders=1, cards="fakir fakir"),
        player(),
        kinds={at(0, 1): "sacred", at(2, 2): "oasis"},
        djinn_row=(DjinnId("enki"),),
    )
    game = Game(state).sow(at(0, 0), "a2V").go("enki_ef")
    assert game.asked == "djinns"
    assert game.keys[0] == "enki_f"
    game.go("enki_f", "c3")
    assert game.tile(at(2, 2)).palms == 1
    assert game.player(0).fakirs == 0


def selling(cards: str, coins: int = 50) -> Game:
    state = position(
        {at(0, 0): "V", at(0, 1): "V", at(4, 5): "B", at(3, 5): "B"},
        player(coins=coins, cards=cards),
        player(),
        row=("gold",),
    )
    return Game(state).sow(at(0, 0), "a2V")


def test_t29_the_sale_comes_after_the_market() -> None:
    """What would be earned cannot pay for it."""
    game = selling("fish wheat pottery", coins=0)
    assert (game.asked, game.keys) == ("market", ["none"])
    game.go("none")
    assert game.asked == "sale"
    game.go("all")
    assert game.coins(0) == 7
    assert game.state.discard.counts == {"fish": 1, "pottery": 1, "wheat": 1}


def test_the_best_split_is_proposed() -> None:
    """Fish x3, wheat x2, gold, silk: suits of 4, 2 and 1 for 13 + 3 + 1 coins."""
    game = selling("fish fish fish wheat wheat gold silk fakir").go("none")
    assert game.keys == ["keep", "all", "best", "choose"]
    game.go("all")
    assert game.coins(0) == 67
    assert game.player(0).cards.counts == {"fakir": 1}


def test_a_suit_alone_may_be_sold_and_more_after_it() -> None:
    game = selling("fish fish wheat").go("none", "best")
    assert game.coins(0) == 53
    assert game.player(0).cards.counts == {"fish": 1}
    assert game.keys == ["keep", "all"]
    game.go("all")
    assert game.coins(0) == 54


def test_a_suit_of_ones_own_choice_may_be_sold() -> None:
    game = selling("fish fish wheat gold").go("none", "choose")
    assert (game.asked, game.keys) == ("suit", ["gold", "fish", "wheat"])
    game.answer("gold", "wheat")
    assert game.coins(0) == 53
    assert game.player(0).cards.counts == {"fish": 2}
    game.go("keep")
    assert game.coins(0) == 53


def test_fakirs_are_no_merchandise() -> None:
    game = selling("fakir fakir").go("none")
    assert game.asked == "from"


def test_boards_can_be_named() -> None:
    tiles = board({"a1": "V"}, {}, {}, {})
    assert replace(tiles[0], meeples=(0,) * 5) == tiles[1]
