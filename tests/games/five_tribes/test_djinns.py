"""The 22 djinns with their corner cases (rules.md 4; cases T27 to T47 of section 10)."""

from __future__ import annotations

import pytest

from bot.engine.bags import bag
from bot.games.five_tribes.content import DjinnId
from bot.games.five_tribes.model import Player
from bot.games.five_tribes.view import PlacedView
from tests.games.five_tribes.table import Game, at, goods, player, position, rules

PAIR = {at(0, 0): "V", at(0, 1): "V"}
"""A sow from A1 to A2."""


def sown(me: Player, *others: Player, **board: object) -> Game:
    """A has taken two viziers on A2 and owns what the case needs."""
    state = position(PAIR, me, *(others or (player(),)), **board)  # type: ignore[arg-type]
    return Game(state)


def test_there_are_22_djinns_worth_141_points() -> None:
    djinns = rules().content.djinns.values()
    assert len(djinns) == 22
    assert sum(djinn.points for djinn in djinns) == 141


# Anun-Nak


def test_anun_nak_fills_a_bare_tile_from_the_bag() -> None:
    game = sown(player(elders=1, djinns="anun_nak"), bag=bag({"elder": 1, "merchant": 4}))
    assert game.keys == ["anun_nak_e", "on", "rest"]
    game.go("anun_nak_e")
    assert at(0, 0) not in game.keys
    game.go(at(2, 2))
    assert game.on(at(2, 2)) == "EMM" or game.on(at(2, 2)) == "EEM"
    assert game.player(0).elders == 0
    assert game.asked == "from"


def test_anun_nak_puts_what_is_there() -> None:
    """The fakir pays, and two meeples are all there are."""
    game = sown(player(cards="fakir", djinns="anun_nak"), bag=bag({"merchant": 2}))
    game.go("anun_nak_f", at(2, 2))
    assert game.on(at(2, 2)) == "MM"
    assert game.in_bag == {}


def test_t43_anun_nak_needs_something_in_the_bag() -> None:
    """An elder that would pay goes to the bag only afterwards."""
    assert sown(player(elders=1, djinns="anun_nak")).asked == "from"


def test_anun_nak_is_no_move_for_marid() -> None:
    state = position(
        PAIR,
        player(elders=1, djinns="anun_nak"),
        player(djinns="marid"),
        bag=bag({"merchant": 3}),
    )
    game = Game(state).go("anun_nak_e", at(2, 2))
    assert game.coins(1) == 50


@pytest.mark.parametrize("taken", ["camel", "palm", "palace", "meeple"])
def test_a_bare_tile_has_nothing_on_it(taken: str) -> None:
    meeples = {**PAIR, at(2, 2): "B"} if taken == "meeple" else PAIR
    state = position(
        meeples,
        player(elders=1, djinns="anun_nak"),
        player(),
        bag=bag({"merchant": 3}),
        camels={at(2, 2): 1} if taken == "camel" else {},
        pieces={at(2, 2): taken} if taken in ("palm", "palace") else {},
    )
    game = Game(state).go("anun_nak_e")
    assert at(2, 2) not in game.keys
    assert at(2, 3) in game.keys


# Leta, Utug


def test_t45_leta_takes_bare_tiles_only() -> None:
    state = position(
        {**PAIR, at(3, 3): "B"},
        player(elders=2, djinns="leta"),
        player(),
        pieces={at(2, 2): "palm"},
    )
    game = Game(state).go("leta_ee")
    assert at(2, 2) not in game.keys
    assert at(3, 3) not in game.keys
    game.go(at(2, 3))
    assert game.tile(at(2, 3)).camel == 0
    assert game.player(0).camels == 7
    assert game.asked == "from"


def test_t45_utug_needs_meeples_and_nothing_else() -> None:
    state = position(
        {**PAIR, at(2, 2): "B", at(2, 3): "B"},
        player(elders=2, djinns="utug"),
        player(),
        pieces={at(2, 2): "palace"},
    )
    game = Game(state).go("utug_ee")
    assert game.keys == [at(0, 0), at(0, 1), at(2, 3), "d6", "e6"]
    game.go(at(2, 3))
    assert game.tile(at(2, 3)).camel == 0
    assert game.on(at(2, 3)) == "B"


