"""Log files: whatever goes wrong, no value of a game is written down."""

from __future__ import annotations

import asyncio
import io
import logging
import sys
from collections.abc import Callable, Iterator

import pytest
import structlog

from bot.app import logs
from bot.app.logs import set_up_logs
from bot.app.settings import read_settings
from bot.ports.store import StoreTrouble
from bot.ui.limits import OverLimit

CARD = "fig_4"


@pytest.fixture(params=["json", "text"])
def log(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What a bot that tells as much as it can writes into its log."""
    kept, root = io.StringIO(), logging.getLogger()
    before = root.handlers[:], root.level
    monkeypatch.setattr(sys, "stderr", kept)
    environment = {"DISCORD_TOKEN": "x", "LOG_LEVEL": "debug", "LOG_FORMAT": request.param}
    set_up_logs(read_settings(environment))
    yield kept
    root.handlers[:], root.level = before
    structlog.reset_defaults()


def look_up() -> None:
    try:
        dict[str, int]()[CARD]
    except KeyError as problem:
        raise OverLimit([f"label: {CARD}"]) from problem


def group() -> None:
    raise ExceptionGroup(CARD, [ValueError(CARD)])


def go_round() -> None:
    """Each says that the other was its cause, as an exception that is kept and raised again may."""
    first, second = ValueError(CARD), KeyError(CARD)
    first.__cause__, second.__cause__ = second, first
    raise first


@pytest.mark.parametrize("fault", [look_up, group, go_round])
def test_a_traceback_names_places_and_no_values(
    log: io.StringIO, fault: Callable[[], None]
) -> None:
    for logger in (structlog.get_logger("ours"), logging.getLogger("discord.client")):
        try:
            fault()
        except Exception:
            logger.exception("it failed")
    written = log.getvalue()
    assert written.count("it failed") == 2
    assert "test_logs.py" in written, "where it happened"
    assert "KeyError" in written or "ValueError" in written
    assert CARD not in written


def test_what_the_disk_says_is_written(log: io.StringIO) -> None:
    for problem in (StoreTrouble("the disk is full"), OSError(28, "No space left on device")):
        structlog.get_logger("ours").error("it failed", exc_info=problem)
    assert "the disk is full" in log.getvalue()
    assert "No space left on device" in log.getvalue()


async def test_trouble_that_nobody_waits_for_names_no_values(log: io.StringIO) -> None:
    async def fail() -> None:
        raise KeyError(CARD)

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(logs.note_trouble)
    task = asyncio.create_task(fail())
    await asyncio.wait((task,))
    problem = task.exception()
    loop.call_exception_handler(
        {"message": "Task exception was never retrieved", "exception": problem, "future": task}
    )
    assert "never retrieved" in log.getvalue()
    assert "KeyError" in log.getvalue()
    assert CARD not in log.getvalue()


@pytest.mark.parametrize("library", ["discord.http", "aiosqlite", "discord.gateway"])
def test_what_libraries_say_of_every_request_is_not_written(log: io.StringIO, library: str) -> None:
    logging.getLogger(library).debug("POST with %s", CARD)
    assert log.getvalue() == ""
