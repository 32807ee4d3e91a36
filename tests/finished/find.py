"""Looks for games that end in a certain way and records them: `python -m tests.finished.find`.

Only missing records are made. A record that no longer fits the rules is deleted first.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot.ai.greedy import Advising
from bot.app.selfplay import Record, again, default_setup, record
from bot.engine.chance import Chance
from bot.engine.conform import random_keys
from bot.engine.match import CannotReplay, Row
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import AnyRules
from tests.finished.endings import ENDINGS, Ending
from tests.support.games import all_games

FOLDER = Path(__file__).parent
TRIES = 20_000


class Greedy:
    """Draws as many as it may, and half the time does what is least harmful, or what is advised."""

    def choose(self, rules: AnyRules, imagined: object, prompt: Prompt, chance: Chance) -> Choice:
        keys = [option.key for option in prompt.options]
        if isinstance(rules, Advising) and chance.below(4):
            return Choice(prompt.seat, prompt.kind, rules.advise(imagined, prompt))
        for wish in ("deck3", "draw3"):
            if wish in keys and chance.below(4):
                return Choice(prompt.seat, prompt.kind, (wish,))
        if prompt.kind != "recruit" and chance.below(2):
            return Choice(prompt.seat, prompt.kind, prompt.if_absent)
        return Choice(prompt.seat, prompt.kind, random_keys(prompt, chance))


def path_of(id: str, name: str) -> Path:
    return FOLDER / f"{id}-{name}.json"


def find(rules: AnyRules, ending: Ending) -> Record | None:
    """The first game found that ends so."""
    minds = (Greedy(),)
    seats = list(rules.seats)
    for number in range(TRIES):
        setup = default_setup(rules, seats[number % len(seats)])
        found = record(rules, setup, b"finished %d" % number, minds)
        try:
            moments = [advance for _, advance in again(rules, found)]
        except CannotReplay as problem:
            raise AssertionError(f"game {number} does not play again") from problem
        if ending(rules, moments):
            return msgspec.structs.replace(found, about=ending.__doc__ or "")
    return None


def written(found: Record) -> str:
    """JSON with a line for each row."""
    head = msgspec.json.encode(msgspec.structs.replace(found, rows=())).decode()
    rows = ",\n".join(map(row_line, found.rows))
    return head.replace('"rows":[]', f'"rows":[\n{rows}\n]') + "\n"


def row_line(row: Row) -> str:
    """A row without the fields that say nothing."""
    plain = msgspec.to_builtins(row)
    kept = {key: value for key, value in plain.items() if value or key == "at"}
    return msgspec.json.encode(kept).decode()


def missing() -> Iterator[tuple[AnyRules, str, Ending]]:
    for id, rules in all_games().items():
        for name, ending in ENDINGS[id].items():
            if not path_of(id, name).exists():
                yield rules, name, ending


def main() -> None:
    for rules, name, ending in missing():
        found = find(rules, ending)
        if found is None:
            sys.exit(f"no game of {rules.id} ends so: {name}")
        path_of(rules.id, name).write_text(written(found), "utf-8")
        sys.stdout.write(f"{rules.id}-{name}: {len(found.rows)} rows\n")


if __name__ == "__main__":
    main()
