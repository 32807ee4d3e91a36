"""Each of the 53 faults has a test or a reason, and the tests are there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.reports.covered import COVERED, NOT_HERE
from tests.support.games import ROOT

IDS = {f"L{number:02}" for number in range(1, 54)}


@cache
def names_in(path: Path) -> frozenset[str]:
    """The names of the tests of a file."""
    tree = ast.parse(path.read_text("utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    names = (node.name for node in ast.walk(tree) if isinstance(node, functions))
    return frozenset(name for name in names if name.startswith("test_"))


def own() -> set[str]:
    """The faults that tests of this folder are named by."""
    names = {name for path in Path(__file__).parent.glob("test_*.py") for name in names_in(path)}
    return {f"L{match[1]}" for name in names if (match := re.match(r"test_l(\d\d)_", name))}


def test_every_fault_has_a_test_or_a_reason_and_none_has_both() -> None:
    tried = {*COVERED, *own()}
    assert tried | {*NOT_HERE} == IDS
    assert tried & {*NOT_HERE} == set()
    assert all(COVERED.values())


@pytest.mark.parametrize("id", sorted(COVERED))
def test_the_tests_that_are_named_are_there(id: str) -> None:
    for node in COVERED[id]:
        file, _, name = node.partition("::")
        assert name in names_in(ROOT / file), node
