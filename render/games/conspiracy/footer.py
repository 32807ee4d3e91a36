"""The line under a picture: what the last turn was, in signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from bot.games.conspiracy.view import Colour, LastTurnView, LordView, View
from render.frame import FOOTER, MARGIN, WIDTH, last_sign
from render.games.conspiracy.cards import small_token, token
from render.games.conspiracy.names import EMBLEM, colour_of
from render.games.conspiracy.places import TOKEN, location
from render.kit import DAY_PEARL, Kit, width
from render.layers import Icon, Mark, Place, Plate, Words, box, shift
from render.sprites import Sprite
from render.theme import WHITE, readable_on
from render.type import Style

GAP = 12
Chip = Callable[[Kit, Colour, int], Plate]
NUMBER = Style(32)
NAME = 400
SPRITES = [
    *(Sprite(name, 34) for name in ("ui-deck", "ui-arrow", "cu-swap", "cu-reveal")),
    *(Sprite(emblem, 34) for emblem in EMBLEM.values()),
    *(Sprite("cu-pearl", 30, tint) for tint in (WHITE, DAY_PEARL)),
]


class Item(Struct, frozen=True):
    """A sign in the line, laid out from the left; marks begin at x 0."""

    wide: int
    marks: tuple[Mark, ...]


def last_turn(kit: Kit, view: View, height: int) -> Iterator[Mark]:
    """Who took what from where, as far as there is room; "+2" stands for the rest."""
    y = height - FOOTER // 2
    items = list(_items(kit, view, y, token))
    if view.last is None or not items:
        return
    sign, x = last_sign(kit, height, view.last.seat, NAME)
    yield from sign
    room = WIDTH - MARGIN - x
    if _span(items) > room:
        items = list(_items(kit, view, y, small_token))
    shown = _fitting(kit, items, room)
    for item in items[:shown]:
        yield from shift(item.marks, x, 0)
        x += item.wide + GAP
    if shown < len(items):
        yield from _rest(kit, len(items) - shown, x, y)


def _span(items: Sequence[Item]) -> int:
    return sum(item.wide + GAP for item in items) - GAP


def _fitting(kit: Kit, items: list[Item], room: int) -> int:
    """How many items fit, with room for the count of the others if not all do."""
    if _span(items) <= room:
        return len(items)
    rest = GAP + width(kit, "+12", NUMBER.size)
    counts = range(len(items), 0, -1)
    return next((count for count in counts if _span(items[:count]) + rest <= room), 0)


def _rest(kit: Kit, count: int, x: int, y: int) -> Iterator[Mark]:
    text = f"+{count}"
    yield Words(text, NUMBER, x, y, kit.theme.text2, width(kit, text, NUMBER.size))


def _items(kit: Kit, view: View, y: int, chip: Chip) -> Iterator[Item]:
    last = view.last
    if last is None:
        return
    yield from _source(kit, last, y)
    if last.placed or last.took:
        yield _icon("ui-arrow", y, kit.theme.text2)
    for lord in _placed(view, last):
        yield _chip(kit, lord, y, chip)
    if last.swapped:
        yield _icon("cu-swap", y, kit.theme.brass)
    for id in last.took:
        yield _location(kit, id, y)
    yield from _pearls(kit, last.pearls, y)
    for lord in last.revealed:
        yield _icon("cu-reveal", y, kit.theme.text2)
        yield _chip(kit, lord, y, chip)
    if view.active == last.seat:
        yield from _open(kit, view, y, chip)


def _pearls(kit: Kit, count: int, y: int) -> Iterator[Item]:
    if count:
        yield _number(kit, f"+{count}", y)
        tint = WHITE if kit.theme.is_dark else DAY_PEARL
        yield Item(30, (Icon("cu-pearl", 30, 13, y, tint),))


def _open(kit: Kit, view: View, y: int, chip: Chip) -> Iterator[Item]:
    """In a turn that still runs: what is drawn and not decided yet. A searched deck is too much."""
    drawn = view.offered if view.asked_for == "keep_location" else ()
    if view.waiting or drawn:
        yield _number(kit, "?", y)
    for lord in view.waiting:
        yield _chip(kit, lord, y, chip)
    for id in drawn:
        yield _location(kit, id, y)


def _source(kit: Kit, last: LastTurnView, y: int) -> Iterator[Item]:
    if last.pile:
        fill = colour_of(kit, last.pile)
        icon = Icon(EMBLEM[last.pile], 34, 26, y, readable_on(fill))
        yield Item(52, (box(0, y - 26, 52, 52, fill, 10), icon))
    elif last.drew:
        yield _icon("ui-deck", y, kit.theme.text2)
        yield _number(kit, str(last.drew), y)


def _placed(view: View, last: LastTurnView) -> Iterator[LordView]:
    seated = {one.cell: one for one in view.senates[last.seat].lords}
    for cell in last.placed:
        if cell in seated:
            yield LordView(seated[cell].colour, seated[cell].influence)


def _location(kit: Kit, id: str, y: int) -> Item:
    return Item(TOKEN.w, (Place(location(kit, id, TOKEN), 0, y - TOKEN.h // 2),))


def _chip(kit: Kit, lord: LordView, y: int, chip: Chip) -> Item:
    plate = chip(kit, lord.colour, lord.influence)
    return Item(plate.shape.w, (Place(plate, 0, y - plate.shape.h // 2),))


def _icon(name: str, y: int, tint: str) -> Item:
    return Item(34, (Icon(name, 34, 17, y, tint),))


def _number(kit: Kit, text: str, y: int) -> Item:
    wide = width(kit, text, NUMBER.size)
    return Item(wide, (Words(text, NUMBER, 0, y, kit.theme.text, wide),))
