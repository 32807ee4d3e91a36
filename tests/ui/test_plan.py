"""Each shape of question becomes the controls of architecture 7.2, within all limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.engine.goals import goal
from bot.engine.prompts import Choice, Excluded, Option, Prompt, Shape
from bot.engine.rules import AnyRules
from bot.engine.steps import Event, Outcome
from bot.engine.values import Ref, Seat, msg, seat_msg
from bot.ui.controls import LOCK
from bot.ui.ids import Verb
from bot.ui.plan import Around, plan
from bot.ui.screen import BRASS, MINT, NIGHT, Menu, Screen
from tests.support.games import sized
from tests.ui.support import (
    LANGS,
    amounts,
    buttons,
    facts,
    labels_of,
    menus,
    options,
    payload,
    prompt,
    said,
    short_names,
    sight,
    walk,
    words,
)


def panel(asked: object = None, page: str = "", lang: str = "en", **more: object) -> Screen:
    made = plan(sight(asked, **more), facts(), said(lang), Around(page))  # type: ignore[arg-type]
    assert payload(made)
    return made


def takes(screen: Screen) -> list[str]:
    return [one.press.arg for one in buttons(screen) if one.press.verb is Verb.TAKE]


def tail(screen: Screen) -> list[Verb]:
    row = screen.rows[-1]
    assert not isinstance(row, Menu)
    return [one.press.verb for one in row]  # type: ignore[union-attr]


# One of some options


@pytest.mark.parametrize("count", [1, 5])
def test_up_to_five_options_are_one_row_of_buttons(count: int) -> None:
    made = panel(prompt(count=count))
    assert len(made.rows) == 2
    assert takes(made) == [f"k{n}" for n in range(count)]


@pytest.mark.parametrize(("count", "rows"), [(6, 2), (20, 4)])
def test_up_to_twenty_short_options_are_rows_of_buttons(count: int, rows: int) -> None:
    made = panel(prompt(count=count))
    assert len(made.rows) == rows + 1
    assert len(takes(made)) == count


def test_a_group_begins_a_new_row() -> None:
    asked = prompt(options=options(6, groups=2))
    made = panel(asked)
    assert [[one.press.arg for one in row] for row in made.rows[:-1]] == [  # type: ignore[union-attr]
        ["k0", "k2", "k4"],
        ["k1", "k3", "k5"],
    ]


def test_long_labels_are_a_menu() -> None:
    made = panel(prompt(options=options(6, label="x" * 30)))
    (menu,) = menus(made)
    assert [entry.value for entry in menu.entries] == [f"k{n}" for n in range(6)]
    assert menu.press.verb is Verb.MENU
    assert not takes(made)


def test_a_line_of_a_menu_is_longer_than_a_button_can_be() -> None:
    """The way of thirteen meeples takes 88 letters."""
    (menu,) = menus(panel(prompt(options=options(6, label="x" * 82))))
    assert not [entry.label for entry in menu.entries if "…" in entry.label]
    several = prompt(Shape.MANY, most=3, options=options(30, label="x" * 82))
    toggles = buttons(panel(several, picked=("k1",)))
    assert [len(one.label) for one in toggles if one.press.verb in (Verb.ON, Verb.OFF)] == [80] * 20


def test_full_width_labels_are_long_sooner() -> None:
    assert takes(panel(prompt(options=options(6, label="x" * 12))))
    assert menus(panel(prompt(options=options(6, label="名" * 12))))


def test_twenty_one_options_are_a_menu() -> None:
    (menu,) = menus(panel(prompt(count=21)))
    assert len(menu.entries) == 21


def test_up_to_a_hundred_options_are_up_to_four_menus_by_group() -> None:
    made = panel(prompt(options=options(100, groups=4)))
    assert [len(menu.entries) for menu in menus(made)] == [25, 25, 25, 25]
    assert menus(made)[1].placeholder == "1–0: Ticket 1 – Ticket 97"
    assert not [one for one in buttons(made) if one.press.verb is Verb.PAGE]


def test_each_of_more_than_a_hundred_options_is_on_some_page() -> None:
    asked = prompt(options=options(260, groups=3))
    found: set[str] = set()
    for page in ("", "p1", "p2"):
        made = panel(asked, page)
        assert len(menus(made)) <= 4
        found |= {entry.value for menu in menus(made) for entry in menu.entries}
    assert found == {f"k{n}" for n in range(260)}


def test_a_page_beyond_the_last_is_the_last() -> None:
    asked = prompt(count=260)
    assert panel(asked, "p99").rows == panel(asked, "p2").rows


def test_hints_stand_beneath_the_question_where_buttons_have_no_room() -> None:
    hinted = Option("a", msg("bazaar-ticket", number="1"), hint=msg("bazaar-worth", points=2))
    made = panel(prompt(options=(hinted,)))
    assert said().say(msg("bazaar-worth", points=2)) in words(made)


# Letters and locks


def test_buttons_carry_the_letters_of_the_picture() -> None:
    made = panel(prompt(options=options(3, refs=True)))
    assert [one.label.split()[0] for one in buttons(made)[:3]] == ["J", "K", "L"]
    assert made.picture is not None
    assert [(mark.ref.id, mark.letter) for mark in made.picture.marks] == [
        ("0", "J"),
        ("1", "K"),
        ("2", "L"),
    ]


def test_a_label_that_begins_with_its_letters_gets_them_once() -> None:
    option = Option("a", msg("bazaar-ticket", number="C4"), mark="C4")
    same = Option("b", msg("panel-max", amount="1"), mark="Max")
    labels = [one.label for one in buttons(panel(prompt(options=(option, same))))[:2]]
    assert labels == ["C4 " + said().word("bazaar-ticket", number="C4"), "Max (1)"]


def test_players_keep_their_seat_letter() -> None:
    option = Option("s1", seat_msg(Seat(1)), ref=Ref("seat", "1"))
    made = panel(prompt(options=(option,)))
    assert buttons(made)[0].label == "B Bartholomew_the*Long*"
    assert made.picture is not None
    assert made.picture.marks[0].letter == "B"


def test_a_player_among_the_hints_is_said_once_with_the_letter() -> None:
    option = Option("s1", seat_msg(Seat(1)), msg("panel-none"), Ref("seat", "1"))
    name = "Bartholomew\\_the\\*Long\\* (B)"
    assert f"- **{name}** · None" in words(panel(prompt(options=(option,))))


def test_what_would_show_something_carries_a_lock() -> None:
    made = panel(prompt(count=2), reveals=frozenset({"k1"}))
    assert [one.emoji for one in buttons(made)[:2]] == [None, LOCK]
    assert "🔒" in words(made)
    assert "🔒" not in words(panel(prompt(count=2)))


def test_locks_stand_in_menus_too() -> None:
    (menu,) = menus(panel(prompt(count=21), reveals=frozenset({"k3"})))
    assert [entry.value for entry in menu.entries if entry.emoji] == ["k3"]


# Places on a board


def place_options(places: list[tuple[int, int]]) -> tuple[Option, ...]:
    return tuple(
        Option(
            f"p{column}_{row}",
            msg("bazaar-ticket", number=1),
            mark=f"{'ABCDE'[column]}{row + 1}",
            place=(column, row),
        )
        for column, row in places
    )


def test_places_stand_as_on_the_board_and_others_are_greyed() -> None:
    asked = prompt(Shape.GRID, options=place_options([(1, 0), (0, 1)]), grid=(3, 2))
    made = panel(asked)
    rows = [[(one.label[:2], one.is_off) for one in row] for row in made.rows[:2]]  # type: ignore[union-attr]
    assert rows == [
        [("·", True), ("B1", False), ("·", True)],
        [("A2", False), ("·", True)],
    ]


def test_rows_below_the_last_place_to_choose_are_left_out() -> None:
    made = panel(prompt(Shape.GRID, options=place_options([(1, 1)]), grid=(5, 4, 3, 2, 1)))
    assert [len(row) for row in made.rows[:-1]] == [5, 4]  # type: ignore[arg-type]


def test_a_full_board_of_thirty_has_exactly_forty_parts() -> None:
    places = [(column, row) for row in range(6) for column in range(5)]
    asked = prompt(Shape.GRID, options=place_options(places), grid=(5,) * 6)
    made = plan(sight(asked, depth=2), facts(), said())
    assert len(takes(made)) == 30
    assert [entry.value for entry in menus(made)[0].entries] == ["back", "restart", "rules"]
    assert menus(made)[0].press.verb is Verb.MORE
    assert not made.is_framed
    picture_and_text_and_rows = 1 + 1 + 6 + 30 + 2
    assert picture_and_text_and_rows == 40
    assert payload(made)


def test_an_option_without_a_place_has_a_button_beneath() -> None:
    rest = Option("none", msg("panel-none"))
    asked = prompt(Shape.GRID, options=(*place_options([(0, 0)]), rest), grid=(2,))
    assert takes(panel(asked)) == ["p0_0", "none"]
    assert len(panel(asked).rows) == 3


def test_a_board_that_does_not_fit_becomes_a_list() -> None:
    asked = prompt(Shape.GRID, options=place_options([(0, 0), (1, 0)]), grid=(6,))
    assert takes(panel(asked)) == ["p0_0", "p1_0"]
    assert len(panel(asked).rows) == 2


# Several


def test_several_of_up_to_25_are_one_menu_with_its_counts() -> None:
    (menu,) = menus(panel(prompt(Shape.MANY, 25, least=2, most=4)))
    assert (len(menu.entries), menu.least, menu.most) == (25, 2, 4)


def test_none_of_several_is_a_button() -> None:
    made = panel(prompt(Shape.MANY, 4, least=0, most=4))
    assert takes(made) == [""]
    assert menus(made)[0].least == 1


def test_several_of_nothing_is_the_button_alone() -> None:
    made = panel(prompt(Shape.MANY, options=(), least=0, most=0))
    assert takes(made) == [""]
    assert not menus(made)


def test_several_of_more_than_25_are_toggles_with_a_running_list() -> None:
    asked = prompt(Shape.MANY, 30, least=2, most=3)
    made = panel(asked, picked=("k1", "k2"))
    verbs = {one.press.arg: one.press.verb for one in buttons(made)}
    assert verbs["k0"] is Verb.ON
    assert verbs["k1"] is Verb.OFF
    assert [one.press.verb for one in buttons(made)].count(Verb.DONE) == 1
    assert said().text("panel-picked", picked="Ticket 1, Ticket 2") in words(made)


def test_toggles_are_done_only_when_enough_are_chosen_and_full_at_the_most() -> None:
    asked = prompt(Shape.MANY, 30, least=2, most=2)
    few = panel(asked, picked=("k1",))
    assert Verb.DONE not in [one.press.verb for one in buttons(few)]
    full = panel(asked, picked=("k1", "k2"))
    on = [one for one in buttons(full) if one.press.verb is Verb.ON]
    assert on
    assert all(one.is_off for one in on)


def test_every_toggle_is_on_some_page() -> None:
    asked = prompt(Shape.MANY, 30, most=3)
    found = {one.press.arg for page in ("", "p1") for one in buttons(panel(asked, page))}
    assert found >= {f"k{n}" for n in range(30)}


# In order


def test_an_order_asks_for_the_first_and_then_for_the_next() -> None:
    asked = prompt(Shape.ORDER, 4, least=2, most=3)
    first = panel(asked)
    assert [one.press.arg for one in buttons(first) if one.press.verb is Verb.ON] == [
        "k0",
        "k1",
        "k2",
        "k3",
    ]
    then = panel(asked, picked=("k2", "k0"))
    assert [one.press.arg for one in buttons(then) if one.press.verb is Verb.ON] == ["k1", "k3"]
    assert Verb.DONE in [one.press.verb for one in buttons(then)]
    assert "Ticket 2 → Ticket 0" in words(then)


def test_a_long_order_has_menus_that_pick() -> None:
    (menu,) = menus(panel(prompt(Shape.ORDER, 22, least=22, most=22)))
    assert menu.press.arg.startswith("on")


# An amount


def test_few_amounts_are_buttons() -> None:
    made = panel(prompt(Shape.AMOUNT, options=amounts(9)))
    assert takes(made) == [f"n{n}" for n in range(10)]


def test_many_amounts_are_stepped_to_or_typed() -> None:
    asked = prompt(Shape.AMOUNT, options=amounts(40, least=3))
    made = panel(asked, "n7")
    verbs = [(one.press.verb, one.press.arg) for one in buttons(made)[:5]]
    assert verbs == [
        (Verb.PAGE, "d6"),
        (Verb.TAKE, "n7"),
        (Verb.PAGE, "n8"),
        (Verb.TAKE, "n40"),
        (Verb.NUMBER, ""),
    ]


@pytest.mark.parametrize(("page", "down", "up"), [("", True, False), ("n40", False, True)])
def test_steps_end_at_the_least_and_the_most(page: str, down: bool, up: bool) -> None:
    asked = prompt(Shape.AMOUNT, options=amounts(40))
    made = panel(asked, page)
    steps = [one for one in buttons(made) if one.press.verb is Verb.PAGE]
    assert [one.is_off for one in steps] == [down, up]


@pytest.mark.parametrize("page", ["n99", "nx", "p3", "d", "first"])
def test_an_amount_that_is_not_offered_is_the_least(page: str) -> None:
    asked = prompt(Shape.AMOUNT, options=amounts(40, least=2))
    assert takes(panel(asked, page))[0] == "n2"


# What stands round the question


def test_the_last_row_shows_only_what_can_be_done() -> None:
    asked = prompt(count=2)
    assert tail(panel(asked)) == [Verb.RULES]
    assert tail(panel(asked, depth=1)) == [Verb.BACK, Verb.RULES]
    assert tail(panel(asked, depth=2)) == [Verb.BACK, Verb.RESTART, Verb.RULES]
    assert tail(panel(asked, may_undo=True)) == [Verb.UNDO, Verb.RULES]
    assert tail(panel(asked, depth=1, may_undo=True)) == [Verb.BACK, Verb.RULES]
    assert tail(panel(depth=1, ready=True)) == [Verb.BACK, Verb.CONFIRM, Verb.RULES]
    assert tail(panel()) == [Verb.OPEN, Verb.RULES]


def test_a_draft_shows_its_path_and_gains() -> None:
    path = (msg("bazaar-ticket", number=1), msg("bazaar-ticket", number=2))
    gains = (Event(msg("bazaar-worth", points=3)),)
    made = panel(depth=2, ready=True, path=path, gains=gains)
    assert "Ticket 1 → Ticket 2" in words(made)
    assert said().say(msg("bazaar-worth", points=3)) in words(made)
    assert said().text("panel-ready") in words(made)
    assert made.colour == MINT


def test_what_was_chosen_stands_before_the_question_that_follows() -> None:
    made = panel(prompt(), depth=1, path=(msg("bazaar-ticket", number=1),))
    told = words(made)
    assert told.index("Ticket 1") < told.index(said().text("bazaar-ask-pick"))


def away(*seats: int) -> tuple[Event, ...]:
    return tuple(Event(msg("log-undo", who=seat_msg(Seat(seat)))) for seat in seats)


def test_while_away_has_at_most_five_lines_those_that_name_me_first() -> None:
    made = panel(prompt(), away=(*away(0), *away(1, 1, 1, 1, 1, 1)))
    lines = [line for line in words(made).splitlines() if line.startswith("- ")]
    assert len(lines) == 5
    assert lines[0] == "- Mio (A) took a step back."


def test_while_away_is_told_before_anything_is_chosen() -> None:
    assert said().text("panel-away") in words(panel(prompt(), away=away(1)))
    assert said().text("panel-away") not in words(panel(prompt(), away=away(1), depth=1))


def test_a_sealed_answer_may_be_replaced_and_is_shown_to_its_giver() -> None:
    made = panel(prompt(given=("k1",)))
    assert said().text("panel-given", answer="Ticket 1") in words(made)
    assert [one.style for one in buttons(made)[:3]] == ["primary", "success", "primary"]


def test_who_is_not_asked_reads_who_is() -> None:
    made = panel(awaited=(Seat(1),))
    assert "Bartholomew\\_the\\*Long\\* (B)" in words(made)
    assert made.colour == NIGHT


def test_at_the_end_the_outcome_is_said() -> None:
    outcome = Outcome((Seat(0),), (1, 2), msg("bazaar-won", who=seat_msg(Seat(0))))
    made = panel(outcome=outcome, awaited=())
    assert said().say(outcome.text) in words(made)
    assert made.colour == BRASS
    assert tail(made) == [Verb.RULES]


def test_how_the_game_ended_is_said_once() -> None:
    outcome = Outcome((Seat(0),), (1, 2), msg("bazaar-won", who=seat_msg(Seat(0))))
    step = msg("log-undo", who=seat_msg(Seat(1)))
    around = Around(brought=(Event(step), Event(outcome.text)))
    told = words(plan(sight(outcome=outcome, awaited=()), facts(), said(), around))
    assert told.count(said().say(outcome.text)) == 1
    assert said().say(step) in told


def test_a_stranger_sees_the_public_picture() -> None:
    made = panel(seat=None)
    assert made.picture is not None
    assert made.picture.purpose == "board"
    assert made.picture.viewer is None


# Every game


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("id", ["conspiracy", "bazaar"])
def test_every_question_of_random_games_fits_and_no_label_is_cut(
    games: dict[str, AnyRules], id: str, lang: str
) -> None:
    rules = games[id]
    for seed in range(sized(6, 200)):
        seats = rules.seats[seed % len(rules.seats)]
        at = facts(id, seats, sitters=short_names(seats))
        voice = said(lang, at)
        for _, asked in walk(rules, seats, seed):
            for one in asked:
                keys = frozenset(option.key for option in one.options)
                made = plan(sight(one, seat=one.seat, depth=2, reveals=keys), at, voice)
                assert not [label for label in labels_of(payload(made)) if "…" in label]
                assert len(one.kind) <= 24


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_asked_goal_first_fits_and_no_label_is_cut(
    games: dict[str, AnyRules], lang: str
) -> None:
    """With the second question for the first, a middle and the last of its aims."""
    rules = games["five_tribes"]
    for seed in range(sized(1, 20)):
        at = facts("five_tribes", 4, sitters=short_names(4))
        voice = said(lang, at)
        for state, asked in walk(rules, 4, seed):
            for one in (*asked, *_goals(rules, state, asked)):
                made = plan(sight(one, seat=one.seat, depth=2, may_aim=True), at, voice)
                assert not [label for label in labels_of(payload(made)) if "…" in label]


def _goals(rules: AnyRules, state: object, asked: tuple[Prompt, ...]) -> Iterator[Prompt]:
    for step in asked:
        if (first := goal(rules, state, step)) is None:
            continue
        yield first
        for place in {0, len(first.options) // 2, len(first.options) - 1}:
            aim = Choice(first.seat, first.kind, (first.options[place].key,))
            if (second := goal(rules, state, step, (aim,))) is not None:
                yield second


def test_what_a_press_has_brought_is_told_first() -> None:
    """A locked step cannot be taken back, so its person must see at once what it showed."""
    brought = (Event(msg("bazaar-log-paid", who=seat_msg(Seat(0)), count=3)),)
    made = plan(sight(prompt()), facts(), said(), Around(brought=brought))
    assert words(made).startswith("- ")


def test_what_is_too_much_for_the_last_row_are_two_and_what_moves_the_draft_comes_first() -> None:
    excluded = (Excluded(msg("bazaar-ticket", number="9"), msg("bazaar-round", round=1, rounds=2)),)
    made = panel(
        prompt(excluded=excluded), depth=2, may_rest=True, may_aim=True, rests=(msg("panel-none"),)
    )
    moving, telling = made.rows[-2:]
    assert [one.press.verb for one in moving] == [Verb.BACK, Verb.RESTART, Verb.CONFIRM]  # type: ignore[union-attr]
    assert [one.press.verb for one in telling] == [Verb.STEPS, Verb.WHY, Verb.RULES]  # type: ignore[union-attr]


def test_listed_options_stand_in_a_menu_beside_the_buttons() -> None:
    listed = [replace(one, listed=True, group=msg("panel-max", amount=1)) for one in options(30)]
    few = [replace(one, key=f"b{number}") for number, one in enumerate(options(5))]
    made = panel(prompt(options=(*few, *listed)))
    assert takes(made) == ["b0", "b1", "b2", "b3", "b4"]
    assert [len(menu.entries) for menu in menus(made)] == [25, 5]
    first = panel(prompt(options=(*listed[:3], *few)))
    assert isinstance(first.rows[0], Menu)
    assert first.rows[0].placeholder == "Max (1)"


def test_answers_that_confirm_are_green_and_said_to_be_so() -> None:
    made = panel(prompt(), endings=frozenset({"k1"}))
    assert [one.style for one in buttons(made)[:3]] == ["primary", "success", "primary"]
    assert said().text("panel-endings") in words(made)


def test_of_the_path_only_what_the_gains_do_not_tell_is_said() -> None:
    path = (msg("bazaar-ticket", number="1"), msg("bazaar-ticket", number="2"))
    made = panel(depth=2, ready=True, path=path, told=1)
    assert said().text("panel-path", path=said().say(path[1])) in words(made)


def test_what_a_confirmation_means_for_all_that_rests_is_said() -> None:
    rests = (msg("bazaar-ticket", number="1"), msg("panel-none"))
    made = panel(prompt(), depth=1, may_rest=True, rests=rests)
    answer = said().text("list-comma").join(said().say(one) for one in rests)
    assert said().text("panel-rests", answer=answer) in words(made).splitlines()


def test_a_confirmation_that_gives_something_up_is_quiet_and_says_what_it_means() -> None:
    ready = buttons(panel(depth=1, ready=True))[1]
    assert (ready.label, ready.style) == ("Confirm", "success")
    rests = (msg("panel-none"), msg("panel-max", amount=1))
    at_rest = buttons(panel(prompt(), depth=1, may_rest=True, rests=rests))[-2]
    assert (at_rest.label, at_rest.style) == ("Confirm: None, Max (1)", "secondary")
    long = buttons(panel(prompt(), depth=1, may_rest=True, rests=rests * 4))[-2]
    assert (long.label, long.style) == ("Confirm as it stands", "secondary")


def test_a_closer_look_is_a_quiet_button_that_a_line_explains_once() -> None:
    sights = [replace(one, aside=True, group=msg("panel-max", amount=1)) for one in options(3)[1:]]
    made = panel(prompt(options=(*options(1), *sights)))
    assert [one.style for one in buttons(made)[:3]] == ["primary", "secondary", "secondary"]
    assert words(made).splitlines().count("-# Max (1)") == 1


@pytest.mark.parametrize(("kind", "is_told"), [("thing", True), ("seat", False)])
def test_letters_that_were_given_out_are_explained_once(kind: str, is_told: bool) -> None:
    asked = prompt(options=tuple(replace(one, ref=Ref(kind, one.key[1:])) for one in options(3)))
    assert words(panel(asked)).count(said().text("panel-letters")) == is_told
    marked = replace(asked, options=tuple(replace(one, mark="A3") for one in asked.options))
    assert said().text("panel-letters") not in words(panel(marked))


def test_what_was_chosen_already_is_marked_on_the_picture() -> None:
    about = (Ref("thing", "0"), Ref("thing", "9"))
    made = panel(prompt(options=options(2, refs=True), about=about))
    assert made.picture is not None
    found = [(mark.ref.id, mark.letter, mark.on) for mark in made.picture.marks]
    assert found == [("0", "J", False), ("1", "K", False), ("9", "", True)]
