"""The questions of Bazaar: what each frame asks, and how things are called."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import assert_never

from msgspec.structs import replace

from bot.engine.prompts import Excluded, Option, Prompt, Shape
from bot.engine.values import Msg, Ref, Seat, msg, seat_msg
from tests.games.bazaar.model import Content, Effect, Pick, Sealed, State, Ware, value_of

MOST_SHOWN = 3
MOST_PAID = 3


def prompts(content: Content, state: State) -> tuple[Prompt, ...]:
    """The questions of the frame on top."""
    if not state.frames:
        return ()
    match state.frames[-1]:
        case Sealed() as frame:
            return tuple(_bid(state, frame, Seat(seat)) for seat in range(len(state.traders)))
        case Pick(seat):
            return (_pick(content, state, seat),)
        case Effect(seat, ware):
            return (_effect(content, state, seat, ware),)


def is_possible(state: State, seat: Seat, ware: Ware) -> bool:
    """Whether using the ware asks anything. Only public facts decide: sizes, never cards."""
    if ware in (Ware.TEA, Ware.SILK):
        return bool(state.traders[seat].hand)
    return ware is not Ware.CARPET or bool(_swaps(state))


def card_name(card: str) -> Msg:
    kind = card.partition("_")[0]
    return msg("bazaar-card", kind=msg(f"bazaar-good-{kind}"), value=value_of(card))


def ware_name(ware: Ware) -> Msg:
    return msg(f"bazaar-ware-{ware}")


def _bid(state: State, frame: Sealed, seat: Seat) -> Prompt:
    return Prompt(
        seat,
        "bid",
        msg("bazaar-ask-bid"),
        _amounts(state.traders[seat].coins),
        if_absent=("n0",),
        shape=Shape.AMOUNT,
        given=frame.answers[seat],
    )


def _pick(content: Content, state: State, seat: Seat) -> Prompt:
    options = tuple(_stall(stall, state.stalls[stall]) for stall in sorted(state.stalls))
    return Prompt(
        seat,
        "pick",
        msg("bazaar-ask-pick"),
        options,
        if_absent=(options[0].key,),
        shape=Shape.GRID,
        public=True,
        grid=content.rows,
        excluded=_bare(content, state),
    )


def _bare(content: Content, state: State) -> tuple[Excluded, ...]:
    """Stalls from which the ware was taken."""
    return tuple(
        Excluded(msg("bazaar-stall", stall=place.upper()), msg("bazaar-why-bare"))
        for place in content.stalls()
        if place not in state.stalls
    )


def _stall(stall: str, ware: Ware) -> Option:
    row, column = "abc".index(stall[0]), int(stall[1:]) - 1
    hint = msg("bazaar-worth", points=row + 1)
    ref = Ref("stall", stall)
    return Option(stall, ware_name(ware), hint, ref, stall.upper(), place=(column, row))


def _effect(content: Content, state: State, seat: Seat, ware: Ware) -> Prompt:
    text = msg(f"bazaar-ask-{ware}")
    hand = tuple(Option(card, card_name(card)) for card in state.traders[seat].hand)
    size = len(hand)
    match ware:
        case Ware.LAMP:
            asked = _public(seat, ware, _tickets(content, state))
            return replace(asked, excluded=_sold(state))
        case Ware.TEA:
            return Prompt(seat, ware, text, hand, (), Shape.MANY, least=0, most=size)
        case Ware.SILK:
            most = min(size, MOST_SHOWN)
            return Prompt(seat, ware, text, hand, (hand[0].key,), Shape.ORDER, most=most)
        case Ware.SPICE:
            amounts = _amounts(min(state.traders[seat].coins, MOST_PAID))
            return Prompt(seat, ware, text, amounts, ("n0",), Shape.AMOUNT)
        case Ware.CARPET:
            return _public(seat, ware, _swaps(state))
        case Ware.MIRROR:
            return _public(seat, ware, _others(state, seat))
        case _:
            assert_never(ware)


def _public(seat: Seat, ware: Ware, options: tuple[Option, ...]) -> Prompt:
    text = msg(f"bazaar-ask-{ware}")
    return Prompt(seat, ware, text, options, (options[0].key,), public=True)


def _amounts(most: int) -> tuple[Option, ...]:
    return tuple(Option(f"n{n}", msg("bazaar-coins", count=n)) for n in range(most + 1))


def _sold(state: State) -> tuple[Excluded, ...]:
    sold = sorted(int(ticket[1:]) for trader in state.traders for ticket in trader.tickets)
    return tuple(Excluded(msg("bazaar-ticket", number=n), msg("bazaar-why-sold")) for n in sold)


def _tickets(content: Content, state: State) -> tuple[Option, ...]:
    sold = {ticket for trader in state.traders for ticket in trader.tickets}
    numbers = (n for n in range(1, content.tickets + 1) if f"t{n}" not in sold)
    return tuple(
        Option(f"t{n}", msg("bazaar-ticket", number=n), group=ticket_group((n - 1) // 10))
        for n in numbers
    )


def ticket_group(group: int) -> Msg:
    return msg("bazaar-ticket-group", first=group * 10 + 1, last=group * 10 + 10)


def _swaps(state: State) -> tuple[Option, ...]:
    return tuple(
        Option(f"{one}_{other}", msg("bazaar-swap", one=one.upper(), other=other.upper()))
        for one, other in combinations(sorted(state.stalls), 2)
        if state.stalls[one] != state.stalls[other]
    )


def _others(state: State, seat: Seat) -> tuple[Option, ...]:
    seats: Iterable[int] = range(len(state.traders))
    return tuple(
        Option(f"s{other}", seat_msg(Seat(other)), ref=Ref("seat", str(other)))
        for other in seats
        if other != seat
    )
