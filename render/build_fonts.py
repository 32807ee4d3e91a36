"""Cuts the shipped fonts out of the full ones: `python -m render.build_fonts FOLDER`.

FOLDER holds NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc, as Debian's fonts-noto-cjk
installs them. Needs the dependency group `art`; the results are committed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

HOME = Path(__file__).parents[1] / "data" / "fonts"
LATIN = [(0x20, 0x7E), (0xA0, 0x17F), (0x18F, 0x192), (0x1CD, 0x1DC), (0x218, 0x21B)]
VIETNAMESE = [(0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x1EA0, 0x1EF9)]
SIGNS = [(0x2C6, 0x2DD), (0x300, 0x36F), (0x2010, 0x205E), (0x2070, 0x209C), (0x20A0, 0x20BF)]
SYMBOLS = [(0x2100, 0x214F), (0x2150, 0x21FF), (0x2200, 0x22FF), (0x2460, 0x24FF)]
SHAPES = [(0x2500, 0x257F), (0x25A0, 0x266F), (0x2700, 0x27BF)]
KANA = [(0x3000, 0x30FF), (0x31F0, 0x31FF), (0xFF01, 0xFFEF)]
RANGES = LATIN + VIETNAMESE + SIGNS + SYMBOLS + SHAPES + KANA
JAPANESE_FACE = 0
"""The place of the Japanese letter forms in the collections."""


def wanted() -> set[int]:
    """Latin, kana, signs, and all kanji and letters of JIS X 0208."""
    points = {point for first, last in RANGES for point in range(first, last + 1)}
    return points | set(jis_x_0208())


def jis_x_0208() -> Iterable[int]:
    for row in range(1, 85):
        for cell in range(1, 95):
            code = bytes((0xA0 + row, 0xA0 + cell))
            try:
                yield ord(code.decode("euc_jp"))
            except UnicodeDecodeError:
                continue


def cut(source: Path, target: Path) -> list[int]:
    """Writes the subset and returns the characters that it covers."""
    font = TTCollection(source).fonts[JAPANESE_FACE]
    subsetter = Subsetter(_options())
    subsetter.populate(unicodes=wanted())
    subsetter.subset(font)
    font.save(target)
    return sorted(TTFont(target).getBestCmap())


def _options() -> Options:
    # Upright text only, and the face is Japanese already: vertical and regional forms would
    # double the file. Hints are no use at these sizes.
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    return options


def ranges(points: list[int]) -> str:
    """The characters as "20-7E A0-17F", ten ranges a line."""
    spans: list[list[int]] = []
    for point in points:
        if spans and point == spans[-1][1] + 1:
            spans[-1][1] = point
        else:
            spans.append([point, point])
    words = [f"{a:X}" if a == b else f"{a:X}-{b:X}" for a, b in spans]
    lines = [" ".join(words[at : at + 10]) for at in range(0, len(words), 10)]
    return "\n".join(lines) + "\n"


def main() -> None:
    folder = Path(sys.argv[1])
    for weight in ("Regular", "Bold"):
        target = HOME / f"NotoSansJP-{weight}.otf"
        points = cut(folder / f"NotoSansCJK-{weight}.ttc", target)
        (HOME / "NotoSansJP.covers.txt").write_text(ranges(points))
        sys.stdout.write(f"{target.name}: {len(points)} characters, {target.stat().st_size} B\n")


if __name__ == "__main__":
    main()
