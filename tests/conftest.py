"""What tests of several folders share: the games, and how hard hypothesis tries."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from bot.engine.rules import AnyRules
from tests.games.bazaar import Bazaar
from tests.support.games import NIGHTLY, all_games, build_bazaar, sized

settings.register_profile(
    "serai",
    max_examples=sized(25, 400),
    deadline=None,
    derandomize=not NIGHTLY,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("serai")


@pytest.fixture(scope="session")
def games() -> dict[str, AnyRules]:
    """All rules by id, the test-only game among them."""
    return all_games()


@pytest.fixture(scope="session")
def bazaar() -> Bazaar:
    """The test-only game."""
    return build_bazaar()
