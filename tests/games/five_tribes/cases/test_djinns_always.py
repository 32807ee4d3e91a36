"""Djinns without a cost, and those that change tribes (rules.md 4; cases T35, T36, T38, T49)."""

from __future__ import annotations

import pytest

from bot.engine.bags import Bag, bag
from bot.games.five_tribes.model import Policy
from tests.games.five_tribes.cases.table import (
    Game,
    at_window,
    on_turn,
    position,
    rules,
    seat,
)

KILL = "a2=A a1=A"


def scores(game: Game) -> dict[str, tuple[int, ...]]:
    return {line.id: line.points for line in rules().scores(game.state).lines}


@pytest.mark.parametrize(("owner", "coins"), [(0, 51), (1, 52)])
def test_p11_marid_earns_for_every_drop_on_its_owners_tiles(owner: int, coins: int) -> None:
    """Once over a tile of the owner; the other tiles bring nothing."""
    players = [seat(), seat(), seat()]
    players[owner] = seat("", "marid")
    state = position(f"a1=EV a2=-/camel{owner} a3=V b3=-/camel2", *players)
    assert Game(state).sow("a1", "a2E", "a3V").coins(owner) == coins


def test_marid_counts_the_last_meeple_and_each_drop_on_the_same_tile() -> None:
    """Five meeples come round: b2 is dropped on first and last, so twice 2."""
    state = position("b3=VVEBM b2=-/camel1", seat(), seat("", "marid"))
    game = Game(state).sow("b3", "b2V", "a2E", "a3M", "b3B", "b2V")
    assert game.coins(1) == 54


def test_t35_a_tile_won_by_this_very_sow_was_not_its_owners_yet() -> None:
    game = Game(position("a1=V a2=V", seat("", "marid"))).sow("a1", "a2V")
    assert (game.owner("a2"), game.coins()) == (0, 50)


@pytest.mark.parametrize(("owner", "coins"), [(0, 51), (1, 52)])
def test_monkir_earns_when_a_palace_is_placed(owner: int, coins: int) -> None:
    players = [seat(), seat(), seat()]
    players[owner] = seat("", "monkir")
    assert Game(position("a1=V a2=V/village", *players)).sow("a1", "a2V").coins(owner) == coins


def test_monkir_earns_for_bouraq_too_but_not_for_palm_trees() -> None:
    state = at_window("a1=V a2=V/oasis c1=-/village", seat("fakir", "bouraq"), seat("", "monkir"))
    game = Game(state).answer("bouraq_f").take("spot", "c1")
    assert game.coins(1) == 52
    assert game.sow("a1", "a2V").coins(1) == 52


def test_monkir_earns_nothing_when_no_palace_is_left() -> None:
    state = position("a1=V a2=V/village e1=-/palace10", seat(), seat("", "monkir"))
    assert Game(state).sow("a1", "a2V").coins(1) == 50


@pytest.mark.parametrize(("owner", "coins"), [(0, 51), (1, 52)])
def test_nekir_earns_when_somebody_is_killed(owner: int, coins: int) -> None:
    players = [seat(), seat(), seat()]
    players[owner] = seat("", "nekir")
    game = Game(position(f"{KILL} b1=M", *players)).sow("a2", "a1A").take("kill", "b1")
    assert game.coins(owner) == coins


def test_nekir_earns_nothing_when_the_kill_is_skipped() -> None:
    game = Game(position(KILL, seat(), seat("", "nekir"))).sow("a2", "a1A")
    assert (game.said("log-no-kill"), game.coins(1)) == (1, 50)


def ibus(policy: Policy, tiles: str = "b1=MM") -> Game:
    players = seat("fakir", "ibus"), seat("", "nekir")
    game = Game(position(f"{KILL} {tiles}", *players, policy=policy)).sow("a2", "a1A")
    return game.answer("ibus_f")


def test_t36_two_victims_of_ibus_are_one_event_for_nekir() -> None:
    """P04: X gets 2."""
    game = ibus(Policy()).take("kill", "b1")
    assert (game.on("b1"), game.coins(1)) == ("", 52)


