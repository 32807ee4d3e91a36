"""Saves of released versions: how one is written down, and what it must still say.

`python -m tests.support.saves GAME` writes the save of the present version.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.engine import conform, saves
from bot.engine.rules import AnyRules
from bot.engine.values import Seat
from tests.support.games import ROOT, all_games, setups

SAVES = ROOT / "tests" / "saves"
_HALFWAY = 23


class Asked(Struct, frozen=True):
    seat: Seat
    kind: str
    keys: tuple[str, ...]


class Released(Struct, frozen=True):
    """A state as a released version wrote it, what it asked then, and what it was worth."""

    version: int
    state: msgspec.Raw
    asks: tuple[Asked, ...]
    totals: tuple[int, ...]


def path_of(rules: AnyRules, version: int) -> Path:
    return SAVES / rules.id / f"v{version}.json"


def read(rules: AnyRules, version: int) -> Released:
    return msgspec.json.decode(path_of(rules, version).read_bytes(), type=Released)


def asked(rules: AnyRules, state: object) -> tuple[Asked, ...]:
    return tuple(
        Asked(prompt.seat, prompt.kind, tuple(option.key for option in prompt.options))
        for prompt in rules.prompts(state)
    )


def describe(rules: AnyRules) -> Released:
    """A game of the most seats, somewhere in the middle."""
    setup = next(one for one in setups(rules) if one.seats == rules.seats[-1])
    moment = [one for one in conform.walk(rules, setup, b"saved") if one.step <= _HALFWAY][-1]
    return Released(
        version=rules.version,
        state=msgspec.Raw(saves.encode(moment.state)),
        asks=asked(rules, moment.state),
        totals=rules.scores(moment.state).totals,
    )


def main() -> None:
    rules = all_games()[sys.argv[1]]
    path = path_of(rules, rules.version)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(describe(rules))) + b"\n")


if __name__ == "__main__":
    main()
