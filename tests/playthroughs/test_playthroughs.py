"""One game of every kind of table, written down step by step and compared line by line.

Each step has the digest of the state, the headline, the public view, and what each question
offers; then the answer, its luck and its events. `--update-playthroughs` writes them anew: the
difference is to be read before it is committed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bot.engine import conform, match, saves
from bot.engine.chance import SeededChance
from bot.engine.match import Advance
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import AnyRules
from bot.engine.steps import Event, Setup
from bot.engine.values import Msg, Seat, seat_letter
from tests.support.games import cases, described

FOLDER = Path(__file__).parent
SEED = "1"
CASES = cases()


def path_of(rules: AnyRules, setup: Setup) -> Path:
    """The game, its seats, the options that it has, the seed: conspiracy-3-1.txt."""
    return FOLDER / f"{described(rules, setup)}-{SEED}.txt"


def written(rules: AnyRules, setup: Setup) -> Iterator[str]:
    """The playthrough, line by line."""
    seed = SEED.encode()
    players = SeededChance(seed + b" players", 0)
    advance = match.begin(rules, setup, SeededChance(seed, 0))
    before: dict[str, object] = {}
    yield f"# {rules.id}, rules version {rules.version}, {setup.seats} seats, seed {SEED}"
    yield from happened(advance)
    step = 0
    while prompts := rules.prompts(advance.state):
        step += 1
        yield f"\n## {step}"
        yield from standing(rules, advance.state, setup.seats, before)
        before = plain(rules.view(advance.state, None))
        for prompt in prompts:
            yield from question(prompt)
        prompt = prompts[players.below(len(prompts))]
        choice = Choice(prompt.seat, prompt.kind, conform.random_keys(prompt, players))
        advance = match.answer(rules, advance.state, choice, SeededChance(seed, step))
        yield f"> {seat_letter(choice.seat)} {choice.kind} {' '.join(choice.keys)}"
        yield from happened(advance)
    yield "\n## end"
    yield from standing(rules, advance.state, setup.seats, before)
    yield from ending(rules, advance.state)


def standing(
    rules: AnyRules, state: object, seats: int, before: dict[str, object]
) -> Iterator[str]:
    """Digest, headline, what changed in the public view, and what each seat sees beyond it."""
    yield f"state {saves.digest(state)} | {text(rules.headline(state))}"
    public = plain(rules.view(state, None))
    yield from changes(before, public, "view")
    for seat in range(seats):
        own = plain(rules.view(state, Seat(seat)))
        yield from changes(public, own, f"view of {seat_letter(Seat(seat))}")


def changes(before: object, after: object, path: str) -> Iterator[str]:
    """One line for each place in which two plain values differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in sorted({*before, *after}):
            yield from changes(before.get(key), after.get(key), f"{path}.{key}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) <= len(after):
        for place, new in enumerate(after):
            old = before[place] if place < len(before) else None
            yield from changes(old, new, f"{path}.{place}")
    elif before != after:
        yield f"{path} = {compact(after)}"


def question(prompt: Prompt) -> Iterator[str]:
    bounds = f" {prompt.least}-{prompt.most}" if (prompt.least, prompt.most) != (1, 1) else ""
    yield f"{seat_letter(prompt.seat)} {prompt.kind} {prompt.shape.value}{bounds}: " + " ".join(
        option.key for option in prompt.options
    )


def happened(advance: Advance[object]) -> Iterator[str]:
    for choice in advance.forced:
        yield f"  by itself: {seat_letter(choice.seat)} {choice.kind} {' '.join(choice.keys)}"
    for event in advance.events:
        yield "  " + fact(event)


def fact(event: Event) -> str:
    seats = "" if event.seats is None else "".join(map(seat_letter, event.seats)) + ": "
    refs = " ".join(f"{ref.kind}:{ref.id}" for ref in event.refs)
    return f"{seats}{text(event.text)}" + (f" [{refs}]" if refs else "")


def ending(rules: AnyRules, state: object) -> Iterator[str]:
    sheet = rules.scores(state)
    for line in (*sheet.lines, *sheet.ties):
        yield f"{line.id} {' '.join(map(str, line.points))}"
    outcome = rules.outcome(state)
    assert outcome is not None
    yield f"totals {' '.join(map(str, sheet.totals))} ranks {' '.join(map(str, outcome.ranks))}"
    yield text(outcome.text)


def text(message: Msg) -> str:
    """A message as it is made, in no language, without the name of the game."""
    if message.id == "seat":
        return seat_letter(Seat(int(str(message.args["seat"]))))
    name = message.id.partition("-")[2]
    if not message.args:
        return name
    args = ", ".join(
        f"{key}={text(value) if isinstance(value, Msg) else value}"
        for key, value in message.args.items()
    )
    return f"{name}({args})"


def plain(view: object) -> dict[str, object]:
    """A view without its viewer."""
    values = msgspec.json.decode(msgspec.json.encode(view))
    values.pop("viewer", None)
    return dict(values)


def compact(values: object) -> str:
    return msgspec.json.encode(values, order="deterministic").decode()


@pytest.mark.parametrize(("rules", "setup"), CASES, ids=[described(*case) for case in CASES])
def test_playthrough(rules: AnyRules, setup: Setup, pytestconfig: pytest.Config) -> None:
    found = list(written(rules, setup))
    path = path_of(rules, setup)
    if pytestconfig.getoption("update_playthroughs"):
        path.write_text("\n".join(found) + "\n", "utf-8")
    known = path.read_text("utf-8").removesuffix("\n").split("\n")
    assert "\n".join(found).split("\n") == known


def test_every_table_has_its_playthrough_and_there_is_no_other() -> None:
    assert set(FOLDER.glob("*.txt")) == {path_of(rules, setup) for rules, setup in CASES}
