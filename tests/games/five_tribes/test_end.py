"""Rounds, the end and the score (rules.md 5, 6.6, 7; cases T30 to T55 of section 10)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.bags import bag
from bot.engine.values import Seat
from bot.games.five_tribes.content import DjinnId
from bot.games.five_tribes.model import Player, State
from bot.games.five_tribes.view import ScoreView
from tests.games.five_tribes.table import Game, at, goods, player, position, rules

PAIR = {at(0, 0): "V", at(0, 1): "V"}


def score(state: State, seat: int = 0) -> ScoreView:
    return rules().view(state, Seat(seat)).players[seat].score


def of(*players: Player) -> State:
    return position(PAIR, *players)


@pytest.mark.parametrize(("djinns", "points"), [("", 17), ("al_amin", 25)])
def test_t30_merchandise_is_sold_one_last_time(djinns: str, points: int) -> None:
    cards = "fish fish fish wheat wheat gold silk fakir fakir"
    assert score(of(player(cards=cards, djinns=djinns), player())).goods == points


def test_al_amin_completes_suits_and_begins_new_ones() -> None:
    """Nine kinds are all there are, so a tenth begins a suit; an odd fakir is worth nothing."""
    whole = "ivory jewels gold papyrus silk spice fish wheat pottery"
    state = of(player(cards=f"{whole} fakir fakir fakir", djinns="al_amin"), player())
    assert score(state).goods == 61
    state = of(player(cards="fakir fakir", djinns="al_amin"), player())
    assert score(state).goods == 1


@pytest.mark.parametrize(
    ("size", "points"),
    list(enumerate([0, 1, 3, 7, 13, 21, 30, 40, 50, 60])),
)
def test_suits_are_worth_what_is_printed(size: int, points: int) -> None:
    kinds = ["ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery"]
    assert score(of(player(cards=" ".join(kinds[:size])), player())).goods == points


def test_t31_ten_for_every_opponent_with_fewer_viziers() -> None:
    counts = (5, 3, 3, 0)
    state = of(*(player(viziers=count) for count in counts))
    assert [score(state, seat).viziers for seat in range(4)] == [35, 13, 13, 0]
    players = [player(viziers=count) for count in counts]
    players[1] = player(viziers=3, djinns="jafaar")
    assert score(of(*players), 1).viziers == 19


def test_t32_equal_viziers_bring_no_majority() -> None:
    state = of(player(viziers=4), player(viziers=4))
    assert [score(state, seat).viziers for seat in (0, 1)] == [4, 4]


def test_elders_djinns_and_coins() -> None:
    state = of(player(coins=37, elders=3, djinns="shamhat hagis"), player(elders=3))
    assert score(state).elders == 12
    assert score(state).djinns == 16
    assert score(state).coins == 37
    assert score(state, 1).elders == 6


def test_palm_trees_palaces_and_tiles() -> None:
    state = position(
        PAIR,
        player(djinns="haurvatat"),
        player(),
        kinds={at(2, 2): "oasis"},
        camels={at(2, 2): 0, at(2, 3): 1},
        pieces={at(2, 2): "palm palm palace", at(2, 3): "palm palace", at(3, 3): "palm"},
    )
    mine, theirs = score(state), score(state, 1)
    assert (mine.palms, mine.palaces, mine.tiles) == (10, 5, 8)
    assert (theirs.palms, theirs.palaces, theirs.tiles) == (3, 5, 6)


def test_t53_a_palm_tree_scores_for_whom_the_tile_belongs_to_in_the_end() -> None:
    state = position(PAIR, pieces={at(0, 1): "palm"})
    assert [score(state, seat).palms for seat in (0, 1)] == [0, 0]
    game = Game(state).sow(at(0, 0), "a2V")
    assert score(game.state).palms == 3


def test_t54_fakirs_camels_and_meeples_left_are_worth_nothing() -> None:
    state = of(player(coins=0, camels=8, cards="fakir fakir fakir"), player(coins=0))
    assert sum(rules().scores(state).totals) == 0


def test_eight_lines_make_the_score() -> None:
    lines = [line.id for line in rules().scores(of(player(), player())).lines]
    assert lines == [
        *["coins", "viziers", "elders", "djinns", "palms", "palaces", "tiles", "goods"]
    ]


def last_turn(*players: Player, **others: object) -> Game:
    """The last marker of a round acts; after this sow nothing can be moved."""
    order = tuple(range(len(players)))
    state = position(
        PAIR,
        *players,
        spare=False,
        order=order,
        track=(*order, *(None,) * (9 - len(order))),
        **others,  # type: ignore[arg-type]
    )
    return Game(replace(state, acting=len(players), now=replace_seat(state, len(players) - 1)))


def replace_seat(state: State, seat: int) -> object:
    assert state.now is not None
    return replace(state.now, seat=Seat(seat))


def test_t33_equal_totals_share_the_victory() -> None:
    """A has 10 coins more; B takes two viziers, the majority, and a tile worth 6: 8 + 10."""
    game = last_turn(player(coins=68), player(coins=50)).sow(at(0, 0), "a2V")
    assert game.asked == "over"
    assert rules().scores(game.state).totals == (68, 68)
    outcome = rules().outcome(game.state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((0, 1), (1, 1))


def test_more_points_win() -> None:
    game = last_turn(player(coins=67), player(coins=50)).sow(at(0, 0), "a2V")
    outcome = rules().outcome(game.state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((1,), (2, 1))


def test_t49_without_a_legal_sow_djinns_and_the_sale_are_left() -> None:
    """The game ends after the round."""
    state = position(
        {at(0, 0): "V"},
        player(cards="fakir fish", djinns="enki"),
        player(),
        kinds={at(2, 2): "oasis"},
        spare=False,
    )
    game = Game(state)
    assert (game.asked, game.keys) == ("djinns", ["enki_f", "on", "rest"])
    game.go("enki_f", at(2, 2))
    assert game.tile(at(2, 2)).palms == 1
    assert game.asked == "sale"
    game.go("all")
    assert game.coins(0) == 51
    assert game.asked == "over"
    assert game.log("end-sow")


def test_anun_nak_may_make_a_sow_possible_which_is_compulsory_then() -> None:
    state = position(
        {at(0, 0): "V"},
        player(elders=1, djinns="anun_nak"),
        player(),
        spare=False,
        bag=bag({"vizier": 3}),
    )
    game = Game(state).go("anun_nak_e", at(0, 1))
    assert game.asked == "from"


def test_the_second_end_is_looked_for_after_the_round_only() -> None:
    """rules.md 9: P14. A can move nothing, but B makes new meeples."""
    state = position(
        {at(0, 0): "V"},
        player(),
        player(elders=1, djinns="anun_nak"),
        spare=False,
        bag=bag({"vizier": 30}),
    )
    game = Game(state)
    assert (game.asked, game.prompt.seat) == ("djinns", 1)
    game.go("anun_nak_e", at(0, 1))
    assert game.asked == "from"


def test_t51_after_the_last_camel_everybody_still_acts() -> None:
    state = position(
        {at(0, 0): "V", at(0, 1): "V", at(3, 0): "B", at(4, 0): "B"},
        player(camels=1),
        player(),
        player(),
    )
    game = Game(state).sow(at(0, 0), "a2V")
    assert game.log("last-camel")
    assert game.prompt.seat == 1
    game.sow(at(3, 0), "e1B")
    assert game.prompt.seat == 2
    game.sow("d6", "e6B")
    assert game.asked == "over"
    assert game.log("end-camels")


def test_the_second_marker_of_who_ran_out_still_acts() -> None:
    state = position(
        PAIR,
        player(camels=1),
        player(),
        order=(0, 0, 1, 1),
        track=(0, 0, 1, 1, *(None,) * 5),
    )
    game = Game(state).sow(at(0, 0), "a2V")
    assert (game.asked, game.prompt.seat) == ("from", 0)


def clean_up(**others: object) -> Game:
    """B ends the round; a sow is still possible afterwards."""
    meeples = {at(0, 0): "V", at(0, 1): "V", at(4, 0): "E"}
    state = position(meeples, player(), player(), **others)  # type: ignore[arg-type]
    state = replace(state, acting=2, now=replace_seat(state, 1))
    return Game(state).sow("d6", "e6B")


def test_rows_close_up_and_are_filled() -> None:
    game = clean_up(
        row=("gold", "silk"),
        deck=goods("fish " * 10),
        djinn_row=(DjinnId("boaz"),),
        djinn_deck=bag({"enki": 1, "leta": 1, "utug": 1}),
    ).go("none")
    assert game.asked == "bid"
    assert game.state.row == ("gold", "silk", *["fish"] * 7)
    assert game.state.djinn_row == ("boaz", "enki", "leta")
    assert game.state.round == 2
    assert game.state.track == (None,) * 9


def test_discards_are_shuffled_when_a_pile_is_empty_and_short_rows_stay_short() -> None:
    game = clean_up(
        deck=goods("gold"),
        discard=goods("fish fakir"),
        djinn_discard=bag({"enki": 1}),
    )
    assert game.state.row == ("gold", "fakir", "fish")
    assert game.state.discard.total == 0
    assert game.state.djinn_row == ("enki",)
    assert game.state.djinn_discard.total == 0


def test_rows_are_not_filled_during_a_round() -> None:
    state = position({at(0, 0): "M", at(0, 1): "M"}, row=("gold", "silk"), deck=goods("fish fish"))
    assert Game(state).sow(at(0, 0), "a2M").state.row == ()


def test_coins_are_laid_open_at_the_end_only() -> None:
    game = last_turn(player(coins=67), player(coins=50))
    assert [one.coins for one in rules().view(game.state, None).players] == [None, None]
    assert [one.coins for one in rules().view(game.state, Seat(0)).players] == [67, None]
    game.sow(at(0, 0), "a2V")
    assert [one.coins for one in rules().view(game.state, None).players] == [67, 50]
    assert [one.score.coins for one in rules().view(game.state, None).players] == [67, 50]
