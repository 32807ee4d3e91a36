"""Every panel fits into Discord, and tells its reader no more than the reader may know."""

from __future__ import annotations

from bot.engine import conform
from bot.engine.chance import Chance
from bot.engine.conform import Moment, demand
from bot.engine.rules import AnyRules
from bot.engine.values import Seat
from bot.table import drafting, seeing
from bot.table.commands import Sight
from bot.table.position import Position
from bot.ui.plan import plan
from bot.ui.screen import Screen
from tests.ui.support import LANGS, facts, payload, said, words


def check_panels(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """In both languages, within all limits; the same whatever its reader cannot know.

    That covers texts, labels, ids, file names and what the picture and its alt text are made of.
    """
    viewers = (None, *(Seat(seat) for seat in range(moment.setup.seats)))
    for viewer in viewers:
        imagined = rules.imagine(moment.state, viewer, chance)
        for lang in LANGS:
            shown = _panel(rules, moment, moment.state, viewer, lang)
            again = _panel(rules, moment, imagined, viewer, lang)
            demand(payload(shown) == payload(again), f"the panel of {viewer} leaks")
            demand(shown == again, f"the picture of {viewer} leaks")
            demand(bool(words(shown)), "a panel says something")


def _panel(
    rules: AnyRules, moment: Moment, state: object, viewer: Seat | None, lang: str
) -> Screen:
    at = facts(rules.id, moment.setup.seats, lang=lang)
    return plan(_sight(rules, moment, state, viewer, lang), at, said(lang, at))


def _sight(rules: AnyRules, moment: Moment, state: object, viewer: Seat | None, lang: str) -> Sight:
    at = facts(rules.id, moment.setup.seats, lang=lang)
    asked = (moment.step,) * moment.setup.seats
    position = Position(moment.step, asked, state, rules.prompts(state))
    if viewer is None:
        return seeing.public_sight(rules, at, position)
    return seeing.sight(rules, at, (), drafting.scratch(rules, position, viewer, None))


CHECKS: tuple[conform.Check, ...] = (check_panels,)
