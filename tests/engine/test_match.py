"""Answers in, advances out: the gate, lone answers, previews, rows (architecture 4.2, 7.3)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import match, saves
from bot.engine.chance import FixedChance, NoChance, SeededChance, WouldReveal
from bot.engine.match import Row, Stamp
from bot.engine.prompts import Choice, IllegalChoice, Shape
from bot.engine.rules import AnyRules
from bot.engine.steps import Event, Setup
from bot.engine.values import Seat, msg
from tests.support.toy import Node, Toy, ToyState

A, B = Seat(0), Seat(1)
TABLE = Setup(2)


def pick(key: str, seat: Seat = A, kind: str = "q") -> Choice:
    return Choice(seat, kind, tuple(key))


def start(toy: Toy) -> ToyState:
    """The set-up without what follows from it."""
    return toy.setup(TABLE, NoChance()).state


def said(*texts: str) -> tuple[Event, ...]:
    return tuple(Event(msg("said", what=text)) for text in texts)


def test_a_game_begins_with_its_set_up_and_the_luck_of_it() -> None:
    advance = match.begin(Toy((Node(A, "q"),), opening=(6, 9)), TABLE, FixedChance([5, 8]))
    assert advance.state.said == ("5", "8")
    assert advance.draws == (5, 8)
    assert advance.showed
    assert advance.events == (Event(msg("begins")),)
    assert advance.forced == ()


def test_a_set_up_without_luck_shows_nothing() -> None:
    assert not match.begin(Toy((Node(A, "q"),)), TABLE, NoChance()).showed


def test_lone_answers_after_the_set_up_are_taken_at_once() -> None:
    toy = Toy((Node(A, "one", "x"),), (Node(B, "two", "y"),), (Node(A, "q"),))
    advance = match.begin(toy, TABLE, NoChance())
    assert advance.forced == (pick("x", A, "one"), pick("y", B, "two"))
    assert advance.events == (Event(msg("begins")), *said("0one=x", "1two=y"))
    assert [prompt.kind for prompt in toy.prompts(advance.state)] == ["q"]


def test_an_answer_is_taken_and_the_state_before_stays() -> None:
    toy = Toy((Node(A, "q"),), (Node(B, "q"),))
    state = start(toy)
    advance = match.answer(toy, state, pick("b"), NoChance())
    after = ToyState(((Node(B, "q"),),), ("0q=b",))
    assert advance == match.Advance(after, toy.prompts(after), said("0q=b"), (), (), False)
    assert state == start(toy)


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        (pick("c"), "illegal-not-offered"),
        (pick("ab"), "illegal-count"),
        (pick(""), "illegal-count"),
        (pick("a", B), "illegal-not-asked"),
        (pick("a", A, "r"), "illegal-not-asked"),
    ],
)
def test_nothing_illegal_reaches_the_rules(choice: Choice, reason: str) -> None:
    toy = Toy((Node(A, "q"),), (Node(B, "r"),))
    with pytest.raises(IllegalChoice) as no:
        match.answer(toy, start(toy), choice, NoChance())
    assert no.value.reason.id == reason


def test_either_of_two_seats_asked_at_once_may_answer_first() -> None:
    toy = Toy((Node(A, "q"), Node(B, "q")))
    for first, second in ((A, B), (B, A)):
        one = match.answer(toy, start(toy), pick("a", first), NoChance())
        assert [prompt.seat for prompt in toy.prompts(one.state)] == [second]
        two = match.answer(toy, one.state, pick("b", second), NoChance())
        assert two.state.said == (f"{first}q=a", f"{second}q=b")


def test_a_public_question_with_one_option_is_not_asked() -> None:
    toy = Toy((Node(A, "q"),), (Node(B, "lone", "x"),), (Node(B, "r"),))
    advance = match.answer(toy, start(toy), pick("a"), NoChance())
    assert advance.forced == (pick("x", B, "lone"),)
    assert advance.events == said("0q=a", "1lone=x")
    assert not advance.showed


def test_a_lone_option_that_only_its_owner_knows_is_asked() -> None:
    """To answer it at once would tell the table what only one player knows."""
    lone = Node(B, "lone", "x", public=False)
    advance = match.answer(
        Toy((Node(A, "q"),), (lone,)), start(Toy((Node(A, "q"),), (lone,))), pick("a"), NoChance()
    )
    assert advance.forced == ()
    assert advance.state.stages == ((lone,),)


@pytest.mark.parametrize(
    "lone", [Node(B, "lone", "x", draws=(1,)), Node(B, "lone", "x", shows=True)]
)
def test_a_lone_answer_that_shows_something_is_asked(lone: Node) -> None:
    toy = Toy((Node(A, "q"),), (lone,))
    advance = match.answer(toy, start(toy), pick("a"), SeededChance(b"x", 0))
    assert advance.forced == ()
    assert not advance.showed
    assert advance.state.stages == ((lone,),)


def test_a_lone_answer_of_one_seat_does_not_wait_for_another_seat() -> None:
    toy = Toy((Node(A, "q"),), (Node(A, "r"), Node(B, "lone", "x")))
    advance = match.answer(toy, start(toy), pick("a"), NoChance())
    assert advance.forced == (pick("x", B, "lone"),)
    assert [prompt.kind for prompt in toy.prompts(advance.state)] == ["r"]


def test_a_hidden_lone_answer_does_not_stop_a_public_one_beside_it() -> None:
    hidden = Node(A, "hidden", "x", public=False)
    toy = Toy((Node(A, "q"),), (hidden, Node(B, "lone", "y")))
    advance = match.answer(toy, start(toy), pick("a"), NoChance())
    assert advance.forced == (pick("y", B, "lone"),)
    assert advance.state.stages == ((hidden,),)


def test_all_of_a_selection_that_must_be_taken_whole_is_a_lone_answer() -> None:
    toy = Toy((Node(A, "q"),), (Node(B, "all", "xyz", shape=Shape.MANY),))
    advance = match.answer(toy, start(toy), pick("a"), NoChance())
    assert advance.forced == (pick("xyz", B, "all"),)
    assert toy.outcome(advance.state) is not None


def test_rules_that_run_in_circles_are_stopped() -> None:
    toy = Toy((Node(A, "q"),), (Node(B, "lone", "x", again=True),))
    with pytest.raises(AssertionError, match="toy runs in circles"):
        match.answer(toy, start(toy), pick("a"), NoChance())


def test_luck_counts_as_showing_and_is_kept_in_order() -> None:
    toy = Toy((Node(A, "q", draws=(6, 2)),), (Node(A, "r"),))
    advance = match.answer(toy, start(toy), pick("a"), FixedChance([4, 1]))
    assert advance.draws == (4, 1)
    assert advance.showed
    assert advance.state.said == ("0q=a41",)


def test_showing_without_luck_counts_too() -> None:
    toy = Toy((Node(A, "q", shows=True),), (Node(A, "r"),))
    advance = match.answer(toy, start(toy), pick("a"), NoChance())
    assert advance.showed
    assert advance.draws == ()


def test_a_preview_is_what_the_answer_leads_to() -> None:
    toy = Toy((Node(A, "q"),), (Node(B, "lone", "x"),), (Node(B, "r"),))
    state = start(toy)
    assert match.preview(toy, state, pick("a")) == match.answer(toy, state, pick("a"), NoChance())


@pytest.mark.parametrize("node", [Node(A, "q", draws=(1,)), Node(A, "q", shows=True)])
def test_a_preview_refuses_to_reveal(node: Node) -> None:
    toy = Toy((node,), (Node(A, "r"),))
    with pytest.raises(WouldReveal):
        match.preview(toy, start(toy), pick("a"))


def test_a_preview_checks_the_answer_like_any_other() -> None:
    toy = Toy((Node(A, "q"),))
    with pytest.raises(IllegalChoice):
        match.preview(toy, start(toy), pick("c"))


def test_a_row_says_all_that_a_replay_and_a_reader_need() -> None:
    toy = Toy((Node(A, "q", draws=(9,)),), (Node(B, "lone", "x"),), (Node(B, "r"),))
    choice = pick("a")
    advance = match.answer(toy, start(toy), choice, FixedChance([7]))
    row = match.row(toy, advance, Stamp(seq=5, at=1000, by="user:3", asked=4), choice)
    assert row == Row(
        seq=5,
        at=1000,
        by="user:3",
        rules=1,
        digest=saves.digest(advance.state),
        choice=choice,
        forced=(pick("x", B, "lone"),),
        draws=(7,),
        events=said("0q=a7", "1lone=x"),
        showed=True,
        asked=4,
        undo_to=None,
        outlook=match.outlook(toy, advance.state, advance.prompts),
    )


def test_the_outlook_names_what_is_asked_and_what_it_is_worth() -> None:
    """Not how it is worded, and not by whom it was answered already."""
    toy = Toy((Node(A, "q"),))
    state = start(toy)
    (prompt,) = prompts = toy.prompts(state)
    known = match.outlook(toy, state, prompts)
    fewer, given = replace(prompt, options=prompt.options[:1]), replace(prompt, given=("a",))
    assert match.outlook(toy, state, [replace(given, text=msg("other"))]) == known
    others = [[], [fewer], [replace(prompt, seat=B)], [replace(prompt, kind="r")]]
    assert known not in [match.outlook(toy, state, one) for one in others]


def test_the_row_of_a_set_up_has_no_answer() -> None:
    toy = Toy((Node(A, "q"),))
    row = match.row(toy, match.begin(toy, TABLE, NoChance()), Stamp(1, 1000, "table"))
    assert (row.seq, row.choice, row.rules) == (1, None, 1)


def asked_by(
    rules: AnyRules, before: ToyState, choice: Choice, asked: tuple[int, ...]
) -> tuple[int, ...]:
    after = match.answer(rules, before, choice, NoChance()).state
    return match.asked_after(rules.prompts(before), rules.prompts(after), asked, 9)


def test_two_people_who_answer_at_once_do_not_invalidate_each_other() -> None:
    toy = Toy((Node(A, "q"), Node(B, "q")), (Node(A, "r"),))
    assert asked_by(toy, start(toy), pick("a", A), (3, 4, 5)) == (9, 4, 5)
    assert asked_by(toy, start(toy), pick("a", B), (3, 4, 5)) == (3, 9, 5)


def test_a_seat_that_is_asked_something_new_gets_a_new_number() -> None:
    toy = Toy((Node(A, "q"),), (Node(B, "q"), Node(Seat(2), "q")))
    assert asked_by(toy, start(toy), pick("a"), (3, 4, 5)) == (9, 9, 9)


def test_a_seat_with_two_questions_gets_a_new_number_when_one_is_answered() -> None:
    toy = Toy((Node(A, "q"), Node(A, "r"), Node(B, "q")))
    assert asked_by(toy, start(toy), pick("a"), (3, 4)) == (9, 4)


def test_other_options_of_the_same_question_are_another_question() -> None:
    before, after = Toy((Node(A, "q", "ab"),)), Toy((Node(A, "q", "abc"),))
    questions = [toy.prompts(start(toy)) for toy in (before, after)]
    assert match.asked_after(questions[0], questions[1], (3,), 9) == (9,)
    assert match.asked_after(questions[0], questions[0], (3,), 9) == (3,)


def test_when_the_game_is_over_those_who_were_asked_get_a_new_number() -> None:
    toy = Toy((Node(A, "q"),))
    assert asked_by(toy, start(toy), pick("a"), (3, 4)) == (9, 4)


def test_a_row_of_old_has_no_outlook_and_was_asked_at_the_start() -> None:
    old = b'{"seq":2,"at":7,"by":"user:1","rules":1,"digest":"d"}'
    row = msgspec.json.decode(old, type=Row)
    assert (row.asked, row.outlook, row.showed, row.undo_to) == (0, "", False, None)
    assert Stamp(1, 2, "table").asked == 0
