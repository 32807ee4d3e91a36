"""Djinns that are paid for (rules.md 4; cases T27, T38, T42 to T47)."""

from __future__ import annotations

import pytest

from bot.engine.bags import Bag, bag
from bot.engine.chance import SeededChance
from bot.engine.match import begin
from bot.engine.steps import Setup
from bot.games.five_tribes.model import Policy
from tests.games.five_tribes.cases.table import (
    CONTENT,
    PAIRS,
    Game,
    at_window,
    bidding,
    position,
    rules,
    seat,
)

COSTS = {
    **dict.fromkeys(["anun_nak", "bouraq", "enki", "hagis", "ibus", "lamia"], "elder_or_fakir"),
    **dict.fromkeys(["echidna", "leta", "sibittis", "utug"], "elder_and_either"),
    "kumarbi": "fakirs",
    "sloar": "fakir",
}
POINTS = {
    **dict.fromkeys(["echidna", "leta", "sibittis", "utug"], 4),
    "al_amin": 5,
    **dict.fromkeys(["baal", "boaz", "bouraq", "jafaar", "kandicha", "kumarbi"], 6),
    **dict.fromkeys(["marid", "monkir", "nekir", "shamhat"], 6),
    **dict.fromkeys(["anun_nak", "enki", "haurvatat", "ibus", "sloar"], 8),
    **dict.fromkeys(["hagis", "lamia"], 10),
}


def test_the_22_djinns_have_these_points_and_costs() -> None:
    assert {id: djinn.points for id, djinn in CONTENT.djinns.items()} == POINTS
    costs = {id: djinn.cost for id, djinn in CONTENT.djinns.items() if djinn.cost}
    assert costs == COSTS
    assert len(POINTS) == 22


@pytest.mark.parametrize(
    ("elders", "fakirs", "keys"),
    [
        (0, 0, []),
        (0, 2, ["enki_f"]),
        (1, 0, ["enki_e"]),
        (1, 1, ["enki_f", "enki_e"]),
    ],
)
def test_an_elder_or_a_fakir(elders: int, fakirs: int, keys: list[str]) -> None:
    player = seat("fakir " * fakirs, "enki", elders=elders)
    game = Game(at_window("d1=-/oasis d2=-/oasis", player))
    assert game.keys == [*keys, "on", "rest"]


@pytest.mark.parametrize(
    ("elders", "fakirs", "keys"),
    [
        (0, 3, []),
        (1, 0, []),
        (1, 1, ["leta_ef"]),
        (2, 0, ["leta_ee"]),
        (2, 1, ["leta_ef", "leta_ee"]),
    ],
)
def test_an_elder_and_one_of_either(elders: int, fakirs: int, keys: list[str]) -> None:
    """Two fakirs do not do."""
    game = Game(at_window("", seat("fakir " * fakirs, "leta", elders=elders)))
    assert game.keys == [*keys, "on", "rest"]


def test_paid_elders_go_to_the_bag_and_fakirs_to_the_discards() -> None:
    state = at_window("", seat("fakir", "leta", elders=1))
    assert state.bag.counts["elder"] == 19
    game = Game(state).answer("leta_ef")
    assert (game.state.bag.counts["elder"], game.state.discard.counts) == (20, {"fakir": 1})
    assert (game.player(0).elders, game.held()) == (0, "")


def test_a_power_works_once_in_a_turn_but_different_ones_together() -> None:
    player = seat("fakir fakir fakir", "enki bouraq")
    game = Game(at_window("d1=-/oasis d3=-/oasis c1=-/village c3=-/village", player))
    game.answer("enki_f").answer("d1")
    assert game.keys == ["bouraq_f", "on", "rest"]
    game.answer("bouraq_f").answer("c1")
    assert (game.tile("d1").palms, game.tile("c1").palaces) == (1, 1)
    assert (game.asked, game.held()) == ("from", "fakir")


