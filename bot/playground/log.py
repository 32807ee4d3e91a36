"""Every request and its reply, for whoever asks why a test failed."""

from collections import deque

import msgspec

from bot.playground.judge import Complaint


class Entry(msgspec.Struct, frozen=True):
    method: str
    path: str
    status: int
    body: object
    reply: object
    ms: float

    def __str__(self) -> str:
        return f"{self.method} {self.path} -> {self.status} ({self.ms:.1f} ms)"


class Remark(msgspec.Struct, frozen=True):
    """A complaint with the request that caused it."""

    method: str
    path: str
    complaint: Complaint

    def __str__(self) -> str:
        found = self.complaint
        return f"{self.method} {self.path}: {found.where or '(whole)'}: {found.code}: {found.text}"


class Log:
    """The last few thousand requests, and every complaint."""

    def __init__(self) -> None:
        self.entries: deque[Entry] = deque(maxlen=5_000)
        self.remarks: list[Remark] = []

    def find(self, method: str, part: str) -> list[Entry]:
        """Requests of one method whose path contains a word."""
        return [e for e in self.entries if e.method == method and part in e.path]