@pytest.mark.parametrize("djinn", ["leta", "utug"])
def test_t46_without_a_camel_neither_is_offered(djinn: str) -> None:
    assert sown(player(camels=0, elders=2, djinns=djinn)).asked == "from"


def test_t47_a_tile_of_utug_stays_its_owners() -> None:
    """B empties it later and does what the tile does."""
    state = position(
        {at(0, 0): "V", at(0, 1): "V"},
        player(),
        player(),
        kinds={at(0, 1): "village"},
        camels={at(0, 1): 1},
    )
    game = Game(state).sow(at(0, 0), "a2V")
    assert game.tile(at(0, 1)).camel == 1
    assert game.tile(at(0, 1)).palaces == 1


def test_leta_may_place_the_last_camel() -> None:
    game = sown(player(camels=1, elders=2, djinns="leta")).go("leta_ee", at(2, 2))
    assert game.log("last-camel")
    assert rules().view(game.state, None).is_last_round


# Bouraq, Enki, Hagis, Lamia, Monkir


def test_bouraq_and_enki_work_on_any_such_tile() -> None:
    state = position(
        {**PAIR, at(2, 2): "B"},
        player(elders=2, djinns="bouraq enki"),
        player(),
        kinds={at(2, 2): "village", at(3, 3): "village", at(4, 4): "oasis"},
        camels={at(3, 3): 1},
    )
    game = Game(state).go("bouraq_e")
    assert game.keys == [at(2, 2), at(3, 3)]
    game.go(at(3, 3), "enki_e", at(4, 4))
    assert game.tile(at(3, 3)).palaces == 1
    assert game.tile(at(4, 4)).palms == 1
    assert (game.state.palaces, game.state.palms) == (9, 11)


def test_without_supply_bouraq_and_enki_are_not_offered() -> None:
    kinds = {at(2, 2): "village", at(4, 4): "oasis"}
    game = sown(player(elders=2, djinns="bouraq enki"), kinds=kinds, palms=0, palaces=0)
    assert game.asked == "from"


VILLAGE = {at(0, 0): "village"}


def hagis(me: Player, **others: object) -> Game:
    """A sow that ends on the village A1."""
    meeples = {at(0, 0): "V", at(1, 0): "V"}
    state = position(meeples, me, player(), kinds=VILLAGE, **others)  # type: ignore[arg-type]
    return Game(state).sow(at(1, 0), "a1V")


def test_t42_hagis_moves_a_palace_to_a_neighbour() -> None:
    game = hagis(player(cards="fakir", djinns="hagis"), camels={at(0, 1): 1})
    assert game.asked == "place"
    assert game.keys == ["a1", f"{at(0, 1)}_f", f"{at(1, 0)}_f"]
    game.go(f"{at(0, 1)}_f")
    assert game.tile(at(0, 0)).palaces == 0
    assert game.tile(at(0, 1)).palaces == 1
    scores = [one.score.palaces for one in rules().view(game.state, None).players]
    assert scores == [0, 5]


def test_t42_diagonal_neighbours_are_a_table_option() -> None:
    game = hagis(player(cards="fakir", djinns="hagis"), options={"neighbours": "square"})
    assert game.keys == ["a1", f"{at(0, 1)}_f", f"{at(1, 0)}_f", f"{at(1, 1)}_f"]


def test_hagis_need_not_be_used_and_both_payments_are_one_question() -> None:
    game = hagis(player(elders=1, cards="fakir", djinns="hagis"))
    assert game.keys == ["a1", "a2_f", "a2_e", "b1_f", "b1_e"]
    game.go("a1")
    assert game.tile(at(0, 0)).palaces == 1
    assert (game.player(0).elders, game.player(0).fakirs) == (1, 1)


def test_hagis_works_for_bouraq_and_once_in_a_turn() -> None:
    meeples = {at(0, 0): "V", at(1, 0): "V"}
    state = position(
        meeples, player(cards="fakir fakir fakir", djinns="hagis bouraq"), player(), kinds=VILLAGE
    )
    game = Game(state).go("bouraq_f", "a1", "a2_f")
    assert game.tile(at(0, 1)).palaces == 1
    game.sow(at(1, 0), "a1V")
    assert game.asked != "place"
    assert game.tile(at(0, 0)).palaces == 1
    assert game.player(0).fakirs == 1


