"""What a sow would be worth to the one who makes it, as far as one can tell beforehand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.bags import put
from bot.engine.values import Seat
from bot.games.five_tribes.builders import builder_coins
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import Player, State, Tile
from bot.games.five_tribes.score import PER_PALACE, PER_RIVAL, per_palm, per_vizier
from bot.games.five_tribes.suits import final_worth
from bot.games.five_tribes.view import FAKIR, Piece, TileKind, Tribe

FAKIR_WORTH = 2.0
"""What a fakir is good for; it has no points of its own."""
_ELDER = 1.0
"""What an elder is good for beyond its points."""
_KILL = 3.0
STALLS = {TileKind.SMALL: (3, 3, 1), TileKind.LARGE: (6, 6, 2)}
"""Price, how many cards of the row can be chosen from, and how many are bought."""
_LASTS = 0.6
"""How likely a majority of viziers is to last."""
_DJINN_COST = 4.0


class Sown(Struct, frozen=True):
    """How a sow would end: so many are taken, and whether others stay on the tile."""

    tile: int
    tribe: Tribe
    taken: int
    stays: bool


def wins_tile(state: State, sown: Sown) -> bool:
    free = state.tiles[sown.tile].camel is None
    return free and not sown.stays and state.players[state.active].camels > 0


def of_sown(content: Content, state: State, sown: Sown) -> float:
    """Pieces taken, the tile if it is won, and its action."""
    seat = state.active
    tile = state.tiles[sown.tile]
    worth = of_tribe(content, state, sown)
    owner = tile.camel
    if wins_tile(state, sown):
        owner = seat
        worth += worth_of_tile(state.players[seat], tile)
    return worth + _of_action(content, state, sown, owner)


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
    return gain + FAKIR_WORTH * fakirs + len(cards) - fakirs


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


def _of_action(content: Content, state: State, sown: Sown, owner: Seat | None) -> float:
    """What the tile's own action may bring."""
    tile = state.tiles[sown.tile]
    player = state.players[state.active]
    match tile.kind:
        case TileKind.OASIS:
            return planted(state, "palm", owner) if state.palms else 0.0
        case TileKind.VILLAGE:
            return planted(state, "palace", owner) if state.palaces else 0.0
        case TileKind.SMALL | TileKind.LARGE:
            return _bargain(content, state, tile.kind)
        case TileKind.SACRED:
            elders = player.elders + (sown.taken if sown.tribe is Tribe.ELDER else 0)
            if elders < 1 or elders + player.fakirs < 2 or not state.djinn_row:
                return 0.0
            return max(content.djinns[id].points for id in state.djinn_row) - _DJINN_COST + 2


def planted(state: State, piece: Piece, owner: Seat | None) -> float:
    """A palace or palm tree more on somebody's tile."""
    if owner is None:
        return 0.0
    points = per_palm(state.players[owner]) if piece == "palm" else PER_PALACE
    return points if owner == state.active else -points / (len(state.players) - 1)


def _bargain(content: Content, state: State, kind: TileKind) -> float:
    price, window, take = STALLS[kind]
    player = state.players[state.active]
    if player.coins < price or not state.row:
        return 0.0
    gains = sorted((of_cards(content, player, [card]) for card in state.row[:window]), reverse=True)
    return max(0.0, sum(gains[:take]) - price)
