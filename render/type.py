"""Letters: which font draws what, how wide it is, how it is made to fit; runs are kept.

Shaping is Raqm's: it comes inside Pillow's wheels, kerns by the fonts' own tables, and the
scripts that follow (Arabic, Devanagari, Thai) cannot be drawn without it.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil
from pathlib import Path

import msgspec
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont
from PIL.ImageFont import FreeTypeFont, Layout

from render.keep import Kept

CAP = 0.36
"""Half a capital's height: centre + CAP x size is the baseline."""
DOT = "\u00b7"
"""Stands for what no font can draw."""
ELLIPSIS = "\u2026"
DOTS = "..."
JOINER = "\u200d"
MARKS_MOST = 2
"""So many marks may sit on one letter; towers of them would leave their line."""
KEPT_RUNS = 12 << 20


class Face(Struct, frozen=True):
    """One font file in two weights, and the characters that it has."""

    regular: str
    bold: str
    covers: frozenset[int]


class Style(Struct, frozen=True):
    size: int
    bold: bool = True


class Run(Struct, frozen=True):
    """Drawn letters as a mask; (left, top) is where it lies from the pen on the baseline."""

    mask: Image.Image
    left: int
    top: int
    width: int


def load_faces(folder: Path) -> tuple[Face, ...]:
    """The chain of fonts in the order of `fonts.toml`: the first that has a letter draws it."""
    listed = msgspec.toml.decode((folder / "fonts.toml").read_bytes())
    return tuple(
        Face(
            str(folder / font["regular"]),
            str(folder / font["bold"]),
            _covered((folder / font["covers"]).read_text("ascii")),
        )
        for font in listed["font"]
    )


def _covered(text: str) -> frozenset[int]:
    spans = (word.partition("-") for word in text.split())
    return frozenset(
        point
        for first, _, last in spans
        for point in range(int(first, 16), int(last or first, 16) + 1)
    )