def test_powers_work_in_their_owners_turn_only() -> None:
    """Seat 1 owns Enki; seat 0 is asked for its sow at once, and then seat 1 for Enki."""
    state = position("d1=-/oasis d2=-/oasis a1=E a2=E", seat("fakir"), seat("fakir", "enki"))
    game = Game(state).sow("a1", "a2E")
    assert (game.asked, game.prompt.seat, game.keys[0]) == ("djinns", 1, "enki_f")


def test_t27_p05_with_two_markers_a_power_works_in_each_of_the_two_turns() -> None:
    """P05: once per marker turn, not once per round."""
    tiles = f"{PAIRS} d1=-/oasis d6=-/oasis"
    state = bidding(seat("fakir fakir", "enki"), seat(), order="0 0 1 1", tiles=tiles)
    game = Game(state).answer("s18").answer("s12").answer("s8").answer("s5")
    game.answer("enki_f").answer("d1").sow("a1", "a2E")
    assert (game.asked, game.prompt.seat) == ("djinns", 0)
    game.answer("enki_f").answer("d1")
    assert (game.tile("d1").palms, game.held()) == (2, "")


@pytest.mark.parametrize(
    ("djinn", "kind", "other", "piece"),
    [("bouraq", "village", "oasis", "palaces"), ("enki", "oasis", "village", "palms")],
)
def test_bouraq_and_enki_take_any_tile_of_the_kind(
    djinn: str, kind: str, other: str, piece: str
) -> None:
    """Of anyone or nobody, with or without meeples; no other kind."""
    tiles = f"a1=-/{kind} b1=VE/{kind} c1=-/{kind}/camel1 d1=-/{kind}/camel0 a2=-/{other}"
    game = Game(at_window(tiles, seat("fakir", djinn))).answer(f"{djinn}_f")
    assert game.keys == ["a1", "b1", "c1", "d1"]
    game.answer("c1")
    assert getattr(game.tile("c1"), piece) == 1
    assert game.asked == "from"


def test_bouraq_and_enki_need_a_supply() -> None:
    """P17: not offered."""
    full = "a1=-/village/palace10 b1=-/oasis/palm12"
    game = Game(at_window(full, seat("fakir fakir", "bouraq enki")))
    assert game.keys == ["on", "rest"]


def test_t42_hagis_puts_the_palace_on_a_neighbour() -> None:
    """From (0,0) to (0,1) or (1,0), not (1,1); on a red tile it scores for that tile's owner."""
    state = position("b1=V a1=V/village a2=-/oasis/camel2", seat("fakir", "hagis"))
    game = Game(state).sow("b1", "a1V")
    assert (game.asked, game.keys) == ("place", ["a1", "a2_f", "b1_f"])
    game.answer("a2_f")
    assert (game.tile("a1").palaces, game.tile("a2").palaces) == (0, 1)
    assert (game.held(), game.state.discard.counts) == ("", {"fakir": 1})
    lines = {line.id: line.points for line in rules().scores(game.state).lines}
    assert lines["palaces"] == (0, 0, 5)


def test_hagis_need_not_be_used() -> None:
    state = position("b1=V a1=V/village", seat("fakir", "hagis"))
    game = Game(state).sow("b1", "a1V").answer("a1")
    assert (game.tile("a1").palaces, game.held()) == (1, "fakir")


def test_p03_as_an_option_the_block_of_nine_counts() -> None:
    state = position("c4=V c3=V/village", seat("fakir", "hagis"), policy=Policy(square=True))
    game = Game(state).sow("c4", "c3V")
    around = ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]
    assert game.keys == ["c3", *[f"{tile}_f" for tile in around]]


