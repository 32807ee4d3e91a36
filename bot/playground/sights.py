"""A message as somebody would read it aloud: a list of lines, without ids and moments.

What pictures show is held by tests of their own, and said differently every other week.
"""

import hashlib
import re
from typing import Any

import msgspec

from bot.playground import parts
from bot.playground.world import Json, Message, World

_MENTION = re.compile(r"<@!?(\d+)>")
_CHANNEL = re.compile(r"<#(\d+)>")
_LINK = re.compile(r"https://discord\.com/channels/\d+/(\d+)(?:/\d+)?")
_COMMAND = re.compile(r"</([^:>]+):\d+>")
_MOMENT = re.compile(r"<t:\d+(:\w)?>")
LINK = 5


class Control(msgspec.Struct, frozen=True):
    """A button or menu that can be used, the words on it, and how many before it say the same."""

    words: str
    nth: int
    part: Json


def digest(shown: list[str]) -> str:
    """The same for the same lines, and short."""
    return hashlib.sha256("\n".join(shown).encode()).hexdigest()[:12]


def lines(world: World, message: Message) -> list[str]:
    """Everything on a message, from top to bottom."""
    found = message.content.splitlines()
    for embed in message.embeds:
        found += [embed[key] for key in ("title", "description") if embed.get(key)]
    for part in parts.walk(message.components):
        found += _part(part)
    found += [f"[file: {one.name}]" for one in message.attachments if not one.used]
    return [plain(world, line) for line in found if line.strip()]


def _part(part: Json) -> list[str]:
    kind = part["type"]
    if kind == parts.TEXT:
        return str(part["content"]).splitlines()
    if kind == parts.GALLERY:
        return ["[picture]"] * len(part["items"])
    if kind == parts.THUMBNAIL:
        return ["[picture]"]
    if kind == parts.FILE:
        return [f"[file: {part['name']}]"]
    if kind == parts.BUTTON or kind in parts.SELECTS:
        return [_control(part)]
    return []


def _control(part: Json) -> str:
    words = said(part)
    if part["type"] in parts.SELECTS:
        words = f"{words}: {' | '.join(option['label'] for option in part.get('options', ()))}"
    grey = ", grey" if part.get("disabled") else ""
    return f"({words}{grey})"


def said(part: Json) -> str:
    """What stands on a button or an untouched menu."""
    emoji = (part.get("emoji") or {}).get("name") or ""
    return f"{emoji} {part.get('label') or part.get('placeholder') or ''}".strip()


def controls(message: Message, *, menus: bool = False) -> list[Control]:
    """The buttons, or the menus, that somebody could use."""
    found: list[Control] = []
    for part in parts.walk(message.components):
        is_menu = part["type"] in parts.SELECTS
        is_button = part["type"] == parts.BUTTON and part.get("style") != LINK
        if not (is_menu if menus else is_button) or part.get("disabled"):
            continue
        words = said(part)
        found.append(Control(words, sum(one.words == words for one in found), part))
    return found


def is_usable(message: Message) -> bool:
    return bool(controls(message) or controls(message, menus=True))


def plain(world: World, text: str) -> str:
    """Ids become names, moments only say how they are shown."""

    def person(found: re.Match[str]) -> str:
        known = world.users.get(int(found[1]))
        return f"@{known.global_name}" if known else "@?"

    def channel(found: re.Match[str]) -> str:
        known = world.channels.get(int(found[1]))
        return f"#{known.name}" if known and known.name else "#?"

    text = _MENTION.sub(person, text)
    text = _LINK.sub(channel, _CHANNEL.sub(channel, text))
    return _MOMENT.sub(r"<t\1>", _COMMAND.sub(r"/\1", text))


def fields(modal: Json) -> dict[str, Json]:
    """The fields of a form by what is written above them; by their ids where that is not plain."""
    found: dict[str, Json] = {}
    for part in modal["components"]:
        for field in parts.children(part):
            words = part.get("label") or field.get("label") or field["custom_id"]
            found[words if words not in found else field["custom_id"]] = field
    return found


def chosen(part: Json, values: list[str]) -> list[str]:
    """Options by what stands on them."""
    labels = {option["value"]: option["label"] for option in part.get("options", ())}
    return [labels.get(value, value) for value in values]


def meant(part: Json, words: list[str]) -> list[Any]:
    """The values of options that were named by what stands on them."""
    values = {option["label"]: option["value"] for option in part.get("options", ())}
    return [values.get(word, word) for word in words]
