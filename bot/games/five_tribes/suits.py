"""Merchandise in suits, and what they are worth (rules.md 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import Player


def suits(content: Content, cards: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """The best suits: the first has every kind, the second every kind held twice, and so on."""
    held = {kind: cards[kind] for kind in content.merchandise if kind in cards}
    layers = range(1, max(held.values(), default=0) + 1)
    return tuple(tuple(kind for kind, count in held.items() if count >= n) for n in layers)


def worth(content: Content, sizes: Sequence[int]) -> int:
    """The coins, or points, for suits of these sizes."""
    return sum(content.goods.suits[size] for size in sizes)


def final_worth(content: Content, player: Player) -> int:
    """The points at the end; for Al-Amin's owner each two fakirs are one merchandise more."""
    sizes = [len(suit) for suit in suits(content, player.cards.counts)]
    wild = player.fakirs // 2 if "al_amin" in player.djinns else 0
    kinds = len(content.merchandise)
    for _ in range(wild):
        unfinished = [place for place, size in enumerate(sizes) if size < kinds]
        if not unfinished:
            sizes.append(0)
            unfinished = [len(sizes) - 1]
        # The largest gains most by a kind more: what a kind adds never falls (rules.md 3).
        sizes[unfinished[0]] += 1
    return worth(content, sizes)
