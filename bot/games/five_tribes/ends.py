"""What a sow to one tile can bring: all of it in one question, and the ways that lead there.

Where the tribe asks at once (fakirs for builders, a victim), its answer is part of the choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.prompts import Option, Prompt
from bot.engine.values import Msg, Ref, msg
from bot.games.five_tribes import texts, whom
from bot.games.five_tribes.builders import blue_around, builder_coins
from bot.games.five_tribes.content import TRIBES, Content
from bot.games.five_tribes.djinns.windows import usable
from bot.games.five_tribes.kill import NONE
from bot.games.five_tribes.model import Sow, State
from bot.games.five_tribes.prospects import beside, of, sown_by
from bot.games.five_tribes.sow import Drop, Goal, Sower
from bot.games.five_tribes.sowing import found_by
from bot.games.five_tribes.view import Tribe
from bot.games.five_tribes.ways import Way, kinds, known, landed
from bot.games.five_tribes.worth import Sown, of_sown

MOST_WAYS = 25
"""So many ways are offered, as many as one menu holds; beyond them there are the steps."""
LONGEST_WAY = 13
"""Of more meeples the key of an option cannot tell the way."""
_TOLD = 10
_STRIKES = "k_"


class End(Struct, frozen=True):
    """What a sow brings, with a way to it, and what its tribe is told if it asks at once."""

    sown: Sown
    way: Way
    told: str = ""
    strike: whom.Strike | None = None


class Ends(Struct, frozen=True):
    """All that sows to one tile bring, by their keys, and the ways that there are."""

    found: dict[str, End]
    ways: list[Way]

    @property
    def lone(self) -> Way | None:
        """The way, if there is nothing to decide."""
        return self.ways[0] if len(self.found) == len(self.ways) == 1 else None


def goals(content: Content, state: State, frame: Sow) -> list[Goal]:
    """Where a sow under way can end."""
    path, found = found_by(state)
    return Sower(content.walks, state.policy).goals(path, frame.hand, found)


def at(content: Content, state: State, frame: Sow, tile: int) -> Ends:
    """The best first."""
    found: dict[str, End] = {}
    everything: list[Way] = []
    for wanted in (goal for goal in goals(content, state, frame) if goal[0] == tile):
        ways = known(content, state, frame, wanted)
        everything += ways
        sowings = kinds(content, state, frame, ways)
        for sown in sorted(sowings, key=lambda sown: -of_sown(content, state, sown)):
            for key, end in _ends(content, state, sown, (sowings[sown], *ways)):
                found.setdefault(key, end)
    ranked = sorted(found.items(), key=lambda item: _rank(content, state, item[1]))
    return Ends(dict(ranked), everything)


def _rank(content: Content, state: State, end: End) -> tuple[float, tuple[int, bool, int]]:
    struck = whom.rank(end.strike) if end.strike else (0, True, 0)
    return -of_sown(content, state, end.sown), struck


def _ends(
    content: Content, state: State, sown: Sown, ways: Sequence[Way]
) -> Iterator[tuple[str, End]]:
    """What the tribe may be told, unless djinns come before it."""
    plain = f"{sown.tribe.value}_{sown.taken}{'_s' if sown.stays else ''}"
    after = landed(content, state, ways[0])
    is_quiet = state.now is not None and state.now.quiet
    if is_quiet or not usable(content, after, "tribe"):
        fakirs = after.players[after.active].fakirs
        if sown.tribe is Tribe.ASSASSIN:
            yield from _strikes(content, state, sown, ways)
        elif sown.tribe is Tribe.BUILDER and fakirs and blue_around(content, after, sown.tile):
            told = [f"n{count}" for count in range(fakirs + 1)]
            yield from ((f"{plain}_{one}", End(sown, ways[0], one)) for one in told)
            return
    yield plain, End(sown, ways[0])


def _strikes(
    content: Content, state: State, sown: Sown, ways: Sequence[Way]
) -> Iterator[tuple[str, End]]:
    """Whom the assassins reach: also those that only some ways drop within their reach."""
    best: dict[str, End] = {}
    for way in _telling(content, state, sown, ways):
        for strike in whom.strikes(content, landed(content, state, way)):
            key = whom.key_of(content, strike)
            if key not in best or _wins(best[key]) < strike.wins:
                best[key] = End(sown, way, key, strike)
    yield from ((f"{_STRIKES}{key}", end) for key, end in best.items())
    if best and all(end.strike and end.strike.target.fakirs for end in best.values()):
        yield f"{_STRIKES}{NONE}", End(sown, ways[0], NONE)


def _telling(content: Content, state: State, sown: Sown, ways: Sequence[Way]) -> Iterator[Way]:
    """The first way, and those after which others can die, or a tile be won that was not before.

    They drop somebody within reach, or keep off a tile where a meeple stands alone.
    """
    reach = sown.taken + state.players[state.active].fakirs
    near = {tile for tile, far in enumerate(content.walks.distances[sown.tile]) if far <= reach}
    lone = {tile for tile in near if sum(state.tiles[tile].meeples) == 1}
    seen: set[Drop] = set()
    for place, way in enumerate(ways):
        dropped = {drop for drop in way if drop[0] in near}
        kept = lone - {tile for tile, _ in way}
        is_new = not dropped <= seen or bool(kept)
        if (place and not is_new) or sown_by(state, way) != sown:
            continue
        seen |= dropped
        lone -= kept
        yield way


def _wins(end: End) -> int:
    return end.strike.wins if end.strike else 0


def ask(content: Content, state: State, prompt: Prompt, tile: int, ends: Ends) -> Prompt:
    """What is taken there, and of assassins whom they kill; the ways stand in a menu."""
    found = _without_doubles(ends.found)
    is_told = len(found) <= _TOLD
    options = [_option(content, state, key, end, is_told) for key, end in found.items()]
    if len(options) > whom.BUTTONS:
        struck = [option.key for option in options if option.key.startswith(_STRIKES)]
        late = {*struck[whom.BEST :]}
        options = [replace(option, listed=option.key in late) for option in options]
    name = texts.tile_name(content.tiles[tile])
    kills = any(end.strike for end in found.values())
    return Prompt(
        seat=prompt.seat,
        kind="end",
        text=msg("five_tribes-ask-end-kill" if kills else "five_tribes-ask-end", tile=name),
        options=(*options, *_ways(content, state, ends)),
        if_absent=(options[0].key,),
        about=(Ref("tile", content.tiles[tile]),),
    )


def _without_doubles(found: dict[str, End]) -> dict[str, End]:
    """Assassins are sent by the names of their victims."""
    plain = [key for key, end in found.items() if end.sown.tribe is Tribe.ASSASSIN and not end.told]
    is_told = any(end.sown.tribe is Tribe.ASSASSIN and end.told for end in found.values())
    if not is_told or len(plain) > 1:
        return found
    return {key: end for key, end in found.items() if key not in plain}


def _option(content: Content, state: State, key: str, end: End, is_told: bool) -> Option:
    sown = end.sown
    if end.strike is not None:
        return whom.option_of(content, end.strike, _STRIKES)
    label, fakirs = texts.tribe_count(sown.tribe, sown.taken), 0
    if end.told == NONE:
        label = msg("five_tribes-option-no-kill")
    elif end.told:
        fakirs = int(end.told[1:])
        after = landed(content, state, end.way)
        coins = builder_coins(content, after, sown.taken + fakirs, sown.tile)
        label = texts.built_by(label, fakirs, coins)
    hint = beside(content, state, sown, fakirs) if is_told else None
    return Option(key, label, hint)


def _ways(content: Content, state: State, ends: Ends) -> Iterator[Option]:
    """Some of very many; step by step one reaches them all."""
    taken = {end.way for end in ends.found.values()}
    if taken.issuperset(ends.ways) or len(ends.ways[0]) > LONGEST_WAY:
        return
    share = -(-len(ends.ways) // MOST_WAYS)
    some, every = msg("five_tribes-group-ways-some"), msg("five_tribes-group-ways")
    group = some if share > 1 else every
    for way in ends.ways[::share]:
        yield _way(content, state, way, group)


def _way(content: Content, state: State, way: Way, group: Msg) -> Option:
    steps = [(content.tiles[tile], TRIBES[tribe]) for tile, tribe in way]
    label = texts.along([texts.drop(*step) for step in steps])
    return Option(
        key="".join(f"{tile}{tribe.value[0]}" for tile, tribe in steps),
        label=label,
        hint=of(content, state, sown_by(state, way)).hint,
        group=group,
        listed=True,
    )


def end_of(content: Content, ends: Ends, key: str) -> End | Way:
    """What a key of the question means: an end, or a way."""
    if key in ends.found:
        return ends.found[key]
    letters = {tribe.value[0]: number for number, tribe in enumerate(TRIBES)}
    steps = (key[at : at + 3] for at in range(0, len(key), 3))
    return tuple((content.numbers[step[:2]], letters[step[2]]) for step in steps)
