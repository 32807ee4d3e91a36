"""Every game that there is, for tests that all of them must pass."""

from __future__ import annotations

from pathlib import Path

from bot.engine.rules import AnyRules
from tests.games import bazaar

ROOT = Path(__file__).resolve().parents[2]
BAZAAR = ROOT / "tests" / "games" / "bazaar"


def files(folder: Path) -> dict[str, bytes]:
    """The data files of a folder by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.toml"))}


def build_bazaar() -> bazaar.Bazaar:
    """The small game that only the tests play."""
    return bazaar.build(files(BAZAAR / "data"))


def all_games() -> dict[str, AnyRules]:
    """The registered games and the test-only one, by id."""
    rules = build_bazaar()
    return {rules.id: rules}
