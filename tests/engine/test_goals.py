"""Games without aims: their own questions are asked, and nobody unfolds what was not aimed at."""

from __future__ import annotations

import pytest

from bot.engine import goals
from bot.engine.prompts import Choice
from bot.engine.values import Seat
from tests.support.toy import Node, Toy

A = Seat(0)


def test_rules_without_aims_ask_their_own_questions_and_unfold_nothing() -> None:
    toy = Toy((Node(A, "q"),))
    prompt = toy.prompts(toy.state_type(toy._stages))[0]
    assert goals.goal(toy, None, prompt) is None
    with pytest.raises(TypeError, match="ask for no aims"):
        goals.unfold(toy, None, prompt, (Choice(A, "q", ("a",)),))
