"""What tests of several folders share: the games, and how hard hypothesis tries."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog
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

# Where the library `rich` is installed, a traceback with all local variables takes over a second,
# and a press that failed on purpose would then be answered too late.
structlog.configure(
    processors=[
        *structlog.get_config()["processors"][:-1],
        structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback
        ),
    ]
)


@pytest.fixture(scope="session")
def games() -> dict[str, AnyRules]:
    """All rules by id, the test-only game among them."""
    return all_games()


@pytest.fixture(scope="session")
def bazaar() -> Bazaar:
    """The test-only game."""
    return build_bazaar()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-playthroughs",
        action="store_true",
        help="write the playthroughs and leaf counts anew instead of comparing them",
    )
    parser.addoption(
        "--update-screens",
        action="store_true",
        help="take the pictures of the playground's page anew instead of comparing them",
    )
    parser.addoption(
        "--update-visits",
        action="store_true",
        help="write what the recorded visits show now instead of comparing it",
    )


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """What a machine without a browser leaves untested is said at the end, for all to see."""
    yield
    skipped = [str(one.longrepr) for one in terminalreporter.stats.get("skipped", [])]
    if lacking := [one for one in skipped if "IS NOT TESTED IN A BROWSER" in one]:
        terminalreporter.section("NOT TESTED", sep="!", red=True, bold=True)
        terminalreporter.line(f"{len(lacking)} tests of the playground's page did not run, for")
        terminalreporter.line("there is no chromium or no playwright on this machine.")
        terminalreporter.section("NOT TESTED", sep="!", red=True, bold=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is too long for every run waits for the night."""
    for item in items:
        if item.get_closest_marker("nightly") and not NIGHTLY:
            item.add_marker(pytest.mark.skip(reason="nightly"))
