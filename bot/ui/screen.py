"""A message before it becomes Discord's: texts, one picture, rows of buttons and menus."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from bot.ports.gallery import Ask
from bot.ui.ids import Press

Style = Literal["primary", "secondary", "success", "danger"]

BRASS = 0xEDB84C
"""What is or was (look.md 1): board and records."""
MINT = 0x5FE0C0
"""What may be chosen: the panel of somebody who is asked."""
NIGHT = 0x3A4A7C
"""Nothing to do here."""


class Button(Struct, frozen=True):
    label: str
    press: Press
    style: Style = "secondary"
    emoji: str | None = None
    is_off: bool = False


class Link(Struct, frozen=True):
    label: str
    url: str


class Entry(Struct, frozen=True):
    """A line of a menu."""

    value: str
    label: str
    hint: str = ""
    emoji: str | None = None
    is_chosen: bool = False


class Menu(Struct, frozen=True):
    press: Press
    placeholder: str
    entries: tuple[Entry, ...]
    least: int = 1
    most: int = 1


Row: TypeAlias = "tuple[Button | Link, ...] | Menu"


class Paper(Struct, frozen=True):
    """A file to be kept. `name` is of ASCII."""

    name: str
    data: bytes


class Screen(Struct, frozen=True):
    """Shown from top to bottom: `head`, the picture, `body`, the paper, the rows.

    `instead` says what the picture says, and is shown as long as there is none.

    `is_framed` puts all into a container with a bar of `colour`, which costs one part. `file` is
    the picture's file name without its ending, of ASCII. `ping` are the users that it may ping.
    """

    head: tuple[str, ...] = ()
    picture: Ask | None = None
    file: str = "picture"
    instead: tuple[str, ...] = ()
    body: tuple[str, ...] = ()
    paper: Paper | None = None
    rows: tuple[Row, ...] = ()
    colour: int = NIGHT
    is_framed: bool = True
    ping: tuple[int, ...] = ()


class Form(Struct, frozen=True):
    """One field to be filled in."""

    press: Press
    title: str
    label: str
    hint: str = ""
    least: int = 1
    most: int = 12


def parts_of(rows: tuple[Row, ...]) -> int:
    """How many of Discord's components these rows are."""
    return sum(2 if isinstance(row, Menu) else 1 + len(row) for row in rows)
