"""Step 1 and 2 of a turn: the sow and what it wins (rules.md 6.1, 6.2).

It is asked goal first, or step by step; both drop the same meeples one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.prompts import Excluded, Option, Prompt, Shape
from bot.engine.values import Ref, msg
from bot.games.five_tribes import prospects, texts
from bot.games.five_tribes.content import TRIBES, Content
from bot.games.five_tribes.djinns.passive import marid
from bot.games.five_tribes.model import (
    NOBODY,
    Counts,
    From,
    Goal,
    Sow,
    State,
    Way,
    Window,
)
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.sow import (
    ORDER,
    Drop,
    Sower,
    Where,
    before_sow,
    ends,
    less,
    more,
    origins,
    where,
)
from bot.games.five_tribes.view import BLUE, Tribe

MOST_WAYS = 24
"""So many whole ways are offered; what is beyond them is reached step by step."""
LONGEST_WAY = 12
"""Of more meeples the key of an option cannot tell the way."""
STEPS = "steps"

Asked = From | Goal | Way | Sow


def ask(content: Content, state: State, frame: Asked) -> Prompt:
    match frame:
        case From():
            return _ask_from(content, state)
        case Goal(origin):
            return _ask_goal(content, state, origin)
        case Way():
            return _ask_way(content, state, frame)
        case Sow():
            return _ask_step(content, state, frame)


def answer(play: Play, frame: Asked, key: str) -> None:
    match frame:
        case From():
            play.become(Goal(play.content.numbers[key]))
        case Goal(origin):
            _choose_goal(play, origin, key)
        case Way(origin, end, tribe):
            sow = Sow(take_up(play, origin), end, tribe)
            play.become(sow)
            if key != STEPS:
                _sow(play, sow, _drops_of(play.content, key))
        case Sow():
            where_to, _, who = key.partition("_")
            _sow(play, frame, [(play.content.numbers[where_to], ORDER[Tribe(who)])])


def _ask_from(content: Content, state: State) -> Prompt:
    tiles = origins(content, state)
    return Prompt(
        seat=state.active,
        kind="from",
        text=msg("five-tribes-ask-from"),
        options=tuple(_origin(content, state, tile) for tile in tiles),
        if_absent=(content.tiles[tiles[0]],),
        shape=Shape.GRID,
        public=True,
        grid=(content.board.columns,) * content.board.rows,
        excluded=tuple(_no_origins(content, state, tiles)),
    )


def _origin(content: Content, state: State, tile: int) -> Option:
    hint = texts.meeples(dict(zip(TRIBES, state.tiles[tile].meeples, strict=True)))
    return Option(
        key=content.tiles[tile],
        label=msg("five-tribes-tile", tile=texts.tile_name(content.tiles[tile])),
        hint=msg("five-tribes-hint", text=hint),
        ref=Ref("tile", content.tiles[tile]),
        mark=texts.tile_name(content.tiles[tile]),
        place=content.place(tile),
    )


def _no_origins(content: Content, state: State, tiles: Sequence[int]) -> Iterator[Excluded]:
    for number, tile in enumerate(state.tiles):
        if number not in tiles and any(tile.meeples):
            name = msg("five-tribes-tile", tile=texts.tile_name(content.tiles[number]))
            yield Excluded(name, msg("five-tribes-why-no-sow"))


def _ask_goal(content: Content, state: State, origin: int) -> Prompt:
    found = ends(content, state, origin)
    hopes = {goal: prospects.of_end(content, state, origin, *goal) for goal in found}
    ranked = sorted(found, key=lambda goal: (-hopes[goal].worth, goal))
    options = [_goal(content, state, goal, hopes[goal]) for goal in ranked]
    count = sum(state.tiles[origin].meeples)
    if count > 1:
        options.append(Option(STEPS, msg("five-tribes-option-steps")))
    return Prompt(
        seat=state.active,
        kind="goal",
        text=msg(
            "five-tribes-ask-goal", origin=texts.tile_name(content.tiles[origin]), count=count
        ),
        options=tuple(options),
        if_absent=(options[0].key,),
        public=True,
    )


def _goal(content: Content, state: State, goal: Drop, hope: prospects.Prospect) -> Option:
    tile, tribe = goal
    id = content.tiles[tile]
    colour = "blue" if state.tiles[tile].kind in BLUE else "red"
    return Option(
        key=f"{id}_{TRIBES[tribe].value}",
        label=msg(
            "five-tribes-option-goal",
            tile=texts.tile_name(id),
            tribe=texts.tribe_name(TRIBES[tribe]),
        ),
        hint=hope.hint,
        ref=Ref("tile", id),
        mark=texts.tile_name(id),
        group=msg(f"five-tribes-group-{colour}"),
    )


def _choose_goal(play: Play, origin: int, key: str) -> None:
    if key == STEPS:
        play.become(Sow(take_up(play, origin)))
        return
    tile, _, tribe = key.partition("_")
    end = play.content.numbers[tile]
    if sum(play.state.tiles[origin].meeples) <= LONGEST_WAY:
        play.become(Way(origin, end, Tribe(tribe)))
    else:
        play.become(Sow(take_up(play, origin), end, Tribe(tribe)))


def _ask_way(content: Content, state: State, frame: Way) -> Prompt:
    hand = state.tiles[frame.origin].meeples
    found = _without(where(state.tiles), frame.origin)
    goal = (frame.end, ORDER[frame.tribe])
    sower = Sower(content.walks, state.policy, goal)
    ways = sower.some_ways((frame.origin,), hand, found, MOST_WAYS + 1)
    options = [_way(content, state, frame.origin, way) for way in ways[:MOST_WAYS]]
    if len(ways) > MOST_WAYS:
        options.append(Option(STEPS, msg("five-tribes-option-steps")))
    end = texts.tile_name(content.tiles[frame.end])
    return Prompt(
        seat=state.active,
        kind="way",
        text=msg("five-tribes-ask-way", end=end, tribe=texts.tribe_name(frame.tribe)),
        options=tuple(options),
        if_absent=(options[0].key,),
        public=True,
    )


def _way(content: Content, state: State, origin: int, way: Sequence[Drop]) -> Option:
    steps = [(content.tiles[tile], TRIBES[tribe]) for tile, tribe in way]
    return Option(
        key="".join(f"{tile}{tribe.value[0]}" for tile, tribe in steps),
        label=texts.way(steps),
        hint=prospects.of_way(content, state, origin, way).hint,
        ref=Ref("tile", steps[0][0]),
    )


def _drops_of(content: Content, key: str) -> list[Drop]:
    """The drops of a way's key."""
    letters = {tribe.value[0]: number for number, tribe in enumerate(TRIBES)}
    steps = (key[at : at + 3] for at in range(0, len(key), 3))
    return [(content.numbers[step[:2]], letters[step[2]]) for step in steps]


