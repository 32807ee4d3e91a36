"""People who press whatever they see, twice, late and at the same time, whatever the weather."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random

from bot.playground.impossible import Impossible
from tests.e2e.person import Stuck
from tests.storms.party import Party
from tests.storms.walker import ERRATIC, Walker
from tests.storms.weather import Weather

_AGAIN, _LATE, _LOOK, _TOGETHER = 0.06, 0.06, 0.05, 0.1
"""How often somebody presses twice, presses what is old, opens the panel anew, or two do so."""
_COMMANDS = ("board", "log", "my", "hand", "undo", "play")


@dataclass(slots=True)
class Walk:
    party: Party
    weather: Weather
    luck: Random

    async def go(self, steps: int) -> None:
        """Until the game is over, or for so many steps."""
        for _ in range(steps):
            if self.party.is_over:
                return
            await self.weather.turn()
            await self.party.revive()
            count = 2 if self.luck.random() < _TOGETHER else 1
            walkers = self.luck.sample(self.party.walkers, count)
            await asyncio.gather(*(self._stride(one) for one in walkers))

    async def _stride(self, walker: Walker) -> None:
        """What one person does now."""
        try:
            if walker.shown is None or self.luck.random() < _LOOK:
                await self.party.open(walker, self.luck)
            elif self.luck.random() < _LOOK:
                await self._ask(walker)
            elif walker.used and self.luck.random() < _LATE:
                await self._late(walker)
            else:
                await self._press(walker)
        except (Impossible, Stuck):
            # What they had before them has changed, or is gone.
            walker.panel = None

    async def _press(self, walker: Walker) -> None:
        if not self.party.asks(walker) and self.luck.random() < 0.9:
            walker.panel = None
            return
        touch = walker.choice(self.luck, ERRATIC)
        if touch is None:
            walker.panel = None
            return
        twice = [walker.touch(touch)] if self.luck.random() < _AGAIN else []
        if not await self.party.use(walker, touch, self.luck):
            walker.panel = None
        for one in twice:
            await self.party.heard(one)

    async def _late(self, walker: Walker) -> None:
        """A button that was pressed long ago, on a message that shows something else by now."""
        touch = self.luck.choice(walker.used)
        await self.party.heard(walker.touch(touch, late=True))

    async def _ask(self, walker: Walker) -> None:
        command = self.luck.choice(_COMMANDS)
        await self.party.heard(self.party.discord.slash(walker.user, self.party.home, command))
