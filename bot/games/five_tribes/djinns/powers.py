"""What djinns do that are used in one's own turn (rules.md 4)."""

from __future__ import annotations

from collections import Counter

from bot.engine.bags import draw_many, put
from bot.engine.prompts import Option, Prompt, Shape
from bot.engine.values import Ref, msg
from bot.games.five_tribes import texts, tiles
from bot.games.five_tribes.content import TRIBES, Content, DjinnId
from bot.games.five_tribes.djinns.acquire import acquire
from bot.games.five_tribes.market import djinn_hint
from bot.games.five_tribes.model import KeepDjinn, Spot, State, Tile
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.view import TileKind

_NEW_MEEPLES = 3
_DRAWN = 3


def use(play: Play, djinn: DjinnId) -> None:
    """What happens when a power has been paid for; Echidna and Ibus are remembered as used."""
    match djinn:
        case "sloar":
            card = play.draw_card()
            if card is not None:
                play.gain([card])
                play.tell(texts.got_card(play.seat, card, play.content.djinns[djinn]))
        case "sibittis":
            drawn = [one for one in (play.draw_djinn() for _ in range(_DRAWN)) if one is not None]
            found = [play.content.djinns[id] for id in drawn]
            play.tell(texts.drew_djinns(play.seat, found), *(Ref("djinn", id) for id in drawn))
            play.push(KeepDjinn(tuple(drawn)))
        case "echidna" | "ibus":
            pass
        case _:
            play.push(Spot(djinn))


def spots(content: Content, state: State, djinn: DjinnId) -> list[int]:
    """The tiles on which a djinn can do what it does, none without the piece that it needs."""
    player = state.players[state.active]
    match djinn:
        case "bouraq":
            return _kind(state, TileKind.VILLAGE) if state.palaces else []
        case "enki":
            return _kind(state, TileKind.OASIS) if state.palms else []
        case "leta":
            return _bare(state, with_meeples=False) if player.camels else []
        case "utug":
            return _bare(state, with_meeples=True) if player.camels else []
        case _:
            return _bare(state, with_meeples=False) if state.bag.total else []


def _kind(state: State, kind: TileKind) -> list[int]:
    return [number for number, tile in enumerate(state.tiles) if tile.kind is kind]


def _bare(state: State, *, with_meeples: bool) -> list[int]:
    return [
        number
        for number, tile in enumerate(state.tiles)
        if _is_bare(tile) and any(tile.meeples) == with_meeples
    ]


def _is_bare(tile: Tile) -> bool:
    """No camel, palm tree or palace."""
    return tile.camel is None and not tile.palms and not tile.palaces


def ask_spot(content: Content, state: State, frame: Spot) -> Prompt:
    found = spots(content, state, frame.djinn)
    return Prompt(
        seat=state.active,
        kind="spot",
        text=msg(f"five_tribes-ask-spot-{frame.djinn}"),
        options=tuple(_spot(content, state, tile) for tile in found),
        if_absent=(content.tiles[found[0]],),
        shape=Shape.GRID,
        public=True,
        grid=(content.board.columns,) * content.board.rows,
    )


def _spot(content: Content, state: State, number: int) -> Option:
    id, tile = content.tiles[number], state.tiles[number]
    return Option(
        key=id,
        label=msg("five_tribes-tile", tile=texts.tile_name(id)),
        hint=msg("five_tribes-hint-tile", kind=texts.kind_name(tile.kind), value=tile.value),
        ref=Ref("tile", id),
        mark=texts.tile_name(id),
        place=content.places[number],
    )


def answer_spot(play: Play, frame: Spot, key: str) -> None:
    tile = play.content.numbers[key]
    play.pop()
    match frame.djinn:
        case "bouraq":
            tiles.begin_placing(play, "palace", tile)
        case "enki":
            tiles.begin_placing(play, "palm", tile)
        case "leta" | "utug":
            play.place_camel(tile)
        case _:
            _summon(play, tile)


def _summon(play: Play, tile: int) -> None:
    """Three meeples from the bag, or what is there; it is no move, so Marid sees nothing."""
    drawn, rest = draw_many(play.state.bag, _NEW_MEEPLES, play.chance)
    found = Counter(drawn)
    counts = {tribe: found[tribe] for tribe in TRIBES}
    play.change(bag=rest)
    play.change_tile(tile, meeples=tuple(counts.values()))
    ref = play.tile_ref(tile)
    play.tell(texts.new_meeples(play.seat, ref.id, counts), ref)


def ask_keep(content: Content, state: State, frame: KeepDjinn) -> Prompt:
    options = tuple(
        Option(
            id,
            texts.djinn_name(content.djinns[id]),
            djinn_hint(content, id),
            Ref("djinn", id),
        )
        for id in frame.drawn
    )
    best = max(frame.drawn, key=lambda id: content.djinns[id].points)
    return Prompt(
        seat=state.active,
        kind="keep_djinn",
        text=msg("five_tribes-ask-keep-djinn"),
        options=options,
        if_absent=(best,),
        public=True,
    )


def answer_keep(play: Play, frame: KeepDjinn, key: str) -> None:
    """One is kept, which counts as acquired; the others are discarded."""
    djinn = DjinnId(key)
    play.pop()
    others = [id for id in frame.drawn if id != djinn]
    play.change(djinn_discard=put(play.state.djinn_discard, others))
    play.note(bought=(*play.turn.bought, djinn))
    play.tell(texts.got_djinn(play.seat, play.content.djinns[djinn]), Ref("djinn", djinn))
    acquire(play, djinn)
