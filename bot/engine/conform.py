"""What every game must pass: used by the tests and by `serai check`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.engine import match, saves
from bot.engine.chance import Chance, SeededChance, WouldReveal
from bot.engine.prompts import KEY_PATTERN, Choice, Prompt, Shape, awaited
from bot.engine.prompts import check as check_answer
from bot.engine.rules import AnyRules
from bot.engine.steps import Event, Setup
from bot.engine.values import Seat

_LONGEST_GAME = 5_000
IMAGINED = 50
"""How many re-deals must show at least two values of whatever a viewer cannot know."""


class Moment(Struct, frozen=True):
    """A state on a random walk, the questions open in it, and how it came about."""

    state: Any
    prompts: tuple[Prompt, ...]
    seats: int
    step: int
    choice: Choice | None = None
    events: tuple[Event, ...] = ()


class Nonconforming(Exception):
    """A game breaks a promise that all games make."""


Check = Callable[[AnyRules, Moment, Chance], None]


def demand(holds: bool, promise: str) -> None:
    """Raises Nonconforming unless the promise is kept."""
    if not holds:
        raise Nonconforming(promise)


def random_keys(prompt: Prompt, chance: Chance) -> tuple[str, ...]:
    """An answer: for ONE each option equally likely; else each count, then each selection."""
    keys = [option.key for option in prompt.options]
    if prompt.shape not in (Shape.MANY, Shape.ORDER):
        return (keys[chance.below(len(keys))],)
    count = prompt.least + chance.below(prompt.most - prompt.least + 1)
    picked = [keys.pop(chance.below(len(keys))) for _ in range(count)]
    return tuple(sorted(picked)) if prompt.shape is Shape.MANY else tuple(picked)


def walk(rules: AnyRules, setup: Setup, seed: bytes) -> Iterator[Moment]:
    """A game of uniform players, moment by moment, the end included."""
    advance = match.begin(rules, setup, SeededChance(seed, 0))
    players = SeededChance(seed + b"players", 0)
    choice = None
    for step in range(1, _LONGEST_GAME):
        prompts = rules.prompts(advance.state)
        yield Moment(advance.state, prompts, setup.seats, step, choice, advance.events)
        if not prompts:
            return
        prompt = prompts[players.below(len(prompts))]
        choice = Choice(prompt.seat, prompt.kind, random_keys(prompt, players))
        advance = match.answer(rules, advance.state, choice, SeededChance(seed, step))
    raise Nonconforming(f"{rules.id} does not end")


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
    demand(bool(keys) or prompt.most == 0, f"{prompt.kind}: there is an option")
    demand(all(map(KEY_PATTERN.fullmatch, [prompt.kind, *keys])), f"{prompt.kind}: plain words")
    demand(0 <= prompt.least <= prompt.most <= max(len(keys), 1), f"{prompt.kind}: bounds")
    check_answer(prompt, Choice(prompt.seat, prompt.kind, prompt.if_absent))
    if prompt.given is not None:
        check_answer(prompt, Choice(prompt.seat, prompt.kind, prompt.given))


def check_purity(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """Asking, showing and answering leave the state as it was, and equal luck gives equal ends."""
    before = saves.encode(moment.state)
    rules.scores(moment.state)
    for viewer in _viewers(moment):
        rules.view(moment.state, viewer)
    for prompt in moment.prompts:
        choice = Choice(prompt.seat, prompt.kind, random_keys(prompt, chance))
        ends = {_end(rules, moment, choice) for _ in range(2)}
        demand(len(ends) == 1, f"{prompt.kind}: the same luck gives the same end")
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
    options = {option.id: option.default for option in rules.options}
    fresh = rules.setup(Setup(moment.seats, options), SeededChance(b"census", 0)).state
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


def check_secrets(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """Non-interference: what a viewer cannot know changes nothing that the viewer sees.

    It cannot pass by doing nothing: over many re-deals every open secret takes at least two
    values, and a view that differs between seats must have secrets.
    """
    for viewer in _viewers(moment):
        secrets = rules.secrets(moment.state, viewer)
        _demand_secrets_named(rules, moment, viewer, bool(secrets))
        values: dict[str, set[str]] = {name: {secret.value} for name, secret in secrets.items()}
        for _ in range(IMAGINED if secrets else 1):
            imagined = rules.imagine(moment.state, viewer, chance)
            _demand_same_sight(rules, moment, viewer, imagined)
            for name, secret in rules.secrets(imagined, viewer).items():
                values.setdefault(name, set()).add(secret.value)
        for name, secret in secrets.items():
            demand(len(values[name]) > 1 or not secret.open, f"{name} is dealt anew for {viewer}")


def _demand_secrets_named(
    rules: AnyRules, moment: Moment, viewer: Seat | None, named: bool
) -> None:
    """Somebody's own view shows more than the public one only if the public has secrets."""
    if viewer is not None or named:
        return
    public = rules.view(moment.state, None)
    for seat in _viewers(moment)[1:]:
        own = rules.view(moment.state, seat)
        demand(_sight(own) == _sight(public), "a private view means that there are secrets")


def _demand_same_sight(
    rules: AnyRules, moment: Moment, viewer: Seat | None, imagined: object
) -> None:
    seen = saves.encode(rules.view(moment.state, viewer))
    demand(saves.encode(rules.view(imagined, viewer)) == seen, f"the view of {viewer} leaks")
    demand(rules.census(imagined) == rules.census(moment.state), "a re-deal conserves components")
    demand(rules.headline(imagined) == rules.headline(moment.state), "the headline leaks")
    prompts = rules.prompts(imagined)
    own = [prompt for prompt in moment.prompts if prompt.seat == viewer]
    demand([prompt for prompt in prompts if prompt.seat == viewer] == own, "questions leak")
    demand(_asked(prompts) == _asked(moment.prompts), "who is asked what kind of thing leaks")
    public = [prompt for prompt in moment.prompts if prompt.public]
    demand([prompt for prompt in prompts if prompt.public] == public, "not a public question")


def _asked(prompts: Sequence[Prompt]) -> list[tuple[Seat, str, bool]]:
    return [(prompt.seat, prompt.kind, prompt.given is None) for prompt in prompts]


def _sight(view: object) -> dict[str, Any]:
    """A view without the name of its viewer."""
    plain = msgspec.to_builtins(view)
    plain.pop("viewer", None)
    return dict(plain)


def _viewers(moment: Moment) -> list[Seat | None]:
    return [None, *(Seat(seat) for seat in range(moment.seats))]


CHECKS: tuple[Check, ...] = (
    check_questions,
    check_purity,
    check_round_trip,
    check_census,
    check_preview,
    check_secrets,
)


def run(rules: AnyRules, setup: Setup, seed: bytes, checks: Sequence[Check] = CHECKS) -> Moment:
    """One random walk with all checks at every moment. The last moment is given back."""
    last = None
    for last in walk(rules, setup, seed):
        for one in checks:
            one(rules, last, SeededChance(seed + b"checks", last.step))
    if last is None:
        raise Nonconforming(f"{rules.id} has no beginning")
    return last
