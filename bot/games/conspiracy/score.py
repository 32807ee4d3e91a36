"""What senates are worth (rules.md 7)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.steps import ScoreLine, ScoreSheet
from bot.engine.values import msg
from bot.games.conspiracy.content import Content
from bot.games.conspiracy.locations.points import location_points
from bot.games.conspiracy.maxima import maxima
from bot.games.conspiracy.model import Player, State
from bot.games.conspiracy.view import ScoreView

_PER_LORD_OF_THE_COALITION = 3
PEARL_MASTER = 5


def score(content: Content, player: Player, is_master: bool) -> ScoreView:
    return ScoreView(
        lords=sum(maxima(content, player).values()),
        locations=_locations(content, player),
        coalition=_PER_LORD_OF_THE_COALITION * len(coalition(content, player)),
        master=PEARL_MASTER if is_master else 0,
    )


def coalition(content: Content, player: Player) -> tuple[int, ...]:
    """The cells of the single largest connected group of one colour; of equals the first."""
    colours = [content.lords[seated.lord].colour for seated in player.senate]
    groups: dict[int, list[int]] = {}
    for cell, colour in enumerate(colours, start=1):
        groups[cell] = group = [cell]
        for other in content.earlier[cell]:
            if colours[other - 1] is colour and groups[other] is not group:
                group = groups[other] + group
                groups.update(dict.fromkeys(group, group))
    if not groups:
        return ()
    largest = max(groups.values(), key=len)
    return tuple(sorted(largest))


def sheet(content: Content, state: State) -> ScoreSheet:
    """The score sheet; equal totals are told apart by the number of pearls."""
    views = [
        score(content, player, state.master == seat) for seat, player in enumerate(state.players)
    ]
    return ScoreSheet(
        lines=(
            _line("lords", "cu-influence", [view.lords for view in views]),
            _line("locations", "cu-location", [view.locations for view in views]),
            _line("coalition", "cu-coalition", [view.coalition for view in views]),
            _line("master", "cu-pearl-master", [view.master for view in views]),
        ),
        ties=(_line("pearls", "cu-pearl", [player.pearls for player in state.players]),),
    )


def _line(id: str, icon: str, points: Sequence[int]) -> ScoreLine:
    return ScoreLine(id, msg(f"conspiracy-score-{id}"), icon, tuple(points))


def gain_of_lord(content: Content, before: Player, after: Player) -> int:
    """How many points more a senate has after its last lord was placed."""
    lord = content.lords[after.senate[-1].lord]
    highest = maxima(content, before).get(lord.colour, 0)
    return (
        max(lord.influence - highest, 0)
        + gain_of_coalition(content, before, after)
        + gain_of_location(content, before, after)
    )


def gain_of_coalition(content: Content, before: Player, after: Player) -> int:
    """How many points more the largest coalition is worth."""
    return _PER_LORD_OF_THE_COALITION * (
        len(coalition(content, after)) - len(coalition(content, before))
    )


def gain_of_location(content: Content, before: Player, after: Player) -> int:
    """How many points more the locations of a player are worth."""
    return _locations(content, after) - _locations(content, before)


def _locations(content: Content, player: Player) -> int:
    return sum(location_points(content, player, id) for id in player.locations)
