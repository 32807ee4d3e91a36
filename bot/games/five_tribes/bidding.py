"""Bidding for the turn order (rules.md 2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.prompts import Excluded, Option, Prompt
from bot.engine.values import Ref, Seat, msg, seat_msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import Player, State
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.view import FAKIR


class Offer(Struct, frozen=True):
    """A way to bid: the number printed on the space, what is paid, and fakirs for Kumarbi."""

    space: int
    price: int
    fakirs: int = 0

    @property
    def key(self) -> str:
        return f"s{self.space}_f{self.fakirs}" if self.fakirs else f"s{self.space}"


def offers(content: Content, state: State) -> tuple[Offer, ...]:
    """What the marker may bid, dearest first; never none (rules.md 9: P16)."""
    player = state.players[state.active]
    found = [
        offer
        for space in free_spaces(content, state)
        for offer in _ways_to(content, player, space)
        if offer.price <= player.coins
    ]
    if found:
        return tuple(found)
    cheapest = free_spaces(content, state)[-1]
    return (Offer(cheapest, min(cheapest, player.coins)),)


def free_spaces(content: Content, state: State) -> list[int]:
    """The prices of the spaces that have room, dearest first; zero stands once."""
    prices = content.board.prices
    free = [price for price, seat in zip(prices, state.track, strict=True) if seat is None]
    return list(dict.fromkeys(free))


def _ways_to(content: Content, player: Player, space: int) -> Iterator[Offer]:
    """A fakir for Kumarbi makes the space as cheap as the next one; none is wasted (P23)."""
    yield Offer(space, space)
    if "kumarbi" in player.djinns:
        cheaper = [price for price in dict.fromkeys(content.board.prices) if price < space]
        for fakirs, price in enumerate(cheaper[: player.fakirs], start=1):
            yield Offer(space, price, fakirs)


def ask(content: Content, state: State) -> Prompt:
    """Asked even if there is a single answer: that there is, only the bidder may know."""
    player = state.players[state.active]
    found = offers(content, state)
    return Prompt(
        seat=state.active,
        kind="bid",
        text=msg("five_tribes-ask-bid", coins=player.coins),
        options=tuple(_option(state, offer) for offer in found),
        if_absent=(min(found, key=lambda offer: (offer.price, offer.fakirs)).key,),
        excluded=(*_too_dear(content, state, found), *_taken(content, state)),
    )


def _option(state: State, offer: Offer) -> Option:
    player = state.players[state.active]
    ref = Ref("space", str(offer.space))
    left = player.coins - offer.price
    if offer.fakirs:
        label = msg("five_tribes-option-bid-fakirs", space=offer.space, fakirs=offer.fakirs)
    else:
        label = msg("five_tribes-option-bid", space=offer.space)
    hint = msg("five_tribes-option-bid.hint", price=offer.price, left=left)
    if offer.space == 0 and state.track[-1] is not None:
        hint = msg("five_tribes-option-bid.zero")
    return Option(offer.key, label, hint, ref, mark=str(offer.space))


def _too_dear(content: Content, state: State, found: tuple[Offer, ...]) -> Iterator[Excluded]:
    offered = {offer.space for offer in found}
    for space in free_spaces(content, state):
        if space not in offered:
            why = msg("five_tribes-why-coins", coins=state.players[state.active].coins)
            yield Excluded(msg("five_tribes-option-bid", space=space), why)


def _taken(content: Content, state: State) -> Iterator[Excluded]:
    free = free_spaces(content, state)
    prices = content.board.prices
    for space in dict.fromkeys(prices):
        seat = state.track[prices.index(space)]
        if space in free or seat is None:
            continue
        why = msg("five_tribes-why-taken", who=seat_msg(seat))
        label = msg("five_tribes-option-bid", space=space)
        yield Excluded(label, why if space else msg("five_tribes-why-zeros"))


def bid(play: Play, key: str) -> None:
    """The price is paid at once; a new zero makes the earlier ones act later."""
    offer = next(one for one in offers(play.content, play.state) if one.key == key)
    seat, player = play.seat, play.player
    if offer.fakirs:
        play.discard([FAKIR] * offer.fakirs)
    play.change_player(seat, coins=player.coins - offer.price)
    play.tell(texts.bid(seat, offer.space, offer.fakirs), Ref("space", str(offer.space)))
    play.change(track=_placed(play.content, play.state.track, offer.space, seat))


def _placed(
    content: Content, track: tuple[Seat | None, ...], space: int, seat: Seat
) -> tuple[Seat | None, ...]:
    spaces = list(track)
    place = content.board.prices.index(space)
    if space == 0:
        spaces.pop()
        spaces.insert(place, seat)
    else:
        spaces[place] = seat
    return tuple(spaces)
