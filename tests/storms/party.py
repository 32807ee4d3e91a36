"""People, the stand-in and a mortal bot: a table is opened, played and looked at to the end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeVar

from bot.app import wiring
from bot.i18n.catalogue import language_of
from bot.playground import moderation
from bot.playground.impossible import Impossible
from bot.playground.interactions import Interaction
from bot.playground.standin import Standin
from bot.playground.world import LOADING, Channel, Message, User
from bot.ui.ids import Verb
from bot.ui.voice import voice
from tests.e2e.person import Stuck, controls, find, texts
from tests.storms.bot import TABLE
from tests.storms.forked import ForkedBot
from tests.storms.ledger import Accepted, accepted, moment_of
from tests.storms.walker import STEADY, Touch, Walker, asks, shows_the_end
from tests.support.bot import sources

PATIENCE = 40.0
"""Seconds after which something will never come; only a failure waits so long."""
HEARD = 3.0
"""Seconds after which a person believes no answer comes, and presses again."""
_SHORT = 1.0
_TRIES = 20
_LIVES = 400
Found = TypeVar("Found")


@dataclass(slots=True)
class Party:
    """`seen` are the answers that people saw accepted."""

    discord: Standin
    bot: ForkedBot
    database: Path
    log: Path
    walkers: list[Walker]
    seen: list[Accepted] = field(default_factory=list)
    on_death: Callable[[], None] = lambda: None
    _given: tuple[str, ...] = ()
    _refusals: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        said = [voice(wiring.texts(sources()), lang) for lang in ("en", "ja")]
        # Only the words before the answer, for any answer.
        self._given = tuple(one.text("panel-given", answer="|").partition("|")[0] for one in said)
        self._refusals = tuple(one.text("note-earlier") for one in said)

    # The bot's lives.

    async def born(self) -> None:
        """Starts the bot until it can be spoken to, however often it dies on the way."""
        for _ in range(_LIVES):
            await self.discord.until(lambda: not self.discord.gateway.online, PATIENCE)
            if self.bot.births:
                self.on_death()
            await self.bot.start()
            await self.discord.until(lambda: self.discord.gateway.online or self._is_dead, PATIENCE)
            if not self._is_dead:
                return
        raise AssertionError("the bot never comes up")

    async def revive(self) -> None:
        if self._is_dead:
            await self.born()

    async def ended(self) -> None:
        """Ends the bot as an operator does; it must end well."""
        await self.bot.stop()
        assert self.bot.exit_code == 0, self.log.read_text()[-3000:]

    @property
    def _is_dead(self) -> bool:
        return self.bot.state != "running"

    # The table.

    @property
    def host(self) -> User:
        return self.walkers[0].user

    @property
    def lobby(self) -> Message | None:
        posts = self.discord.seen(self.host, self.discord.courtyard)
        return next((one for one in posts if one.viewer is None and _is_of_table(one)), None)

    @property
    def thread(self) -> Channel | None:
        threads = self.discord.world.threads(self.discord.courtyard.id)
        return next((one for one in threads if TABLE in one.name), None)

    @property
    def home(self) -> Channel:
        assert self.thread is not None, "the thread is not open"
        return self.thread

    @property
    def posts(self) -> list[Message]:
        """The public posts of the thread, oldest first."""
        found = self.home.messages.values()
        return [one for one in found if one.viewer is None and one.components]

    @property
    def is_over(self) -> bool:
        """The score sheet stands."""
        return any(_offers(one, Verb.BOARD) for one in self.posts)

    async def gather(self, game: str, seats: int, computer: bool = False) -> None:
        """From the slash command to the first board."""
        await self._insist(lambda: self._new_table(game, seats), lambda: self.lobby)
        for walker in self.walkers[1:]:
            await self._insist(
                lambda one=walker: self._press_lobby(one.user, Verb.JOIN),  # type: ignore[misc]
                lambda one=walker: one.user.global_name in texts(self._lobby()),  # type: ignore[misc]
            )
        if computer:
            await self._insist(
                lambda: self._press_lobby(self.host, Verb.ADD),
                lambda: _offers(self._lobby(), Verb.LESS),
            )
        await self._insist(
            lambda: self._press_lobby(self.host, Verb.START),
            lambda: self.thread and (self.is_over or _boards(self.posts)),
        )

    def _new_table(self, game: str, seats: int) -> Interaction:
        if self.status is not None:
            raise Stuck("the table is there; its post will follow")
        options = {"game": game, "seats": seats, "language": "en"}
        return self.discord.slash(self.host, self.discord.courtyard, "table new", options)

    def _lobby(self) -> Message:
        if self.lobby is None:
            raise Stuck("the lobby post is not there")
        return self.lobby

    def _press_lobby(self, user: User, verb: Verb) -> Interaction:
        lobby = self._lobby()
        return self.discord.press(user, lobby, find(lobby, verb).id)

    async def _insist(self, act: Callable[[], Interaction], is_done: Callable[[], object]) -> None:
        """Does something until it is seen to be done, through any death of the bot."""
        for attempt in range(_TRIES):
            await self.revive()
            if await self._within(_SHORT if attempt else 0, lambda: _quietly(is_done)):
                return
            with suppress(Stuck, Impossible):
                await self.heard(act())
        said = self.log.read_text()[-4000:]
        raise AssertionError(f"nothing comes of it; the bot said:\n{said}")

    # Presses.

    async def heard(self, interaction: Interaction) -> bool:
        """Waits for an answer, all of it; False if none comes."""
        await self._within(HEARD, lambda: interaction.answer is not None or self._is_dead)
        if interaction.answer is None:
            return False
        if interaction.answer.kind == "thinking":
            return await self._within(HEARD, lambda: not _is_loading(interaction))
        if interaction.answer.kind == "later":
            await self._within(HEARD, lambda: self._has_followed(interaction) or self._is_dead)
        return True

    def _has_followed(self, interaction: Interaction) -> bool:
        return any(
            interaction.token in entry.path
            and not entry.path.endswith("/callback")
            and 200 <= entry.status < 300
            for entry in reversed(self.discord.log.entries)
        )

    async def open(self, walker: Walker, luck: Random) -> None:
        """Brings the panel up, from a post or by a command, until it is there."""
        for _ in range(_TRIES):
            await self.revive()
            try:
                interaction = self._opening(walker, luck)
            except (Stuck, Impossible):
                await self._within(_SHORT / 10, lambda: self._is_dead)
                continue
            if await self.heard(interaction) and interaction.original_id:
                walker.panel = interaction.original_id
                return
        raise AssertionError(f"{walker.user.global_name} cannot open their panel")

    def _opening(self, walker: Walker, luck: Random) -> Interaction:
        doors = walker.doors(self.home)
        if doors and luck.random() < 0.7:
            control = luck.choice(doors)
            return self.discord.press(walker.user, control.message, control.id)
        return self.discord.slash(walker.user, self.home, "play")

    async def use(self, walker: Walker, touch: Touch, luck: Random, late: bool = False) -> bool:
        """One press; True if an answer came, and what it accepted is noted."""
        interaction = walker.touch(touch, late)
        if not await self.heard(interaction):
            return False
        if interaction.answer is not None and interaction.answer.kind == "modal":
            interaction = walker.number(interaction, luck)
            if not await self.heard(interaction):
                return False
        self._note(walker, touch, interaction)
        return True

    def _note(self, walker: Walker, touch: Touch, interaction: Interaction) -> None:
        panel = self.discord.sees(walker.user, interaction.original_id or 0)
        if panel is None or any(word in texts(panel) for word in self._refusals):
            return
        now = moment_of(panel, TABLE)
        if now and (one := accepted(walker.user.id, touch, now)) and one not in self.seen:
            self.seen.append(one)

    def asks(self, walker: Walker) -> bool:
        return asks(walker.shown, self._given)

    async def play_steadily(
        self, seed: str, until: Callable[[], object] | None = None, rounds: int = 5_000
    ) -> None:
        """To the end, each choice by what is on the panel alone: so a game can be had again.

        Or until something has happened; then each answer waits for the posts of the one before.
        """
        for _ in range(rounds):
            for walker in self.walkers:
                if (until and until()) or await self.is_ended():
                    return
                await self._answer_all(walker, seed)
                if until:
                    await self.settled()
        raise AssertionError("the game does not end")

    async def _answer_all(self, walker: Walker, seed: str) -> None:
        await self.open(walker, Random(0))
        while self.asks(walker):
            panel = walker.shown
            assert panel is not None
            luck = Random(f"{seed} {[_said(one.part) for one in controls(panel)]}")
            touch = walker.choice(luck, STEADY)
            assert touch is not None
            if not await self.use(walker, touch, luck):
                await self.open(walker, Random(0))

    async def is_ended(self) -> bool:
        """The score sheet stands; it is waited for as soon as a panel tells of the end."""
        if any(shows_the_end(one.shown) for one in self.walkers):
            await self._within(_SHORT, lambda: self.is_over or self._is_dead)
        return self.is_over

    # Quiet.

    async def calm(self) -> None:
        """No fault any more; everybody can be written to; all is paid."""
        self.discord.rest.faults.clear()
        await self.revive()
        await self.discord.until(lambda: self.discord.gateway.online, PATIENCE)
        await self.settled()
        for walker in self.walkers:
            moderation.close_dms(self.discord.world, walker.user, closed=False)
            if walker.user.id in self._closed():
                await self._insist_hand(walker)
        await self.settled()

    async def _insist_hand(self, walker: Walker) -> None:
        """`/hand` tries again to write to somebody who was closed."""
        for _ in range(_TRIES):
            await self.revive()
            if await self.heard(self.discord.slash(walker.user, self.home, "hand")):
                return
        raise AssertionError("nobody answers")

    async def settled(self) -> None:
        """Waits until nothing is owed to Discord any more."""
        for _ in range(int(PATIENCE / 0.05)):
            await self.revive()
            debts = self.debts()
            if not debts:
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"still owed: {debts}")

    def debts(self) -> list[tuple[object, ...]]:
        """What the database owes, read beside the bot."""
        return self._read("SELECT kind, revision, seat, tries, sending FROM outbox")

    @property
    def status(self) -> object:
        """How far the table is."""
        found = self._read("SELECT status FROM game")
        return found[0][0] if found else None

    def _closed(self) -> set[object]:
        """Whom the bot believes it cannot write to."""
        return {user for (user,) in self._read("SELECT user FROM pref WHERE dm_closed")}

    def _read(self, query: str) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as db:
            return db.execute(query).fetchall()

    async def _within(self, seconds: float, predicate: Callable[[], Found]) -> bool:
        if predicate():
            return True
        try:
            await self.discord.until(predicate, seconds)
        except TimeoutError:
            return False
        return True

    def language(self, walker: Walker) -> str:
        return language_of(walker.user.locale)


def _is_of_table(message: Message) -> bool:
    return any(one.press.table == TABLE for one in controls(message))


def _offers(message: Message, verb: Verb) -> bool:
    return any(one.press.verb is verb for one in controls(message))


def _boards(posts: list[Message]) -> list[Message]:
    return [one for one in posts if _offers(one, Verb.OPEN)]


def _quietly(is_done: Callable[[], object]) -> object:
    try:
        return is_done()
    except Stuck:
        return False


def _is_loading(interaction: Interaction) -> bool:
    try:
        return bool(interaction.message.flags & LOADING)
    except LookupError:
        return False


def _said(part: dict[str, object]) -> tuple[object, ...]:
    """What a control offers, without what an emoji or a colour says."""
    options = part.get("options")
    values = [one["value"] for one in options] if isinstance(options, list) else []
    return (part["custom_id"], *values)
