"""The single gate of answers (architecture 4.2), and when a question has only one answer."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.engine.prompts import (
    KEY_PATTERN,
    KIND_PATTERN,
    Choice,
    IllegalChoice,
    Option,
    Prompt,
    Shape,
    awaited,
    check,
    find,
)
from bot.engine.values import Seat, msg

A, B = Seat(0), Seat(1)
ONES = (Shape.ONE, Shape.AMOUNT, Shape.GRID)
SEVERAL = (Shape.MANY, Shape.ORDER)


def ask(shape: Shape, keys: str, least: int = 1, most: int = 1, seat: Seat = A) -> Prompt:
    """A question whose options are the letters."""
    options = tuple(Option(key, msg("t")) for key in keys)
    return Prompt(seat, "q", msg("t"), options, (), shape, least, most)


def refusal(prompt: Prompt, keys: str, seat: Seat = A, kind: str = "q") -> str | None:
    """Why these letters are no answer; None if they are one."""
    try:
        check(prompt, Choice(seat, kind, tuple(keys)))
    except IllegalChoice as no:
        return no.reason.id
    return None


@pytest.mark.parametrize("shape", ONES)
def test_one_of_the_options_is_an_answer_and_nothing_else_is(shape: Shape) -> None:
    prompt = ask(shape, "abc")
    assert [refusal(prompt, keys) for keys in "abc"] == [None] * 3
    assert refusal(prompt, "d") == "illegal-not-offered"
    assert refusal(prompt, "") == "illegal-count"
    assert refusal(prompt, "ab") == "illegal-count"
    assert refusal(prompt, "aa") == "illegal-count"


@pytest.mark.parametrize("shape", SEVERAL)
def test_a_selection_keeps_its_bounds(shape: Shape) -> None:
    prompt = ask(shape, "abcd", least=2, most=3)
    assert [refusal(prompt, keys) for keys in ("ab", "da", "bcd", "dcb")] == [None] * 4
    assert refusal(prompt, "a") == "illegal-count"
    assert refusal(prompt, "abcd") == "illegal-count"
    assert refusal(prompt, "aa") == "illegal-twice"
    assert refusal(prompt, "abb") == "illegal-twice"
    assert refusal(prompt, "ax") == "illegal-not-offered"


@pytest.mark.parametrize("shape", SEVERAL)
def test_a_selection_of_nothing_is_an_answer_where_it_is_allowed(shape: Shape) -> None:
    assert refusal(ask(shape, "ab", least=0, most=2), "") is None
    assert refusal(ask(shape, "", least=0, most=0), "") is None
    assert refusal(ask(shape, "ab", least=0, most=0), "a") == "illegal-count"


@pytest.mark.parametrize("shape", SEVERAL)
def test_every_order_of_a_selection_is_taken(shape: Shape) -> None:
    prompt = ask(shape, "abc", least=3, most=3)
    assert [refusal(prompt, "".join(p)) for p in permutations("abc")] == [None] * 6


def test_bounds_are_named_in_the_refusal() -> None:
    with pytest.raises(IllegalChoice) as no:
        check(ask(Shape.MANY, "abcd", least=2, most=3), Choice(A, "q", ("a",)))
    assert no.value.reason == msg("illegal-count", least=2, most=3)
    with pytest.raises(IllegalChoice) as no:
        check(ask(Shape.ONE, "ab"), Choice(A, "q", ("a", "b")))
    assert no.value.reason == msg("illegal-count", least=1, most=1)


def test_an_answer_to_another_question_or_by_another_seat_is_refused() -> None:
    assert refusal(ask(Shape.ONE, "a"), "a", seat=B) == "illegal-not-asked"
    assert refusal(ask(Shape.ONE, "a"), "a", kind="other") == "illegal-not-asked"


def test_an_answer_finds_the_question_of_its_seat_and_kind() -> None:
    mine, yours = ask(Shape.ONE, "a"), ask(Shape.ONE, "b", seat=B)
    assert find((mine, yours), Choice(B, "q", ("b",))) is yours
    for choice in (Choice(A, "other", ("a",)), Choice(Seat(2), "q", ("a",))):
        with pytest.raises(IllegalChoice) as no:
            find((mine, yours), choice)
        assert no.value.reason == msg("illegal-not-asked")


def test_an_option_is_found_by_its_key() -> None:
    prompt = ask(Shape.ONE, "ab")
    assert prompt.option("b") is prompt.options[1]
    with pytest.raises(KeyError):
        prompt.option("c")


@pytest.mark.parametrize("shape", ONES)
def test_one_option_is_a_lone_answer(shape: Shape) -> None:
    assert ask(shape, "a").lone_answer() == ("a",)
    assert ask(shape, "ab").lone_answer() is None
    assert ask(shape, "").lone_answer() is None


@pytest.mark.parametrize(
    ("keys", "least", "most", "lone"),
    [
        ("", 0, 0, ()),
        ("ab", 0, 0, ()),
        ("a", 1, 1, ("a",)),
        ("a", 0, 1, None),
        ("abc", 3, 3, ("a", "b", "c")),
        ("abc", 2, 3, None),
        ("abc", 2, 2, None),
    ],
)
def test_many_has_a_lone_answer_if_all_or_nothing_must_be_taken(
    keys: str, least: int, most: int, lone: tuple[str, ...] | None
) -> None:
    assert ask(Shape.MANY, keys, least, most).lone_answer() == lone


@pytest.mark.parametrize(
    ("keys", "least", "most", "lone"),
    [
        ("", 0, 0, ()),
        ("ab", 0, 0, ()),
        ("a", 1, 1, ("a",)),
        ("a", 0, 1, None),
        ("ab", 2, 2, None),
        ("ab", 1, 1, None),
    ],
)
def test_order_has_a_lone_answer_only_if_there_is_nothing_to_order(
    keys: str, least: int, most: int, lone: tuple[str, ...] | None
) -> None:
    assert ask(Shape.ORDER, keys, least, most).lone_answer() == lone


def test_a_lone_answer_is_the_only_legal_one() -> None:
    """Tried out for every small question: all selections against the gate."""
    for shape in Shape:
        for size in range(4):
            for least, most in [(x, y) for y in range(size + 1) for x in range(y + 1)]:
                keys = "abc"[:size]
                prompt = ask(shape, keys, least, most)
                tries = {p for n in range(4) for p in permutations("abc", n)}
                legal = {p for p in tries if refusal(prompt, "".join(p)) is None}
                if shape is Shape.MANY:
                    legal = {tuple(sorted(p)) for p in legal}
                if shape in ONES and (least, most) != (1, 1):
                    continue
                lone = prompt.lone_answer()
                assert lone == (legal.pop() if len(legal) == 1 else None), (shape, least, most)


def test_what_was_given_already_is_not_asked_again_by_itself() -> None:
    prompt = Prompt(A, "q", msg("t"), (Option("a", msg("t")),), ("a",), given=("a",))
    assert prompt.lone_answer() is None


def test_those_are_awaited_who_have_not_answered() -> None:
    def asked(seat: int, kind: str, given: tuple[str, ...] | None = None) -> Prompt:
        return Prompt(Seat(seat), kind, msg("t"), (), (), given=given)

    open_questions = (asked(2, "x"), asked(0, "x", ("a",)), asked(1, "x"), asked(2, "y"))
    assert awaited(open_questions) == (2, 1)
    assert awaited((asked(0, "x", ()),)) == ()
    assert awaited((asked(0, "x", ("a",)), asked(0, "y"))) == (0,)


def test_shapes_keep_their_names_which_every_kept_row_was_written_with() -> None:
    """`match.outlook` holds them: under another name, every live table would seem to differ."""
    assert [str(shape) for shape in Shape] == ["one", "many", "order", "amount", "grid"]


@pytest.mark.parametrize("word", ["a", "n3", "lord_7", "x" * 40, "0", "_"])
def test_keys_are_words_that_fit_into_button_ids(word: str) -> None:
    assert KEY_PATTERN.fullmatch(word)


def test_kinds_are_shorter_so_that_both_fit() -> None:
    assert KIND_PATTERN.fullmatch("x" * 24)
    assert not KIND_PATTERN.fullmatch("x" * 25)


@pytest.mark.parametrize("word", ["", "A", "a.b", "a-b", "x" * 41, "é", "a b", "a\n"])
def test_other_words_do_not(word: str) -> None:
    assert not KEY_PATTERN.fullmatch(word)
