"""Pearls and the Pearl Master (rules.md 4.5)."""

from __future__ import annotations

from bot.engine.values import Seat
from bot.games.conspiracy import texts
from bot.games.conspiracy.model import State
from bot.games.conspiracy.play import Play


def gain_pearls(play: Play, count: int) -> None:
    """The active player gains pearls; the token is checked at each gain."""
    pearls = play.player.pearls + count
    becomes = becomes_master(play.state, play.seat, pearls)
    before = play.state.master
    play.change_player(pearls=pearls)
    play.note(pearls=play.turn.pearls + count)
    play.tell(texts.gained(play.seat, count, pearls))
    if becomes:
        play.change(master=play.seat)
        play.tell(texts.new_master(play.seat, before))


def becomes_master(state: State, seat: Seat, pearls: int) -> bool:
    """Whether this many pearls, just gained, bring the token; equality is enough."""
    if state.master is None:
        return pearls > 0
    return state.master != seat and pearls >= state.players[state.master].pearls
