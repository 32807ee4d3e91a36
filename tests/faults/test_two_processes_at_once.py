"""A second bot on the same database does not start; the first one notices nothing of it."""

from __future__ import annotations

import asyncio
import os
import sys

from bot.playground.standin import TOKEN
from tests.faults.scene import Scene


async def test_the_second_says_why_and_ends_and_each_press_is_answered_once(scene: Scene) -> None:
    game = await scene.duel()
    logins = _logins(scene)
    second = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run"),
        env=os.environ
        | {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API": scene.discord.url,
            "DATABASE": str(scene.database),
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await second.communicate()
    assert second.returncode == 2
    assert f"another process is already running on {scene.database}" in said.decode()
    assert "Traceback" not in said.decode()
    # It has not even logged in.
    assert _logins(scene) == logins
    await game.play(turns=2)
    await game.agrees()
    answers = [one for one in scene.discord.log.entries if one.path.endswith("/callback")]
    assert {one.status for one in answers} == {200}


def _logins(scene: Scene) -> int:
    return len(scene.discord.log.find("GET", "/users/@me"))
