"""Letters: which font, what fits, what is cut, what is never drawn."""

from __future__ import annotations

import pytest

from render.type import DOT, Style, Type, clean, clusters
from tests.render.support import assets

BODY = Style(34)


@pytest.fixture(scope="module")
def letters() -> Type:
    return assets().letters


def test_a_cluster_is_what_a_reader_takes_for_one_sign() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    thumb = "\U0001f44d\U0001f3fd"
    flags = "\U0001f1ef\U0001f1f5\U0001f1e9\U0001f1ea"
    assert clusters("e\u0301a" + family + thumb) == ["e\u0301", "a", family, thumb]
    assert clusters(flags) == [flags[:2], flags[2:]]


def test_controls_direction_marks_and_line_ends_are_not_drawn() -> None:
    assert clean("Mi\u202eo\u0007\u200b\nRen\ud800") == "Mio Ren"


def test_towers_of_marks_keep_two_floors() -> None:
    assert clean("Q" + "\u0300\u0301\u0302\u0303" * 5) == "Q\u0300\u0301"


def test_a_name_first_shrinks_and_only_then_is_cut(letters: Type) -> None:
    name = "Bartholomew the Third"
    full = letters.width(name, BODY)
    assert letters.fit(name, BODY, 28, full) == (name, BODY)
    shown, style = letters.fit(name, BODY, 28, full - 20)
    assert (shown, style.size) == (name, 32)
    shown, style = letters.fit(name, BODY, 28, full // 2)
    assert style.size == 28
    assert shown.endswith("...")
    assert name.startswith(shown[:-3])


@pytest.mark.parametrize(
    "name", ["W" * 32, "漢" * 32, "e\u0301" * 40, "\U0001f600" * 32, "ił" * 30]
)
@pytest.mark.parametrize("room", [40, 120, 333])
def test_what_is_cut_fits_its_box(letters: Type, name: str, room: int) -> None:
    shown, style = letters.fit(name, BODY, 28, room)
    assert letters.width(shown, style) <= room


def test_a_cut_never_parts_a_cluster(letters: Type) -> None:
    shown, _ = letters.fit("e\u0323\u0301" * 30, BODY, 28, 200)
    kept = clean(shown.rstrip(".…"))
    assert kept
    assert all(
        len(cluster) == len(clusters(clean("e\u0323\u0301"))[0]) for cluster in clusters(kept)
    )


def test_full_width_text_is_cut_with_the_sign_that_suits_it(letters: Type) -> None:
    assert letters.cut("漢字かな" * 9, BODY, 200).endswith("…")
    assert letters.cut("Long name " * 9, BODY, 200).endswith("...")


@pytest.mark.parametrize("name", ["Mio", "みお", "Małgorzata", "Ștefan", "Νίκος", "Ольга", "Đặng"])
def test_latin_greek_cyrillic_and_japanese_names_have_letters(letters: Type, name: str) -> None:
    assert DOT not in "".join(part for _, part in letters._parts(name))


def test_a_word_is_drawn_in_one_hand(letters: Type) -> None:
    faces = [face for face, _ in letters._parts("Małgorzata")]
    assert len(faces) == 1
    mixed = letters._parts("みお Małgo")
    assert [part for _, part in mixed] == ["みお", " Małgo"]


def test_what_no_font_has_becomes_a_dot_and_never_a_box(letters: Type) -> None:
    parts = letters._parts("a\U0001f600b\u0e01")
    assert "".join(part for _, part in parts) == f"a{DOT}b{DOT}"
    assert not letters.can_draw("\U0001f600\u0e01")
    assert letters.can_draw("a\U0001f600")


def test_a_mark_that_no_font_has_leaves_its_letter(letters: Type) -> None:
    assert "".join(part for _, part in letters._parts("a\u1ac0")) == "a"


def test_long_labels_break_at_spaces_and_japanese_anywhere(letters: Type) -> None:
    words = letters.lines("Highest lord of each colour", BODY, 300)
    assert " ".join(words) == "Highest lord of each colour"
    signs = letters.lines("各色の最も高い影響ポイント。", BODY, 300)
    assert "".join(signs) == "各色の最も高い影響ポイント。"
    assert all(letters.width(line, BODY) <= 300 for line in (*words, *signs))
    assert not any(line.startswith("。") for line in signs)


def test_drawn_letters_are_kept_and_the_same_again(letters: Type) -> None:
    first = letters.run("Serai", BODY)
    assert letters.run("Serai", BODY) is first
    assert first.mask.getextrema()[1] == 255
    assert -first.top >= 24, "capitals stand on the baseline"
