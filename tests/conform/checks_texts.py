"""Everything that a game says exists in both languages, and nobody is told a secret by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from bot.engine import conform, saves
from bot.engine.chance import Chance
from bot.engine.conform import Moment, demand
from bot.engine.prompts import Prompt
from bot.engine.rules import AnyRules
from bot.engine.values import Msg
from bot.i18n.catalogue import LANGUAGES
from tests.support.texts import catalogue_of_all


def check_texts(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """Whatever can be said at this moment is said, in both languages, and is not empty."""
    _demand_said(spoken(rules, moment))


def demand_said(prompt: Prompt) -> None:
    """All texts of a question can be said, in both languages."""
    _demand_said(_asked(prompt))


def _demand_said(texts: Iterable[Msg]) -> None:
    for text in {saves.encode(text) for text in texts}:
        demand(_is_said(text), f"says something: {text.decode()}")


@cache
def _is_said(encoded: bytes) -> bool:
    text = msgspec.json.decode(encoded, type=Msg)
    speakers = map(catalogue_of_all().speaker, LANGUAGES)
    return all(speaker.say(text).strip() for speaker in speakers)


def spoken(rules: AnyRules, moment: Moment) -> Iterator[Msg]:
    """All texts of a moment; at the beginning those too that belong to the game as such."""
    yield rules.headline(moment.state)
    yield from (event.text for event in moment.events)
    for prompt in moment.prompts:
        yield from _asked(prompt)
    outcome = rules.outcome(moment.state)
    if outcome is not None:
        yield outcome.text
    if moment.choice is None:
        yield from _about(rules, moment)


def _asked(prompt: Prompt) -> Iterator[Msg]:
    yield prompt.text
    for option in prompt.options:
        yield from filter(None, (option.label, option.hint, option.group))


def _about(rules: AnyRules, moment: Moment) -> Iterator[Msg]:
    sheet = rules.scores(moment.state)
    yield from (line.label for line in (*sheet.lines, *sheet.ties))
    for entry in rules.entries():
        yield from (entry.name, entry.text, entry.kind)
    for option in rules.options:
        yield from (option.label, *option.labels)


CHECKS: tuple[conform.Check, ...] = (check_texts,)
