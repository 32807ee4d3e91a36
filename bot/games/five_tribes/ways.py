"""The ways to an end of a sow: which of them bring something else, and a good one of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from bot.engine.chance import NoChance
from bot.games.five_tribes.content import TRIBES, Content
from bot.games.five_tribes.model import Counts, Sow, State
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.prospects import gifts, sown_at, sown_by
from bot.games.five_tribes.sow import Drop, Goal, Sower, Where, less
from bot.games.five_tribes.sowing import answer, drop_key, found_by
from bot.games.five_tribes.worth import Sown, of_sown

Way = tuple[Drop, ...]

_SMALL = 4
"""Up to so many meeples come by no tile twice, so that all ways of a sow bring the same."""
ALL = 150
"""More ways than such a hand has to one end."""
_TRIED = 40
"""Of larger hands so many are looked at, which begin differently."""
_WALKED = 500


def known(content: Content, state: State, frame: Sow, wanted: Goal) -> list[Way]:
    """Ways to an end, those first that leave least to others."""
    path, found = found_by(state)
    sower = Sower(content.walks, state.policy, wanted)
    most = ALL if sum(frame.hand) <= _SMALL else _TRIED
    tried, _ = sower.some_ways(path, frame.hand, found, most)
    return sorted(tried, key=lambda way: gifts(state, way) + _for_marid(state, way))


def _for_marid(state: State, way: Way) -> int:
    """What Marid brings somebody else on a way, less what he brings the one who sows."""
    owners = (seat for seat, player in enumerate(state.players) if "marid" in player.djinns)
    owner = next(owners, None)
    drops = sum(owner is not None and state.tiles[tile].camel == owner for tile, _ in way)
    return -drops if owner == state.active else 2 * drops


def kinds(content: Content, state: State, frame: Sow, ways: list[Way]) -> dict[Sown, Way]:
    """All that sows to the end of these ways can bring, each with a good way to it."""
    found: dict[Sown, Way] = {}
    for way in ways:
        found.setdefault(sown_by(state, way), way)
    if sum(frame.hand) > _SMALL:
        for sown, way in _looped(content, state, frame, ways[0][-1]):
            found.setdefault(sown, way)
    return found


def promised(content: Content, state: State, frame: Sow, wanted: Goal) -> tuple[Sown, Way]:
    """What a goal brings, and by which way: as it looks now, else the best that some way brings."""
    found = kinds(content, state, frame, known(content, state, frame, wanted))
    plain = sown_at(state, wanted)
    best = max(found, key=lambda sown: (sown == plain, of_sown(content, state, sown)))
    return best, found[best]


def landed(content: Content, state: State, way: Way) -> State:
    """The moment before the tribe acts."""
    play = Play(content, state, NoChance())
    for drop in way:
        frame = play.state.frames[-1]
        if not isinstance(frame, Sow):
            raise TypeError("a way is as long as the hand")
        answer(play, frame, drop_key(content, drop))
    return play.state


def _looped(content: Content, state: State, frame: Sow, wanted: Goal) -> Iterator[tuple[Sown, Way]]:
    """What a walk brings depends only on what it drops on the end before the last meeple."""
    path, found = found_by(state)
    seen: set[int] = set()
    for walk in islice(_walks(content, path[-2:], sum(frame.hand), wanted[0]), _WALKED):
        visits = walk[:-1].count(wanted[0])
        if visits in seen:
            continue
        seen.add(visits)
        for alike in range(visits + 1):
            way = _dropped(walk, frame.hand, wanted, alike)
            if way is not None and _is_legal(state, found, wanted, alike):
                yield sown_by(state, way), way


def _walks(
    content: Content, path: tuple[int, ...], left: int, end: int
) -> Iterator[tuple[int, ...]]:
    for tile in content.walks.neighbours[path[-1]]:
        if len(path) > 1 and tile == path[-2]:
            continue
        if not content.walks.after[path[-1], tile].ends[left - 1] >> end & 1:
            continue
        if left == 1:
            yield (tile,)
            continue
        further = _walks(content, (path[-1], tile), left - 1, end)
        yield from ((tile, *walk) for walk in further)


def _is_legal(state: State, found: Where, wanted: Goal, alike: int) -> bool:
    """The last meeple lands on one of its own (rules.md 9: P01)."""
    tile, tribe = wanted
    return bool(found[tribe] >> tile & 1) or (state.policy.same_sow and alike > 0)


def _dropped(walk: tuple[int, ...], hand: Counts, wanted: Goal, alike: int) -> Way | None:
    """A way on which so many of the last one's tribe are dropped on the end before it."""
    end, tribe = wanted
    places = [place for place, tile in enumerate(walk[:-1]) if tile == end]
    rest = less(hand, tribe)
    if rest[tribe] < alike or sum(rest) - rest[tribe] < len(places) - alike:
        return None
    others = [one for one in range(len(TRIBES)) for _ in range(rest[one]) if one != tribe]
    own = [tribe] * rest[tribe]
    drops: dict[int, int] = {}
    for number, place in enumerate(places):
        drops[place] = own.pop() if number < alike else others.pop()
    left = iter((*others, *own))
    drops |= {place: next(left) for place in range(len(walk) - 1) if place not in drops}
    return (*((walk[place], drops[place]) for place in range(len(walk) - 1)), wanted)
