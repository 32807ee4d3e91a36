"""What a sow would bring: the hints beside options, and their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.engine.values import Msg, msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.builders import builder_coins
from bot.games.five_tribes.content import TRIBES, Content
from bot.games.five_tribes.model import State, Tile
from bot.games.five_tribes.sow import Drop
from bot.games.five_tribes.view import TileKind, Tribe
from bot.games.five_tribes.worth import Sown, of_sown, wins_tile, worth_of_tile


class Prospect(Struct, frozen=True):
    """What a sow brings, in points as far as one can tell, and in words."""

    worth: float
    hint: Msg | None


def sown_at(state: State, goal: Drop) -> Sown:
    """A sow under way that ends here; ways that come by the tile before may bring other things."""
    tile, tribe = goal
    meeples = state.tiles[tile].meeples
    count = meeples[tribe]
    return Sown(tile, TRIBES[tribe], max(count, 1) + 1, sum(meeples) > count)


def sown_by(state: State, way: Sequence[Drop]) -> Sown:
    """A whole way is known exactly."""
    tile, tribe = way[-1]
    meeples = list(state.tiles[tile].meeples)
    for where, who in way:
        meeples[who] += where == tile
    return Sown(tile, TRIBES[tribe], meeples[tribe], sum(meeples) > meeples[tribe])


def gifts(state: State, way: Sequence[Drop]) -> float:
    """What the tiles on a way would be to those who come after."""
    player = state.players[state.active]
    worth = 0.0
    for tile, tribe in way[:-1]:
        there = state.tiles[tile]
        alike = there.meeples[tribe] == sum(there.meeples)
        if there.camel is None and alike:
            worth += worth_of_tile(player, there)
    return worth


def of(content: Content, state: State, sown: Sown) -> Prospect:
    parts = [msg("five_tribes-hint-takes", count=sown.taken), *_brings(content, state, sown)]
    return Prospect(of_sown(content, state, sown), texts.parts(parts))


def beside(content: Content, state: State, sown: Sown, fakirs: int) -> Msg | None:
    """What a sow brings beside the meeples that are taken, if so many fakirs help builders."""
    return texts.parts(_brings(content, state, sown, fakirs))


def _brings(content: Content, state: State, sown: Sown, fakirs: int = 0) -> Iterator[Msg]:
    player, tile = state.players[state.active], state.tiles[sown.tile]
    if sown.tribe is Tribe.BUILDER:
        yield texts.coins(builder_coins(content, state, sown.taken + fakirs, sown.tile))
    if wins_tile(state, sown):
        yield msg("five_tribes-hint-wins", points=worth_of_tile(player, tile))
    yield from _said(state, tile)


def _said(state: State, tile: Tile) -> Iterator[Msg]:
    """The tile's own action in a word."""
    has_effect = {TileKind.OASIS: state.palms, TileKind.VILLAGE: state.palaces}
    if has_effect.get(tile.kind, 1):
        yield msg(f"five_tribes-hint-{tile.kind.value}")
