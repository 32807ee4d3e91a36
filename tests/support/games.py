"""Every game that there is, for tests that all of them must pass."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TypeVar

from bot import games
from bot.engine.rules import AnyRules
from bot.engine.steps import Setup
from tests.games import bazaar

ROOT = Path(__file__).resolve().parents[2]
BAZAAR = ROOT / "tests" / "games" / "bazaar"
BAZAAR_DATA = ROOT / "tests" / "games" / "data" / "bazaar"
NIGHTLY = os.environ.get("SERAI_NIGHTLY") == "1"

T = TypeVar("T")


def sized(daily: T, nightly: T) -> T:
    """How many cases to try, or which: few in every run, many at night."""
    return nightly if NIGHTLY else daily


def files(folder: Path) -> dict[str, bytes]:
    """The data files of a folder by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.toml"))}


@cache
def build_bazaar() -> bazaar.Bazaar:
    """The small game that only the tests play."""
    return bazaar.build(files(BAZAAR_DATA))


@cache
def all_games() -> dict[str, AnyRules]:
    """The registered games and the test-only one, by id."""
    folders = sorted(path for path in (ROOT / "data" / "games").iterdir() if path.is_dir())
    rules = games.registry({folder.name: files(folder) for folder in folders})
    return {**rules, "bazaar": build_bazaar()}


def setups(rules: AnyRules) -> list[Setup]:
    """Each number of seats with the default options; each other value of an option at one table."""
    defaults = {option.id: option.default for option in rules.options}
    tables = [Setup(seats, defaults) for seats in rules.seats]
    changed = [{**defaults, one.id: value} for one in rules.options for value in one.values]
    others = [options for options in changed if options != defaults]
    count = len(rules.seats)
    tables += [Setup(rules.seats[n % count], options) for n, options in enumerate(others)]
    return tables


def described(rules: AnyRules, setup: Setup) -> str:
    """A name for a test case: "bazaar-2-rounds=3"."""
    options = (f"{id}={value}" for id, value in setup.options.items())
    return "-".join([rules.id, str(setup.seats), *options])


def cases() -> list[tuple[AnyRules, Setup]]:
    """Every game at every kind of table."""
    return [(rules, setup) for rules in all_games().values() for setup in setups(rules)]