def test_lamia_moves_a_palm_tree() -> None:
    meeples = {at(0, 0): "V", at(1, 0): "V"}
    kinds = {at(0, 0): "oasis"}
    state = position(meeples, player(elders=1, djinns="lamia"), player(), kinds=kinds)
    game = Game(state).sow(at(1, 0), "a1V").go("b1_e")
    assert game.tile(at(1, 0)).palms == 1
    assert game.tile(at(0, 0)).palms == 0


def test_the_last_turn_tells_palaces_from_palm_trees() -> None:
    """On one tile stand both, and in one turn both came."""
    meeples = {at(0, 0): "V", at(1, 0): "V"}
    kinds = {at(0, 0): "village", at(0, 1): "oasis"}
    me = player(cards="fakir fakir", djinns="hagis enki")
    game = Game(position(meeples, me, player(), kinds=kinds)).go("enki_f", at(0, 1))
    game.sow(at(1, 0), "a1V").go(f"{at(0, 1)}_f")
    last = rules().view(game.state, None).last
    assert last is not None
    assert last.placed == (PlacedView("palm", "a2"), PlacedView("palace", "a2"))


def test_monkir_sees_every_palace() -> None:
    """One coin for one's own, two for another's; none if nothing can be placed."""
    assert hagis(player(djinns="monkir")).coins(0) == 51
    meeples = {at(0, 0): "V", at(1, 0): "V"}
    for supply, coins in ((10, 52), (0, 50)):
        state = position(meeples, player(), player(djinns="monkir"), kinds=VILLAGE, palaces=supply)
        game = Game(state).sow(at(1, 0), "a1V")
        assert game.coins(1) == coins
        assert game.coins(0) == 50


# Marid, Nekir, Ba'al


def test_marid_is_paid_for_every_drop_on_ones_own_tiles() -> None:
    """Two by an opponent's move, one by one's own; the last drop counts too."""
    meeples = {at(0, 0): "EV", at(0, 2): "V"}
    mine, theirs = player(djinns="marid"), player()
    for me, other, owner, coins in ((mine, theirs, 0, 52), (theirs, mine, 1, 54)):
        state = position(meeples, me, other, camels={at(0, 1): owner, at(0, 2): owner})
        game = Game(state).sow(at(0, 0), "a2E", "a3V")
        assert game.coins(owner) == coins


def test_marid_pays_nothing_on_tiles_of_others() -> None:
    meeples = {at(0, 0): "EV", at(0, 2): "V"}
    state = position(meeples, player(djinns="marid"), player(), camels={at(0, 1): 1})
    assert Game(state).sow(at(0, 0), "a2E", "a3V").coins(0) == 50


def test_t35_a_tile_won_by_this_very_move_pays_nothing() -> None:
    game = sown(player(djinns="marid")).sow(at(0, 0), "a2V")
    assert game.tile(at(0, 1)).camel == 0
    assert game.coins(0) == 50


KILL = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "BM"}


def test_t36_nekir_is_paid_once_for_two_victims() -> None:
    state = position(KILL, player(elders=1, djinns="ibus"), player(djinns="nekir"))
    game = Game(state).sow(at(0, 0), "a2A").go("ibus_e", "a3", "builder")
    assert game.coins(1) == 52
    assert game.on(at(0, 2)) == ""


def test_nekir_for_each_victim_is_a_table_option() -> None:
    state = position(
        KILL,
        player(elders=1, djinns="ibus"),
        player(djinns="nekir"),
        options={"nekir": "victim"},
    )
    game = Game(state).sow(at(0, 0), "a2A").go("ibus_e", "a3", "builder")
    assert game.coins(1) == 54


def test_nekir_pays_one_for_ones_own_assassins_and_nothing_without_a_kill() -> None:
    game = Game(position(KILL, player(djinns="nekir"), player())).sow(at(0, 0), "a2A")
    game.go("a3", "builder")
    assert game.coins(0) == 51
    bare = {at(0, 0): "A", at(0, 1): "A"}
    game = Game(position(bare, player(), player(djinns="nekir"))).sow(at(0, 0), "a2A")
    assert game.coins(1) == 50


def buying(me: Player, other: Player, djinn: str) -> Game:
    state = position(PAIR, me, other, kinds={at(0, 1): "sacred"}, djinn_row=(DjinnId(djinn),))
    return Game(state).sow(at(0, 0), "a2V").go(f"{djinn}_ee")


