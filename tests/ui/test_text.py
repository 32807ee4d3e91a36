"""Names that people wrote are shown letter by letter, ping nobody and fit."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.engine.values import Seat, seat_msg
from bot.ports.store import Sitter
from bot.ui import limits
from bot.ui.text import fit, pieces, safe_name, shorten, squeeze, width
from tests.ui.support import facts, said


def test_a_name_of_nothing_visible_is_a_word_instead() -> None:
    assert safe_name("\u200b\u202e", "Player") == "Player"
    assert safe_name("\u200d", "Player") == "Player"
    assert safe_name("") == "?"


def test_a_player_without_a_visible_name_is_called_player_beside_the_letter() -> None:
    sitters = (Sitter(Seat(0), "\u200b", user=1), Sitter(Seat(1), "Mio", user=2))
    for lang, word, here in (
        ("en", "Player", ("Player (A)", "Mio (B)")),
        ("ja", "プレイヤー", ("プレイヤー（A）", "Mio（B）")),
    ):
        voice = said(lang, facts(sitters=sitters))
        assert voice.say(seat_msg(Seat(0))) == here[0]
        assert voice.label(seat_msg(Seat(0))) == f"A {word}"
        assert voice.say(seat_msg(Seat(1))) == here[1]


def test_full_width_letters_count_twice() -> None:
    assert width("Mio") == 3
    assert width("ミオ") == 4
    assert width("e\u0301") == 1


def test_long_names_are_cut_with_an_ellipsis_by_width() -> None:
    assert shorten("W" * 24, 24) == "W" * 24
    assert shorten("W" * 25, 24) == "W" * 23 + "…"
    assert shorten("名" * 13, 24) == "名" * 11 + "…"


@given(st.text(max_size=60), st.integers(2, 30))
def test_cut_texts_fit(text: str, most: int) -> None:
    assert width(shorten(text, most)) <= most
    assert len(fit(text, most)) <= most


@given(st.text(max_size=32))
def test_any_name_is_one_line_without_live_marks(name: str) -> None:
    made = safe_name(name)
    assert "\n" not in made
    assert not re.search(r"(?<!\\)[*_`~|<>]", made)
    assert made


def test_names_are_escaped_in_texts_and_bare_on_labels() -> None:
    voice = said("en", facts(seats=2))
    assert voice.say(seat_msg(Seat(1))) == "Bartholomew\\_the\\*Long\\* (B)"
    assert voice.label(seat_msg(Seat(1))) == "B Bartholomew_the*Long*"


@given(
    st.lists(st.sampled_from(["a", "あ", "🎲", "👩‍👩‍👧"]).map(lambda one: one * 2500), max_size=5)
)
def test_the_texts_of_a_message_are_cut_until_all_fit(texts: list[str]) -> None:
    made = squeeze(texts)
    assert limits.excess(made) == (0, 0)
    assert all(one.endswith("…") or one == old for one, old in zip(made, texts, strict=True))


def test_the_longest_text_is_cut_first() -> None:
    short, long = squeeze(["a" * 100, "b" * 5000])
    assert short == "a" * 100
    assert long == "b" * 3899 + "…"


@given(st.text(max_size=80), st.integers(8, 20))
def test_pieces_lose_nothing(text: str, most: int) -> None:
    assert "".join(pieces(text, most)) == text
