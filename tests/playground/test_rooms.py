"""Threads, direct messages and permissions: what each state of the world refuses."""

import pytest

from bot.playground import moderation, permissions
from bot.playground.standin import Standin
from bot.playground.world import Channel, Message
from tests.playground.test_life_of_an_interaction import code
from tests.playground.wire import Wire


async def _thread(standin: Standin, wire: Wire) -> Channel:
    _, sent = await wire.send(standin.courtyard, content="a table")
    path = f"/channels/{standin.courtyard.id}/messages/{sent['id']}/threads"
    status, made = await wire.ask("POST", path, {"name": "Table 1"})
    assert status == 201
    return standin.world.channel(int(made["id"]))


async def _in_thread(standin: Standin, wire: Wire) -> tuple[Channel, Message]:
    thread = await _thread(standin, wire)
    _, sent = await wire.send(thread, content="board")
    return thread, standin.world.message(thread.id, int(sent["id"]))


async def test_a_message_has_one_thread(standin: Standin, wire: Wire) -> None:
    thread = await _thread(standin, wire)
    path = f"/channels/{standin.courtyard.id}/messages/{thread.id}/threads"
    assert code(await wire.ask("POST", path, {"name": "Again"})) == (400, 160004)


async def test_a_thread_has_the_id_of_its_message_and_is_shown_on_it(
    standin: Standin, wire: Wire
) -> None:
    thread = await _thread(standin, wire)
    starter = standin.world.message(standin.courtyard.id, thread.id)
    assert starter.content == "a table"
    _, shown = await wire.ask("GET", f"/channels/{standin.courtyard.id}/messages/{thread.id}")
    assert shown["thread"]["name"] == "Table 1"


async def test_nothing_is_edited_or_deleted_in_an_archived_thread(
    standin: Standin, wire: Wire
) -> None:
    thread, board = await _in_thread(standin, wire)
    moderation.archive(standin.world, thread)
    assert code(await wire.edit(board, content="x")) == (400, 50083)
    path = f"/channels/{thread.id}/messages/{board.id}"
    assert code(await wire.ask("DELETE", path)) == (400, 50083)
    members = f"/channels/{thread.id}/thread-members/{standin.ren.id}"
    assert code(await wire.ask("PUT", members)) == (400, 50083)


async def test_sending_opens_an_archived_thread_again(standin: Standin, wire: Wire) -> None:
    thread, board = await _in_thread(standin, wire)
    moderation.archive(standin.world, thread)
    assert (await wire.send(thread, content="next"))[0] == 200
    assert not thread.held.archived
    assert (await wire.edit(board, content="turn 2"))[0] == 200


async def test_a_locked_thread_takes_nothing_from_a_bot_that_may_not_manage(
    standin: Standin, wire: Wire
) -> None:
    thread, _ = await _in_thread(standin, wire)
    moderation.permit(standin.world, standin.courtyard, deny=permissions.MANAGE_THREADS)
    moderation.archive(standin.world, thread, locked=True)
    assert code(await wire.send(thread, content="next")) == (403, 160005)
    patch = await wire.ask("PATCH", f"/channels/{thread.id}", {"archived": False})
    assert code(patch) == (403, 50013)


async def test_the_maker_of_a_thread_archives_and_reopens_it_but_may_not_lock(
    standin: Standin, wire: Wire
) -> None:
    thread, _ = await _in_thread(standin, wire)
    moderation.permit(standin.world, standin.courtyard, deny=permissions.MANAGE_THREADS)
    path = f"/channels/{thread.id}"
    assert (await wire.ask("PATCH", path, {"archived": True}))[1]["thread_metadata"]["archived"]
    assert code(await wire.ask("PATCH", path, {"name": "x"})) == (400, 50083)
    assert (await wire.ask("PATCH", path, {"archived": False}))[0] == 200
    assert code(await wire.ask("PATCH", path, {"locked": True})) == (403, 50013)


async def test_a_deleted_thread_is_an_unknown_channel(standin: Standin, wire: Wire) -> None:
    thread, _ = await _in_thread(standin, wire)
    moderation.delete_channel(standin.world, thread)
    assert code(await wire.send(thread, content="x")) == (404, 10003)


async def test_a_private_thread_is_seen_by_its_members(standin: Standin, wire: Wire) -> None:
    path = f"/channels/{standin.courtyard.id}/threads"
    _, made = await wire.ask("POST", path, {"name": "Hush", "type": 12})
    thread = standin.world.channel(int(made["id"]))
    assert standin.threads(standin.ren, standin.courtyard) == []
    await wire.ask("PUT", f"/channels/{thread.id}/thread-members/{standin.ren.id}")
    assert standin.threads(standin.ren, standin.courtyard) == [thread]


