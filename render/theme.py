"""Colours by name and theme, read from the one file that holds them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from msgspec import Struct

INK = "#141A2E"
"""What is printed on light things, in every theme but the contrast one."""
WHITE = "#FFFFFF"

Rgb = tuple[int, int, int]


class Theme(Struct, frozen=True):
    """The colours of the house in one theme; what each is for stands in the tokens file."""

    bg: str
    panel: str
    raised: str
    well: str
    line: str
    text: str
    text2: str
    mute: str
    paper: str
    paper2: str
    ink: str
    ink2: str
    brass: str
    mint: str
    outline: int

    @property
    def is_dark(self) -> bool:
        return luminance(self.bg) < luminance(self.text)

    @property
    def is_stark(self) -> bool:
        """The contrast theme: kinds are told by initials and outlines, never by a tint."""
        return self.outline >= 3


class Tokens(Struct, frozen=True):
    """All themes, the seats, and the groups of colours that single games have."""

    theme: Mapping[str, Theme]
    seat: Mapping[str, str]
    games: Mapping[str, Mapping[str, Mapping[str, str]]]


def parse(data: bytes) -> Tokens:
    raw = msgspec.toml.decode(data, type=dict[str, msgspec.Raw | dict[str, object]])
    themes = msgspec.convert(raw["theme"], dict[str, Theme])
    seats = msgspec.convert(raw["seat"], dict[str, str])
    games = {name: _groups(value) for name, value in raw.items() if name not in ("theme", "seat")}
    return Tokens(themes, seats, {name: groups for name, groups in games.items() if groups})


def _groups(value: object) -> dict[str, dict[str, str]]:
    if not isinstance(value, dict):
        return {}
    return {k: msgspec.convert(v, dict[str, str]) for k, v in value.items() if isinstance(v, dict)}


def rgb(colour: str) -> Rgb:
    number = int(colour[1:], 16)
    return number >> 16, number >> 8 & 255, number & 255


@lru_cache(1024)
def mixed(one: str, other: str, share: float) -> str:
    """`one` with this share of `other` in it."""
    parts = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    red, green, blue = (_linear(part / 255) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


@lru_cache(256)
def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@lru_cache(256)
def readable_on(ground: str) -> str:
    """Ink or white, whichever stands out more from this ground."""
    return INK if contrast(INK, ground) >= contrast(WHITE, ground) else WHITE
