"""Step 1 and 2 of a turn: the sow and what it wins (rules.md 6.1, 6.2).

The rules ask for every meeple; `aims` asks people for the goal first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.prompts import Excluded, Option, Prompt, Shape
from bot.engine.values import Ref, msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import TRIBES, Content
from bot.games.five_tribes.djinns.passive import marid
from bot.games.five_tribes.model import (
    NOBODY,
    Counts,
    From,
    Sow,
    State,
    Window,
)
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.sow import (
    ORDER,
    Drop,
    Sower,
    Where,
    before_sow,
    less,
    more,
    origins,
)
from bot.games.five_tribes.view import Tribe


def ask(content: Content, state: State, frame: From | Sow) -> Prompt:
    return (
        _ask_from(content, state) if isinstance(frame, From) else _ask_step(content, state, frame)
    )


def answer(play: Play, frame: From | Sow, key: str) -> None:
    if isinstance(frame, From):
        play.become(Sow(_take_up(play, play.content.numbers[key])))
    else:
        _sow(play, frame, drop_of(play.content, key))


def drop_of(content: Content, key: str) -> Drop:
    """What the answer to a step drops where."""
    tile, _, tribe = key.partition("_")
    return content.numbers[tile], ORDER[Tribe(tribe)]


def drop_key(content: Content, drop: Drop) -> str:
    return f"{content.tiles[drop[0]]}_{TRIBES[drop[1]].value}"


def _ask_from(content: Content, state: State) -> Prompt:
    tiles = origins(content, state)
    return Prompt(
        seat=state.active,
        kind="from",
        text=msg("five_tribes-ask-from"),
        options=tuple(_origin(content, state, tile) for tile in tiles),
        if_absent=(content.tiles[tiles[0]],),
        shape=Shape.GRID,
        public=True,
        grid=(content.board.columns,) * content.board.rows,
        excluded=tuple(_no_origins(content, state, tiles)),
    )


def _origin(content: Content, state: State, tile: int) -> Option:
    hint = texts.hand(state.tiles[tile].meeples)
    return Option(
        key=content.tiles[tile],
        label=msg("five_tribes-tile", tile=texts.tile_name(content.tiles[tile])),
        hint=msg("five_tribes-hint", text=hint),
        ref=Ref("tile", content.tiles[tile]),
        mark=texts.tile_name(content.tiles[tile]),
        place=content.places[tile],
    )


def _no_origins(content: Content, state: State, tiles: Sequence[int]) -> Iterator[Excluded]:
    for number, tile in enumerate(state.tiles):
        if number not in tiles and any(tile.meeples):
            name = msg("five_tribes-tile", tile=texts.tile_name(content.tiles[number]))
            yield Excluded(name, msg("five_tribes-why-no-sow"))


def _ask_step(content: Content, state: State, frame: Sow) -> Prompt:
    path, found = found_by(state)
    drops = Sower(content.walks, state.policy).drops(path, frame.hand, found)
    options = tuple(_step(content, drop) for drop in drops)
    left = sum(frame.hand)
    return Prompt(
        seat=state.active,
        kind="step",
        text=msg("five_tribes-ask-step", left=left),
        options=options,
        if_absent=(options[0].key,),
        public=True,
    )


def found_by(state: State) -> tuple[tuple[int, ...], Where]:
    """The path of a sow under way, and where the tribes stand that count for it."""
    turn = state.now
    if turn is None:
        raise AssertionError("nobody sows")
    return turn.path, before_sow(state.tiles, turn.path, turn.dropped, state.policy)


def _step(content: Content, drop: Drop) -> Option:
    name = texts.tile_name(content.tiles[drop[0]])
    tribe = texts.tribe_name(TRIBES[drop[1]])
    return Option(
        key=drop_key(content, drop),
        label=msg("five_tribes-option-drop", tile=name, tribe=tribe),
        ref=Ref("tile", content.tiles[drop[0]]),
        mark=name,
        group=msg("five_tribes-tile", tile=name),
    )


def _take_up(play: Play, origin: int) -> Counts:
    """All meeples of the origin are in hand."""
    hand = play.state.tiles[origin].meeples
    play.change_tile(origin, meeples=NOBODY)
    play.note(path=(origin,), dropped=())
    return hand


def _sow(play: Play, frame: Sow, drop: Drop) -> None:
    """Drops one meeple; the last one ends the sow."""
    tile, tribe = drop
    turn = play.turn
    play.change_tile(tile, meeples=more(play.state.tiles[tile].meeples, tribe))
    play.note(path=(*turn.path, tile), dropped=(*turn.dropped, TRIBES[tribe]))
    marid(play, tile)
    hand = less(frame.hand, tribe)
    play.become(Sow(hand))
    if not any(hand):
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
