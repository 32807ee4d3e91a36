"""Cuts the shipped fonts out of the full ones: `python -m render.build_fonts FOLDER`.

FOLDER holds, somewhere in it, the files of Debian's fonts-noto-cjk and fonts-noto-core. Needs
the dependency group `art`; the results are committed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont
from msgspec import Struct

HOME = Path(__file__).parents[1] / "data" / "fonts"
Ranges = tuple[tuple[int, int], ...]
JAPANESE: Ranges = (
    (0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x1CD, 0x1DC), (0x2C7, 0x2DD),
    (0x300, 0x30C), (0x2010, 0x205E), (0x2070, 0x209C), (0x20A0, 0x20BF), (0x2100, 0x214F),
    (0x2150, 0x21FF), (0x2200, 0x22FF), (0x2460, 0x24FF), (0x2500, 0x257F), (0x25A0, 0x266F),
    (0x2700, 0x27BF), (0x3000, 0x30FF), (0x31F0, 0x31FF), (0xFF01, 0xFFEF),
)  # fmt: skip
EUROPEAN: Ranges = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x250, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x52F),
    (0x1E00, 0x1EFF), (0x1F00, 0x1FFF), (0x2010, 0x205E), (0x20A0, 0x20BF), (0x2C60, 0x2C7F),
    (0xA720, 0xA7FF),
)  # fmt: skip
JAPANESE_FACE = 0
"""The place of the Japanese letter forms in the collections."""


class Job(Struct, frozen=True):
    """A family to cut: `{weight}` in the source stands for Regular and Bold."""

    source: str
    target: str
    ranges: Ranges
    kanji: bool = False


JOBS = (
    Job("NotoSansCJK-{weight}.ttc", "NotoSansJP-{weight}.otf", JAPANESE, kanji=True),
    Job("NotoSans-{weight}.ttf", "NotoSans-{weight}.ttf", EUROPEAN),
)


def wanted(job: Job) -> set[int]:
    points = {point for first, last in job.ranges for point in range(first, last + 1)}
    return points | set(jis_x_0208()) if job.kanji else points


def jis_x_0208() -> Iterable[int]:
    """All kanji, kana, letters and signs of the Japanese standard."""
    for row in range(1, 85):
        for cell in range(1, 95):
            code = bytes((0xA0 + row, 0xA0 + cell))
            try:
                yield ord(code.decode("euc_jp"))
            except UnicodeDecodeError:
                continue


def cut(job: Job, source: Path, target: Path) -> list[int]:
    """Writes the subset and returns the characters that it covers."""
    is_collection = source.suffix == ".ttc"
    font = TTCollection(source).fonts[JAPANESE_FACE] if is_collection else TTFont(source)
    subsetter = Subsetter(_options())
    subsetter.populate(unicodes=wanted(job))
    subsetter.subset(font)
    font.save(target)
    return sorted(TTFont(target).getBestCmap())


def _options() -> Options:
    # Upright text only, and the face is Japanese already: vertical and regional forms would
    # double the file. Hints are no use at these sizes.
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    return options


def ranges(points: Iterable[int]) -> str:
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
    for job in JOBS:
        for weight in ("Regular", "Bold"):
            source = next(folder.rglob(job.source.format(weight=weight)))
            target = HOME / job.target.format(weight=weight)
            points = cut(job, source, target)
            covers = HOME / f"{target.stem.partition('-')[0]}.covers.txt"
            covers.write_text(ranges(points), "ascii")
            sys.stdout.write(f"{target.name}: {len(points)} characters\n")


if __name__ == "__main__":
    main()
