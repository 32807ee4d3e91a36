"""The players' panels: what each of them holds openly, for two, three and four players."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.values import Ref
from bot.games.five_tribes.view import FAKIR, DjinnView, PlayerView, Tribe, View
from render.games.five_tribes.column import PAD, W, X, people_boxes
from render.games.five_tribes.emblems import ROW, TINY, Size, emblem
from render.games.five_tribes.goods import DISC_ICONS, good_disc
from render.games.five_tribes.names import MERCHANDISE, SEAT_TINTS, TRIBE_TINTS
from render.games.five_tribes.pieces import tally
from render.kit import (
    Kit,
    Look,
    badge,
    choice_ring,
    number,
    panel,
    pills,
    seat_bar,
    width,
    words,
)
from render.layers import Icon, Mark, Place, Plate, Words, disc, shift
from render.shapes import Arch, Round
from render.sprites import Sprite
from render.theme import readable_on
from render.type import Style

INNER = W - 2 * PAD
GAP = 9
NAME_X, NAME_Y, BAR_Y = 72, 29, 53
LOCK_OUT = 7
"""So far the lock stands out from the coin."""
REST, REST_GAP = 28, 6
"""How the number of djinns without an arch is written, and how far from the last arch."""


class Rows(Struct, frozen=True):
    """How a panel of this height is divided. Djinns stand in a row of their own from `djinns`."""

    tribes: int
    icon: int
    figure: int
    step: int
    goods: int
    disc: int
    number: int
    djinns: int = 0


BY_PLAYERS = {
    4: Rows(83, 42, 34, 92, 127, 38, 28),
    3: Rows(98, 46, 36, 94, 162, 50, 32),
    2: Rows(100, 68, 44, 130, 188, 62, 32, 244),
}
TRIBE_ICONS = (("ft-vizier", TRIBE_TINTS[Tribe.VIZIER]), ("ft-elder", TRIBE_TINTS[Tribe.ELDER]))
SPRITES = [
    *(
        Sprite(name, rows.icon, tint)
        for rows in BY_PLAYERS.values()
        for name, tint in (*TRIBE_ICONS, *(("ft-camel", seat) for seat in SEAT_TINTS))
    ),
    *(Sprite(name, 30) for name in ("en-vp", "ui-robot")),
    *(Sprite(name, 34) for name in ("ft-coin", "ui-hand", "ft-djinn")),
    Sprite("ui-lock", 24),
    *(Sprite(f"ui-seat-{seat}", size) for seat in "abcd" for size in (42, 48)),
]


def person(kit: Kit, view: View, player: PlayerView, h: int) -> Plate:
    rows = BY_PLAYERS[len(view.players)]
    active = view.active == player.seat
    marks = (
        *panel(kit, W, h, active),
        *_head(kit, view, player),
        *_tribes(kit, player, rows),
        *_goods(kit, player, rows),
        *_djinns(kit, player, rows),
    )
    return Plate(Round(W, h), kit.theme.bg, marks)


def _head(kit: Kit, view: View, player: PlayerView) -> Iterator[Mark]:
    yield from badge(kit, player.seat, 38, NAME_Y, 42)
    held, left = _purse(kit, view, player)
    yield from held
    is_robot = kit.seat(player.seat).is_robot
    room = left - 10 - NAME_X - 36 * is_robot
    name = words(
        kit, kit.name(player.seat), (NAME_X, NAME_Y), Look(32, least=24), kit.theme.text, room
    )
    yield name
    if is_robot:
        after = NAME_X + kit.letters.width(name.text, name.style)
        yield Icon("ui-robot", 30, after + 21, NAME_Y, kit.theme.text2)
    yield from seat_bar(kit, player.seat, PAD, BAR_Y, INNER, 5)


def _purse(kit: Kit, view: View, player: PlayerView) -> tuple[list[Mark], int]:
    """From the right: the coins, behind a lock while they are secret; the points without them."""
    theme, is_locked = kit.theme, player.coins is None and view.phase != "over"
    right = W - PAD - LOCK_OUT * is_locked
    marks: list[Mark] = []
    if player.coins is not None:
        right = _number(kit, marks, player.coins, right)
    marks.append(Icon("ft-coin", 34, right - 17, NAME_Y, theme.brass))
    if view.phase != "over":
        marks.append(disc(right - 5, NAME_Y + 11, 13, theme.panel))
        tint = theme.text2 if player.coins is None else theme.brass
        marks.append(Icon("ui-lock", 24, right - 5, NAME_Y + 9, tint))
    right = _number(kit, marks, total(view, player), right - 34 - 10)
    marks.append(Icon("en-vp", 30, right - 15, NAME_Y, theme.text2))
    return marks, right - 30


def total(view: View, player: PlayerView) -> int:
    """The points; the coins are among them only when all of them lie open."""
    coins = player.coins if view.phase == "over" else 0
    return player.score.without_coins + (coins or 0)


def _number(kit: Kit, marks: list[Mark], value: int, right: int) -> int:
    wide = width(kit, str(value), 32)
    marks.append(Words(str(value), Style(32), right - wide, NAME_Y, kit.theme.text, wide))
    return right - wide - 6


def _tribes(kit: Kit, player: PlayerView, rows: Rows) -> Iterator[Mark]:
    """Viziers, elders, and the camels that are left to place."""
    kinds = (
        (*TRIBE_ICONS[0], player.viziers),
        (*TRIBE_ICONS[1], player.elders),
        ("ft-camel", SEAT_TINTS[player.seat], player.camels),
    )
    for place, (icon, tint, count) in enumerate(kinds):
        x = PAD + rows.step * place
        yield Icon(icon, rows.icon, x + rows.icon // 2, rows.tribes, tint)
        ink = kit.theme.text if count else kit.theme.mute
        wide = width(kit, str(count), rows.figure)
        at = x + rows.icon + 4
        yield Words(str(count), Style(rows.figure), at, rows.tribes, ink, wide)


def stock(player: PlayerView) -> list[tuple[str, int]]:
    """The cards that a player holds, merchandise first."""
    goods = [(good, player.goods.get(good, 0)) for good in (*MERCHANDISE, FAKIR)]
    held = {**dict(goods), FAKIR: player.fakirs}
    return [(good, count) for good, count in held.items() if count]


def _goods(kit: Kit, player: PlayerView, rows: Rows) -> Iterator[Mark]:
    """A disc for each kind, as large as all fit with their numbers beside them, else on them."""
    goods, y = stock(player), rows.goods
    if not goods:
        yield from _nothing(kit, "ui-hand", PAD, y)
        return
    sizes = (size for size in sorted(DISC_ICONS, reverse=True) if size <= rows.disc)
    spans = {size: [_span(kit, count, size, rows) for _, count in goods] for size in sizes}
    size = next((size for size, wide in spans.items() if sum(wide) <= INNER + GAP), 0)
    if not size:
        yield from _crowded(kit, goods, y)
        return
    x = PAD
    for (good, count), span in zip(goods, spans[size], strict=True):
        yield from good_disc(kit, good, x + size // 2, y, size)
        if count > 1:
            wide = width(kit, str(count), rows.number)
            at = x + size + 5
            yield Words(str(count), Style(rows.number), at, y, kit.theme.text, wide)
        x += span


def _nothing(kit: Kit, icon: str, x: int, y: int) -> Iterator[Mark]:
    """A zero, so that every row of a panel says something."""
    yield Icon(icon, 34, x + 17, y, kit.theme.mute)
    yield number(kit, 0, (x + 54, y), 28, kit.theme.mute)


def _span(kit: Kit, count: int, size: int, rows: Rows) -> int:
    beside = 5 + width(kit, str(count), rows.number) if count > 1 else 0
    return size + beside + GAP


def _crowded(kit: Kit, goods: list[tuple[str, int]], y: int) -> Iterator[Mark]:
    size = min(DISC_ICONS)
    for place, (good, count) in enumerate(goods):
        x = PAD + size // 2 + 39 * place
        yield from good_disc(kit, good, x, y, size)
        if count > 1:
            yield from tally(kit, count, x + 11, y + 10, 12)


def _djinns(kit: Kit, player: PlayerView, rows: Rows) -> Iterator[Mark]:
    """The signs of all djinns that there is room for, and how many more there are."""
    size, places = djinn_places(kit, player, rows)
    if rows.djinns and not places:
        yield from _nothing(kit, "ft-djinn", PAD, rows.djinns + ROW.h // 2)
    brass = kit.theme.brass
    for djinn, (x, y) in zip(player.djinns, places, strict=False):
        yield from shift(emblem(kit, djinn.id, size, brass, readable_on(brass)), x, y)
    if rows.djinns and len(player.djinns) <= 2:
        yield from _names(kit, player.djinns, places, size)
    rest = len(player.djinns) - len(places)
    if rest > 0:
        x, y = places[-1]
        at = (x + size.w + REST_GAP, y + size.h // 2)
        yield Words(f"+{rest}", Style(REST), *at, kit.theme.text, width(kit, f"+{rest}", REST))


def djinn_places(kit: Kit, player: PlayerView, rows: Rows) -> tuple[Size, list[tuple[int, int]]]:
    """Where the arches of a player's djinns stand, as far as there is room."""
    count = len(player.djinns)
    if rows.djinns:
        step = INNER // 2 if count <= 2 else ROW.w + 8
        shown = count if count <= 6 else 5
        return ROW, [(PAD + step * place, rows.djinns) for place in range(shown)]
    camels = width(kit, str(player.camels), rows.figure)
    room = W - PAD - (PAD + 2 * rows.step + rows.icon + 4 + camels) - 8
    shown = next((n for n in range(count, 1, -1) if _arches(kit, n, count) <= room), min(count, 1))
    left = W - PAD - _arches(kit, shown, count)
    y = rows.tribes - TINY.h // 2
    return TINY, [(left + (TINY.w + 3) * place, y) for place in range(shown)]


