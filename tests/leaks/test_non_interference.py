"""What somebody cannot know changes not one byte of what they, or all, are shown.

For moments of random games all that a reader cannot know is dealt anew: the hands, purses and
sealed answers of the others, what lies in the decks, the luck to come. Every command, button and
suggestion, the posts, pictures, alt texts, file names, ids, the export and the log stay the same.
"""

from __future__ import annotations

import pytest

from bot.engine.values import Seat
from tests.leaks.surface import another_world, everything
from tests.support.games import all_games, sized
from tests.support.tables import play_some
from tests.ui.inn import Inn

WORLDS = sized(2, 8)
DAILY = [("bazaar", b"luck 4", 2), ("bazaar", b"luck 4", 9), ("bazaar", b"luck 2", 16)]
"""A game, its luck, and how many answers were given: a sealed question half answered, and two
moments after somebody has drawn in secret."""
NIGHTLY = [("bazaar", b"luck %d" % luck, answers) for luck in range(6) for answers in range(20)]
CASES = [
    *sized(DAILY, NIGHTLY),
    *((game, b"luck", 11) for game in all_games() if game != "bazaar"),
]


@pytest.mark.parametrize(("game", "luck", "answers"), CASES)
async def test_nothing_depends_on_what_the_reader_cannot_know(
    closed_inn: Inn, game: str, luck: bytes, answers: int
) -> None:
    closed_inn.make_seed = lambda: luck
    async with closed_inn.running() as inn:
        players = (inn.discord.astrid, inn.discord.bartholomew, inn.discord.mio)
        thread = await inn.table(*players, game=game)
        table = await inn.seated(thread)
        await play_some(table, answers)
        seat = Seat(answers % 3)
        readers = [(seat, players[seat])] if table.rules.secrets(table.position.state, None) else []
        for reader, user in (*readers, (None, inn.discord.ren)):
            before = await everything(inn, thread, user)
            worlds = set()
            for number in range(WORLDS):
                with another_world(table, reader, number) as name:
                    worlds.add(name)
                    assert await everything(inn, thread, user) == before
            assert len(worlds) == WORLDS


async def test_what_the_owner_of_a_secret_is_shown_depends_on_it(closed_inn: Inn) -> None:
    """So the test above looks where secrets are shown."""
    closed_inn.make_seed = lambda: b"luck 4"
    async with closed_inn.running() as inn:
        astrid = inn.discord.astrid
        thread = await inn.table(astrid, inn.discord.bartholomew)
        table = await inn.seated(thread)
        before = await everything(inn, thread, astrid)
        with another_world(table, Seat(1), 1):
            after = await everything(inn, thread, astrid)
    assert len(set(before) - set(after)) > 3
