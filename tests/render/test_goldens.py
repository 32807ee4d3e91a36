"""Pictures as they were when somebody last looked at them, within what a rasteriser may differ."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.render.goldens import FOLDER, asks, path_of
from tests.render.support import painter

MEAN, MOST = 0.6, 60
"""Of 255 levels. Another version of the font library moves edges, but no thing."""


def largest(off: Image.Image) -> int:
    return max(off.tobytes())


@pytest.mark.parametrize("name", asks())
def test_a_picture_looks_as_it_did(name: str) -> None:
    """If the change is meant: `python -m tests.render.goldens`, look, commit."""
    ask = asks()[name]
    picture = painter(ask.game).paint(ask)
    with Image.open(BytesIO(picture.data)) as now, Image.open(path_of(name)) as before:
        assert now.size == before.size
        off = ImageChops.difference(now.convert("RGB"), before.convert("RGB"))
        assert max(ImageStat.Stat(off).mean) <= MEAN
        assert largest(off) <= MOST


def test_the_measure_sees_a_single_moved_number() -> None:
    with Image.open(path_of("conspiracy/board-4")) as image:
        before = image.convert("RGB")
    after = before.copy()
    after.paste(before.crop((20, 120, 40, 140)), (60, 120))
    off = ImageChops.difference(before, after)
    assert largest(off) > MOST


def test_there_is_no_picture_that_nothing_is_compared_with() -> None:
    drawn = {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.glob("*/*.png")}
    assert drawn == set(asks())
