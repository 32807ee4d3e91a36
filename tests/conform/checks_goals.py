"""Where a game asks goal first: every aim leads to legal steps, and every such panel fits."""

from __future__ import annotations

from bot.engine import conform, goals, match
from bot.engine.chance import Chance, WouldReveal
from bot.engine.conform import Moment, demand
from bot.engine.goals import Aims
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import AnyRules
from bot.table import drafting, seeing
from bot.table.drafting import Scratch
from bot.table.position import Position
from bot.ui.plan import plan
from tests.conform.checks_texts import demand_said
from tests.ui.support import LANGS, facts, payload, said

_MOST_AIMS = 6
"""More questions in a row than that are no short way to ask for a turn."""


def check_goals(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """One of the aims of each question, followed to its end."""
    for prompt in moment.prompts:
        aims: Aims = ()
        while (asked := goals.goal(rules, moment.state, prompt, aims)) is not None:
            demand(len(aims) < _MOST_AIMS, "aims come to an end")
            demand(asked.seat == prompt.seat, "the aims of a question are asked of its seat")
            demand(bool(asked.options), "an aim can be chosen")
            demand(all(one.kind != asked.kind for one in moment.prompts), "aims have own kinds")
            demand_said(asked)
            _check_panel(rules, moment, aims, prompt)
            key = asked.options[chance.below(len(asked.options))].key
            aims = (*aims, Choice(prompt.seat, asked.kind, (key,)))
        if aims:
            _check_steps(rules, moment, prompt, aims)


def _check_steps(rules: AnyRules, moment: Moment, prompt: Prompt, aims: Aims) -> None:
    state, prompts = moment.state, moment.prompts
    for step in goals.unfold(rules, state, prompt, aims):
        try:
            advance = match.preview(rules, state, step, prompts)
        except WouldReveal:
            return
        state, prompts = advance.state, advance.prompts


def _check_panel(rules: AnyRules, moment: Moment, aims: Aims, prompt: Prompt) -> None:
    for lang in LANGS:
        at = facts(rules.id, moment.setup.seats, lang=lang)
        asked = (moment.step,) * moment.setup.seats
        position = Position(moment.step, asked, moment.state, moment.prompts)
        made: Scratch = drafting.scratch(rules, position, prompt.seat, None)
        for aim in aims:
            made = drafting.extend(rules, made, aim)
        payload(plan(seeing.sight(rules, at, (), made), at, said(lang, at)))


CHECKS: tuple[conform.Check, ...] = (check_goals,)
