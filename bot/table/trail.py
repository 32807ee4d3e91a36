"""What the log lines of a task name: the table at hand, its revision, the seat."""

from __future__ import annotations

from structlog.contextvars import bind_contextvars, get_contextvars, unbind_contextvars

from bot.engine.values import Seat


def follow(table: str, revision: int | None = None, seat: Seat | None = None) -> None:
    """From here on every line of this task names the table, and the rest as far as it is known."""
    if get_contextvars().get("table") != table:
        unbind_contextvars("revision", "seat")
    known = {"table": table, "revision": revision, "seat": seat}
    bind_contextvars(**{name: value for name, value in known.items() if value is not None})
