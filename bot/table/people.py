"""People, and the expected "no" that they may get."""

from __future__ import annotations

from msgspec import Struct

from bot.engine.values import Arg, Msg


class Person(Struct, frozen=True):
    """Somebody in Discord. `name` is as they wrote it, unescaped."""

    user: int
    name: str
    locale: str = "en-US"


class Refusal(Exception):
    """An expected "no". `text` is shown to the person; nothing has changed."""

    def __init__(self, text: Msg) -> None:
        super().__init__(text.id)
        self.text = text


def refuse(id: str, /, **args: Arg) -> Refusal:
    """Short for `Refusal(Msg(id, {...}))`."""
    return Refusal(Msg(id, args))


def by_user(user: int) -> str:
    """How a row names the person who made it."""
    return f"user:{user}"


def by_mind(mind: str) -> str:
    """How a row names the computer player that made it."""
    return f"mind:{mind}"


BY_TABLE = "table"
"""How a row names nobody: the table itself gave the least answer that there is."""
