"""The score and who wins (rules.md 7; acceptance cases 34 to 39)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.conspiracy.content import LocationId
from bot.games.conspiracy.locations.points import location_points
from bot.games.conspiracy.model import Player, State
from bot.games.conspiracy.score import score, sheet
from tests.games.conspiracy.table import Game, position, rules, senate

LAYOUT = "B2 B1 Y3 Y1 G3 R2 B1 Y1 B4 B6 G2 R1 B4 P3 P1"
CONTENT = rules().content

VALUES = {
    "seven": 7,
    "five_one_pearl": 5,
    "four_two_pearls": 4,
    "three_three_pearls": 3,
    "silver_keys": 6,
    "gold_keys": 6,
    "pearl_pairs": 4,
    "per_location": 2,
    "force_top_lord": 3,
    "force_two_lords": 3,
    "recycle_lords": 3,
    "recycle_locations": 3,
    "any_two_keys": 3,
    "search_deck": 3,
    "max_blue": 6,
    "max_green": 3,
    "max_yellow": 3,
    "max_red": 2,
    "max_purple": 3,
    "count_blue": 7,
    "count_green": 3,
    "count_yellow": 4,
    "count_red": 3,
    "count_purple": 3,
}


def with_locations(text: str, locations: list[str], pearls: int = 0) -> Player:
    """Locations on the last lords; where they lie does not matter for the score."""
    lords = list(senate(text))
    for back, id in enumerate(locations, start=1):
        lords[-back] = replace(lords[-back], location=LocationId(id))
    return Player(tuple(lords), pearls)


def test_case_34_the_example_of_the_rule_book() -> None:
    """17 for the lords, 5 in blue, 8 pearls of the lords, locations worth 5, the token: 42."""
    player = with_locations(LAYOUT, ["max_red", "search_deck"], pearls=8)
    points = score(CONTENT, player, is_master=True)
    assert (points.lords, points.locations, points.coalition, points.master) == (17, 5, 15, 5)
    assert points.total == 42
    assert sum(CONTENT.lords[one.lord].pearls for one in player.senate) == 8


def test_three_locations_that_depend_on_the_senate() -> None:
    player = with_locations(LAYOUT, ["silver_keys", "per_location", "count_blue"], pearls=8)
    points = score(CONTENT, player, is_master=False)
    assert (points.lords, points.locations, points.coalition, points.total) == (17, 19, 15, 51)


@pytest.mark.parametrize("id", VALUES)
def test_each_location_in_the_layout_of_the_rule_book(id: str) -> None:
    player = with_locations(LAYOUT, [id], pearls=8)
    assert location_points(CONTENT, player, LocationId(id)) == VALUES[id]


def test_the_values_name_every_location() -> None:
    assert VALUES.keys() == CONTENT.locations.keys()


@pytest.mark.parametrize(
    ("text", "id", "pearls", "points"),
    [
        ("B1", "pearl_pairs", 5, 2),
        ("B1", "pearl_pairs", 1, 0),
        ("B1", "max_purple", 0, 0),
        ("P0 B1", "max_purple", 0, 0),
        ("P6 B1", "max_purple", 0, 6),
        ("B1", "count_purple", 0, 1),
        ("P0 P3 B1", "count_purple", 0, 3),
        ("B1", "per_location", 0, 2),
        ("B1 R1 B2", "silver_keys", 0, 2),
        ("B1 R1 B2", "gold_keys", 0, 2),
    ],
)
def test_case_36_small_senates(text: str, id: str, pearls: int, points: int) -> None:
    """Five pearls make two pairs; no purple lord gives 0 and 1; a location counts itself."""
    player = with_locations(text, [id], pearls)
    assert location_points(CONTENT, player, LocationId(id)) == points


def test_used_and_covered_keys_count_for_the_key_locations() -> None:
    """A spent silver key, a covered one and a usable one: three points."""
    player = Player(senate("B1 R1/silver_keys G1"))
    assert location_points(CONTENT, player, LocationId("silver_keys")) == 3


def test_a_location_does_not_change_the_influence_below_it() -> None:
    bare, covered = Player(senate("B1 B2")), Player(senate("B1 B2/seven"))
    assert score(CONTENT, covered, is_master=False).lords == 2
    assert score(CONTENT, covered, False).coalition == score(CONTENT, bare, False).coalition == 6


def test_case_39_equal_influence_leaves_the_coat_of_arms() -> None:
    """Y3 in the senate, another Y3 is placed: yellow scores 3 once."""
    game = Game(position("Y3", "")).answer("deck1", "Y3")
    assert game.seen(0).score.lords == 3


def over(*players: Player, master: int | None) -> State:
    state = position(*([""] * len(players)))
    return replace(state, players=players, master=master, frames=())


def in_the_layout(locations: list[str], pearls: int) -> Player:
    """32 points for lords and coalition, as in the example of the rule book, and locations."""
    return with_locations(LAYOUT, locations, pearls)


def test_case_38_at_42_points_each_eight_pearls_beat_seven() -> None:
    """A has 5 points of locations and the token, B 10 points of locations."""
    a = in_the_layout(["max_red", "search_deck"], pearls=8)
    b = in_the_layout(["seven", "any_two_keys"], pearls=7)
    state = over(a, b, master=0)
    outcome = rules().outcome(state)
    assert outcome is not None
    assert rules().scores(state).totals == (42, 42)
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2))
    assert outcome.text.id == "conspiracy-won-by-pearls"


@pytest.mark.parametrize("master", [0, 1])
def test_case_38_equal_pearls_share_the_win_whoever_holds_the_token(master: int) -> None:
    """42 points and 8 pearls each; the token is among the points of one of them."""
    holder = in_the_layout(["max_red", "search_deck"], pearls=8)
    other = in_the_layout(["seven", "any_two_keys"], pearls=8)
    players = (holder, other) if master == 0 else (other, holder)
    state = over(*players, master=master)
    outcome = rules().outcome(state)
    assert outcome is not None
    assert rules().scores(state).totals == (42, 42)
    assert (outcome.winners, outcome.ranks) == ((0, 1), (1, 1))
    assert outcome.text.id == "conspiracy-won-shared"


def test_pearls_tell_apart_only_those_who_are_tied_for_the_most_points() -> None:
    """B has the most pearls and fewer points than A and C, who share the win."""
    a = in_the_layout(["seven"], pearls=4)
    b = in_the_layout(["count_green"], pearls=9)
    state = over(a, b, a, master=None)
    outcome = rules().outcome(state)
    assert outcome is not None
    assert rules().scores(state).totals == (39, 35, 39)
    assert (outcome.winners, outcome.ranks) == ((0, 2), (1, 3, 1))


def test_nobody_scores_five_if_nobody_ever_gained_a_pearl() -> None:
    state = over(Player(senate("B1")), Player(senate("G2")), master=None)
    assert rules().scores(state).lines[3].points == (0, 0)


def test_the_score_sheet_has_four_lines_and_pearls_for_ties() -> None:
    sheet = rules().scores(over(with_locations(LAYOUT, ["seven"], 8), Player(), master=0))
    assert [(line.id, line.points) for line in sheet.lines] == [
        ("lords", (17, 0)),
        ("locations", (7, 0)),
        ("coalition", (15, 0)),
        ("master", (5, 0)),
    ]
    assert [(line.id, line.points) for line in sheet.ties] == [("pearls", (8, 0))]
    assert sheet.totals == (44, 0)


def test_the_sheet_names_each_part_with_its_sign() -> None:
    made = sheet(CONTENT, position("B2", "Y1"))
    assert [(line.id, line.icon) for line in (*made.lines, *made.ties)] == [
        ("lords", "cu-influence"),
        ("locations", "cu-location"),
        ("coalition", "cu-coalition"),
        ("master", "cu-pearl-master"),
        ("pearls", "cu-pearl"),
    ]
