"""The power of influence 0 (rules.md 4.4; acceptance cases 21 and 23)."""

from __future__ import annotations

import pytest

from bot.engine.prompts import IllegalChoice, Shape
from tests.games.conspiracy.table import Game, position


def swap_pairs(game: Game) -> set[tuple[str, str]]:
    """All exchanges that can be chosen, whichever lord is named first."""
    pairs = set()
    for first in game.keys:
        if first != "none":
            partners = Game(game.state).answer(first)
            if partners.asked != "swap_with":  # a lone partner is taken by itself
                a, b = partners.state.players[0].senate, game.state.players[0].senate
                moved = [
                    f"c{n:02d}" for n, (x, y) in enumerate(zip(a, b, strict=True), 1) if x != y
                ]
                pairs.add((moved[0], moved[1]))
                continue
            pairs |= {tuple(sorted((first, key))) for key in partners.keys}  # type: ignore[misc]
    return pairs


def test_case_21_any_two_lords_without_a_key_or_none() -> None:
    """Senate B3 R1 G4 Y2; P0 is placed: 1-3, 1-5, 3-5, or none."""
    game = Game(position("B3 R1 G4 Y2", "")).answer("deck1", "P0")
    assert (game.asked, game.keys) == ("swap", ["c01", "c03", "c05", "none"])
    assert swap_pairs(game) == {("c01", "c03"), ("c01", "c05"), ("c03", "c05")}


def test_case_23_a_lord_with_a_location_never_moves() -> None:
    """Senate B1 R1(location) G3 Y4; P0 is placed: cells 3, 4 and 5 are eligible."""
    game = Game(position("B1 R1/seven G3 Y4", "")).answer("deck1", "P0")
    assert swap_pairs(game) == {("c03", "c04"), ("c03", "c05"), ("c04", "c05")}
    game.answer("c05").answer("c03")
    assert game.senate(0) == "B1 R1/seven P0 Y4 G3"


def test_the_new_lord_need_not_be_one_of_the_two() -> None:
    game = Game(position("B3 R1 G4 Y2", "")).answer("deck1", "P0").answer("c01").answer("c03")
    assert game.senate(0) == "G4 R1 B3 Y2 P0"
    assert (game.asked, game.state.active) == ("recruit", 1)


def test_the_swap_is_optional() -> None:
    game = Game(position("B3 R1 G4 Y2", "")).answer("deck1", "P0").answer("none")
    assert game.senate(0) == "B3 R1 G4 Y2 P0"
    assert game.state.active == 1


@pytest.mark.parametrize("text", ["", "R1", "R1 G2"])
def test_with_fewer_than_two_eligible_lords_no_choice_arises(text: str) -> None:
    game = Game(position(text, "")).answer("deck1", "P0")
    assert (game.asked, game.state.active) == ("recruit", 1)


def test_with_two_eligible_lords_the_partner_is_not_asked_for() -> None:
    game = Game(position("R1 B3", "")).answer("deck1", "P0").answer("c03")
    assert game.senate(0) == "R1 P0 B3"
    assert [choice.keys for choice in game.forced] == [("c02",)]


def test_keys_do_not_swap_and_usable_keys_never_change() -> None:
    """Usable, spent and covered key lords all stay."""
    game = Game(position("B1 R1/seven G1 B3", "")).answer("deck1", "P0")
    assert game.keys == ["c04", "c05", "none"]
    for key in ("c01", "c02", "c03"):
        with pytest.raises(IllegalChoice):
            Game(game.state).answer(key)
    game.answer("c04")
    assert game.usable(0) == (1, 0)


def test_swap_question_has_the_shape_of_the_senate() -> None:
    """The buttons stand where the lords stand: five, four, three, two, one."""
    game = Game(position("B3 R3 G3 Y3 P3 B4", "")).answer("deck1", "P0")
    assert (game.prompt.shape, game.prompt.grid) == (Shape.GRID, (5, 4, 3, 2, 1))
    assert [option.place for option in game.prompt.options] == [
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (0, 1),
        (1, 1),
        None,
    ]


def test_an_absent_player_does_not_swap() -> None:
    game = Game(position("B3 G4", "")).answer("deck1", "P0")
    assert game.prompt.if_absent == ("none",)


def test_swap_changes_the_largest_coalition() -> None:
    """Case swap_before and swap_after_2_3: B3 R4 B4 G3 Y0 has 1; with 2 and 3 exchanged 2."""
    game = Game(position("B3 R4 B4 G3", "")).answer("deck1", "Y0")
    assert len(game.seen(0).coalition) == 1
    game.answer("c02").answer("c03")
    assert game.senate(0) == "B3 B4 R4 G3 Y0"
    assert game.seen(0).coalition == (1, 2)


def test_swap_leaves_the_highest_of_each_colour() -> None:
    """Coats of arms travel with their lords."""
    game = Game(position("B3 R4 B4 G3", "")).answer("deck1", "Y0")
    before = game.seen(0).maxima
    game.answer("c02").answer("c03")
    assert game.seen(0).maxima == before


def test_the_hint_of_a_partner_says_what_the_coalition_gains() -> None:
    game = Game(position("B3 R4 B4 G3", "")).answer("deck1", "Y0").answer("c02")
    hints = {option.key: option.hint for option in game.prompt.options}
    gain = hints["c03"]
    assert gain is not None
    assert (gain.id, gain.args) == ("conspiracy-hint-points", {"count": 3})
    assert hints["c04"] is None
