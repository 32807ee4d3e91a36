"""Doubled, late and foreign presses, closed direct messages, and a bot that is killed."""

from __future__ import annotations

from functools import partial

import pytest

from bot.playground import moderation
from bot.playground.world import Channel, Message
from bot.ui.ids import Verb
from tests.e2e.house import House
from tests.e2e.person import PATIENCE, Control, Person, controls, find, texts
from tests.e2e.record import read
from tests.support.games import NIGHTLY


async def begun(house: House, **options: object) -> tuple[Channel, Message]:
    """A game of Bartholomew and Astrid, and its live board."""
    host, guest = house.discord.bartholomew, house.discord.astrid
    lobby = await house.new_table(host, seats=2, language="en", **options)
    await house.join(guest, lobby)
    thread = await house.start(host, lobby)
    house.sit(host, guest)
    return thread, house.live_boards(thread)[0]


def option(panel: Message, key: str) -> Control:
    return next(one for one in controls(panel) if one.press.arg == key)


async def test_a_press_doubled_draws_only_once(house: House) -> None:
    thread, _ = await begun(house)
    person = house.awaited(thread)
    panel = await person.open_panel(thread)
    draw = option(panel, "deck3")
    twice = [person.touch(draw), person.touch(draw)]
    for one in twice:
        await one.answered(PATIENCE)
    await house.close()
    record = await read(house.database, draw.press.table)
    assert [row.choice.keys for row in record.rows if row.choice] == [("deck3",)]


async def test_a_late_press_changes_nothing_and_shows_the_present(house: House) -> None:
    thread, _ = await begun(house)
    person = house.awaited(thread)
    panel = await person.open_panel(thread)
    first, other = option(panel, "deck3"), option(panel, "deck1")
    await person.use(first)
    late = house.discord.press(person.user, panel.id, other.id, late=True)
    await late.answered(PATIENCE)
    shown = person.panel_after(late)
    assert "earlier moment" in texts(shown)
    assert {one.press.kind for one in controls(shown) if one.press.verb is Verb.TAKE} == {
        "keep_lord"
    }


async def test_a_stranger_sees_what_anybody_may_and_changes_nothing(house: House) -> None:
    thread, board = await begun(house)
    stranger = house.discord.ren
    pressed = house.discord.press(stranger, board, find(board, Verb.OPEN).id)
    answer = await pressed.answered(PATIENCE)
    assert answer.kind == "message"
    (seen,) = [one for one in house.discord.seen(stranger, thread) if one.viewer == stranger.id]
    assert not [one for one in controls(seen) if one.press.verb is Verb.TAKE]
    assert house.discord.seen(house.discord.mio, thread)[-1].viewer is None


async def test_the_other_seat_cannot_take_the_turn(house: House) -> None:
    thread, board = await begun(house)
    waiting = next(one for one in house.people if one is not house.awaited(thread))
    panel = await waiting.use(find(board, Verb.OPEN))
    assert not [one for one in controls(panel) if one.press.verb is Verb.TAKE]


async def test_closed_direct_messages_do_not_stop_a_game(house: House) -> None:
    """The thread pings in their place, and the hand is shown where it is asked for."""
    host, shut = house.discord.bartholomew, house.discord.astrid
    moderation.close_dms(house.discord.world, shut)
    thread, _ = await begun(house)
    await house.play(thread, turns=5)
    assert house.discord.dms(shut) == []
    assert house.discord.dms(host) != []
    assert house.pinged_in(thread) == {shut.id}
    sent = house.discord.slash(shut, thread, "hand")
    assert (await sent.answered(PATIENCE)).kind == "message"


async def half_made(house: House, thread: Channel) -> tuple[Person, Message]:
    """A turn to be confirmed; one whose end shows a new card is made at once, as luck has it."""
    while True:
        person = house.awaited(thread)
        panel = await person.use(option(await person.open_panel(thread), "deck3"))
        keep = next(one for one in controls(panel) if one.press.verb is Verb.TAKE)
        drafted = await person.use(keep)
        if any(one.press.verb is Verb.CONFIRM for one in controls(drafted)):
            return person, drafted
        await house.discord.until(partial(is_over, house, thread, person), PATIENCE)


def is_over(house: House, thread: Channel, person: Person) -> bool:
    return house.awaited(thread) is not person


async def test_a_half_made_turn_outlives_the_bot(house: House) -> None:
    """Killed between a choice that is public already and one that is only drafted."""
    thread, _ = await begun(house)
    person, drafted = await half_made(house, thread)
    await house.crash()
    pressed = person.touch(find(drafted, Verb.CONFIRM))
    await pressed.answered(PATIENCE)
    await house.discord.until(lambda: house.awaited(thread) is not person, PATIENCE)
    await house.discord.until(lambda: len(house.live_boards(thread)) == 1, PATIENCE)


@pytest.mark.skipif(not NIGHTLY, reason="nightly; the storms kill a bot in mid-game each day")
async def test_a_game_is_played_through_many_deaths_of_the_bot(house: House) -> None:
    """Nothing confirmed is lost, no post stands twice."""
    thread, board = await begun(house)
    table = find(board, Verb.OPEN).press.table
    for _ in range(4):
        await house.play(thread, turns=2)
        await house.crash()
    await house.play(thread, turns=2)
    await house.discord.until(lambda: len(house.live_boards(thread)) == 1, PATIENCE)
    await house.close()
    record = await read(house.database, table)
    assert len({row.choice.seat for row in record.rows if row.choice}) == 2
    files = house.files_of(thread)
    assert len(files) == len(set(files))
