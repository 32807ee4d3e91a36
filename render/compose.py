"""Turns a scene into pixels; plates are drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.keep import Kept
from render.layers import Fill, Icon, Mark, Place, Plate, Scene, Words
from render.shapes import Round, Shapes
from render.sprites import Sprites
from render.theme import rgb
from render.type import CAP, Type

KEPT_PLATES = 64 << 20
colour_of = lru_cache(512)(rgb)


class Composer:
    """Draws for one game. Several threads may draw at once."""

    def __init__(self, shapes: Shapes, sprites: Sprites, letters: Type) -> None:
        self._shapes = shapes
        self._sprites = sprites
        self._letters = letters
        self._plates: Kept[Plate, Image.Image] = Kept(KEPT_PLATES, _weigh)

    def draw(self, scene: Scene) -> Image.Image:
        image = Image.new("RGB", (scene.width, scene.height), colour_of(scene.ground))
        for mark in scene.marks:
            self._put(image, mark)
        return image

    def _put(self, image: Image.Image, mark: Mark) -> None:
        match mark:
            case Fill():
                self._fill(image, mark)
            case Icon():
                self._icon(image, mark)
            case Words():
                self._words(image, mark)
            case Place():
                self._place(image, mark)

    def _fill(self, image: Image.Image, mark: Fill) -> None:
        colour, shape = colour_of(mark.colour), mark.shape
        if isinstance(shape, Round) and not shape.radius and mark.alpha == 255:
            image.paste(colour, (mark.x, mark.y, mark.x + shape.w, mark.y + shape.h))
        else:
            image.paste(colour, (mark.x, mark.y), self._shapes.mask(shape, mark.alpha))

    def _icon(self, image: Image.Image, mark: Icon) -> None:
        at = (mark.x - mark.size // 2, mark.y - mark.size // 2)
        piece = self._sprites.piece(mark.name, mark.size, mark.tint)
        if piece is not None:
            image.paste(piece, at, _faded(piece.getchannel("A"), mark.alpha))
        else:
            mask = self._sprites.symbol(mark.name, mark.size)
            image.paste(colour_of(mark.tint), at, _faded(mask, mark.alpha))

    def _words(self, image: Image.Image, mark: Words) -> None:
        run = self._letters.run(mark.text, mark.style)
        start = mark.x - {"left": 0, "middle": run.width // 2, "right": run.width}[mark.anchor]
        base = mark.y + round(CAP * mark.style.size)
        image.paste(colour_of(mark.colour), (start + run.left, base + run.top), run.mask)

    def _place(self, image: Image.Image, mark: Place) -> None:
        plate = mark.plate
        drawn = self._plates.get_or(plate, lambda: self._draw_plate(plate))
        is_whole = isinstance(plate.shape, Round) and not plate.shape.radius
        mask = None if is_whole else self._shapes.mask(plate.shape)
        image.paste(drawn, (mark.x, mark.y), mask)

    def _draw_plate(self, plate: Plate) -> Image.Image:
        size = (plate.shape.w, plate.shape.h)
        image = Image.new("RGB", size, colour_of(plate.ground))
        for mark in plate.marks:
            self._put(image, mark)
        return image


def _weigh(image: Image.Image) -> int:
    return image.width * image.height * 4


def _faded(mask: Image.Image, alpha: int) -> Image.Image:
    return mask if alpha == 255 else mask.point([level * alpha // 255 for level in range(256)])
