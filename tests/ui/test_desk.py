"""The desk over discord.py, on the stand-in: posts, nonces, adoption, what refusals mean."""

from __future__ import annotations

import pytest

from bot.engine.values import Seat, msg
from bot.playground import look, moderation, permissions
from bot.playground.world import Channel, Message
from bot.ports.desk import (
    Banned,
    Closed,
    Flooded,
    Forbidden,
    Gone,
    Locked,
    Post,
    PostKind,
    Unreachable,
)
from bot.ports.gallery import Ask, SeatName
from bot.ports.store import Sitter
from bot.ui.ids import Verb
from tests.ui.inn import Inn, ids, verbs
from tests.ui.support import facts, said


def post(kind: PostKind = "board", revision: int = 9, **more: object) -> Post:
    at = facts("bazaar")
    ask = Ask("bazaar", "board", at.id, "en", (SeatName(Seat(0), "Mio"),))
    return Post(kind, at, "en", revision, awaited=(Seat(0),), picture=ask, **more)  # type: ignore[arg-type]


def room(inn: Inn) -> Channel:
    return inn.discord.courtyard


async def sent(inn: Inn, made: Post | None = None, nonce: str = "n1") -> Message:
    id = await inn.desk.send(room(inn).id, made or post(), nonce)
    return room(inn).messages[id]


async def test_a_post_is_sent_with_its_picture_and_buttons(inn: Inn) -> None:
    message = await sent(inn)
    assert [one.name for one in message.attachments] == ["board-K7Q2MX-9.png"]
    assert ids(message)[0] == "g1.K7Q2MX.9.0.open.."


async def test_the_same_nonce_gives_the_same_message(inn: Inn) -> None:
    first, second = await sent(inn), await sent(inn)
    assert first.id == second.id
    assert (await sent(inn, nonce="n2")).id != first.id


async def test_only_who_is_meant_is_pinged(inn: Inn) -> None:
    mio = inn.discord.mio.id
    at = facts("bazaar", sitters=(Sitter(Seat(0), "Mio", user=mio),))
    ask = Ask("bazaar", "board", at.id, "en", ())
    quiet = Post("board", at, "en", 9, awaited=(Seat(0),), picture=ask)
    loud = Post("board", at, "en", 10, awaited=(Seat(0),), picture=ask, ping=(mio,))
    assert (await sent(inn, quiet, "a")).mentions == []
    assert (await sent(inn, loud, "b")).mentions == [mio]


async def test_an_edit_brings_the_new_picture_and_drops_the_old(inn: Inn) -> None:
    message = await sent(inn)
    await inn.desk.edit(room(inn).id, message.id, post(revision=11))
    assert [one.name for one in message.attachments] == ["board-K7Q2MX-11.png"]
    assert ids(message)[0] == "g1.K7Q2MX.11.0.open.."


async def test_a_retired_post_keeps_its_picture_and_loses_its_buttons(inn: Inn) -> None:
    message = await sent(inn)
    (before,) = look.pictures(message)
    retired = Post("retired", facts("bazaar"), "en", 9, log=(msg("log-empty"),))
    await inn.desk.edit(room(inn).id, message.id, retired)
    (after,) = look.pictures(message)
    assert after.attachment_id == before.attachment_id
    assert after.description == before.description
    assert ids(message) == []
    assert "Nothing has happened yet." in look.text(message)


async def test_a_retired_post_whose_picture_cannot_be_kept_still_loses_its_buttons(
    inn: Inn,
) -> None:
    message = await sent(inn)
    inn.discord.fail("PATCH", "*/messages/*", status=400)
    retired = Post("retired", facts("bazaar"), "en", 9, log=(msg("log-empty"),))
    await inn.desk.edit(room(inn).id, message.id, retired)
    assert ids(message) == []


async def test_a_hand_post_tells_no_secret_in_its_text(inn: Inn) -> None:
    """Its text is that of any other seat's hand post but for whose turn it is."""
    hand = post("hand", seat=Seat(0))
    message = await sent(inn, hand)
    assert [one.name for one in message.attachments] == ["hand-K7Q2MX-A-9.png"]
    assert look.text(message) == f"## Bazaar · `K7Q2MX`\n{said().text('hand-your-turn')}"


async def test_after_the_end_a_hand_post_offers_no_turn(inn: Inn) -> None:
    over = post("hand", seat=Seat(0), outcome=msg("log-empty"))
    assert verbs(await sent(inn, over)) == [Verb.BOARD, Verb.LOG, Verb.RULES]


async def test_a_picture_that_cannot_be_drawn_does_not_hold_the_post_back(inn: Inn) -> None:
    inn.gallery.broken = True
    message = await sent(inn)
    assert message.attachments == []
    assert ids(message)