def _ask_step(content: Content, state: State, frame: Sow) -> Prompt:
    drops = next_drops(content, state, frame)
    options = tuple(_step(content, tile, tribe) for tile, tribe in drops)
    left = sum(frame.hand)
    return Prompt(
        seat=state.active,
        kind="step",
        text=msg("five-tribes-ask-step", left=left),
        options=options,
        if_absent=(options[0].key,),
        public=True,
    )


def next_drops(content: Content, state: State, frame: Sow) -> list[Drop]:
    """What can be dropped next in a sow under way."""
    if state.now is None:
        return []
    turn = state.now
    found = before_sow(state.tiles, turn.path, turn.dropped, state.policy)
    goal = None
    if frame.end is not None and frame.tribe is not None:
        goal = (frame.end, ORDER[frame.tribe])
    return Sower(content.walks, state.policy, goal).drops(turn.path, frame.hand, found)


def _step(content: Content, tile: int, tribe: int) -> Option:
    id, kind = content.tiles[tile], TRIBES[tribe]
    return Option(
        key=f"{id}_{kind.value}",
        label=msg(
            "five-tribes-option-goal", tile=texts.tile_name(id), tribe=texts.tribe_name(kind)
        ),
        ref=Ref("tile", id),
        mark=texts.tile_name(id),
        group=msg("five-tribes-tile", tile=texts.tile_name(id)),
    )


def _without(found: Where, tile: int) -> Where:
    """The board when a tile has been taken up."""
    return tuple(tiles & ~(1 << tile) for tiles in found)


def take_up(play: Play, origin: int) -> Counts:
    """All meeples of the origin are in hand."""
    hand = play.state.tiles[origin].meeples
    play.change_tile(origin, meeples=NOBODY)
    play.note(path=(origin,), dropped=())
    return hand


def _sow(play: Play, frame: Sow, drops: Sequence[Drop]) -> None:
    """Drops meeples one by one; the last one ends the sow."""
    hand = frame.hand
    for tile, tribe in drops:
        turn = play.turn
        play.change_tile(tile, meeples=more(play.state.tiles[tile].meeples, tribe))
        play.note(path=(*turn.path, tile), dropped=(*turn.dropped, TRIBES[tribe]))
        marid(play, tile)
        hand = less(hand, tribe)
    if any(hand):
        play.become(Sow(hand, frame.end, frame.tribe))
    else:
        _end_sow(play)


def _end_sow(play: Play) -> None:
    """All of the last meeple's tribe are taken; an emptied tile is won (rules.md 6.2)."""
    turn, names = play.turn, play.content.tiles
    tile, tribe = turn.end, turn.dropped[-1]
    meeples = play.state.tiles[tile].meeples
    number = ORDER[tribe]
    count = meeples[number]
    way = [(names[at], who) for at, who in zip(turn.path[1:], turn.dropped, strict=True)]
    refs = [Ref("tile", names[at]) for at in dict.fromkeys(turn.path)]
    play.tell(texts.sowed(play.seat, names[turn.path[0]], way), *refs)
    play.change_tile(tile, meeples=more(meeples, number, -count))
    play.note(tribe=tribe, taken=count)
    play.tell(texts.took(play.seat, tribe, count, names[tile]), play.tile_ref(tile))
    play.claim(tile)
    play.become(Window("tribe"))
