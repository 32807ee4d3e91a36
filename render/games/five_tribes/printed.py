"""What is printed on cards and tiles: close-ups have no view. A test compares it with the data."""

from __future__ import annotations

from bot.games.five_tribes.view import Cost, DjinnView, TileKind, Tribe

DJINNS: dict[str, tuple[str, int, Cost]] = {
    "al_amin": ("Al-Amin", 5, ""),
    "anun_nak": ("Anun-Nak", 8, "elder_or_fakir"),
    "baal": ("Ba'al", 6, ""),
    "boaz": ("Boaz", 6, ""),
    "bouraq": ("Bouraq", 6, "elder_or_fakir"),
    "echidna": ("Echidna", 4, "elder_and_either"),
    "enki": ("Enki", 8, "elder_or_fakir"),
    "hagis": ("Hagis", 10, "elder_or_fakir"),
    "haurvatat": ("Haurvatat", 8, ""),
    "ibus": ("Ibus", 8, "elder_or_fakir"),
    "jafaar": ("Jafaar", 6, ""),
    "kandicha": ("Kandicha", 6, ""),
    "kumarbi": ("Kumarbi", 6, "fakirs"),
    "lamia": ("Lamia", 10, "elder_or_fakir"),
    "leta": ("Leta", 4, "elder_and_either"),
    "marid": ("Marid", 6, ""),
    "monkir": ("Monkir", 6, ""),
    "nekir": ("Nekir", 6, ""),
    "shamhat": ("Shamhat", 6, ""),
    "sibittis": ("Sibittis", 4, "elder_and_either"),
    "sloar": ("Sloar", 8, "fakir"),
    "utug": ("Utug", 4, "elder_and_either"),
}
TILES: dict[TileKind, tuple[tuple[int, int], ...]] = {
    TileKind.VILLAGE: ((5, 5),),
    TileKind.SACRED: ((6, 4), (10, 1), (12, 1), (15, 1)),
    TileKind.OASIS: ((8, 6),),
    TileKind.SMALL: ((6, 8),),
    TileKind.LARGE: ((4, 4),),
}
"""The values of a kind of tile, and how many tiles have them."""
SUITS = (1, 3, 7, 13, 21, 30, 40, 50, 60)
"""What one to nine different goods are worth."""
MEEPLES = {
    Tribe.VIZIER: 16,
    Tribe.ELDER: 20,
    Tribe.MERCHANT: 18,
    Tribe.BUILDER: 18,
    Tribe.ASSASSIN: 18,
}
COPIES = {
    "ivory": 2,
    "jewels": 2,
    "gold": 2,
    "papyrus": 4,
    "silk": 4,
    "spice": 4,
    "fish": 6,
    "wheat": 6,
    "pottery": 6,
    "fakir": 18,
}


def printed(id: str) -> DjinnView:
    name, points, cost = DJINNS[id]
    return DjinnView(id, name, points, cost)