def _arches(kit: Kit, shown: int, count: int) -> int:
    """How wide so many small arches are, with the number of those that are not shown."""
    rest = REST_GAP + width(kit, f"+{count - shown}", REST) if shown < count else 0
    return (TINY.w + 3) * shown - 3 + rest


def _names(
    kit: Kit, djinns: tuple[DjinnView, ...], places: list[tuple[int, int]], size: Size
) -> Iterator[Mark]:
    for djinn, (x, y) in zip(djinns, places, strict=True):
        at = (x + size.w + 8, y + size.h // 2)
        room = INNER // 2 - size.w - 20
        yield words(kit, djinn.name, at, Look(28, least=22), kit.theme.text, room)


def people(kit: Kit, view: View) -> Iterator[Mark]:
    boxes = people_boxes(len(view.players))
    for player, (y, h) in zip(view.players, boxes, strict=True):
        yield Place(person(kit, view, player, h), X, y)


def people_choices(kit: Kit, view: View) -> Iterator[Mark]:
    """Players keep their letters: the badge is ringed. Own djinns are ringed in the panel."""
    for player, (y, _) in zip(view.players, people_boxes(len(view.players)), strict=True):
        if kit.marks(Ref("seat", str(int(player.seat)))):
            yield from choice_ring(kit, Round(50, 50, 25), X + 13, y + NAME_Y - 25)
        if player.seat == kit.ask.viewer:
            yield from _djinn_choices(kit, player, BY_PLAYERS[len(view.players)], y)


def _djinn_choices(kit: Kit, player: PlayerView, rows: Rows, top: int) -> Iterator[Mark]:
    size, places = djinn_places(kit, player, rows)
    for djinn, (x, y) in zip(player.djinns, places, strict=False):
        found = kit.marks(Ref("djinn", djinn.id))
        if found:
            shape = Arch(size.w, size.h)
            yield from choice_ring(kit, shape, X + x, top + y, any(on for _, on in found))
            yield from pills(kit, found, X + x + size.w // 2, top + y + size.h + 8, 36)
