"""Trouble on demand: matched by method and path, counted, before or after the work is done."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from bot.playground.world import Json


@dataclass(slots=True)
class Fault:
    """What goes wrong with the next requests that match; `times` of None goes on for ever.

    `after` means that the work is done and only the reply is lost. A 429 without `via` looks
    like a ban by the host in front of Discord; `retry_after` is the header beside it. `passes`
    are seconds that Discord's clock goes on while the request is under way: a slow network
    without the waiting.
    """

    method: str = "*"
    path: str = "*"
    status: int | None = None
    body: Json | None = None
    after: bool = False
    cut: bool = False
    delay: float = 0.0
    times: int | None = 1
    via: bool = True
    retry_after: int | None = None
    passes: float = 0.0
    hits: int = field(default=0, init=False)

    def matches(self, method: str, path: str) -> bool:
        return fnmatchcase(method, self.method) and fnmatchcase(path, self.path)

    @property
    def spoils(self) -> bool:
        """Whether the reply is lost, not only late."""
        return self.cut or self.status is not None

    @property
    def spent(self) -> bool:
        return self.times is not None and self.hits >= self.times

    @property
    def left(self) -> int:
        """How many requests it will still hit; at least that many, if it goes on for ever."""
        return (self.times or self.hits + 1) - self.hits

    @property
    def reply(self) -> Json:
        if self.body is not None:
            return self.body
        if self.status == 429:
            return {"message": "You are being rate limited.", "retry_after": 0.1, "global": False}
        return {"message": f"{self.status}: the stand-in was asked to fail", "code": 0}

    @property
    def headers(self) -> Mapping[str, str]:
        told = {"Via": "1.1 google"} if self.via else {}
        return told if self.retry_after is None else told | {"Retry-After": str(self.retry_after)}


class Faults:
    """The faults still to come, oldest first."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self._waiting.append(fault)
        return fault

    def remove(self, fault: Fault) -> None:
        if fault in self._waiting:
            self._waiting.remove(fault)

    def clear(self) -> None:
        self._waiting.clear()

    def counted(self) -> list[Fault]:
        """Those that will end by themselves."""
        return [fault for fault in self._waiting if fault.times is not None]

    def clear_counted(self) -> None:
        self._waiting = [fault for fault in self._waiting if fault.times is None]

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that hits this request, counted."""
        found = next((fault for fault in self._waiting if fault.matches(method, path)), None)
        if found is None:
            return None
        found.hits += 1
        if found.spent:
            self._waiting.remove(found)
        return found
