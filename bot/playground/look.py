"""What stands on a message, for tests and scripts that read it as a person would."""

from typing import Any

import msgspec

from bot.playground import parts
from bot.playground.world import Message


class Button(msgspec.Struct, frozen=True):
    label: str
    custom_id: str
    style: int
    disabled: bool
    emoji: str | None


class Choice(msgspec.Struct, frozen=True):
    label: str
    value: str
    description: str | None
    default: bool


class Menu(msgspec.Struct, frozen=True):
    custom_id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int
    most: int
    disabled: bool


class Picture(msgspec.Struct, frozen=True):
    attachment_id: int
    url: str
    description: str | None


def text(message: Message) -> str:
    """Everything written on a message, line by line."""
    return "\n".join(filter(None, [message.content, *parts.texts(message.components)]))


def buttons(message: Message) -> list[Button]:
    """Every button that can be pressed or is grey, in reading order; links are left out."""
    found = [p for p in parts.walk(message.components) if p["type"] == parts.BUTTON]
    return [_button(part) for part in found if "custom_id" in part]


def _button(part: dict[str, Any]) -> Button:
    emoji = part.get("emoji") or {}
    return Button(
        label=part.get("label", ""),
        custom_id=part["custom_id"],
        style=part["style"],
        disabled=bool(part.get("disabled")),
        emoji=emoji.get("name"),
    )


def button(message: Message, label: str = "", *, prefix: str = "") -> Button:
    """The one button with these words in its label, or whose id starts like this."""
    present = buttons(message)
    found = [b for b in present if label in b.label and b.custom_id.startswith(prefix)]
    exact = [b for b in found if b.label == label]
    if len(exact or found) != 1:
        shown = [(b.label, b.custom_id) for b in present]
        raise LookupError(f"{len(found)} buttons for {label or prefix!r} among {shown}")
    return (exact or found)[0]


def menus(message: Message) -> list[Menu]:
    found = [p for p in parts.walk(message.components) if p["type"] in parts.SELECTS]
    return [_menu(part) for part in found]


def _menu(part: dict[str, Any]) -> Menu:
    choices = [
        Choice(o["label"], o["value"], o.get("description"), bool(o.get("default")))
        for o in part.get("options", ())
    ]
    return Menu(
        custom_id=part["custom_id"],
        placeholder=part.get("placeholder", ""),
        choices=tuple(choices),
        least=part["min_values"],
        most=part["max_values"],
        disabled=bool(part.get("disabled")),
    )


def menu(message: Message, *, prefix: str = "") -> Menu:
    """The one menu whose id starts like this."""
    found = [m for m in menus(message) if m.custom_id.startswith(prefix)]
    if len(found) != 1:
        raise LookupError(f"{len(found)} menus for {prefix!r}")
    return found[0]


def pictures(message: Message) -> list[Picture]:
    """The pictures that are shown, in reading order."""
    shown = [
        Picture(int(m["media"]["attachment_id"]), m["media"]["url"], m.get("description"))
        for part in parts.walk(message.components)
        for m in (*part.get("items", ()), part)
        if isinstance(m.get("media"), dict) and "attachment_id" in m["media"]
    ]
    plain = [a for a in message.attachments if not a.used and a.width is not None]
    return shown + [Picture(a.id, "", a.description) for a in plain]
