"""The bot is killed anywhere; the game that people then play on is the one they would have had."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.match import Row
from tests.storms.bot import WHENS, Death, When
from tests.storms.conftest import Opener, Storm
from tests.storms.deaths import Reaper
from tests.storms.truth import Drawers, Truth
from tests.storms.verify import demand_quiet_log, demand_truth
from tests.support.games import NIGHTLY, all_games

Record = list[Row]
GAMES = sorted(all_games())
SEED = "kill"

BETWEEN: list[Death] = [
    Death("create", "before"),
    Death("create", "after"),
    Death("settle", "before"),
    Death("change", "before"),
    Death("change", "after"),
    Death("start", "before"),
    Death("start", "after"),
    Death("sending", "before"),
    Death("sending", "after", 2),
    Death("settle", "before", 2),
    Death("settle", "after", 3),
    Death("save_draft", "before"),
    Death("save_draft", "after"),
    Death("commit", "before"),
    Death("commit", "after"),
    Death("commit", "after"),
    Death("sending", "before", 3),
    Death("settle", "before", 3),
]
"""A death in each life: before a transaction, after it and before the answer, before the posts,
and at each step of their payment."""
ONCE: list[Death] = [
    Death(method, when, count)
    for method, most in (("save_draft", 12), ("commit", 10), ("sending", 30), ("settle", 40))
    for when in WHENS
    for count in range(1, most + 1)
]


def told(truth: Truth) -> Record:
    """The record without its times."""
    return [replace(row, at=0) for row in truth.rows]


async def finished(storm: Storm, drawers: Drawers, game: str) -> Record:
    """Plays a whole game, demands that all is right, and gives its record."""
    party = storm.party
    await party.gather(game, 2)
    await party.play_steadily(game)
    await party.calm()
    truth = await demand_truth(party, storm.postman, drawers)
    await party.ended()
    demand_quiet_log(party)
    return told(truth)


@pytest.fixture(scope="module")
def undisturbed() -> dict[str, Record]:
    """The record of each game where nobody dies; filled as it is asked for."""
    return {}


async def the_game(
    opened: Opener, drawers: Drawers, undisturbed: dict[str, Record], game: str
) -> Record:
    if game not in undisturbed:
        async with opened(2, seed=SEED) as storm:
            undisturbed[game] = await finished(storm, drawers, game)
    return undisturbed[game]


def counts(game: str) -> list[tuple[str, When, int]]:
    """After how many requests of each life it is killed."""
    if NIGHTLY:
        return [(game, when, count) for count in range(9, 60) for when in WHENS]
    return [("bazaar", "after", 17)] if game == "bazaar" else []


@pytest.mark.parametrize(("game", "when", "count"), [one for game in GAMES for one in counts(game)])
async def test_killed_again_and_again_after_so_many_requests(
    opened: Opener,
    drawers: Drawers,
    undisturbed: dict[str, Record],
    game: str,
    when: When,
    count: int,
) -> None:
    wanted = await the_game(opened, drawers, undisturbed, game)
    async with opened(2, seed=SEED) as storm:
        reaper = Reaper(storm.party.bot, when, lambda number, *_: number == count)
        storm.party.discord.rest.faults = reaper
        assert await finished(storm, drawers, game) == wanted
        assert reaper.kills > 0


@pytest.mark.nightly
@pytest.mark.parametrize("when", WHENS)
@pytest.mark.parametrize("count", range(5, 90))
async def test_killed_once_at_any_request(
    opened: Opener, drawers: Drawers, undisturbed: dict[str, Record], when: When, count: int
) -> None:
    wanted = await the_game(opened, drawers, undisturbed, "bazaar")
    async with opened(2, seed=SEED) as storm:
        reaper = Reaper(storm.party.bot, when, lambda number, *_: number == count, most=1)
        storm.party.discord.rest.faults = reaper
        assert await finished(storm, drawers, "bazaar") == wanted


async def test_killed_between_the_steps_of_an_answer(
    opened: Opener, drawers: Drawers, undisturbed: dict[str, Record]
) -> None:
    wanted = await the_game(opened, drawers, undisturbed, "bazaar")
    async with opened(2, BETWEEN, SEED) as storm:
        assert await finished(storm, drawers, "bazaar") == wanted
        assert storm.deaths == []
        assert storm.party.bot.births == len(BETWEEN) + 1


@pytest.mark.nightly
@pytest.mark.parametrize("death", ONCE, ids=str)
async def test_killed_once_between_any_two_steps(
    opened: Opener, drawers: Drawers, undisturbed: dict[str, Record], death: Death
) -> None:
    wanted = await the_game(opened, drawers, undisturbed, "bazaar")
    async with opened(2, [death], SEED) as storm:
        assert await finished(storm, drawers, "bazaar") == wanted
