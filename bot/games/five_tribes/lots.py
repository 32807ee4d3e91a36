"""A sale asked by how many of the best sets go: one answer for what the rules ask set by set."""

from __future__ import annotations

from bot.engine.goals import Aims
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.values import Msg, msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import State
from bot.games.five_tribes.sale import ALL, BEST, CHOOSE, KEEP
from bot.games.five_tribes.suits import suits, worth


def goal(content: Content, state: State, prompt: Prompt, aims: Aims) -> Prompt | None:
    """Keep, all, or so many sets, the largest first; a set of one's own choice is asked on."""
    if aims:
        return None
    sets = _sets(content, state)
    options = [prompt.option(KEEP), prompt.option(ALL)]
    options += [_option(content, sets[:count]) for count in range(1, len(sets))]
    options += [option for option in prompt.options if option.key == CHOOSE]
    return Prompt(
        seat=prompt.seat,
        kind="sell",
        text=prompt.text,
        options=tuple(options),
        if_absent=(KEEP,),
        public=True,
        rests=True,
        closes=True,
    )


def unfold(prompt: Prompt, aims: Aims) -> tuple[Choice, ...]:
    key = aims[0].keys[0]
    if key in (KEEP, ALL, CHOOSE):
        return (Choice(prompt.seat, prompt.kind, (key,)),)
    asked = [BEST] * int(key.removeprefix(BEST)) + [KEEP]
    return tuple(Choice(prompt.seat, prompt.kind, (one,)) for one in asked)


def _sets(content: Content, state: State) -> tuple[tuple[str, ...], ...]:
    return suits(content, state.players[state.active].cards.counts)


def _option(content: Content, sets: tuple[tuple[str, ...], ...]) -> Option:
    sizes = [len(one) for one in sets]
    coins = worth(content, sizes)
    label = msg("five_tribes-option-sell-sets", sets=len(sets), size=sizes[0], count=coins)
    return Option(f"{BEST}{len(sets)}", label, _named(sets))


def _named(sets: tuple[tuple[str, ...], ...]) -> Msg:
    named = [texts.cards(one) for one in sets]
    text = msg("five_tribes-hint", text=named[0])
    for one in named[1:]:
        text = msg("five_tribes-sets", first=text, last=one)
    return text
