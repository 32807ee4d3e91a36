"""What using a djinn takes, and the ways to pay it (rules.md 4)."""

from __future__ import annotations

from bot.games.five_tribes.model import Player
from bot.games.five_tribes.view import Cost

Payment = tuple[int, int]
"""(elders, fakirs)."""


def payments(player: Player, cost: Cost) -> tuple[Payment, ...]:
    """The ways in which a player can pay, none if there is none."""
    return tuple(
        (elders, fakirs)
        for elders, fakirs in _ways(cost)
        if elders <= player.elders and fakirs <= player.fakirs
    )


def can_pay(player: Player, cost: Cost) -> bool:
    return bool(payments(player, cost))


def _ways(cost: Cost) -> tuple[Payment, ...]:
    match cost:
        case "elder_or_fakir":
            return ((0, 1), (1, 0))
        case "elder_and_either":
            return ((1, 1), (2, 0))
        case "fakir" | "fakirs":
            return ((0, 1),)
        case "":
            return ()


def payment_key(payment: Payment) -> str:
    """Inside the key of an option: "e" an elder, "f" a fakir."""
    elders, fakirs = payment
    return "e" * elders + "f" * fakirs


def payment_of(key: str) -> Payment:
    return key.count("e"), key.count("f")
