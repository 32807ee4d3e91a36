"""A mind that looks to the end of its own move and takes what scores best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from statistics import fmean
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from bot.engine import match
from bot.engine.chance import Chance, SeededChance
from bot.engine.conform import random_keys
from bot.engine.match import Advance
from bot.engine.prompts import Choice, Prompt, Shape
from bot.engine.rules import AnyRules
from bot.engine.values import Seat

_DEALS = 4
"""Over so many re-deals an answer is judged, where luck or a secret plays a part."""
_AHEAD = 1
"""So many further questions of its own the mind answers in thought."""
_MOST_ANSWERS = 60
"""Of more answers than this, as many by chance are judged."""
_VICTORY = 1000.0
_LUCK = 1 << 32

Keys = tuple[str, ...]


@runtime_checkable
class Promising(Protocol):
    """Rules may say what a position is worth beyond its score; without it the score counts."""

    def promise(self, state: object, seat: Seat) -> float:
        """The points that a seat may still expect of what it has, from what everybody knows."""
        ...


@runtime_checkable
class Advising(Protocol):
    """Rules may know themselves what a player of some skill answers, where moves are too many."""

    def advise(self, state: object, prompt: Prompt) -> Keys:
        """A good answer for the seat that is asked, from a state with its unknown dealt anew."""
        ...


class Deal(Struct, frozen=True):
    """One way in which all that is unknown may lie, and the luck to come."""

    state: object
    luck: int
    prompts: tuple[Prompt, ...]


class Greedy:
    """One move ahead on the game's own scores: as good a move as can be seen without a plan."""

    def choose(self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance) -> Choice:
        if isinstance(rules, Advising):
            return Choice(prompt.seat, prompt.kind, rules.advise(imagined, prompt))
        answers = list(answers_to(prompt, chance, _MOST_ANSWERS))
        if len(answers) == 1:
            return Choice(prompt.seat, prompt.kind, answers[0])
        deals = [_deal(rules, imagined, chance)]
        for _ in range(_DEALS - 1):
            anew = rules.imagine(imagined, prompt.seat, chance)
            deals.append(_deal(rules, anew, chance))
        look = _Look(rules, prompt, deals)
        best = max(answers, key=look.worth)
        return Choice(prompt.seat, prompt.kind, best)


def answers_to(prompt: Prompt, chance: Chance, most: int) -> Iterator[Keys]:
    """Every answer to a question; of a great many, some by chance, each once."""
    everything = list(islice(_every(prompt), most + 1))
    if len(everything) <= most:
        return iter(everything)
    return iter(dict.fromkeys(random_keys(prompt, chance) for _ in range(most)))


def _every(prompt: Prompt) -> Iterator[Keys]:
    keys = [option.key for option in prompt.options]
    if prompt.shape not in (Shape.MANY, Shape.ORDER):
        return ((key,) for key in keys)
    ways = combinations if prompt.shape is Shape.MANY else permutations
    counts = range(prompt.least, prompt.most + 1)
    return (answer for count in counts for answer in ways(keys, count))


def _deal(rules: AnyRules, state: object, chance: Chance) -> Deal:
    return Deal(state, chance.below(_LUCK), rules.prompts(state))


class _Look:
    """Judges the answers to one question; all of them meet the same luck."""

    def __init__(self, rules: AnyRules, prompt: Prompt, deals: Sequence[Deal]) -> None:
        self._rules = rules
        self._prompt = prompt
        self._deals = deals
        self._is_open = all(deal.state == deals[0].state for deal in deals)

    def worth(self, keys: Keys) -> float:
        """Over all deals in the mean; one is enough where nothing was left to luck."""
        found = []
        for deal in self._deals:
            chance = SeededChance(b"%d" % deal.luck, 0)
            choice = Choice(self._prompt.seat, self._prompt.kind, keys)
            advance = match.answer(self._rules, deal.state, choice, chance, deal.prompts)
            found.append(self._ahead(advance, chance, _AHEAD))
            if self._is_open and not chance.draws:
                break
        return fmean(found)

    def _ahead(self, advance: Advance[Any], chance: SeededChance, left: int) -> float:
        """The worth when this seat has answered on as well as it can."""
        prompt = next((one for one in advance.prompts if self._is_mine(one)), None)
        if prompt is None or not left:
            return worth(self._rules, advance.state, self._prompt.seat)
        return max(
            self._ahead(self._take(advance, prompt, keys, chance), chance, left - 1)
            for keys in islice(_every(prompt), _MOST_ANSWERS)
        )

    def _take(
        self, advance: Advance[Any], prompt: Prompt, keys: Keys, chance: Chance
    ) -> Advance[Any]:
        choice = Choice(prompt.seat, prompt.kind, keys)
        return match.answer(self._rules, advance.state, choice, chance, advance.prompts)

    def _is_mine(self, prompt: Prompt) -> bool:
        return prompt.seat == self._prompt.seat and prompt.given is None


def worth(rules: AnyRules, state: object, seat: Seat) -> float:
    """The lead over the best of the others, promises included; at the end, above all, victory."""
    points = list(map(float, rules.scores(state).totals))
    outcome = rules.outcome(state)
    if outcome is None and isinstance(rules, Promising):
        points = [had + rules.promise(state, Seat(one)) for one, had in enumerate(points)]
    lead = points[seat] - max((had for one, had in enumerate(points) if one != seat), default=0.0)
    if outcome is not None and seat in outcome.winners:
        lead += _VICTORY
    return lead
