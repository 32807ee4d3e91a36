"""The simplest mind: any answer, each as likely as the others."""

from __future__ import annotations

from bot.engine.chance import Chance
from bot.engine.conform import random_keys
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import AnyRules


class Uniform:
    """Each option equally likely; with several at once each count, then each selection."""

    def choose(self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance) -> Choice:
        return Choice(prompt.seat, prompt.kind, random_keys(prompt, chance))
