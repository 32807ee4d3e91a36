"""The shipped fonts: what they cover, how large they are, under which licence."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from render.build_fonts import JOBS, letters_of
from render.type import Face, load_faces
from tests.render.support import DATA

FONTS = DATA / "fonts"
FACES = load_faces(FONTS)


def test_the_first_font_has_latin_kana_and_all_kanji_of_the_standard() -> None:
    covers = FACES[0].covers
    assert {ord(letter) for letter in "AZaz09Äéñßÿぁんァヶー、。「」・…→½×–—“”"} <= covers
    # The full font lacks this sign too.
    assert set(letters_of("euc_jp")) - covers == {ord("≒")}


def test_the_fonts_together_have_all_of_latin_extended() -> None:
    together = frozenset().union(*(face.covers for face in FACES))
    assert set(range(0xA0, 0x180)) <= together
    assert set(range(0x1E00, 0x1EFA)) <= together


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.regular.rsplit("/", 1)[-1])
def test_a_font_has_what_its_list_says_in_both_weights(face: Face) -> None:
    for path in (face.regular, face.bold):
        with TTFont(path) as font:
            assert set(font.getBestCmap()) == face.covers


@pytest.mark.parametrize(
    ("font", "codec"), [("NotoSansSC", "gb2312"), ("NotoSansTC", "big5"), ("NotoSansKR", "euc_kr")]
)
def test_chinese_and_korean_have_what_their_codes_had(font: str, codec: str) -> None:
    face = next(face for face in FACES if font in face.bold)
    asked = {point for point in letters_of(codec) if is_han_or_hangul(point, codec)}
    assert len(asked - face.covers) <= 3
    assert len(asked) >= 2350


def is_han_or_hangul(point: int, codec: str) -> bool:
    return 0xAC00 <= point <= 0xD7A3 if codec == "euc_kr" else 0x4E00 <= point <= 0x9FFF


def test_the_fonts_are_small_enough_to_ship() -> None:
    sizes = [path.stat().st_size for path in FONTS.glob("*.[ot]tf")]
    assert sum(sizes) < 12 << 20


def test_every_font_is_in_the_chain_and_made_by_the_builder() -> None:
    made = {job.target.format(weight=weight) for job in JOBS for weight in job.weights}
    chain = {Path(path).name for face in FACES for path in (face.regular, face.bold)}
    assert made == chain == {path.name for path in FONTS.glob("*.[ot]tf")}


def test_licence_and_origin_lie_beside_the_fonts() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / "OFL.txt").read_text("utf-8")
    source = (FONTS / "SOURCE.txt").read_text("utf-8")
    for path in FONTS.glob("*.[ot]tf"):
        assert path.name in source
