"""The boxes of the right column, from the track down to the djinns."""

from __future__ import annotations

from render.games.five_tribes.tiles import BOTTOM

X, W = 1144, 424
PAD = 16
TRACK_Y, TRACK_H = 120, 150
PEOPLE_Y = TRACK_Y + TRACK_H + 10
SHELVES_H, DJINNS_H = 290, 316
DJINNS_Y = BOTTOM - DJINNS_H
SHELVES_Y = DJINNS_Y - 10 - SHELVES_H
PEOPLE_H = SHELVES_Y - 12 - PEOPLE_Y


def people_boxes(players: int) -> list[tuple[int, int]]:
    """Top and height of each player's panel."""
    h = (PEOPLE_H - 10 * (players - 1)) // players
    return [(PEOPLE_Y + (h + 10) * seat, h) for seat in range(players)]
