"""What an option would bring: the hints beside buttons, and the least harmful answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.values import Msg, msg
from bot.games.conspiracy import texts
from bot.games.conspiracy.content import Content, LocationId, Lord, LordId
from bot.games.conspiracy.keys import enough, nothing_to_search, usable
from bot.games.conspiracy.model import Player, Seated, State
from bot.games.conspiracy.pearls import becomes_master
from bot.games.conspiracy.score import (
    PEARL_MASTER,
    Worth,
    gain_of_lord,
    gain_of_swap,
    points_of_locations,
    worth,
)

_Id = TypeVar("_Id", LordId, LocationId)


class Prospect(Struct, frozen=True):
    points: int
    hint: Msg | None


def of_lords(content: Content, state: State, ids: Iterable[LordId]) -> dict[LordId, Prospect]:
    """Placing one of these lords next, for the active player."""
    now = worth(content, state.players[state.active])
    return {id: _of_lord(content, state, now, id) for id in ids}


def _of_lord(content: Content, state: State, now: Worth, id: LordId) -> Prospect:
    lord = content.lords[id]
    player = state.players[state.active]
    after = Player((*player.senate, Seated(id)), player.pearls + lord.pearls)
    parts = [_power(lord)]
    if _brings_control(content, state, [lord]):
        parts.append(msg("conspiracy-hint-control"))
    return _prospect(state, after, gain_of_lord(content, now, after), parts)


def of_locations(
    content: Content, state: State, ids: Iterable[LocationId]
) -> dict[LocationId, Prospect]:
    """Laying one of these locations on the last lord, for the active player."""
    now = points_of_locations(content, state.players[state.active])
    return {id: _of_location(content, state, now, id) for id in ids}


def _of_location(content: Content, state: State, now: int, id: LocationId) -> Prospect:
    location = content.locations[id]
    player = state.players[state.active]
    crowned = replace(player.senate[-1], location=id)
    after = Player((*player.senate[:-1], crowned), player.pearls + location.pearls)
    gain = points_of_locations(content, after) - now
    return _prospect(state, after, gain, [texts.location_hint(location)])


def of_piles(
    content: Content, state: State, piles: Iterable[tuple[LordId, ...]]
) -> list[Msg | None]:
    """The lords of each pile and what they bring together."""
    now = worth(content, state.players[state.active])
    return [_of_pile(content, state, now, ids) for ids in piles]


def _of_pile(content: Content, state: State, now: Worth, ids: tuple[LordId, ...]) -> Msg | None:
    lords = [content.lords[id] for id in ids]
    parts = [msg("conspiracy-hint-lords", lords=texts.in_row([one.influence for one in lords]))]
    if len(ids) == 1 and (hint := _of_lord(content, state, now, ids[0]).hint):
        return texts.joined([*parts, hint])
    free = content.cells - len(state.players[state.active].senate)
    # Of a pile larger than the free cells it is not known yet which lords are placed.
    pearls = sum(lord.pearls for lord in lords) if len(ids) <= free else 0
    if pearls:
        parts.append(msg("conspiracy-hint-pearls", count=pearls))
    if len(ids) >= free:
        parts.append(msg("conspiracy-hint-fills"))
    if len(ids) <= free and _brings_control(content, state, lords):
        parts.append(msg("conspiracy-hint-control"))
    return texts.joined(parts)


def of_swap(content: Content, player: Player, first: int, second: int) -> Msg | None:
    """What exchanging the lords of two cells does to the largest coalition."""
    count = gain_of_swap(content, player, exchanged(player, first, second))
    return texts.points(count) if count else None


def exchanged(player: Player, first: int, second: int) -> Player:
    """The player with the lords of two cells exchanged."""
    senate = list(player.senate)
    senate[first - 1], senate[second - 1] = senate[second - 1], senate[first - 1]
    return replace(player, senate=tuple(senate))


def _brings_control(content: Content, state: State, lords: list[Lord]) -> bool:
    """Whether these lords bring a location in whatever order; all of them find a cell."""
    player = state.players[state.active]
    silver, gold = usable(content, player)
    keys = [lord.key for lord in lords]
    if not any(keys) or nothing_to_search(content, state, player):
        return False
    return enough(content, player, (silver + keys.count("silver"), gold + keys.count("gold")))


def _prospect(state: State, after: Player, gain: int, parts: list[Msg]) -> Prospect:
    seat = state.active
    gains_pearls = after.pearls > state.players[seat].pearls
    if gains_pearls and becomes_master(state, seat, after.pearls):
        parts.append(msg("conspiracy-hint-master"))
        gain += PEARL_MASTER
    if gain:
        parts.append(texts.points(gain))
    return Prospect(gain, texts.joined(parts))


def _power(lord: Lord) -> Msg:
    match lord.power:
        case "key":
            return msg(f"conspiracy-hint-{lord.key}")
        case "pearls":
            return msg("conspiracy-hint-pearls", count=lord.pearls)
        case _:
            return msg(f"conspiracy-hint-{lord.power}")


def best(prospects: dict[_Id, Prospect]) -> _Id:
    """The option that brings the most points; the first of equals."""
    return max(prospects, key=lambda id: prospects[id].points)
