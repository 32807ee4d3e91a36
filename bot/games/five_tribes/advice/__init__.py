"""What a player of some skill would answer: for computer players, never shown.

It looks at every end of every sow, but not at what the others will do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.prompts import Prompt
from bot.games.five_tribes.advice import bids, powers, sows, strikes, trade
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import State

_Adviser = Callable[[Content, State, Prompt], str]

_ADVISERS: Mapping[str, _Adviser] = {
    "bid": bids.bid,
    "from": sows.origin,
    "step": sows.step,
    "builders": strikes.builders,
    "kill": strikes.kill,
    "victim": strikes.victim,
    "market": trade.market,
    "buy": powers.buy,
    "sale": trade.sale,
    "djinns": powers.window,
    "spot": powers.spot,
    "place": powers.place,
    "keep_djinn": powers.keep,
}


def advise(content: Content, state: State, prompt: Prompt) -> tuple[str, ...]:
    """An answer; to what nothing is known about, the least harmful one."""
    adviser = _ADVISERS.get(prompt.kind)
    return prompt.if_absent if adviser is None else (adviser(content, state, prompt),)
