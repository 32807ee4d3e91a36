"""The thirty tiles: where each lies, what it shows, and the way that the last sow went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.engine.values import Ref
from bot.games.five_tribes.view import BLUE, LastTurnView, TileView, Tribe, View
from render.games.five_tribes.names import GLYPH, ground, value_colour
from render.games.five_tribes.pieces import (
    GHOST,
    TILE_H,
    TILE_W,
    meeples,
    pieces_of,
    standing,
)
from render.kit import Kit, choice_ring, number, pills, star
from render.layers import Fill, Icon, Mark, Place, Plate, Words, box, disc
from render.shapes import Polygon, Ring, Round
from render.sprites import Sprite
from render.theme import WHITE
from render.type import Style

LEFT, TOP = 72, 160
STEP_X, STEP_Y = TILE_W + 16, TILE_H + 12
COLUMNS, ROWS = 5, 6
BOTTOM = TOP + STEP_Y * ROWS - 12
SHAPE = Round(TILE_W, TILE_H, 16)
HEAD = 18
BESIDE = 54
"""How far a head stands aside where another one, or a pill, is in its place."""
DARTS = {
    (1, 0): ((-9, -10), (11, 0), (-9, 10), (-4, 0)),
    (-1, 0): ((9, -10), (-11, 0), (9, 10), (4, 0)),
    (0, 1): ((-10, -9), (0, 11), (10, -9), (0, -4)),
    (0, -1): ((-10, 9), (0, -11), (10, 9), (0, 4)),
}
"""The dart in a head of the path, by the direction of the step."""
SPRITES = [Sprite(glyph, 48) for glyph in GLYPH.values()]


def corner(tile: TileView) -> tuple[int, int]:
    return LEFT + STEP_X * tile.column, TOP + STEP_Y * tile.row


def letters(kit: Kit) -> Iterator[Mark]:
    """Columns A to E above, rows 1 to 6 at the left."""
    for column in range(COLUMNS):
        x = LEFT + STEP_X * column + TILE_W // 2
        yield Words("ABCDE"[column], Style(32), x, 134, kit.theme.text2, 60, "middle")
    for row in range(ROWS):
        y = TOP + STEP_Y * row + TILE_H // 2
        yield Words(str(row + 1), Style(32), 44, y, kit.theme.text2, 40, "middle")


def grid(kit: Kit, view: View) -> Iterator[Mark]:
    """The tiles, the last move on them, and what may be chosen, in the order of drawing."""
    last = view.last if _shows_path(kit, view) else None
    for tile in view.tiles:
        yield Place(_tile(kit, tile, last), *corner(tile))
    if last and last.path:
        yield from _ends(kit, view, last)
    for tile in view.tiles:
        yield from _ring(kit, tile)
    if last and last.path:
        yield from _way(kit, view, last)
    for tile in view.tiles:
        yield from _pill(kit, tile)


def _shows_path(kit: Kit, view: View) -> bool:
    """While tiles are to be chosen, only the way of one's own turn is of use."""
    if view.last is None:
        return False
    chosen = any(mark.ref.kind == "tile" for mark in kit.ask.marks)
    return not chosen or (view.last.seat == kit.ask.viewer and view.asked_for != "from")


def _tile(kit: Kit, tile: TileView, last: LastTurnView | None) -> Plate:
    fresh = _dropped(tile, last) if last else ()
    marks = (*_face(kit, tile), *standing(kit, pieces_of(tile, fresh)), *_ghosts(kit, tile, last))
    # Square, with the corners painted: thirty round masks would cost a tenth of the whole picture.
    return Plate(Round(TILE_W, TILE_H), kit.theme.bg, marks)


def _face(kit: Kit, tile: TileView) -> Iterator[Mark]:
    """The value, blue on a disc and red on a square, and the sign of the kind."""
    yield Fill(SHAPE, 0, 0, ground(kit, tile.kind))
    fill = value_colour(kit, tile.kind)
    radius = 24 if tile.kind in BLUE else 9
    yield box(14, 14, 48, 48, fill, radius)
    yield number(kit, tile.value, (38, 38), 32, WHITE)
    yield Icon(GLYPH[tile.kind], 48, 160, 38, kit.theme.ink, 255 if kit.theme.is_stark else 190)
    if kit.theme.is_stark:
        yield Fill(Ring(SHAPE, 3), 0, 0, kit.theme.ink)


