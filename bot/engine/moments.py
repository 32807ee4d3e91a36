"""Random walks through a game: the moments that conformance is checked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from bot.engine import match
from bot.engine.chance import Chance, SeededChance
from bot.engine.prompts import Choice, Prompt, Shape
from bot.engine.rules import AnyRules
from bot.engine.steps import Event, Setup
from bot.engine.values import Seat

_LONGEST_GAME = 5_000


class Moment(Struct, frozen=True):
    """A state on a random walk, the questions open in it, and how it came about."""

    state: Any
    prompts: tuple[Prompt, ...]
    setup: Setup
    step: int
    choice: Choice | None = None
    events: tuple[Event, ...] = ()


class Nonconforming(Exception):
    """A game breaks a promise that all games make."""


def demand(holds: bool, promise: str) -> None:
    """Raises Nonconforming unless the promise is kept."""
    if not holds:
        raise Nonconforming(promise)


def random_keys(prompt: Prompt, chance: Chance) -> tuple[str, ...]:
    """An answer: for ONE each option equally likely; else each count, then each selection."""
    keys = [option.key for option in prompt.options]
    if prompt.shape not in (Shape.MANY, Shape.ORDER):
        return (keys[chance.below(len(keys))],)
    count = prompt.least + chance.below(prompt.most - prompt.least + 1)
    picked = [keys.pop(chance.below(len(keys))) for _ in range(count)]
    return tuple(sorted(picked)) if prompt.shape is Shape.MANY else tuple(picked)


def walk(rules: AnyRules, setup: Setup, seed: bytes) -> Iterator[Moment]:
    """A game of uniform players, moment by moment, the end included."""
    advance = match.begin(rules, setup, SeededChance(seed, 0))
    players = SeededChance(seed + b"players", 0)
    choice = None
    for step in range(1, _LONGEST_GAME):
        prompts = rules.prompts(advance.state)
        yield Moment(advance.state, prompts, setup, step, choice, advance.events)
        if not prompts:
            return
        prompt = prompts[players.below(len(prompts))]
        choice = Choice(prompt.seat, prompt.kind, random_keys(prompt, players))
        advance = match.answer(rules, advance.state, choice, SeededChance(seed, step))
    raise Nonconforming(f"{rules.id} does not end")


def viewers(moment: Moment) -> list[Seat | None]:
    """Anybody, and every seat."""
    return [None, *(Seat(seat) for seat in range(moment.setup.seats))]
