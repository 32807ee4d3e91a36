"""Buying: resource cards on markets, djinns on sacred places (rules.md 6.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from bot.engine.bags import put
from bot.engine.prompts import Excluded, Option, Prompt
from bot.engine.values import Msg, Ref, msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import Content, DjinnId
from bot.games.five_tribes.djinns.acquire import acquire
from bot.games.five_tribes.djinns.costs import Payment, payment_key, payment_of, payments
from bot.games.five_tribes.model import State, Window
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.suits import final_worth
from bot.games.five_tribes.view import TileKind
from bot.games.five_tribes.worth import STALLS

NONE = "none"


def stall(state: State) -> tuple[int, int, int]:
    """The final tile: price, how many cards can be chosen from, how many are bought."""
    kind = state.tiles[state.now.end].kind if state.now else TileKind.SMALL
    return STALLS[kind]


def ask_cards(content: Content, state: State) -> Prompt:
    """Asked whatever one has: what one can pay, only the buyer may know.

    The cards that lie there after the tribe's action count (rules.md 6.4).
    """
    player = state.players[state.active]
    price, window, count = stall(state)
    row = state.row[:window]
    options = [Option(NONE, msg("five_tribes-option-buy-none"))]
    excluded: tuple[Excluded, ...] = ()
    if player.coins >= price:
        # rules.md 9: P21, exactly two, or all that remain.
        picks = combinations(range(len(row)), min(count, len(row)))
        options = [_cards(content, state, pick) for pick in picks] + options
    else:
        why = msg("five_tribes-why-coins", coins=player.coins)
        excluded = (Excluded(msg("five_tribes-why-market", price=price), why),)
    kind = "small" if count == 1 else "large"
    return Prompt(
        seat=state.active,
        kind="market",
        text=msg(f"five_tribes-ask-market-{kind}", price=price, coins=player.coins),
        options=tuple(options),
        if_absent=(NONE,),
        excluded=excluded,
        rests=True,
    )


def _cards(content: Content, state: State, pick: tuple[int, ...]) -> Option:
    gain = gain_of(content, state, pick)
    return Option(
        key="_".join(f"c{place + 1}" for place in pick),
        label=texts.row_cards(state.row, pick),
        hint=msg("five_tribes-hint-gain", points=gain) if gain else None,
        ref=Ref("card", str(pick[0] + 1)),
        mark=str(pick[0] + 1),
    )


def gain_of(content: Content, state: State, pick: Sequence[int]) -> int:
    """The points that cards of the row add to the hand."""
    player = state.players[state.active]
    then = replace(player, cards=put(player.cards, [state.row[place] for place in pick]))
    return final_worth(content, then) - final_worth(content, player)


def places_of(key: str) -> tuple[int, ...]:
    """Which cards of the row a key means, counted from 0."""
    return tuple(int(place[1:]) - 1 for place in key.split("_"))


def answer_cards(play: Play, key: str) -> None:
    price, _, _ = stall(play.state)
    play.become(Window("sale"))
    if key == NONE:
        play.tell(texts.bought_nothing(play.seat))
        return
    picked = places_of(key)
    row = play.state.row
    cards = [row[place] for place in picked]
    play.change(row=tuple(card for place, card in enumerate(row) if place not in picked))
    play.gain(cards)
    play.earn(play.seat, -price)
    play.note(bought=(*play.turn.bought, *cards))
    play.tell(texts.bought(play.seat, cards, price))


def djinn_offers(state: State) -> list[tuple[DjinnId, Payment]]:
    """The djinns of the display and how they can be paid: one elder at least (rules.md 6.4)."""
    ways = payments(state.players[state.active], "elder_and_either")
    return [(djinn, way) for djinn in state.djinn_row for way in ways]


def ask_djinn(content: Content, state: State) -> Prompt:
    options = [_djinn(content, djinn, way) for djinn, way in djinn_offers(state)]
    return Prompt(
        seat=state.active,
        kind="buy",
        text=msg("five_tribes-ask-buy"),
        options=(*options, Option(NONE, msg("five_tribes-option-call-none"))),
        if_absent=(NONE,),
        public=True,
        excluded=tuple(_unpaid(content, state)),
        rests=True,
    )


def _djinn(content: Content, id: DjinnId, way: Payment) -> Option:
    djinn = content.djinns[id]
    return Option(
        key=f"{id}_{payment_key(way)}",
        label=msg(
            "five_tribes-option-for",
            what=texts.djinn_name(djinn),
            payment=texts.payment(*way),
        ),
        hint=djinn_hint(content, id),
        ref=Ref("djinn", id),
    )


def djinn_hint(content: Content, id: DjinnId) -> Msg:
    """Its points and what it does, in a few words."""
    text = msg(f"five_tribes-djinn-{id}.short")
    return msg("five_tribes-hint-djinn", points=content.djinns[id].points, text=text)


def _unpaid(content: Content, state: State) -> Iterator[Excluded]:
    """Two fakirs do not do."""
    offered = {way for _, way in djinn_offers(state)}
    for way in ((2, 0), (1, 1)):
        if way not in offered:
            yield Excluded(texts.payment(*way), msg("five_tribes-why-payment"))


def answer_djinn(play: Play, key: str) -> None:
    play.become(Window("sale"))
    if key == NONE:
        play.tell(texts.called_none(play.seat))
        return
    id, _, paid = key.rpartition("_")
    elders, fakirs = payment_of(paid)
    play.pay(elders, fakirs)
    djinn = play.content.djinns[DjinnId(id)]
    play.change(djinn_row=tuple(one for one in play.state.djinn_row if one != djinn.id))
    play.note(bought=(*play.turn.bought, djinn.id))
    play.tell(texts.paid_djinn(play.seat, djinn, elders, fakirs), Ref("djinn", djinn.id))
    acquire(play, djinn.id)
