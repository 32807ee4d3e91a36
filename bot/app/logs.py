"""Logs: structlog over the standard library, so that discord.py's lines look like ours."""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.typing import Processor

from bot.app.settings import Settings


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


def _renderers(as_json: bool, is_terminal: bool) -> list[Processor]:
    if as_json:
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    # The default prints local variables where the library `rich` is installed: hands, tokens.
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=is_terminal, exception_formatter=plain)]
