"""The words of this game in signs and colours."""

from __future__ import annotations

from bot.games.conspiracy.view import Colour
from render.kit import Kit

EMBLEM = {
    Colour.BLUE: "cu-politician",
    Colour.GREEN: "cu-merchant",
    Colour.YELLOW: "cu-farmer",
    Colour.RED: "cu-military",
    Colour.PURPLE: "cu-mage",
}
KEYS = {1: "silver", 2: "gold"}
"""The metal of a lord's key by influence (rules.md 1)."""


def colour_of(kit: Kit, colour: Colour) -> str:
    return kit.tokens.games["conspiracy"]["lord"][colour.value]


def metal_of(kit: Kit, metal: str) -> str:
    return kit.tokens.games["conspiracy"]["key"][metal]


def initial(colour: Colour) -> str:
    return colour.value[0].upper()
