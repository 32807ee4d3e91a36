"""The coats of arms: the most influential lord of each colour (rules.md 4.2)."""

from __future__ import annotations

from bot.games.conspiracy.content import Content
from bot.games.conspiracy.model import Player
from bot.games.conspiracy.view import Colour


def maxima(content: Content, player: Player) -> dict[Colour, int]:
    """The highest influence of each colour in the senate."""
    highest: dict[Colour, int] = {}
    for seated in player.senate:
        lord = content.lords[seated.lord]
        if lord.influence >= highest.get(lord.colour, 0):
            highest[lord.colour] = lord.influence
    return highest