async def test_a_mention_brings_a_person_into_a_thread(standin: Standin, wire: Wire) -> None:
    thread, _ = await _in_thread(standin, wire)
    await wire.send(thread, content=f"<@{standin.ren.id}>")
    assert standin.ren.id in thread.held.members


async def _dm(standin: Standin, wire: Wire) -> Channel:
    _, made = await wire.ask("POST", "/users/@me/channels", {"recipient_id": standin.ren.id})
    return standin.world.channel(int(made["id"]))


async def test_closed_direct_messages_refuse(standin: Standin, wire: Wire) -> None:
    channel = await _dm(standin, wire)
    assert (await wire.send(channel, content="hand"))[0] == 200
    moderation.close_dms(standin.world, standin.ren)
    assert code(await wire.send(channel, content="hand")) == (403, 50007)
    moderation.close_dms(standin.world, standin.ren, closed=False)
    assert (await wire.send(channel, content="hand"))[0] == 200


async def test_without_a_common_server_there_are_no_direct_messages(
    standin: Standin, wire: Wire
) -> None:
    channel = await _dm(standin, wire)
    moderation.leave(standin.world, standin.ren)
    assert code(await wire.send(channel, content="hand")) == (403, 50278)
    member = f"/guilds/{standin.courtyard.guild_id}/members/{standin.ren.id}"
    assert code(await wire.ask("GET", member)) == (404, 10007)


async def test_too_many_direct_messages_opened_at_once(standin: Standin, wire: Wire) -> None:
    standin.world.dm_limit = 1
    body = {"recipient_id": standin.ren.id}
    assert (await wire.ask("POST", "/users/@me/channels", body))[0] == 200
    assert (await wire.ask("POST", "/users/@me/channels", body))[0] == 200
    other = {"recipient_id": standin.mio.id}
    assert code(await wire.ask("POST", "/users/@me/channels", other)) == (403, 40003)


@pytest.mark.parametrize(
    ("denied", "refusal"),
    [
        (permissions.VIEW, (403, 50001)),
        (permissions.SEND, (403, 50013)),
    ],
)
async def test_sending_needs_to_view_and_to_send(
    standin: Standin, wire: Wire, denied: int, refusal: tuple[int, int]
) -> None:
    moderation.permit(standin.world, standin.courtyard, deny=denied)
    assert code(await wire.send(standin.courtyard, content="x")) == refusal


async def test_files_and_threads_need_their_permissions(standin: Standin, wire: Wire) -> None:
    _, sent = await wire.send(standin.courtyard, content="a table")
    denied = permissions.ATTACH | permissions.PUBLIC_THREADS
    moderation.permit(standin.world, standin.courtyard, deny=denied)
    path = f"/channels/{standin.courtyard.id}/messages"
    got = await wire.ask("POST", path, {"content": "x"}, files={"a.txt": b"x"})
    assert code(got) == (403, 50013)
    opened = await wire.ask("POST", f"{path}/{sent['id']}/threads", {"name": "T"})
    assert code(opened) == (403, 50013)


async def test_writing_in_a_thread_asks_for_its_own_permission(
    standin: Standin, wire: Wire
) -> None:
    thread, _ = await _in_thread(standin, wire)
    moderation.permit(standin.world, standin.courtyard, deny=permissions.SEND)
    assert (await wire.send(thread, content="x"))[0] == 200
    moderation.permit(standin.world, standin.courtyard, deny=permissions.SEND_IN_THREADS)
    assert code(await wire.send(thread, content="x")) == (403, 50013)


async def test_a_kicked_bot_has_no_access(standin: Standin, wire: Wire) -> None:
    moderation.kick_bot(standin.world)
    assert code(await wire.send(standin.courtyard, content="x")) == (403, 50001)
    assert code(await wire.ask("GET", f"/guilds/{standin.courtyard.guild_id}")) == (404, 10004)


async def test_an_idle_thread_is_archived_after_its_time(standin: Standin, wire: Wire) -> None:
    thread, board = await _in_thread(standin, wire)
    standin.advance(thread.held.auto_archive * 60 - 30)
    assert not thread.held.archived
    standin.advance(60)
    assert thread.held.archived
    assert not thread.held.locked
    assert code(await wire.edit(board, content="x")) == (400, 50083)
    await wire.send(thread, content="next")
    standin.advance(60)
    assert not thread.held.archived
