"""The bot in this process, on the stand-in, with pictures that a test can hold up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

from bot.ai.minds import MINDS
from bot.app import wiring
from bot.app.client import Serai, be_silent, point_at
from bot.app.registration import Registration
from bot.engine.values import Seat
from bot.playground import look
from bot.playground.interactions import Interaction
from bot.playground.standin import TOKEN, Standin
from bot.playground.world import Channel, Message, User
from bot.ports.clock import Clock as AnyClock
from bot.ports.gallery import Ask, Picture, Purpose
from bot.store.sqlite import open_store
from bot.table.hall import Hall
from bot.table.lobby import Lobby, new_seed
from bot.table.minds import Minds
from bot.table.outbox import Outbox
from bot.table.table import Table
from bot.ui.answer import PICTURE_GRACE, Easel
from bot.ui.call import Reception, Services
from bot.ui.desk import DiscordDesk
from bot.ui.ids import OldPress, Press, Verb, parse
from bot.ui.router import Router
from tests.ui.support import SOURCES, texts

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082"
)
PATIENCE = 30.0
"""So long that a slow machine is never told from a broken bot: nothing here waits for luck."""


class Easels:
    """A gallery whose pictures are one pixel; `hold` keeps them back, `broken` fails."""

    def __init__(self) -> None:
        self.asks: list[Ask] = []
        self.open = asyncio.Event()
        self.open.set()
        self.broken = False
        self.data = PIXEL

    async def picture(self, ask: Ask) -> Picture:
        self.asks.append(ask)
        await self.open.wait()
        if self.broken:
            raise RuntimeError("no paint")
        return Picture(self.data, "image/png", f"{ask.purpose} {len(ask.marks)} marks", (1, 1))

    def ready(self, ask: Ask) -> Picture | None:
        return None

    def text_board(self, ask: Ask) -> str:
        return "\n".join(f"line {number} of {ask.game}" for number in range(300))

    def draws(self, game: str, purpose: Purpose) -> bool:
        return game != "bazaar" or purpose != "card"


class Clock(wiring.SystemClock):
    """The clock of this machine, which a test may set forward."""

    ahead = 0

    def now(self) -> int:
        return super().now() + self.ahead


class Inn:
    """What the tests of the edge do."""

    def __init__(self, discord: Standin, database: Path) -> None:
        self.discord = discord
        discord.world.first_answer = PATIENCE
        self.database = database
        self.gallery = Easels()
        self.clock = Clock()
        self.grace = PICTURE_GRACE
        self.make_seed: Callable[[], bytes] = new_seed
        self.time: AnyClock = self.clock
        self.services: Services
        self.client: Serai
        self.hall: Hall
        self.desk: DiscordDesk
        self.outbox: Outbox

    @asynccontextmanager
    async def running(self, defer_after: float = PATIENCE) -> AsyncIterator[Inn]:
        """From login to logout; twice in a test is a restart."""
        point_at(self.discord.url)
        be_silent()
        store = await open_store(self.database)
        clock = self.time
        workers = ThreadPoolExecutor(1)
        self.hall = Hall(store, clock, wiring.shelf(SOURCES))
        lobby = Lobby(self.hall, store, clock, make_seed=self.make_seed)
        self.services = Services(self.hall, lobby, store, self.gallery, texts(), clock)
        self.services.easel = Easel(self.gallery, self.grace)
        note = self.database.with_suffix(".commands")
        self.client = Serai(self.services, Registration(note))
        self.client.reception = Reception(self.services, defer_after)
        self.client.router = Router(self.services, self.client.reception)
        self.desk = DiscordDesk(self.client, self.gallery, texts(), self.services.games)
        self.outbox = Outbox(store, self.hall, self.desk, clock, self.desk.thread_name)
        minds = Minds(self.hall, store, clock, MINDS, 0)
        self.hall.listen(minds.wake)
        self.hall.listen(lambda _: self.outbox.wake())
        connected = asyncio.create_task(self.client.start(TOKEN))
        paying = asyncio.create_task(self._pay())
        try:
            async with asyncio.timeout(PATIENCE):
                await self.client.has_connected.wait()
            yield self
        finally:
            self.gallery.open.set()
            await minds.stop()
            await self.client.reception.finish()
            await self.services.easel.finish()
            paying.cancel()
            await asyncio.gather(paying, return_exceptions=True)
            await self.client.close()
            await asyncio.gather(connected, return_exceptions=True)
            await store.close()
            workers.shutdown()

    async def _pay(self) -> None:
        await self.client.has_connected.wait()
        await self.outbox.run()

    # Acts of people

    async def slash(self, who: User, place: Channel, command: str, /, **options: object) -> Message:
        """A command and the message that answers it."""
        sent = self.discord.slash(who, place, command, options)
        await sent.answered(PATIENCE)
        return await self.answer_to(sent)

    async def press(self, user: User, message: Message, verb: Verb, arg: str = "") -> Message:
        """A press and the message that it changed or made."""
        sent = self.discord.press(user, message, id_of(message, verb, arg))
        await sent.answered(PATIENCE)
        return await self.answer_to(sent)

    async def choose(self, user: User, message: Message, id: str, *values: str) -> Message:
        sent = self.discord.choose(user, message, id, list(values))
        await sent.answered(PATIENCE)
        return await self.answer_to(sent)

    async def answer_to(self, sent: Interaction) -> Message:
        """Once it is more than a promise; a silent nod leaves the message as it is."""
        if sent.first.kind == "thinking":
            await self.discord.until(lambda: look.text(sent.message), PATIENCE)
        if sent.first.kind == "later" and sent.source is not None:
            return sent.source
        return sent.message

    # Tables

    async def new_table(self, host: User, game: str = "bazaar", **options: object) -> Message:
        """The lobby post of a new table."""
        before = {one.id for one in self.lobbies()}
        await self.slash(host, self.discord.courtyard, "table new", game=game, **options)
        found = await self.discord.until(
            lambda: [one for one in self.lobbies() if one.id not in before], PATIENCE
        )
        return found[0]

    async def table(self, *people: User, game: str = "bazaar", **options: object) -> Channel:
        """A game that has begun between these people: its thread, where the board stands."""
        host, *others = people
        lobby = await self.new_table(host, game, seats=len(people), **options)
        for user in others:
            await self.press(user, lobby, Verb.JOIN)
        await self.discord.until(lambda: can(lobby, Verb.START), PATIENCE)
        await self.press(host, lobby, Verb.START)
        channels = self.discord.world.channels
        await self.discord.until(lambda: lobby.id in channels, PATIENCE)
        await self.discord.until(lambda: self.boards(channels[lobby.id]), PATIENCE)
        return channels[lobby.id]

    async def seated(self, thread: Channel) -> Table:
        """The table that is played in a thread."""
        return await self.hall.table(table_id(self.boards(thread)[-1]))

    async def asked(self, thread: Channel) -> Seat:
        """Who must decide first."""
        return (await self.seated(thread)).present().awaited[0]

    def lobbies(self) -> list[Message]:
        return [
            message
            for message in self.discord.courtyard.messages.values()
            if message.viewer is None and can(message, Verb.JOIN, even_if_off=True)
        ]

    def boards(self, thread: Channel) -> list[Message]:
        """The live board posts; there is never more than one."""
        return [
            message
            for message in thread.messages.values()
            if message.viewer is None and can(message, Verb.OPEN)
        ]


def id_of(message: Message, verb: Verb, arg: str = "") -> str:
    """The id of a button or menu of this verb."""
    for id in ids(message):
        press = parse(id)
        if isinstance(press, Press) and press.verb is verb and (not arg or press.arg == arg):
            return id
    raise LookupError(f"no {verb} {arg} among {ids(message)}")


def ids(message: Message) -> list[str]:
    buttons = [one.custom_id for one in look.buttons(message)]
    return buttons + [one.custom_id for one in look.menus(message)]


def can(message: Message, verb: Verb, even_if_off: bool = False) -> bool:
    for one in look.buttons(message):
        press = parse(one.custom_id)
        if isinstance(press, Press) and press.verb is verb and (even_if_off or not one.disabled):
            return True
    return False


def verbs(message: Message) -> list[Verb]:
    presses = [parse(id) for id in ids(message)]
    return [press.verb for press in presses if not isinstance(press, OldPress)]


def table_id(message: Message) -> str:
    presses = [parse(id) for id in ids(message)]
    return next(press.table for press in presses if isinstance(press, Press))


def alts(message: Message) -> list[str]:
    return [one.description or "" for one in look.pictures(message)]
