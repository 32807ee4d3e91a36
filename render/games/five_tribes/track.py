"""The turn order track, and which markers are still to come."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Ref, Seat
from bot.games.five_tribes.view import SpaceView, View
from render.games.five_tribes.column import PAD, TRACK_H, TRACK_Y, W, X
from render.kit import Kit, Look, badge, choice_ring, number, panel, pills, width, words
from render.layers import Fill, Icon, Mark, Plate, disc
from render.shapes import Arch, Ring, Round
from render.sprites import Sprite
from render.theme import readable_on

ARCH = Arch(41, 82)
STEP = 44
FIRST_X, FIRST_Y = 15, 8
QUEUE_Y = 109
MARKER, SMALL = 34, 26
SPRITES = [
    *(
        Sprite(f"ui-seat-{seat}", size + edge)
        for seat in "abcd"
        for size in (MARKER, SMALL)
        for edge in (0, 6)
    ),
    *(Sprite(name, 28) for name in ("ui-bid", "ui-hourglass", "ui-flag")),
    Sprite("ui-check", 18),
    Sprite("ui-arrow", 20),
]


def track(kit: Kit, view: View) -> Plate:
    marks = (*panel(kit, W, TRACK_H), *_spaces(kit, view), *_queue(kit, view))
    return Plate(Round(W, TRACK_H), kit.theme.bg, marks)


def place(space: int) -> tuple[int, int]:
    """The corner of a space within the panel."""
    return FIRST_X + STEP * space, FIRST_Y


def _spaces(kit: Kit, view: View) -> Iterator[Mark]:
    for at, space in enumerate(view.track):
        is_done = space.done or view.phase == "over"
        yield from _space(kit, space, is_done, *place(at))


def _space(kit: Kit, space: SpaceView, is_done: bool, x: int, y: int) -> Iterator[Mark]:
    theme = kit.theme
    taken = space.seat is not None
    yield Fill(ARCH, x, y, theme.raised if taken else theme.well)
    if theme.is_stark:
        yield Fill(Ring(ARCH, 2), x, y, theme.line)
    middle = x + ARCH.w // 2
    ink = theme.text if taken else theme.text2
    yield number(kit, space.price, (middle, y + ARCH.h - 17), 28, ink)
    if space.seat is not None:
        yield from badge(kit, space.seat, middle, y + 38, MARKER)
        if is_done:
            yield from _done(kit, middle + 14, y + 24)


def _done(kit: Kit, x: int, y: int) -> Iterator[Mark]:
    yield disc(x, y, 12, kit.theme.ink)
    yield disc(x, y, 10, kit.theme.text)
    yield Icon("ui-check", 18, x, y, readable_on(kit.theme.text))


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
    icon = "ui-bid" if view.phase == "bidding" else "ui-hourglass"
    x = PAD + 14
    yield Icon(icon, 28, x, QUEUE_Y, kit.theme.brass)
    for at, seat in enumerate(queue):
        x += 46 if at else 36
        if at:
            yield Icon("ui-arrow", 20, x - 23, QUEUE_Y, kit.theme.text2)
        yield from badge(kit, seat, x, QUEUE_Y, SMALL)


def track_choices(kit: Kit, view: View) -> Iterator[Mark]:
    """Of spaces with the same price the first free one is marked, where a marker would stand."""
    seen: set[int] = set()
    for at, space in enumerate(view.track):
        found = kit.marks(Ref("space", str(space.price)))
        if found and space.seat is None and space.price not in seen:
            seen.add(space.price)
            x, y = X + place(at)[0], TRACK_Y + place(at)[1]
            yield from choice_ring(kit, ARCH, x, y, any(on for _, on in found))
            yield from pills(kit, found, x + ARCH.w // 2, y + 33, 30)
