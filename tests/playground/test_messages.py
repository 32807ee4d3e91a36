"""Messages over REST: files across edits, v2, nonces, replies, what is kept and what goes."""

from typing import Any

import pytest

from bot.playground import files, parts, posting
from bot.playground.standin import Standin
from bot.playground.town import REN
from tests.playground.tea_bot import PNG
from tests.playground.test_life_of_an_interaction import code
from tests.playground.wire import Wire

V2 = 1 << 15
GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}


async def _with_file(standin: Standin, wire: Wire, body: dict[str, Any]) -> dict[str, Any]:
    path = f"/channels/{standin.courtyard.id}/messages"
    status, sent = await wire.ask("POST", path, body, files={"board.png": PNG})
    assert status == 200
    return dict(sent)


async def test_an_upload_is_served_by_its_address(standin: Standin, wire: Wire) -> None:
    sent = await _with_file(standin, wire, {"content": "a picture"})
    (attachment,) = sent["attachments"]
    assert (attachment["width"], attachment["height"]) == (2, 3)
    assert files.attachment_id(attachment["url"]) == int(attachment["id"])
    async with wire._session.get(attachment["url"]) as reply:
        assert await reply.read() == PNG


async def test_a_shown_file_is_resolved_in_its_component_and_not_listed(
    standin: Standin, wire: Wire
) -> None:
    sent = await _with_file(standin, wire, {"flags": V2, "components": [GALLERY]})
    (media,) = parts.pictures(sent["components"])
    assert media["attachment_id"] == media["id"]
    assert media["url"].startswith(standin.url)
    assert sent["attachments"] == []


async def test_an_edit_without_a_list_keeps_every_file(standin: Standin, wire: Wire) -> None:
    sent = await _with_file(standin, wire, {"content": "a picture"})
    message = standin.world.message(standin.courtyard.id, int(sent["id"]))
    _, edited = await wire.edit(message, content="the same picture")
    assert [a["id"] for a in edited["attachments"]] == [sent["attachments"][0]["id"]]


async def test_an_edit_with_a_list_drops_what_it_leaves_out(standin: Standin, wire: Wire) -> None:
    sent = await _with_file(standin, wire, {"content": "a picture"})
    message = standin.world.message(standin.courtyard.id, int(sent["id"]))
    _, edited = await wire.edit(message, attachments=[])
    assert edited["attachments"] == []


async def test_what_a_message_showed_is_served_for_a_while_after_it_changed_or_went(
    standin: Standin, wire: Wire
) -> None:
    async def status(sent: dict[str, Any]) -> int:
        async with wire._session.get(sent["attachments"][0]["url"]) as reply:
            return reply.status

    edited, deleted = [await _with_file(standin, wire, {"content": word}) for word in "ab"]
    await wire.edit(standin.world.message(standin.courtyard.id, int(edited["id"])), attachments=[])
    posting.delete(standin.world, standin.world.message(standin.courtyard.id, int(deleted["id"])))
    assert (await status(edited), await status(deleted)) == (200, 200)
    for _ in range(posting.STILL_SERVED):
        one = await _with_file(standin, wire, {"content": "c"})
        posting.delete(standin.world, standin.world.message(standin.courtyard.id, int(one["id"])))
    assert (await status(edited), await status(deleted)) == (404, 404)


async def test_a_kept_file_may_be_named_again(standin: Standin, wire: Wire) -> None:
    sent = await _with_file(standin, wire, {"flags": V2, "components": [GALLERY]})
    message = standin.world.message(standin.courtyard.id, int(sent["id"]))
    kept = [{"id": str(message.attachments[0].id)}]
    text = {"type": 10, "content": "turn 2"}
    _, edited = await wire.edit(message, components=[text, GALLERY], attachments=kept)
    before, after = parts.pictures(sent["components"]), parts.pictures(edited["components"])
    assert [m["attachment_id"] for m in before] == [m["attachment_id"] for m in after]


async def test_the_v2_flag_stays_once_set(standin: Standin, wire: Wire) -> None:
    text = {"type": 10, "content": "turn 1"}
    _, sent = await wire.send(standin.courtyard, flags=V2, components=[text])
    message = standin.world.message(standin.courtyard.id, int(sent["id"]))
    _, edited = await wire.edit(message, components=[text | {"content": "turn 2"}])
    assert edited["flags"] & V2
    assert code(await wire.edit(message, content="plain")) == (400, 50035)
    standin.complaints.clear()


