"""The course of the game: what follows by itself, whose turn it is, the end (rules.md 4, 5)."""

from __future__ import annotations

from bot.engine.values import Seat
from bot.games.conspiracy import texts
from bot.games.conspiracy.content import Content
from bot.games.conspiracy.model import Place, Player, Recruit, State
from bot.games.conspiracy.place import give_back, needs_no_question, place
from bot.games.conspiracy.play import Play


def go_on(play: Play) -> None:
    """Places lords as long as there is nothing to ask, and ends a turn that is over."""
    while play.state.frames and isinstance(frame := play.state.frames[-1], Place):
        if not frame.lords or is_full(play.content, play.player):
            give_back(play, frame.lords)
            _end_turn(play)
        elif needs_no_question(frame.lords):
            place(play, frame.lords, frame.lords[0])
        else:
            return


def is_full(content: Content, player: Player) -> bool:
    return len(player.senate) == content.cells


def is_over(state: State) -> bool:
    return not state.frames


def _end_turn(play: Play) -> None:
    """After the 15th lord of the first to finish, everybody else has one more turn."""
    if play.state.finisher is None and is_full(play.content, play.player):
        play.change(finisher=play.seat)
        play.tell(texts.last_round(play.seat))
    following = Seat((play.seat + 1) % len(play.state.players))
    if following == play.state.finisher:
        play.change(frames=())
    else:
        _begin_turn(play, following)


def _begin_turn(play: Play, seat: Seat) -> None:
    """A force card ends when its owner's next turn begins (rules.md 4.6)."""
    force = play.state.force
    play.change(
        active=seat,
        turn=play.state.turn + 1,
        frames=(Recruit(),),
        force=None if force is not None and force.owner == seat else force,
    )
