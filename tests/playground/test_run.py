"""`make play` as a person runs it: the address, a calm word, and an end by Ctrl-C."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.playground.checker import SETTING


async def test_a_playground_that_is_killed_takes_the_bot_with_it(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "playground", "--port", "0"),
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert process.stdout is not None
    while b'"ready"' not in (line := await process.stdout.readline()):
        assert line, "the bot did not become ready"
    process.kill()
    async with asyncio.timeout(120):
        # The bot writes there as well: it is closed when both have ended.
        assert b'"stopping"' in await process.stdout.read()


async def test_the_address_comes_first_and_ctrl_c_ends_everything(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "playground", "--port", "0"),
        env=os.environ | {SETTING: str(tmp_path / "none.json")},
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert process.stdout is not None
    said = [(await process.stdout.readline()).decode().strip() for _ in range(2)]
    assert said[0].startswith("The playground is open: http://127.0.0.1:")
    assert said[1] == f"Requests are checked by our own rules alone; see {SETTING}."
    while b'"ready"' not in (line := await process.stdout.readline()):
        assert line, "the bot did not become ready"
    process.send_signal(signal.SIGINT)
    rest = (await process.stdout.read()).decode()
    assert await process.wait() == 0
    assert "Closing ..." in rest
    assert "Traceback" not in rest