def clusters(text: str) -> list[str]:
    """What a reader takes for one sign: a letter with its marks, an emoji with its parts."""
    found: list[str] = []
    for sign in text:
        if found and _joins(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _joins(before: str, sign: str) -> bool:
    if unicodedata.category(sign) in ("Mn", "Me", "Mc") or sign == JOINER:
        return True
    if before[-1] == JOINER or 0x1F3FB <= ord(sign) <= 0x1F3FF:
        return True
    return len(before) == 1 and _is_flag(before) and _is_flag(sign)


def _is_flag(sign: str) -> bool:
    return 0x1F1E6 <= ord(sign) <= 0x1F1FF


@lru_cache(4096)
def clean(text: str) -> str:
    """One line of composed letters without controls, direction marks and towers of marks."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    kept = (c for c in line if unicodedata.category(c) not in ("Cc", "Cs", "Co") and _shows(c))
    return "".join(_lowered(cluster) for cluster in clusters("".join(kept)))


def _shows(sign: str) -> bool:
    return sign == JOINER or unicodedata.category(sign) != "Cf"


def _lowered(cluster: str) -> str:
    marks = [c for c in cluster[1:] if unicodedata.category(c) in ("Mn", "Me")]
    if len(marks) <= MARKS_MOST:
        return cluster
    return cluster[0] + "".join(marks[:MARKS_MOST])


class Type:
    """Measures, fits and draws lines of text. One for all threads; the fonts are per thread."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self._faces = tuple(faces)
        self._local = threading.local()
        self._widths: Kept[tuple[str, Style], int] = Kept(20_000, lambda _: 1)
        self._runs: Kept[tuple[str, Style], Run] = Kept(KEPT_RUNS, _weigh)

    def width(self, text: str, style: Style) -> int:
        return self._widths.get_or((text, style), lambda: self._measure(text, style))

    def run(self, text: str, style: Style) -> Run:
        return self._runs.get_or((text, style), lambda: self._draw(text, style))

    def fit(self, text: str, style: Style, least: int, room: int) -> tuple[str, Style]:
        """The text as it fits: at full size, else smaller, else cut by clusters."""
        for size in range(style.size, min(least, style.size) - 1, -2):
            tried = Style(size, style.bold)
            if self.width(text, tried) <= room:
                return text, tried
        small = Style(min(least, style.size), style.bold)
        return self.cut(text, small, room), small

    def cut(self, text: str, style: Style, room: int) -> str:
        """As many whole clusters as there is room for, then an ellipsis."""
        signs = clusters(text)
        count = _most(len(signs), lambda n: self.width(_cut(signs, n), style) <= room)
        return _cut(signs, count)

    def lines(self, text: str, style: Style, room: int) -> list[str]:
        """The text broken into lines: at spaces, or anywhere in scripts without them."""
        lines = [""]
        for word in _words(text):
            if lines[-1] and self.width((lines[-1] + word).rstrip(), style) > room:
                lines.append("")
            lines[-1] += word if lines[-1] else word.lstrip()
        return [line.rstrip() for line in lines if line.strip()]

    def can_draw(self, text: str) -> bool:
        """Whether anything of it would be more than a dot."""
        return any(face is not None for face, part in self._parts(text) if part.strip())

    def _parts(self, text: str) -> list[tuple[Face | None, str]]:
        found = (pair for word in _spaced(clean(text)) for pair in self._word(clusters(word)))
        return [
            (face, "".join(part for _, part in group))
            for face, group in groupby(found, key=lambda pair: pair[0])
        ]

    def _word(self, signs: list[str]) -> list[tuple[Face | None, str]]:
        """A word is written in one hand if any font has all of it."""
        for face in self._faces:
            if all(_has(face, sign) for sign in signs):
                return [(face, sign) for sign in signs]
        return [self._face_for(sign) for sign in signs]

    def _face_for(self, cluster: str) -> tuple[Face | None, str]:
        bare = unicodedata.normalize("NFD", cluster)[0]
        for shown in (cluster, cluster[0], bare):
            for face in self._faces:
                if _has(face, shown):
                    return face, shown
        return None, DOT

    def _measure(self, text: str, style: Style) -> int:
        parts = self._parts(text)
        return ceil(sum(self._font(face, style).getlength(part) for face, part in parts))

    def _draw(self, text: str, style: Style) -> Run:
        width, margin = self.width(text, style), style.size // 2
        base = style.size + margin
        canvas = Image.new("L", (width + 2 * margin, base + margin))
        draw, pen = ImageDraw.Draw(canvas), float(margin)
        for face, part in self._parts(text):
            font = self._font(face, style)
            draw.text((pen, base), part, fill=255, font=font, anchor="ls")
            pen += font.getlength(part)
        box = canvas.getbbox() or (0, 0, 1, 1)
        return Run(canvas.crop(box), box[0] - margin, box[1] - base, width)

    def _font(self, face: Face | None, style: Style) -> FreeTypeFont:
        # A FreeType face may be used by one thread at a time only.
        fonts: dict[tuple[str, int], FreeTypeFont] = self._local.__dict__.setdefault("fonts", {})
        chosen = face or self._faces[0]
        key = (chosen.bold if style.bold else chosen.regular, style.size)
        if key not in fonts:
            fonts[key] = ImageFont.truetype(*key, layout_engine=Layout.RAQM)
        return fonts[key]


def _weigh(run: Run) -> int:
    return run.mask.width * run.mask.height + 256


def _has(face: Face, sign: str) -> bool:
    return all(ord(part) in face.covers for part in sign if _needs_glyph(part))


def _spaced(text: str) -> list[str]:
    """The words, each with the space before it."""
    return re.findall(r" *[^ ]+", text)


def _needs_glyph(sign: str) -> bool:
    return sign != JOINER and not 0xFE00 <= ord(sign) <= 0xFE0F


def _cut(signs: list[str], count: int) -> str:
    """The ellipsis sign of a Japanese font hangs at half height, which suits wide signs only."""
    kept = "".join(signs[:count]).rstrip()
    return kept + (ELLIPSIS if kept and _is_wide(kept[-1]) else DOTS)


def _most(limit: int, fits: Callable[[int], bool]) -> int:
    """The largest count that fits; if none does, 0."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _words(text: str) -> Iterator[str]:
    """Pieces between which a line may break."""
    word = ""
    for sign in text:
        if word and (word[-1] == " " or _breaks(word[-1], sign)):
            yield word
            word = ""
        word += sign
    yield word


def _breaks(before: str, after: str) -> bool:
    # Wide signs may stand on any line, but no closing mark may begin one.
    wide = unicodedata.east_asian_width(before) in "WF" or _is_wide(after)
    return (
        wide and after not in "。、，．・：；？！）」』】ー々…ぁぃぅぇぉっゃゅょァィゥェォッャュョ "
    )


def _is_wide(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in "WF"
