"""The course of the game: what follows by itself, whose turn it is, rounds, the end."""

from __future__ import annotations

from bot.games.five_tribes import sale, texts, tiles, tribes
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.djinns.windows import ON, REST, usable
from bot.games.five_tribes.ending import ends_now, is_last_round
from bot.games.five_tribes.model import Bid, From, Place, Sale, State, Turn, Window
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.sow import origins


def go_on(play: Play) -> None:
    """Goes on as long as there is nothing to ask."""
    while play.state.frames:
        match play.state.frames[-1]:
            case Window() as frame:
                if not _is_silent(play.content, play.state, frame):
                    return
                _enter(play, frame)
            case Place(piece, tile):
                if tiles.can_move(play.content, play.state, piece):
                    return
                tiles.put_piece(play, piece, tile)
            case _:
                return


def _is_silent(content: Content, state: State, frame: Window) -> bool:
    """No djinn can be used, or its owner wants to hear no more of them in this turn."""
    is_quiet = state.now is not None and state.now.quiet
    return is_quiet or not usable(content, state, frame.stage)


def leave(play: Play, frame: Window, key: str) -> None:
    """The owner of djinns goes on with the turn."""
    if key == REST:
        play.note(quiet=True)
    elif key != ON:
        raise AssertionError("a window is left by one of two answers")
    _enter(play, frame)


def _enter(play: Play, frame: Window) -> None:
    """The stage of the turn that comes after its window."""
    match frame.stage:
        case "sow":
            _begin_sow(play)
        case "tribe":
            tribes.act(play)
        case "tile":
            tiles.act(play)
        case "sale":
            if sale.has_goods(play.content, play.state):
                play.become(Sale())
            else:
                _end_turn(play)
        case "end":
            _end_turn(play)


def _begin_sow(play: Play) -> None:
    """Sowing is compulsory while it is possible; else only the sale is left (rules.md 6.6)."""
    if origins(play.content, play.state):
        play.become(From())
    else:
        play.tell(texts.no_sow(play.seat))
        play.become(Window("sale"))


def after_bid(play: Play) -> None:
    """The next marker bids; after the last one the first on the track acts."""
    if play.state.bids < len(play.state.order):
        return
    play.tell(texts.turn_order(play.state.acting_order))
    _begin_turn(play)


def _begin_turn(play: Play) -> None:
    play.change(acting=play.state.acting + 1, frames=(Window("sow"),))
    play.change(now=Turn(play.seat), before=play.state.last)


def _end_turn(play: Play) -> None:
    if play.state.acting < len(play.state.order):
        _begin_turn(play)
    else:
        _end_round(play)


def _end_round(play: Play) -> None:
    """Clean-up, then the end of the game is checked (rules.md 5, 7)."""
    _refill(play)
    state = play.state
    if ends_now(play.content, state):
        play.tell(texts.ends(is_last_round(state)))
        play.change(frames=())
        return
    play.change(
        round=state.round + 1,
        order=state.acting_order,
        track=(None,) * len(state.track),
        acting=0,
        frames=(Bid(),),
    )
    play.tell(texts.round_begins(state.round + 1, play.state.order))


def _refill(play: Play) -> None:
    """The rows close up and are filled; a row stays short if there is nothing left."""
    cards = []
    while len(play.state.row) < play.content.goods.row:
        if (card := play.draw_card()) is None:
            break
        cards.append(card)
        play.change(row=(*play.state.row, card))
    if cards:
        play.tell(texts.new_cards(cards))
    djinns = []
    while len(play.state.djinn_row) < play.content.djinn_row:
        if (djinn := play.draw_djinn()) is None:
            break
        djinns.append(djinn)
        play.change(djinn_row=(*play.state.djinn_row, djinn))
    if djinns:
        play.tell(texts.new_djinns([play.content.djinns[id] for id in djinns]))


def is_over(state: State) -> bool:
    return not state.frames
