"""Lobby and score sheet."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine import saves
from bot.engine.steps import ScoreLine, ScoreSheet, rank
from bot.engine.values import Seat, msg
from bot.ports.gallery import Ask, SeatName
from render.layers import Fill, Icon, flat
from render.shapes import Arch, Ring
from tests.render.boxes import box_of, overlap
from tests.render.support import LANGS, NAMES, THEMES, assets, painter, seats, written

LOBBY = Ask("conspiracy", "lobby", "K7Q2MX", "en", seats(4), pace=msg("pace-24h"))


def sheet(points: tuple[tuple[int, ...], ...], pearls: tuple[int, ...]) -> ScoreSheet:
    ids = ("lords", "locations", "coalition", "master")
    icons = ("cu-influence", "cu-location", "cu-coalition", "cu-pearl-master")
    lines = [
        ScoreLine(id, msg(f"conspiracy-score-{id}"), icon, line)
        for id, icon, line in zip(ids, icons, points, strict=True)
    ]
    ties = (ScoreLine("pearls", msg("conspiracy-score-pearls"), "cu-pearl", pearls),)
    return ScoreSheet(tuple(lines), ties)


def score(points: tuple[tuple[int, ...], ...], pearls: tuple[int, ...]) -> Ask:
    made = sheet(points, pearls)
    return Ask(
        "conspiracy",
        "score",
        "K7Q2MX",
        "en",
        seats(len(pearls)),
        sheet=saves.encode(made),
        ranks=rank(made),
        headline=msg("conspiracy-headline-over", turns=44, turn=44),
    )


CLEAR = score(((19, 6, 18), (9, 7, 8), (12, 18, 12), (5, 0, 0)), (11, 3, 7))
TIED = score(((19, 19, 18), (9, 9, 8), (12, 12, 6), (0, 0, 5)), (8, 7, 9))
SHARED = score(((19, 19), (9, 9), (12, 12), (0, 0)), (8, 8))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ask", [LOBBY, CLEAR, TIED, SHARED], ids=["lobby", "3", "tied", "shared"])
def test_sheets_can_be_drawn_and_all_text_fits(ask: Ask, lang: str, theme: str) -> None:
    said = replace(ask, lang=lang, theme=theme)
    picture = painter().paint(said)
    assert len(picture.data) <= 250 * 1024
    assert 0 < len(picture.alt) <= 1024
    boxes = [box_of(text) for text in written(said)]
    for place, (text, box) in enumerate(zip(written(said), boxes, strict=True)):
        assert box[2] - box[0] <= text.room
        assert box[0] >= 0
        assert box[2] <= 1600
        assert not [other for other in boxes[:place] if overlap(box, other)], text


def test_the_lobby_shows_seats_pace_and_what_is_open() -> None:
    ask = replace(LOBBY, seats=(*seats(2), SeatName(Seat(2), "", is_open=True)))
    texts = [text.text for text in written(ask)]
    assert {"SERAI", "K7Q2MX", "Conspiracy", "2–4", "30 min", "24 h", "A", "B", "C"} <= set(texts)
    icons = [mark.name for mark in flat(painter().scene(ask).marks) if isinstance(mark, Icon)]
    assert icons.count("ui-plus") == 1
    assert "C is free" in painter().paint(ask).alt


def test_a_lobby_has_its_size_and_few_bytes() -> None:
    picture = painter().paint(LOBBY)
    with Image.open(BytesIO(picture.data)) as image:
        assert image.size == (1600, 820)


def test_the_winner_has_trophy_column_and_arch_and_the_others_their_rank() -> None:
    texts = [text.text for text in written(CLEAR)]
    assert {"45", "31", "38", "2", "3"} <= set(texts)
    assert winners(CLEAR) == 1
    assert winners(SHARED) == 2
    alt = painter().paint(CLEAR).alt
    assert (
        alt.index("Place 1: Mio (A) with 45 points") < alt.index("Place 2") < alt.index("Place 3")
    )


def winners(ask: Ask) -> int:
    brass = assets().tokens.theme["dusk"].brass
    marks = list(flat(painter().scene(ask).marks))
    icons = [m for m in marks if isinstance(m, Icon) and m.name == "ui-trophy" and m.size == 66]
    fills = [m for m in marks if isinstance(m, Fill) and m.colour == brass]
    arches = [m for m in fills if m.shape == Arch(208, 168, 0.42)]
    assert len(icons) == len(arches) == sum(isinstance(m.shape, Ring) for m in fills)
    return len(arches)


def test_the_best_of_a_row_is_brass_and_nothing_is_a_dash() -> None:
    brass, mute = (getattr(assets().tokens.theme["dusk"], name) for name in ("brass", "mute"))
    texts = written(CLEAR)
    assert sorted(text.text for text in texts if text.colour == brass) == ["18", "19", "5", "9"]
    assert [text.text for text in texts if text.colour == mute] == ["–", "–"]


def test_pearls_stand_on_the_sheet_only_where_they_break_a_tie() -> None:
    assert "Pearls" in [text.text for text in written(TIED)]
    assert "Pearls" in [text.text for text in written(SHARED)]
    assert "Pearls" not in [text.text for text in written(CLEAR)]


def test_long_names_of_four_players_fit_the_sheet() -> None:
    ask = score(((1, 2, 3, 4), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 5)), (0, 0, 0, 1))
    assert len(ask.seats) == len(NAMES)
    boxes = [box_of(text) for text in written(ask)]
    assert not [1 for at, one in enumerate(boxes) for two in boxes[:at] if overlap(one, two)]
