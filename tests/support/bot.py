"""The bot as `serai run` runs it, with the test-only game on the shelf as well.

LOG_FILE takes its log, which else goes where the test's own words go. NOW is the moment at which
its clock stands still, BAZAAR a folder with other data of that game.
"""

import asyncio
import os
import sys
from pathlib import Path

from msgspec.structs import replace

from bot.app import lifecycle, logs, wiring
from bot.app.settings import Settings, read_settings
from bot.app.wiring import GameSource, Nature, SystemClock
from tests.support.games import BAZAAR, BAZAAR_DATA


class StandingClock(SystemClock):
    """Sleeps as any other, and tells one moment."""

    def __init__(self, now: int) -> None:
        self._now = now

    def now(self) -> int:
        return self._now


def sources() -> list[GameSource]:
    """What we ship, and bazaar."""
    data, texts = Path(os.environ.get("BAZAAR", BAZAAR_DATA)).parent, BAZAAR / "i18n"
    return [wiring.shipped(), GameSource("tests.games", "tests.painters", data, texts)]


def nature(settings: Settings) -> Nature:
    found = wiring.nature_of(settings)
    now = os.environ.get("NOW")
    return replace(found, clock=StandingClock(int(now))) if now else found


if __name__ == "__main__":
    if file := os.environ.get("LOG_FILE"):
        sys.stderr = Path(file).open("w", encoding="utf-8", buffering=1)  # noqa: SIM115
    settings = read_settings(os.environ)
    logs.set_up_logs(settings)
    asyncio.run(lifecycle.run(settings, sources(), nature(settings)))
