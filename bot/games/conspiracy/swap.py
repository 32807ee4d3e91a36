"""The power of influence 0: two lords without keys change places (rules.md 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.prompts import Option, Prompt, Shape
from bot.engine.values import Ref, msg
from bot.games.conspiracy import texts
from bot.games.conspiracy.content import Content
from bot.games.conspiracy.model import Player, State, Swap, SwapWith
from bot.games.conspiracy.play import Play

NONE = "none"


def may_swap(play: Play) -> None:
    """No choice arises with fewer than two eligible lords."""
    if len(eligible(play.content, play.player)) >= 2:
        play.push(Swap())


def eligible(content: Content, player: Player) -> tuple[int, ...]:
    """The cells of lords without a printed key, so a location never moves (rules.md 4.4)."""
    return tuple(
        cell
        for cell, seated in enumerate(player.senate, start=1)
        if content.lords[seated.lord].key is None
    )


def ask(content: Content, state: State, frame: Swap | SwapWith) -> Prompt:
    match frame:
        case Swap():
            return _ask_first(content, state)
        case SwapWith(cell):
            return _ask_partner(content, state, cell)


def answer(play: Play, frame: Swap | SwapWith, key: str) -> None:
    match frame:
        case Swap():
            _choose_first(play, key)
        case SwapWith(cell):
            _choose_partner(play, cell, key)


def _ask_first(content: Content, state: State) -> Prompt:
    """The first lord, or none."""
    none = Option(
        key=NONE, label=msg("conspiracy-option-no-swap"), hint=msg("conspiracy-option-no-swap.hint")
    )
    cells = eligible(content, state.players[state.active])
    options = (*_cell_options(content, state, cells), none)
    return Prompt(
        seat=state.active,
        kind="swap",
        text=msg("conspiracy-ask-swap"),
        options=options,
        if_absent=(NONE,),
        shape=Shape.GRID,
        public=True,
        grid=content.rows,
    )


def _ask_partner(content: Content, state: State, first: int) -> Prompt:
    player = state.players[state.active]
    cells = [cell for cell in eligible(content, player) if cell != first]
    options = _cell_options(content, state, cells)
    lord = content.lords[player.senate[first - 1].lord]
    return Prompt(
        seat=state.active,
        kind="swap_with",
        text=msg("conspiracy-ask-swap-with", lord=texts.lord_name(lord)),
        options=options,
        if_absent=(options[0].key,),
        shape=Shape.GRID,
        public=True,
        grid=content.rows,
    )


def _choose_first(play: Play, key: str) -> None:
    if key == NONE:
        play.pop()
        play.tell(texts.not_swapped(play.seat))
    else:
        play.become(SwapWith(_cell(key)))


def _choose_partner(play: Play, first: int, key: str) -> None:
    """Coats of arms travel with their lords; only coalitions change."""
    second = _cell(key)
    senate = list(play.player.senate)
    one, other = senate[first - 1], senate[second - 1]
    senate[first - 1], senate[second - 1] = other, one
    play.pop()
    play.change_player(senate=tuple(senate))
    play.note(swapped=(first, second))
    text = texts.swapped(play.seat, play.lord(one.lord), play.lord(other.lord))
    play.tell(text, _ref(first), _ref(second))


def _cell_options(content: Content, state: State, cells: Sequence[int]) -> tuple[Option, ...]:
    senate = state.players[state.active].senate
    return tuple(
        Option(
            key=_key(cell),
            label=texts.lord_name(content.lords[senate[cell - 1].lord]),
            ref=_ref(cell),
            place=content.places[cell],
        )
        for cell in cells
    )


def _key(cell: int) -> str:
    return f"c{cell:02d}"


def _cell(key: str) -> int:
    return int(key.removeprefix("c"))


def _ref(cell: int) -> Ref:
    return Ref("cell", _key(cell))
