"""The desk of the tables over discord.py: posts out, and what Discord's refusals mean."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from math import ceil
from typing import Any, Literal

import aiohttp
import discord
import structlog

from bot.engine.rules import AnyRules
from bot.i18n.catalogue import Catalogue
from bot.ports.desk import (
    Apart,
    Banned,
    Closed,
    Flooded,
    Forbidden,
    Found,
    Gone,
    Locked,
    Post,
    Unreachable,
)
from bot.ports.gallery import Gallery
from bot.ui.board import screen_of, thread_name
from bot.ui.build import Letter, Shot, is_too_large, letter, shot_of
from bot.ui.hitches import notice_screen
from bot.ui.permissions import missing_in
from bot.ui.screen import Screen
from bot.ui.voice import voice

_log = structlog.get_logger(__name__)

ARCHIVE_MINUTES: Literal[10080] = 10080
"""A thread is archived after a week of silence, the longest that Discord offers."""

_MEANINGS: Mapping[int, type[Exception]] = {
    50007: Closed,
    10013: Closed,
    50278: Apart,
    40003: Flooded,
    10003: Gone,
    10004: Gone,
    10008: Gone,
    160005: Locked,
    50083: Locked,
}
_NO_PERMISSION = 50013
_NO_ACCESS = 50001
_THREAD_EXISTS = 160004
_BAD_REQUEST = 400
_TOO_MANY = 429


class DiscordDesk:
    """The port `bot.ports.desk.Desk`. Pictures come from the gallery, texts from the catalogue."""

    def __init__(
        self,
        client: discord.Client,
        gallery: Gallery,
        catalogue: Catalogue,
        games: Mapping[str, AnyRules],
    ) -> None:
        self._client = client
        self._gallery = gallery
        self._catalogue = catalogue
        self._games = games

    async def send(self, channel: int, post: Post, nonce: str) -> int:
        made = await self._letter(post)
        async with _understood(self._client, channel):
            try:
                return await self._send(channel, made, nonce)
            except discord.HTTPException as problem:
                if not is_too_large(problem):
                    raise
                _log.warning("picture not taken", table=post.facts.id, code=problem.code)
                return await self._send(channel, letter(self._screen(post)), nonce)

    async def _send(self, channel: int, made: Letter, nonce: str) -> int:
        sent = await self._channel(channel).send(
            view=made.view,
            files=made.files(),
            nonce=nonce,
            allowed_mentions=made.mentions(),
        )
        return sent.id

    async def edit(self, channel: int, message: int, post: Post) -> None:
        async with _understood(self._client, channel):
            target = self._channel(channel).get_partial_message(message)
            screen = self._screen(post)
            try:
                await _edit(target, await self._changed(channel, message, post))
            except discord.HTTPException as problem:
                is_kept = post.picture is None and problem.status == _BAD_REQUEST
                if not is_too_large(problem) and (not is_kept or problem.code in _MEANINGS):
                    raise
                _log.warning("picture not taken", table=post.facts.id, code=problem.code)
                await _edit(target, letter(screen))

    async def _changed(self, channel: int, message: int, post: Post) -> Letter:
        """A post with its picture, or with the one that stands there."""
        if post.picture is not None:
            return await self._letter(post)
        return letter(self._screen(post), await self._shown(channel, message))

    async def delete(self, channel: int, message: int) -> None:
        async with _understood(self._client, channel):
            await self._channel(channel).get_partial_message(message).delete()

    async def open_thread(self, channel: int, message: int, name: str) -> int:
        async with _understood(self._client, channel):
            try:
                made = await self._client.http.start_thread_with_message(
                    channel, message, name=name, auto_archive_duration=ARCHIVE_MINUTES
                )
            except discord.HTTPException as problem:
                if problem.code != _THREAD_EXISTS:
                    raise
                # The thread under a message has the message's id.
                return message
        return int(made["id"])

    async def open_dm(self, user: int) -> int:
        async with _understood(self._client, None):
            return (await self._client.create_dm(discord.Object(user))).id

    async def is_at(self, guild: int) -> bool:
        found = self._client.get_guild(guild)
        return found is not None and not found.unavailable

    async def recent(self, channel: int, limit: int = 50) -> Sequence[Found]:
        async with _understood(self._client, channel):
            found = await self._client.http.logs_from(channel, limit)
        me = str(self._client.application_id)
        return [_found(message) for message in found if message["author"]["id"] == me]

    def thread_name(self, post: Post) -> str:
        """How the thread of a table is called."""
        return thread_name(post.facts, voice(self._catalogue, post.lang, post.facts))

    def _channel(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)

    async def _letter(self, post: Post) -> Letter:
        screen = self._screen(post)
        if post.picture is None:
            return letter(screen)
        try:
            picture = await self._gallery.picture(post.picture)
        except Exception:  # a post without its picture can still be played from
            _log.exception("picture failed", table=post.facts.id, kind=post.kind)
            return letter(screen)
        return letter(screen, shot_of(screen, picture))

    def _screen(self, post: Post) -> Screen:
        said = voice(self._catalogue, post.lang, post.facts)
        if post.hitch is not None:
            lacking = missing_in(self._client, post.facts.channel)
            return notice_screen(post.facts, post.hitch, lacking, said)
        return screen_of(post, said, self._games[post.facts.game])

    async def _shown(self, channel: int, message: int) -> Shot | None:
        """The picture that a message shows now, to be kept."""
        payload = await self._client.http.get_message(channel, message)
        return next(_shots(payload), None)


async def _edit(target: discord.PartialMessage, made: Letter) -> None:
    """A kept picture stays because the request says nothing of attachments."""
    if made.keeps_picture:
        await target.edit(view=made.view, allowed_mentions=made.mentions())
    else:
        await target.edit(
            view=made.view, attachments=made.files(), allowed_mentions=made.mentions()
        )


def _shots(value: object) -> Iterator[Shot]:
    if isinstance(value, dict):
        media = value.get("media")
        if isinstance(media, dict) and "url" in media:
            name = str(media["url"]).partition("?")[0].rpartition("/")[2]
            yield Shot(name, str(value.get("description") or ""))
        for inside in value.values():
            yield from _shots(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from _shots(inside)


def _found(message: Mapping[str, Any]) -> Found:
    ids = tuple(_ids(message.get("components", [])))
    names = [str(one["filename"]) for one in message.get("attachments", [])]
    names += [shot.name for shot in _shots(message.get("components", []))]
    return Found(int(message["id"]), ids, tuple(dict.fromkeys(names)))


def _ids(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("custom_id"), str):
            yield value["custom_id"]
        for inside in value.values():
            yield from _ids(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from _ids(inside)


@asynccontextmanager
async def _understood(client: discord.Client, channel: int | None) -> AsyncIterator[None]:
    """Says in the port's words what went wrong."""
    try:
        yield
    except discord.HTTPException as problem:
        raise _meaning(problem, client, channel) from problem
    except discord.RateLimited as problem:
        raise Unreachable("RateLimited", ceil(problem.retry_after)) from problem
    except (aiohttp.ClientError, OSError, TimeoutError) as problem:
        raise Unreachable(type(problem).__name__) from problem


def _meaning(
    problem: discord.HTTPException, client: discord.Client, channel: int | None
) -> Exception:
    if problem.code in (_NO_PERMISSION, _NO_ACCESS):
        return Forbidden(missing_in(client, channel))
    if is_ban(problem):
        return Banned(_wanted_pause(problem))
    if problem.code in _MEANINGS:
        return _MEANINGS[problem.code]()
    if problem.status >= 500 or problem.status == _TOO_MANY:
        return Unreachable(f"{problem.status} {problem.code}")
    return problem


def is_ban(problem: discord.HTTPException) -> bool:
    """A 429 that is not Discord's own, but of the host in front of it."""
    return problem.status == _TOO_MANY and not problem.response.headers.get("Via")


def _wanted_pause(problem: discord.HTTPException) -> int:
    word = problem.response.headers.get("Retry-After", "")
    return int(word) if word.isdecimal() else 0
