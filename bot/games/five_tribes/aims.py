"""A sow asked goal first: where it ends with whom; or the tile, then what it brings and how.

The rules ask meeple by meeple; what is chosen here only stands for such steps. Of ways that bring
the same a good one is taken; whoever cares for another finds it by the tile, or step by step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.chance import WouldReveal
from bot.engine.goals import Aims
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.values import Msg, Ref, msg
from bot.games.five_tribes import ends, prospects, texts, whom
from bot.games.five_tribes.content import TRIBES, Content
from bot.games.five_tribes.ends import End, goals
from bot.games.five_tribes.model import Sow, State
from bot.games.five_tribes.sow import Drop, Goal, Sower, less
from bot.games.five_tribes.sowing import drop_key, drop_of, found_by
from bot.games.five_tribes.view import BLUE
from bot.games.five_tribes.ways import Way, promised
from bot.games.five_tribes.worth import Sown

_FEW = 10
"""So many goals are buttons with what they bring above them; else the tiles are buttons."""
_MENU = 25


def goal(content: Content, state: State, prompt: Prompt, aims: Aims) -> Prompt | None:
    """A tile with a tribe says enough; of a tile alone it is asked what the sow is to bring."""
    top = state.frames[-1]
    if not isinstance(top, Sow) or sum(top.hand) == 1:
        return None
    if not aims:
        return _ask_goal(content, state, prompt, top)
    tile = content.numbers.get(aims[0].keys[0])
    if tile is None or len(aims) > 1:
        return None
    there = ends.at(content, state, top, tile)
    return None if there.lone else ends.ask(content, state, prompt, tile, there)


def unfold(
    content: Content, state: State, prompt: Prompt, aims: Aims, follow: whom.Follow
) -> tuple[Choice, ...]:
    """The drops that are asked for, and the answer to what the tribe asks at once."""
    top = state.frames[-1]
    if not isinstance(top, Sow):
        raise TypeError("only sows are asked goal first")
    end = _end(content, state, top, aims)
    way = end.way if isinstance(end, End) else end
    drops = _asked(content, state, top, way)
    steps = tuple(Choice(prompt.seat, prompt.kind, (drop_key(content, drop),)) for drop in drops)
    if not isinstance(end, End) or not end.told:
        return steps
    return (*steps, *_told(state, steps, end.told, follow))


def _end(content: Content, state: State, frame: Sow, aims: Aims) -> End | Way:
    first = aims[0].keys[0]
    if first not in content.numbers:
        return promised(content, state, frame, drop_of(content, first))[1]
    there = ends.at(content, state, frame, content.numbers[first])
    if len(aims) == 1:
        if there.lone is None:
            raise ValueError("there is something to decide")
        return there.lone
    return ends.end_of(content, there, aims[1].keys[0])


def _told(
    state: State, steps: Sequence[Choice], told: str, follow: whom.Follow
) -> tuple[Choice, ...]:
    """The answer of the tribe, as far as it is asked for."""
    asked: Sequence[Prompt] = ()
    try:
        for step in steps:
            advance = follow(state, step)
            state, asked = advance.state, advance.prompts
    except WouldReveal:
        return ()
    for one in asked:
        if one.kind == "kill":
            return whom.unfold(one, state, told, follow)
        if one.kind == "victim":
            return (Choice(one.seat, one.kind, (told.partition("_")[2],)),)
        if one.kind == "builders":
            return (Choice(one.seat, one.kind, (told,)),)
    return ()


def _asked(content: Content, state: State, frame: Sow, way: Sequence[Drop]) -> Iterator[Drop]:
    """The drops of a way that are asked for: the kernel takes the others, where there is one."""
    sower = Sower(content.walks, state.policy)
    path, found = found_by(state)
    hand = frame.hand
    for place, drop in enumerate(way):
        if place == 0 or len(sower.drops(path, hand, found)) > 1:
            yield drop
        path, hand, found = (*path, drop[0]), less(hand, drop[1]), sower.after(found, drop)


def _ask_goal(content: Content, state: State, prompt: Prompt, frame: Sow) -> Prompt:
    """Best first. Not public: what a market is good for, and so the order, depends on coins."""
    found = goals(content, state, frame)
    hopes = {
        goal: prospects.of(content, state, _hoped(content, state, frame, goal)) for goal in found
    }
    ranked = sorted(found, key=lambda goal: (-hopes[goal].worth, goal))
    is_few = len(ranked) <= _FEW
    by_colour = len(ranked) > _MENU
    options = [
        _goal(content, goal, hopes[goal].hint, _group(state, goal, by_colour), listed=not is_few)
        for goal in ranked
    ]
    tiles = sorted({tile for tile, _ in ranked}, key=lambda tile: content.places[tile][::-1])
    return Prompt(
        seat=prompt.seat,
        kind="goal",
        text=msg("five_tribes-ask-goal", hand=texts.hand(frame.hand)),
        options=(*options, *(_tile(content, tile, is_few) for tile in tiles)),
        if_absent=(options[0].key,),
    )


def _hoped(content: Content, state: State, frame: Sow, goal: Goal) -> Sown:
    """Of a fresh sow some way keeps off its end till the last; later there may be no such way."""
    path, _ = found_by(state)
    if len(path) == 1:
        return prospects.sown_at(state, goal)
    return promised(content, state, frame, goal)[0]


def _group(state: State, goal: Goal, by_colour: bool) -> Msg:
    if not by_colour:
        return msg("five_tribes-group-goals")
    colour = "blue" if state.tiles[goal[0]].kind in BLUE else "red"
    return msg(f"five_tribes-group-{colour}")


def _goal(content: Content, goal: Goal, hint: Msg | None, group: Msg, *, listed: bool) -> Option:
    id = content.tiles[goal[0]]
    name, tribe = texts.tile_name(id), texts.tribe_name(TRIBES[goal[1]])
    return Option(
        key=drop_key(content, goal),
        label=msg("five_tribes-option-drop", tile=name, tribe=tribe),
        hint=hint,
        ref=Ref("tile", id),
        mark=name,
        group=group if listed else None,
        listed=listed,
    )


def _tile(content: Content, tile: int, is_beside: bool) -> Option:
    """Beside its goals, a tile is for who wants to see more."""
    id = content.tiles[tile]
    name = texts.tile_name(id)
    more = msg("five_tribes-tile-more", tile=name)
    return Option(
        key=id,
        label=more if is_beside else msg("five_tribes-tile", tile=name),
        ref=Ref("tile", id),
        mark=name,
        group=msg("five_tribes-group-closer" if is_beside else "five_tribes-group-ends"),
        aside=is_beside,
    )
