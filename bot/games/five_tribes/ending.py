"""When the game ends (rules.md 7)."""

from __future__ import annotations

from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import State
from bot.games.five_tribes.sow import origins


def is_last_round(state: State) -> bool:
    """Somebody has placed the last camel."""
    return any(player.camels == 0 for player in state.players)


def ends_now(content: Content, state: State) -> bool:
    """After a round: the last camel is placed, or no legal sow exists (rules.md 9: P14)."""
    return is_last_round(state) or not origins(content, state)
