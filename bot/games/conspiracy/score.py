"""What senates are worth (rules.md 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bot.engine.steps import ScoreLine, ScoreSheet
from bot.engine.values import msg
from bot.games.conspiracy.content import Content
from bot.games.conspiracy.locations.points import location_points
from bot.games.conspiracy.maxima import maxima
from bot.games.conspiracy.model import Player, State
from bot.games.conspiracy.view import Colour, ScoreView

_PER_LORD_OF_THE_COALITION = 3
PEARL_MASTER = 5


def score(content: Content, player: Player, is_master: bool) -> ScoreView:
    return ScoreView(
        lords=sum(maxima(content, player).values()),
        locations=points_of_locations(content, player),
        coalition=_PER_LORD_OF_THE_COALITION * len(coalition(content, player)),
        master=PEARL_MASTER if is_master else 0,
    )


def coalition(content: Content, player: Player) -> tuple[int, ...]:
    """The cells of the single largest connected group of one colour; of equals the first."""
    found = groups(content, player)
    if not found:
        return ()
    largest = max(found.values(), key=len)
    return tuple(sorted(largest))


def groups(content: Content, player: Player) -> dict[int, tuple[int, ...]]:
    """By cell, the cells of its connected group of one colour."""
    found: dict[int, tuple[int, ...]] = {}
    for cell, seated in enumerate(player.senate, start=1):
        colour = content.lords[seated.lord].colour
        found[cell] = group = joined(content, player, found, cell, colour)
        if len(group) > 1:
            found.update(dict.fromkeys(group, group))
    return found


def joined(
    content: Content,
    player: Player,
    found: Mapping[int, tuple[int, ...]],
    cell: int,
    colour: Colour,
) -> tuple[int, ...]:
    """The group that a lord of this colour makes in a cell with the groups of earlier cells."""
    group: tuple[int, ...] = (cell,)
    for other in content.earlier[cell]:
        lord = content.lords[player.senate[other - 1].lord]
        if lord.colour is colour and other not in group:
            group += found[other]
    return group


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


class Worth(Struct, frozen=True):
    """What a senate is worth now, in the parts that a next lord builds on."""

    maxima: dict[Colour, int]
    groups: dict[int, tuple[int, ...]]
    largest: int
    locations: int


def worth(content: Content, player: Player) -> Worth:
    found = groups(content, player)
    return Worth(
        maxima=maxima(content, player),
        groups=found,
        largest=max(map(len, found.values()), default=0),
        locations=points_of_locations(content, player),
    )


def gain_of_lord(content: Content, now: Worth, after: Player) -> int:
    """How many points more a senate has when its last lord has been placed."""
    lord = content.lords[after.senate[-1].lord]
    group = joined(content, after, now.groups, len(after.senate), lord.colour)
    return (
        max(lord.influence - now.maxima.get(lord.colour, 0), 0)
        + _PER_LORD_OF_THE_COALITION * max(len(group) - now.largest, 0)
        + points_of_locations(content, after)
        - now.locations
    )


def gain_of_swap(content: Content, before: Player, after: Player) -> int:
    """How many points more the largest coalition is worth."""
    return _PER_LORD_OF_THE_COALITION * (
        len(coalition(content, after)) - len(coalition(content, before))
    )


def points_of_locations(content: Content, player: Player) -> int:
    owned = player.locations
    return sum(location_points(content, player, id) for id in owned) if owned else 0
