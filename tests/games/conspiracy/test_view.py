"""What everybody sees (rules.md 11), and how the parts of the table are named."""

from __future__ import annotations

from bot.engine.chance import SeededChance
from bot.engine.conform import walk
from bot.engine.steps import Setup
from bot.engine.values import Ref, Seat
from bot.games.conspiracy.view import (
    AskedFor,
    Colour,
    ForceView,
    LastTurnView,
    LordView,
    ScoreView,
    SeatedView,
    SenateView,
    View,
)
from tests.games.conspiracy.table import Game, forced, position, rules

KIND_OF: dict[str, AskedFor] = {
    "recruit": "recruit",
    "keep_lord": "keep_lord",
    "place": "place",
    "swap": "swap",
    "swap_with": "swap",
    "location": "location",
    "keep_location": "keep_location",
    "search": "search",
}


def test_view_of_a_position() -> None:
    """A has controlled a location and is master; B has one key; two piles, one location up."""
    state = position(
        "B1 R1/seven B3",
        "G2",
        piles="Y4 Y1 P0",
        face_up=["max_red"],
        pearls=[2, 0],
        master=0,
        active=1,
        turn=5,
        force=forced("force_top_lord", 0),
    )
    assert rules().view(state, Seat(1)) == View(
        turn=5,
        asked_for="recruit",
        active=Seat(1),
        senates=(
            SenateView(
                seat=Seat(0),
                lords=(
                    SeatedView(1, Colour.BLUE, 1, None, "spent"),
                    SeatedView(2, Colour.RED, 1, "seven", "covered"),
                    SeatedView(3, Colour.BLUE, 3),
                ),
                silver=0,
                gold=0,
                pearls=2,
                is_master=True,
                maxima={Colour.BLUE: 3, Colour.RED: 1},
                coalition=(1,),
                score=ScoreView(lords=4, locations=7, coalition=3, master=5),
            ),
            SenateView(
                seat=Seat(1),
                lords=(SeatedView(1, Colour.GREEN, 2, None, "usable"),),
                silver=0,
                gold=1,
                pearls=0,
                is_master=False,
                maxima={Colour.GREEN: 2},
                coalition=(1,),
                score=ScoreView(lords=2, locations=0, coalition=3, master=0),
            ),
        ),
        deck=60 - 4 - 3,
        piles={
            Colour.BLUE: (),
            Colour.GREEN: (),
            Colour.YELLOW: (1, 4),
            Colour.RED: (),
            Colour.PURPLE: (0,),
        },
        location_deck=22,
        face_up=("max_red",),
        force=ForceView("force_top_lord", Seat(0)),
        last=LastTurnView(Seat(1)),
        viewer=Seat(1),
    )


def test_view_shows_the_lords_in_hand_and_the_locations_on_offer() -> None:
    game = Game(position("B1", "", face_up=["seven"])).answer("deck3", "R1", "G3", "G4")
    view = rules().view(game.state, None)
    assert view.waiting == (
        LordView(Colour.RED, 1),
        LordView(Colour.GREEN, 3),
        LordView(Colour.GREEN, 4),
    )
    game.answer("red_1").answer("draw2", "max_red", "gold_keys")
    view = rules().view(game.state, None)
    assert (view.offered, view.face_up) == (("max_red", "gold_keys"), ("seven",))
    assert view.asked_for == "keep_location"


def test_view_shows_who_of_a_pile_still_waits_while_something_else_is_asked() -> None:
    """Red pile R0, R1, R3: first during the choice of a location, then of the next lord."""
    game = Game(position("B1", "", piles="R0 R1 R3", face_up=["seven"])).answer("pile_red")
    game.answer("red_1")
    view = rules().view(game.state, None)
    assert view.asked_for == "location"
    assert view.waiting == (LordView(Colour.RED, 0), LordView(Colour.RED, 3))
    game.answer("take_seven").answer("red_3")
    view = rules().view(game.state, None)
    assert (game.asked, view.asked_for, view.waiting) == ("swap", "swap", ())


def test_view_shows_the_searched_deck() -> None:
    state = position("B1 B1/search_deck G1", "", location_deck=["max_red", "gold_keys"])
    view = rules().view(Game(state).answer("deck1", "R1").state, None)
    assert (view.asked_for, view.offered) == ("search", ("gold_keys", "max_red"))


