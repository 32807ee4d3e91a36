"""Somebody who plays in a browser: reads what is offered, and clicks or taps."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass

from tests.playground.browser import PATIENCE, Page, expect

GONE = 2_000
"""So long one reaches for something that may have gone away, before one looks again."""
ANSWERS = (
    ".button:not(.secondary):not(:disabled), .select:not(:disabled):not(:has-text('Back, rules'))"
)
"""What a panel offers as an answer; a menu for the rest begins with *Back*."""
TURN = 4 * PATIENCE
"""So long others may take; only a failure ever waits so long."""


@dataclass(slots=True)
class Player:
    """A person with a tab."""

    name: str
    page: Page
    by_touch: bool = False
    presses: int = 0
    taken: str = ""
    """The board from which the last turn was opened; the next has one of its own."""

    @property
    def panel(self) -> Page:
        """The newest private message."""
        return self.page.locator(".message.ephemeral").last

    @property
    def sheet(self) -> Page:
        """The score sheet in the thread."""
        return self.page.locator(".message:not(.ephemeral) img[alt^='Final score of']")

    def public(self, words: str | re.Pattern[str]) -> Page:
        """The public messages with these words."""
        return self.page.locator(".message:not(.ephemeral)", has_text=words)

    async def use(self, target: Page, within: float = PATIENCE) -> None:
        await (target.tap(timeout=within) if self.by_touch else target.click(timeout=within))

    async def type_command(self, command: str, *answers: str) -> None:
        """Types a command, and takes of what is then offered what has these words."""
        await self.use(self.page.locator(".writing"))
        await self.page.keyboard.type(command)
        await self.use(self.page.locator(".offer-row", has_text=command).first)
        for answer in answers:
            await self.use(self.page.locator(".offer-row", has_text=answer))
        await self.use(self.page.locator(".send"))

    async def press(self, label: str) -> None:
        """The newest button of this name that can be pressed."""
        button = f".message .button:has-text('{label}'):not(:disabled)"
        await self.use(self.page.locator(button).last)
        await self.settle()

    async def settle(self) -> None:
        """Until whatever was pressed is answered."""
        await self.page.locator(".busy").first.wait_for(state="detached")

    async def open_table(self, game: str) -> None:
        """A table against a computer player, up to its first board."""
        await self.type_command("/table new", game)
        await self.press("Add computer player")
        await self.press("Start")
        await self.enter_thread()

    async def enter_thread(self) -> None:
        """The thread of the table that was gathered last, once it is there."""
        inside = self.page.locator(".head .crumb")
        lobby = self.page.locator(".message:not(.ephemeral)").last
        while not await inside.count():
            await self._reach(lobby.locator(".thread-card"))
        await expect(self.page.locator(".message [data-custom-id*='.open.']")).to_be_visible()

    async def open_panel(self) -> None:
        """Pressed again if the board was just being written anew, as others moved."""
        while not await self.panel.count():
            await self.press("Take your turn")
            with suppress(AssertionError):
                await expect(self.panel).to_be_visible(timeout=GONE)

    async def take_part(self, but: str | None = None) -> bool:
        """One press of whatever moves the game on; false once the score sheet stands there.

        Whatever says `but` is left unpressed, even if it comes only now.
        """
        offered = self.panel.locator(ANSWERS)
        answers = offered.filter(has_not_text=but)
        board = self.public(self._turn()).last
        fresh = board.and_(self.page.locator(f":not([data-id='{self.taken}'])"))
        turn = fresh.locator(".button:has-text('Take your turn')")
        await offered.or_(turn).or_(self.sheet).first.wait_for(timeout=TURN)
        if await self.sheet.count():
            return False
        if await answers.count():
            await self._answer(answers.last)
        elif await turn.count():
            self.taken = str(await board.get_attribute("data-id"))
            await self._answer(turn)
        return True

    def _turn(self) -> re.Pattern[str]:
        return re.compile(re.escape(self.name) + r" \([A-D]\).* to play")

    async def _answer(self, target: Page) -> None:
        if not await self._reach(target):
            return
        self.presses += 1
        choice = self.page.locator(".sheet .choice").first
        if await choice.count():
            await self.use(choice)
        await self.settle()

    async def _reach(self, target: Page) -> bool:
        """Presses it, or finds it gone, as the button of a board is when the turn is over."""
        from playwright.async_api import TimeoutError as Gone  # read only where playwright is

        try:
            await self.use(target, GONE)
        except Gone:
            return False
        return True

    async def play(self) -> None:
        """To the end of the game."""
        while await self.take_part():
            pass
