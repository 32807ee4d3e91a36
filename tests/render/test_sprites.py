"""The atlases: whole, up to date with their drawings, and with all that painters draw."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.ports.gallery import Ask
from render import build_sprites
from render.build_sprites import ART
from render.layers import Icon, flat
from render.sprites import MissingSprite, Sprite, Sprites, read_index
from tests.render.support import (
    THEMES,
    ask_for,
    everything,
    marked,
    nothing,
    painter,
    samples,
)

LISTED = build_sprites.listed()


def test_every_icon_of_the_look_is_here() -> None:
    assert len(list(ART.glob("*/*.svg"))) == 156


@pytest.mark.parametrize("game", LISTED)
def test_every_listed_sprite_is_in_the_atlas_and_no_other(game: str) -> None:
    held = {Sprite(spot.name, spot.size, spot.tint) for spot in read_index(ART / game)}
    assert held == set(LISTED[game])


@pytest.mark.parametrize("game", LISTED)
def test_the_atlas_is_made_of_the_drawings_as_they_are_now(game: str) -> None:
    """If this fails, run `python -m render.build_sprites` and commit the result."""
    stale = [
        spot
        for spot in read_index(ART / game)
        if spot.digest != build_sprites.digest(Sprite(spot.name, spot.size, spot.tint))
    ]
    assert stale == []


def test_the_pixels_are_those_of_the_drawings() -> None:
    sprites = Sprites(ART / "conspiracy")
    for name, size in (("cu-mage", 44), ("ui-robot", 34), ("cu-loc-gold-keys", 36)):
        fresh = build_sprites.rasterise(Sprite(name, size))
        off = ImageChops.difference(sprites.symbol(name, size), fresh).getextrema()
        assert off in {(0, level) for level in range(3)}
    pearl = sprites.piece("cu-pearl", 38, "#FFFFFF")
    assert pearl is not None
    assert pearl.mode == "RGBA"


def test_pictures_draw_no_sprite_that_is_not_listed() -> None:
    drawn: set[Sprite] = set()
    for ask in _all_asks():
        for mark in flat(painter().scene(ask).marks):
            if isinstance(mark, Icon):
                piece = Sprite(mark.name, mark.size, mark.tint)
                drawn.add(piece if piece in LISTED["conspiracy"] else Sprite(mark.name, mark.size))
    assert drawn <= set(LISTED["conspiracy"])


def _all_asks() -> Iterator[Ask]:
    for players in (2, 3, 4):
        for face_up in (0, 4, 8, 10, 16):
            view = everything(players, face_up)
            full = replace(ask_for(view, viewer=view.active), marks=marked(view))
            for theme in THEMES:
                yield replace(full, theme=theme)
                yield replace(full, theme=theme, purpose="hand")
        yield ask_for(nothing(players))
        yield from samples(players)


def test_an_unlisted_sprite_is_named() -> None:
    with pytest.raises(MissingSprite, match="cu-mage"):
        Sprites(ART / "conspiracy").symbol("cu-mage", 43)


def test_sheets_hold_masks_and_colours_apart() -> None:
    folder = ART / "conspiracy"
    modes = {}
    for name in ("symbols", "pieces"):
        with Image.open(folder / f"{name}.png") as sheet:
            modes[name] = sheet.mode
    assert modes == {"symbols": "L", "pieces": "RGBA"}