def test_baal_is_paid_when_a_djinn_is_acquired() -> None:
    assert buying(player(elders=2, djinns="baal"), player(), "boaz").coins(0) == 51
    assert buying(player(elders=2), player(djinns="baal"), "boaz").coins(1) == 52


def test_baal_itself_brings_nothing() -> None:
    game = buying(player(elders=2), player(), "baal")
    assert game.player(0).djinns == ("baal",)
    assert game.coins(0) == 50


# Ibus, Kandicha


def test_ibus_kills_two_and_only_where_two_are_must_two_go() -> None:
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "BM", at(1, 1): "B"}
    state = position(meeples, player(elders=1, djinns="ibus"), player())
    game = Game(state).sow(at(0, 0), "a2A").go("ibus_e", "b2")
    assert game.on(at(1, 1)) == ""
    assert len(game.log("killed")) == 1
    game = Game(state).sow(at(0, 0), "a2A").go("ibus_e", "a3", "merchant")
    assert len(game.log("killed")) == 2
    assert game.tile(at(0, 2)).camel == 0


def test_ibus_takes_both_from_one_opponent() -> None:
    state = position(
        {at(0, 0): "A", at(0, 1): "A"},
        player(elders=1, djinns="ibus"),
        player(viziers=1, elders=2),
        player(viziers=2),
    )
    game = Game(state).sow(at(0, 0), "a2A").go("ibus_e", "p1", "vizier")
    assert (game.player(1).viziers, game.player(1).elders) == (0, 1)
    assert game.player(2).viziers == 2


def test_ibus_is_offered_only_where_two_can_die() -> None:
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "B"}
    state = position(meeples, player(elders=1, djinns="ibus"), player())
    assert Game(state).sow(at(0, 0), "a2A").asked == "kill"


def test_kandicha_draws_a_card_for_a_merchant() -> None:
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "M"}
    state = position(meeples, player(djinns="kandicha"), player(), deck=goods("gold"))
    game = Game(state).sow(at(0, 0), "a2A").go("a3")
    assert game.player(0).cards.counts == {"gold": 1}
    assert game.in_bag == {"assassin": 2, "merchant": 1}


def test_kandicha_earns_what_a_builder_would_around_its_own_tile() -> None:
    """Fakirs do not help; Echidna doubles it (rules.md 9: P09)."""
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "B"}
    kinds = {at(0, 2): "village", at(1, 3): "sacred", at(2, 2): "village"}
    me = player(elders=2, djinns="kandicha echidna")
    state = position(meeples, me, player(), kinds=kinds)
    assert Game(state).sow(at(0, 0), "a2A").go("on", "a3").coins(0) == 52
    assert Game(state).sow(at(0, 0), "a2A").go("echidna_ee", "a3").coins(0) == 54


def test_kandicha_keeps_viziers_and_elders_of_tiles_and_opponents() -> None:
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "V"}
    state = position(meeples, player(djinns="kandicha"), player(elders=1))
    game = Game(state).sow(at(0, 0), "a2A").go("a3")
    assert game.player(0).viziers == 1
    assert game.in_bag == {"assassin": 2}
    assert game.tile(at(0, 2)).camel == 0
    game = Game(state).sow(at(0, 0), "a2A").go("p1")
    assert game.player(0).elders == 1
    assert game.player(1).elders == 0
    assert game.in_bag == {"assassin": 2}


def test_t38_a_captured_elder_pays_for_a_djinn_at_once() -> None:
    state = position(
        {at(0, 0): "A", at(0, 1): "A"},
        player(cards="fakir", djinns="kandicha"),
        player(elders=1),
        kinds={at(0, 1): "sacred"},
        djinn_row=(DjinnId("jafaar"),),
    )
    game = Game(state).sow(at(0, 0), "a2A").go("p1")
    assert (game.asked, game.keys) == ("buy", ["jafaar_ef", "none"])
    game.go("jafaar_ef")
    assert game.player(0).djinns == ("kandicha", "jafaar")
    assert game.in_bag == {"assassin": 2, "elder": 1}


def test_nekir_is_paid_for_a_victim_that_kandicha_keeps() -> None:
    meeples = {at(0, 0): "A", at(0, 1): "A", at(0, 2): "V"}
    state = position(meeples, player(djinns="kandicha"), player(djinns="nekir"))
    assert Game(state).sow(at(0, 0), "a2A").go("a3").coins(1) == 52


