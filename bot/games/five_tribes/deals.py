"""A market asked by what is bought: the best first, and of equal cards those in front.

The rules ask for the places of the row; *step by step* a person does so too.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.goals import Aims
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.values import Ref, msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.market import NONE, gain_of, places_of
from bot.games.five_tribes.model import State
from bot.games.five_tribes.worth import of_cards


def goal(content: Content, state: State, prompt: Prompt, aims: Aims) -> Prompt | None:
    """Not public: what one can pay, only the buyer may know."""
    if aims:
        return None
    picks = [places_of(option.key) for option in prompt.options if option.key != NONE]
    ranked = sorted(_different(state, picks), key=lambda pick: -_worth(content, state, pick))
    options = [_option(content, state, pick) for pick in ranked]
    return Prompt(
        seat=prompt.seat,
        kind="deal",
        text=prompt.text,
        options=(*options, prompt.option(NONE)),
        if_absent=(NONE,),
        excluded=prompt.excluded,
        rests=True,
    )


def unfold(prompt: Prompt, aims: Aims) -> tuple[Choice, ...]:
    return (Choice(prompt.seat, prompt.kind, aims[0].keys),)


def _different(state: State, picks: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    seen: set[tuple[str, ...]] = set()
    for pick in picks:
        cards = tuple(sorted(state.row[place] for place in pick))
        if cards not in seen:
            seen.add(cards)
            yield pick


def _worth(content: Content, state: State, pick: tuple[int, ...]) -> float:
    return of_cards(content, state.players[state.active], [state.row[place] for place in pick])


def _option(content: Content, state: State, pick: tuple[int, ...]) -> Option:
    """It says all by its label, so that many of them may be buttons."""
    label = texts.row_cards(state.row, pick)
    if gain := gain_of(content, state, pick):
        label = msg("five_tribes-option-gain", what=label, points=gain)
    first = str(pick[0] + 1)
    key = "_".join(f"c{place + 1}" for place in pick)
    return Option(key, label, ref=Ref("card", first), mark=first)
