"""What builders bring (rules.md 6.3)."""

from __future__ import annotations

from bot.engine.prompts import Option, Prompt
from bot.engine.values import msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import Builders, State, Window
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.view import BLUE, FAKIR, Tribe


def blue_around(content: Content, state: State, tile: int) -> int:
    """Blue tiles in the 3x3 block around a tile, itself included."""
    return sum(state.tiles[one].kind in BLUE for one in content.walks.squares[tile])


def builder_coins(content: Content, state: State, count: int, tile: int) -> int:
    """What so many builders bring the active player; Echidna doubles it."""
    used = state.now.used if state.now else ()
    return count * blue_around(content, state, tile) * (2 if "echidna" in used else 1)


def build(play: Play, count: int) -> None:
    play.into_bag([Tribe.BUILDER] * count)
    if play.player.fakirs and blue_around(play.content, play.state, play.turn.end):
        play.become(Builders())
    else:
        _pay(play, 0)


def ask_builders(content: Content, state: State) -> Prompt:
    """How many fakirs help."""
    fakirs = state.players[state.active].fakirs
    return Prompt(
        seat=state.active,
        kind="builders",
        text=msg("five_tribes-ask-builders", count=state.now.taken if state.now else 0),
        options=tuple(_help(content, state, count) for count in range(fakirs + 1)),
        if_absent=("n0",),
        public=True,
        rests=True,
    )


def _help(content: Content, state: State, fakirs: int) -> Option:
    count, end = (state.now.taken, state.now.end) if state.now else (0, 0)
    coins = builder_coins(content, state, count + fakirs, end)
    return Option(
        key=f"n{fakirs}",
        label=msg("five_tribes-option-builders", fakirs=fakirs),
        hint=texts.coins(coins),
    )


def answer_builders(play: Play, key: str) -> None:
    play.become(Window("tile"))
    fakirs = int(key.removeprefix("n"))
    play.discard([FAKIR] * fakirs)
    _pay(play, fakirs)


def _pay(play: Play, fakirs: int) -> None:
    turn = play.turn
    coins = builder_coins(play.content, play.state, turn.taken + fakirs, turn.end)
    play.earn(play.seat, coins)
    play.tell(texts.built(play.seat, coins, fakirs), play.tile_ref(turn.end))
