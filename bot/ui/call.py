"""One press or command: who makes it, in which language, and how it is answered."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

import discord
import structlog
from msgspec.structs import replace
from structlog.contextvars import bound_contextvars

from bot.engine.rules import AnyRules
from bot.engine.values import Arg, Msg, msg
from bot.i18n.catalogue import Catalogue, language_of
from bot.ports.clock import Clock
from bot.ports.gallery import Gallery
from bot.ports.store import Facts, Prefs, Store, StoreTrouble
from bot.table.hall import Hall
from bot.table.keeping import Keeper
from bot.table.lobby import Lobby
from bot.table.people import Person, Refusal, refuse
from bot.ui.answer import Answer, Client, Easel
from bot.ui.screen import NIGHT, Row, Screen
from bot.ui.text import fit, plain
from bot.ui.voice import Voice, voice

DEFER_AFTER = 1.5
"""If the lock or the database takes longer than this, the answer is promised first."""

_log = structlog.get_logger(__name__)


class Services:
    """What the edge works with."""

    def __init__(
        self,
        hall: Hall,
        lobby: Lobby,
        store: Store,
        gallery: Gallery,
        catalogue: Catalogue,
        clock: Clock,
    ) -> None:
        self.hall = hall
        self.lobby = lobby
        self.store = store
        self.gallery = gallery
        self.catalogue = catalogue
        self.clock = clock
        self.keeper = Keeper(hall, store, clock)
        self.easel = Easel(gallery)

    @property
    def games(self) -> Mapping[str, AnyRules]:
        """The games on the shelf by id."""
        return {id: box.rules for id, box in self.hall.boxes.items()}


class Call:
    """A press or command under way."""

    def __init__(
        self,
        services: Services,
        interaction: discord.Interaction[Client],
        answer: Answer,
        lang: str,
    ) -> None:
        self.services = services
        self.answer = answer
        self.lang = lang
        self.interaction = interaction
        self.person = person_of(interaction)
        self.prefs = Prefs(self.person.user)

    @property
    def channel(self) -> int | None:
        return self.interaction.channel_id

    @property
    def is_moderator(self) -> bool:
        """May manage threads here."""
        return self.interaction.guild_id is not None and (
            self.interaction.permissions.manage_threads
        )

    def take(self, prefs: Prefs) -> None:
        """From now on this person is answered as they wish."""
        self.prefs = prefs
        self.lang = prefs.lang or language_of(self.person.locale)
        self.answer.theme = prefs.theme

    def voice(self, facts: Facts | None = None) -> Voice:
        """For texts to this person."""
        return voice(self.services.catalogue, self.lang, facts)

    async def tell(self, id: str, /, **args: Arg) -> None:
        """Says one sentence to this person."""
        await self.say(msg(id, **args))

    async def say(self, text: Msg, facts: Facts | None = None, rows: tuple[Row, ...] = ()) -> None:
        """Says one sentence to this person, with buttons if need be."""
        said = self.voice(facts).say(text)
        await self.answer.show(Screen(body=(fit(said, 2000),), rows=rows, colour=NIGHT))


Work = Callable[[Call], Awaitable[None]]


class Reception:
    """Receives interactions: finds out the language, keeps the three seconds, catches faults."""

    def __init__(self, services: Services, defer_after: float = DEFER_AFTER) -> None:
        self._services = services
        self._defer_after = defer_after
        self._running: set[asyncio.Future[None]] = set()
        self._is_closed = False

    def close(self) -> None:
        """From now on people are asked to try again later."""
        self._is_closed = True

    async def finish(self) -> None:
        """Waits for what is under way."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def receive(
        self, interaction: discord.Interaction[Client], work: Work, in_place: bool = False
    ) -> None:
        """Does the work of one press or command; whatever goes wrong, the person hears of it."""
        with bound_contextvars(press=str(interaction.id), **_command(interaction)):
            await self._receive(interaction, work, in_place)

    async def _receive(
        self, interaction: discord.Interaction[Client], work: Work, in_place: bool
    ) -> None:
        answer = Answer(interaction, self._services.easel)
        wanted = _come_back if self._is_closed else work
        running = asyncio.ensure_future(self._work(interaction, answer, wanted))
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        done, _ = await asyncio.wait({running}, timeout=self._defer_after)
        if not done:
            await self._promise(answer, in_place)
        await running

    async def _promise(self, answer: Answer, in_place: bool) -> None:
        try:
            await answer.defer(in_place)
        except discord.HTTPException as problem:
            _log.warning("promise refused", code=problem.code, status=problem.status)

    async def _work(
        self, interaction: discord.Interaction[Client], answer: Answer, work: Work
    ) -> None:
        call = Call(self._services, interaction, answer, language_of(interaction.locale.value))
        try:
            await self._answer(call, work)
            _log.info("answered")
        except StoreTrouble as trouble:  # none of ours: the disk, or another program on it
            _log.error("store failed", problem=repr(trouble), user=call.person.user)
            await self._tell(call, msg("store-trouble"))
        except Exception:  # the one boundary: the person gets a number to quote
            await self._apologise(call)

    async def _answer(self, call: Call, work: Work) -> None:
        try:
            call.take(await self._prefs(call))
            await work(call)
        except Refusal as no:
            await call.say(no.text)

    async def _prefs(self, call: Call) -> Prefs:
        """What they have set; what Discord says of their language is kept for direct messages."""
        prefs = await self._services.store.prefs(call.person.user)
        if prefs.locale == call.person.locale:
            return prefs
        prefs = replace(prefs, locale=call.person.locale)
        # Looking things up needs no disk that takes anything.
        with suppress(StoreTrouble):
            await self._services.store.save_prefs(prefs)
        return prefs

    async def _apologise(self, call: Call) -> None:
        reference = secrets.token_hex(3).upper()
        _log.exception("press failed", reference=reference, user=call.person.user)
        await self._tell(call, msg("fault", reference=reference))

    async def _tell(self, call: Call, text: Msg) -> None:
        try:
            await call.say(text)
        except (discord.HTTPException, Refusal):
            _log.warning("apology lost", text=text.id)