# Sibittis, Sloar


def pile(*djinns: str) -> object:
    return bag(dict.fromkeys(djinns, 1))


def test_sibittis_keeps_one_of_three_and_counts_as_acquiring() -> None:
    me = player(elders=2, djinns="sibittis")
    djinn_deck = pile("boaz", "enki", "jafaar", "marid")
    game = sown(me, player(djinns="baal"), djinn_deck=djinn_deck).go("sibittis_ee")
    assert game.keys == ["boaz", "enki", "jafaar"]
    game.go("enki")
    assert game.player(0).djinns == ("sibittis", "enki")
    assert game.state.djinn_discard.counts == {"boaz": 1, "jafaar": 1}
    assert game.state.djinn_deck.counts == {"marid": 1}
    assert game.coins(1) == 52


def test_sibittis_shuffles_discards_and_draws_what_there_is() -> None:
    me = player(elders=2, djinns="sibittis")
    game = sown(me, djinn_deck=pile("boaz"), djinn_discard=pile("enki")).go("sibittis_ee")
    assert game.keys == ["boaz", "enki"]
    assert sown(me).asked == "from"


def test_sloar_takes_the_top_card_and_pays_first() -> None:
    me = player(cards="fakir", djinns="sloar")
    game = sown(me, deck=goods("gold")).go("sloar_f")
    assert game.player(0).cards.counts == {"gold": 1}
    assert game.state.discard.counts == {"fakir": 1}
    game = sown(me).go("sloar_f")
    assert game.player(0).cards.counts == {"fakir": 1}
    assert game.state.discard.counts == {}


# When


def test_a_power_with_a_cost_works_once_in_a_turn() -> None:
    kinds = {at(2, 2): "oasis"}
    game = sown(player(cards="fakir fakir", djinns="enki"), kinds=kinds)
    game.go("enki_f", at(2, 2))
    assert game.asked == "from"
    assert game.player(0).fakirs == 1


def test_t27_it_works_in_each_of_the_two_turns_of_a_round() -> None:
    state = position(
        PAIR,
        player(cards="fakir fakir", djinns="enki"),
        player(),
        kinds={at(2, 2): "oasis"},
        order=(0, 0, 1, 1),
        track=(0, 0, 1, 1, *(None,) * 5),
    )
    game = Game(state).go("enki_f", at(2, 2)).sow(at(0, 0), "a2V")
    assert (game.state.acting, game.state.active) == (2, 0)
    game.go("enki_f", at(2, 2))
    assert game.tile(at(2, 2)).palms == 2


def test_djinns_are_offered_before_each_step_of_a_turn() -> None:
    """Before the sow, the tribe's action, the tile's action, the sale and the end (P07)."""
    kinds = {at(2, 2): "oasis"}
    me = player(cards="fakir fish", djinns="enki")
    game = sown(me, kinds=kinds)
    asked = [game.prompt.text.id]
    game.go("on").sow(at(0, 0), "a2V")
    for _ in range(3):
        asked.append(game.prompt.text.id)
        game.go("on")
    assert game.asked == "sale"
    game.go("keep")
    asked.append(game.prompt.text.id)
    stages = ["sow", "tribe", "tile", "sale", "end"]
    assert asked == [f"five_tribes-ask-djinns-{stage}" for stage in stages]
    assert game.state.active == 0
    assert game.go("on").state.active == 1


def test_an_owner_may_hear_no_more_of_djinns_in_a_turn() -> None:
    kinds = {at(2, 2): "oasis"}
    game = sown(player(cards="fakir", djinns="enki"), kinds=kinds).go("rest")
    game.sow(at(0, 0), "a2V")
    assert game.state.active == 1


def test_in_the_turn_of_another_no_power_with_a_cost_works() -> None:
    game = sown(player(), player(cards="fakir", djinns="enki"), kinds={at(2, 2): "oasis"})
    assert (game.asked, game.prompt.seat) == ("from", 0)


def test_echidna_is_offered_only_for_builders() -> None:
    assert sown(player(elders=2, djinns="echidna")).asked == "from"
    game = sown(player(elders=2, djinns="echidna")).sow(at(0, 0), "a2V")
    assert game.state.active == 1
