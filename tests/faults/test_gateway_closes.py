"""The gateway closes or asks to reconnect: the bot resumes, nothing is lost, nothing doubled."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.playground.gateway import Gateway
from tests.faults.scene import Logs, Scene


async def _cut(gateway: Gateway) -> None:
    gateway.cut()


async def _ask(gateway: Gateway) -> None:
    gateway.ask_to_reconnect()


def _drop(code: int) -> Callable[[Gateway], Awaitable[None]]:
    return lambda gateway: gateway.drop(code)


TROUBLE = {
    "1001": _drop(1001),
    "4000": _drop(4000),
    "4008": _drop(4008),
    "4009": _drop(4009),
    "cut": _cut,
    "opcode 7": _ask,
}


@pytest.mark.parametrize("trouble", TROUBLE.values(), ids=TROUBLE)
async def test_what_is_pressed_meanwhile_is_answered_once(
    scene: Scene, logs: Logs, trouble: Callable[[Gateway], Awaitable[None]]
) -> None:
    game = await scene.duel()
    panel = await game.panel()
    (session,) = scene.discord.gateway.sessions.values()
    await trouble(scene.discord.gateway)
    await scene.discord.until(lambda: not scene.discord.gateway.online)
    pressed = await game.touch("deck3", panel)
    asked = scene.discord.slash(scene.discord.ren, scene.discord.courtyard, "table list")
    await pressed.answered()
    await asked.answered()
    assert list(scene.discord.gateway.sessions.values()) == [session]
    assert [row.choice.keys for row in await game.rows() if row.choice] == [("deck3",)]
    assert [one["event"] for one in logs if one["log_level"] in ("warning", "error")] == []
    await game.agrees()


async def test_posts_go_on_without_a_gateway(scene: Scene) -> None:
    game = await scene.duel()
    await game.draw()
    await scene.discord.gateway.drop(4000)
    await game.agrees()
