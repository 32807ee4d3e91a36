"""What people wrote is seen whole, obeyed by nothing, and told where it can be parted."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.names import escape, graphemes, isolated, one_line, plain
from tests.support.names import NASTY

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


def shown(text: str) -> str:
    """What Discord shows of an escaped text: a backslash before a sign is not seen."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text).replace("\u2060", "")


@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY)
def test_an_escaped_name_is_shown_letter_by_letter_and_obeyed_by_nothing(name: str) -> None:
    made = escape(plain(name))
    assert shown(made) == plain(name)
    assert not re.search(r"(?<!\\)[*_`~|\[\]()<>#]", made)
    assert "@everyone" not in made
    assert "@here" not in made


@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY)
def test_a_plain_name_is_one_line_that_can_be_sent_and_stays_as_it_is(name: str) -> None:
    made = plain(name)
    assert made == plain(made)
    assert len(made.splitlines()) <= 1
    assert made.encode("utf-8").decode("utf-8") == made


@given(st.text(max_size=40))
def test_any_name_is_made_plain_once_and_for_all(name: str) -> None:
    assert plain(plain(name)) == plain(name)
    assert plain(one_line(name)) == plain(name)


def test_a_link_in_a_name_is_no_link() -> None:
    assert "https://" not in escape("https://example.com")
    assert shown(escape("https://example.com")) == "https://example.com"


def test_a_number_with_a_point_is_no_list() -> None:
    assert shown(escape("1. x")) == "1. x"
    assert not escape("1. x").startswith("1. ")


@pytest.mark.parametrize(
    "hidden",
    ["\u200b", "\u200d", "\u200c", "\u202e", "\u2066", "\ufeff", "\x00", "\u3164", "\u00ad",
     "\u2800", "\ud800", "\ue000", "\u115f", "\u034f", "\ufe0f", "\U000e0041"],
)  # fmt: skip
def test_what_cannot_be_seen_is_left_out(hidden: str) -> None:
    assert plain(f"M{hidden}io") == "Mio"
    assert plain(hidden) == ""


@pytest.mark.parametrize(
    "name",
    [FAMILY, "❤\ufe0f\u200d🔥", "1\ufe0f\u20e3", "👩🏽\u200d🚀", "می\u200cخواهم", "क्\u200dष",
     "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "सड़ेंगे", "שָּׁ", "🫨"],
)  # fmt: skip
def test_what_changes_the_look_of_its_neighbours_stays(name: str) -> None:
    assert plain(name) == name


def test_line_ends_become_spaces() -> None:
    assert plain("Mio\n# big\u2028x") == "Mio # big x"


def test_towers_of_marks_keep_two_floors_and_three_of_their_own_script() -> None:
    assert plain("Q" + "\u0300\u0301\u0302\u0303" * 5) == "Q\u0300\u0301"
    assert plain("ก" + "็" * 9) == "ก" + "็" * 3


def test_marks_without_a_letter_are_left_out() -> None:
    assert plain("\u0301a \u0302 b") == "a b"


def test_letters_are_composed() -> None:
    assert plain("e\u0301") == "\u00e9"


def test_a_grapheme_is_what_a_reader_takes_for_one_sign() -> None:
    thumb = "\U0001f44d\U0001f3fd"
    assert graphemes("e\u0301a" + FAMILY + thumb) == ["e\u0301", "a", FAMILY, thumb]
    assert graphemes("🇯🇵🇫🇷") == ["🇯🇵", "🇫🇷"]
    assert graphemes("क्षत्रि") == ["क्ष", "त्रि"]


def test_only_names_of_the_other_direction_are_isolated() -> None:
    assert isolated("Mio") == "Mio"
    assert isolated("ミオ 12") == "ミオ 12"
    assert isolated("مريم") == "\u2068مريم\u2069"
    assert isolated("Tom ש") == "\u2068Tom ש\u2069"


def test_isolated_names_stay_so_in_a_line_but_a_name_brings_no_such_marks() -> None:
    assert one_line("\u2068مريم\u2069 \u200b wins") == "\u2068مريم\u2069 wins"
    assert plain("\u2068مريم\u2069") == "مريم"