def test_p04_as_an_option_each_victim_counts() -> None:
    assert ibus(Policy(per_victim=True)).take("kill", "b1").coins(1) == 54
    assert ibus(Policy(per_victim=True), "b1=M c1=VV").answer("b1").coins(1) == 52


def test_ibus_kills_two_on_one_tile_of_any_tribes_and_wins_it() -> None:
    game = ibus(Policy(), "b1=VE c1=MM")
    assert game.keys == ["b1", "c1"]
    game.answer("b1")
    assert game.asked == "victim"
    game.answer("elder")
    assert (game.on("b1"), game.owner("b1"), game.on("c1")) == ("", 0, "MM")


def test_ibus_kills_two_of_one_opponent_never_of_two() -> None:
    players = seat("fakir", "ibus"), seat(viziers=1, elders=2), seat(viziers=1)
    game = Game(position(KILL, *players)).sow("a2", "a1A").answer("ibus_f")
    assert game.keys == ["p1", "p2"]
    game.answer("p1").answer("elder").answer("vizier")
    assert (game.player(1).viziers, game.player(1).elders, game.player(2).viziers) == (0, 1, 1)


def test_p08_ibus_kills_one_where_there_is_one_only_but_else_two() -> None:
    one = ibus(Policy(), "b1=M b2=VV")
    assert one.answer("b1").on("b1") == ""
    assert (one.on("b2"), one.asked, one.state.active) == ("VV", "from", 1)
    two = ibus(Policy(), "b1=M b2=VVV").answer("b2")
    assert two.on("b2") == "V"


def test_p17_ibus_is_not_offered_where_two_cannot_die() -> None:
    """P17."""
    game = Game(position(f"{KILL} b1=M b2=E", seat("fakir", "ibus"))).sow("a2", "a1A")
    assert game.asked == "kill"


def test_p17_ibus_is_not_paid_with_the_fakir_that_its_victims_need() -> None:
    """Two die at distance three: two assassins need a fakir, so only an elder pays for Ibus."""
    players = seat("fakir", "ibus", elders=1), seat()
    game = Game(position("a1=A a2=A c2=MM b1=V", *players)).sow("a2", "a1A")
    assert (game.asked, game.keys) == ("djinns", ["ibus_e", "on", "rest"])
    alone = Game(position("a1=A a2=A c2=MM b1=V", seat("fakir", "ibus"))).sow("a2", "a1A")
    assert (alone.asked, alone.keys) == ("kill", ["b1", "c2"])


@pytest.mark.parametrize("attacker", ["ibus", "kandicha"])
def test_boaz_protects_from_ibus_and_kandicha(attacker: str) -> None:
    players = seat("fakir", attacker), seat("", "boaz", viziers=3, elders=3), seat(viziers=1)
    game = Game(position(f"{KILL} b1=MM", *players)).sow("a2", "a1A")
    if attacker == "ibus":
        game.answer("ibus_f")
    assert game.keys == ["b1", "p2"]


def test_boaz_does_not_protect_meeples_on_the_board() -> None:
    players = seat(), seat("", "boaz")
    game = Game(position(f"{KILL} b1=V/camel1", *players)).sow("a2", "a1A").take("kill", "b1")
    assert (game.on("b1"), game.owner("b1")) == ("", 1)


def kandicha(tiles: str, djinns: str = "", **changes: object) -> Game:
    player = seat("fakir fakir", f"kandicha {djinns}", elders=1)
    return Game(position(tiles, player, seat(viziers=2, elders=2), **changes))  # type: ignore[arg-type]


def test_kandicha_draws_a_card_for_a_merchant() -> None:
    game = kandicha(f"{KILL} b1=M", deck=bag({"silk": 3})).sow("a2", "a1A").answer("b1")
    game.take("victim", "merchant")
    assert (game.held(), game.state.deck.total) == ("fakir fakir silk", 2)
    assert game.state.bag.counts["merchant"] == 18


