"""What a location is worth in a senate (rules.md 2)."""

from __future__ import annotations

from typing import assert_never

from bot.games.conspiracy.content import Content, Location, LocationId
from bot.games.conspiracy.keys import printed
from bot.games.conspiracy.maxima import maxima
from bot.games.conspiracy.model import Player
from bot.games.conspiracy.view import Colour


def location_points(content: Content, player: Player, id: LocationId) -> int:
    """Fixed points and those that depend on the senate. The player must own the location."""
    location = content.locations[id]
    return location.points + _variable(content, player, location)


def _variable(content: Content, player: Player, location: Location) -> int:
    match location.scoring:
        case "none":
            points = 0
        case "silver_keys":
            points = printed(content, player, "silver")
        case "gold_keys":
            points = 2 * printed(content, player, "gold")
        case "pearl_pairs":
            points = player.pearls // 2
        case "locations":
            points = 2 * len(player.locations)
        case "highest":
            points = maxima(content, player).get(_colour(location), 0)
        case "count":
            points = _lords_of(content, player, _colour(location))
        case _:
            assert_never(location.scoring)
    return points


def _lords_of(content: Content, player: Player, colour: Colour) -> int:
    return sum(content.lords[seated.lord].colour is colour for seated in player.senate)


def _colour(location: Location) -> Colour:
    if location.colour is None:
        raise AssertionError(f"{location.id} has a colour")
    return location.colour
