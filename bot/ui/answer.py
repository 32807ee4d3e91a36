"""All that is done to Discord in answer to one press or command."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import aiohttp
import discord
import structlog
from msgspec.structs import replace

from bot.ports.gallery import Ask, Gallery, Picture, Theme
from bot.ui.build import Letter, Shot, is_too_large, letter, modal, shot_of
from bot.ui.screen import Form, Screen

PICTURE_GRACE = 0.3
"""So long a text waits for its picture; a picture that is late follows as an edit."""

_TOO_LATE = (10062, 10015, 50027)
"""The interaction, or its token, is over: nobody can be answered by it any more."""
_ANSWERED_ALREADY = 40060
_UNKNOWN_MESSAGE = 10008
_TOO_MANY = 429
_BAD_REQUEST = 400
_KEPT_MESSAGES = 2000

Client = discord.Client
_log = structlog.get_logger(__name__)


class Easel:
    """Pictures that come after their texts: which message shows what, and work still going on."""

    def __init__(self, gallery: Gallery, grace: float = PICTURE_GRACE) -> None:
        self._gallery = gallery
        self._grace = grace
        self._newest: OrderedDict[int, object] = OrderedDict()
        self._shown: OrderedDict[int, Shot | None] = OrderedDict()
        self._gates: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    def ready(self, ask: Ask) -> Picture | None:
        """The picture if it is at hand."""
        return self._gallery.ready(ask)

    async def soon(self, ask: Ask) -> Picture | None:
        """The picture if it is at hand or comes within a moment."""
        if (ready := self._gallery.ready(ask)) is not None:
            return ready
        try:
            async with asyncio.timeout(self._grace):
                return await asyncio.shield(self._painted(ask))
        except TimeoutError:
            return None

    async def later(self, ask: Ask) -> Picture | None:
        """The picture, however long it takes; None if it cannot be drawn."""
        return await self._painted(ask)

    def claim(self, message: int) -> object:
        """Says that a message is drawn anew; the token is good until the next claim."""
        token = object()
        _keep(self._newest, message, token)
        return token

    def is_newest(self, message: int, token: object) -> bool:
        return self._newest.get(message) is token

    def gate(self, message: int) -> asyncio.Lock:
        """Held while a message is written, lest two keep or replace its picture at once."""
        return self._gates.setdefault(message, asyncio.Lock())

    def note(self, message: int, shot: Shot | None) -> None:
        """Remembers which picture a message shows."""
        _keep(self._shown, message, None if shot is None else replace(shot, data=b""))

    def forget(self, message: int) -> None:
        """Nobody knows which picture a message shows."""
        self._shown.pop(message, None)

    def shown(self, message: int, told: Shot | None) -> Shot | None:
        """The picture that a message shows now; `told` is the one under which it was pressed."""
        return self._shown.get(message, told)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Waits for the pictures under way."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _painted(self, ask: Ask) -> asyncio.Future[Picture | None]:
        return asyncio.ensure_future(self._paint(ask))

    async def _paint(self, ask: Ask) -> Picture | None:
        try:
            return await self._gallery.picture(ask)
        except Exception:  # a panel without its picture can still be played
            _log.exception("picture failed", game=ask.game, purpose=ask.purpose, table=ask.table)
            return None


Kept = TypeVar("Kept")


def _keep(among: OrderedDict[int, Kept], message: int, value: Kept) -> None:
    among[message] = value
    among.move_to_end(message)
    while len(among) > _KEPT_MESSAGES:
        among.popitem(last=False)


class Answer:
    """The answer to one interaction: given once, then edited.

    A press on a private message edits it in place; all else gets a new private message.
    """

    def __init__(self, interaction: discord.Interaction[Client], easel: Easel) -> None:
        self._interaction = interaction
        self._easel = easel
        self._gate = asyncio.Lock()
        self._is_begun = False
        self._is_deferred = False
        self._edits = False
        self._is_too_late = False
        self.theme: Theme = "dusk"
        """What the pictures of this person look like."""

    @property
    def is_begun(self) -> bool:
        return self._is_begun

    @property
    def is_private_message(self) -> bool:
        """The press came from a message that only this person sees."""
        message = self._interaction.message
        return message is not None and message.flags.ephemeral

    async def defer(self, in_place: bool) -> None:
        """Buys time, if nothing was answered yet."""
        async with self._gate:
            if self._is_begun:
                return
            self._edits = in_place
            self._is_begun = self._is_deferred = True
            await self._try(
                lambda: self._interaction.response.defer(ephemeral=True, thinking=not in_place)
            )

    async def nod(self) -> None:
        """Takes note of a press on a public message whose post will be edited by itself."""
        await self.defer(in_place=True)

    async def ask(self, form: Form) -> None:
        """Opens a form; it must be the first answer."""
        async with self._gate:
            self._is_begun = True
            await self._try(lambda: self._interaction.response.send_modal(modal(form)))

    async def show(self, screen: Screen, in_place: bool = False) -> None:
        """Shows a screen; its picture follows if it takes longer than a moment."""
        if screen.picture is not None:
            screen = replace(screen, picture=replace(screen.picture, theme=self.theme))
        target = self._interaction.message if in_place else None
        # At once, lest a picture of an earlier moment comes while this one is being sent.
        token = self._easel.claim(target.id) if target else None
        picture = await self._picture_now(screen, self._kept(target))
        async with self._writing(target):
            kept = self._kept(target) if screen.picture and picture is None else None
            shot = shot_of(screen, picture) if picture else kept
            message = await self._give_or_plain(screen, shot, in_place)
        if message is None:
            return
        if token is None or target is None or message != target.id:
            token = self._easel.claim(message)
        if screen.picture is not None and picture is None:
            self._easel.run(self._follow(screen, screen.picture, message, token))

    async def _picture_now(self, screen: Screen, kept: Shot | None) -> Picture | None:
        """Where a picture stands already, the text waits for no other (architecture 7.3).

        A message without one would jump when it comes, so there it may take a moment.
        """
        if screen.picture is None:
            return None
        if kept is not None:
            return self._easel.ready(screen.picture)
        return await self._easel.soon(screen.picture)

    @asynccontextmanager
    async def _writing(self, target: discord.Message | None) -> AsyncIterator[None]:
        async with AsyncExitStack() as gates:
            if target is not None:
                await gates.enter_async_context(self._easel.gate(target.id))
            await gates.enter_async_context(self._gate)
            yield

    def _kept(self, target: discord.Message | None) -> Shot | None:
        """The picture that stands there now, which may be newer than the press."""
        return self._easel.shown(target.id, _shown_picture(target)) if target else None

    async def _give_or_plain(self, screen: Screen, shot: Shot | None, in_place: bool) -> int | None:
        """Without its picture, if Discord does not take the one that was to be kept."""
        made = letter(screen, shot)
        try:
            return self._noted(await self._give(made, in_place), shot, in_place)
        except discord.HTTPException as problem:
            if in_place and problem.code == _UNKNOWN_MESSAGE:
                # Dismissed meanwhile: it is shown beside where it was.
                fresh = shot if shot is not None and shot.data else None
                return self._noted(await self._give(letter(screen, fresh), False), fresh, False)
            is_kept = problem.status == _BAD_REQUEST and made.keeps_picture
            if not is_kept and not is_too_large(problem):
                raise
            _log.warning("picture not taken", code=problem.code)
            return self._noted(await self._give(letter(screen), in_place), None, in_place)

    def _noted(self, message: int | None, shot: Shot | None, in_place: bool) -> int | None:
        target = self._interaction.message
        if message is not None:
            self._easel.note(message, shot)
        elif in_place and target is not None:
            self._easel.forget(target.id)
        return message

    async def _follow(self, screen: Screen, ask: Ask, message: int, token: object) -> None:
        picture = await self._easel.later(ask)
        shot = shot_of(screen, picture) if picture else None
        if shot is None:
            return
        async with self._easel.gate(message):
            if self._easel.is_newest(message, token):
                await self._bring(screen, shot)

    async def _bring(self, screen: Screen, shot: Shot) -> None:
        try:
            message = await self._try(lambda: self._edit_original(letter(screen, shot)))
            if message is not None:
                self._easel.note(message, shot)
        except discord.HTTPException as problem:
            # Most often dismissed meanwhile.
            _log.info("picture came too late", code=problem.code, status=problem.status)

    async def _give(self, made: Letter, in_place: bool) -> int | None:
        """The id of the message that now shows it; None if it could not be shown."""
        if self._is_deferred:
            return await self._after_defer(made, in_place)
        if self._is_begun:
            return await self._try(lambda: self._send_more(made), twice=False)
        is_edit = in_place and self._interaction.message is not None
        give = self._edit_in_place if is_edit else self._send
        message = await self._try(lambda: give(made))
        # Only now: an answer that Discord refuses leaves the interaction open for another.
        self._is_begun = True
        return message

    async def _after_defer(self, made: Letter, in_place: bool) -> int | None:
        self._is_deferred = False
        # A deferred press stands for its message: what is new must be sent beside it.
        if self._edits and not in_place:
            return await self._try(lambda: self._send_more(made), twice=False)
        return await self._try(lambda: self._edit_original(made))

    async def _send(self, made: Letter) -> int | None:
        sent = await self._interaction.response.send_message(
            view=made.view,
            files=made.files(),
            ephemeral=True,
            allowed_mentions=made.mentions(),
        )
        return sent.message_id

    async def _send_more(self, made: Letter) -> int | None:
        sent = await self._interaction.followup.send(
            view=made.view,
            files=made.files(),
            ephemeral=True,
            allowed_mentions=made.mentions(),
            wait=True,
        )
        return sent.id

    async def _edit_in_place(self, made: Letter) -> int | None:
        message = self._interaction.message
        if made.keeps_picture:
            await self._interaction.response.edit_message(
                view=made.view, allowed_mentions=made.mentions()
            )
        else:
            await self._interaction.response.edit_message(
                view=made.view, attachments=made.files(), allowed_mentions=made.mentions()
            )
        return message.id if message else None

    async def _edit_original(self, made: Letter) -> int | None:
        if made.keeps_picture:
            sent = await self._interaction.edit_original_response(
                view=made.view, allowed_mentions=made.mentions()
            )
        else:
            sent = await self._interaction.edit_original_response(
                view=made.view, attachments=made.files(), allowed_mentions=made.mentions()
            )
        return sent.id

    async def _try(self, call: Callable[[], Awaitable[object]], twice: bool = True) -> int | None:
        """What Discord says to an answer never changes what was decided before it.

        `twice`: where the connection breaks nobody knows whether the answer has arrived. Then it
        is given again; Discord takes a first answer only once, and an edit changes nothing twice.
        """
        if self._is_too_late:
            return None
        try:
            result = await call()
        except discord.HTTPException as problem:
            return await self._after_refusal(problem)
        except (aiohttp.ClientError, OSError) as problem:
            if twice:
                return await self._try(call, twice=False)
            _log.warning("answer lost", problem=type(problem).__name__)
            return None
        return result if isinstance(result, int) else None

    async def _after_refusal(self, problem: discord.HTTPException) -> int | None:
        """The message that shows the answer all the same; None if none does. Raises it again."""
        if problem.code == _ANSWERED_ALREADY:
            # Only the reply to an earlier attempt was lost: the person has seen the answer.
            return await self._standing()
        if problem.code not in _TOO_LATE and problem.status < 500 and problem.status != _TOO_MANY:
            raise problem
        self._is_too_late = problem.code in _TOO_LATE
        _log.warning("answer lost", code=problem.code, status=problem.status)
        return None

    async def _standing(self) -> int | None:
        """The id of the message that a first answer made or changed."""
        try:
            return (await self._interaction.original_response()).id
        except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
            _log.info("answer not found again", problem=type(problem).__name__)
            return None


def _shown_picture(message: discord.Message | None) -> Shot | None:
    """The picture that a message shows now, to be kept."""
    if message is None:
        return None
    for part in _walk(message.components):
        if isinstance(part, discord.MediaGalleryComponent) and part.items:
            item = part.items[0]
            name = item.media.url.partition("?")[0].rpartition("/")[2]
            return Shot(name, item.description or "")
    return None


def _walk(parts: list[Any]) -> Iterator[Any]:
    for part in parts:
        yield part
        yield from _walk(list(getattr(part, "children", ())))
