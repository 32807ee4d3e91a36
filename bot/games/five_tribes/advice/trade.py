"""Markets and sales."""

from __future__ import annotations

from bot.engine.prompts import Prompt
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.market import NONE, stall
from bot.games.five_tribes.model import State
from bot.games.five_tribes.sale import ALL, KEEP
from bot.games.five_tribes.worth import of_cards

_POOR = 8
"""With fewer coins one can hardly bid."""


def market(content: Content, state: State, prompt: Prompt) -> str:
    """What makes more of the hand than it costs."""
    price, _, _ = stall(state)
    player = state.players[state.active]

    def gain(key: str) -> float:
        if key == NONE:
            return 0.0
        cards = [state.row[int(place[1:]) - 1] for place in key.split("_")]
        return of_cards(content, player, cards) - price

    return max((option.key for option in prompt.options), key=gain)


def sale(content: Content, state: State, prompt: Prompt) -> str:
    """Suits grow more than in proportion, so they are kept as long as there are coins."""
    return ALL if state.players[state.active].coins < _POOR else KEEP
