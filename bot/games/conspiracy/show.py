"""The state as people may see it, which is whole: the game has no secrets (rules.md 11)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.values import Seat
from bot.games.conspiracy import view
from bot.games.conspiracy.content import Content, LordId
from bot.games.conspiracy.keys import key_states, usable
from bot.games.conspiracy.maxima import maxima
from bot.games.conspiracy.model import (
    Frame,
    KeepLocation,
    KeepLord,
    Place,
    Recruit,
    SearchDeck,
    State,
    Swap,
    SwapWith,
    TakeLocation,
    Turn,
)
from bot.games.conspiracy.score import coalition, score

_ASKED_FOR: Mapping[type[Frame], view.AskedFor] = {
    Recruit: "recruit",
    KeepLord: "keep_lord",
    Place: "place",
    Swap: "swap",
    SwapWith: "swap",
    TakeLocation: "location",
    KeepLocation: "keep_location",
    SearchDeck: "search",
}


def show(content: Content, state: State, viewer: Seat | None) -> view.View:
    top = state.frames[-1] if state.frames else None
    return view.View(
        turn=state.turn,
        asked_for=_asked_for(top),
        active=None if top is None else state.active,
        senates=tuple(_senate(content, state, Seat(seat)) for seat in range(len(state.players))),
        deck=state.deck.total,
        piles={
            colour: tuple(content.lords[id].influence for id in pile)
            for colour, pile in state.piles.items()
        },
        location_deck=state.location_deck.total,
        face_up=state.face_up,
        waiting=tuple(_lord(content, id) for id in _waiting(state)),
        offered=_offered(state, top),
        force=_force(state),
        finisher=state.finisher,
        last=_turn(content, state.now),
        viewer=viewer,
    )


def _asked_for(top: Frame | None) -> view.AskedFor:
    return "over" if top is None else _ASKED_FOR[type(top)]


def _senate(content: Content, state: State, seat: Seat) -> view.SenateView:
    player = state.players[seat]
    silver, gold = usable(content, player)
    is_master = state.master == seat
    highest = maxima(content, player)
    return view.SenateView(
        seat=seat,
        lords=_seated(content, state, seat),
        silver=silver,
        gold=gold,
        pearls=player.pearls,
        is_master=is_master,
        maxima={colour: highest[colour] for colour in view.Colour if colour in highest},
        coalition=coalition(content, player),
        score=score(content, player, is_master),
    )


def _seated(content: Content, state: State, seat: Seat) -> tuple[view.SeatedView, ...]:
    player = state.players[seat]
    keys = key_states(content, player)
    lords = [content.lords[seated.lord] for seated in player.senate]
    return tuple(
        view.SeatedView(cell, lord.colour, lord.influence, seated.location, key)
        for cell, (lord, seated, key) in enumerate(
            zip(lords, player.senate, keys, strict=True), start=1
        )
    )


def _waiting(state: State) -> tuple[LordId, ...]:
    for frame in state.frames:
        if isinstance(frame, KeepLord):
            return frame.drawn
        if isinstance(frame, Place):
            return frame.lords
    return ()


def _offered(state: State, top: Frame | None) -> tuple[str, ...]:
    match top:
        case KeepLocation(drawn):
            return drawn
        case SearchDeck():
            return tuple(state.location_deck.counts)
        case _:
            return ()


def _force(state: State) -> view.ForceView | None:
    return None if state.force is None else view.ForceView(state.force.location, state.force.owner)


def _turn(content: Content, turn: Turn) -> view.LastTurnView:
    return view.LastTurnView(
        seat=turn.seat,
        drew=turn.drew,
        pile=turn.pile,
        placed=turn.placed,
        took=turn.took,
        swapped=turn.swapped,
        revealed=tuple(_lord(content, id) for id in turn.revealed),
        pearls=turn.pearls,
    )


def _lord(content: Content, id: LordId) -> view.LordView:
    lord = content.lords[id]
    return view.LordView(lord.colour, lord.influence)