def _dropped(tile: TileView, last: LastTurnView) -> Sequence[Tribe]:
    """What came to this tile with the last move and still stands there."""
    ways = zip(last.path[1:], last.dropped, strict=False)
    came = [tribe for id, tribe in ways if id == tile.id]
    return [tribe for tribe in came if tribe in tile.meeples]


def _ghosts(kit: Kit, tile: TileView, last: LastTurnView | None) -> Iterator[Mark]:
    """Those that left, faint, as long as nothing stands in their place."""
    if last and last.path and last.path[0] == tile.id and not pieces_of(tile):
        pieces = list(meeples(last.dropped, len(last.dropped) <= 6))
        yield from standing(kit, pieces, GHOST)


def _ends(kit: Kit, view: View, last: LastTurnView) -> Iterator[Mark]:
    """Brass rings round the first and the last tile."""
    tiles = {tile.id: tile for tile in view.tiles}
    x, y = corner(tiles[last.path[0]])
    yield Fill(Ring(Round(TILE_W + 8, TILE_H + 8, 20), 4), x - 4, y - 4, kit.theme.brass)
    x, y = corner(tiles[last.path[-1]])
    yield Fill(Ring(Round(TILE_W + 14, TILE_H + 14, 23), 7), x - 7, y - 7, kit.theme.brass)


def _way(kit: Kit, view: View, last: LastTurnView) -> Iterator[Mark]:
    """A head on every border that was crossed, and the star on the last tile."""
    tiles = {tile.id: tile for tile in view.tiles}
    crossed: list[tuple[int, int]] = []
    for one, other in pairwise(last.path):
        yield from _step(kit, tiles[one], tiles[other], crossed)
    end = tiles[last.path[-1]]
    if len(last.path) > 1 and not kit.marks(Ref("tile", end.id)):
        x, y = corner(end)
        yield from star(kit, x + TILE_W // 2, y + 38)


def _step(
    kit: Kit, one: TileView, other: TileView, crossed: list[tuple[int, int]]
) -> Iterator[Mark]:
    """The head on a border; when a way crosses it again, beside the first."""
    way = (other.column - one.column, other.row - one.row)
    left, top = (max(a, b) for a, b in zip(corner(one), corner(other), strict=True))
    at = (left - 8, top + 38) if way[0] else (left + TILE_W // 2, top - 6)
    again = crossed.count(at) + (not way[0] and _is_marked(kit, one, other))
    crossed.append(at)
    x, y = (at[0], at[1] + 40 * again) if way[0] else (at[0] + BESIDE * again, at[1])
    yield disc(x, y, HEAD + 3, kit.theme.ink)
    yield disc(x, y, HEAD, kit.theme.brass)
    points = tuple((dx + HEAD, dy + HEAD) for dx, dy in DARTS[way])
    yield Fill(Polygon(2 * HEAD, 2 * HEAD, points), x - HEAD, y - HEAD, kit.theme.ink)


def _is_marked(kit: Kit, one: TileView, other: TileView) -> bool:
    """Whether a pill lies on the border between a tile and the one below it."""
    below = one if one.row > other.row else other
    return bool(kit.marks(Ref("tile", below.id)))


def _ring(kit: Kit, tile: TileView) -> Iterator[Mark]:
    found = kit.marks(Ref("tile", tile.id))
    if found:
        yield from choice_ring(kit, SHAPE, *corner(tile), any(on for _, on in found))


def _pill(kit: Kit, tile: TileView) -> Iterator[Mark]:
    """The pill lies across the upper edge, between value and sign."""
    found = kit.marks(Ref("tile", tile.id))
    if found:
        x, y = corner(tile)
        yield from pills(kit, found, x + TILE_W // 2, y + 18)