def test_p18_kandicha_draws_from_shuffled_discards_if_the_pile_is_empty() -> None:
    """P18; with nothing anywhere there is no card."""
    gold = bag({"gold": 1})
    game = kandicha(f"{KILL} b1=M", deck=Bag(), discard=gold).sow("a2", "a1A").answer("b1")
    game.take("victim", "merchant")
    assert (game.held(), game.state.discard.total) == ("fakir fakir gold", 0)
    game = kandicha(f"{KILL} b1=M", deck=Bag()).sow("a2", "a1A").answer("b1")
    assert game.held() == "fakir fakir"


BLUE = "b1=B c1=-/village c2=-/sacred_place d1=-/village"


def test_p09_kandicha_earns_a_builders_coins_round_the_victims_own_tile() -> None:
    """Two blue tiles beside b1; the fakirs do not count."""
    game = kandicha(f"{KILL} {BLUE}").sow("a2", "a1A").answer("b1")
    assert (game.coins(), game.held()) == (52, "fakir fakir")


def test_p09_echidna_doubles_kandichas_builder() -> None:
    game = kandicha(f"{KILL} {BLUE}", "echidna").sow("a2", "a1A")
    assert "echidna_ef" in game.keys
    game.answer("echidna_ef").answer("b1")
    assert game.coins() == 54


@pytest.mark.parametrize("tribe", ["vizier", "elder"])
def test_kandicha_keeps_viziers_and_elders_of_an_opponent(tribe: str) -> None:
    game = kandicha(KILL).sow("a2", "a1A").take("kill", "p1").answer(tribe)
    is_vizier = tribe == "vizier"
    assert (game.player(1).viziers, game.player(1).elders) == (2 - is_vizier, 1 + is_vizier)
    assert (game.player(0).viziers, game.player(0).elders) == (int(is_vizier), 2 - is_vizier)


@pytest.mark.parametrize("letter", ["V", "E"])
def test_kandicha_keeps_viziers_and_elders_of_the_board_and_wins_the_tile(letter: str) -> None:
    game = kandicha(f"{KILL} b1={letter}").sow("a2", "a1A").answer("b1")
    assert (game.player(0).viziers, game.player(0).elders) == (
        int(letter == "V"),
        1 + int(letter == "E"),
    )
    assert game.owner("b1") == 0


def test_kandicha_has_nothing_of_an_assassin() -> None:
    game = kandicha(f"{KILL} b1=A").sow("a2", "a1A").answer("b1")
    assert (game.coins(), game.held(), game.state.bag.counts["assassin"]) == (
        50,
        "fakir fakir",
        18,
    )


def test_a_victim_that_kandicha_keeps_is_an_assassination_for_nekir() -> None:
    players = seat("", "kandicha"), seat("", "nekir")
    game = Game(position(f"{KILL} b1=E", *players)).sow("a2", "a1A").take("kill", "b1")
    assert (game.player(0).elders, game.coins(1)) == (1, 52)


def test_kandicha_and_ibus_keep_both() -> None:
    game = kandicha(KILL, "ibus").sow("a2", "a1A").answer("ibus_f").take("kill", "p1")
    game.answer("vizier").answer("elder")
    assert (game.player(0).viziers, game.player(0).elders) == (1, 2)


def test_others_do_not_use_kandicha() -> None:
    """Own kills only: seat 1 owns it, seat 0 kills."""
    state = position(f"{KILL} b1=E", seat(), seat("", "kandicha"))
    game = Game(state).sow("a2", "a1A").take("kill", "b1")
    assert (game.player(0).elders, game.player(1).elders) == (0, 0)


def test_t38_a_captured_elder_and_a_fakir_pay_for_a_djinn_in_the_same_turn() -> None:
    players = seat("fakir", "kandicha"), seat(elders=1)
    state = position("a2=A a1=A/sacred_place", *players, display="leta")
    game = Game(state).sow("a2", "a1A").take("kill", "p1")
    assert (game.asked, game.keys) == ("buy", ["leta_ef", "none"])
    game.answer("leta_ef")
    assert game.player(0).djinns == ("kandicha", "leta")


