"""Colours: as measured in the look, and text readable on every one of them."""

from __future__ import annotations

import pytest

from render.theme import INK, WHITE, contrast, mixed, readable_on
from tests.render.support import THEMES, assets

DUSK = assets().tokens.theme["dusk"]


@pytest.mark.parametrize(
    ("text", "ground", "ratio"),
    [
        (DUSK.text, DUSK.bg, 15.3),
        (DUSK.text, DUSK.panel, 13.3),
        (DUSK.text2, DUSK.panel, 7.8),
        (DUSK.brass, DUSK.bg, 9.7),
        (DUSK.mint, DUSK.panel, 9.4),
        (DUSK.ink, DUSK.brass, 9.5),
        (DUSK.ink, DUSK.mint, 10.6),
    ],
)
def test_contrast_is_as_the_look_measured_it(text: str, ground: str, ratio: float) -> None:
    assert contrast(text, ground) == pytest.approx(ratio, abs=0.06)


def test_text_on_a_colour_is_ink_or_white_whichever_stands_out_more() -> None:
    assert readable_on("#F3C548") == INK
    assert readable_on("#4E2B84") == WHITE
    lords = assets().tokens.games["conspiracy"]["lord"].values()
    assert min(contrast(readable_on(lord), lord) for lord in lords) >= 4.3


@pytest.mark.parametrize("name", THEMES)
def test_numbers_and_names_are_readable_in_every_theme(name: str) -> None:
    theme = assets().tokens.theme[name]
    for ground in (theme.bg, theme.panel, theme.raised):
        assert contrast(theme.text, ground) >= 7
        assert contrast(theme.text2, ground) >= 4.5
    for accent in (theme.brass, theme.mint):
        assert contrast(readable_on(accent), accent) >= 4


def test_a_mixture_lies_between_its_colours() -> None:
    assert mixed("#000000", "#FF8000", 0.5) == "#804000"
    assert mixed("#123456", "#FFFFFF", 0) == "#123456"
