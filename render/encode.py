"""Pixels to bytes: a palette that begins with the colours of the house, and fast deflate.

A fixed palette maps a board in a fifth of the time that a new one takes, and no token ever
drifts. Pictures with painted scenes get a palette of their own.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator

from msgspec.structs import replace
from PIL import Image
from PIL.Image import Dither, Quantize

from bot.ports.gallery import Picture
from render.theme import Rgb, mixed, rgb

COLOURS = 256
LEVEL, HARD = 3, 6
WISHED_BYTES = 250 * 1024
MOST_BYTES = 8 * 1024 * 1024
"""Discord takes ten of everybody; ours are a fortieth of that."""
SHADES = (0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875)
NEAR = 7
"""Shades as near as this to a colour that is there already would only blur it."""


def palette(solid: Iterable[str], edges: Iterable[tuple[str, str]]) -> Image.Image:
    """All solid colours, then the shades between the two colours of each edge, as they fit."""
    pairs = list(edges)
    named = [*solid, *(colour for pair in pairs for colour in pair)]
    colours: list[Rgb] = list(dict.fromkeys(rgb(colour) for colour in named))
    for shade in _shades(pairs):
        if len(colours) == COLOURS:
            break
        if all(_distance(shade, known) > NEAR for known in colours):
            colours.append(shade)
    return _as_palette(colours)


def _shades(edges: list[tuple[str, str]]) -> Iterator[Rgb]:
    return (rgb(mixed(one, other, share)) for share in SHADES for one, other in edges)


def _distance(one: Rgb, other: Rgb) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


def _as_palette(colours: list[Rgb]) -> Image.Image:
    filled = colours + [colours[0]] * (COLOURS - len(colours))
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in filled for part in colour])
    return image


def fixed(image: Image.Image, palette: Image.Image) -> Image.Image:
    return image.quantize(palette=palette, dither=Dither.NONE)


def painted(image: Image.Image, solid: Iterable[str]) -> Image.Image:
    """The picture in the named colours and as many of its own as there is room for."""
    colours = list(dict.fromkeys(rgb(colour) for colour in solid))
    room = COLOURS - len(colours)
    own = image.quantize(room, method=Quantize.FASTOCTREE, dither=Dither.NONE).getpalette() or []
    colours += [(own[at], own[at + 1], own[at + 2]) for at in range(0, min(len(own), 3 * room), 3)]
    return fixed(image, _as_palette(colours))


def small_enough(picture: Picture) -> Picture:
    """The picture, drawn at half its size as often as it takes until Discord accepts it."""
    data, size = picture.data, picture.size
    while len(data) > MOST_BYTES:
        size = (max(1, size[0] // 2), max(1, size[1] // 2))
        with Image.open(io.BytesIO(picture.data)) as image:
            data = png(image.convert("RGB").resize(size))
    if data is picture.data:
        return picture
    return replace(picture, data=data, media_type="image/png", size=size)


def png(image: Image.Image) -> bytes:
    """Quickly; the rare picture that would be too large takes twice the time."""
    data = _deflated(image, LEVEL)
    return data if len(data) <= WISHED_BYTES else _deflated(image, HARD)


def _deflated(image: Image.Image, level: int) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=level)
    return out.getvalue()
