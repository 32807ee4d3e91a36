"""Five Tribes, as the kernel sees it."""

from __future__ import annotations

from typing import ClassVar

from bot.engine.chance import Chance
from bot.engine.steps import Setup, Step
from bot.engine.values import Seat
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import State
from bot.games.five_tribes.setup import set_up
from bot.games.five_tribes.show import show
from bot.games.five_tribes.view import View


class FiveTribes:
    """The rules of the base game for two to four players."""

    id: ClassVar[str] = "five_tribes"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    minutes: ClassVar[int] = 60
    state_type: type[State] = State

    def __init__(self, content: Content) -> None:
        self.content = content

    def setup(self, setup: Setup, chance: Chance) -> Step[State]:
        return set_up(self.content, setup, chance)

    def view(self, state: State, viewer: Seat | None) -> View:
        return show(self.content, state, viewer)
