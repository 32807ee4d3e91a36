"""The turn order track, and which markers are still to come."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Ref, Seat
from bot.games.five_tribes.view import SpaceView, View
from render.games.five_tribes.column import PAD, TRACK_H, TRACK_Y, W, X
from render.kit import Kit, Look, badge, choice_ring, number, panel, pills, width, words
from render.layers import Fill, Icon, Mark, Plate, Words
from render.shapes import Arch, Round
from render.sprites import Sprite
from render.type import Style

ARCH = Arch(41, 104)
INSET = 5
CHOICE = Arch(ARCH.w - 2 * INSET, ARCH.h - 2 * INSET)
"""Rings lie within the arches, or neighbours would lie one over the other."""
STEP = 44
FIRST_X, FIRST_Y = 15, 8
QUEUE_Y = 131
MARKER, SMALL = 34, 26
SPRITES = [
    *(
        Sprite(f"ui-seat-{seat}", size + edge)
        for seat in "abcd"
        for size in (MARKER, SMALL)
        for edge in (0, 6)
    ),
    Sprite("ui-flag", 28),
    Sprite("ui-check", 24),
    Sprite("ui-arrow", 20),
]


def track(kit: Kit, view: View) -> Plate:
    marks = (*panel(kit, W, TRACK_H), *_spaces(kit, view), *_queue(kit, view))
    return Plate(Round(W, TRACK_H), kit.theme.bg, marks)


def place(space: int) -> tuple[int, int]:
    """The corner of a space within the panel."""
    return FIRST_X + STEP * space, FIRST_Y


def _spaces(kit: Kit, view: View) -> Iterator[Mark]:
    """A mark that says the price stands in its place."""
    found = _marked(kit, view)
    for at, space in enumerate(view.track):
        is_done = space.done or view.phase == "over"
        is_marked = at in found and [letter for letter, _ in found[at]] == [str(space.price)]
        yield from _space(kit, space, is_done, is_marked, *place(at))


def _space(
    kit: Kit, space: SpaceView, is_done: bool, is_marked: bool, x: int, y: int
) -> Iterator[Mark]:
    theme = kit.theme
    taken = space.seat is not None
    yield Fill(ARCH, x, y, theme.raised if taken else theme.well)
    middle = x + ARCH.w // 2
    ink = theme.text if taken else theme.text2
    if not is_marked:
        yield number(kit, space.price, (middle, y + ARCH.h - 17), 28, ink)
    if space.seat is not None:
        yield from badge(kit, space.seat, middle, y + 32, MARKER)
        if is_done:
            yield Icon("ui-check", 24, middle, y + 63, theme.text)


def waiting(view: View) -> tuple[Seat, ...]:
    """The markers that still bid or act, in order; the first is at it now."""
    if view.phase == "bidding":
        return view.order[view.bids :]
    if view.phase == "over":
        return ()
    return tuple(one.seat for one in view.track if one.seat is not None and not one.done)


def _last_round(kit: Kit) -> Iterator[Mark]:
    said = kit.say("five_tribes-picture-last-round")
    wide = min(width(kit, said, 24), 160)
    look = Look(24, anchor="right")
    yield words(kit, said, (W - PAD, QUEUE_Y), look, kit.theme.brass, wide)
    yield Icon("ui-flag", 28, W - PAD - wide - 22, QUEUE_Y, kit.theme.brass)


def _queue(kit: Kit, view: View) -> Iterator[Mark]:
    if view.is_last_round and view.phase != "over":
        yield from _last_round(kit)
    queue = waiting(view)
    if not queue:
        return
    said = kit.say("five_tribes-picture-next")
    x = PAD + width(kit, said, 24, bold=False)
    yield Words(said, Style(24, False), PAD, QUEUE_Y, kit.theme.text2, x - PAD)
    for at, seat in enumerate(queue):
        x += 44 if at else 28
        if at:
            yield Icon("ui-arrow", 20, x - 22, QUEUE_Y, kit.theme.text2)
        yield from badge(kit, seat, x, QUEUE_Y, SMALL)


def _marked(kit: Kit, view: View) -> dict[int, list[tuple[str, bool]]]:
    """Of spaces with the same price the first free one is marked, where a marker would stand."""
    found: dict[int, list[tuple[str, bool]]] = {}
    seen: set[int] = set()
    for at, space in enumerate(view.track):
        marks = kit.marks(Ref("space", str(space.price)))
        if marks and space.seat is None and space.price not in seen:
            seen.add(space.price)
            found[at] = marks
    return found


def track_choices(kit: Kit, view: View) -> Iterator[Mark]:
    for at, found in _marked(kit, view).items():
        x, y = X + place(at)[0] + INSET, TRACK_Y + place(at)[1] + INSET
        yield from choice_ring(kit, CHOICE, x, y, any(on for _, on in found))
        yield from pills(kit, found, x + CHOICE.w // 2, y + CHOICE.h // 2 + 6, 30)
