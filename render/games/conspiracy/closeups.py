"""Lords' powers and locations close up."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.values import Ref
from bot.games.conspiracy.view import Colour
from render.closeup import CloseUp, entry_of
from render.games.conspiracy.cards import PEARL, key, token
from render.games.conspiracy.names import EMBLEM, KEYS, colour_of, metal_of
from render.games.conspiracy.places import COUNT, MOST, SIGN
from render.kit import Kit, number
from render.layers import Fill, Icon, Mark, Place, Plate, box, disc
from render.shapes import Arch, Polygon, Round
from render.sprites import Sprite
from render.theme import contrast, mixed, readable_on

W, H = 520, 724
CARD, WINDOW = Arch(W, H), Arch(400, 420)
WINDOW_AT = (60, 96)
SIGN_AT, SIGN_SIZE = (W // 2, 340), 240
BAR = Round(440, 140, 24)
BAR_AT = (40, 548)
BAR_Y = BAR_AT[1] + BAR.h // 2
SPLASH = 96
POWERS = {0: "cu-swap", 3: "cu-pearl", 4: "cu-pearl", 6: "cu-reveal"}
LASTING = ("any_two_keys", "search_deck")
AT_ONCE = ("five_one_pearl", "four_two_pearls", "three_three_pearls")
TAG_ICONS = {
    "lasting": "tm-lasting",
    "now": "tm-instant",
    "end": "tm-end",
    "until": "ui-hourglass",
    "spent": "ui-hourglass",
}

SPRITES = [
    *(Sprite(sign, SIGN_SIZE) for sign in (*(sign for sign, _ in SIGN.values()), MOST, COUNT)),
    *(Sprite(f"cu-key-{metal}", SIGN_SIZE) for metal in KEYS.values()),
    *(Sprite(name, SIGN_SIZE) for name in ("cu-swap", "cu-reveal")),
    Sprite("cu-pearl", 140, PEARL),
    *(Sprite(emblem, SPLASH) for emblem in EMBLEM.values()),
    *(Sprite(name, 36) for name in TAG_ICONS.values()),
    *(Sprite(f"cu-key-{metal}", 48) for metal in KEYS.values()),
    Sprite("cu-influence", 84),
    Sprite("brand-star8", 76),
    Sprite("cu-location", 60),
    Sprite("ui-arrow", 44),
    Sprite("ui-plus", 30),
]


def art_of(kit: Kit) -> CloseUp:
    """The card of the entry that is asked for."""
    ref = entry_of(kit).ref
    is_lord = ref.kind == "influence"
    tag = _lord_tag(int(ref.id)) if is_lord else location_tag(ref)
    return CloseUp(
        game=kit.game,
        card=_lord(kit, int(ref.id)) if is_lord else _location(kit, ref.id),
        tag=kit.say(f"conspiracy-tag-{tag}"),
        tag_icon=TAG_ICONS[tag],
        facts=tuple(_colours(kit, int(ref.id)) if is_lord else _price(kit, ref.id)),
    )


def _lord_tag(influence: int) -> str:
    return "spent" if influence in KEYS else "now"


def location_tag(ref: Ref) -> str:
    if ref.id in LASTING:
        return "lasting"
    if ref.id.startswith("force"):
        return "until"
    return "now" if ref.id in AT_ONCE or ref.id.startswith("recycle") else "end"


def _frame(kit: Kit) -> Iterator[Mark]:
    yield Fill(WINDOW, *WINDOW_AT, kit.theme.paper2)
    yield Fill(BAR, *BAR_AT, kit.theme.ink)


def _lord(kit: Kit, influence: int) -> Plate:
    """The power in the window, the influence on the bar."""
    ink = readable_on(kit.theme.ink)
    marks = (
        *_frame(kit),
        *_power(kit, influence),
        Icon("cu-influence", 84, W // 2 - 70, BAR_Y, kit.theme.brass),
        number(kit, influence, (W // 2 + 50, BAR_Y), 120, ink),
    )
    return Plate(CARD, kit.theme.paper, marks)


def _power(kit: Kit, influence: int) -> Iterator[Mark]:
    x, y = SIGN_AT
    if influence in KEYS:
        yield disc(x, y, 150, kit.theme.ink)
        metal = KEYS[influence]
        yield Icon(f"cu-key-{metal}", SIGN_SIZE, x, y, metal_of(kit, metal))
    elif POWERS[influence] == "cu-pearl":
        apart = 80 if influence == 3 else 0
        for shift in sorted({-apart, apart}):
            yield disc(x + shift, y, 72, mixed(kit.theme.ink, kit.theme.paper2, 0.6))
            yield Icon("cu-pearl", 140, x + shift, y, PEARL)
    else:
        yield Icon(POWERS[influence], SIGN_SIZE, x, y, kit.theme.ink)


def _location(kit: Kit, id: str) -> Plate:
    face = _coloured(kit, id) if id not in SIGN else _plain(kit, id)
    return Plate(CARD, kit.theme.paper, (*_frame(kit), *face))


def _plain(kit: Kit, id: str) -> Iterator[Mark]:
    sign, value = SIGN[id]
    yield Icon(sign, SIGN_SIZE, *SIGN_AT, kit.theme.ink)
    ink = readable_on(kit.theme.ink)
    yield Icon("brand-star8", 76, W // 2 - 70, BAR_Y, kit.theme.brass)
    yield number(kit, value, (W // 2 + 50, BAR_Y), 120, ink)


def _coloured(kit: Kit, id: str) -> Iterator[Mark]:
    what, _, name = id.partition("_")
    fill = colour_of(kit, Colour(name))
    sign = fill if contrast(fill, kit.theme.paper2) >= 3 else kit.theme.ink
    yield Icon(MOST if what == "max" else COUNT, SIGN_SIZE, *SIGN_AT, sign)
    ink = readable_on(fill)
    yield Fill(BAR, *BAR_AT, fill)
    yield Icon(EMBLEM[Colour(name)], SPLASH, W // 2 - 80, BAR_Y, ink)
    if what == "max":
        up = Polygon(64, 64, ((0, 64), (32, 0), (64, 64)))
        yield Fill(up, W // 2 + 48, BAR_Y - 32, ink)
    else:
        yield number(kit, "1+", (W // 2 + 70, BAR_Y), 100, ink)


def _colours(kit: Kit, influence: int) -> Iterator[Mark]:
    """The lord exists in every colour."""
    for place, colour in enumerate(Colour):
        yield Place(token(kit, colour, influence), 96 * place, -26)


def _price(kit: Kit, id: str) -> Iterator[Mark]:
    """Two keys of one metal open a location; with one in play, any two (rules.md 4.3)."""
    pairs = [("silver", "gold")] if id == "any_two_keys" else [("silver",) * 2, ("gold",) * 2]
    x = 34
    for place, (one, other) in enumerate(pairs):
        if place:
            yield box(x - 20, -30, 3, 60, kit.theme.line)
            x += 40
        yield from key(kit, one, x, 0, 2)
        yield Icon("ui-plus", 30, x + 68, 0, kit.theme.text2)
        yield from key(kit, other, x + 136, 0, 2)
        x += 220
    yield Icon("ui-arrow", 44, x - 14, 0, kit.theme.text)
    yield Icon("cu-location", 60, x + 60, 0, kit.theme.brass)