@pytest.mark.parametrize(
    ("mover", "helper", "kind", "piece"),
    [("hagis", "bouraq", "village", "palaces"), ("lamia", "enki", "oasis", "palms")],
)
def test_hagis_and_lamia_work_with_bouraq_and_enki_but_once_a_turn(
    mover: str, helper: str, kind: str, piece: str
) -> None:
    """The piece of the djinn goes beside c3; that of the final tile then stays there."""
    state = at_window(
        f"a1=V a2=V/{kind} c3=-/{kind} e1=-/{kind}", seat("fakir " * 4, f"{mover} {helper}")
    )
    game = Game(state).answer(f"{helper}_f").answer("c3")
    assert (game.asked, game.keys) == ("place", ["c3", "b3_f", "c2_f", "c4_f", "d3_f"])
    game.answer("b3_f")
    assert (getattr(game.tile("b3"), piece), getattr(game.tile("c3"), piece)) == (1, 0)
    game.sow("a1", "a2V")
    assert getattr(game.tile("a2"), piece) == 1
    assert game.held() == "fakir fakir"


def test_lamia_puts_the_palm_tree_on_any_kind_of_neighbour() -> None:
    state = position("b1=V a1=V/oasis a2=-/village/camel2", seat("", "lamia", elders=1))
    game = Game(state).sow("b1", "a1V")
    assert (game.asked, game.keys) == ("place", ["a1", "a2_e", "b1_e"])
    game.answer("a2_e")
    assert (game.tile("a1").palms, game.tile("a2").palms) == (0, 1)
    assert game.player(0).elders == 0


def test_t43_anun_nak_has_nothing_in_the_first_turn_of_a_game() -> None:
    """The bag is empty at first."""
    assert begin(rules(), Setup(3), SeededChance(b"any", 0)).state.bag == Bag()
    player = seat("fakir", "anun_nak", elders=1)
    assert Game(at_window("", player, bag=Bag())).keys == ["on", "rest"]


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_anun_nak_puts_three_meeples_or_what_is_there_on_a_bare_tile(count: int) -> None:
    """Marid is not fed: it is no move."""
    tiles = "a1=V a2=-/camel1 a3=-/palm1 a4=-/palace1"
    players = seat("fakir", "anun_nak"), seat("", "marid")
    game = Game(at_window(tiles, *players, bag=bag({"merchant": count}))).answer("anun_nak_f")
    assert not {"a1", "a2", "a3", "a4"} & set(game.keys)
    game.answer("b1")
    assert game.on("b1") == "M" * min(3, count)
    assert game.state.bag.total == count - min(3, count)
    assert game.coins(1) == 50


def test_anun_nak_can_bring_back_the_elder_that_paid_for_it() -> None:
    """The cost is paid first."""
    player = seat("", "anun_nak", elders=1)
    game = Game(at_window("", player, bag=bag({"elder": 1}))).answer("anun_nak_e").answer("b1")
    assert (game.on("b1"), game.state.bag.total) == ("EE", 0)


def test_t45_leta_takes_a_bare_tile_only() -> None:
    """No camel, meeple, palm tree or palace."""
    tiles = "a1=-/palm1 a2=-/palace1 a3=V a4=-/camel1"
    game = Game(at_window(tiles, seat("fakir", "leta", elders=1))).answer("leta_ef")
    assert not {"a1", "a2", "a3", "a4"} & set(game.keys)
    assert "a5" in game.keys
    game.answer("a5")
    assert (game.owner("a5"), game.player(0).camels) == (0, 7)


def test_t45_utug_takes_a_tile_with_meeples_and_nothing_else() -> None:
    tiles = "a1=V/palm1 a2=V/palace1 a3=VEM a4=V/camel1 a5=-"
    game = Game(at_window(tiles, seat("", "utug", elders=2))).answer("utug_ee")
    assert game.keys == ["a3", "e5", "e6"]
    game.answer("a3")
    assert (game.owner("a3"), game.on("a3"), game.player(0).camels) == (0, "VEM", 7)


def test_leta_and_utug_do_no_tile_action() -> None:
    tiles = "a1=-/village a2=V/oasis"
    game = Game(at_window(tiles, seat("fakir fakir", "leta utug", elders=2)))
    game.answer("leta_ef").answer("a1").answer("utug_ef").answer("a2")
    assert (game.owner("a1"), game.owner("a2")) == (0, 0)
    assert (game.tile("a1").palaces, game.tile("a2").palms) == (0, 0)


