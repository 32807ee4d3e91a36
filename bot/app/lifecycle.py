"""From start to a clean stop (architecture 12.3)."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import aiohttp
import discord
import structlog

from bot.app.check import unsound_tables
from bot.app.client import be_silent, point_at
from bot.app.code import code_digest
from bot.app.lent import end_with_parent
from bot.app.logs import note_trouble
from bot.app.settings import Settings
from bot.app.wiring import App, GameSource, Nature, nature_of, wire
from bot.ports.store import StoreBroken, StoreTaken, StoreTooNew, StoreTrouble

FLUSH_SECONDS = 4
"""So long the last messages may take when the bot stops; what is left is sent at its next start."""

_TOKEN_REVOKED = 4004

_log = structlog.get_logger(__name__)


class CannotStart(Exception):
    """Why the bot cannot run, in one line for whoever started it. No other start would help."""


class CannotReach(CannotStart):
    """Discord or the way to it is down; another start may help."""


async def run(
    settings: Settings, sources: Sequence[GameSource], nature: Nature | None = None
) -> None:
    """Runs the bot until it is told to stop. Raises CannotStart."""
    nature = nature or nature_of(settings)
    be_silent()
    asyncio.get_running_loop().set_exception_handler(note_trouble)
    if settings.api is not None:
        point_at(settings.api)
    try:
        store = await nature.open_store(settings.database, code_digest(sources))
    except StoreTrouble as trouble:
        raise CannotStart(_store_word(trouble, settings)) from trouble
    try:
        app = wire(settings, store, sources, nature)
        await _inspect(app)
        await _serve(app, settings)
    finally:
        await store.close()


def _store_word(trouble: StoreTrouble, settings: Settings) -> str:
    path = settings.database
    match trouble:
        case StoreTaken():
            return f"another process is already running on {path}"
        case StoreTooNew():
            return f"{path} was written by a newer release of Serai; please upgrade"
        case StoreBroken():
            return f"{path} is damaged or no database of Serai; restore a copy of it"
        case _:
            return f"{path} cannot be opened: {trouble}"


async def _inspect(app: App) -> None:
    """No live table means something else than it did. One that cannot be read waits for help.

    Raises CannotStart.
    """
    found = await unsound_tables(app.hall, app.store)
    for id, findings in found.items():
        for one in findings:
            say = _log.info if one.grade == "note" else _log.error
            say("table inspected", table=id, grade=one.grade, finding=one.text)
    differing = {
        id: one.text for id, findings in found.items() for one in findings if one.grade == "differs"
    }
    if differing:
        raise CannotStart(_difference_word(differing))


def _difference_word(differing: Mapping[str, str]) -> str:
    lines = [f"table {id}: {text}" for id, text in differing.items()]
    freeze = " ".join(f"--freeze {id}" for id in differing)
    return "\n".join(
        [
            *lines,
            "these tables would go on otherwise than they stood, so nothing was started;",
            "go back to the release before, or put them on hold and start again:",
            f"serai check {freeze}",
        ]
    )


async def _serve(app: App, settings: Settings) -> None:
    """Until Discord or the operator ends it."""
    stop = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    if settings.tether:
        end_with_parent(stop.set)
    connected = asyncio.create_task(_connect(app, settings), name="discord")
    work = asyncio.create_task(_work(app), name="work")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    try:
        await asyncio.wait({connected, stopping, work}, return_when=asyncio.FIRST_COMPLETED)
        for ended in (connected, work):
            if ended.done():
                ended.result()
    finally:
        await _close(app, (connected, stopping, work))


async def _work(app: App) -> None:
    """Once Discord is there: what is owed is paid, computer players go on."""
    await app.client.has_connected.wait()
    _log.info("ready", games=sorted(app.services.games))
    await app.minds.wake_all()
    await app.outbox.run()


async def _connect(app: App, settings: Settings) -> None:
    """Stays connected. Raises CannotStart if Discord does not let us in."""
    try:
        await app.client.start(settings.token.word)
    except discord.LoginFailure as problem:
        raise CannotStart("Discord does not accept DISCORD_TOKEN") from problem
    except discord.PrivilegedIntentsRequired as problem:
        raise CannotStart("Discord asks for privileged intents, which Serai does not use") from (
            problem
        )
    except discord.ConnectionClosed as problem:
        raise CannotStart(_closing_word(problem.code)) from problem
    except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
        raise CannotReach(f"Discord cannot be reached: {problem}") from problem


def _closing_word(code: int) -> str:
    if code == _TOKEN_REVOKED:
        return "Discord does not accept DISCORD_TOKEN any more; put a new one into .env"
    return f"Discord closed the connection for good ({code})"


async def _close(app: App, tasks: Sequence[asyncio.Task[Any]]) -> None:
    """No new presses; computer players stop; what is owed is sent if it goes quickly."""
    _log.info("stopping")
    app.client.reception.close()
    await app.minds.stop()
    with suppress(TimeoutError):
        async with asyncio.timeout(FLUSH_SECONDS):
            await app.client.reception.finish()
            await app.services.easel.finish()
            if app.client.has_connected.is_set():
                await app.outbox.flush()
    await end(tasks)
    with suppress(TimeoutError):
        # Where Discord has fallen silent there is nobody to say goodbye to.
        async with asyncio.timeout(FLUSH_SECONDS):
            await app.client.close()
    app.workers.shutdown(wait=False, cancel_futures=True)


async def end(tasks: Sequence[asyncio.Task[Any]], patience: float = 1) -> None:
    """Cancels until it is heeded: `asyncio.wait_for` of Python 3.11 may swallow the first one."""
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=patience)
    await asyncio.gather(*tasks, return_exceptions=True)
