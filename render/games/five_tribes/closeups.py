"""Djinns, tiles, goods and tribes close up."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.five_tribes.view import BLUE, FAKIR, DjinnView, TileKind, Tribe
from render.closeup import CloseUp, entry_of
from render.games.five_tribes.djinns import AT_THE_END, chip, cost
from render.games.five_tribes.emblems import CLOSE, emblem
from render.games.five_tribes.goods import good_name
from render.games.five_tribes.names import (
    GLYPH,
    GOODS,
    TRIBE_TINTS,
    good_colour,
    good_icon,
    good_window,
    ground,
    tribe_icon,
    value_colour,
)
from render.games.five_tribes.printed import COPIES, DJINNS, MEEPLES, SUITS, TILES, printed
from render.kit import Kit, Look, number, width, words
from render.layers import Fill, Icon, Mark, Plate, Words, box, shift
from render.shapes import Arch, Ring, Round
from render.sprites import Sprite
from render.theme import WHITE
from render.type import Style

W, H = 520, 724
CARD = Round(W, H, 22)
WINDOW, WINDOW_AT = Arch(360, 400), (80, 56)
SIGN_AT, SIGN = (W // 2, 290), 220
NAME = Look(76, least=40, anchor="middle")
WHEN = {
    "hagis": ("palace", "ft-palace"),
    "lamia": ("palm", "ft-tile-oasis"),
    "ibus": ("kill", "ft-assassin"),
    "kumarbi": ("bid", "ui-bid"),
}
"""When a djinn works that does not work at any time of one's turn, and the sign of that."""
COMPULSORY = (TileKind.VILLAGE, TileKind.OASIS)
TAG_ICONS = ("tm-lasting", "tm-end", "ui-hourglass", "ui-warning", "ui-hand", "ui-person")
SPRITES = [
    *(Sprite(glyph, SIGN) for glyph in GLYPH.values()),
    *(Sprite(tribe_icon(tribe), SIGN, tint) for tribe, tint in TRIBE_TINTS.items()),
    *(Sprite(name, 36) for name in (*TAG_ICONS, *(icon for _, icon in WHEN.values()))),
    *(Sprite(name, 44) for name in ("en-vp", "ui-deck", "ui-person")),
    *(Sprite(glyph, 48) for glyph in GLYPH.values()),
]


def art_of(kit: Kit) -> CloseUp:
    """The card of the entry that is asked for, whatever it is."""
    id = entry_of(kit).ref.id
    if id in DJINNS:
        return _djinn(kit, id)
    if id in GOODS:
        return _good(kit, id)
    if id in set(TileKind):
        return _tile(kit, TileKind(id))
    return _tribe(kit, Tribe(id))


def _close_up(
    kit: Kit, card: tuple[Mark, ...], tag: tuple[str, str], facts: tuple[Mark, ...], fill: str = ""
) -> CloseUp:
    word, icon = tag
    rim = (Fill(Ring(CARD, 4), 0, 0, kit.theme.ink),) if kit.theme.is_stark else ()
    return CloseUp(
        game=kit.game,
        card=Plate(CARD, fill or kit.theme.paper, (*card, *rim)),
        tag=kit.say(f"five_tribes-tag-{word}"),
        tag_icon=icon,
        facts=facts,
    )


