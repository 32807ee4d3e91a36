"""Djinns that are always on and bring coins, in everybody's turns (rules.md 4)."""

from __future__ import annotations

from bot.engine.values import Ref, Seat
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import DjinnId
from bot.games.five_tribes.model import State
from bot.games.five_tribes.play import Play

MARID = DjinnId("marid")
_OWN, _OTHERS = 1, 2


def owner(state: State, djinn: str) -> Seat | None:
    """Who owns a djinn."""
    for seat, player in enumerate(state.players):
        if djinn in player.djinns:
            return Seat(seat)
    return None


def reward(play: Play, djinn: str, times: int = 1) -> None:
    """A coin to the owner for what the owner did, two for what somebody else did."""
    seat = owner(play.state, djinn)
    if seat is None or not times:
        return
    coins = times * (_OWN if seat == play.seat else _OTHERS)
    play.earn(seat, coins)
    play.tell(texts.brought(seat, play.content.djinns[DjinnId(djinn)], coins), Ref("djinn", djinn))


def marid(play: Play, tile: int) -> None:
    """A meeple was dropped: the tile belongs to whom it belonged then (rules.md 9: P11)."""
    seat = owner(play.state, MARID)
    if seat is not None and play.state.tiles[tile].camel == seat:
        reward(play, MARID)
