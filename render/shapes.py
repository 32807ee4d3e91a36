"""Outlines as masks: drawn four times too large, reduced, and kept by shape and size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct
from PIL import Image, ImageDraw

from render.keep import Kept

SCALE = 4
KEPT_MASKS = 24 << 20
Point = tuple[float, float]
Pattern = Literal["solid", "stripes", "dots", "chevrons"]


class Round(Struct, frozen=True):
    """A rectangle with round corners; half the height as radius makes a pill or a disc."""

    w: int
    h: int
    radius: int = 0


class Arch(Struct, frozen=True):
    """The mark of the house; `k` is the share of the width that the spring takes."""

    w: int
    h: int
    k: float = 0.55


class Ring(Struct, frozen=True):
    """What lies within the outer shape and not within the same shape `width` further in."""

    outer: Round | Arch
    width: int


class Shade(Struct, frozen=True):
    """The pattern of a seat, as it lies on the bar in the seat's colour."""

    w: int
    h: int
    pattern: Pattern


class Polygon(Struct, frozen=True):
    w: int
    h: int
    points: tuple[Point, ...]


Shape = Round | Arch | Ring | Shade | Polygon


class Shapes:
    """Masks of shapes, the same for every theme and colour."""

    def __init__(self) -> None:
        self._masks: Kept[tuple[Shape, int], Image.Image] = Kept(KEPT_MASKS, _weigh)

    def mask(self, shape: Shape, alpha: int = 255) -> Image.Image:
        return self._masks.get_or((shape, alpha), lambda: self._make(shape, alpha))

    def _make(self, shape: Shape, alpha: int) -> Image.Image:
        if alpha == 255:
            return draw(shape)
        share = alpha / 255
        return self.mask(shape).point(lambda level: round(level * share))


def _weigh(mask: Image.Image) -> int:
    return mask.width * mask.height + 128


def draw(shape: Shape) -> Image.Image:
    match shape:
        case Round():
            return _round(shape, 0)
        case Ring(outer=Round() as outer):
            return _ring_of_round(outer, shape.width)
        case _:
            return _reduced(shape.outer if isinstance(shape, Ring) else shape, _pen(shape))


def _pen(shape: Arch | Ring | Shade | Polygon) -> Callable[[ImageDraw.ImageDraw], None]:
    match shape:
        case Arch():
            return lambda pen: pen.polygon(_big(arch(shape.w, shape.h, shape.k)), fill=255)
        case Polygon():
            return lambda pen: pen.polygon(_big(shape.points), fill=255)
        case Shade():
            return lambda pen: _shade(pen, shape)
        case Ring():
            return lambda pen: _ring_of_arch(pen, shape)


def _reduced(
    size: Round | Arch | Shade | Polygon, pen: Callable[[ImageDraw.ImageDraw], None]
) -> Image.Image:
    big = Image.new("L", (size.w * SCALE, size.h * SCALE))
    pen(ImageDraw.Draw(big))
    return big.reduce(SCALE)


def _big(points: Sequence[Point]) -> list[Point]:
    # Pixel centres: a polygon drawn by Pillow includes its border.
    return [(x * SCALE - 0.5, y * SCALE - 0.5) for x, y in points]


def _round(shape: Round, inset: int) -> Image.Image:
    """Only the corners are drawn large; the rest is flat, which a whole panel would not forgive."""
    w, h, radius = shape.w, shape.h, min(shape.radius, shape.w // 2 + 1, shape.h // 2 + 1)
    mask = Image.new("L", (w, h))
    inner = max(radius - inset, 0)
    ImageDraw.Draw(mask).rectangle((inset, inset, w - 1 - inset, h - 1 - inset), fill=255)
    if inner:
        corner = _corner(min(inner, (w - 2 * inset + 1) // 2, (h - 2 * inset + 1) // 2), inner)
        _put_corners(mask, corner, inset)
    return mask


def _corner(side: int, radius: int) -> Image.Image:
    """The upper left corner. In an odd pill the middle row belongs to both halves."""
    big = Image.new("L", (side * SCALE, side * SCALE))
    edge = 2 * radius * SCALE - 1
    ImageDraw.Draw(big).ellipse((0, 0, edge, edge), fill=255)
    return big.reduce(SCALE)


def _put_corners(mask: Image.Image, corner: Image.Image, inset: int) -> None:
    right, bottom = mask.width - inset - corner.width, mask.height - inset - corner.height
    mirrored = corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    mask.paste(corner, (inset, inset))
    mask.paste(mirrored, (right, inset))
    mask.paste(corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (inset, bottom))
    mask.paste(mirrored.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (right, bottom))


def _ring_of_round(outer: Round, width: int) -> Image.Image:
    mask = _round(outer, 0)
    hole = _round(outer, width)
    mask.paste(0, (0, 0), hole)
    return mask


def _ring_of_arch(pen: ImageDraw.ImageDraw, ring: Ring) -> None:
    outer = ring.outer
    if not isinstance(outer, Arch):
        raise TypeError(outer)
    width, slope = ring.width, ring.width * 1.25
    pen.polygon(_big(arch(outer.w, outer.h, outer.k)), fill=255)
    inner = arch(outer.w - 2 * width, outer.h - slope - width, outer.k)
    pen.polygon(_big([(x + width, y + slope) for x, y in inner]), fill=0)


def arch(w: float, h: float, k: float) -> list[Point]:
    """The outline from the lower left foot over the point to the lower right foot."""
    spring = min(0.6 * h, k * w)
    steps = 14 if w <= 200 else 48
    curve = [(0, spring), (0, 0.42 * spring), (0.3 * w, 0.32 * spring), (w / 2, 0)]
    left = [_cubic(curve, step / steps) for step in range(steps + 1)]
    right = [(w - x, y) for x, y in reversed(left[:-1])]
    return [(0, h), *left, *right, (w, h)]


def _cubic(curve: Sequence[Point], t: float) -> Point:
    shares = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
    x = sum(share * point[0] for share, point in zip(shares, curve, strict=True))
    y = sum(share * point[1] for share, point in zip(shares, curve, strict=True))
    return x, y


def _shade(pen: ImageDraw.ImageDraw, shade: Shade) -> None:
    w, h = shade.w * SCALE, shade.h * SCALE
    for left in range(-h, w + h, 3 * h if shade.pattern == "dots" else 2 * h):
        match shade.pattern:
            case "stripes":
                pen.polygon([(left, h), (left + h, 0), (left + 2 * h, 0), (left + h, h)], fill=255)
            case "dots":
                pen.ellipse((left, h * 0.15, left + h * 0.7, h * 0.85), fill=255)
            case "chevrons":
                _chevron(pen, left, h)
            case "solid":
                return


def _chevron(pen: ImageDraw.ImageDraw, left: float, h: float) -> None:
    tip, thick = left + h / 2, h * 0.8
    pen.polygon(
        [
            (left, 0),
            (left + thick, 0),
            (tip + thick, h / 2),
            (left + thick, h),
            (left, h),
            (tip, h / 2),
        ],
        fill=255,
    )
