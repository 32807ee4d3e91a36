"""Step 3 of a turn: what the tribe does that was taken (rules.md 6.3)."""

from __future__ import annotations

from bot.engine.prompts import Prompt
from bot.games.five_tribes import builders, kill, texts
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import Builders, Kill, Slay, State, Window
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.view import Tribe


def act(play: Play) -> None:
    """Does what needs no answer, and asks for the rest."""
    turn = play.turn
    play.become(Window("tile"))
    match turn.tribe:
        case Tribe.VIZIER:
            play.change_player(play.seat, viziers=play.player.viziers + turn.taken)
        case Tribe.ELDER:
            play.change_player(play.seat, elders=play.player.elders + turn.taken)
        case Tribe.MERCHANT:
            _trade(play, turn.taken)
        case Tribe.BUILDER:
            builders.build(play, turn.taken)
        case Tribe.ASSASSIN:
            play.into_bag([Tribe.ASSASSIN] * turn.taken)
            if kill.targets(play.content, play.state):
                play.become(Kill())
            else:
                play.tell(texts.no_kill(play.seat))
        case None:
            raise AssertionError("no tribe was taken")


def _trade(play: Play, count: int) -> None:
    """So many cards from the front of the row."""
    play.into_bag([Tribe.MERCHANT] * count)
    found = play.state.row[:count]
    if found:
        play.change(row=play.state.row[count:])
        play.gain(found)
        play.tell(texts.got_cards(play.seat, found))


def ask(content: Content, state: State, frame: Builders | Kill | Slay) -> Prompt:
    match frame:
        case Builders():
            return builders.ask_builders(content, state)
        case Kill():
            return kill.ask_kill(content, state)
        case Slay():
            return kill.ask_victim(content, state, frame)


def answer(play: Play, frame: Builders | Kill | Slay, key: str) -> None:
    match frame:
        case Builders():
            builders.answer_builders(play, key)
        case Kill():
            kill.answer_kill(play, key)
        case Slay():
            kill.answer_victim(play, frame, key)
