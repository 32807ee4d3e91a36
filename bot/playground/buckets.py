"""Rate limits as Discord announces and enforces them; off unless a test or a player asks."""

import hashlib
from collections.abc import Mapping

import msgspec

from bot.playground.clock import Clock

_LIMITED = (
    ("POST", "/channels/{channel_id}/messages"),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
    ("POST", "/users/@me/channels"),
)


class Allowance(msgspec.Struct, frozen=True):
    """What a request is told: how many are left, and how long until there are more."""

    bucket: str
    limit: int
    left: int
    wait: float
    reset_at: float

    @property
    def is_over(self) -> bool:
        return self.left < 0

    @property
    def headers(self) -> Mapping[str, str]:
        told = {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(max(0, self.left)),
            "X-RateLimit-Reset": f"{self.reset_at:.3f}",
            "X-RateLimit-Reset-After": f"{self.wait:.3f}",
            "X-RateLimit-Bucket": self.bucket,
        }
        return told | ({"X-RateLimit-Scope": "user", "Via": "1.1 google"} if self.is_over else {})


class Buckets:
    """So many sends, edits and openings of DMs per channel and span of time."""

    def __init__(self, clock: Clock, *, limit: int = 5, span: float = 5.0) -> None:
        self._clock = clock
        self._limit = limit
        self._span = span
        self._used: dict[str, tuple[float, int]] = {}

    def take(self, method: str, route: str, channel: str) -> Allowance | None:
        """Count one request; None for routes that are not limited here."""
        if (method, route) not in _LIMITED:
            return None
        key = f"{method} {route} {channel}"
        now = self._clock.now()
        ends, used = self._used.get(key, (now + self._span, 0))
        if now >= ends:
            ends, used = now + self._span, 0
        self._used[key] = (ends, used + 1)
        name = hashlib.sha256(f"{method} {route}".encode()).hexdigest()[:32]
        return Allowance(name, self._limit, self._limit - used - 1, ends - now, ends)