def test_view_remembers_the_turn_as_far_as_it_got() -> None:
    """A red pile R6, R3: the reveal, the places, the pearls, and the pile it came from."""
    game = Game(position("B3", "", piles="R6 R3")).answer("pile_red").answer("red_6", "R1")
    # B is asked and has done nothing yet, so A's turn is still the last one.
    assert game.state.active == Seat(1)
    assert rules().view(game.state, None).last == LastTurnView(
        Seat(0),
        pile=Colour.RED,
        placed=(2, 3),
        revealed=(LordView(Colour.RED, 1),),
        pearls=2,
    )
    game.answer("deck1", "G4")
    assert rules().view(game.state, None).last == LastTurnView(
        Seat(1), drew=1, placed=(1,), pearls=1
    )
    game = Game(position("B3", "", piles="R6 R3 R0")).answer("pile_red").answer("red_6", "R1")
    assert rules().view(game.state, None).last == LastTurnView(
        Seat(0), pile=Colour.RED, placed=(2,), revealed=(LordView(Colour.RED, 1),)
    )
    game.answer("red_0")
    game.answer("c01").answer("c02")
    assert rules().view(game.state, None).last == LastTurnView(
        Seat(0),
        pile=Colour.RED,
        placed=(2, 3, 4),
        swapped=(1, 2),
        revealed=(LordView(Colour.RED, 1),),
        pearls=2,
    )


def test_view_remembers_swaps_and_locations_of_the_turn() -> None:
    state = position("B3 B1", "", piles="R0 R1 R1", face_up=["three_three_pearls"])
    game = Game(state).answer("pile_red").answer("red_0").answer("c01")
    assert rules().view(game.state, None).last == LastTurnView(
        Seat(0), pile=Colour.RED, placed=(3, 4), swapped=(1, 3)
    )
    game.answer("take_three_three_pearls")
    assert game.senate(0) == "R0 B1 B3 R1/three_three_pearls R1"


def test_view_remembers_all_locations_and_pearls_of_the_turn() -> None:
    """Four silver keys, R3 and R0 of one pile: two locations, 1 + 3 + 2 pearls, then the swap."""
    row = ["five_one_pearl", "three_three_pearls"]
    game = Game(position("", "", piles="R1 R1 R0 R1 R1 R3", face_up=row)).answer("pile_red")
    game.answer("red_1").answer("red_1").answer("take_five_one_pearl").answer("red_1")
    game.answer("red_1").answer("take_three_three_pearls").answer("red_3")
    assert game.asked == "swap"
    assert rules().view(game.state, None).last == LastTurnView(
        Seat(0),
        pile=Colour.RED,
        placed=(1, 2, 3, 4, 5, 6),
        took=("five_one_pearl", "three_three_pearls"),
        pearls=6,
    )


def test_view_is_the_same_for_everybody_but_for_the_viewer() -> None:
    state = position("B1", "R3", "", piles="G4")
    for seat in (None, Seat(0), Seat(2)):
        assert rules().view(state, seat).viewer == seat
        assert rules().view(state, seat).senates == rules().view(state, None).senates


def test_view_asks_for_what_the_question_is_about() -> None:
    """In ten whole games, every kind of question, and nobody is active when it is over."""
    seen = set()
    for number in range(10):
        for moment in walk(rules(), Setup(4), b"view %d" % number):
            view = rules().view(moment.state, None)
            if moment.prompts:
                (prompt,) = moment.prompts
                assert view.asked_for == KIND_OF[prompt.kind]
                assert view.active == prompt.seat
                seen.add(prompt.kind)
            else:
                assert (view.asked_for, view.active) == ("over", None)
    assert seen >= set(KIND_OF) - {"search"}


def test_refs_name_things_as_the_view_says() -> None:
    """Every ref of an option or an event is of a kind that the painter knows."""
    kinds = {"deck", "pile", "waiting", "location", "cell"}
    for moment in walk(rules(), Setup(3), b"refs"):
        refs = [ref for event in moment.events for ref in event.refs]
        refs += [option.ref for one in moment.prompts for option in one.options if option.ref]
        assert {ref.kind for ref in refs} <= kinds
        for prompt in moment.prompts:
            plain = [option for option in prompt.options if option.key != "none"]
            assert all(option.ref is not None for option in plain)


def test_cells_are_named_with_two_digits() -> None:
    game = Game(position("B3", "")).answer("deck1", "P0")
    assert game.prompt.options[0].ref == Ref("cell", "c01")


def test_nothing_is_secret_and_imagining_changes_nothing() -> None:
    state = position("B1", "R3", piles="G4")
    for seat in (None, Seat(0), Seat(1)):
        assert rules().secrets(state, seat) == {}
        assert rules().imagine(state, seat, SeededChance(b"any", 0)) == state
