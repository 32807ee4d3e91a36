"""What every game must pass: used by the tests and by `serai check`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from bot.engine import match, saves
from bot.engine.chance import Chance, SeededChance, WouldReveal
from bot.engine.leaks import check_log, check_secrets
from bot.engine.moments import Moment, Nonconforming, demand, random_keys, viewers, walk
from bot.engine.prompts import (
    KEY_PATTERN,
    KIND_PATTERN,
    Choice,
    IllegalChoice,
    Prompt,
    Shape,
    awaited,
)
from bot.engine.prompts import check as check_answer
from bot.engine.rules import AnyRules
from bot.engine.steps import Setup

__all__ = [
    "CHECKS",
    "Check",
    "Moment",
    "Nonconforming",
    "check_rules",
    "demand",
    "random_keys",
    "run",
    "walk",
]

Check = Callable[[AnyRules, Moment, Chance], None]

_AMOUNT = re.compile(r"n(0|[1-9][0-9]*)")


def check_rules(rules: AnyRules) -> None:
    """What holds without a game being played: ids, table options, upgrades, entries."""
    demand(bool(KEY_PATTERN.fullmatch(rules.id)), "the id is a plain word")
    demand(bool(rules.seats) and rules.seats[0] >= 1, "somebody can play")
    for option in rules.options:
        demand(len(option.values) == len(option.labels), f"{option.id}: a label for each value")
        demand(option.default in option.values, f"{option.id}: the default is a value")
    demand(all(1 <= old < rules.version for old in rules.upgrades), "upgrades lead up to now")
    entries = [entry.id for entry in rules.entries()]
    demand(len(set(entries)) == len(entries), "the ids of entries are unique")


def check_questions(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """Someone is asked unless the game is over; every question can be answered."""
    over = rules.outcome(moment.state) is not None
    demand(over == (not moment.prompts), "asked or over, never both, never neither")
    demand(over or bool(awaited(moment.prompts)), "while it is not over, somebody is awaited")
    names = [(prompt.seat, prompt.kind) for prompt in moment.prompts]
    demand(len(set(names)) == len(names), "(seat, kind) is unique")
    for prompt in moment.prompts:
        _check_question(prompt)
    demand(rules.prompts(moment.state) == moment.prompts, "asking twice asks the same")


def _check_question(prompt: Prompt) -> None:
    keys = [option.key for option in prompt.options]
    demand(len(set(keys)) == len(keys), f"{prompt.kind}: keys are unique")
    demand(bool(KIND_PATTERN.fullmatch(prompt.kind)), f"{prompt.kind}: a short plain word")
    demand(all(map(KEY_PATTERN.fullmatch, keys)), f"{prompt.kind}: plain words")
    demand(0 <= prompt.least <= prompt.most <= len(keys), f"{prompt.kind}: bounds")
    if prompt.shape not in (Shape.MANY, Shape.ORDER):
        demand(prompt.least == prompt.most == 1, f"{prompt.kind}: one option is taken")
    if prompt.shape is Shape.AMOUNT:
        demand(all(map(_AMOUNT.fullmatch, keys)), f"{prompt.kind}: amounts are numbers")
    if prompt.shape is Shape.GRID:
        _check_places(prompt)
    demand(_is_legal(prompt, prompt.if_absent), f"{prompt.kind}: the answer if absent is legal")
    labels = [option.label for option in prompt.options]
    ruled_out = [one.label for one in prompt.excluded]
    demand(not [one for one in ruled_out if one in labels], f"{prompt.kind}: offered or excluded")
    given = prompt.given is None or _is_legal(prompt, prompt.given)
    demand(given, f"{prompt.kind}: what was given is legal")


def _check_places(prompt: Prompt) -> None:
    places = [option.place for option in prompt.options if option.place]
    board = {(column, row) for row, width in enumerate(prompt.grid) for column in range(width)}
    demand(board.issuperset(places), f"{prompt.kind}: places are on the grid")
    demand(len(set(places)) == len(places), f"{prompt.kind}: places are unique")
    demand(max(prompt.grid) <= 5 and len(prompt.grid) <= 6, f"{prompt.kind}: at most 5 by 6")


def _is_legal(prompt: Prompt, keys: tuple[str, ...]) -> bool:
    try:
        check_answer(prompt, Choice(prompt.seat, prompt.kind, keys))
    except IllegalChoice:
        return False
    return True


def check_purity(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """Asking, showing and answering leave the state as it was, and equal luck gives equal ends."""
    before = saves.encode(moment.state)
    rules.scores(moment.state)
    rules.census(moment.state)
    for viewer in viewers(moment):
        rules.view(moment.state, viewer)
        rules.secrets(moment.state, viewer)
        rules.imagine(moment.state, viewer, chance)
    for prompt in moment.prompts:
        choice = Choice(prompt.seat, prompt.kind, random_keys(prompt, chance))
        end = _end(rules, moment, choice)
        demand(saves.encode(moment.state) == before, "the state is never changed in place")
        same = end == _end(rules, moment, choice)
        demand(same, f"{prompt.kind}: the same luck gives the same end")
    demand(saves.encode(moment.state) == before, "the state is never changed in place")


def _end(rules: AnyRules, moment: Moment, choice: Choice) -> bytes:
    advance = match.answer(rules, moment.state, choice, SeededChance(b"twice", moment.step))
    return saves.encode(advance)


def check_round_trip(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """A saved state asks, shows and scores as before."""
    again = saves.decode(rules, saves.encode(moment.state), rules.version)
    demand(again == moment.state, "a save loads as it was")
    demand(rules.prompts(again) == moment.prompts, "a loaded save asks the same")
    demand(saves.digest(again) == saves.digest(moment.state), "a loaded save has its digest")


def check_census(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """Nothing is lost or made: the census of a fresh game holds all game long."""
    fresh = rules.setup(moment.setup, SeededChance(b"census", 0)).state
    demand(rules.census(moment.state) == rules.census(fresh), "components are conserved")


def check_preview(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """A preview that does not reveal leads where the answer leads."""
    for prompt in moment.prompts:
        choice = Choice(prompt.seat, prompt.kind, random_keys(prompt, chance))
        real = match.answer(rules, moment.state, choice, SeededChance(b"preview", moment.step))
        try:
            seen = match.preview(rules, moment.state, choice)
        except WouldReveal:
            demand(real.showed, f"{prompt.kind}: only what shows is refused")
        else:
            demand(seen == real, f"{prompt.kind}: the preview is what happens")


CHECKS: tuple[Check, ...] = (
    check_questions,
    check_purity,
    check_round_trip,
    check_census,
    check_preview,
    check_secrets,
    check_log,
)


def run(
    rules: AnyRules,
    setup: Setup,
    seed: bytes,
    checks: Sequence[Check] = CHECKS,
    most: int | None = None,
) -> Moment:
    """One random walk with all checks at every moment. The last moment is given back.

    Of a game with more than `most` moments so many are checked, spread over it; the seed says
    which, so that other walks look at others. The first and the last one always are.
    """
    check_rules(rules)
    moments: Iterable[Moment] = walk(rules, setup, seed)
    if most is not None:
        moments = _spread(list(moments), most, seed)
    last = None
    for last in moments:
        for one in checks:
            one(rules, last, SeededChance(seed + b"checks", last.step))
    if last is None:
        raise Nonconforming(f"{rules.id} has no beginning")
    return last


def _spread(moments: Sequence[Moment], most: int, seed: bytes) -> Sequence[Moment]:
    """The first moment, the last one, and at most so many of those between."""
    stride = max(1, -(-len(moments) // most))
    start = SeededChance(seed + b"moments", 0).below(stride)
    return (*moments[:1], *moments[1 + start : -1 : stride], *moments[1:][-1:])
