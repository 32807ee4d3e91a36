"""The command line as a process of its own."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping

from tests.support.games import ROOT

PATIENCE = 60


async def start(*words: str, **environment: str) -> asyncio.subprocess.Process:
    """The command line, in the folder HOME if that is given."""
    kept: Mapping[str, str] = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISCORD_TOKEN", "DISCORD_API", "DATABASE")
    }
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *words,
        cwd=environment.get("HOME", ROOT),
        env={**kept, "PYTHONPATH": str(ROOT), "LOG_FORMAT": "text", **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def ended(process: asyncio.subprocess.Process) -> tuple[int | None, str]:
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    return process.returncode, out.decode() + err.decode()


async def heard(process: asyncio.subprocess.Process, word: str) -> None:
    """Reads what the process says until this word."""
    assert process.stderr is not None
    async with asyncio.timeout(PATIENCE):
        async for line in process.stderr:
            if word in line.decode():
                return
