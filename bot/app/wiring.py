"""Puts the parts together: the only place that names concrete classes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module, resources
from pathlib import Path

from msgspec import Struct

from bot.ai.minds import MINDS
from bot.app.client import Serai
from bot.app.lent import LentClock, LentLuck
from bot.app.registration import Registration
from bot.app.settings import Settings
from bot.i18n import catalogue
from bot.i18n.catalogue import Catalogue
from bot.ports.clock import Clock
from bot.ports.gallery import Painter
from bot.store.sqlite import SqliteStore, open_store
from bot.table.hall import Hall
from bot.table.lobby import Lobby, new_id, new_seed
from bot.table.minds import Minds
from bot.table.outbox import Outbox
from bot.table.shelf import GameBox, open_box
from bot.ui.call import Services
from bot.ui.desk import DiscordDesk
from render.gallery import Studio
from render.studio import open_assets


class GameSource(Struct, frozen=True):
    """Where games come from: packages of rules and painters, folders of data and texts.

    `<rules>.<id>.build(files)` makes the rules, `<painters>.<id>.painter(assets)` the painter,
    for each folder `<data>/<id>` with data files in it.
    """

    rules: str
    painters: str
    data: Path
    texts: Path


class App(Struct, frozen=True):
    """All that runs."""

    store: SqliteStore
    hall: Hall
    minds: Minds
    outbox: Outbox
    client: Serai
    services: Services
    workers: ThreadPoolExecutor


class SystemClock:
    """The clock of this machine."""

    def now(self) -> int:
        return int(time.time())

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Nature(Struct, frozen=True):
    """What the bot finds in the world around it: a clock, a disk, and luck."""

    clock: Clock = SystemClock()
    open_store: Callable[[Path, str], Awaitable[SqliteStore]] = open_store
    make_id: Callable[[], str] = new_id
    make_seed: Callable[[], bytes] = new_seed


NATURE = Nature()


def nature_of(settings: Settings) -> Nature:
    """The real one, but for what a stand-in lends."""
    clock = LentClock(settings.clock_ahead) if settings.clock_ahead else NATURE.clock
    if settings.luck is None:
        return Nature(clock=clock)
    luck = LentLuck(settings.luck)
    return Nature(clock=clock, make_id=luck.make_id, make_seed=luck.make_seed)


def data_folder() -> Path:
    """The folder of data that we ship: in the checkout beside `bot`, in a wheel the same."""
    return Path(str(resources.files("bot"))).parent / "data"


def shipped() -> GameSource:
    """The games that we ship."""
    data = data_folder()
    return GameSource("bot.games", "render.games", data / "games", data / "i18n")


def game_ids(source: GameSource) -> list[str]:
    """The games of a source."""
    return sorted(path.name for path in source.data.iterdir() if _files(path))


def shelf(sources: Sequence[GameSource]) -> dict[str, GameBox]:
    """Every game with its data files."""
    return {
        id: open_box(import_module(f"{source.rules}.{id}").build, _files(source.data / id))
        for source in sources
        for id in game_ids(source)
    }


def texts(sources: Sequence[GameSource]) -> Catalogue:
    return catalogue.load([source.texts for source in sources])


def painters(sources: Sequence[GameSource], said: Catalogue) -> Mapping[str, Painter]:
    """A painter for every game."""
    assets = open_assets(data_folder(), said)
    return {
        id: import_module(f"{source.painters}.{id}").painter(assets)
        for source in sources
        for id in game_ids(source)
    }


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.toml"))}


def wire(
    settings: Settings, store: SqliteStore, sources: Sequence[GameSource], nature: Nature = NATURE
) -> App:
    """The whole bot over an open store."""
    clock, said = nature.clock, texts(sources)
    workers = ThreadPoolExecutor(settings.picture_threads, thread_name_prefix="worker")
    gallery = Studio(painters(sources, said), workers)
    hall = Hall(store, clock, shelf(sources))
    lobby = Lobby(hall, store, clock, nature.make_id, nature.make_seed)
    services = Services(hall, lobby, store, gallery, said, clock)
    client = Serai(services, Registration(Path(f"{settings.database}.commands")))
    desk = DiscordDesk(client, gallery, said, services.games)
    outbox = Outbox(store, hall, desk, clock, desk.thread_name)
    minds = Minds(hall, store, clock, MINDS, settings.mind_pause)
    hall.listen(minds.wake)
    hall.listen(lambda _: outbox.wake())
    return App(store, hall, minds, outbox, client, services, workers)