def _command(interaction: discord.Interaction[Client]) -> dict[str, str]:
    """Which slash command it is, without its options."""
    command = interaction.command
    return {} if command is None else {"command": command.qualified_name}


async def _come_back(call: Call) -> None:
    await call.tell("stopping")


def person_of(interaction: discord.Interaction[Client]) -> Person:
    """Who pressed, under the name that is seen here."""
    user = interaction.user
    return Person(user.id, name_of(user), interaction.locale.value)


def name_of(user: discord.User | discord.Member) -> str:
    """How somebody is called from here on: the name seen here, else the one they log in with.

    What is not seen of a name goes here, where it comes in: half a letter pair, which Discord
    lets through, no store and no picture would take.
    """
    return plain(user.display_name) or plain(user.name)


async def language(services: Services, interaction: discord.Interaction[Client]) -> str:
    """What this person has set, else what Discord says; for answers that are no messages."""
    prefs = await services.store.prefs(interaction.user.id)
    return prefs.lang or language_of(interaction.locale.value)


async def find_table(call: Call, wanted: str | None) -> Facts:
    """The table meant: the one named, else that of this thread. Raises Refusal if none."""
    if wanted:
        return await call.services.hall.facts(clean_id(wanted))
    if call.channel is not None:
        here = await call.services.store.table_at(call.channel)
        if here is not None:
            return await call.services.hall.facts(here.id)
    own = await call.services.store.tables_of(call.person.user)
    meant = [one for one in own if one.status != "frozen"] or own
    if len(meant) == 1:
        return meant[0]
    raise refuse("which-table" if own else "no-table")


def clean_id(wanted: str) -> str:
    """A table id as people type it: in any case, with what looks alike read as meant.

    Raises Refusal if no letter of an id is left.
    """
    letters = re.sub(r"[^0-9A-Z]", "", wanted.upper())
    if not letters:
        raise refuse("table-not-named")
    return letters.translate(str.maketrans("ILO", "110"))[:8]
