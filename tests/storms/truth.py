"""What Discord ought to show of a table, drawn afresh from its database alone."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.app import wiring
from bot.app.snapshot import snapshot
from bot.app.wiring import SystemClock
from bot.engine import match
from bot.engine.match import Row
from bot.engine.values import Seat
from bot.i18n.catalogue import Catalogue, language_of
from bot.playground import parts
from bot.playground.world import Json, Message, World
from bot.ports.desk import Post
from bot.ports.gallery import Gallery
from bot.ports.store import Facts, Posted, Prefs
from bot.store.sqlite import SqliteStore
from bot.table import history, owing
from bot.table.hall import Hall
from bot.table.inspect import inspect_table
from bot.table.position import Position
from bot.table.publish import (
    board_post,
    hand_post,
    lobby_post,
    reader_language,
    scene_of,
)
from bot.table.table import Table
from bot.ui.board import screen_of
from bot.ui.build import Shot, components_of, letter, shot_of
from bot.ui.plan import Around, plan
from bot.ui.screen import Screen
from bot.ui.voice import voice
from render.gallery import Studio
from tests.support.bot import sources

Part = tuple[object, ...]


class Look(Struct, frozen=True):
    """A message as people see it: its parts, and the bytes of its picture."""

    parts: tuple[Part, ...]
    picture: bytes = b""


class Drawers(Struct, frozen=True):
    """Who says and draws everything; made once."""

    texts: Catalogue
    gallery: Gallery


def open_drawers() -> Drawers:
    texts = wiring.texts(sources())
    return Drawers(texts, Studio(wiring.painters(sources(), texts), ThreadPoolExecutor(1)))


class Truth:
    """A table as its database has it."""

    def __init__(self, store: SqliteStore, hall: Hall, table: Table, drawers: Drawers) -> None:
        self.store = store
        self.hall = hall
        self.table = table
        self._drawers = drawers

    @property
    def facts(self) -> Facts:
        return self.table.facts

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.table.rows

    @property
    def revision(self) -> int:
        return self.table.position.revision

    async def findings(self) -> list[str]:
        """What is amiss with the record itself."""
        found = await inspect_table(self.hall, self.store, self.facts.id)
        return [one.text for one in found if one.grade != "note"]

    async def posted(self) -> Sequence[Posted]:
        return await self.store.posted(self.facts.id)

    async def prefs(self, user: int) -> Prefs:
        return await self.store.prefs(user)

    async def lobby(self) -> Look:
        return await self._post(lobby_post(self.facts))

    async def board(self, revision: int) -> Look:
        """The live board, or the score sheet; at an earlier revision, as it was then."""
        return await self._post(board_post(scene_of(await self._at(revision))))

    async def hand(self, seat: Seat, revision: int) -> Look:
        """The hand post of a seat as it was at that revision."""
        prefs = await self.prefs(self._user(seat))
        table = await self._at(revision)
        post = hand_post(table, seat, reader_language(prefs, self.facts), prefs.theme)
        return await self._post(post)

    async def is_hand_of_now(self, seat: Seat, revision: int) -> bool:
        """Whether nothing that the seat's hand shows has changed since."""
        now = self.table.position
        if revision == now.revision:
            return True
        then = (await self._at(revision)).position
        is_asked_since = now.asked[seat] > revision
        old, new = (owing._private_parts(self.table.rules, one, [seat]) for one in (then, now))
        return bool(now.prompts) and not is_asked_since and old == new

    async def panel(self, seat: Seat, locale: str) -> Look:
        """The panel that its owner gets who opens it now."""
        sight = await self.table.look(seat)
        prefs = await self.prefs(self._user(seat))
        said = voice(self._drawers.texts, prefs.lang or language_of(locale), self.facts)
        recent = self.table.last_move()
        return await self._screen(plan(sight, self.facts, said, Around(recent=recent)))

    def _user(self, seat: Seat) -> int:
        return self.facts.sitter(seat).user or 0

    async def _at(self, revision: int) -> Table:
        """The table as it was after a row."""
        if revision == self.revision:
            return self.table
        facts, rows = replace(self.facts, status="live"), self.rows[:revision]
        made = Table(self.table.rules, self.store, SystemClock(), facts, lambda _: None)
        alive = match.live(rows)
        state = await history.state_at(made.rules, self.store, facts.id, alive, alive[-1].seq)
        made._record.rows, made._record.alive = rows, alive
        # When each seat was asked does not show.
        asked = (revision,) * facts.wanted
        made._record.position = Position(revision, asked, state, made.rules.prompts(state))
        return made

    async def _post(self, post: Post) -> Look:
        said = voice(self._drawers.texts, post.lang, post.facts)
        return await self._screen(screen_of(post, said, self.table.rules))

    async def _screen(self, screen: Screen) -> Look:
        shot: Shot | None = None
        if screen.picture is not None:
            shot = shot_of(screen, await self._drawers.gallery.picture(screen.picture))
        made = components_of(letter(screen, shot).view)
        return Look(tuple(_parts(made)), shot.data if shot else b"")


@asynccontextmanager
async def truth_of(database: Path, table: str, drawers: Drawers) -> AsyncIterator[Truth]:
    """What is true now; the bot may run on."""
    async with snapshot(database) as store:
        hall = Hall(store, SystemClock(), wiring.shelf(sources()))
        yield Truth(store, hall, await hall.table(table), drawers)


def seen(world: World, message: Message) -> Look:
    """What stands in Discord."""
    picture = b"".join(world.blobs[file.id] for file in message.attachments if file.used)
    return Look(tuple(_parts(message.components)), picture)


def file_of(message: Message) -> str:
    """The name of the one picture of a post, without its ending."""
    (file,) = message.attachments
    return file.name.rpartition(".")[0]


def revision_of(message: Message) -> int:
    return int(file_of(message).rpartition("-")[2])


_PING = re.compile(r" ?<@\d+>")
"""An edit takes the mention away, so whether it stands there yet is luck."""


def _parts(components: list[Json]) -> Iterator[Part]:
    for part in parts.walk(components):
        if "content" in part:
            yield "text", _PING.sub("", part["content"])
        elif part["type"] == parts.GALLERY:
            for item in part["items"]:
                name = item["media"]["url"].partition("?")[0].rpartition("/")[2]
                yield "picture", name, item.get("description") or ""
        elif "custom_id" in part or "url" in part:
            yield _control(part)


def _control(part: dict[str, Any]) -> Part:
    options = tuple((one["value"], one["label"]) for one in part.get("options") or ())
    is_off = bool(part.get("disabled"))
    return "control", part.get("custom_id") or part["url"], part.get("label"), is_off, options
