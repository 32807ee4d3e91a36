"""The state as people may see it: coins only to their owner, until the end (rules.md 13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from bot.engine.values import Seat
from bot.games.five_tribes import view
from bot.games.five_tribes.content import TRIBES, Content, DjinnId
from bot.games.five_tribes.djinns.costs import can_pay
from bot.games.five_tribes.ending import is_last_round
from bot.games.five_tribes.model import (
    Bid,
    Builders,
    BuyDjinn,
    Counts,
    Frame,
    From,
    KeepDjinn,
    Kill,
    Market,
    Place,
    Player,
    Sale,
    Slay,
    Sow,
    Spot,
    State,
    Suit,
    Tile,
    Turn,
    Window,
)
from bot.games.five_tribes.score import score
from bot.games.five_tribes.suits import suits

_ASKED_FOR: Mapping[type[Frame], view.AskedFor] = {
    Bid: "bid",
    Window: "djinns",
    From: "from",
    Sow: "step",
    Builders: "builders",
    Kill: "kill",
    Slay: "victim",
    Market: "market",
    BuyDjinn: "buy",
    Place: "place",
    Sale: "sale",
    Suit: "suit",
    Spot: "spot",
    KeepDjinn: "keep_djinn",
}


def show(content: Content, state: State, viewer: Seat | None) -> view.View:
    top = state.frames[-1] if state.frames else None
    is_over = top is None
    return view.View(
        viewer=viewer,
        round=state.round,
        phase="over" if is_over else "turns" if state.acting else "bidding",
        asked_for="over" if top is None else _ASKED_FOR[type(top)],
        active=None if is_over else state.active,
        is_last_round=is_last_round(state),
        tiles=_tiles(content, state),
        players=tuple(
            _player(content, state, Seat(seat), is_over or seat == viewer)
            for seat in range(len(state.players))
        ),
        order=state.order,
        bids=state.bids,
        track=_track(content, state),
        row=state.row,
        deck=state.deck.total,
        discarded=state.discard.total,
        djinns=tuple(_djinn(content, id) for id in state.djinn_row),
        djinn_deck=state.djinn_deck.total,
        djinns_discarded=state.djinn_discard.total,
        bag={tribe: state.bag.counts.get(tribe, 0) for tribe in TRIBES},
        palms=state.palms,
        palaces=state.palaces,
        options=_options(state),
        hand=_expanded(top.hand) if isinstance(top, Sow) else (),
        at=content.tiles[state.now.end] if isinstance(top, Sow) and state.now else None,
        offered=_offered(content, top),
        last=None if state.last is None else _turn(content, state.last),
    )


def _options(state: State) -> dict[str, str]:
    policy = state.policy
    return {
        "same_sow": "yes" if policy.same_sow else "no",
        "neighbours": "square" if policy.square else "orthogonal",
        "nekir": "victim" if policy.per_victim else "event",
    }


def _tiles(content: Content, state: State) -> tuple[view.TileView, ...]:
    """Row by row, as they are drawn."""
    names, places, tiles = content.tiles, content.places, state.tiles
    return tuple(_tile(names[one], places[one], tiles[one]) for one in content.as_drawn)


@lru_cache(maxsize=4096)
def _tile(id: str, place: tuple[int, int], tile: Tile) -> view.TileView:
    return view.TileView(
        id=id,
        column=place[0],
        row=place[1],
        kind=tile.kind,
        value=tile.value,
        meeples=_expanded(tile.meeples),
        camel=tile.camel,
        palms=tile.palms,
        palaces=tile.palaces,
    )


def _expanded(counts: Counts) -> tuple[view.Tribe, ...]:
    return tuple(tribe for tribe, count in zip(TRIBES, counts, strict=True) for _ in range(count))


def _player(content: Content, state: State, seat: Seat, is_open: bool) -> view.PlayerView:
    player = state.players[seat]
    found = suits(content, player.cards.counts)
    points = score(content, state, seat)
    return view.PlayerView(
        seat=seat,
        coins=player.coins if is_open else None,
        camels=player.camels,
        viziers=player.viziers,
        elders=player.elders,
        fakirs=player.fakirs,
        goods={id: count for id, count in player.cards.counts.items() if id != view.FAKIR},
        suits=found,
        worth=tuple(content.goods.suits[len(suit)] for suit in found),
        djinns=_djinns(content, state, seat, player),
        tiles=sum(tile.camel == seat for tile in state.tiles),
        score=points if is_open else replace(points, coins=None),
    )


def _djinns(
    content: Content, state: State, seat: Seat, player: Player
) -> tuple[view.DjinnView, ...]:
    now = state.now
    used = now.used if now is not None and now.seat == seat and state.acting else ()
    return tuple(
        replace(
            _djinn(content, id),
            used=id in used,
            payable=can_pay(player, content.djinns[id].cost),
        )
        for id in player.djinns
    )


def _djinn(content: Content, id: DjinnId) -> view.DjinnView:
    djinn = content.djinns[id]
    return view.DjinnView(id, djinn.name, djinn.points, djinn.cost)


def _track(content: Content, state: State) -> tuple[view.SpaceView, ...]:
    """A marker is done when its turn is over or has begun."""
    spaces, count = [], 0
    for price, seat in zip(content.board.prices, state.track, strict=True):
        count += seat is not None
        done = seat is not None and count < state.acting
        spaces.append(view.SpaceView(price, seat, done))
    return tuple(spaces)


def _offered(content: Content, top: Frame | None) -> tuple[view.DjinnView, ...]:
    drawn: Iterable[DjinnId] = top.drawn if isinstance(top, KeepDjinn) else ()
    return tuple(_djinn(content, id) for id in drawn)


def _turn(content: Content, turn: Turn) -> view.LastTurnView:
    names = content.tiles
    return view.LastTurnView(
        seat=turn.seat,
        path=tuple(names[tile] for tile in turn.path),
        dropped=turn.dropped,
        tribe=turn.tribe,
        taken=turn.taken,
        won=tuple(names[tile] for tile in turn.won),
        killed=tuple(
            view.VictimView(
                victim.tribe, None if victim.tile is None else names[victim.tile], victim.seat
            )
            for victim in turn.killed
        ),
        # Turns that were saved before the pieces were noted have none.
        placed=tuple(
            view.PlacedView(piece, names[tile])
            for piece, tile in zip(turn.pieces, turn.placed, strict=False)
        ),
        bought=turn.bought,
        used=turn.used,
    )
