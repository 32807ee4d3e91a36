"""The words of this game in signs and colours."""

from __future__ import annotations

from bot.games.five_tribes.view import BLUE, FAKIR, TileKind, Tribe
from render.kit import Kit
from render.theme import WHITE, mixed

GAME = "five_tribes"
MERCHANDISE = (
    "ivory",
    "jewels",
    "gold",
    "papyrus",
    "silk",
    "spice",
    "fish",
    "wheat",
    "pottery",
)
GOODS = (*MERCHANDISE, FAKIR)
GLYPH = {
    TileKind.VILLAGE: "ft-tile-village",
    TileKind.SACRED: "ft-tile-sacred",
    TileKind.OASIS: "ft-tile-oasis",
    TileKind.SMALL: "ft-tile-market-small",
    TileKind.LARGE: "ft-tile-market-large",
}
GROUND = {
    TileKind.VILLAGE: "village",
    TileKind.SACRED: "sacred",
    TileKind.OASIS: "oasis",
    TileKind.SMALL: "market_small",
    TileKind.LARGE: "market_large",
}
"""What the colours of the tiles are called in the tokens."""

TRIBE_TINTS = {
    Tribe.VIZIER: "#F5C02B",
    Tribe.ELDER: "#FBF6EA",
    Tribe.MERCHANT: "#1FA37B",
    Tribe.BUILDER: "#3C86DE",
    Tribe.ASSASSIN: "#B82A2A",
}
SEAT_TINTS = ("#E8553A", "#3C9BEA", "#FFD24A", "#E7D6FF")
PALM, PALACE = "#2E9E5B", "#F2B441"
"""Atlases are tinted when they are made, so these are written down; a test holds them equal to
the tokens."""


def token(kit: Kit, group: str, name: str) -> str:
    return kit.tokens.games[GAME][group][name]


def ground(kit: Kit, kind: TileKind) -> str:
    """Tiles are white where kinds are told by their sign alone."""
    return kit.theme.paper if kit.theme.is_stark else token(kit, "ground", GROUND[kind])


def value_colour(kit: Kit, kind: TileKind) -> str:
    return token(kit, "value", "blue" if kind in BLUE else "red")


def good_colour(kit: Kit, good: str) -> str:
    return token(kit, "good", good)


def good_window(kit: Kit, good: str) -> str:
    """The faint ground behind the sign of a good."""
    return mixed(good_colour(kit, good), WHITE, 0.84)


def good_icon(good: str) -> str:
    return f"ft-{good}"


def tribe_icon(tribe: Tribe) -> str:
    return f"ft-{tribe.value}"
