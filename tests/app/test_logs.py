"""What discord.py says of the gateway is passed on where it is true."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
import structlog
from discord.gateway import KeepAliveHandler

from bot.app.logs import set_up_logs
from bot.app.settings import read_settings
from bot.playground.standin import TOKEN


def said(caplog: pytest.LogCaptureFixture, delay: float) -> list[str]:
    """What is logged when the answer to a heartbeat seems to come so late."""
    gateway = SimpleNamespace(thread_id=threading.get_ident(), _max_heartbeat_timeout=60.0)
    beats = KeepAliveHandler(ws=gateway, interval=41.25, shard_id=0)  # type: ignore[arg-type]
    beats._last_send = time.perf_counter() - delay
    beats.ack()
    return [record.getMessage() for record in caplog.records]


@pytest.fixture(autouse=True)
def gateway() -> Iterator[logging.Logger]:
    """The library's logger as the bot sets it up, heard by the test."""
    root, logger = logging.getLogger(), logging.getLogger("discord.gateway")
    handlers, level, filters = root.handlers[:], root.level, logger.filters[:]
    before = structlog.get_config()
    set_up_logs(read_settings({"DISCORD_TOKEN": TOKEN}))
    root.handlers[:] = handlers
    structlog.configure(**before)
    yield logger
    root.setLevel(level)
    logger.filters[:] = filters
    for library in ("discord", "aiosqlite"):
        logging.getLogger(library).setLevel(logging.NOTSET)


def test_an_answer_measured_from_the_heartbeat_before_is_no_delay(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert said(caplog, 41.26) == []


def test_a_gateway_that_falls_behind_is_told(caplog: pytest.LogCaptureFixture) -> None:
    assert said(caplog, 30.04) == ["Can't keep up, shard ID 0 websocket is 30.0s behind."]


def test_all_else_that_the_gateway_says_is_told(
    caplog: pytest.LogCaptureFixture, gateway: logging.Logger
) -> None:
    gateway.warning("WebSocket in shard ID %s is ratelimited, waiting %.2f seconds", 0, 50.0)
    gateway.warning("Shard ID %s heartbeat blocked for more than %s seconds.", 0, 50)
    assert len(caplog.records) == 2
