"""The local Discord, assembled: REST, gateway, files and people on one loopback port.

A bot is pointed at it by three attributes of discord.py, with B = `http://127.0.0.1:PORT`:
`discord.http.Route.BASE` = B + `/api/v10`, `DiscordWebSocket.DEFAULT_GATEWAY` =
`ws://127.0.0.1:PORT/gateway`, `discord.asset.Asset.BASE` = B + `/cdn`.
"""

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, TypeVar

from aiohttp import web

from bot.playground import checker, files, threads, town
from bot.playground.faults import Fault
from bot.playground.gateway import Gateway
from bot.playground.hub import Happening
from bot.playground.interactions import Interactions
from bot.playground.judge import Judge
from bot.playground.log import Log, Remark
from bot.playground.rest import Rest
from bot.playground.verbs import Verbs
from bot.playground.world import Channel, User

TOKEN = "playground"  # noqa: S105 - the password of a world that holds nothing
Found = TypeVar("Found")


class PortTaken(Exception):
    """Something else listens on the port that was asked for."""


class Standin(Verbs):
    """Use it as `async with Standin() as discord:`; the people's verbs are its methods."""

    rest: Rest

    def __init__(self, *, port: int = 0, judge: Judge | None = None, token: str = TOKEN) -> None:
        world = town.new_world()
        super().__init__(world, Interactions(world), Gateway(world, token))
        self.rest = Rest(world, self.interactions, judge or checker.make(), token)
        self.token = token
        self.port = port
        self.app = web.Application(client_max_size=64 * 1024 * 1024)
        self.app.add_routes([*self.rest.routes(), *files.routes(world)])
        self.app.add_routes([web.get("/gateway", self.gateway.serve)])
        self.app.add_routes([web.get("/gateway/", self.gateway.serve)])
        self._runner: web.AppRunner | None = None
        self._outage: Fault | None = None
        self._outage_end: asyncio.TimerHandle | None = None
        self.out_until: float | None = None
        self.one_lever = asyncio.Lock()
        """Held while a lever stops and starts the bot's process, as a whole."""
        self._stop_listening = world.hub.listen(self.gateway.hear)

    async def __aenter__(self) -> Self:
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, "127.0.0.1", self.port).start()
        except OSError as error:
            await self._runner.cleanup()
            raise PortTaken(f"Cannot listen on 127.0.0.1:{self.port}") from error
        self.port = int(self._runner.addresses[0][1])
        self.world.origin = self.url
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop_listening()
        self._time_outage(None)
        await self.gateway.drop(1001)
        if self._runner:
            await self._runner.cleanup()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # Who and where

    @property
    def mio(self) -> User:
        return self.world.users[town.MIO]

    @property
    def ren(self) -> User:
        return self.world.users[town.REN]

    @property
    def astrid(self) -> User:
        return self.world.users[town.ASTRID]

    @property
    def bartholomew(self) -> User:
        return self.world.users[town.BARTHOLOMEW]

    @property
    def people(self) -> tuple[User, User, User, User]:
        return self.mio, self.ren, self.astrid, self.bartholomew

    @property
    def courtyard(self) -> Channel:
        return self.world.channels[town.COURTYARD]

    @property
    def tea_house(self) -> Channel:
        return self.world.channels[town.TEA_HOUSE]

    # Looking on

    @property
    def log(self) -> Log:
        return self.rest.log

    @property
    def complaints(self) -> list[Remark]:
        return self.rest.log.remarks

    async def until(
        self,
        predicate: Callable[[], Found],
        timeout: float = 5.0,  # noqa: ASYNC109
    ) -> Found:
        """Wait until something is true; asked again after every change of the world."""
        changed = asyncio.Event()

        def note(_: Happening) -> None:
            changed.set()

        stop = self.world.hub.listen(note)
        try:
            async with asyncio.timeout(timeout):
                while not (found := predicate()):
                    await changed.wait()
                    changed.clear()
                return found
        finally:
            stop()

    # Time

    def advance(self, seconds: float) -> None:
        """Let time pass; idle threads are archived meanwhile."""
        self.world.clock.advance(seconds)
        threads.archive_idle(self.world)
        self.world.tell(Happening("clock"))

    # Trouble

    @property
    def is_out(self) -> bool:
        return self._outage is not None

    async def set_outage(self, *, on: bool, seconds: float | None = None) -> None:
        """A large outage: every REST call fails and the gateway takes nobody.

        With `seconds` it ends by itself.
        """
        self._time_outage(seconds if on else None)
        if on == self.is_out:
            return
        if on:
            self.gateway.refusing = True
            self._outage = self.fail(status=502, times=None)
            await self.gateway.drop(1001)
            self.world.tell(Happening("outage"))
        else:
            self._end_outage()

    def _time_outage(self, seconds: float | None) -> None:
        if self._outage_end:
            self._outage_end.cancel()
        self._outage_end = self.out_until = None
        if seconds is not None:
            self.out_until = self.world.clock.now() + seconds
            loop = asyncio.get_running_loop()
            self._outage_end = loop.call_later(seconds, self._end_outage)

    def _end_outage(self) -> None:
        self._outage_end = self.out_until = None
        self.gateway.refusing = False
        if self._outage:
            self.rest.faults.remove(self._outage)
            self._outage = None
        self.world.tell(Happening("outage"))

    def fail(self, method: str = "*", path: str = "*", **how: Any) -> Fault:  # noqa: ANN401
        """Let matching requests go wrong; see Fault for how."""
        return self.rest.faults.add(Fault(method, path, **how))
