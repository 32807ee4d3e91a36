"""What acting early is worth."""

from __future__ import annotations

from heapq import nlargest

from bot.engine.prompts import Prompt
from bot.games.five_tribes.advice.sows import hopes
from bot.games.five_tribes.bidding import Offer, offers
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import State
from bot.games.five_tribes.worth import FAKIR_WORTH

_LOST = 2
"""So many of the best sows are gone when somebody has acted."""
_HIGHER = (0.0, 0.05, 0.1, 0.25, 0.4, 0.6, 0.0)
"""How likely somebody who bids later bids more than the space, from the dearest on."""


def bid(content: Content, state: State, prompt: Prompt) -> str:
    """The space at which the best sow still left is worth most beyond its price."""
    count = 1 + _LOST * len(state.order)
    best = nlargest(count, (worth for worth, _ in hopes(content, state)))
    if not best:
        return prompt.if_absent[0]
    return max(offers(content, state), key=lambda offer: _gain(content, state, offer, best)).key


def _gain(content: Content, state: State, offer: Offer, best: list[float]) -> float:
    ahead = _ahead(content, state, offer.space)
    place = min(len(best) - 1.0, _LOST * ahead)
    low = int(place)
    high = min(low + 1, len(best) - 1)
    worth = best[low] + (place - low) * (best[high] - best[low])
    return worth - offer.price - FAKIR_WORTH * offer.fakirs


def _ahead(content: Content, state: State, space: int) -> float:
    """How many opponents are likely to act before this space."""
    prices = list(dict.fromkeys(content.board.prices))
    rivals = [
        price
        for price, seat in zip(content.board.prices, state.track, strict=True)
        if seat not in (None, state.active)
    ]
    later = sum(seat != state.active for seat in state.order[state.bids + 1 :])
    likely = 1.0 if space == 0 else _HIGHER[prices.index(space)]
    return sum(price > space for price in rivals) + likely * later
