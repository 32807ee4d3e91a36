"""How long a warm picture takes: `python -m tests.bench.render [GAME] [WIDTH]`."""

from __future__ import annotations

import statistics
import sys
import time
from importlib import import_module
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bot.i18n import catalogue
from bot.ports.gallery import Ask
from render.studio import open_assets
from tests.bench.figures import Figure, show

DATA = Path(__file__).parents[2] / "data"
ROUNDS = 30


def main() -> None:
    """Draws the demo boards with a changed turn each time, so that one layer is always new."""
    game = sys.argv[1] if len(sys.argv) > 1 else "conspiracy"
    painter = import_module(f"render.games.{game}").painter(
        open_assets(DATA, catalogue.load([DATA / "i18n"]))
    )
    demo = import_module(f"render.games.{game}.demo").demo
    for players, purpose in ((2, "board"), (3, "board"), (4, "board"), (4, "hand")):
        times, size = timed(painter, demo(players, purpose))
        middle = statistics.median(times)
        slowest, largest = (60, 250) if purpose == "board" else (None, None)
        name = f"{purpose}, {players} seats"
        show(
            [
                Figure(f"{name}, median of {len(times)}", middle, "ms", slowest),
                Figure(f"{name}, size", size / 1024, "KiB", largest),
            ]
        )


def timed(painter: object, ask: Ask) -> tuple[list[float], int]:
    """Milliseconds per picture after a first one, least to most, and its bytes."""
    times, size = [], 0
    for turn in range(ROUNDS + 1):
        view = msgspec.json.decode(ask.view)
        view["deck"] = 10 + turn
        changed = replace(ask, view=msgspec.json.encode(view))
        begun = time.perf_counter()
        size = len(painter.paint(changed).data)  # type: ignore[attr-defined]
        times.append((time.perf_counter() - begun) * 1000)
    return times[1:], size


if __name__ == "__main__":
    main()
