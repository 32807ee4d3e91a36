"""Where to sow from, and which meeple to drop where."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.prompts import Prompt
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.ends import goals
from bot.games.five_tribes.model import NOBODY, Sow, State
from bot.games.five_tribes.prospects import gifts, sown_at, sown_by
from bot.games.five_tribes.sow import Drop, Sower, ends, origins
from bot.games.five_tribes.sowing import drop_key, found_by
from bot.games.five_tribes.worth import of_sown

_WAYS = 40
_GIFT = 0.2
"""How much of a tile that a sow leaves almost empty is likely to be lost to others."""


def hopes(content: Content, state: State) -> Iterator[tuple[float, int]]:
    """For every end of every sow what it is worth, and where the sow begins."""
    for tile in origins(content, state):
        tiles = list(state.tiles)
        tiles[tile] = replace(tiles[tile], meeples=NOBODY)
        taken_up = replace(state, tiles=tuple(tiles))
        for goal in ends(content, state, tile):
            yield of_sown(content, taken_up, sown_at(taken_up, goal)), tile


def origin(content: Content, state: State, prompt: Prompt) -> str:
    return content.tiles[max(hopes(content, state))[1]]


def step(content: Content, state: State, prompt: Prompt) -> str:
    """The first drop of the best way to the best end."""
    frame = state.frames[-1]
    if not isinstance(frame, Sow):
        return prompt.if_absent[0]
    best = max(goals(content, state, frame), key=lambda goal: _of_goal(content, state, goal))
    path, found = found_by(state)
    sower = Sower(content.walks, state.policy, best)
    ways, _ = sower.some_ways(path, frame.hand, found, _WAYS)
    return drop_key(content, max(ways, key=lambda way: _of_way(content, state, way))[0])


def _of_goal(content: Content, state: State, goal: Drop) -> float:
    return of_sown(content, state, sown_at(state, goal))


def _of_way(content: Content, state: State, way: tuple[Drop, ...]) -> float:
    """Less what the tiles on the way would be to those who come after."""
    return of_sown(content, state, sown_by(state, way)) - _GIFT * gifts(state, way)
