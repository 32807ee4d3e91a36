"""Step 4 of a turn: the action of the final tile (rules.md 6.4)."""

from __future__ import annotations

from bot.engine.prompts import Option, Prompt
from bot.engine.values import Msg, Ref, msg
from bot.games.five_tribes import market, texts
from bot.games.five_tribes.content import Content, DjinnId
from bot.games.five_tribes.djinns.costs import payment_key, payment_of, payments
from bot.games.five_tribes.djinns.passive import reward
from bot.games.five_tribes.model import BuyDjinn, Market, Place, State, Window
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.score import PER_PALACE, per_palm
from bot.games.five_tribes.view import Piece, TileKind

_MOVERS: dict[Piece, DjinnId] = {"palace": DjinnId("hagis"), "palm": DjinnId("lamia")}
"""Who may move a piece to a neighbour when it is placed."""


def act(play: Play) -> None:
    """Does what needs no answer, and asks for the rest."""
    play.become(Window("sale"))
    tile = play.turn.end
    match play.state.tiles[tile].kind:
        case TileKind.OASIS:
            begin_placing(play, "palm", tile)
        case TileKind.VILLAGE:
            begin_placing(play, "palace", tile)
        case TileKind.SMALL | TileKind.LARGE:
            if play.state.row:
                play.become(Market())
        case TileKind.SACRED:
            if market.djinn_offers(play.state):
                play.become(BuyDjinn())


def begin_placing(play: Play, piece: Piece, tile: int) -> None:
    """A piece from the supply, if there is one (rules.md 6.4)."""
    if supply(play.state, piece):
        play.push(Place(piece, tile))


def supply(state: State, piece: Piece) -> int:
    return state.palaces if piece == "palace" else state.palms


def can_move(content: Content, state: State, piece: Piece) -> bool:
    """Whether Hagis or Lamia may be used now."""
    djinn = _MOVERS[piece]
    player = state.players[state.active]
    used = state.now.used if state.now else ()
    return (
        djinn in player.djinns
        and djinn not in used
        and bool(payments(player, content.djinns[djinn].cost))
    )


def neighbours(content: Content, state: State, tile: int) -> tuple[int, ...]:
    """Where Hagis and Lamia may put a piece (rules.md 9: P03)."""
    if state.policy.square:
        return tuple(one for one in content.walks.squares[tile] if one != tile)
    return content.walks.neighbours[tile]


def ask_place(content: Content, state: State, frame: Place) -> Prompt:
    djinn = content.djinns[_MOVERS[frame.piece]]
    here = content.tiles[frame.tile]
    ways = payments(state.players[state.active], djinn.cost)
    options = [_spot(content, state, frame, frame.tile, None)]
    options += [
        _spot(content, state, frame, tile, way)
        for tile in neighbours(content, state, frame.tile)
        for way in ways
    ]
    return Prompt(
        seat=state.active,
        kind="place",
        text=msg(
            f"five_tribes-ask-place-{frame.piece}",
            tile=texts.tile_name(here),
            djinn=texts.djinn_name(djinn),
        ),
        options=tuple(options),
        if_absent=(options[0].key,),
        public=True,
    )


def _spot(
    content: Content, state: State, frame: Place, tile: int, way: tuple[int, int] | None
) -> Option:
    id = content.tiles[tile]
    name = msg("five_tribes-tile", tile=texts.tile_name(id))
    ref = Ref("tile", id)
    hint = _gain(state, frame.piece, tile)
    if way is None:
        return Option(id, name, hint, ref, texts.tile_name(id))
    label = msg("five_tribes-option-for", what=name, payment=texts.payment(*way))
    return Option(f"{id}_{payment_key(way)}", label, hint, ref, texts.tile_name(id))


def _gain(state: State, piece: Piece, tile: int) -> Msg:
    """Whom the piece brings points there."""
    owner = state.tiles[tile].camel
    if owner is None:
        return msg("five_tribes-hint-unowned")
    points = per_palm(state.players[owner]) if piece == "palm" else PER_PALACE
    return texts.points_for(owner, points)


def answer_place(play: Play, frame: Place, key: str) -> None:
    id, _, paid = key.partition("_")
    if paid:
        djinn = _MOVERS[frame.piece]
        elders, fakirs = payment_of(paid)
        play.pay(elders, fakirs)
        play.note(used=(*play.turn.used, djinn))
        play.tell(texts.used(play.seat, play.content.djinns[djinn], elders, fakirs))
    put_piece(play, frame.piece, play.content.numbers[id])


def put_piece(play: Play, piece: Piece, tile: int) -> None:
    """The frame that asked for it is done; Monkir sees every palace."""
    play.pop()
    there = play.state.tiles[tile]
    ref = play.tile_ref(tile)
    if piece == "palace":
        play.change(palaces=play.state.palaces - 1)
        play.change_tile(tile, palaces=there.palaces + 1)
    else:
        play.change(palms=play.state.palms - 1)
        play.change_tile(tile, palms=there.palms + 1)
    play.note(placed=(*play.turn.placed, tile), pieces=(*play.turn.pieces, piece))
    play.tell(texts.placed(play.seat, piece, ref.id), ref)
    if piece == "palace":
        reward(play, "monkir")


def ask(content: Content, state: State, frame: Market | BuyDjinn | Place) -> Prompt:
    match frame:
        case Market():
            return market.ask_cards(content, state)
        case BuyDjinn():
            return market.ask_djinn(content, state)
        case Place():
            return ask_place(content, state, frame)


def answer(play: Play, frame: Market | BuyDjinn | Place, key: str) -> None:
    match frame:
        case Market():
            market.answer_cards(play, key)
        case BuyDjinn():
            market.answer_djinn(play, key)
        case Place():
            answer_place(play, frame, key)
