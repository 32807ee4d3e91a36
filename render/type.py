"""Letters: which font draws what, how wide it is, how it is made to fit; runs are kept.

Shaping is Raqm's: it comes inside Pillow's wheels, kerns by the fonts' own tables, and joins and
turns the scripts that need it. Which font and which way a run goes is settled here, as Raqm takes
one font at a time. It looks for the system's FriBiDi; without that letters are drawn unjoined.
"""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import Literal

import msgspec
import regex
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont, features
from PIL.ImageFont import FreeTypeFont, Layout

from bot.i18n.names import graphemes, one_line
from render import bidi
from render.keep import Kept

CAP = 0.36
"""Half a capital's height: centre + CAP x size is the baseline."""
DOT = "\u00b7"
"""Stands for what no font can draw."""
ELLIPSIS = "\u2026"
DOTS = "..."
KEPT_RUNS = 12 << 20
ONE_SIGN = 1.5
"""An emoji of several parts that is wider than so many single ones was not joined by its font."""
PROBE_SIZE = 32
_UNDRAWN = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_JOINED_EMOJI = regex.compile(r"\p{Extended_Pictographic}.*[\u200D\p{Emoji_Modifier}]")


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


class Part(Struct, frozen=True):
    """What is drawn in one go: in one font, one way. Without a face it is the dot."""

    face: Face | None
    text: str
    is_leftward: bool = False


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


clean = lru_cache(4096)(one_line)


Lines = tuple[list[str], Style]
OPENING = "（(「『【"


