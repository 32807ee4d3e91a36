"""The bot as `serai run` runs it, with the test-only game on the shelf as well.

LOG_FILE takes its log, which else goes where the test's own words go.
"""

import asyncio
import os
import sys
from pathlib import Path

from bot.app import lifecycle, logs, wiring
from bot.app.settings import read_settings
from bot.app.wiring import GameSource
from tests.support.games import BAZAAR, BAZAAR_DATA


def sources() -> list[GameSource]:
    """What we ship, and bazaar."""
    data, texts = BAZAAR_DATA.parent, BAZAAR / "i18n"
    return [wiring.shipped(), GameSource("tests.games", "tests.painters", data, texts)]


if __name__ == "__main__":
    if file := os.environ.get("LOG_FILE"):
        sys.stderr = Path(file).open("w", encoding="utf-8", buffering=1)  # noqa: SIM115
    settings = read_settings(os.environ)
    logs.set_up_logs(settings)
    asyncio.run(lifecycle.run(settings, sources()))
