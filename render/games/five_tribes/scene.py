"""What is seen through the lobby's arch: a caravan before the sultan's palace at sunset."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.five_tribes.view import Tribe
from render.games.five_tribes.names import PALM, SEAT_TINTS, TRIBE_TINTS, tribe_icon
from render.kit import Kit
from render.layers import Icon, Mark, disc
from render.lobby import LobbyArt
from render.sprites import Sprite

FAR, NEAR = "#4A3058", "#2C2142"
HALF_DOT, WIDE_DOT = "\uff65", "\u30fb"
"""Between the words of a foreign name in Japanese."""
CAMELS = ((300, 438), (420, 426), (540, 446), (660, 478))
MEEPLES = (246, 358, 470, 576, 682)
ORDER = (Tribe.VIZIER, Tribe.ELDER, Tribe.BUILDER, Tribe.MERCHANT, Tribe.ASSASSIN)
SPRITES = [
    *(Sprite("ft-palace", size) for size in (240, 130)),
    *(Sprite("ft-camel", 104, tint) for tint in SEAT_TINTS),
    *(Sprite(tribe_icon(tribe), 132, tint) for tribe, tint in TRIBE_TINTS.items()),
    Sprite("ft-palm", 190, PALM),
    Sprite("ft-tile-sacred", 64),
]


def lobby_art(kit: Kit) -> LobbyArt:
    return LobbyArt(
        title=title(kit),
        emblem="ft-tile-sacred",
        players=(2, 4),
        minutes=60,
        sky=("#3A2957", "#70405F"),
        waves=("#84425C", "#A54F55", "#DB7A4B"),
        behind=(*_sun(), *_palaces()),
        before=(*_caravan(), *_tribes()),
    )


def title(kit: Kit) -> tuple[str, ...]:
    """On two lines where it is too long for one."""
    name = kit.game
    head, dot, tail = name.replace(HALF_DOT, WIDE_DOT).partition(WIDE_DOT)
    return (head + dot, tail) if tail else (name,)


def _sun() -> Iterator[Mark]:
    yield disc(513, 240, 128, "#6C4D55")
    yield disc(513, 240, 88, "#F2B441")


def _palaces() -> Iterator[Mark]:
    yield Icon("ft-palace", 240, 252, 340, NEAR)
    yield Icon("ft-palace", 130, 456, 376, FAR)


def _caravan() -> Iterator[Mark]:
    for tint, (x, y) in zip(SEAT_TINTS, CAMELS, strict=True):
        yield Icon("ft-camel", 104, x, y, tint)
    yield Icon("ft-palm", 190, 118, 552, PALM)


def _tribes() -> Iterator[Mark]:
    for tribe, x in zip(ORDER, MEEPLES, strict=True):
        yield Icon(tribe_icon(tribe), 132, x, 626, TRIBE_TINTS[tribe])
