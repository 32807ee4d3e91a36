"""An assassination asked by its victim: whom, wherever it stands (rules.md 6.3).

The rules ask for the place and then for the victim; two victims (Ibus) are always asked so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from bot.engine.chance import WouldReveal
from bot.engine.goals import Aims
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.values import Msg, Ref, Seat, msg, seat_msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.kill import NONE, Target, targets, victims
from bot.games.five_tribes.model import State
from bot.games.five_tribes.view import Tribe
from bot.games.five_tribes.worth import worth_of_tile

Follow = Callable[[State, Choice], tuple[Prompt, ...]]
"""What is asked after an answer; raises WouldReveal."""


class Strike(Struct, frozen=True):
    """One victim; `wins` is what the tile that it leaves empty is worth, 0 if none is won."""

    target: Target
    tribe: Tribe
    wins: int


def goal(content: Content, state: State, prompt: Prompt, aims: Aims) -> Prompt | None:
    """Whom: those first whose death wins a tile, then those of opponents."""
    used = state.now.used if state.now else ()
    if aims or "ibus" in used:
        return None
    ranked = sorted(strikes(content, state), key=_rank)
    options = [_option(content, strike) for strike in ranked]
    options += [option for option in prompt.options if option.key == NONE]
    return Prompt(
        seat=prompt.seat,
        kind="whom",
        text=msg("five_tribes-ask-whom", count=state.now.taken if state.now else 0),
        options=tuple(options),
        if_absent=(options[-1].key,),
        public=True,
        excluded=prompt.excluded,
    )


def unfold(prompt: Prompt, state: State, key: str, follow: Follow) -> tuple[Choice, ...]:
    """The place, and the victim unless the kernel knows it: where it is the only one."""
    place, _, tribe = key.partition("_")
    first = Choice(prompt.seat, prompt.kind, (place,))
    try:
        asked = follow(state, first)
    except WouldReveal:
        return (first,)
    second = [Choice(one.seat, one.kind, (tribe,)) for one in asked if one.kind == "victim"]
    return (first, *second)


def strikes(content: Content, state: State) -> Iterator[Strike]:
    player = state.players[state.active]
    for target in targets(content, state):
        for tribe in victims(state, target.tile, target.seat):
            wins = 0
            if target.tile is not None and player.camels:
                tile = state.tiles[target.tile]
                if tile.camel is None and sum(tile.meeples) == 1:
                    wins = worth_of_tile(player, tile)
            yield Strike(target, tribe, wins)


def _rank(strike: Strike) -> tuple[int, bool, int]:
    return (-strike.wins, strike.target.seat is None, strike.target.fakirs)


def _option(content: Content, strike: Strike) -> Option:
    target, tribe = strike.target, texts.tribe_name(strike.tribe)
    if target.tile is None:
        seat = target.seat or Seat(0)
        label = msg("five_tribes-option-whom", who=seat_msg(seat), tribe=tribe)
        group = msg("five_tribes-group-rivals")
        key = f"p{seat}_{strike.tribe.value}"
        return Option(key, label, ref=Ref("seat", str(seat)), group=group)
    id = content.tiles[target.tile]
    name = texts.tile_name(id)
    return Option(
        key=f"{id}_{strike.tribe.value}",
        label=msg("five_tribes-option-drop", tile=name, tribe=tribe),
        hint=texts.parts(_brings(strike)),
        ref=Ref("tile", id),
        mark=name,
        group=msg("five_tribes-group-tiles"),
    )


def _brings(strike: Strike) -> Iterator[Msg]:
    if strike.wins:
        yield msg("five_tribes-hint-wins", points=strike.wins)
    if strike.target.fakirs:
        yield msg("five_tribes-hint-fakirs", fakirs=strike.target.fakirs)
