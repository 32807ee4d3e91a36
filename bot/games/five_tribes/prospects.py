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


def of(content: Content, state: State, sown: Sown) -> Prospect:
    player, tile = state.players[state.active], state.tiles[sown.tile]
    parts = [msg("five_tribes-hint-takes", count=sown.taken)]
    if sown.tribe is Tribe.BUILDER:
        parts.append(texts.coins(builder_coins(content, state, sown.taken, sown.tile)))
    if wins_tile(state, sown):
        parts.append(msg("five_tribes-hint-wins", points=worth_of_tile(player, tile)))
    parts.extend(_said(state, tile))
    return Prospect(of_sown(content, state, sown), texts.parts(parts))


def _said(state: State, tile: Tile) -> Iterator[Msg]:
    """The tile's own action in a word."""
    has_effect = {TileKind.OASIS: state.palms, TileKind.VILLAGE: state.palaces}
    if has_effect.get(tile.kind, 1):
        yield msg(f"five_tribes-hint-{tile.kind.value}")