async def test_components_are_numbered_from_one(standin: Standin, wire: Wire) -> None:
    text = {"type": 10, "content": "turn 1"}
    box = {"type": 17, "components": [text, {"type": 14}]}
    _, sent = await wire.send(standin.courtyard, flags=V2, components=[box])
    assert [part["id"] for part in parts.walk(sent["components"])] == [1, 2, 3]


async def test_the_same_nonce_gives_the_same_message(standin: Standin, wire: Wire) -> None:
    first = await wire.send(standin.courtyard, content="a", nonce="n1", enforce_nonce=True)
    again = await wire.send(standin.courtyard, content="b", nonce="n1", enforce_nonce=True)
    assert first[1]["id"] == again[1]["id"]
    assert [m.content for m in standin.seen(standin.mio, standin.courtyard)] == ["a"]


async def test_a_nonce_is_forgotten_after_five_minutes(standin: Standin, wire: Wire) -> None:
    await wire.send(standin.courtyard, content="a", nonce="n1", enforce_nonce=True)
    standin.world.clock.advance(301)
    await wire.send(standin.courtyard, content="b", nonce="n1", enforce_nonce=True)
    assert [m.content for m in standin.seen(standin.mio, standin.courtyard)] == ["a", "b"]


async def test_a_nonce_that_is_not_enforced_means_nothing(standin: Standin, wire: Wire) -> None:
    await wire.send(standin.courtyard, content="a", nonce="n1")
    await wire.send(standin.courtyard, content="b", nonce="n1")
    assert len(standin.seen(standin.mio, standin.courtyard)) == 2


async def test_old_messages_may_be_edited_three_times_in_six_seconds(
    standin: Standin, wire: Wire
) -> None:
    _, sent = await wire.send(standin.courtyard, content="board")
    message = standin.world.message(standin.courtyard.id, int(sent["id"]))
    standin.world.clock.advance(3601)
    assert [(await wire.edit(message, content=str(n)))[0] for n in range(3)] == [200] * 3
    status, body = await wire.edit(message, content="4")
    assert (status, body["code"]) == (429, 30046)
    assert 0 < body["retry_after"] <= 6
    standin.world.clock.advance(6)
    assert (await wire.edit(message, content="4"))[0] == 200


@pytest.mark.parametrize(
    ("allowed", "named"),
    [
        ({"parse": ["users"]}, [REN]),
        ({"parse": []}, []),
        ({"parse": [], "users": [str(REN)]}, [REN]),
        (None, [REN]),
    ],
)
async def test_only_allowed_mentions_ping(
    standin: Standin, wire: Wire, allowed: dict[str, Any] | None, named: list[int]
) -> None:
    text = f"your turn, <@{REN}>"
    body = {"content": text} | ({} if allowed is None else {"allowed_mentions": allowed})
    _, sent = await wire.send(standin.courtyard, **body)
    assert [int(u["id"]) for u in sent["mentions"]] == named


async def test_only_its_own_messages_are_edited(standin: Standin, wire: Wire) -> None:
    said = standin.say(standin.mio, standin.courtyard, "hello")
    assert code(await wire.edit(said, content="x")) == (403, 50005)


async def test_unknown_things_have_their_codes(standin: Standin, wire: Wire) -> None:
    guild = standin.courtyard.guild_id
    place = f"/channels/{standin.courtyard.id}/messages"
    expected = {
        "/channels/123": (404, 10003),
        f"{place}/123": (404, 10008),
        "/guilds/123": (404, 10004),
        "/users/123": (404, 10013),
        f"/guilds/{guild}/members/123": (404, 10013),
    }
    got = {path: code(await wire.ask("GET", path)) for path in expected}
    assert got == expected


async def test_a_wrong_token_is_unauthorised(wire: Wire) -> None:
    assert code(await wire.ask("GET", "/users/@me", token="wrong")) == (401, 0)


async def test_too_large_a_file_is_refused(standin: Standin, wire: Wire) -> None:
    path = f"/channels/{standin.courtyard.id}/messages"
    huge = b"\x00" * (files.FILE_LIMIT + 1)
    got = await wire.ask("POST", path, {"content": "big"}, files={"big.bin": huge})
    assert code(got) == (413, 40005)
    standin.complaints.clear()