@pytest.mark.parametrize(("owner", "coins"), [(0, 51), (1, 52)])
def test_baal_earns_when_a_djinn_is_acquired(owner: int, coins: int) -> None:
    players = [seat(), seat(), seat()]
    players[owner] = seat("", "baal")
    state = position("a1=E a2=E/sacred_place", *players, display="boaz")
    assert Game(state).sow("a1", "a2E").answer("boaz_ee").coins(owner) == coins


def test_p10_baals_own_acquisition_pays_nothing() -> None:
    state = position("a1=E a2=E/sacred_place", display="baal")
    assert Game(state).sow("a1", "a2E").answer("baal_ee").coins() == 50


@pytest.mark.parametrize(("kept", "coins"), [("boaz", 52), ("leta", 52)])
def test_baal_sees_a_djinn_kept_through_sibittis(kept: str, coins: int) -> None:
    changes = {"djinn_deck": bag({"boaz": 1, "leta": 1, "utug": 1})}
    players = seat("fakir", "sibittis", elders=1), seat("", "baal")
    game = Game(at_window("", *players, **changes)).answer("sibittis_ef").answer(kept)
    assert game.coins(1) == coins


def test_baal_itself_kept_through_sibittis_pays_nothing() -> None:
    changes = {"djinn_deck": bag({"boaz": 1, "baal": 1})}
    player = seat("fakir", "sibittis", elders=1)
    game = Game(at_window("", player, **changes)).answer("sibittis_ef").answer("baal")
    assert game.coins() == 50


def test_p22_echidna_must_be_used_before_the_builders_are_paid() -> None:
    """P22: no window after the tribe's action offers it."""
    state = at_window("a1=B a2=B/village d1=-/oasis", seat("fakir fakir", "echidna enki", elders=2))
    game = Game(state)
    assert not [key for key in game.keys if key.startswith("echidna")]
    game.answer("on").sow("a1", "a2B")
    assert "echidna_ee" in game.keys
    game.answer("on")
    while game.asked == "builders":
        game.answer("n0")
    assert game.asked == "djinns"
    assert not [key for key in game.keys if key.startswith("echidna")]
    assert game.coins() == 52


def test_echidna_is_not_offered_for_other_tribes() -> None:
    game = Game(position("a1=M a2=M/village", seat("fakir", "echidna", elders=1)))
    assert game.sow("a1", "a2M").asked == "from"


def test_haurvatat_jafaar_and_shamhat_change_what_is_scored() -> None:
    """Palm trees 5, viziers 3, elders 4; the majority stays 10 for each with fewer."""
    tiles = "a1=-/oasis/camel0/palm2 a2=-/oasis/camel1/palm2"
    plain = seat(viziers=2, elders=3)
    with_all = seat("", "haurvatat jafaar shamhat", viziers=3, elders=3)
    points = scores(Game(position(tiles, with_all, plain)))
    assert points["palms"] == (10, 6, 0)
    assert points["viziers"] == (9 + 20, 2 + 10, 0)
    assert points["elders"] == (12, 6, 0)
    assert points["djinns"] == (8 + 6 + 6, 0, 0)


def test_al_amin_is_of_no_use_in_a_sale() -> None:
    """Fish and two fakirs sell for 1; at the end they would be a suit of two."""
    state = position("a1=V a2=V", seat("fish fakir fakir", "al_amin"))
    game = Game(state).sow("a1", "a2V")
    assert game.asked == "sale"
    assert scores(game)["goods"][0] == 3
    game.answer("all")
    assert (game.coins(), game.held()) == (51, "fakir fakir")


def test_passive_djinns_work_in_everybodys_turns() -> None:
    """Seat 2 moves over seat 0's tile."""
    state = position("a1=EV a2=-/camel0 a3=V", seat("", "marid"))
    game = Game(on_turn(state, 2)).sow("a1", "a2E", "a3V")
    assert game.coins() == 52
