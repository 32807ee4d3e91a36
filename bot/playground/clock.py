"""Discord's time: the real one, moved by what a test asked for."""

import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000


class Clock:
    """Tells the time, stamps and ids; ids may be skewed apart from the time."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._id_skew = 0.0
        self._last_id = 0
        self._stopped_at: float | None = None

    def now(self) -> float:
        running = time.time() if self._stopped_at is None else self._stopped_at
        return running + self._ahead

    def freeze(self, at: float | None = None) -> None:
        """Only `advance` moves it from now on, so that a busy machine misses no deadline."""
        self._stopped_at = time.time() if at is None else at

    @property
    def is_frozen(self) -> bool:
        return self._stopped_at is not None

    def advance(self, seconds: float) -> None:
        self._ahead += seconds

    @property
    def ahead(self) -> float:
        """Seconds by which it has been moved."""
        return self._ahead

    def come_back(self) -> None:
        """To the real time; only in a world that holds nothing of the days that then never were."""
        self._ahead = 0.0
        self._last_id = 0

    def skew_ids(self, seconds: float) -> None:
        """Let new ids claim another time than the clock, as on a host whose clock is wrong."""
        self._id_skew = seconds
        self._last_id = 0

    def next_id(self) -> int:
        made = snowflake(self.now() + self._id_skew)
        self._last_id = max(made, self._last_id + 1)
        return self._last_id


def snowflake(at: float) -> int:
    return (int(at * 1000) - EPOCH_MS) << 22


def stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()
