"""Where the text of a picture lies, and what are letters of choices."""

from __future__ import annotations

from msgspec.structs import replace

from bot.ports.gallery import Ask, Mark
from render.layers import Words
from tests.render.support import assets, written


def letters_of(ask: Ask) -> tuple[list[Words], list[Words]]:
    """The texts that are letters of choices, and all others."""
    found = written(replace(ask, marks=tuple(Mark(m.ref, f"~{m.letter}") for m in ask.marks)))
    letters = [replace(text, text=text.text[1:]) for text in found if text.text.startswith("~")]
    return letters, [text for text in found if not text.text.startswith("~")]


def box_of(text: Words) -> tuple[int, int, int, int]:
    """The box of the capitals of a line."""
    width = assets().letters.width(text.text, text.style)
    left = text.x - {"left": 0, "middle": width // 2, "right": width}[text.anchor]
    half = round(text.style.size * 0.36)
    return left, text.y - half, left + width, text.y + half


def overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 0 and down > 0
