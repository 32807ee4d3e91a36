"""Tells whoever listens what changed in the world: the gateway, the page and waiting tests."""

from collections.abc import Callable
from typing import Any

import msgspec


class Happening(msgspec.Struct, frozen=True):
    """One change: for the page by `what`, for the gateway by `event` and `data`.

    `viewer` is set when only that person (and the bot, by answering) knows of it.
    """

    what: str
    channel: int | None = None
    message: int | None = None
    viewer: int | None = None
    event: str = ""
    data: dict[str, Any] = {}
    detail: dict[str, Any] = {}


Listener = Callable[[Happening], None]


class Hub:
    """Calls every listener in the order of their arrival."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Add a listener; call the result to take it off again."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, happening: Happening) -> None:
        for listener in tuple(self._listeners):
            listener(happening)
