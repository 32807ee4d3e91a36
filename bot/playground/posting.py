"""Messages come, change and go: one place for the bot's REST calls, its answers and people."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.playground import files, parts, payloads, permissions, threads
from bot.playground.errors import Refused, invalid
from bot.playground.files import Upload
from bot.playground.hub import Happening
from bot.playground.world import (
    EPHEMERAL,
    LOADING,
    V2,
    Attachment,
    Channel,
    Json,
    Message,
    World,
)

_KEPT_FLAGS = 1 << 2 | 1 << 12 | V2 | EPHEMERAL
_EDIT_FLAGS = 1 << 2 | V2
STILL_SERVED = 50
"""So many files stay that no message shows any more."""
_MENTION = re.compile(r"<@!?(\d+)>")


def post(world: World, message: Message, body: Json, uploads: Sequence[Upload] = ()) -> Message:
    """Fill a new message from a request and let everyone who may see it know."""
    channel = world.channel(message.channel_id)
    _fill(world, message, body, uploads)
    message.flags |= int(body.get("flags") or 0) & _KEPT_FLAGS
    if not message.flags & LOADING and not _says_something(message):
        raise Refused(50006)
    channel.messages[message.id] = message
    if channel.thread and message.viewer is None:
        threads.note_message(world, channel, message)
    tell(world, "MESSAGE_CREATE", message)
    return message


def new(world: World, channel: Channel, author_id: int) -> Message:
    return Message(world.clock.next_id(), channel.id, author_id, world.clock.now())


def edit(world: World, message: Message, body: Json, uploads: Sequence[Upload] = ()) -> Message:
    """Change a message; what the request leaves out stays as it is."""
    _fill(world, message, body, uploads)
    flags = message.flags & ~LOADING
    if body.get("flags") is not None:
        flags = (flags & ~(1 << 2)) | (int(body["flags"]) & _EDIT_FLAGS)
    message.flags = flags
    message.edited = world.clock.now()
    tell(world, "MESSAGE_UPDATE", message)
    return message


def delete(world: World, message: Message) -> None:
    channel = world.channel(message.channel_id)
    del channel.messages[message.id]
    _throw_away(world, message.attachments)
    data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id:
        data["guild_id"] = str(channel.guild_id)
    _announce(world, "MESSAGE_DELETE", message, data)


def tell(world: World, event: str, message: Message) -> None:
    channel = world.channel(message.channel_id)
    data = payloads.message(world, message)
    if channel.guild_id:
        data["guild_id"] = str(channel.guild_id)
        author = world.guilds[channel.guild_id].members.get(message.author_id)
        if author:
            data["member"] = payloads.bare_member(author)
    _announce(world, event, message, data)


def _announce(world: World, event: str, message: Message, data: Json) -> None:
    # Nobody but its reader learns of an ephemeral message, not even the bot by the gateway.
    shown = "" if message.viewer is not None else event
    world.tell(
        Happening("message", message.channel_id, message.id, message.viewer, event=shown, data=data)
    )


def _says_something(message: Message) -> bool:
    return bool(message.content or message.embeds or message.components or message.attachments)


def _fill(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    attachments = _attachments(world, message, body, uploads)
    shown: set[int] = set()

    def media(address: str) -> Json:
        found = _named(attachments, address)
        if found:
            shown.add(found.id)
        return _media(world, found, address)

    wanted = body.get("embeds")
    embeds = [_embed(one, media) for one in (message.embeds if wanted is None else wanted)]
    wanted = body.get("components")
    components = parts.finish(message.components if wanted is None else wanted, media)
    # Nothing was changed until here, so that a refused request leaves no trace.
    _throw_away(world, [one for one in message.attachments if one not in attachments])
    for attachment in attachments:
        attachment.used = attachment.id in shown
    if "content" in body:
        message.content = body["content"] or ""
    message.attachments, message.embeds, message.components = attachments, embeds, components
    message.mentions, message.everyone = _mentions(world, message, body.get("allowed_mentions"))


def _throw_away(world: World, attachments: Sequence[Attachment]) -> None:
    """Served for a while yet, to whoever is about to draw the message as it was."""
    world.thrown_away.extend(attachment.id for attachment in attachments)
    while len(world.thrown_away) > STILL_SERVED:
        world.blobs.pop(world.thrown_away.popleft(), None)


def _attachments(
    world: World, message: Message, body: Json, uploads: Sequence[Upload]
) -> list[Attachment]:
    """Listed files stay or are taken from the upload; with no list everything stays."""
    waiting = {upload.field.removeprefix("files[").removesuffix("]"): upload for upload in uploads}
    old = {str(attachment.id): attachment for attachment in message.attachments}
    entries = body.get("attachments")
    kept = list(old.values()) if entries is None else []
    for index, entry in enumerate(entries or ()):
        key = str(entry.get("id"))
        if key in old:
            kept.append(old[key])
        elif key in waiting:
            kept.append(files.keep(world, message.channel_id, waiting.pop(key), entry))
        else:
            place = f"attachments.{index}.id"
            raise invalid(place, "ATTACHMENT_NOT_FOUND", "Attachment not found")
    rest = [files.keep(world, message.channel_id, upload, None) for upload in waiting.values()]
    return kept + rest


def _media(world: World, found: Attachment | None, address: str) -> Json:
    """An address as Discord gives it back."""
    if found is None:
        if address.startswith("attachment://"):
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            raise invalid("components", code, f"The referenced attachment {address} was not found")
        return {"id": str(world.clock.next_id()), "url": address, "proxy_url": address}
    own = files.url(world, found)
    return {
        "id": str(found.id),
        "attachment_id": str(found.id),
        "url": own,
        "proxy_url": own,
        "content_type": found.content_type,
        "width": found.width,
        "height": found.height,
        "size": found.size,
    }


def _named(attachments: list[Attachment], address: str) -> Attachment | None:
    """The file that an address means; of two with one name the newer."""
    if address.startswith("attachment://"):
        name = address.removeprefix("attachment://")
        return next((a for a in reversed(attachments) if a.name == name), None)
    wanted = files.attachment_id(address)
    return next((a for a in attachments if a.id == wanted), None)


def _embed(embed: Json, media: parts.Media) -> Json:
    made: Json = {"type": "rich"} | embed
    for key in ("image", "thumbnail"):
        if made.get(key):
            shown = media(made[key]["url"])
            wanted = ("url", "proxy_url", "width", "height", "content_type")
            made[key] = {k: shown[k] for k in wanted if shown.get(k) is not None}
    for key in ("author", "footer"):
        if made.get(key, {}).get("icon_url"):
            made[key] = made[key] | {"icon_url": media(made[key]["icon_url"])["url"]}
    return made


def _mentions(
    world: World, message: Message, allowed: Mapping[str, Any] | None
) -> tuple[list[int], bool]:
    text = "\n".join([message.content, *parts.texts(message.components)])
    named = dict.fromkeys(int(one) for one in _MENTION.findall(text))
    users = [one for one in named if one in world.users and _may_ping(allowed, one)]
    loud = "@everyone" in text and (allowed is None or "everyone" in allowed.get("parse", ()))
    held = permissions.of(world, message.author_id, world.channel(message.channel_id))
    return users, bool(loud and held & permissions.MENTION_EVERYONE)


def _may_ping(allowed: Mapping[str, Any] | None, user_id: int) -> bool:
    if allowed is None or "users" in (allowed.get("parse") or ()):
        return True
    return user_id in {int(one) for one in allowed.get("users") or ()}