async def test_history_is_newest_first(standin: Standin, wire: Wire) -> None:
    sent = [(await wire.send(standin.courtyard, content=str(n)))[1]["id"] for n in range(4)]
    path = f"/channels/{standin.courtyard.id}/messages"
    listed = [m["id"] for m in (await wire.ask("GET", f"{path}?limit=2"))[1]]
    assert listed == [sent[3], sent[2]]
    after = [m["id"] for m in (await wire.ask("GET", f"{path}?after={sent[1]}"))[1]]
    assert after == [sent[3], sent[2]]
    before = [m["id"] for m in (await wire.ask("GET", f"{path}?before={sent[1]}"))[1]]
    assert before == [sent[0]]


async def test_a_reply_to_nothing_is_refused(standin: Standin, wire: Wire) -> None:
    reference = {"message_id": "123", "channel_id": str(standin.courtyard.id)}
    got = await wire.send(standin.courtyard, content="re", message_reference=reference)
    assert code(got) == (400, 50035)
    soft = reference | {"fail_if_not_exists": False}
    assert (await wire.send(standin.courtyard, content="re", message_reference=soft))[0] == 200


async def test_a_refused_edit_leaves_no_trace(standin: Standin, wire: Wire) -> None:
    sent = await _with_file(standin, wire, {"content": "a picture"})
    message = standin.world.message(standin.courtyard.id, int(sent["id"]))
    got = await wire.edit(message, content="new", attachments=[{"id": "12345"}])
    assert code(got) == (400, 50035)
    assert message.content == "a picture"
    assert [a.name for a in message.attachments] == ["board.png"]
    standin.complaints.clear()


async def test_a_shown_file_keeps_its_name(standin: Standin, wire: Wire) -> None:
    part = {"type": 13, "file": {"url": "attachment://board.png"}}
    sent = await _with_file(standin, wire, {"flags": V2, "components": [part]})
    assert sent["components"][0]["name"] == "board.png"


async def test_a_picture_in_an_embed_is_not_listed_twice(standin: Standin, wire: Wire) -> None:
    embed = {"title": "Board", "image": {"url": "attachment://board.png"}}
    sent = await _with_file(standin, wire, {"embeds": [embed]})
    assert sent["attachments"] == []
    assert sent["embeds"][0]["image"]["url"].startswith(standin.url)


async def test_replies_are_json_to_the_letter(standin: Standin, wire: Wire) -> None:
    url = f"{standin.url}/api/v10/gateway"
    async with wire._session.get(url) as reply:
        assert reply.headers["Content-Type"] == "application/json"


async def test_an_emoji_that_came_with_a_number_goes_with_digits(
    standin: Standin, wire: Wire
) -> None:
    emoji = {"name": "lamp", "id": 1_100_000_000_000_009_001}
    button = {"type": 2, "style": 2, "custom_id": "x", "emoji": emoji}
    status, sent = await wire.send(
        standin.courtyard, components=[{"type": 1, "components": [button]}]
    )
    assert status == 200
    shown = sent["components"][0]["components"][0]["emoji"]
    assert shown == {"name": "lamp", "id": "1100000000000009001"}


async def test_a_file_part_tells_its_name_and_size(standin: Standin, wire: Wire) -> None:
    body = {
        "flags": 1 << 15,
        "components": [{"type": 13, "file": {"url": "attachment://board.png"}}],
    }
    sent = await _with_file(standin, wire, body)
    (part,) = sent["components"]
    assert (part["name"], part["size"]) == ("board.png", len(PNG))
    assert "size" not in part["file"]


async def test_the_small_pictures_of_an_embed_may_be_its_files(
    standin: Standin, wire: Wire
) -> None:
    icon = {"icon_url": "attachment://board.png"}
    embed = {"author": {"name": "A", **icon}, "footer": {"text": "B", **icon}}
    sent = await _with_file(standin, wire, {"embeds": [embed]})
    (shown,) = sent["embeds"]
    for part in ("author", "footer"):
        assert shown[part]["icon_url"].startswith(f"{standin.url}/attachments/")
    assert sent["attachments"] == []
