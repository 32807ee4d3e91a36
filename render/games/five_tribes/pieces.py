"""What stands on a tile: camel, palms, palaces and meeples, and where each of them stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.engine.values import Seat
from bot.games.five_tribes.view import TileView, Tribe
from render.games.five_tribes.names import PALACE, PALM, SEAT_TINTS, TRIBE_TINTS, tribe_icon
from render.kit import Kit, badge, number
from render.layers import Icon, Mark, disc
from render.sprites import Sprite
from render.theme import WHITE

TILE_W, TILE_H = 198, 223
GHOST = 70
MOST_SINGLE = 6
"""So many pieces stand side by side; beyond that each tribe stands once with its number."""


class Piece(Struct, frozen=True):
    """A thing on a tile. `fresh` ones came with the last move."""

    icon: str
    tint: str
    count: int = 1
    owner: int = -1
    fresh: bool = False


class Stand(Struct, frozen=True):
    """How large pieces are, where they stand, and the radius of their numbers."""

    size: int
    places: tuple[tuple[int, int], ...]
    number: int = 17
    badge: int = 34


def _rows(size: int, step: int, upper: int, lower: int, top: int, down: int) -> Stand:
    """Two rows, each in the middle."""
    middle = TILE_W // 2
    rows = ((upper, top), (lower, top + down))
    places = tuple(
        (round(middle + step * (place - (count - 1) / 2)), y)
        for count, y in rows
        for place in range(count)
    )
    return Stand(size, places, 15, 26)


STANDS = {
    1: Stand(112, ((99, 142),), 20, 40),
    2: Stand(92, ((53, 146), (145, 146)), 18, 34),
    3: Stand(66, ((37, 148), (99, 148), (161, 148)), 16, 30),
    4: _rows(62, 76, 2, 2, 104, 71),
    5: _rows(60, 62, 3, 2, 104, 71),
    6: _rows(60, 62, 3, 3, 104, 71),
    7: _rows(47, 48, 4, 3, 108, 68),
    8: _rows(47, 48, 4, 4, 108, 68),
}
PIECE_SIZES = (*sorted({stand.size for stand in STANDS.values()}),)
ICONS = (
    *((tribe_icon(tribe), tint) for tribe, tint in TRIBE_TINTS.items()),
    *(("ft-camel", tint) for tint in SEAT_TINTS),
    ("ft-palm", PALM),
    ("ft-palace-piece", PALACE),
)
BADGE_SIZES = (*sorted({stand.badge for stand in STANDS.values()}),)
SPRITES = [
    *(Sprite(icon, size, tint) for size in PIECE_SIZES for icon, tint in ICONS),
    *(
        Sprite(f"ui-seat-{seat}", size + edge)
        for seat in "abcd"
        for size in BADGE_SIZES
        for edge in (0, 6)
    ),
]


def pieces_of(tile: TileView, fresh: Sequence[Tribe] = ()) -> list[Piece]:
    """Camel, palms, palaces, then the meeples; `fresh` are those that came with the last move."""
    things: list[Piece] = []
    if tile.camel is not None:
        things.append(Piece("ft-camel", SEAT_TINTS[tile.camel], owner=int(tile.camel)))
    if tile.palms:
        things.append(Piece("ft-palm", PALM, tile.palms))
    if tile.palaces:
        things.append(Piece("ft-palace-piece", PALACE, tile.palaces))
    single = len(things) + len(tile.meeples) <= MOST_SINGLE
    return [*things, *meeples(tile.meeples, single, fresh)]


def meeples(
    tribes: Sequence[Tribe], single: bool = True, fresh: Sequence[Tribe] = ()
) -> Iterator[Piece]:
    """One piece per meeple, or one per tribe. The last of a tribe are the fresh ones."""
    for tribe in Tribe:
        count, new = tribes.count(tribe), fresh.count(tribe)
        icon, tint = tribe_icon(tribe), TRIBE_TINTS[tribe]
        if single:
            for place in range(count):
                yield Piece(icon, tint, fresh=place >= count - new)
        elif count:
            yield Piece(icon, tint, count, fresh=new > 0)


def standing(kit: Kit, pieces: Sequence[Piece], alpha: int = 255) -> Iterator[Mark]:
    """The pieces at their places on a tile."""
    if not pieces:
        return
    stand = STANDS[min(len(pieces), max(STANDS))]
    for piece, (x, y) in zip(pieces, stand.places, strict=False):
        yield from _piece(kit, piece, stand, x, y, alpha)


def _piece(kit: Kit, piece: Piece, stand: Stand, x: int, y: int, alpha: int) -> Iterator[Mark]:
    size = stand.size
    if piece.fresh:
        yield disc(x, y, size // 2 + 2, kit.theme.ink)
        yield disc(x, y, size // 2, kit.theme.brass)
    yield Icon(piece.icon, size, x, y, piece.tint, alpha)
    if piece.count > 1:
        yield from tally(kit, piece.count, x + size // 2 - 14, y + size // 2 - 12, stand.number)
    if piece.owner >= 0:
        yield from badge(kit, Seat(piece.owner), *_rump(x, y, size), stand.badge)


def _rump(x: int, y: int, size: int) -> tuple[int, int]:
    """The camel's owner rides behind its neck; on a small one at its legs, clear of the value."""
    if size <= 62:
        return x + 2, y + size // 2 - 8
    return x + round(size * 0.26), y - round(size * 0.42)


def tally(kit: Kit, count: int, x: int, y: int, radius: int) -> Iterator[Mark]:
    """How many of a piece stand there."""
    size = round(radius * 1.7) if count < 10 else round(radius * 1.35)
    yield disc(x, y, radius, kit.theme.ink)
    yield number(kit, count, (x, y), size, WHITE)
