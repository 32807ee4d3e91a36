"""Cuts the shipped fonts out of the full ones: `python -m render.build_fonts FOLDER [FONT ...]`.

FOLDER holds, somewhere in it, the files of Debian's fonts-noto-cjk and fonts-noto-core and of
the npm package @expo-google-fonts/noto-emoji; data/fonts/SOURCE.txt names the versions. FONT is
the start of a result's name; without one all are cut. Needs the dependency group `art`; the
results are committed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
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
    (0x1D00, 0x1DBF), (0x1E00, 0x1EFF), (0x1F00, 0x1FFF), (0x2010, 0x205E), (0x20A0, 0x20BF),
    (0x2C60, 0x2C7F), (0xA720, 0xA7FF),
)  # fmt: skip
WITH_HAN: Ranges = ((0x20, 0x7E), (0xB7, 0xB7), (0x3000, 0x303F), (0xFF01, 0xFF5E))
"""What stands in a word beside Han letters or Hangul, so that one font draws all of it."""
SYMBOLS: Ranges = (
    (0x2300, 0x23FF), (0x2440, 0x245F), (0x2580, 0x26FF), (0x2700, 0x27BF), (0x2800, 0x28FF),
    (0x2B00, 0x2BFF), (0x1F650, 0x1F67F), (0x1F780, 0x1F7FF),
)  # fmt: skip
EMOJI: Ranges = ((0x21, 0x10FFFF),)
"""All but the space, which is as wide as an emoji there."""
IN_NAMES = {"JP": "髙﨑彅濵", "SC": "喆堃镕玙祎骉玘彣翚赟瑨", "TC": "喆堃鍀"}
"""Letters of many names that the old codes lack."""
UPRIGHT = ("kern", "mark", "mkmk", "ccmp")
ALL = ("*",)
"""Scripts whose letters join, and emoji of several parts, need every rule of their fonts."""


class Job(Struct, frozen=True):
    """A family to cut: `{weight}` in the names stands for each of the weights.

    What is drawn in names only is shipped in one weight.
    """

    source: str
    target: str
    ranges: Ranges
    codec: str = ""
    """An old double-byte code: all its letters belong to the subset."""
    face: int = 0
    """The place of the regional letter forms in a collection."""
    weights: tuple[str, ...] = ("Bold",)
    features: tuple[str, ...] = UPRIGHT
    more: str = ""


def _script(name: str, *ranges: tuple[int, int]) -> Job:
    file = f"Noto{name}-{{weight}}.ttf"
    return Job(file, file, ((0x20, 0x20), (0x2D, 0x2E), *ranges), features=ALL)


CJK = "NotoSansCJK-{weight}.ttc"
BOTH = ("Regular", "Bold")
JOBS = (
    Job(CJK, "NotoSansJP-{weight}.otf", JAPANESE, "euc_jp", weights=BOTH, more=IN_NAMES["JP"]),
    Job("NotoSans-{weight}.ttf", "NotoSans-{weight}.ttf", EUROPEAN, weights=BOTH),
    Job(CJK, "NotoSansSC-{weight}.otf", WITH_HAN, "gb2312", face=2, more=IN_NAMES["SC"]),
    Job(CJK, "NotoSansTC-{weight}.otf", WITH_HAN, "big5", face=3, more=IN_NAMES["TC"]),
    Job(CJK, "NotoSansKR-{weight}.otf", (*WITH_HAN, (0x3131, 0x318E), (0xAC00, 0xD7A3)), face=1),
    _script("SansArabic", (0x600, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8FF), (0xFB50, 0xFEFC)),
    _script("SansHebrew", (0x590, 0x5FF), (0xFB1D, 0xFB4F)),
    _script("SansThai", (0xE00, 0xE7F)),
    _script("SansDevanagari", (0x900, 0x97F), (0xA8E0, 0xA8FF), (0x1CD0, 0x1CFF)),
    _script("SansArmenian", (0x530, 0x58F)),
    _script("SansGeorgian", (0x10A0, 0x10FF), (0x1C90, 0x1CBF), (0x2D00, 0x2D2F)),
    _script("SansBengali", (0x980, 0x9FF)),
    _script("SansGurmukhi", (0xA00, 0xA7F)),
    _script("SansGujarati", (0xA80, 0xAFF)),
    _script("SansOriya", (0xB00, 0xB7F)),
    _script("SansTamil", (0xB80, 0xBFF)),
    _script("SansTelugu", (0xC00, 0xC7F)),
    _script("SansKannada", (0xC80, 0xCFF)),
    _script("SansMalayalam", (0xD00, 0xD7F)),
    _script("SansSinhala", (0xD80, 0xDFF)),
    _script("SansLao", (0xE80, 0xEFF)),
    _script("SansMyanmar", (0x1000, 0x109F)),
    _script("SansKhmer", (0x1780, 0x17FF)),
    _script("SansEthiopic", (0x1200, 0x139F)),
    _script("SansCanadianAboriginal", (0x1400, 0x167F)),
    _script("SansCherokee", (0x13A0, 0x13FF), (0xAB70, 0xABBF)),
    _script("SansJavanese", (0xA980, 0xA9DF)),
    Job(
        "NotoEmoji_500Medium.ttf", "NotoEmoji-Medium.ttf", EMOJI,
        weights=("Medium",), features=ALL,
    ),
    Job("NotoSansSymbols2-Regular.ttf", "NotoSansSymbols2-Regular.ttf", SYMBOLS,
        weights=("Regular",)),
)  # fmt: skip


def wanted(job: Job) -> set[int]:
    points = {point for first, last in job.ranges for point in range(first, last + 1)}
    coded = letters_of(job.codec) if job.codec else ()
    return points | set(coded) | set(map(ord, job.more))


def letters_of(codec: str) -> Iterator[int]:
    """All letters that a double-byte code has: JIS X 0208, GB 2312, Big5."""
    trails = (*range(0x40, 0x7F), *range(0xA1, 0xFF))
    for lead in range(0xA1, 0xFF):
        for trail in trails:
            try:
                yield ord(bytes((lead, trail)).decode(codec))
            except UnicodeDecodeError:
                continue


def cut(job: Job, source: Path, target: Path) -> list[int]:
    """Writes the subset and returns the characters that it covers."""
    is_collection = source.suffix == ".ttc"
    font = TTCollection(source).fonts[job.face] if is_collection else TTFont(source)
    subsetter = Subsetter(_options(job))
    subsetter.populate(unicodes=wanted(job))
    subsetter.subset(font)
    font.save(target)
    return sorted(TTFont(target).getBestCmap())


def _options(job: Job) -> Options:
    # Upright text only, and a CJK face is regional already: vertical and regional forms would
    # double the file. Hints are no use at these sizes.
    options = Options()
    options.layout_features = list(job.features)
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
    folder, chosen = Path(sys.argv[1]), tuple(sys.argv[2:]) or ("",)
    for job in (job for job in JOBS if job.target.startswith(chosen)):
        for weight in job.weights:
            source = next(folder.rglob(job.source.format(weight=weight)))
            target = HOME / job.target.format(weight=weight)
            points = cut(job, source, target)
            covers = HOME / f"{target.stem.partition('-')[0]}.covers.txt"
            covers.write_text(ranges(points), "ascii")
            sys.stdout.write(f"{target.name}: {len(points)} characters\n")


if __name__ == "__main__":
    main()
