"""A figure with its target, and how it is printed."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Sequence

from msgspec import Struct


class Figure(Struct, frozen=True):
    """What was measured. `most` or `least` is the target; without either it is only told."""

    name: str
    got: float
    unit: str = ""
    most: float | None = None
    least: float | None = None

    @property
    def is_met(self) -> bool:
        high = self.most is None or self.got <= self.most
        return high and (self.least is None or self.got >= self.least)

    def line(self) -> str:
        if self.most is not None:
            target = f"at most {number(self.most)}"
        elif self.least is not None:
            target = f"at least {number(self.least)}"
        else:
            target = ""
        mark = "" if self.is_met else "  MISSED"
        return f"{self.name:<62}{number(self.got):>9} {self.unit:<11}{target}{mark}".rstrip()


def number(value: float) -> str:
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def show(figures: Sequence[Figure]) -> None:
    for figure in figures:
        sys.stdout.write(figure.line() + "\n")
    sys.stdout.flush()


def spread(name: str, times: Sequence[float], median: float, high: float) -> list[Figure]:
    """Median and 95th percentile of times in seconds, shown in milliseconds."""
    in_order = sorted(time * 1000 for time in times)
    return [
        Figure(f"{name}, median of {len(times)}", statistics.median(in_order), "ms", most=median),
        Figure(f"{name}, 95th percentile", in_order[int(len(in_order) * 0.95)], "ms", most=high),
    ]
