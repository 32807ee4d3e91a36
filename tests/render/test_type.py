"""Letters: which font, what fits, what is cut, what is never drawn."""

from __future__ import annotations

import pytest
from PIL.ImageFont import Layout

from bot.i18n.names import graphemes
from render import type as type_module
from render.type import DOT, Style, Type, clean, load_faces
from tests.render.support import DATA, assets
from tests.support.names import NASTY

BODY = Style(34)


@pytest.fixture(scope="module")
def letters() -> Type:
    return assets().letters


def drawn(letters: Type, text: str) -> str:
    """What is drawn, from left to right."""
    return "".join(part.text for part in letters._parts(text))


def fonts(letters: Type, text: str) -> list[str]:
    faces = [part.face for part in letters._parts(text)]
    return ["" if face is None else face.bold.rsplit("/", 1)[-1] for face in faces]


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
    assert all(len(sign) == len(graphemes(clean("e\u0323\u0301"))[0]) for sign in graphemes(kept))


def test_full_width_text_is_cut_with_the_sign_that_suits_it(letters: Type) -> None:
    assert letters.cut("漢字かな" * 9, BODY, 200).endswith("…")
    assert letters.cut("Long name " * 9, BODY, 200).endswith("...")


@pytest.mark.parametrize("name", ["Mio", "みお", "Małgorzata", "Ștefan", "Νίκος", "Ольга", "Đặng"])
def test_latin_greek_cyrillic_and_japanese_names_have_letters(letters: Type, name: str) -> None:
    assert drawn(letters, name) == name


@pytest.mark.parametrize(
    ("name", "font"),
    [
        ("みお", "NotoSansJP-Bold.otf"),
        ("张伟", "NotoSansSC-Bold.otf"),
        ("鍀妤", "NotoSansTC-Bold.otf"),
        ("김민수 뷁", "NotoSansKR-Bold.otf"),
        ("مريم", "NotoSansArabic-Bold.ttf"),
        ("שלום", "NotoSansHebrew-Bold.ttf"),
        ("สมชาย", "NotoSansThai-Bold.ttf"),
        ("क्षत्रिय", "NotoSansDevanagari-Bold.ttf"),
        ("🦊", "NotoEmoji-Medium.ttf"),
    ],
)
def test_each_script_is_drawn_by_its_font(letters: Type, name: str, font: str) -> None:
    assert fonts(letters, name) == [font]
    assert drawn(letters, name) == name


def test_a_word_is_drawn_in_one_hand(letters: Type) -> None:
    assert fonts(letters, "Małgorzata") == ["NotoSans-Bold.ttf"]
    assert [part.text for part in letters._parts("みお Małgo")] == ["みお", " Małgo"]
    assert fonts(letters, "张三abc") == ["NotoSansSC-Bold.otf"]


def test_a_space_is_as_wide_beside_emoji_as_anywhere(letters: Type) -> None:
    alone = letters.width("🦊", BODY) + letters.width("🎲", BODY)
    assert letters.width("🦊 🎲", BODY) - alone < BODY.size // 2


@pytest.mark.parametrize(
    "emoji",
    ["👨\u200d👩\u200d👧", "👍🏽", "👩🏽\u200d🚀", "🏳\ufe0f\u200d🌈", "🇯🇵", "1\ufe0f\u20e3",
     "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"],
)  # fmt: skip
def test_an_emoji_of_several_parts_is_one_sign(letters: Type, emoji: str) -> None:
    assert letters.width(emoji, BODY) <= 1.5 * letters.width("🦊", BODY)


def test_an_emoji_that_the_font_cannot_join_is_its_first_part(letters: Type) -> None:
    assert drawn(letters, "🦊\u200d🎲") == "🦊"


