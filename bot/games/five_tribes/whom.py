"""An assassination asked by its victim: whom, wherever it stands (rules.md 6.3).

The rules ask for the place and then for the victim; two victims (Ibus) are always asked so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.chance import WouldReveal
from bot.engine.goals import Aims
from bot.engine.match import Advance
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.values import Ref, Seat, msg, seat_letter
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.kill import NONE, Target, targets, victims
from bot.games.five_tribes.model import State
from bot.games.five_tribes.view import Tribe
from bot.games.five_tribes.worth import worth_of_tile

BUTTONS = 20
"""So many victims are all buttons; of more, some of the best are, and the others are listed."""
BEST = 10

Follow = Callable[[State, Choice], Advance[State]]
"""What an answer leads to; raises WouldReveal."""


class Strike(Struct, frozen=True):
    """One victim; `wins` is what the tile that it leaves empty is worth, 0 if none is won."""

    target: Target
    tribe: Tribe
    wins: int


def goal(content: Content, state: State, prompt: Prompt, aims: Aims) -> Prompt | None:
    """Whom: those first whose death wins a tile, then those of opponents.

    Somebody must die; whoever says nothing means the tile that is worth most, if any is won.
    """
    used = state.now.used if state.now else ()
    if aims or "ibus" in used:
        return None
    ranked = sorted(strikes(content, state), key=rank)
    options = [option_of(content, strike) for strike in ranked]
    if len(options) > BUTTONS:
        options = [replace(one, listed=place >= BEST) for place, one in enumerate(options)]
    options += [option for option in prompt.options if option.key == NONE]
    return Prompt(
        seat=prompt.seat,
        kind="whom",
        text=msg("five_tribes-ask-whom", count=state.now.taken if state.now else 0),
        options=tuple(options),
        if_absent=(options[0].key,),
        public=True,
        excluded=prompt.excluded,
        rests=ranked[0].wins > 0,
        about=(Ref("tile", content.tiles[state.now.end]),) if state.now else (),
    )


def unfold(prompt: Prompt, state: State, key: str, follow: Follow) -> tuple[Choice, ...]:
    """The place, and the victim unless the kernel knows it: where it is the only one."""
    place, _, tribe = key.partition("_")
    first = Choice(prompt.seat, prompt.kind, (place,))
    try:
        asked = follow(state, first).prompts
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


def rank(strike: Strike) -> tuple[int, bool, int]:
    """The best first."""
    return (-strike.wins, strike.target.seat is None, strike.target.fakirs)


def key_of(content: Content, strike: Strike) -> str:
    target = strike.target
    place = f"p{target.seat}" if target.tile is None else content.tiles[target.tile]
    return f"{place}_{strike.tribe.value}"


def option_of(content: Content, strike: Strike, prefix: str = "") -> Option:
    """It says all by its label, so that many of them may be buttons."""
    target = strike.target
    if target.tile is None:
        seat = target.seat or Seat(0)
        ref, place, group = Ref("seat", str(seat)), seat_letter(seat), "rivals"
    else:
        id = content.tiles[target.tile]
        ref, place, group = Ref("tile", id), texts.tile_name(id), "tiles"
    return Option(
        key=f"{prefix}{key_of(content, strike)}",
        label=texts.strike(place, strike.tribe, strike.wins, target.fakirs),
        ref=ref,
        mark=place,
        group=msg(f"five_tribes-group-{group}"),
    )
