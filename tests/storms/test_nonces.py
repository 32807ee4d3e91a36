"""A message that was sent before the bot died is found again, though Discord forgot its nonce."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from bot.playground.world import DM, PUBLIC_THREAD, TEXT
from tests.storms.bot import TABLE, WHENS, When
from tests.storms.conftest import Opener, Storm
from tests.storms.deaths import Matches, Reaper
from tests.storms.ledger import moment_of
from tests.storms.truth import Drawers
from tests.storms.verify import demand_quiet_log, demand_truth
from tests.storms.walker import STEADY
from tests.support.games import NIGHTLY

LONG = 6 * 60
"""Seconds after which Discord has forgotten a nonce."""
GAME = "bazaar"
Scene = Callable[[Storm, Reaper], Awaitable[None]]


def posts_in(storm: Storm, kind: str) -> Matches:
    """A message is sent to the channel, the thread, or somebody's direct messages."""

    def matches(_: int, method: str, path: str) -> bool:
        parts = path.split("/")
        is_post = (method, parts[1], parts[-1]) == ("POST", "channels", "messages")
        return is_post and _KINDS[storm.party.discord.world.channel(int(parts[2])).kind] == kind

    return matches


_KINDS = {TEXT: "lobby", PUBLIC_THREAD: "thread", DM: "hand"}


async def sign_up(storm: Storm, reaper: Reaper) -> None:
    """The lobby post of a table at which nobody sits yet but its host."""
    reaper.wait_for(posts_in(storm, "lobby"))
    await storm.party.gather(GAME, 2)


async def opening(storm: Storm, reaper: Reaper) -> None:
    """The thread itself."""
    reaper.wait_for(lambda _, method, path: method == "POST" and path.endswith("/threads"))
    await storm.party.gather(GAME, 2)


async def first_board(storm: Storm, reaper: Reaper) -> None:
    reaper.wait_for(posts_in(storm, "thread"))
    await storm.party.gather(GAME, 2)


async def first_hand(storm: Storm, reaper: Reaper) -> None:
    reaper.wait_for(posts_in(storm, "hand"))
    await storm.party.gather(GAME, 2)


async def next_board(storm: Storm, reaper: Reaper) -> None:
    """The turn passes: a board is posted that takes the place of another."""
    await storm.party.gather(GAME, 2)
    await storm.party.settled()
    reaper.wait_for(posts_in(storm, "thread"))
    await storm.party.play_steadily("n", until=lambda: reaper.kills)


async def next_hand(storm: Storm, reaper: Reaper) -> None:
    """The hand post that tells somebody of their turn takes the place of another."""
    await storm.party.gather(GAME, 2)
    await storm.party.settled()
    reaper.wait_for(posts_in(storm, "hand"))
    await storm.party.play_steadily("n", until=lambda: reaper.kills)


async def sheet(storm: Storm, reaper: Reaper) -> None:
    """The last post, with the scores."""
    await storm.party.gather(GAME, 2)
    is_post = posts_in(storm, "thread")
    reaper.wait_for(lambda *one: is_post(*one) and storm.party.status == "over")
    await storm.party.play_steadily("n")


SCENES: list[Scene] = [sign_up, opening, first_board, first_hand, next_board, next_hand, sheet]
EVERY_RUN: list[tuple[Scene, When]] = [
    (sign_up, "after"),
    (first_board, "after"),
    (first_board, "before"),
    (next_hand, "after"),
    (sheet, "after"),
]
CASES = [(scene, when) for scene in SCENES for when in WHENS]


@pytest.mark.parametrize(
    ("scene", "when"),
    CASES if NIGHTLY else EVERY_RUN,
    ids=[f"{scene.__name__}-{when}" for scene, when in (CASES if NIGHTLY else EVERY_RUN)],
)
async def test_what_was_sent_is_adopted_and_what_was_not_is_sent(
    opened: Opener, drawers: Drawers, scene: Scene, when: When
) -> None:
    """Killed after Discord did the work the post is adopted; before it, it is sent: once."""
    async with opened(2) as storm:
        party = storm.party
        reaper = Reaper(party.bot, when)
        party.discord.rest.faults = reaper
        # The bot is away for long: what Discord knew of nonces is gone when it is back.
        party.on_death = lambda: party.discord.advance(LONG)
        await scene(storm, reaper)
        assert reaper.kills == 1
        await party.calm()
        await demand_truth(party, storm.postman, drawers)
        await party.ended()
        demand_quiet_log(party)


async def test_a_private_panel_outlives_the_bot_that_sent_it(opened: Opener) -> None:
    """Its answer was on the way when the bot died; every press brings a token of its own."""
    async with opened(2) as storm:
        party = storm.party
        await party.gather(GAME, 2)
        reaper = Reaper(party.bot, "after")
        party.discord.rest.faults = reaper
        party.on_death = lambda: party.discord.advance(LONG)
        reaper.wait_for(lambda _, method, path: path.endswith("/callback"))
        interaction = party.discord.slash(party.host, party.home, "play")
        await party.heard(interaction)
        await party.revive()
        assert reaper.kills == 1
        walker = party.walkers[0]
        walker.panel = interaction.original_id
        assert party.asks(walker)
        touch = walker.choice(Random(0), STEADY)
        assert touch is not None
        assert await party.use(walker, touch, Random(0))
        assert walker.shown is not None
        assert moment_of(walker.shown, TABLE) == (1, 1)
