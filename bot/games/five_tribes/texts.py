"""The texts of the game: names, and the facts of the play log."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.values import Arg, Msg, Seat, msg, seat_msg


def in_row(items: Sequence[Arg]) -> Arg:
    """Things one after the other: "1, 3, 4"."""
    text = items[0]
    for item in items[1:]:
        text = msg("five-tribes-list", first=text, last=item)
    return text


def begins(order: Sequence[Seat]) -> Msg:
    return msg("five-tribes-log-begins", order=in_row([seat_msg(seat) for seat in order]))
