"""The small words that everything else is said with."""

from __future__ import annotations

from typing import NewType, TypeAlias

from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table: 0 is seat A, 1 is seat B, and so on in turn order."""

Arg: TypeAlias = "str | int | Msg"


class Msg(Struct, frozen=True):
    """A text to be said later, in the reader's language. Arguments may be texts themselves."""

    id: str
    args: dict[str, Arg] = {}


class Ref(Struct, frozen=True):
    """A thing on the board, as a painter can find it: ("cell", "c07"), ("pile", "blue")."""

    kind: str
    id: str


def msg(id: str, /, **args: Arg) -> Msg:
    """Short for `Msg(id, {...})`."""
    return Msg(id, args)


def seat_letter(seat: Seat) -> str:
    """The letter that stands by a player's name everywhere: A for seat 0."""
    return "ABCDEFGH"[seat]


def seat_msg(seat: Seat) -> Msg:
    """The player of a seat, inside another text; the speaker puts the name in."""
    return Msg("seat", {"seat": int(seat)})
