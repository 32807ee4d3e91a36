"""Whole games from the slash command to the score sheet, by presses alone."""

from __future__ import annotations

import pytest

from bot.app import wiring
from bot.playground.world import Channel
from bot.ui.voice import voice
from tests.e2e.house import House
from tests.e2e.person import PATIENCE, controls, pictures, texts
from tests.e2e.record import Record, read
from tests.support.bot import sources
from tests.support.games import NIGHTLY, sized


async def finish(house: House, thread: Channel) -> Record:
    """Plays to the end and holds what stands in Discord against the database."""
    await house.play(thread)
    await house.discord.until(lambda: not house.live_boards(thread), PATIENCE)
    (sheet,) = house.sheets(thread)
    table = next(controls(sheet)).press.table
    await house.close()
    record = await read(house.database, table)
    assert record.facts.status == "over"
    assert record.debts == 0
    assert _outcome(record) in texts(sheet)
    return record


def _outcome(record: Record) -> str:
    """The sentence that names the winners, in the table's language."""
    outcome = record.present.outcome
    assert outcome is not None
    said = voice(wiring.texts(sources()), record.facts.lang, record.facts)
    return said.say(outcome.text)


EVERY = [(seats, lang) for seats in (2, 3, 4) for lang in ("en", "ja")]


@pytest.mark.parametrize(("seats", "lang"), sized([(3, "ja")], EVERY))
async def test_people_play_conspiracy_to_the_right_end(house: House, lang: str, seats: int) -> None:
    """One side plays from direct messages alone."""
    players = house.discord.people[:seats]
    lobby = await house.new_table(players[0], seats=seats, language=lang)
    for guest in players[1:]:
        await house.join(guest, lobby)
    thread = await house.start(players[0], lobby)
    house.sit(*players, seed=f"{lang}{seats}".encode(), from_dm=players[1:2])
    record = await finish(house, thread)
    by = {row.by for row in record.rows if row.choice}
    assert by == {f"user:{one.id}" for one in players}


@pytest.mark.skipif(not NIGHTLY, reason="nightly; the leak tests play one each day")
@pytest.mark.parametrize(("seats", "lang"), EVERY)
async def test_people_play_five_tribes_to_the_right_end(
    house: House, lang: str, seats: int
) -> None:
    """Long turns asked goal first; one side plays from direct messages alone."""
    players = house.discord.people[:seats]
    lobby = await house.new_table(players[0], game="five_tribes", seats=seats, language=lang)
    for guest in players[1:]:
        await house.join(guest, lobby)
    thread = await house.start(players[0], lobby)
    house.sit(*players, seed=f"{lang}{seats}".encode(), from_dm=players[1:2])
    record = await finish(house, thread)
    by = {row.by for row in record.rows if row.choice}
    assert by == {f"user:{one.id}" for one in players}


async def test_a_person_plays_against_computer_players(house: House) -> None:
    astrid = house.discord.astrid
    lobby = await house.new_table(astrid, seats=4)
    for _ in range(3):
        await house.add_computer(astrid, lobby)
    thread = await house.start(astrid, lobby)
    house.sit(astrid)
    record = await finish(house, thread)
    assert {row.by for row in record.rows if row.choice} == {
        f"user:{astrid.id}",
        "mind:greedy",
    }


async def test_the_test_only_game_is_played_by_the_same_presses(house: House) -> None:
    """Hidden hands, a sealed choice and every shape of question (tests/games/bazaar)."""
    mio, bartholomew = house.discord.mio, house.discord.bartholomew
    lobby = await house.new_table(mio, game="bazaar", seats=2, language="ja")
    await house.join(bartholomew, lobby)
    thread = await house.start(mio, lobby)
    house.sit(mio, bartholomew, from_dm=(bartholomew,))
    await finish(house, thread)


async def test_every_post_shows_a_picture_that_is_described(house: House) -> None:
    mio, ren = house.discord.mio, house.discord.ren
    lobby = await house.new_table(mio, seats=2)
    await house.join(ren, lobby)
    thread = await house.start(mio, lobby)
    house.sit(mio, ren)
    await house.play(thread, turns=4)
    posts = [lobby, *thread.messages.values(), *house.discord.dms(mio), *house.discord.dms(ren)]
    shown = [pictures(post) for post in posts if post.components]
    assert all(len(one) == 1 for one in shown)
    assert all(alt for ((_, alt),) in shown)
