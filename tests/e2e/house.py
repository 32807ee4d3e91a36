"""What the end-to-end tests do at a table: open it, fill it, start it, play it to the end."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from bot.engine.chance import SeededChance
from bot.playground.standin import Standin
from bot.playground.supervisor import BotProcess
from bot.playground.world import Channel, Message, User
from bot.ui.ids import Verb
from tests.e2e.person import PATIENCE, Person, controls, find, texts

_AWAITED = re.compile(r"[(（]([A-D])[)）]\*\*")
"""A seat that is awaited, as the board post names it."""


@dataclass(slots=True)
class House:
    """The stand-in, the bot's process, and who plays."""

    discord: Standin
    bot: BotProcess
    database: Path
    people: list[Person] = field(default_factory=list)

    async def open(self) -> None:
        """Starts the bot and waits until it can be spoken to."""
        await self.bot.start()
        await self.discord.until(lambda: self.discord.gateway.online or self._ended(), PATIENCE)
        assert not self._ended(), "the bot did not start"

    def _ended(self) -> bool:
        return self.bot.exit_code is not None

    async def close(self) -> None:
        """Ends the bot as an operator does; it must end well."""
        if self.bot.exit_code is None:
            await self.bot.stop()
        assert self.bot.exit_code == 0

    async def crash(self) -> None:
        """Kills the bot as a power cut would, and starts it again."""
        await self.bot.kill()
        await self.open()

    async def new_table(self, host: User, **options: object) -> Message:
        """`/table new`, and the lobby post that follows."""
        before = {message.id for message in self._lobbies(host)}
        options = {"game": "conspiracy", **options}
        sent = self.discord.slash(host, self.discord.courtyard, "table new", options)
        await sent.answered(PATIENCE)
        new = await self.discord.until(
            lambda: [one for one in self._lobbies(host) if one.id not in before], PATIENCE
        )
        return new[0]

    async def press(self, user: User, message: Message, verb: Verb) -> None:
        """Presses a button of a public post, and waits until it was answered."""
        await self.discord.until(lambda: _offers(message, verb), PATIENCE)
        await self.discord.press(user, message, find(message, verb).id).answered(PATIENCE)

    async def join(self, user: User, lobby: Message) -> None:
        await self.press(user, lobby, Verb.JOIN)
        name = user.global_name
        await self.discord.until(lambda: name in texts(lobby), PATIENCE)

    async def add_computer(self, host: User, lobby: Message) -> None:
        before = texts(lobby)
        await self.press(host, lobby, Verb.ADD)
        await self.discord.until(lambda: texts(lobby) != before, PATIENCE)

    async def start(self, host: User, lobby: Message) -> Channel:
        """Starts the game; its thread, once the board stands in it."""
        await self.press(host, lobby, Verb.START)
        channels = self.discord.world.channels
        await self.discord.until(lambda: lobby.id in channels, PATIENCE)
        thread = channels[lobby.id]
        await self.discord.until(lambda: self.live_boards(thread), PATIENCE)
        return thread

    def sit(self, *users: User, seed: bytes = b"e2e", from_dm: tuple[User, ...] = ()) -> None:
        """Who plays, each with luck of their own."""
        self.people = [
            Person(self.discord, user, "ABCD"[place], SeededChance(seed, place), user in from_dm)
            for place, user in enumerate(users)
        ]

    async def play(self, thread: Channel, turns: int = 1000) -> int:
        """Plays on until the game is over, or so many turns were taken; how many there were."""
        for taken in range(turns):
            person = await self.discord.until(lambda: self._next(thread), PATIENCE)
            if not isinstance(person, Person):
                return taken
            before = self._board(thread)
            await person.take_a_turn(thread)
            await self._until_another(thread, before)
        return turns

    async def _until_another(self, thread: Channel, before: list[tuple[int, str]]) -> None:
        await self.discord.until(lambda: self._board(thread) != before, PATIENCE)

    def _board(self, thread: Channel) -> list[tuple[int, str]]:
        """What the board says now."""
        return [(board.id, texts(board)) for board in self.live_boards(thread)[-1:]]

    def live_boards(self, thread: Channel) -> list[Message]:
        """The posts from which a turn can be taken; there should never be two."""
        return [
            message
            for message in thread.messages.values()
            if message.viewer is None and _offers(message, Verb.OPEN)
        ]

    def files_of(self, thread: Channel) -> list[str]:
        """The names of the pictures of all public posts; each names its position."""
        return [
            file.name
            for message in thread.messages.values()
            for file in message.attachments
            if message.viewer is None
        ]

    def pinged_in(self, thread: Channel) -> set[int]:
        """Whom the posts of a thread called, when they were sent."""
        replies = [one.reply for one in self.discord.log.find("POST", f"{thread.id}/messages")]
        return {
            int(user["id"])
            for reply in replies
            if isinstance(reply, dict)
            for user in reply["mentions"]
        }

    def awaited(self, thread: Channel) -> Person:
        """Whose turn it is, as the live board says."""
        person = self._next(thread)
        assert isinstance(person, Person)
        return person

    def sheets(self, thread: Channel) -> list[Message]:
        """The posts that show the score sheet."""
        return [
            message
            for message in thread.messages.values()
            if message.viewer is None and _offers(message, Verb.BOARD)
        ]

    def is_over(self, thread: Channel) -> bool:
        """The score sheet stands in the thread."""
        return bool(self.sheets(thread))

    def _next(self, thread: Channel) -> Person | str | None:
        """Who is named on the live board; "over" at the end; None while others are at it."""
        if self.is_over(thread):
            return "over"
        for board in self.live_boards(thread)[-1:]:
            named = _AWAITED.findall(texts(board))
            return next((one for one in self.people if one.letter in named), None)
        return None

    def _lobbies(self, user: User) -> list[Message]:
        return [
            message
            for message in self.discord.seen(user, self.discord.courtyard)
            if _offers(message, Verb.CLOSE)
        ]


def _offers(message: Message, verb: Verb) -> bool:
    return any(one.press.verb is verb for one in controls(message))
