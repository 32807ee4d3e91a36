"""The rules of Bazaar: setting up, and what each answer does."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import assert_never

from msgspec.structs import replace

from bot.engine.bags import bag, draw_many
from bot.engine.chance import Chance
from bot.engine.prompts import Choice
from bot.engine.steps import Event, Setup, Step
from bot.engine.values import Ref, Seat, msg, seat_msg
from tests.games.bazaar.asks import card_name, is_possible, ticket_group, ware_name
from tests.games.bazaar.model import (
    Content,
    Effect,
    Pick,
    Sealed,
    State,
    Trader,
    Ware,
    pop,
    push,
    value_of,
    with_trader,
)

PRIZE = 5


def setup(content: Content, setup: Setup, chance: Chance) -> Step[State]:
    """Lays out the market and deals purses and hands in secret."""
    wares = {str(ware): count for ware, count in content.wares.items()}
    laid, rest = draw_many(bag(wares), len(content.stalls()), chance)
    deck = bag(dict.fromkeys(content.cards(), 1))
    dealt, purses = draw_many(bag({str(p): 1 for p in content.purses}), setup.seats, chance)
    traders = []
    for purse in dealt:
        hand, deck = draw_many(deck, content.hand, chance)
        traders.append(Trader(int(purse), tuple(sorted(hand))))
    stalls = {stall: Ware(ware) for stall, ware in zip(content.stalls(), laid, strict=True)}
    frames = (Sealed((None,) * setup.seats),)
    rounds = int(setup.options["rounds"])
    return Step(State(rounds, 1, frames, tuple(traders), stalls, rest, deck, purses))


def apply(content: Content, state: State, choice: Choice, chance: Chance) -> Step[State]:
    """What an answer does. What it leads to without a question follows at once."""
    match state.frames[-1]:
        case Sealed(answers):
            return _bid(state, answers, choice)
        case Pick(seat):
            return _go_on(_pick(pop(state), seat, choice.keys[0]))
        case Effect(seat, ware):
            return _go_on(_use(content, pop(state), seat, ware, choice.keys, chance))


def _bid(state: State, answers: tuple[tuple[str, ...] | None, ...], choice: Choice) -> Step[State]:
    """Keeps the bid to itself until the last one is in."""
    now = [choice.keys if seat == choice.seat else keys for seat, keys in enumerate(answers)]
    bids = [int(keys[0][1:]) for keys in now if keys is not None]
    if len(bids) < len(now):
        return Step(push(pop(state), Sealed(tuple(now))))
    return _reveal(pop(state), bids)


def _reveal(state: State, bids: list[int]) -> Step[State]:
    """All bids are paid. The highest picks first; among equal ones, the first seat."""
    seats = [Seat(seat) for seat in range(len(bids))]
    for seat in seats:
        trader = state.traders[seat]
        state = with_trader(state, seat, replace(trader, spent=trader.spent + bids[seat]))
    order = sorted(seats, key=lambda seat: (-bids[seat], seat))
    events = tuple(
        Event(msg("bazaar-log-bid", who=seat_msg(seat), count=bids[seat])) for seat in seats
    )
    return Step(push(state, *map(Pick, reversed(order))), events, showed=True)


def _pick(state: State, seat: Seat, stall: str) -> Step[State]:
    trader, ware = state.traders[seat], state.stalls[stall]
    worth = trader.worth + "abc".index(stall[0]) + 1
    trader = replace(trader, worth=worth, wares=(*trader.wares, ware))
    stalls = {place: other for place, other in state.stalls.items() if place != stall}
    state = replace(with_trader(state, seat, trader), stalls=stalls)
    if is_possible(state, seat, ware):
        state = push(state, Effect(seat, ware))
    text = msg("bazaar-log-pick", who=seat_msg(seat), ware=ware_name(ware), stall=stall.upper())
    return Step(state, (Event(text, refs=(Ref("stall", stall),)),))


def _use(
    content: Content, state: State, seat: Seat, ware: Ware, keys: tuple[str, ...], chance: Chance
) -> Step[State]:
    match ware:
        case Ware.LAMP:
            return _raffle(state, seat, keys[0], chance.below(content.tickets // 10))
        case Ware.TEA:
            return _sell(state, seat, keys, chance)
        case Ware.SILK:
            return _display(state, seat, keys)
        case Ware.SPICE:
            return _pay(state, seat, int(keys[0][1:]))
        case Ware.CARPET:
            return _swap(state, seat, *keys[0].split("_"))
        case Ware.MIRROR:
            return _give(state, seat, Seat(int(keys[0][1:])))
        case _:
            assert_never(ware)


def _raffle(state: State, seat: Seat, ticket: str, lucky: int) -> Step[State]:
    won = (int(ticket[1:]) - 1) // 10 == lucky
    trader = state.traders[seat]
    fame = trader.fame + PRIZE * won
    trader = replace(trader, fame=fame, tickets=(*trader.tickets, ticket))
    state = replace(with_trader(state, seat, trader), lucky=(*state.lucky, lucky))
    text = msg(
        "bazaar-log-won" if won else "bazaar-log-lost",
        who=seat_msg(seat),
        number=int(ticket[1:]),
        lucky=ticket_group(lucky),
    )
    return Step(state, (Event(text),))


def _sell(state: State, seat: Seat, cards: tuple[str, ...], chance: Chance) -> Step[State]:
    """Each card sold is worth 1, and a new one is drawn for it; then the hand is displayed."""
    state, events = _lay_down(state, seat, cards, len(cards))
    drawn, deck = draw_many(state.deck, len(cards), chance)
    trader = state.traders[seat]
    trader = replace(trader, hand=tuple(sorted((*trader.hand, *drawn))))
    state = replace(with_trader(state, seat, trader), deck=deck)
    if is_possible(state, seat, Ware.SILK):
        state = push(state, Effect(seat, Ware.SILK))
    drew = (Event(msg("bazaar-log-drew", who=seat_msg(seat), count=len(drawn))),)
    return Step(state, (*events, *drew * bool(drawn), *_private(seat, drawn)))


def _private(seat: Seat, drawn: tuple[str, ...]) -> Iterable[Event]:
    return (Event(msg("bazaar-log-drawn", card=card_name(card)), (seat,)) for card in drawn)


def _display(state: State, seat: Seat, cards: tuple[str, ...]) -> Step[State]:
    """1 for the first card, and 1 for each that is worth more than the one before it."""
    values = [0, *map(value_of, cards)]
    rises = sum(one < other for one, other in pairwise(values))
    return Step(*_lay_down(state, seat, cards, rises))


def _lay_down(
    state: State, seat: Seat, cards: tuple[str, ...], fame: int
) -> tuple[State, tuple[Event, ...]]:
    trader = state.traders[seat]
    trader = replace(
        trader,
        hand=tuple(card for card in trader.hand if card not in cards),
        shown=(*trader.shown, *cards),
        fame=trader.fame + fame,
    )
    who = seat_msg(seat)
    events = (Event(msg("bazaar-log-shown", who=who, card=card_name(card))) for card in cards)
    return with_trader(state, seat, trader), tuple(events)


def _pay(state: State, seat: Seat, coins: int) -> Step[State]:
    trader = state.traders[seat]
    paid = replace(trader, spent=trader.spent + coins, fame=trader.fame + coins)
    text = msg("bazaar-log-paid", who=seat_msg(seat), count=coins)
    return Step(with_trader(state, seat, paid), (Event(text),))


def _swap(state: State, seat: Seat, one: str, other: str) -> Step[State]:
    stalls = {**state.stalls, one: state.stalls[other], other: state.stalls[one]}
    text = msg("bazaar-log-swapped", who=seat_msg(seat), one=one.upper(), other=other.upper())
    refs = (Ref("stall", one), Ref("stall", other))
    return Step(replace(state, stalls=stalls), (Event(text, refs=refs),))


def _give(state: State, seat: Seat, other: Seat) -> Step[State]:
    for one, fame in ((seat, 2), (other, 1)):
        trader = state.traders[one]
        state = with_trader(state, one, replace(trader, fame=trader.fame + fame))
    text = msg("bazaar-log-gave", who=seat_msg(seat), other=seat_msg(other))
    return Step(state, (Event(text),))


def _go_on(step: Step[State]) -> Step[State]:
    """The next round, when all have had their turn; after the last, all is laid open."""
    state = step.state
    if state.frames:
        return step
    if state.round == state.rounds:
        return replace(step, showed=True)
    sealed = Sealed((None,) * len(state.traders))
    return replace(step, state=replace(push(state, sealed), round=state.round + 1))
