"""Who could see what: every request of the bot with its readers, for tests that look it through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from urllib.parse import unquote

import msgspec
from msgspec import Struct

from bot.playground import parts
from bot.playground.interactions import MESSAGE, THINKING
from bot.playground.log import Entry
from bot.playground.standin import Standin
from bot.playground.world import EPHEMERAL, Message

EVERYBODY = 0


class Heard(Struct, frozen=True):
    """Something that was sent. `reader` is a user's id, or everybody."""

    reader: int
    text: str

    def is_for(self, user: int) -> bool:
        return self.reader in (EVERYBODY, user)


def heard(discord: Standin, entries: Iterable[Entry]) -> Iterator[Heard]:
    """What each of these requests told: a body with texts, alt texts, ids and file names."""
    for entry in entries:
        text = msgspec.json.encode(entry.body).decode()
        yield Heard(_reader(discord, unquote(entry.path)), text)


def pushed(discord: Standin, entries: Iterable[Entry], user: int) -> str:
    """The words of all direct messages to a person, which a locked telephone may show."""
    home = discord.world.dm_with(user)
    found = [
        part["content"]
        for entry in entries
        if home and f"/channels/{home.id}/messages" in entry.path and isinstance(entry.body, dict)
        for part in parts.walk(entry.body.get("components") or [])
        if part["type"] == parts.TEXT
    ]
    return "\n".join(found)


def answers(entries: Iterable[Entry]) -> Iterator[bool]:
    """Each message that answers a command or press: whether only its reader sees it."""
    for entry in entries:
        if entry.method != "POST" or not isinstance(entry.body, dict):
            continue
        if entry.path.endswith("/callback") and entry.body["type"] in (MESSAGE, THINKING):
            yield bool(entry.body["data"]["flags"] & EPHEMERAL)
        elif "/webhooks/" in entry.path:
            yield bool(entry.body["flags"] & EPHEMERAL)


def file_of(message: Message, discord: Standin) -> Heard:
    """The file that an answer to one person holds."""
    (file,) = message.attachments
    assert message.viewer is not None
    return Heard(message.viewer, discord.picture(file.id).decode())


def _reader(discord: Standin, path: str) -> int:
    for word in path.split("/"):
        if (asked := discord.interactions.find(word)) is not None:
            return asked.user_id
        if word.isdecimal() and (channel := discord.world.channels.get(int(word))) is not None:
            return channel.recipient_id or EVERYBODY
    return EVERYBODY