class Type:
    """Measures, fits and draws lines of text. One for all threads; the fonts are per thread."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self._faces = tuple(faces)
        self._local = threading.local()
        self._widths: Kept[tuple[str, Style], int] = Kept(20_000, lambda _: 1)
        self._runs: Kept[tuple[str, Style], Run] = Kept(KEPT_RUNS, _weigh)
        self._lines: Kept[tuple[object, ...], Lines] = Kept(1_000, lambda _: 1)

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
        signs = graphemes(text)
        count = _most(len(signs), lambda n: self.width(_cut(signs, n), style) <= room)
        return _cut(signs, count)

    def lines(self, text: str, style: Style, room: int, spare: int = 0) -> list[str]:
        """The text broken into lines: at spaces, or anywhere in scripts without them.

        Where that takes no more than `spare` lines more, Japanese words stay whole.
        """
        ways = (list(_words(text, breaks)) for breaks in (_breaks_well, _may_break))
        kept, filled = (self._filled(words, style, room) for words in ways)
        is_kept = len(kept) <= len(filled) + spare
        return kept if is_kept and all(self.width(one, style) <= room for one in kept) else filled

    def poised(self, text: str, styles: tuple[Style, ...], room: int, most: int) -> Lines:
        """A text of a few lines in the first style that fits, the lines about equally long.

        Smaller letters are better than a Japanese word that is broken; the last style may not fit.
        """
        key = (text, styles, room, most)
        return self._lines.get_or(key, lambda: self._first_poised(text, styles, room, most))

    def _first_poised(self, text: str, styles: tuple[Style, ...], room: int, most: int) -> Lines:
        for breaks in (_breaks_well, _may_break):
            words = list(_words(text, breaks))
            for style in styles:
                lines = self._poised(words, style, room, most)
                if lines:
                    return lines, style
        return self.lines(text, styles[-1], room), styles[-1]

    def _poised(self, words: list[str], style: Style, room: int, most: int) -> list[str]:
        """As few lines as fit, as narrow as so many can be; none if they do not fit."""
        count = len(self._filled(words, style, room))
        for narrow in range(room // 2, room + 1, max(1, room // 24)):
            lines = self._filled(words, style, narrow)
            is_right = len(lines) == count and max(self.width(one, style) for one in lines) <= room
            if is_right and count <= most:
                return lines
        return []

    def _filled(self, words: Iterable[str], style: Style, room: int) -> list[str]:
        lines = [""]
        for word in words:
            if lines[-1] and self.width((lines[-1] + word).rstrip(), style) > room:
                lines.append("")
            lines[-1] += word if lines[-1] else word.lstrip()
        return [line.rstrip() for line in lines if line.strip()]

    def can_draw(self, text: str) -> bool:
        """Whether anything of it would be more than a dot."""
        return any(part.face is not None and part.text.strip() for part in self._parts(text))

    def _parts(self, text: str) -> list[Part]:
        """The runs of a line from left to right."""
        line = clean(text)
        if line.isascii():
            return [Part(self._faces[0], line)] if line else []
        runs = self._runs_of(line)
        return [runs[place][0] for place in bidi.order([depth for _, depth in runs])]

    def _runs_of(self, line: str) -> list[tuple[Part, int]]:
        """The runs in the order of reading, each with its depth."""
        whole = graphemes(line)
        found = [pair for word in _spaced(whole) for pair in self._word(word)]
        signs = [
            (face, depth, shown)
            for (face, shown), depth in zip(found, bidi.levels(whole), strict=True)
            if shown not in bidi.ISOLATES
        ]
        return [
            (Part(face, _run_text(face, (shown for *_, shown in group)), depth % 2 == 1), depth)
            for (face, depth), group in groupby(signs, key=lambda sign: sign[:2])
        ]

    def _word(self, signs: list[str]) -> list[tuple[Face | None, str]]:
        """A word is written in one hand if any font has all of it."""
        letters = [sign for sign in signs if sign != " "]
        for face in self._faces:
            if all(_has(face, sign) for sign in letters):
                return [self._one_of(face, sign) for sign in signs]
        return [self._face_for(sign) for sign in signs]

    def _one_of(self, face: Face, sign: str) -> tuple[Face | None, str]:
        return (face, self._joined(face, sign)) if _has(face, sign) else self._face_for(sign)

    def _face_for(self, cluster: str) -> tuple[Face | None, str]:
        """The font for one sign; else for its plain form, else for the letter without marks."""
        usual = unicodedata.normalize("NFKC", cluster)
        bare = unicodedata.normalize("NFD", cluster)[0]
        for shown in (cluster, usual, cluster[0], bare):
            for face in self._faces:
                if _has(face, shown):
                    return face, self._joined(face, shown)
        return None, DOT

    def _joined(self, face: Face, cluster: str) -> str:
        """An emoji of several parts as one sign: by its first if the font cannot join them."""
        if len(cluster) == 1 or not _JOINED_EMOJI.match(cluster):
            return cluster
        font = self._font(face, Style(PROBE_SIZE))
        is_one = font.getlength(cluster) <= ONE_SIGN * font.getlength(cluster[0])
        return cluster if is_one else cluster[0]

    def _measure(self, text: str, style: Style) -> int:
        return ceil(sum(self._length(part, style) for part in self._parts(text)))

    def _length(self, part: Part, style: Style) -> float:
        return self._font(part.face, style).getlength(part.text, direction=_direction(part))

    def _draw(self, text: str, style: Style) -> Run:
        width, margin = self.width(text, style), style.size // 2
        base = style.size + margin
        canvas = Image.new("L", (width + 2 * margin, base + margin))
        draw, pen = ImageDraw.Draw(canvas), float(margin)
        for part in self._parts(text):
            font, way = self._font(part.face, style), _direction(part)
            draw.text((pen, base), part.text, fill=255, font=font, anchor="ls", direction=way)
            pen += self._length(part, style)
        box = canvas.getbbox() or (0, 0, 1, 1)
        return Run(canvas.crop(box), box[0] - margin, box[1] - base, width)

    def _font(self, face: Face | None, style: Style) -> FreeTypeFont:
        # A FreeType face may be used by one thread at a time only.
        fonts: dict[tuple[str, int], FreeTypeFont] = self._local.__dict__.setdefault("fonts", {})
        chosen = face or self._faces[0]
        key = (chosen.bold if style.bold else chosen.regular, style.size)
        if key not in fonts:
            fonts[key] = ImageFont.truetype(*key, layout_engine=_layout())
        return fonts[key]


def _weigh(run: Run) -> int:
    return run.mask.width * run.mask.height + 256


@lru_cache(1)
def _layout() -> Layout:
    return Layout.RAQM if features.check("raqm") else Layout.BASIC


def _direction(part: Part) -> Literal["ltr", "rtl"] | None:
    """Said only where it must be: without Raqm, Pillow refuses to hear of it."""
    return "rtl" if part.is_leftward and _layout() is Layout.RAQM else None


def _run_text(face: Face | None, shown: Iterable[str]) -> str:
    return DOT if face is None else "".join(shown)


def _has(face: Face, sign: str) -> bool:
    return all(ord(part) in face.covers or _UNDRAWN.match(part) for part in sign)


def _spaced(signs: list[str]) -> list[list[str]]:
    """The words, each with the space before it; an isolated name ends its word."""
    words: list[list[str]] = [[]]
    for sign in signs:
        if sign == " " or words[-1][-1:] == [bidi.CLOSER]:
            words.append([])
        words[-1].append(sign)
    return words


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


def _words(text: str, breaks: Callable[[str, str], bool]) -> Iterator[str]:
    """Pieces between which a line may break."""
    word = ""
    for sign in text:
        if word and (word[-1] == " " or breaks(word[-1], sign)):
            yield word
            word = ""
        word += sign
    yield word


def _may_break(before: str, after: str) -> bool:
    # Wide signs may stand on any line, but no closing mark may begin one, no opening one end it.
    if before in OPENING:
        return False
    wide = unicodedata.east_asian_width(before) in "WF" or _is_wide(after)
    return (
        wide and after not in "。、，．・：；？！）」』】ー々…ぁぃぅぇぉっゃゅょァィゥェォッャュョ "
    )


def _breaks_well(before: str, after: str) -> bool:
    """A word of Japanese begins with anything but hiragana, after hiragana or a stop."""
    is_end = "\u3041" <= before <= "\u3096" or before in "、。）)" or after in OPENING
    return is_end and not "\u3041" <= after <= "\u3096" and _may_break(before, after)


def _is_wide(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in "WF"
