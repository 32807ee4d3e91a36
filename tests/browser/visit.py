"""One visit to the main screens, in any language, with somebody else at the table."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass

from bot.engine.chance import SeededChance
from bot.playground.standin import Standin
from bot.playground.world import Channel, User
from bot.ui.ids import Verb
from tests.browser.player import ANSWERS, Player
from tests.e2e.person import Person, find, live_board, texts
from tests.playground.browser import Page, expect

PATIENCE = 60
SOON = 10_000


@dataclass(slots=True)
class Visit:
    """Finds things by what they are, not by what they say. The other one needs no browser."""

    standin: Standin
    page: Page
    other: User
    phone: bool = False

    @property
    def hand(self) -> Player:
        return Player("", self.page, by_touch=self.phone)

    async def press(self, verb: Verb) -> None:
        """The newest button that means this."""
        button = f".message [data-custom-id*='.{verb}.']:not(:disabled)"
        await self.hand.use(self.page.locator(button).last)
        await self.hand.settle()

    async def type(self, text: str) -> None:
        await self.hand.use(self.page.locator(".writing"))
        await self.page.keyboard.type(text)

    async def go_to(self, place: str) -> None:
        """Pressed again if the list was just being drawn anew."""
        here = self.page.locator(f".place.open{place}")
        while not await here.count():
            if self.phone and not await self.page.locator(".sidebar").is_visible():
                await self.page.tap(".menu-button")
            await self.hand.use(self.page.locator(f".place{place}").first)
            with suppress(AssertionError):
                await expect(here).to_have_count(1, timeout=SOON)

    async def gather(self, game: str) -> None:
        """A table that the other one has joined, not started yet."""
        await self.type(f"/table new game:{game}")
        await self.page.keyboard.press("Enter")
        start = self.page.locator(f".message [data-custom-id*='.{Verb.START}.']").last
        await expect(start).to_be_visible()
        said = reversed(self.standin.courtyard.messages.values())
        lobby = next(one for one in said if one.viewer is None)
        await self.standin.press(self.other, lobby, find(lobby, Verb.JOIN).id).answered(PATIENCE)
        await self.standin.until(lambda: self.other.global_name in texts(lobby), PATIENCE)
        await expect(start).to_be_enabled()

    async def start(self) -> Channel:
        await self.press(Verb.START)
        await self.hand.enter_thread()
        return [one for one in self.standin.world.channels.values() if one.thread][-1]

    async def turn(self, thread: Channel) -> None:
        """A whole turn, and those of the other before and after it."""
        await self._other_plays(thread)
        await self.open()
        answers = self.hand.panel.locator(ANSWERS)
        while await answers.count():
            await self._answer(answers.last)
        await self.standin.until(lambda: self._awaited(thread) == "B", PATIENCE)
        await self._other_plays(thread)
        await self.dismiss()

    async def _other_plays(self, thread: Channel) -> None:
        if self._awaited(thread) == "B":
            person = Person(self.standin, self.other, "B", SeededChance(b"visit", 1))
            await person.take_a_turn(thread)
            await self.standin.until(lambda: self._awaited(thread) == "A", PATIENCE)
        now = find(live_board(self.standin, self.other, thread), Verb.OPEN).id
        await expect(self.page.locator(f"[data-custom-id='{now}']")).to_be_visible()

    def _awaited(self, thread: Channel) -> str:
        """The letter of the seat that the board names."""
        said = texts(live_board(self.standin, self.other, thread))
        named = re.search(r"[(（]([A-D])[)）]", said.split("**")[1])
        assert named, said
        return named[1]

    async def _answer(self, button: Page) -> None:
        """Answers, and waits for what comes of it: no button of a moment is there in the next."""
        moment = await button.get_attribute("data-custom-id")
        await self.hand.use(button)
        await expect(self.page.locator(f"[data-custom-id='{moment}']")).to_have_count(0)

    async def open(self) -> None:
        """The panel; pressed again if the board was just being drawn anew."""
        answers = self.hand.panel.locator(ANSWERS)
        while not await answers.count():
            await self.press(Verb.OPEN)
            with suppress(AssertionError):
                await expect(answers.first).to_be_visible(timeout=SOON)
        await self.read_on()

    async def read_on(self) -> None:
        """Up, and down again to the newest message."""
        await self.page.locator("#scroller").evaluate(
            """async (node) => {
              for (const place of [0, node.scrollHeight]) {
                node.scrollTo(0, place);
                await new Promise(requestAnimationFrame);
                await new Promise((drawn) => setTimeout(drawn));
                await Promise.all([...document.images].map((one) => one.decode().catch(() => 0)));
              }
              node.scrollTo(0, node.scrollHeight);
            }"""
        )
        await expect(self.page.locator("#jump")).to_be_hidden()

    async def dismiss(self) -> None:
        """Nothing is left of what only the visitor sees."""
        links = self.page.locator(".only-you button")
        while count := await links.count():
            await self.hand.use(links.last)
            await expect(links).to_have_count(count - 1)
