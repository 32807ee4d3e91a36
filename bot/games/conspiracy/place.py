"""Step 2 of a turn: lords into the senate, each fully before the next (rules.md 4.2, 4.8)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.bags import draw
from bot.engine.prompts import Prompt
from bot.engine.values import Ref
from bot.games.conspiracy import texts
from bot.games.conspiracy.content import Content, Lord, LordId
from bot.games.conspiracy.keys import gives_control
from bot.games.conspiracy.locations.control import take_control
from bot.games.conspiracy.model import Place, Seated, State
from bot.games.conspiracy.pearls import gain_pearls
from bot.games.conspiracy.play import Play
from bot.games.conspiracy.recruit import ask_lord, discard
from bot.games.conspiracy.swap import may_swap


def ask(content: Content, state: State, lords: Sequence[LordId]) -> Prompt:
    return ask_lord(content, state, "place", lords)


def needs_no_question(lords: Sequence[LordId]) -> bool:
    """The cell is never a choice, and which of equal lords comes first is none either."""
    return len(set(lords)) == 1


def place(play: Play, lords: Sequence[LordId], id: LordId) -> None:
    """Puts a lord into the lowest free cell and lets its power act."""
    waiting = list(lords)
    waiting.remove(id)
    play.become(Place(tuple(waiting)))
    senate = (*play.player.senate, Seated(id))
    play.change_player(senate=senate)
    play.note(placed=(*play.turn.placed, len(senate)))
    lord = play.lord(id)
    play.tell(texts.placed(play.seat, lord, len(senate)), cell_ref(len(senate)))
    _power(play, lord)


def _power(play: Play, lord: Lord) -> None:
    match lord.power:
        case "pearls":
            gain_pearls(play, lord.pearls)
        case "reveal":
            _reveal(play)
        case "swap":
            may_swap(play)
        case "key":
            _check_keys(play)


def _reveal(play: Play) -> None:
    """The top lord of the deck goes to its pile; its power does not act."""
    if not play.state.deck.total:
        # rules.md 4.7: with an empty deck nothing is revealed.
        play.tell(texts.nothing_revealed())
        return
    drawn, deck = draw(play.state.deck, play.chance)
    lord = play.lord(LordId(drawn))
    play.change(deck=deck)
    discard(play, [lord.id])
    play.note(revealed=(*play.turn.revealed, lord.id))
    play.tell(texts.revealed(lord), Ref("deck", "lords"), Ref("pile", lord.colour.value))


def _check_keys(play: Play) -> None:
    """Control is compulsory, and is tested only when a key lord is placed (rules.md 4.3)."""
    if gives_control(play.content, play.player):
        take_control(play)


def give_back(play: Play, lords: Sequence[LordId]) -> None:
    """Lords that found no cell return to their pile after the last placement (rules.md 4.8)."""
    if not lords:
        return
    colour = play.lord(lords[0]).colour
    discard(play, lords)
    influences = [play.lord(id).influence for id in lords]
    play.tell(texts.returned(colour, influences), Ref("pile", colour.value))


def cell_ref(cell: int) -> Ref:
    return Ref("cell", f"c{cell:02d}")