@pytest.mark.parametrize("djinn", ["leta", "utug"])
def test_t46_leta_and_utug_need_a_camel(djinn: str) -> None:
    game = Game(at_window("a3=VE", seat("fakir", djinn, elders=2, camels=0)))
    assert game.keys == ["on", "rest"]


def test_leta_places_the_last_camel_and_brings_the_end() -> None:
    game = Game(at_window("", seat("fakir", "leta", elders=1, camels=1)))
    game.answer("leta_ef").answer("a1")
    assert game.player(0).camels == 0
    assert rules().view(game.state, None).is_last_round


def test_t47_utugs_tile_stays_its_owners_when_an_opponent_empties_it() -> None:
    """The opponent does the action of the tile."""
    state = position("a2=V a1=V/village/camel1")
    game = Game(state).sow("a2", "a1V")
    assert (game.on("a1"), game.owner("a1"), game.tile("a1").palaces) == ("", 1, 1)


def test_sibittis_shows_three_keeps_one_and_discards_two() -> None:
    state = at_window(
        "",
        seat("fakir", "sibittis", elders=1),
        djinn_deck=bag({"boaz": 1, "leta": 1, "utug": 1}),
        spare=PAIRS,
    )
    game = Game(state).answer("sibittis_ef")
    assert (game.asked, sorted(game.keys)) == ("keep_djinn", ["boaz", "leta", "utug"])
    assert [one.id for one in rules().view(game.state, None).offered] != []
    game.answer("leta")
    assert game.player(0).djinns == ("sibittis", "leta")
    assert game.state.djinn_discard.counts == {"boaz": 1, "utug": 1}
    assert game.state.djinn_deck.total == 0


@pytest.mark.parametrize(
    ("deck", "discard", "seen"),
    [
        ({"boaz": 1}, {"leta": 1, "utug": 1, "enki": 1}, 3),
        ({"boaz": 1}, {"leta": 1}, 2),
        ({}, {"leta": 1, "utug": 1}, 2),
    ],
)
def test_sibittis_with_a_short_pile_shuffles_the_discards(
    deck: dict[str, int], discard: dict[str, int], seen: int
) -> None:
    changes = {"djinn_deck": bag(deck), "djinn_discard": bag(discard)}
    game = Game(at_window("", seat("fakir", "sibittis", elders=1), **changes))
    game.answer("sibittis_ef")
    assert (game.asked, len(game.keys)) == ("keep_djinn", seen)
    assert not deck or "boaz" in game.keys


def test_sibittis_is_no_use_where_nothing_is_left() -> None:
    changes = {"djinn_deck": Bag(), "djinn_discard": Bag()}
    game = Game(at_window("", seat("fakir", "sibittis", elders=1), **changes))
    assert game.keys == ["on", "rest"]


def test_sloar_takes_a_fakir_for_the_top_card_of_the_pile() -> None:
    """An elder does not pay."""
    changes = {"deck": bag({"silk": 5})}
    game = Game(at_window("", seat("fakir", "sloar", elders=1), **changes))
    assert game.keys == ["sloar_f", "on", "rest"]
    game.answer("sloar_f")
    assert (game.held(), game.state.deck.total, game.player(0).elders) == ("silk", 4, 1)
    assert Game(at_window("", seat("", "sloar", elders=1))).keys == ["on", "rest"]


def test_sloar_pays_before_the_discards_are_shuffled() -> None:
    """Pile empty, a fakir in the discards: the paid one is shuffled too, so a fakir is drawn."""
    changes = {"deck": Bag(), "discard": bag({"fakir": 1})}
    game = Game(at_window("", seat("fakir", "sloar"), **changes)).answer("sloar_f")
    assert (game.held(), game.state.deck.counts, game.state.discard.total) == (
        "fakir",
        {"fakir": 1},
        0,
    )
