"""Servers change: what could not be posted there is posted as soon as it can be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.playground import moderation, permissions
from bot.playground.world import Channel
from bot.ui.ids import Press, Verb, parse
from tests.ui.inn import PATIENCE, Inn, id_of

Act = Callable[[Inn, Channel], None]


def deny(inn: Inn, thread: Channel) -> None:
    moderation.permit(inn.discord.world, inn.discord.courtyard, deny=permissions.SEND_IN_THREADS)


def permit(inn: Inn, thread: Channel) -> None:
    moderation.permit(inn.discord.world, inn.discord.courtyard)


def lock(inn: Inn, thread: Channel) -> None:
    moderation.archive(inn.discord.world, thread, locked=True)


def unlock(inn: Inn, thread: Channel) -> None:
    moderation.unarchive(inn.discord.world, thread)


def kick(inn: Inn, thread: Channel) -> None:
    moderation.kick_bot(inn.discord.world)


def invite(inn: Inn, thread: Channel) -> None:
    moderation.add_bot(inn.discord.world)


async def put_off(inn: Inn, revision: int) -> None:
    """Until the board of this revision, and all before it, are owed for later."""
    now = inn.clock.now()
    async with asyncio.timeout(PATIENCE):
        while True:
            debts = await inn.services.store.outstanding(now + 10_000)
            boards = [one for one in debts if one.owed.kind == "board"]
            newest = max((one.owed.revision for one in boards), default=0)
            if newest == revision and all(one.due > now for one in boards):
                return
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(("stop", "go"), [(deny, permit), (lock, unlock), (kick, invite)])
async def test_a_board_that_could_not_be_posted_comes_as_soon_as_it_can(
    inn: Inn, stop: Act, go: Act
) -> None:
    """Not after the ten minutes and more for which only people could have helped."""
    discord = inn.discord
    people = (discord.astrid, discord.bartholomew)
    thread = await inn.table(*people, game="conspiracy")
    active = people[await inn.asked(thread)]
    table = await inn.seated(thread)
    hand = await discord.until(lambda: discord.dms(active)[-1], PATIENCE)
    panel = await inn.press(active, hand, Verb.OPEN)
    stop(inn, thread)
    await inn.press(active, panel, Verb.TAKE, "deck1")
    newest = table.position.revision
    assert newest > 1
    await put_off(inn, newest)
    go(inn, thread)
    await discord.until(lambda: _shown(inn, thread) == [newest], PATIENCE)


def _shown(inn: Inn, thread: Channel) -> list[int]:
    """The revisions that the live boards show."""
    presses = [parse(id_of(board, Verb.OPEN)) for board in inn.boards(thread)]
    return [press.asked for press in presses if isinstance(press, Press)]
