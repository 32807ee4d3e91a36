"""Custom ids: made and read back, never too long, never an exception on reading."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.ids import OldPress, Press, Verb, pack, parse
from bot.ui.limits import CUSTOM_ID

ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789_"
presses = st.builds(
    Press,
    table=st.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", min_size=6, max_size=6),
    asked=st.integers(0, 999_999),
    depth=st.integers(0, 999),
    verb=st.sampled_from(Verb),
    kind=st.text(ALPHABET, max_size=24),
    arg=st.text(ALPHABET, max_size=40),
    trail=st.just("") | st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=4, max_size=4),
)


@given(presses)
def test_an_id_is_read_back_and_fits(press: Press) -> None:
    id = pack(press)
    assert parse(id) == press
    assert len(id) <= CUSTOM_ID


def test_the_form_of_an_id() -> None:
    press = Press("K7Q2MX", 41, 2, Verb.TAKE, "recruit", "deck2")
    assert pack(press) == "g1.K7Q2MX.41.2.take.recruit.deck2"
    drafted = Press("K7Q2MX", 41, 2, Verb.CONFIRM, trail="a2b3")
    assert pack(drafted) == "g1.K7Q2MX.41.2_a2b3.confirm.."


def test_the_longest_id_fits() -> None:
    press = Press("K7Q2MX", 999_999, 999, Verb.RESTART, "k" * 24, "a" * 40, "zzzz")
    assert len(pack(press)) <= CUSTOM_ID


@given(st.text(max_size=100))
def test_whatever_is_not_an_id_is_an_old_press(id: str) -> None:
    assert isinstance(parse(id), OldPress)


@pytest.mark.parametrize(
    "id",
    [
        "",
        "g2.K7Q2MX.41.2.take.recruit.deck2",
        "g1.K7Q2MX.41.2.dance.recruit.deck2",
        "g1.K7Q2MX.41.2.take.recruit",
        "g1.K7Q2MX.41.2.take.recruit.deck2.more",
        "g1.K7Q2MX.41.2.take.recruit.deck2\n",
        "g1.K7Q2MX.-1.2.take.recruit.deck2",
        "g1.k7q2mx.41.2.take.recruit.deck2",
    ],
)
def test_ids_of_other_forms_are_old_presses(id: str) -> None:
    assert parse(id) == OldPress(id)


@pytest.mark.parametrize(
    "press",
    [
        Press("K7Q2MX", 1, 1, Verb.TAKE, "a.b", ""),
        Press("K7Q2MX", 1, 1, Verb.TAKE, "a" * 25, ""),
        Press("K7Q2MX", 1, 1, Verb.TAKE, "", "a" * 41),
        Press("K7Q2MX", -1, 1, Verb.TAKE, "", ""),
        Press("", 1, 1, Verb.TAKE, "", ""),
    ],
)
def test_what_does_not_fit_the_form_is_refused_when_made(press: Press) -> None:
    with pytest.raises(ValueError, match="not an id"):
        pack(press)