def test_letters_of_joining_scripts_are_joined(letters: Type) -> None:
    """Joined letters are narrower than the same ones alone."""
    assert letters.width("ببب", BODY) < 3 * letters.width("ب", BODY)
    assert letters.width("क्ष", BODY) < letters.width("क", BODY) + letters.width("ष", BODY)


def test_a_line_is_drawn_from_left_to_right_whatever_is_read_first(letters: Type) -> None:
    assert [part.text for part in letters._parts("مريم Tom")] == ["Tom", " ", "مريم"]
    assert [part.text for part in letters._parts("\u2068مريم\u2069's turn")] == ["مريم", "'s turn"]


def test_direction_marks_have_no_width(letters: Type) -> None:
    assert letters.width("\u2068Mio\u2069", BODY) == letters.width("Mio", BODY)


@pytest.mark.parametrize(
    "name", ["مريم الزهراء", "שלום", "Tom مريم", "👨\u200d👩\u200d👧 x", "क्षत्रि"]
)
def test_what_is_drawn_is_as_wide_as_was_measured(letters: Type, name: str) -> None:
    run = letters.run(name, BODY)
    assert run.width == letters.width(name, BODY)
    assert -4 <= run.left <= 6
    assert run.width - 12 <= run.left + run.mask.width <= run.width + 4


def test_what_no_font_has_becomes_a_dot_and_never_a_box(letters: Type) -> None:
    assert drawn(letters, "a\U00013000b\U00013001\U00013002") == f"a{DOT}b{DOT}"
    assert not letters.can_draw("\U00013000\U00013001")
    assert letters.can_draw("a\U00013000")


def test_a_sign_that_no_font_has_is_drawn_by_its_plain_form(letters: Type) -> None:
    assert drawn(letters, "𝓜𝓲𝓸 𝟙") == "Mio 1"


def test_a_mark_that_no_font_has_leaves_its_letter(letters: Type) -> None:
    assert drawn(letters, "a\u1ac0") == "a"


def test_without_raqm_everything_is_still_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pillow's wheels load FriBiDi from the system, where it may be missing."""
    monkeypatch.setattr(type_module, "_layout", lambda: Layout.BASIC)
    bare = Type(load_faces(DATA / "fonts"))
    for name in NASTY.values():
        assert bare.run(name, BODY).width == bare.width(name, BODY)
    assert drawn(bare, "👨\u200d👩\u200d👧") == "👨"


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


def test_japanese_words_stay_whole_where_that_takes_no_more_lines(letters: Type) -> None:
    style, text = Style(24, False), "この手番に大工で得るコインが2倍になります。"
    room = letters.width("この手番に大工で得るコイ", style)
    assert letters.lines(text, style, room) == ["この手番に大工で得る", "コインが2倍になります。"]
    assert letters.lines("漢" * 30, style, room)[0] == "漢" * 12


def test_no_line_ends_with_an_opening_bracket(letters: Type) -> None:
    style = Style(24, False)
    room = letters.width("漢漢漢（", style)
    assert letters.lines("漢漢漢（漢漢）", style, room) == ["漢漢漢", "（漢漢）"]


def test_a_sentence_of_a_few_lines_is_set_in_lines_about_equally_long(letters: Type) -> None:
    big, small = Style(22, False), Style(20, False)
    text = "Your victims bring you a card or coins, or you keep them."
    lines, style = letters.poised(text, (big, small), 328, 2)
    assert (len(lines), style) == (2, big)
    widths = [letters.width(line, style) for line in lines]
    assert max(widths) <= 328
    assert min(widths) > 0.8 * max(widths)


def test_smaller_letters_are_better_than_a_broken_word(letters: Type) -> None:
    text = "自分のタイルへの配置で1コイン、他の人なら2コイン。"
    sizes = tuple(Style(size, False) for size in (24, 23, 22))
    lines, style = letters.poised(text, sizes, 328, 2)
    assert lines == ["自分のタイルへの配置で", "1コイン、他の人なら2コイン。"]
    assert style == sizes[-1]
