"""What a computer player is, and which there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from bot.ai.greedy import Greedy
from bot.ai.uniform import Uniform
from bot.engine.chance import Chance
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import AnyRules


class Mind(Protocol):
    """Answers questions. `imagined` has all that the asked seat cannot know dealt anew."""

    def choose(
        self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance
    ) -> Choice: ...


MINDS: Mapping[str, Mind] = {"uniform": Uniform(), "greedy": Greedy()}
BEST = "greedy"
"""The mind that plays where nobody chose another."""
EASIEST = "uniform"
"""The mind for those who learn the game."""