async def test_a_thread_is_opened_under_a_message_once(inn: Inn) -> None:
    message = await sent(inn)
    first = await inn.desk.open_thread(room(inn).id, message.id, "Bazaar · K7Q2MX")
    assert first == await inn.desk.open_thread(room(inn).id, message.id, "Bazaar · K7Q2MX")
    thread = inn.discord.world.channels[first]
    assert thread.name == "Bazaar · K7Q2MX"


async def test_our_own_newest_messages_are_found_by_ids_and_files(inn: Inn) -> None:
    message = await sent(inn)
    inn.discord.say(inn.discord.mio, room(inn), "hello")
    (found,) = await inn.desk.recent(room(inn).id)
    assert found.message == message.id
    assert "g1.K7Q2MX.9.0.open.." in found.ids
    assert found.files == ("board-K7Q2MX-9.png",)


async def test_a_message_is_deleted(inn: Inn) -> None:
    message = await sent(inn)
    await inn.desk.delete(room(inn).id, message.id)
    assert message.id not in room(inn).messages


# What refusals mean


async def test_closed_direct_messages(inn: Inn) -> None:
    moderation.close_dms(inn.discord.world, inn.discord.mio)
    channel = await inn.desk.open_dm(inn.discord.mio.id)
    with pytest.raises(Closed):
        await inn.desk.send(channel, post("hand", seat=Seat(0)), "n")


async def test_no_shared_server(inn: Inn) -> None:
    channel = await inn.desk.open_dm(inn.discord.ren.id)
    moderation.leave(inn.discord.world, inn.discord.ren)
    with pytest.raises(Closed):
        await inn.desk.send(channel, post("hand", seat=Seat(0)), "n")


async def test_a_message_or_channel_that_is_gone(inn: Inn) -> None:
    message = await sent(inn)
    moderation.delete_message(inn.discord.world, message)
    with pytest.raises(Gone):
        await inn.desk.edit(room(inn).id, message.id, post())
    with pytest.raises(Gone):
        await inn.desk.delete(room(inn).id, message.id)
    with pytest.raises(Gone):
        await inn.desk.send(1_234_567_890_123_456_789, post(), "n")


async def test_what_may_not_be_done_names_what_is_missing(inn: Inn) -> None:
    deny = permissions.SEND | permissions.ATTACH
    moderation.permit(inn.discord.world, room(inn), deny=deny)
    await inn.discord.until(lambda: inn.client.get_channel(room(inn).id) is not None)
    with pytest.raises(Forbidden) as caught:
        await sent(inn)
    assert "send_messages" in caught.value.missing


async def test_an_archived_thread_is_reopened_by_sending_and_a_locked_one_is_not(
    inn: Inn,
) -> None:
    message = await sent(inn)
    thread = inn.discord.world.channels[await inn.desk.open_thread(room(inn).id, message.id, "t")]
    moderation.archive(inn.discord.world, thread)
    assert await inn.desk.send(thread.id, post(), "n2")
    assert not thread.held.archived
    moderation.archive(inn.discord.world, thread, locked=True)
    moderation.permit(inn.discord.world, room(inn), deny=permissions.MANAGE_THREADS)
    with pytest.raises((Locked, Forbidden)):
        await inn.desk.send(thread.id, post(), "n3")


@pytest.mark.parametrize(
    ("status", "code", "meaning"),
    [
        (403, 50007, Closed),
        (403, 50278, Closed),
        (403, 40003, Flooded),
        (404, 10003, Gone),
        (404, 10004, Gone),
        (404, 10008, Gone),
        (403, 160005, Locked),
        (400, 50083, Locked),
        (403, 50013, Forbidden),
        (403, 50001, Forbidden),
        (503, 0, Unreachable),
        (429, 0, Banned),
    ],
)
async def test_each_code_has_its_meaning(
    inn: Inn, status: int, code: int, meaning: type[Exception]
) -> None:
    body = {"code": code, "message": "no"}
    # A 429 without Via is a ban by the host in front of Discord: the library does not wait.
    inn.discord.fail("POST", "*/messages", status=status, body=body, via=False)
    with pytest.raises(meaning):
        await sent(inn)


async def test_an_account_that_is_gone_has_closed_its_direct_messages(inn: Inn) -> None:
    """Discord does not know it any more; the table then goes on as with any closed ones."""
    with pytest.raises(Closed):
        await inn.desk.open_dm(4711)


async def test_a_cut_connection_leaves_it_open_whether_the_work_was_done(inn: Inn) -> None:
    inn.discord.fail("POST", "*/messages", cut=True, after=True)
    with pytest.raises(Unreachable):
        await sent(inn)
    again = await sent(inn)
    assert list(room(inn).messages) == [again.id]
