"""Whether a game keeps its secrets: from views, questions, the log and computer players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.engine import match, saves
from bot.engine.chance import Chance, SeededChance
from bot.engine.moments import Moment, demand, random_keys, viewers
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import AnyRules
from bot.engine.steps import Secret
from bot.engine.values import Seat, seat_letter

IMAGINED = 50
"""Within so many re-deals, whatever a viewer cannot know takes at least two values."""
_LEAST_IMAGINED = 4
_WORLDS = 3


def check_secrets(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """Non-interference: what a viewer cannot know changes nothing that the viewer sees.

    It cannot pass by doing nothing: within `IMAGINED` re-deals every open secret takes at least
    two values, those that can be worked out keep theirs, and what somebody else sees alone must
    be among the secrets.
    """
    for viewer in viewers(moment):
        secrets = rules.secrets(moment.state, viewer)
        if not secrets:
            _demand_nothing_private(rules, moment, viewer)
        _check_deals(rules, moment, viewer, secrets, chance)


def _check_deals(
    rules: AnyRules,
    moment: Moment,
    viewer: Seat | None,
    secrets: Mapping[str, Secret],
    chance: Chance,
) -> None:
    is_open = {name: secret.open for name, secret in secrets.items()}
    hidden = _hidden(rules, moment, moment.state, viewer) if all(is_open.values()) else {}
    seen = {name: {secret.value} for name, secret in secrets.items()}
    seen.update({name: {value} for name, value in hidden.items()})
    fixed = {name for name, may_vary in is_open.items() if not may_vary}
    for count in range(IMAGINED if secrets else 1):
        if count >= _LEAST_IMAGINED and all(len(seen[name]) > 1 for name in seen.keys() - fixed):
            break
        imagined = rules.imagine(moment.state, viewer, chance)
        _demand_same_sight(rules, moment, viewer, imagined)
        now = rules.secrets(imagined, viewer)
        demand({name: one.open for name, one in now.items()} == is_open, "what is open leaks")
        values = {name: secret.value for name, secret in now.items()}
        if hidden:
            values |= _hidden(rules, moment, imagined, viewer)
        for name in seen:
            seen[name].add(values.get(name, ""))
    for name, values_seen in seen.items():
        if name in fixed:
            demand(len(values_seen) == 1, f"{name} can be worked out by {viewer}, so it stays")
        elif secrets:
            demand(len(values_seen) > 1, f"{name} is dealt anew for {viewer}")


def _demand_nothing_private(rules: AnyRules, moment: Moment, viewer: Seat | None) -> None:
    public = _sight(rules.view(moment.state, None))
    for seat in viewers(moment):
        own = _sight(rules.view(moment.state, seat))
        demand(seat == viewer or own == public, "what others see alone means secrets")


def _hidden(rules: AnyRules, moment: Moment, state: object, viewer: Seat | None) -> dict[str, str]:
    """What the views of others show beyond the public one, by where it stands."""
    public = _sight(rules.view(state, None))
    found: dict[str, str] = {}
    for seat in viewers(moment):
        if seat is not None and seat != viewer:
            own = _sight(rules.view(state, seat))
            name = f"the view of {seat_letter(seat)}"
            found |= {name + place: str(value) for place, value in _apart(own, public)}
    return found


def _apart(own: object, public: object) -> Iterator[tuple[str, object]]:
    """The places where two views differ. Yes and no, and nothing, need not vary."""
    if own == public:
        return
    if isinstance(own, dict) and isinstance(public, dict):
        for key, value in own.items():
            yield from ((f".{key}{at}", one) for at, one in _apart(value, public.get(key)))
    elif isinstance(own, tuple) and isinstance(public, tuple) and len(own) == len(public):
        for place, pair in enumerate(zip(own, public, strict=True)):
            yield from ((f".{place}{at}", one) for at, one in _apart(*pair))
    elif own not in (None, True, False, (), {}, ""):
        yield "", own


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
    return {name: value for name, value in plain.items() if name != "viewer"}


def check_log(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    """The log tells a viewer no more than the view: what looks the same, reads the same.

    The same question is answered in several worlds that the viewer cannot tell apart, with other
    luck; where the view afterwards is the same, so are the events for this viewer.
    """
    has_secrets = rules.secrets(moment.state, None)
    for viewer in viewers(moment) if has_secrets else [None]:
        for prompt in moment.prompts:
            told: dict[bytes, bytes] = {}
            for view, events in _accounts(rules, moment, viewer, prompt, chance):
                same = told.setdefault(view, events) == events
                demand(same, f"{prompt.kind}: the log tells {viewer} more than the view")


def _accounts(
    rules: AnyRules, moment: Moment, viewer: Seat | None, prompt: Prompt, chance: Chance
) -> Iterator[tuple[bytes, bytes]]:
    """How the viewer sees and reads of an answer, in worlds that this viewer cannot tell apart."""
    keys = random_keys(prompt, chance)
    worlds = [(moment.state, keys)] * _WORLDS
    for _ in range(_WORLDS):
        imagined = rules.imagine(moment.state, viewer, chance)
        if not prompt.public and prompt.seat != viewer:
            asked = next(one for one in rules.prompts(imagined) if _name(one) == _name(prompt))
            keys = random_keys(asked, chance)
        worlds.append((imagined, keys))
    for number, (state, keys_there) in enumerate(worlds):
        luck = SeededChance(b"log%d" % number, moment.step)
        choice = Choice(prompt.seat, prompt.kind, keys_there)
        yield _account(rules, match.answer(rules, state, choice, luck), viewer)


def _name(prompt: Prompt) -> tuple[Seat, str]:
    return prompt.seat, prompt.kind


def _account(
    rules: AnyRules, advance: match.Advance[Any], viewer: Seat | None
) -> tuple[bytes, bytes]:
    events = [event for event in advance.events if event.is_for(viewer)]
    return saves.encode(rules.view(advance.state, viewer)), saves.encode(events)
