"""Masks: what is inside, what is outside, what is kept."""

from __future__ import annotations

import pytest
from PIL import Image

from render.shapes import Arch, Polygon, Ring, Round, Shade, Shapes, arch, draw


def test_an_arch_has_its_point_in_the_middle_and_its_feet_at_the_corners() -> None:
    points = arch(100, 120, 0.55)
    assert min(points, key=lambda point: point[1]) == (50, 0)
    assert points[0] == (0, 120)
    assert points[-1] == (100, 120)
    assert len(points) == 2 * 14 + 3
    assert len(arch(300, 300, 0.5)) == 2 * 48 + 3


def test_an_arch_is_the_same_from_both_sides() -> None:
    mask = draw(Arch(80, 90))
    mirrored = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert max(abs(a - b) for a, b in zip(mask.tobytes(), mirrored.tobytes(), strict=True)) <= 64
    assert mask.getpixel((1, 1)) == 0
    assert mask.getpixel((40, 60)) == 255


def level(mask: Image.Image, at: tuple[int, int]) -> int:
    return mask.tobytes()[at[1] * mask.width + at[0]]


@pytest.mark.parametrize("size", [(40, 40), (41, 41), (60, 25), (7, 90)])
def test_a_pill_is_full_in_the_middle_and_empty_in_the_corners(size: tuple[int, int]) -> None:
    w, h = size
    mask = draw(Round(w, h, min(size) // 2))
    assert mask.size == size
    assert mask.getpixel((w // 2, h // 2)) == 255
    for corner in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
        assert level(mask, corner) < 128


@pytest.mark.parametrize("outer", [Round(100, 60, 14), Arch(100, 120, 0.5)])
def test_a_ring_is_hollow(outer: Round | Arch) -> None:
    mask = draw(Ring(outer, 6))
    middle = outer.w // 2
    assert mask.getpixel((middle, outer.h // 2)) == 0
    assert mask.getpixel((2, outer.h - 20)) == 255
    assert mask.getpixel((middle, outer.h - 3)) == 255


def test_each_seat_has_a_pattern_of_its_own() -> None:
    drawn = {name: draw(Shade(120, 6, name)).tobytes() for name in ("stripes", "dots", "chevrons")}
    assert len(set(drawn.values())) == 3
    assert draw(Shade(120, 6, "solid")).getbbox() is None


def test_masks_are_drawn_once_and_fade_by_alpha() -> None:
    shapes = Shapes()
    shape = Polygon(20, 20, ((0, 0), (20, 0), (20, 20), (0, 20)))
    assert shapes.mask(shape) is shapes.mask(shape)
    assert shapes.mask(shape, 120).getpixel((10, 10)) == 120
