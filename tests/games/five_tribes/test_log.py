"""The play log tells every coin, so that whoever keeps count knows the purses (rules.md 13)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import pytest
from msgspec.structs import replace

from bot.engine import match
from bot.engine.bags import Bag
from bot.engine.chance import SeededChance
from bot.engine.conform import random_keys
from bot.engine.prompts import Choice
from bot.engine.values import Msg
from bot.games.five_tribes.model import State
from tests.games.five_tribes.table import opening, rules

PRICES = (18, 12, 8, 5, 3, 1, 0)
EARNED = ("built", "built-fakirs", "brought", "sold", "sold-all")


def with_all_djinns(state: State) -> State:
    """Dealt to the players in turn, so that each of them is at work."""
    djinns, seats = tuple(rules().content.djinns), len(state.players)
    players = tuple(
        replace(player, djinns=djinns[seat::seats]) for seat, player in enumerate(state.players)
    )
    return replace(state, players=players, djinn_row=(), djinn_deck=Bag())


def told(texts: Iterable[Msg], before: State) -> list[int]:
    """What the log says that each purse has won or lost."""
    change = [0] * len(before.players)
    for text in texts:
        id, args = text.id.removeprefix("five_tribes-log-"), text.args
        coins = 0
        if id in EARNED:
            coins = number(args["count"])
        elif id == "bought":
            coins = -number(args["price"])
        elif id in ("bid", "bid-kumarbi"):
            cheaper = PRICES.index(number(args["price"])) + number(args["fakirs"])
            # Who cannot pay any free space pays what there is (rules.md 9: P16).
            coins = -min(PRICES[cheaper], before.players[before.active].coins)
        if coins:
            who = args["who"]
            assert isinstance(who, Msg)
            change[number(who.args["seat"])] += coins
    return change


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_coin_won_or_paid_is_told(seats: int) -> None:
    state, seen = with_all_djinns(opening(seats, b"purses")), set()
    for step in count(1):
        if not (prompts := rules().prompts(state)):
            break
        keys = random_keys(prompts[0], SeededChance(b"who", step))
        choice = Choice(prompts[0].seat, prompts[0].kind, keys)
        advance = match.answer(rules(), state, choice, SeededChance(b"purses", step))
        texts = [event.text for event in advance.events]
        after = [player.coins for player in advance.state.players]
        change = [now - one.coins for now, one in zip(after, state.players, strict=True)]
        assert change == told(texts, state)
        seen |= {text.id.removeprefix("five_tribes-log-") for text in texts}
        state = advance.state
    assert {"bid", "bought", "brought", "built"} <= seen
