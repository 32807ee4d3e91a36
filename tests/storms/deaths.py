"""Where the bot is killed: at a request, before it is carried out or before its reply."""

from __future__ import annotations

from collections.abc import Callable

from bot.playground.faults import Fault, Faults
from tests.storms.bot import When
from tests.storms.forked import ForkedBot

Matches = Callable[[int, str, str], bool]
"""Of a request: its number in this life, its method, its path."""


def never(number: int, method: str, path: str) -> bool:
    return False


class Reaper(Faults):
    """Kills the bot at requests that match, at most `most` times.

    `before`: the request is lost with it. `after`: it is carried out, and nobody reads the reply.
    """

    def __init__(
        self, bot: ForkedBot, when: When, matches: Matches = never, most: int = 1_000
    ) -> None:
        super().__init__()
        self._bot = bot
        self._when = when
        self._matches = matches
        self._left = most
        self._life = 0
        self._number = 0
        self.kills = 0

    def wait_for(self, matches: Matches) -> None:
        """Kills it once, at the next request that matches."""
        self._matches, self._left = matches, 1

    def take(self, method: str, path: str) -> Fault | None:
        if self._bot.births != self._life:
            self._life, self._number = self._bot.births, 0
        self._number += 1
        if not self._left or not self._matches(self._number, method, path):
            return super().take(method, path)
        self._left -= 1
        self.kills += 1
        self._bot.kill_now()
        return Fault(cut=True) if self._when == "before" else None

    def clear(self) -> None:
        """Nobody dies any more."""
        super().clear()
        self._left = 0
