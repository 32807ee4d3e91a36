"""The time, as something that tests can hold in their hands."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    def now(self) -> int:
        """Seconds since 1970 in UTC."""
        ...

    async def sleep(self, seconds: float) -> None: ...
