"""What the scenarios about rooms and people do: go on by direct message, read what one was told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.playground import look
from bot.playground.world import Channel, User
from bot.ports.store import Hitch
from bot.ui.ids import Verb
from tests.e2e.person import Person
from tests.faults.scene import Duel, Scene
from tests.ui.inn import PATIENCE, ids, table_id


async def draw_by_dm(game: Duel) -> Person:
    """Whose turn it is draws three cards from the hand post; who that was."""
    who = await game.active()
    hand = game.hands(who)[-1]
    panel = await game.scene.press(who.user, hand, Verb.OPEN)
    await game.scene.press(who.user, panel, Verb.TAKE, "deck3")
    return who


async def play_by_dm(game: Duel) -> None:
    """A whole turn without a look at the thread."""
    who = await game.active()
    who.from_dm = True
    await who.take_a_turn(game.thread)
    who.from_dm = False


def notices(scene: Scene, user: User) -> list[str]:
    """What somebody was told by direct message, other than hands."""
    return [look.text(one) for one in scene.discord.dms(user) if not _is_hand(one.id, scene, user)]


def _is_hand(message: int, scene: Scene, user: User) -> bool:
    found = scene.discord.sees(user, message)
    return found is not None and bool(ids(found))


async def told(scene: Scene, user: User, count: int = 1) -> list[str]:
    """Once so many notices have come."""
    await scene.discord.until(lambda: len(notices(scene, user)) >= count, PATIENCE)
    await scene.until_idle()
    return notices(scene, user)


async def hitch_of(game: Duel) -> Hitch | None:
    """What the database says keeps the posts of a table from their place."""
    return (await game.scene.services.store.hitches()).get(game.id)


async def hitched(game: Duel, why: Hitch) -> None:
    """Until that is known."""
    async with asyncio.timeout(PATIENCE):
        while await hitch_of(game) != why:  # noqa: ASYNC110 - the database tells nobody
            await asyncio.sleep(0.01)
    await game.scene.until_idle()


async def heard(news: Callable[[], bool]) -> None:
    """Until the bot's library has taken in some news, of which the world knows nothing."""
    async with asyncio.timeout(PATIENCE):
        while not news():  # noqa: ASYNC110 - the library tells nobody
            await asyncio.sleep(0.01)


async def is_closed(scene: Scene, user: User) -> bool:
    """Whether somebody is held to take no direct messages."""
    return (await scene.services.store.prefs(user.id)).dm_closed


async def moved(game: Duel, channel: Channel, by: User) -> None:
    """`/table move`, and the game goes on in the thread that it gets there."""
    await game.scene.slash(by, channel, "table move", table=game.id)
    await game.scene.until_idle()
    thread = (await game.table()).facts.thread
    assert thread is not None
    game.thread = game.scene.discord.world.channels[thread]
    assert game.thread.parent_id == channel.id
    assert table_id(game.board) == game.id
