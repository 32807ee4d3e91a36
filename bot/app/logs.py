"""Logs: structlog over the standard library, so that discord.py's lines look like ours."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import sys
import traceback
from collections.abc import Iterator, Mapping
from typing import Any, TextIO

import aiohttp
import discord
import structlog
from structlog.typing import ExcInfo, Processor

from bot.app.settings import Settings
from bot.ports.store import StoreTrouble

_TALKATIVE = (
    OSError,
    sqlite3.Error,
    StoreTrouble,
    aiohttp.ClientError,
    discord.HTTPException,
    discord.ConnectionClosed,
)
"""Whose words are those of the system, the database or Discord, and never name a card."""
_BEAT = 40.0
"""Seconds: a little less than lie between two heartbeats (41.25, as Discord sets it)."""

_log = structlog.get_logger(__name__)


def set_up_logs(settings: Settings) -> None:
    """Colours on a terminal, else a line of JSON each. No state, hand, seed or token is logged."""
    is_terminal = sys.stderr.isatty()
    as_json = settings.log_format == "json" or (settings.log_format == "auto" and not is_terminal)
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_renderers(as_json, is_terminal),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    # At debug the libraries say every request, event and query: tokens and states among them.
    for library in ("discord", "aiosqlite"):
        logging.getLogger(library).setLevel(max(logging.INFO, root.level))
    logging.getLogger("discord.gateway").addFilter(is_meant)


def is_meant(record: logging.LogRecord) -> bool:
    """False for a delay of the gateway that there was not.

    discord.py notes on another thread when it has sent a heartbeat. An answer that comes before
    that, from near by or to a busy machine, is measured from the heartbeat before, and seems to
    be a whole beat late. No true delay can: the next heartbeat begins the measure anew.
    """
    match record.args:
        case (_, float(delay)) if "behind" in str(record.msg):
            return delay < _BEAT
    return True


def _renderers(as_json: bool, is_terminal: bool) -> list[Processor]:
    if as_json:
        as_text = structlog.processors.ExceptionRenderer(told)
        return [as_text, structlog.processors.JSONRenderer()]
    return [structlog.dev.ConsoleRenderer(colors=is_terminal, exception_formatter=_tell)]


def told(exc_info: ExcInfo) -> str:
    """A traceback without values: `KeyError` names the very card that was not found."""
    return "\n\nThen:\n\n".join(map(_one_told, reversed([*_chain(exc_info[1])])))


def _chain(problem: BaseException | None) -> Iterator[BaseException]:
    """From the last to the first. A chain may lead back to itself."""
    seen: set[int] = set()
    while problem is not None and id(problem) not in seen:
        yield problem
        seen.add(id(problem))
        context = None if problem.__suppress_context__ else problem.__context__
        problem = problem.__cause__ or context


def _one_told(problem: BaseException) -> str:
    words = str(problem) if isinstance(problem, _TALKATIVE) else "(its words may hold a secret)"
    name = f"{type(problem).__module__}.{type(problem).__qualname__}"
    parts = problem.exceptions if isinstance(problem, BaseExceptionGroup) else ()
    where = "".join(traceback.format_tb(problem.__traceback__))
    return "\n".join(
        [f"Traceback (most recent call last):\n{where}{name}: {words}", *map(_one_told, parts)]
    )


def _tell(to: TextIO, trouble: ExcInfo) -> None:
    to.write("\n" + told(trouble))


def note_trouble(loop: asyncio.AbstractEventLoop, trouble: Mapping[str, Any]) -> None:
    """What goes wrong where nobody waits for it; asyncio itself would print its values."""
    _log.error("trouble", what=trouble.get("message"), exc_info=trouble.get("exception"))
