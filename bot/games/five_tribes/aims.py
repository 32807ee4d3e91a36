"""A sow asked goal first: where it ends with whom, and which way if ways differ.

The rules ask meeple by meeple; what is chosen here only stands for such steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bot.engine.goals import Aims
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.values import Msg, Ref, msg
from bot.games.five_tribes import prospects, texts
from bot.games.five_tribes.content import TRIBES, Content
from bot.games.five_tribes.model import Sow, State
from bot.games.five_tribes.sow import Drop, Goal, Sower, less
from bot.games.five_tribes.sowing import drop_key, drop_of, found_by
from bot.games.five_tribes.view import BLUE

MOST_WAYS = 25
"""So many ways are offered, as many as one menu holds; beyond them there are the steps."""
LONGEST_WAY = 13
"""Of more meeples the key of an option cannot tell the way."""


def goal(content: Content, state: State, prompt: Prompt, aims: Aims) -> Prompt | None:
    """End where, with which tribe; then which way, if there is more than one."""
    top = state.frames[-1]
    if not isinstance(top, Sow) or sum(top.hand) == 1:
        return None
    if not aims:
        return _ask_goal(content, state, prompt, top)
    if len(aims) > 1:
        return None
    wanted = drop_of(content, aims[0].keys[0])
    ways, are_all = _ways(content, state, top, wanted)
    if len(ways) == 1 or sum(top.hand) > LONGEST_WAY:
        return None
    asked = _ask_way(content, state, prompt, ways)
    return asked if are_all else replace(asked, text=_of_many(asked.text))


def unfold(content: Content, state: State, prompt: Prompt, aims: Aims) -> tuple[Choice, ...]:
    """The way chosen, else the only one (of very many meeples: the first one)."""
    top = state.frames[-1]
    if not isinstance(top, Sow):
        raise TypeError("only sows are asked goal first")
    if len(aims) > 1:
        way: Sequence[Drop] = _drops(content, aims[1].keys[0])
    else:
        ways, _ = _ways(content, state, top, drop_of(content, aims[0].keys[0]))
        way = ways[0]
    asked = _asked(content, state, top, way)
    return tuple(Choice(prompt.seat, prompt.kind, (drop_key(content, drop),)) for drop in asked)


def _asked(content: Content, state: State, frame: Sow, way: Sequence[Drop]) -> Iterator[Drop]:
    """The drops of a way that are asked for: the kernel takes the others, where there is one."""
    sower = Sower(content.walks, state.policy)
    path, found = found_by(state)
    hand = frame.hand
    for place, drop in enumerate(way):
        if place == 0 or len(sower.drops(path, hand, found)) > 1:
            yield drop
        path, hand, found = (*path, drop[0]), less(hand, drop[1]), sower.after(found, drop)


def _of_many(text: Msg) -> Msg:
    return Msg(f"{text.id}-some", text.args)


def _ways(
    content: Content, state: State, frame: Sow, wanted: Goal
) -> tuple[list[tuple[Drop, ...]], bool]:
    path, found = found_by(state)
    sower = Sower(content.walks, state.policy, wanted)
    return sower.some_ways(path, frame.hand, found, MOST_WAYS)


def goals(content: Content, state: State, frame: Sow) -> list[Goal]:
    """Where a sow under way can end."""
    path, found = found_by(state)
    return Sower(content.walks, state.policy).goals(path, frame.hand, found)


def _ask_goal(content: Content, state: State, prompt: Prompt, frame: Sow) -> Prompt:
    """Best first, blue tiles and red ones apart.

    Not public: what a market is good for, and so the order, depends on the coins.
    """
    found = goals(content, state, frame)
    hopes = {goal: prospects.of(content, state, prospects.sown_at(state, goal)) for goal in found}
    ranked = sorted(found, key=lambda goal: (-hopes[goal].worth, goal))
    options = tuple(_end(content, state, goal, hopes[goal]) for goal in ranked)
    return Prompt(
        seat=prompt.seat,
        kind="goal",
        text=msg("five_tribes-ask-goal", hand=texts.hand(frame.hand)),
        options=options,
        if_absent=(options[0].key,),
    )


def _end(content: Content, state: State, goal: Goal, hope: prospects.Prospect) -> Option:
    id, tribe = content.tiles[goal[0]], TRIBES[goal[1]]
    name = texts.tile_name(id)
    colour = "blue" if state.tiles[goal[0]].kind in BLUE else "red"
    return Option(
        key=drop_key(content, goal),
        label=msg("five_tribes-option-drop", tile=name, tribe=texts.tribe_name(tribe)),
        hint=hope.hint,
        ref=Ref("tile", id),
        mark=name,
        group=msg(f"five_tribes-group-{colour}"),
    )


def _ask_way(
    content: Content, state: State, prompt: Prompt, ways: Sequence[Sequence[Drop]]
) -> Prompt:
    tile, tribe = ways[0][-1]
    options = tuple(_way(content, state, way) for way in ways)
    return Prompt(
        seat=prompt.seat,
        kind="way",
        text=msg(
            "five_tribes-ask-way",
            tile=texts.tile_name(content.tiles[tile]),
            tribe=texts.tribe_name(TRIBES[tribe]),
        ),
        options=options,
        if_absent=(options[0].key,),
        public=True,
    )


def _way(content: Content, state: State, way: Sequence[Drop]) -> Option:
    steps = [(content.tiles[tile], TRIBES[tribe]) for tile, tribe in way]
    label = texts.drop(*steps[0])
    for step in steps[1:]:
        label = msg("five_tribes-way", first=label, last=texts.drop(*step))
    return Option(
        key="".join(f"{tile}{tribe.value[0]}" for tile, tribe in steps),
        label=label,
        hint=prospects.of(content, state, prospects.sown_by(state, way)).hint,
    )


def _drops(content: Content, key: str) -> list[Drop]:
    """The drops of a way's key."""
    letters = {tribe.value[0]: number for number, tribe in enumerate(TRIBES)}
    steps = (key[at : at + 3] for at in range(0, len(key), 3))
    return [(content.numbers[step[:2]], letters[step[2]]) for step in steps]
