"""What a senate may still bring beyond its score: for computer players, never shown."""

from __future__ import annotations

from bot.engine.values import Seat
from bot.games.conspiracy.content import Content
from bot.games.conspiracy.keys import usable
from bot.games.conspiracy.model import Player, SearchDeck, State, TakeLocation

_FREE_CELL = 2.0
_KEY = 1.5
_PEARL = 0.5
_LOCATION = 5.0


def promise(content: Content, state: State, seat: Seat) -> float:
    """Cells to fill, keys that wait for their like, pearls, and a location about to be taken."""
    player = state.players[seat]
    free = content.cells - len(player.senate)
    points = _FREE_CELL * free + _PEARL * player.pearls
    if free:
        points += _KEY * _metals(content, player)
    if _takes_a_location(state, seat):
        points += _LOCATION
    return points


def _metals(content: Content, player: Player) -> int:
    """Of how many metals there is a usable key."""
    silver, gold = usable(content, player)
    return (silver > 0) + (gold > 0)


def _takes_a_location(state: State, seat: Seat) -> bool:
    if state.active != seat or not state.frames:
        return False
    return isinstance(state.frames[-1], TakeLocation | SearchDeck)