def _name(kit: Kit, y: int) -> Mark:
    name = kit.speaker.say(entry_of(kit).name)
    return words(kit, name, (W // 2, y), NAME, kit.theme.ink, W - 48)


def _djinn(kit: Kit, id: str) -> CloseUp:
    djinn = printed(id)
    price, wide = cost(kit, djinn, 84)
    card = (
        *shift(emblem(kit, id, CLOSE), *WINDOW_AT),
        *chip(kit, djinn.points, 28, 28, 116, 92),
        _name(kit, 532),
        *shift(price, (W - wide) // 2, 636),
    )
    tag = WHEN.get(id, ("turn", "ui-hourglass"))
    if not djinn.cost:
        tag = ("end", "tm-end") if id in AT_THE_END else ("always", "tm-lasting")
    points = kit.say("five_tribes-picture-points", points=djinn.points)
    art = _close_up(kit, card, tag, tuple(_fact(kit, "en-vp", points)))
    return replace(art, text=_power(kit, djinn))


def _power(kit: Kit, djinn: DjinnView) -> str:
    """What it does and costs; what it is worth stands beneath."""
    power = kit.say(f"five_tribes-djinn-{djinn.id}.text")
    if not djinn.cost:
        return power
    cost = kit.say(f"five_tribes-cost-{djinn.cost}")
    return kit.say("five_tribes-picture-power", power=power, cost=cost)


def _fact(kit: Kit, icon: str, text: str) -> Iterator[Mark]:
    yield Icon(icon, 44, 24, 0, kit.theme.brass)
    yield Words(text, Style(40), 62, 0, kit.theme.text, width(kit, text, 40))


def _good(kit: Kit, good: str) -> CloseUp:
    card = (
        Fill(WINDOW, *WINDOW_AT, good_window(kit, good)),
        Icon(good_icon(good), SIGN, *SIGN_AT, good_colour(kit, good)),
        words(kit, good_name(kit, good), (W // 2, 532), NAME, kit.theme.ink, W - 48),
        *shift(_copies(kit, COPIES[good]), W // 2, 636),
    )
    if good == FAKIR:
        said = kit.say("five_tribes-picture-copies", count=COPIES[good])
        return _close_up(kit, card, ("fakir", "ui-hand"), tuple(_fact(kit, "ui-deck", said)))
    return _close_up(kit, card, ("goods", "ui-hand"), tuple(_worths(kit)))


def _copies(kit: Kit, count: int) -> Iterator[Mark]:
    """How many of it the deck has, round (0, 0)."""
    text = f"\u00d7{count}"
    wide = width(kit, text, 60)
    yield Icon("ui-deck", 44, -wide // 2 - 8, 0, kit.theme.ink2)
    yield Words(text, Style(60), 22 - wide // 2 + 4, 0, kit.theme.ink2, wide)


def _worths(kit: Kit) -> Iterator[Mark]:
    """What so many different goods bring."""
    for place, worth in enumerate(SUITS):
        x = 36 + 104 * place
        yield number(kit, place + 1, (x, -32), 28, kit.theme.text2)
        yield number(kit, worth, (x, 14), 44, kit.theme.brass)


def _tile(kit: Kit, kind: TileKind) -> CloseUp:
    window = kit.theme.paper2 if kit.theme.is_stark else kit.theme.paper
    card = (
        Fill(WINDOW, *WINDOW_AT, window),
        Icon(GLYPH[kind], SIGN, *SIGN_AT, kit.theme.ink),
        _name(kit, 532),
        *shift(_values(kit, kind, 84), W // 2, 632),
    )
    tag = ("must", "ui-warning") if kind in COMPULSORY else ("may", "ui-person")
    facts = tuple(shift(_counts(kit, kind), 0, 0))
    return _close_up(kit, card, tag, facts, ground(kit, kind))


def _value(kit: Kit, kind: TileKind, value: int, x: int, size: int) -> Iterator[Mark]:
    radius = size // 2 if kind in BLUE else size // 5
    yield box(x, -size // 2, size, size, value_colour(kit, kind), radius)
    yield number(kit, value, (x + size // 2, 0), round(size * 0.64), WHITE)


def _values(kit: Kit, kind: TileKind, size: int) -> Iterator[Mark]:
    """All values of the kind, round (0, 0)."""
    step = size + 20
    left = -(step * len(TILES[kind]) - 20) // 2
    for place, (value, _) in enumerate(TILES[kind]):
        yield from _value(kit, kind, value, left + step * place, size)


def _counts(kit: Kit, kind: TileKind) -> Iterator[Mark]:
    """How many tiles have each value."""
    x = 0
    for value, count in TILES[kind]:
        text = f"\u00d7{count}"
        wide = width(kit, text, 44)
        yield from _value(kit, kind, value, x, 64)
        yield Words(text, Style(44), x + 76, 0, kit.theme.text, wide)
        x += 76 + wide + 48


def _tribe(kit: Kit, tribe: Tribe) -> CloseUp:
    card = (
        Fill(WINDOW, *WINDOW_AT, kit.theme.paper2),
        Icon(tribe_icon(tribe), SIGN, *SIGN_AT, TRIBE_TINTS[tribe]),
        _name(kit, 560),
    )
    said = kit.say("five_tribes-picture-meeples", count=MEEPLES[tribe])
    return _close_up(kit, card, ("tribe", "ui-person"), tuple(_fact(kit, "ui-person", said)))
