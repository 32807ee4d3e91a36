"""What people find in Discord while a table is played (play.md 1 and 3, architecture 7.5, 8)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.steps import ScoreSheet
from bot.engine.values import Seat, msg
from bot.ports.desk import Flooded, Forbidden, Locked, Unreachable
from bot.ports.gallery import SeatName
from bot.ports.store import Facts, Owed, Prefs
from bot.table.keeping import Keeper
from bot.table.people import Person
from tests.support.desk import Shown, dm_of
from tests.support.outbox import ANN, BEN, CEM, CHANNEL, World, opened_world, person
from tests.support.rota import View
from tests.support.trouble import troubled


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with opened_world() as made:
        yield made


def board_of(world: World, facts: Facts) -> Shown:
    """The newest post of the thread."""
    return world.thread(facts)[-1]


def view_in(shown: Shown) -> View:
    assert shown.picture is not None
    return msgspec.json.decode(shown.picture.view, type=View)


# The lobby post.


async def test_the_lobby_post_stands_where_the_command_was_used_with_free_seats(
    world: World,
) -> None:
    facts = await world.gather(ANN, seats=3)
    await world.outbox.flush()
    (lobby,) = world.desk.standing(CHANNEL)
    assert (lobby.post.kind, lobby.post.revision, lobby.pinged) == ("lobby", 0, ())
    assert lobby.post.facts == facts
    assert lobby.picture is not None
    assert lobby.picture.purpose == "lobby"
    assert lobby.picture.seats == (
        SeatName(Seat(0), "Ann"),
        SeatName(Seat(1), "", is_open=True),
        SeatName(Seat(2), "", is_open=True),
    )
    assert await world.debts() == []


async def test_the_lobby_post_is_edited_in_place_when_somebody_joins(world: World) -> None:
    facts = await world.gather(ANN, computers=1)
    await world.outbox.flush()
    await world.lobby.remove_computer(facts.id, person(ANN))
    await world.lobby.join(facts.id, person(BEN))
    await world.outbox.flush()
    (lobby,) = world.desk.standing(CHANNEL)
    assert lobby.edits == 1
    assert [one.name for one in lobby.post.facts.sitters] == ["Ann", "Ben"]


async def test_joins_before_the_first_post_are_one_message(world: World) -> None:
    await world.gather(ANN, BEN, CEM)
    await world.outbox.flush()
    (lobby,) = world.desk.standing(CHANNEL)
    assert (len(lobby.post.facts.sitters), lobby.edits) == (3, 0)


async def test_starting_opens_a_thread_from_the_lobby_post_and_links_there(world: World) -> None:
    facts = await world.gather(ANN, BEN)
    await world.outbox.flush()
    await world.lobby.start(facts.id, person(ANN))
    await world.outbox.flush()
    (lobby,) = world.desk.standing(CHANNEL)
    facts = await world.hall.facts(facts.id)
    assert facts.thread == world.desk.threads[lobby.id]
    assert world.desk.names[lobby.id] == f"Rota · {facts.id}"
    assert lobby.post.link == f"https://discord.com/channels/5/{facts.thread}"
    assert lobby.post.facts.status == "live"
    stored = await world.store.facts(facts.id)
    assert stored is not None
    assert stored.thread == facts.thread
    assert await world.debts() == []


async def test_a_deleted_lobby_post_is_posted_again_while_people_gather(world: World) -> None:
    facts = await world.gather(ANN, computers=1)
    await world.outbox.flush()
    world.desk.remove(world.desk.standing(CHANNEL)[0].id)
    await world.lobby.remove_computer(facts.id, person(ANN))
    await world.outbox.flush()
    (lobby,) = world.desk.standing(CHANNEL)
    assert lobby.edits == 0


async def test_a_lobby_post_deleted_right_before_the_start_is_posted_again_for_its_thread(
    world: World,
) -> None:
    facts = await world.gather(ANN, BEN)
    await world.outbox.flush()
    world.desk.remove(world.desk.standing(CHANNEL)[0].id)
    await world.lobby.start(facts.id, person(ANN))
    await world.outbox.flush()
    world.clock.advance(5)
    await world.outbox.flush()
    (lobby,) = world.desk.standing(CHANNEL)
    assert (await world.hall.facts(facts.id)).thread == lobby.id
    assert await world.debts() == []


async def test_a_lobby_post_deleted_after_the_start_stays_away(world: World) -> None:
    facts = await world.play(ANN, BEN)
    world.desk.remove(world.desk.standing(CHANNEL)[0].id)
    await world.store.owe([Owed("lobby", facts.id, 9)])
    await world.hall.change(facts.id, lambda now: replace(now, lang="ja"))
    await world.outbox.flush()
    assert world.desk.standing(CHANNEL) == []
    assert await world.debts() == []


# The board post.


async def test_the_first_board_names_whose_turn_it_is(world: World) -> None:
    facts = await world.play(ANN, BEN)
    (board,) = world.thread(facts)
    post = board.post
    assert (post.kind, post.revision, post.awaited, board.pinged) == ("board", 1, (0,), ())
    assert post.headline == msg("rota-round", number=0)
    assert post.log == (msg("rota-begins"),)
    assert view_in(board) == View((0, 0), None, "")


async def test_the_board_is_posted_anew_when_the_turn_passes_and_the_old_one_loses_its_buttons(
    world: World,
) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    old, new = world.thread(facts)
    assert (old.post.kind, old.has_buttons, old.post.revision) == ("retired", False, 1)
    assert view_in(old) == View((0, 0), None, "")
    assert (new.post.kind, new.post.revision, new.edits) == ("board", 2, 0)
    assert view_in(new) == View((1, 0), None, "")


async def test_a_retired_board_tells_what_it_told_and_nothing_later(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    assert world.thread(facts)[0].post.log == (msg("rota-begins"),)


async def test_the_board_is_edited_in_place_while_the_same_person_goes_on(world: World) -> None:
    facts = await world.play(ANN, BEN)
    for _ in range(5):
        await world.move(facts.id, 0, "to_0")
        await world.outbox.flush()
    (board,) = world.thread(facts)
    assert (board.edits, board.post.revision) == (5, 6)
    assert view_in(board) == View((5, 0), None, "")


async def test_the_board_is_edited_in_place_while_only_computer_players_are_awaited(
    world: World,
) -> None:
    facts = await world.play(ANN, computers=2)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    await world.move(facts.id, 1, "to_2")
    await world.outbox.flush()
    (board,) = world.thread(facts)
    assert (board.edits, board.post.awaited) == (2, (2,))


async def test_the_board_is_posted_anew_when_computer_players_give_the_turn_back(
    world: World,
) -> None:
    facts = await world.play(ANN, computers=1)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    await world.move(facts.id, 1, "to_0")
    await world.outbox.flush()
    old, new = world.thread(facts)
    assert (old.post.kind, new.post.kind, new.post.awaited) == ("retired", "board", (0,))


async def test_a_turn_that_came_back_before_anything_was_sent_is_a_new_turn(world: World) -> None:
    facts = await world.play(ANN, computers=1)
    await world.move(facts.id, 0, "to_1")
    await world.move(facts.id, 1, "to_0")
    await world.outbox.flush()
    assert [one.post.kind for one in world.thread(facts)] == ["retired", "board"]
    (hand,) = world.hands(ANN)
    assert (hand.post.revision, hand.edits) == (3, 0)


async def test_a_simultaneous_question_is_one_post_that_is_then_edited(world: World) -> None:
    facts = await world.play(ANN, BEN, CEM)
    await world.move(facts.id, 0, "to_all")
    await world.outbox.flush()
    await world.move(facts.id, 1, "done")
    await world.outbox.flush()
    assert [one.post.kind for one in world.thread(facts)] == ["retired", "board"]
    board = board_of(world, facts)
    assert (board.edits, board.post.awaited) == (1, (0, 2))


async def test_the_log_shows_the_last_three_events_oldest_first(world: World) -> None:
    facts = await world.play(ANN, BEN)
    for _ in range(4):
        await world.move(facts.id, 0, "to_0")
    await world.outbox.flush()
    numbers = [line.args["number"] for line in board_of(world, facts).post.log]
    assert numbers == [2, 3, 4]


async def test_the_picture_knows_what_the_last_player_did_and_nothing_before(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    await world.move(facts.id, 1, "to_1")
    await world.move(facts.id, 1, "to_0")
    await world.outbox.flush()
    picture = board_of(world, facts).picture
    assert picture is not None
    assert [event.text.args["number"] for event in picture.recent] == [2, 3]


async def test_what_was_taken_back_is_not_told(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_0")
    await world.move(facts.id, 0, "to_1")
    await world.undo(facts.id, 0)
    await world.outbox.flush()
    (board,) = world.thread(facts)
    ids = [line.id for line in board.post.log]
    assert ids == ["rota-begins", "rota-moved", "log-undo"]
    assert (board.post.awaited, view_in(board).counts) == ((0,), (1, 0))


async def test_taking_back_a_passed_turn_posts_the_board_anew_without_calling_the_same_person(
    world: World,
) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    await world.undo(facts.id, 0)
    await world.outbox.flush()
    assert board_of(world, facts).post.awaited == (0,)
    # Ann took it back herself: her hand post is only edited.
    assert len(world.desk.did("send", "hand")) == 1
    assert world.desk.did("send", "hand")[0].seat == 1


async def test_the_last_post_shows_the_score_sheet_once_and_calls_nobody(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.store.save_prefs(Prefs(BEN, dm="none"))
    await world.move(facts.id, 0, "end")
    await world.outbox.flush()
    await world.store.owe([Owed("board", facts.id, 2)])
    await world.outbox.flush()
    old, over = world.thread(facts)
    assert old.post.kind == "retired"
    assert (over.post.kind, over.pinged, over.edits) == ("over", (), 0)
    assert over.post.outcome == msg("rota-over")
    assert over.picture is not None
    assert over.picture.purpose == "score"
    sheet = msgspec.json.decode(over.picture.sheet, type=ScoreSheet)
    assert (sheet.totals, over.picture.ranks) == ((1, 0), (1, 1))


async def test_a_closed_table_loses_its_buttons_and_its_hands(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.lobby.close(facts.id, person(ANN), is_moderator=False)
    await world.outbox.flush()
    (board,) = world.thread(facts)
    assert (board.post.kind, world.hands(ANN), world.hands(BEN)) == ("retired", [], [])
    assert await world.debts() == []


async def test_l36_a_deleted_board_is_posted_anew_and_becomes_the_current_one(
    world: World,
) -> None:
    facts = await world.play(ANN, BEN)
    world.desk.remove(board_of(world, facts).id)
    await world.move(facts.id, 0, "to_0")
    await world.outbox.flush()
    (board,) = world.thread(facts)
    assert (board.post.kind, board.post.revision) == ("board", 2)
    await world.move(facts.id, 0, "to_0")
    await world.outbox.flush()
    (board,) = world.thread(facts)
    assert (board.edits, board.post.revision) == (1, 3)


async def test_a_board_deleted_within_minutes_is_not_mistaken_for_a_repeat(world: World) -> None:
    facts = await world.play(ANN, BEN)
    world.desk.remove(board_of(world, facts).id)
    await world.hall.change(
        facts.id, lambda now: replace(now, lang="ja"), [Owed("board", facts.id, 1)]
    )
    await world.outbox.flush()
    (board,) = world.thread(facts)
    assert (board.post.lang, board.post.revision) == ("ja", 1)


async def test_a_board_that_was_archived_before_it_could_be_retired_is_retired_by_the_next(
    world: World,
) -> None:
    """Between the sending of its successor and its own edit: nobody finds two boards to press."""
    facts = await world.play(ANN, BEN)
    world.desk.fail("edit", Locked(), channel=facts.thread)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    assert [one.post.kind for one in world.thread(facts)] == ["board", "board"]
    await world.store.owe([Owed("board", facts.id, 2)])
    await world.outbox.flush()
    assert [one.post.kind for one in world.thread(facts)] == ["retired", "board"]
    assert await world.debts() == []


async def test_a_board_in_an_archived_thread_is_posted_anew_which_opens_the_thread(
    world: World,
) -> None:
    facts = await world.play(ANN, BEN)
    assert facts.thread is not None
    world.desk.archived.add(facts.thread)
    await world.move(facts.id, 0, "to_0")
    await world.outbox.flush()
    assert [one.post.kind for one in world.thread(facts)] == ["retired", "board"]
    assert await world.debts() == []


async def test_nothing_new_is_no_edit(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.store.owe([Owed("board", facts.id, 1), Owed("hand", facts.id, 1, Seat(0))])
    await world.outbox.flush()
    assert world.desk.did("edit") == []
    assert world.desk.did("send") == []
    assert await world.debts() == []


# The hand posts.


async def test_each_person_gets_a_hand_post_at_the_start(world: World) -> None:
    await world.play(ANN, BEN, computers=1)
    (ann,), (ben,) = world.hands(ANN), world.hands(BEN)
    assert (ann.post.kind, ann.post.seat, ben.post.seat) == ("hand", 0, 1)
    assert view_in(ann) == View((0, 0, 0), Seat(0), "secret of 0")
    assert view_in(ben) == View((0, 0, 0), Seat(1), "secret of 1")


async def test_the_hand_of_an_asked_seat_marks_its_choices(world: World) -> None:
    await world.play(ANN, BEN)
    picture = world.hands(ANN)[0].picture
    other = world.hands(BEN)[0].picture
    assert picture is not None
    assert other is not None
    assert picture.question == msg("rota-ask", count=0)
    assert [mark.letter for mark in picture.marks] == ["J", "K", "L", "M", "N"]
    assert (other.question, other.marks) == (None, ())


async def test_the_hand_is_sent_anew_at_ones_turn_and_the_old_one_deleted(world: World) -> None:
    facts = await world.play(ANN, BEN)
    before = world.hands(BEN)[0].id
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    (hand,) = world.hands(BEN)
    assert hand.id != before
    assert (hand.post.revision, hand.post.awaited) == (2, (1,))
    assert world.hands(ANN)[0].edits == 1


async def test_l42_a_turn_of_five_steps_is_one_notice(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    for _ in range(5):
        await world.move(facts.id, 1, "to_1")
        await world.outbox.flush()
    assert [call.revision for call in world.desk.did("send", "hand")] == [2]
    assert world.hands(BEN)[0].edits == 5


async def test_l43_nobody_is_called_who_has_moved_already(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    await world.move(facts.id, 1, "to_0")
    await world.outbox.flush()
    # Ann's turn is a new one; Ben has moved, his hand is only brought up to date.
    assert [call.seat for call in world.desk.did("send", "hand")] == [0]


async def test_l43_somebody_who_moves_while_the_message_is_on_its_way_is_not_called(
    world: World,
) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    gate = world.desk.hold(dm_of(BEN))
    flush = asyncio.create_task(world.outbox.flush())
    await world.desk.waiting.wait()
    await world.move(facts.id, 1, "to_0")
    gate.set()
    await flush
    assert [call.seat for call in world.desk.did("send", "hand")] == [0]
    assert await world.debts() == []


async def test_l43_nobody_is_called_after_the_end(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    await world.move(facts.id, 1, "end")
    await world.outbox.flush()
    assert world.desk.did("send", "hand") == []
    assert [call.ping for call in world.desk.did("send")] == [()]
    assert world.hands(ANN)[0].post.outcome == msg("rota-over")


async def test_hands_go_out_before_the_board(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    assert [call.kind for call in world.desk.did("send")] == ["hand", "board"]


async def test_a_hand_speaks_its_readers_language(world: World) -> None:
    await world.store.save_prefs(Prefs(ANN, locale="ja"))
    await world.store.save_prefs(Prefs(BEN, lang="en", locale="ja"))
    await world.play(ANN, BEN)
    ann, ben = world.hands(ANN)[0], world.hands(BEN)[0]
    assert (ann.post.lang, ben.post.lang) == ("ja", "en")
    assert ann.picture is not None
    assert ann.picture.lang == "ja"


async def test_who_wants_no_direct_messages_is_called_in_the_thread(world: World) -> None:
    facts = await world.play(ANN, BEN)
    await world.store.save_prefs(Prefs(BEN, dm="none"))
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    assert board_of(world, facts).pinged == (BEN,)
    assert world.desk.did("send", "hand") == []


async def test_who_wants_turns_only_gets_no_hand_before_their_turn(world: World) -> None:
    await world.store.save_prefs(Prefs(BEN, dm="turns"))
    facts = await world.play(ANN, BEN)
    assert world.hands(BEN) == []
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    assert len(world.hands(BEN)) == 1
    assert board_of(world, facts).pinged == ()


async def test_an_edit_of_the_board_calls_nobody(world: World) -> None:
    await world.store.save_prefs(Prefs(ANN, dm="none"))
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_0")
    await world.outbox.flush()
    assert [call.ping for call in world.desk.did("edit", "board")] == [()]


async def test_a_hand_is_never_shown_to_whoever_sat_there_before(world: World) -> None:
    facts = await world.play(ANN, BEN)

    def give_to_cem(now: Facts) -> Facts:
        cem = replace(now.sitters[1], user=CEM, name="Cem")
        return replace(now, sitters=(now.sitters[0], cem))

    await world.hall.change(facts.id, give_to_cem, [Owed("hand", facts.id, 1, Seat(1))])
    await world.outbox.flush()
    assert world.hands(BEN) == []
    assert [one.post.seat for one in world.hands(CEM)] == [1]


# Direct messages that fail.


async def test_l20_a_table_starts_although_somebody_cannot_be_written_to(world: World) -> None:
    world.desk.closed.add(ANN)
    facts = await world.play(ANN, BEN)
    assert (await world.store.prefs(ANN)).dm_closed
    assert board_of(world, facts).pinged == (ANN,)
    assert await world.debts() == []


async def test_l21_one_closed_dm_does_not_keep_the_others_from_their_hands(world: World) -> None:
    world.desk.closed.add(BEN)
    await world.play(ANN, BEN, CEM)
    assert (len(world.hands(ANN)), len(world.hands(CEM))) == (1, 1)


async def test_a_closed_dm_is_remembered_and_not_tried_each_turn(world: World) -> None:
    world.desk.closed.add(BEN)
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    tried = [call for call in world.desk.attempts if call.channel == dm_of(BEN)]
    assert tried == []
    assert board_of(world, facts).pinged == (BEN,)


async def test_a_dm_found_closed_after_the_board_was_posted_calls_in_the_thread(
    world: World,
) -> None:
    facts = await world.play(ANN, BEN)
    world.desk.fail("open_dm", Unreachable(), channel=dm_of(BEN))
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    assert board_of(world, facts).pinged == ()
    world.desk.closed.add(BEN)
    world.clock.advance(2)
    await world.outbox.flush()
    boards = world.thread(facts)
    # The one that told nobody of the same moment is not kept beside it.
    assert [one.post.kind for one in boards] == ["retired", "board"]
    assert boards[-1].pinged == (BEN,)
    assert await world.debts() == []


async def test_too_many_dms_pause_all_of_them_and_then_go_on(world: World) -> None:
    facts = await world.begin(ANN, BEN, CEM)
    world.desk.fail("open_dm", Flooded(), channel=dm_of(ANN))
    await world.outbox.flush()
    assert [world.hands(user) for user in (ANN, BEN, CEM)] == [[], [], []]
    facts = await world.hall.facts(facts.id)
    # The hand post will be the notice, so the thread calls nobody.
    assert board_of(world, facts).pinged == ()
    assert (await world.store.prefs(ANN)).dm_closed is False
    world.clock.advance(299)
    await world.outbox.flush()
    assert world.hands(BEN) == []
    world.clock.advance(1)
    await world.outbox.flush()
    assert [len(world.hands(user)) for user in (ANN, BEN, CEM)] == [1, 1, 1]
    assert await world.debts() == []


# Trouble with Discord.


async def test_an_unreachable_discord_is_tried_again_after_1_2_4_seconds_up_to_300(
    world: World,
) -> None:
    facts = await world.gather(ANN, BEN)
    world.desk.fail("send", Unreachable(), times=12)
    waits = []
    for _ in range(12):
        await world.outbox.flush()
        (debt,) = (one for one in await world.debts() if one.owed.revision == 1)
        waits.append(debt.due - world.clock.now())
        world.clock.advance(debt.due - world.clock.now())
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
    await world.outbox.flush()
    assert len(world.desk.standing(CHANNEL)) == 1
    assert facts.id == world.desk.standing(CHANNEL)[0].post.facts.id


@pytest.mark.parametrize("minutes", [1, 20])
async def test_a_reply_lost_after_the_work_makes_no_second_message(
    world: World, minutes: int
) -> None:
    """Within minutes the nonce would do; later only the message itself tells."""
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    world.desk.fail("send", Unreachable(), after=True, times=2)
    await world.outbox.flush()
    world.clock.advance(minutes * 60)
    await world.outbox.flush()
    assert [one.post.kind for one in world.thread(facts)] == ["retired", "board"]
    assert len(world.hands(BEN)) == 1
    assert len(world.desk.did("send")) == 2
    assert await world.debts() == []


async def test_a_message_whose_reply_was_lost_is_found_although_the_game_went_on(
    world: World,
) -> None:
    facts = await world.play(ANN, BEN)
    await world.move(facts.id, 0, "to_1")
    world.desk.fail("send", Unreachable(), after=True, times=2)
    await world.outbox.flush()
    await world.move(facts.id, 1, "to_1")
    world.clock.advance(60)
    await world.outbox.flush()
    assert [one.post.kind for one in world.thread(facts)] == ["retired", "board"]
    (hand,) = world.hands(BEN)
    assert (hand.post.revision, board_of(world, facts).post.revision) == (3, 3)


async def test_a_lost_reply_to_an_edit_is_edited_once_more(world: World) -> None:
    facts = await world.play(ANN, BEN)
    world.desk.fail("edit", Unreachable(), after=True, channel=facts.thread)
    await world.move(facts.id, 0, "to_0")
    await world.outbox.flush()
    world.clock.advance(1)
    await world.outbox.flush()
    (board,) = world.thread(facts)
    assert (board.edits, board.post.revision) == (2, 2)


async def test_a_lost_reply_to_the_opening_of_a_thread_opens_no_second_one(world: World) -> None:
    facts = await world.begin(ANN, BEN)
    world.desk.fail("open_thread", Unreachable(), after=True, times=2)
    await world.outbox.flush()
    world.clock.advance(60)
    await world.outbox.flush()
    assert len(world.desk.threads) == 1
    assert (await world.hall.facts(facts.id)).thread in world.desk.threads.values()
    assert await world.debts() == []


async def test_a_failed_hand_does_not_hold_up_the_board(world: World) -> None:
    facts = await world.play(ANN, BEN)
    world.desk.fail("open_dm", Unreachable(), channel=dm_of(BEN), times=99)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    assert board_of(world, facts).post.revision == 2


async def test_a_failed_lobby_edit_does_not_hold_up_the_board(world: World) -> None:
    facts = await world.gather(ANN, BEN)
    await world.outbox.flush()
    world.desk.fail("edit", Unreachable(), channel=CHANNEL, times=99)
    await world.lobby.start(facts.id, person(ANN))
    await world.outbox.flush()
    assert board_of(world, await world.hall.facts(facts.id)).post.revision == 1


@pytest.mark.parametrize("trouble", ["locked", "gone"])
async def test_a_locked_or_lost_thread_is_tried_seldom_and_hangs_no_other_table(
    world: World, trouble: str
) -> None:
    facts = await world.play(ANN, BEN)
    other = await world.play(ANN, CEM)
    assert facts.thread is not None
    if trouble == "locked":
        world.desk.locked.add(facts.thread)
    else:
        world.desk.remove_channel(facts.thread)
    await world.move(facts.id, 0, "to_1")
    await world.move(other.id, 0, "to_1")
    await world.outbox.flush()
    assert board_of(world, other).post.revision == 2
    (debt,) = await world.debts()
    assert (debt.owed.kind, debt.due - world.clock.now()) == ("board", 600)
    # A newer debt does not knock at the same door before its time.
    world.desk.attempts.clear()
    await world.move(facts.id, 1, "to_0")
    await world.outbox.flush()
    assert [call for call in world.desk.attempts if call.channel == facts.thread] == []
    # Its host is told of it, once; the game goes on from the hands.
    told = [one.post for one in world.hands(ANN) if one.post.kind == "notice"]
    assert [(one.facts.id, one.hitch) for one in told] == [(facts.id, trouble)]
    assert len(world.hands(ANN)) == 3


async def test_an_unlocked_thread_gets_its_board_after_all(world: World) -> None:
    facts = await world.play(ANN, BEN)
    assert facts.thread is not None
    world.desk.locked.add(facts.thread)
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    world.desk.locked.clear()
    world.clock.advance(600)
    await world.outbox.flush()
    assert [one.post.kind for one in world.thread(facts)] == ["retired", "board"]
    assert await world.debts() == []


async def test_where_the_bot_may_not_post_it_knocks_after_10_20_40_and_then_60_minutes(
    world: World,
) -> None:
    await world.gather(ANN, BEN)
    world.desk.fail("send", Forbidden(["send_messages"]), channel=CHANNEL, times=5)
    waits = []
    for _ in range(5):
        await world.outbox.flush()
        due = max(one.due for one in await world.debts())
        waits.append((due - world.clock.now()) // 60)
        world.clock.advance(due - world.clock.now())
    assert waits == [10, 20, 40, 60, 60]


async def test_a_painter_that_fails_keeps_the_debt_and_spares_the_rest(world: World) -> None:
    facts = await world.play(ANN, BEN)
    world.desk.fail("send", RuntimeError("no such sprite"), channel=dm_of(BEN))
    await world.move(facts.id, 0, "to_1")
    await world.outbox.flush()
    assert board_of(world, facts).post.revision == 2
    assert [debt.owed.kind for debt in await world.debts()] == ["hand"]
    world.clock.advance(60)
    await world.outbox.flush()
    assert await world.debts() == []


# Many tables, many revisions, and the loop.


async def test_two_tables_in_one_channel_keep_apart(world: World) -> None:
    one, two = await world.play(ANN, BEN), await world.play(BEN, ANN)
    lobbies = world.desk.standing(CHANNEL)
    assert [lobby.post.facts.id for lobby in lobbies] == [one.id, two.id]
    assert one.thread != two.thread
    assert [hand.post.facts.id for hand in world.hands(ANN)] == [one.id, two.id]
    await world.move(two.id, 0, "to_1")
    await world.outbox.flush()
    assert [len(world.thread(facts)) for facts in (one, two)] == [1, 2]
    # Ann's hand at the other table stays where it was.
    assert [(hand.post.facts.id, hand.edits) for hand in world.hands(ANN)] == [
        (one.id, 0),
        (two.id, 0),
    ]


async def test_l53_thirty_quick_revisions_are_few_edits_and_the_last_picture_is_right(
    world: World,
) -> None:
    facts = await world.play(ANN, BEN)
    assert facts.thread is not None
    gate = world.desk.hold(facts.thread)
    await world.move(facts.id, 0, "to_0")
    flush = asyncio.create_task(world.outbox.flush())
    await world.desk.waiting.wait()
    for _ in range(29):
        await world.move(facts.id, 0, "to_0")
    gate.set()
    await flush
    (board,) = world.thread(facts)
    assert (board.edits, view_in(board).counts, board.post.revision) == (2, (30, 0), 31)
    assert await world.debts() == []


async def test_thirty_revisions_by_computer_players_are_one_edit(world: World) -> None:
    facts = await world.play(ANN, computers=1)
    await world.move(facts.id, 0, "to_1")
    for _ in range(29):
        await world.move(facts.id, 1, "to_1")
    await world.outbox.flush()
    (board,) = world.thread(facts)
    assert (board.edits, board.post.revision) == (1, 31)


async def test_l07_a_slow_table_does_not_delay_another(world: World) -> None:
    slow, quick = await world.play(ANN, BEN), await world.play(BEN, CEM)
    assert slow.thread is not None
    assert quick.thread is not None
    gate = world.desk.hold(slow.thread)
    run = asyncio.create_task(world.outbox.run())
    await world.move(slow.id, 0, "to_0")
    await world.desk.waiting.wait()
    await world.move(quick.id, 0, "to_0")
    await world.desk.until("edit", quick.thread)
    assert world.thread(slow)[0].edits == 0
    gate.set()
    await world.desk.until("edit", slow.thread)
    await end(run)


async def test_a_table_is_paid_by_one_task_at_a_time(world: World) -> None:
    facts = await world.play(ANN, BEN)
    assert facts.thread is not None
    gate = world.desk.hold(facts.thread)
    await world.move(facts.id, 0, "to_0")
    first = asyncio.create_task(world.outbox.flush())
    await world.desk.waiting.wait()
    await world.move(facts.id, 0, "to_0")
    second = asyncio.create_task(world.outbox.flush())
    for _ in range(50):
        await asyncio.sleep(0)
    knocks = [call for call in world.desk.attempts if call.channel == facts.thread]
    assert len(knocks) == 1
    gate.set()
    await asyncio.gather(first, second)
    assert world.thread(facts)[0].post.revision == 3


async def test_the_loop_sleeps_until_the_first_debt_is_due(world: World) -> None:
    await world.gather(ANN, BEN)
    world.desk.fail("send", Unreachable())
    run = asyncio.create_task(world.outbox.run())
    await world.clock.until_asleep()
    assert world.clock.sleeping_until == (world.clock.now() + 1,)
    world.clock.advance(1)
    await world.desk.until("send", CHANNEL)
    await end(run)


async def test_the_loop_pays_what_was_owed_before_it_began(world: World) -> None:
    await world.gather(ANN, BEN)
    world.restart()
    run = asyncio.create_task(world.outbox.run())
    await world.desk.until("send", CHANNEL)
    await end(run)


async def test_what_falls_due_while_the_outbox_looks_around_is_not_overlooked(
    world: World,
) -> None:
    await world.gather(ANN, BEN)
    world.desk.fail("send", Unreachable())
    await world.outbox.flush()
    trouble, world.store = troubled(world.store)
    world.restart()
    answer = trouble.hold("outstanding")
    run = asyncio.create_task(world.outbox.run())
    await trouble.kept.wait()
    world.clock.advance(1)
    answer.set()
    async with asyncio.timeout(10):
        await world.desk.until("send", CHANNEL)
    await end(run)


async def test_a_loop_that_is_stopped_leaves_the_debt_for_the_next_process(world: World) -> None:
    await world.gather(ANN, BEN)
    world.desk.hold(CHANNEL)
    run = asyncio.create_task(world.outbox.run())
    await world.desk.waiting.wait()
    await end(run)
    assert {debt.sending for debt in await world.debts()} == {True}
    world.desk.gates.clear()
    world.restart()
    await world.outbox.flush()
    assert len(world.desk.standing(CHANNEL)) == 1
    assert await world.debts() == []


async def end(run: asyncio.Task[Any]) -> None:
    run.cancel()
    with pytest.raises(asyncio.CancelledError):
        await run


@pytest.mark.parametrize("by", ["the other", "a stranger", "who left", "who comes"])
@pytest.mark.parametrize("found", ["before", "now"])
async def test_whoever_takes_over_a_seat_whose_turn_it_is_and_takes_no_dms_is_called_in_the_thread(
    world: World, by: str, found: str
) -> None:
    facts = await world.play(ANN, BEN)
    world.desk.closed.add(CEM)
    if found == "before":
        await world.store.save_prefs(Prefs(CEM, dm_closed=True))
    who = {"the other": BEN, "a stranger": 9, "who left": ANN, "who comes": CEM}[by]
    keeper = Keeper(world.hall, world.store, world.clock)
    await keeper.hand_over(facts.id, Seat(0), person(CEM), Person(who, "Somebody"))
    await world.outbox.flush()
    # Who took it themselves knows.
    assert board_of(world, facts).pinged == (() if by == "who comes" else (CEM,))
    assert await world.debts() == []
