"""What a seat may see of Bazaar, and what is dealt anew for those who may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import permutations

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.bags import Bag, draw_many, put
from bot.engine.chance import Chance
from bot.engine.steps import Secret
from bot.engine.values import Seat, seat_letter
from tests.games.bazaar.model import Effect, Pick, Sealed, State, Ware, with_trader


class TraderView(Struct, frozen=True):
    """A seat as the viewer knows it: `hand`, `coins` and `bid` are None where they are secret."""

    seat: Seat
    spent: int
    fame: int
    worth: int
    wares: tuple[Ware, ...]
    shown: tuple[str, ...]
    tickets: tuple[str, ...]
    hand_size: int
    has_bid: bool = False
    hand: tuple[str, ...] | None = None
    coins: int | None = None
    bid: int | None = None


class View(Struct, frozen=True):
    """The table. `acting` is the seat whose turn it is; all are asked while there is none."""

    viewer: Seat | None
    rounds: int
    round: int
    is_over: bool
    acting: Seat | None
    stalls: dict[str, Ware]
    deck: int
    traders: tuple[TraderView, ...]
    lucky: tuple[int, ...]


def view(state: State, viewer: Seat | None) -> View:
    """The open things, and the viewer's own hand, coins and bid; all when it is over."""
    seats = [Seat(seat) for seat in range(len(state.traders))]
    top = state.frames[-1] if state.frames else None
    return View(
        viewer=viewer,
        rounds=state.rounds,
        round=state.round,
        is_over=top is None,
        acting=top.seat if isinstance(top, Pick | Effect) else None,
        stalls=dict(sorted(state.stalls.items())),
        deck=state.deck.total,
        traders=tuple(_trader(state, seat, top is None or seat == viewer) for seat in seats),
        lucky=state.lucky,
    )


def _trader(state: State, seat: Seat, is_open: bool) -> TraderView:
    trader, bid = state.traders[seat], _bids(state)[seat]
    return TraderView(
        seat=seat,
        spent=trader.spent,
        fame=trader.fame,
        worth=trader.worth,
        wares=trader.wares,
        shown=trader.shown,
        tickets=trader.tickets,
        hand_size=len(trader.hand),
        has_bid=bid is not None,
        hand=trader.hand if is_open else None,
        coins=trader.coins if is_open else None,
        bid=int(bid[0][1:]) if bid and is_open else None,
    )


def imagine(state: State, viewer: Seat | None, chance: Chance) -> State:
    """Deals hands, purses and sealed bids anew, each possible deal equally likely."""
    if not state.frames:
        return state
    others = _others(state, viewer)
    cards, purses = _unknown(state, viewer)
    dealt, left = draw_many(purses, len(others), chance)
    while any(int(p) < state.traders[s].spent for p, s in zip(dealt, others, strict=True)):
        dealt, left = draw_many(purses, len(others), chance)
    for seat, purse in zip(others, dealt, strict=True):
        trader = state.traders[seat]
        hand, cards = draw_many(cards, len(trader.hand), chance)
        trader = replace(trader, purse=int(purse), hand=tuple(sorted(hand)))
        state = with_trader(state, seat, trader)
    return _seal_anew(replace(state, deck=cards, purses=left), others, chance)


def _seal_anew(state: State, others: list[Seat], chance: Chance) -> State:
    top = state.frames[-1]
    if not isinstance(top, Sealed):
        return state
    answers = list(top.answers)
    for seat in others:
        if answers[seat] is not None:
            answers[seat] = (f"n{chance.below(state.traders[seat].coins + 1)}",)
    return replace(state, frames=(*state.frames[:-1], Sealed(tuple(answers))))


def secrets(state: State, viewer: Seat | None) -> Mapping[str, Secret]:
    """The hands, purses and sealed bids of the others, and what nobody holds."""
    if not state.frames:
        return {}
    others = _others(state, viewer)
    cards, _ = _unknown(state, viewer)
    deals = _purse_deals(state, viewer, others)
    facts = {"deck": _secret(state.deck.counts, 0 < state.deck.total < cards.total)}
    facts["purses"] = _secret(state.purses.counts, len({frozenset(deal) for deal in deals}) > 1)
    for place, seat in enumerate(others):
        trader, bid, letter = state.traders[seat], _bids(state)[seat], seat_letter(seat)
        possible = {deal[place] for deal in deals}
        facts[f"hand-{letter}"] = _secret(trader.hand, 0 < len(trader.hand) < cards.total)
        facts[f"purse-{letter}"] = _secret([trader.purse], len(possible) > 1)
        if bid is not None:
            facts[f"bid-{letter}"] = _secret(bid, max(possible) > trader.spent)
    return facts


def _secret(parts: object, is_open: bool) -> Secret:
    return Secret(str(parts), is_open)


def _purse_deals(state: State, viewer: Seat | None, others: list[Seat]) -> list[tuple[int, ...]]:
    """Every way in which the others' purses can have been dealt, from what they spent."""
    _, purses = _unknown(state, viewer)
    spent = [state.traders[seat].spent for seat in others]
    deals = permutations(sorted(map(int, purses.counts)), len(others))
    return [deal for deal in deals if all(p >= s for p, s in zip(deal, spent, strict=True))]


def census(state: State) -> Mapping[str, int]:
    """Every ware, card and purse, wherever it is."""
    wares, cards, purses = (
        Counter(pile.counts) for pile in (state.wares, state.deck, state.purses)
    )
    wares.update(state.stalls.values())
    for trader in state.traders:
        wares.update(trader.wares)
        cards.update((*trader.hand, *trader.shown))
        purses[str(trader.purse)] += 1
    named = {"ware": wares, "card": cards, "purse": purses}
    return {f"{name} {key}": many[key] for name, many in named.items() for key in sorted(many)}


def _others(state: State, viewer: Seat | None) -> list[Seat]:
    return [Seat(seat) for seat in range(len(state.traders)) if seat != viewer]


def _unknown(state: State, viewer: Seat | None) -> tuple[Bag, Bag]:
    """The cards and the purses of which the viewer does not know where they are."""
    others = [state.traders[seat] for seat in _others(state, viewer)]
    cards = put(state.deck, (card for trader in others for card in trader.hand))
    return cards, put(state.purses, (str(trader.purse) for trader in others))


def _bids(state: State) -> tuple[tuple[str, ...] | None, ...]:
    top = state.frames[-1] if state.frames else None
    return top.answers if isinstance(top, Sealed) else (None,) * len(state.traders)
