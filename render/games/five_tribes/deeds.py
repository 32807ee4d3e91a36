"""The last turn in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.five_tribes.view import LastTurnView, Tribe, VictimView, View
from render.games.five_tribes.printed import DJINNS
from render.kit import Kit
from render.words import listed, who


def tribe_name(kit: Kit, tribe: Tribe) -> str:
    return kit.say(f"five_tribes-tribe-{tribe.value}")


def card_name(kit: Kit, id: str) -> str:
    """A resource card or a djinn; both may be bought."""
    return DJINNS[id][0] if id in DJINNS else kit.say(f"five_tribes-good-{id}")


def counted(kit: Kit, what: str, count: int) -> str:
    return kit.say("five_tribes-text-count", what=what, count=count)


def meeples(kit: Kit, tribes: Iterable[Tribe]) -> list[str]:
    """How many there are of each tribe."""
    found = list(tribes)
    return [counted(kit, tribe_name(kit, t), found.count(t)) for t in Tribe if t in found]


def last_turn(kit: Kit, view: View, whole: bool) -> Iterator[str]:
    """One sentence; the whole way of a sow only where there is room."""
    if view.last:
        deeds = list(_deeds(kit, view.last, whole))
        if deeds:
            name = who(kit, view.last.seat)
            yield kit.say("five_tribes-text-last", name=name, deeds=listed(kit, deeds))


def _deeds(kit: Kit, last: LastTurnView, whole: bool) -> Iterator[str]:
    if last.path:
        yield _sow(kit, last, whole)
    if last.tribe:
        taken = counted(kit, tribe_name(kit, last.tribe), last.taken)
        yield kit.say("five_tribes-text-took", what=taken)
    for id in last.won:
        yield kit.say("five_tribes-text-won", tile=id.upper())
    for victim in last.killed:
        yield _kill(kit, victim)
    yield from _gains(kit, last)


def _sow(kit: Kit, last: LastTurnView, whole: bool) -> str:
    if not whole or len(last.path) == 1:
        ends = dict.fromkeys((last.path[0], last.path[-1]))
        return kit.say("five_tribes-text-sowed", way=" \u2192 ".join(id.upper() for id in ends))
    drops = [
        f"{id.upper()} {tribe_name(kit, tribe)}"
        for id, tribe in zip(last.path[1:], last.dropped, strict=False)
    ]
    way = " \u2192 ".join([last.path[0].upper(), *drops])
    return kit.say("five_tribes-text-sowed", way=way)


def _kill(kit: Kit, victim: VictimView) -> str:
    name = tribe_name(kit, victim.tribe)
    if victim.seat is not None:
        return kit.say("five_tribes-text-killed-of", tribe=name, name=who(kit, victim.seat))
    return kit.say("five_tribes-text-killed", tribe=name, tile=(victim.tile or "").upper())


def _gains(kit: Kit, last: LastTurnView) -> Iterator[str]:
    for one in last.placed:
        yield kit.say(f"five_tribes-text-placed-{one.piece}", tile=one.tile.upper())
    if last.bought:
        names = listed(kit, (card_name(kit, id) for id in last.bought))
        yield kit.say("five_tribes-text-bought", cards=names)
    if last.used:
        names = listed(kit, (card_name(kit, id) for id in last.used))
        yield kit.say("five_tribes-text-used", djinns=names)
