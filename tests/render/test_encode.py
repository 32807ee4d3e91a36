"""Palettes: the colours of the house exactly, and their shades as far as there is room."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.ports.gallery import Picture
from render import encode
from render.theme import rgb


def test_a_palette_begins_with_the_solid_colours_in_their_order() -> None:
    made = encode.palette(["#111829", "#F6EEDD", "#111829"], [("#000000", "#FFFFFF")])
    values = made.getpalette() or []
    assert values[:12] == [*rgb("#111829"), *rgb("#F6EEDD"), 0, 0, 0, 255, 255, 255]
    assert values[12:15] == [*rgb("#808080")], "half way between the colours that meet"


def test_shades_too_near_to_a_colour_are_left_out() -> None:
    made = encode.palette(["#101010"], [("#101010", "#141414")])
    colours = {tuple((made.getpalette() or [])[at : at + 3]) for at in range(0, 768, 3)}
    assert colours == {(16, 16, 16), (20, 20, 20)}


def test_a_palette_never_holds_more_than_a_png_can() -> None:
    edges = [
        (f"#{a:02X}00{b:02X}", "#FFFFFF") for a in range(0, 250, 40) for b in range(0, 250, 40)
    ]
    made = encode.palette(["#010203"], edges)
    assert len(made.getpalette() or []) <= 768


def test_a_painted_picture_keeps_its_named_colours() -> None:
    image = Image.linear_gradient("L").convert("RGB").resize((300, 300))
    image.paste(rgb("#EDB84C"), (10, 10, 30, 30))
    data = encode.png(encode.painted(image, ["#EDB84C"]))
    with Image.open(BytesIO(data)) as again:
        assert again.mode == "P"
        assert again.convert("RGB").getpixel((20, 20)) == rgb("#EDB84C")


def test_a_picture_that_would_be_too_large_is_pressed_harder() -> None:
    noise = Image.effect_noise((800, 800), 60).quantize(16)
    quick = encode._deflated(noise, encode.LEVEL)
    assert len(quick) > encode.WISHED_BYTES
    assert encode.png(noise) == encode._deflated(noise, encode.HARD)
    calm = Image.new("P", (800, 800))
    assert encode.png(calm) == encode._deflated(calm, encode.LEVEL)


def test_a_picture_that_discord_takes_is_left_as_it_is() -> None:
    picture = Picture(encode.png(Image.new("RGB", (40, 20))), "image/png", "a board", (40, 20))
    assert encode.small_enough(picture) is picture


def test_a_picture_too_large_for_discord_is_halved_until_it_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    noise = Image.effect_noise((400, 200), 80).convert("RGB")
    picture = Picture(encode.png(noise), "image/png", "a board", (400, 200))
    monkeypatch.setattr(encode, "MOST_BYTES", len(picture.data) // 5)
    made = encode.small_enough(picture)
    assert len(made.data) <= len(picture.data) // 5
    assert (made.size, made.alt) == ((100, 50), "a board")
    with Image.open(BytesIO(made.data)) as image:
        assert image.size == made.size
