"""One random walk over all games, with the checks of every layer at each moment.

A layer adds its checks by a file `checks_<layer>.py` in this folder with a tuple `CHECKS` of
functions (rules, moment, chance); they raise, best through `conform.demand`.
"""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from importlib import import_module

import pytest

from bot.engine import conform, saves
from bot.engine.rules import AnyRules
from bot.engine.steps import Setup
from tests import conform as folder
from tests.support.games import ROOT, all_games, cases, described, setups, sized

CASES = cases()
GAMES = sized(1, 50)
MOMENTS = sized(40, 5_000)
"""Of long games only so many moments are looked at, others in each game."""


def checks() -> tuple[conform.Check, ...]:
    """Those of all files of this folder, by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(folder.__path__))
    modules = [import_module(f"{folder.__name__}.{n}") for n in names if n.startswith("checks_")]
    return tuple(check for module in modules for check in module.CHECKS)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize(("rules", "setup"), CASES, ids=[described(*case) for case in CASES])
def test_random_games_keep_every_promise(rules: AnyRules, setup: Setup, number: int) -> None:
    last = conform.run(rules, setup, b"walk %d" % number, checks(), MOMENTS)
    assert rules.outcome(last.state) is not None


def test_the_checks_of_the_engine_are_among_them() -> None:
    assert set(conform.CHECKS) <= set(checks())


def digests() -> str:
    """What the last states of one game of each kind are called."""
    lines = []
    for rules in all_games().values():
        *_, last = conform.walk(rules, setups(rules)[-1], b"digests")
        lines.append(f"{rules.id} {saves.digest(last.state)}")
    return "\n".join(lines)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_digests_are_the_same_in_every_process(hash_seed: str) -> None:
    """Python shuffles its sets by a number of the process; no state may depend on it."""
    code = "from tests.conform.test_walk import digests; print(digests())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stdout.strip() == digests()
