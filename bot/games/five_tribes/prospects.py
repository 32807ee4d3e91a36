"""What a sow would bring: the hints beside options, and their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.bags import put
from bot.engine.values import Msg, Seat, msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.builders import builder_coins
from bot.games.five_tribes.content import TRIBES, Content
from bot.games.five_tribes.model import Player, State, Tile
from bot.games.five_tribes.score import PER_PALACE, PER_RIVAL, per_palm, per_vizier
from bot.games.five_tribes.sow import Drop
from bot.games.five_tribes.suits import final_worth
from bot.games.five_tribes.view import FAKIR, TileKind, Tribe

_FAKIR = 2.0
_ELDER = 1.0
"""What one may be good for beyond its points."""
_KILL = 3.0
STALLS = {TileKind.SMALL: (3, 3, 1), TileKind.LARGE: (6, 6, 2)}
"""Price, how many cards of the row can be chosen from, and how many are bought."""
_LASTS = 0.6
"""How likely a majority of viziers is to last."""


class Prospect(Struct, frozen=True):
    """What a sow brings, in points as far as one can tell, and in words."""

    worth: float
    hint: Msg | None


class Sown(Struct, frozen=True):
    """How a sow would end: so many are taken, and whether others stay on the tile."""

    tile: int
    tribe: Tribe
    taken: int
    stays: bool


def of_end(content: Content, state: State, goal: Drop) -> Prospect:
    """A sow under way that ends here; ways that come by the tile before may bring other things."""
    tile, tribe = goal
    meeples = state.tiles[tile].meeples
    count = meeples[tribe]
    others = sum(meeples) - count
    return of_sown(content, state, Sown(tile, TRIBES[tribe], max(count, 1) + 1, others > 0))


def of_way(content: Content, state: State, way: Sequence[Drop]) -> Prospect:
    """A whole way is known exactly."""
    tile, tribe = way[-1]
    meeples = list(state.tiles[tile].meeples)
    for where, who in way:
        meeples[who] += where == tile
    others = sum(meeples) - meeples[tribe]
    return of_sown(content, state, Sown(tile, TRIBES[tribe], meeples[tribe], others > 0))


def of_sown(content: Content, state: State, sown: Sown) -> Prospect:
    seat = state.active
    player = state.players[seat]
    tile = state.tiles[sown.tile]
    wins = not sown.stays and tile.camel is None and player.camels > 0
    parts = [msg("five_tribes-hint-takes", count=sown.taken)]
    worth = of_tribe(content, state, sown)
    if sown.tribe is Tribe.BUILDER:
        parts.append(texts.coins(builder_coins(content, state, sown.taken, sown.tile)))
    if wins:
        points = worth_of_tile(player, tile)
        parts.append(msg("five_tribes-hint-wins", points=points))
        worth += points
    owner = seat if wins else tile.camel
    worth += _action(content, state, sown, owner)
    parts.extend(_said(state, tile))
    return Prospect(worth, texts.parts(parts))


def worth_of_tile(player: Player, tile: Tile) -> int:
    """What a tile is worth to its owner."""
    return tile.value + per_palm(player) * tile.palms + PER_PALACE * tile.palaces


def of_tribe(content: Content, state: State, sown: Sown) -> float:
    """What the taken pieces bring the active player."""
    seat = state.active
    player = state.players[seat]
    match sown.tribe:
        case Tribe.VIZIER:
            return sown.taken * per_vizier(player) + _majority(state, seat, sown.taken)
        case Tribe.ELDER:
            each = 4 if "shamhat" in player.djinns else 2
            return sown.taken * (each + _ELDER)
        case Tribe.MERCHANT:
            return of_cards(content, player, state.row[: sown.taken])
        case Tribe.BUILDER:
            return builder_coins(content, state, sown.taken, sown.tile)
        case Tribe.ASSASSIN:
            return _KILL + _lone_tile(content, state, sown)


def _majority(state: State, seat: Seat, more: int) -> float:
    """What overtaking others is worth: one's own points, and those that they lose."""
    own = state.players[seat].viziers
    gain = 0.0
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        gain += (player.viziers < own + more) - (player.viziers < own)
        gain += 0.5 * ((own < player.viziers) - (own + more < player.viziers))
    return _LASTS * PER_RIVAL * gain


def of_cards(content: Content, player: Player, cards: Sequence[str]) -> float:
    """What more cards make of the hand."""
    if not cards:
        return 0.0
    then = replace(player, cards=put(player.cards, cards))
    gain = final_worth(content, then) - final_worth(content, player)
    fakirs = sum(card == FAKIR for card in cards)
    return gain + _FAKIR * fakirs + len(cards) - fakirs


def _lone_tile(content: Content, state: State, sown: Sown) -> float:
    """The best tile in reach that a kill would empty."""
    player = state.players[state.active]
    if not player.camels:
        return 0.0
    far = content.walks.distances[sown.tile]
    return max(
        (
            worth_of_tile(player, tile)
            for number, tile in enumerate(state.tiles)
            if far[number] <= sown.taken
            and number != sown.tile
            and tile.camel is None
            and sum(tile.meeples) == 1
        ),
        default=0,
    )


def _action(content: Content, state: State, sown: Sown, owner: Seat | None) -> float:
    """What the tile's own action may bring."""
    tile = state.tiles[sown.tile]
    player = state.players[state.active]
    match tile.kind:
        case TileKind.OASIS:
            return _planted(state, owner, per_palm) if state.palms else 0.0
        case TileKind.VILLAGE:
            return _planted(state, owner, lambda _: PER_PALACE) if state.palaces else 0.0
        case TileKind.SMALL | TileKind.LARGE:
            return _bargain(content, state, tile.kind)
        case TileKind.SACRED:
            elders = player.elders + (sown.taken if sown.tribe is Tribe.ELDER else 0)
            if elders < 1 or elders + player.fakirs < 2 or not state.djinn_row:
                return 0.0
            return max(content.djinns[id].points for id in state.djinn_row) - 2.0


def _planted(state: State, owner: Seat | None, points: object) -> float:
    """A piece more on a tile: good for its owner."""
    if owner is None:
        return 0.0
    each = points(state.players[owner]) if callable(points) else 0
    return float(each if owner == state.active else -each / max(1, len(state.players) - 1))


def _bargain(content: Content, state: State, kind: TileKind) -> float:
    price, window, take = STALLS[kind]
    player = state.players[state.active]
    if player.coins < price or not state.row:
        return 0.0
    gains = sorted((of_cards(content, player, [card]) for card in state.row[:window]), reverse=True)
    return max(0.0, sum(gains[:take]) - price)


def _said(state: State, tile: Tile) -> Iterator[Msg]:
    """The tile's own action in a word."""
    has_effect = {TileKind.OASIS: state.palms, TileKind.VILLAGE: state.palaces}
    if has_effect.get(tile.kind, 1):
        yield msg(f"five_tribes-hint-{tile.kind.value}")
