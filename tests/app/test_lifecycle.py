"""The end of the bot, which nothing may hold up."""

from __future__ import annotations

import asyncio

from bot.app.lifecycle import end


async def deaf(ear: asyncio.Event) -> None:
    """Swallows its first cancellation, as a library may."""
    try:
        ear.set()
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        await asyncio.Event().wait()


async def test_a_task_that_swallows_its_cancellation_ends_all_the_same() -> None:
    ear = asyncio.Event()
    task = asyncio.create_task(deaf(ear))
    await ear.wait()
    await end([task], patience=0)
    assert task.cancelled()


async def test_what_has_ended_by_itself_is_let_be() -> None:
    async def quick() -> int:
        return 7

    task = asyncio.create_task(quick())
    await task
    await end([task])
    assert task.result() == 7
