"""The power of influence 0: two lords without keys change places (rules.md 4.4)."""

from __future__ import annotations

from bot.engine.prompts import Option, Prompt, Shape
from bot.engine.values import Msg, Ref, msg
from bot.games.conspiracy import prospects, texts, whynot
from bot.games.conspiracy.content import Content
from bot.games.conspiracy.model import Player, State, Swap, SwapWith
from bot.games.conspiracy.play import Play
from bot.games.conspiracy.prospects import exchanged

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
    player = state.players[state.active]
    cells = [_option(content, player, cell, None) for cell in eligible(content, player)]
    text = msg("conspiracy-ask-swap")
    return _grid(content, state, text, (*cells, none), absent=none)


def _ask_partner(content: Content, state: State, first: int) -> Prompt:
    player = state.players[state.active]
    cells = tuple(
        _option(content, player, cell, prospects.of_swap(content, player, first, cell))
        for cell in eligible(content, player)
        if cell != first
    )
    lord = content.lords[player.senate[first - 1].lord]
    text = msg("conspiracy-ask-swap-with", lord=texts.lord_name(lord))
    return _grid(content, state, text, cells, absent=cells[0])


def _grid(
    content: Content, state: State, text: Msg, options: tuple[Option, ...], absent: Option
) -> Prompt:
    return Prompt(
        seat=state.active,
        kind=text.id.removeprefix("conspiracy-ask-").replace("-", "_"),
        text=text,
        options=options,
        if_absent=(absent.key,),
        shape=Shape.GRID,
        public=True,
        grid=content.rows,
        excluded=whynot.of_swapping(content, state.players[state.active]),
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
    lords = [play.lord(play.player.senate[cell - 1].lord) for cell in (first, second)]
    play.pop()
    play.change_player(senate=exchanged(play.player, first, second).senate)
    play.note(swapped=(first, second))
    text = texts.swapped(play.seat, (lords[0], first), (lords[1], second))
    play.tell(text, _ref(first), _ref(second))


def _option(content: Content, player: Player, cell: int, hint: Msg | None) -> Option:
    return Option(
        key=_key(cell),
        label=texts.lord_name(content.lords[player.senate[cell - 1].lord]),
        hint=hint,
        ref=_ref(cell),
        place=content.places[cell],
    )


def _key(cell: int) -> str:
    return f"c{cell:02d}"


def _cell(key: str) -> int:
    return int(key.removeprefix("c"))


def _ref(cell: int) -> Ref:
    return Ref("cell", _key(cell))
