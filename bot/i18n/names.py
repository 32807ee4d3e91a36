"""Words that people wrote, made harmless: seen whole, obeyed by nothing, on one short line.

The properties of letters are taken from `regex`, which follows the present Unicode; Python's own
tables are as old as Python.
"""

from __future__ import annotations

import unicodedata

import regex

MARKS_MOST = 2
"""So many marks that suit any letter may sit on one; towers of them would leave their line."""
OWN_MARKS_MOST = 3
"""Of a script's own marks three may meet, as in Hindi or pointed Hebrew."""
FIRST_STRONG, POP = "\u2068", "\u2069"
"""Round a name of another direction: what stands beside it keeps its place."""

_MARKUP = regex.compile(r"([\\`*_~|\[\]()<>#:\-+@/.])")
_ORDERED_LIST = regex.compile(r"^(\d+)\\\.")
_WORD_JOINER = "\u2060"
# Joiners, selectors and tags are kept where they change what is seen.
_KEPT = (
    r"(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})"
    r"|(?<=[\p{Arabic}\p{Syriac}\p{Devanagari}\p{Bengali}\p{Gurmukhi}\p{Gujarati}\p{Oriya}\p{Tamil}"
    r"\p{Telugu}\p{Kannada}\p{Malayalam}\p{Sinhala}]\p{M}*)[\u200C\u200D](?=\p{L})"
    r"|(?<=[\p{Extended_Pictographic}0-9#*])[\uFE0E\uFE0F]"
    r"|(?<=\U0001F3F4[\U000E0020-\U000E007E]*)[\U000E0020-\U000E007F]"
)
_HIDDEN = r"\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2800\uFFF9-\uFFFB"
_UNSEEN = regex.compile(f"({_KEPT})|[{_HIDDEN}]")
_UNSEEN_IN_LINES = regex.compile(f"({_KEPT}|[{FIRST_STRONG}{POP}])|[{_HIDDEN}]")
_LONE_MARKS = regex.compile(r"(?<![\p{L}\p{N}\p{P}\p{S}\p{M}\u200C\u200D])\p{M}+")
_TOWERS = (
    regex.compile(rf"(\p{{M}}{{{OWN_MARKS_MOST}}})\p{{M}}+"),
    regex.compile(rf"(?V1)([\p{{M}}&&\p{{Zinh}}]{{{MARKS_MOST}}})[\p{{M}}&&\p{{Zinh}}]+"),
)
_RIGHT_TO_LEFT = regex.compile(r"[\p{bc=R}\p{bc=AL}\p{bc=AN}]")


def plain(name: str) -> str:
    """A name as one line of composed letters, without what is not seen and without towers."""
    return _tidied(name, _UNSEEN)


def one_line(text: str) -> str:
    """The same for a text that may hold names: the marks round them stay."""
    return _tidied(text, _UNSEEN_IN_LINES)


def _tidied(text: str, unseen: regex.Pattern[str]) -> str:
    line = " ".join(text.split())
    if line.isascii() and line.isprintable():
        return line
    line = unseen.sub(r"\1", unicodedata.normalize("NFC", line))
    line = _LONE_MARKS.sub("", line)
    for tower in _TOWERS:
        line = tower.sub(r"\1", line)
    return " ".join(line.split())


def graphemes(text: str) -> list[str]:
    """What a reader takes for one sign: a letter with its marks, an emoji with its parts."""
    return regex.findall(r"\X", text)


def escape(text: str) -> str:
    """The text so that Discord shows it letter by letter: no markdown, no mention, no link.

    A backslash alone does not stop `@everyone` or a bare address in every client; a word joiner
    inside does.
    """
    escaped = _ORDERED_LIST.sub(r"\1\\.", _MARKUP.sub(r"\\\1", text))
    return escaped.replace("\\@", "@" + _WORD_JOINER).replace(":\\/\\/", ":" + _WORD_JOINER + "//")


def isolated(name: str) -> str:
    """A name for a sentence: if any of it runs to the left, nothing around it is drawn along."""
    return f"{FIRST_STRONG}{name}{POP}" if _RIGHT_TO_LEFT.search(name) else name
