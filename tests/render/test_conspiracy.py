"""The pictures of Conspiracy: they draw whatever happens, and nothing hides anything."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine.values import Ref, Seat, msg
from bot.games.conspiracy.view import Colour, LastTurnView, LordView, View
from bot.ports.gallery import Ask, Mark, Purpose
from render.games import conspiracy
from render.games.conspiracy.senate import IN_HAND, ON_BOARD, Grid
from render.layers import Fill, Icon, Words, flat
from render.painter import GamePainter
from render.shapes import Ring
from tests.render.boxes import box_of, letters_of, overlap
from tests.render.support import (
    EVERY_LOCATION,
    LANGS,
    THEMES,
    as_board,
    ask_for,
    assets,
    everything,
    marked,
    nothing,
    painter,
    played,
    samples,
    written,
)

PLAYERS = (2, 3, 4)
HEIGHTS = {2: 1076, 3: 1436, 4: 1676}
MOST_BYTES = 250 * 1024


def extremes(players: int) -> Iterator[Ask]:
    """Nothing and everything, with and without choices, with one to sixteen locations."""
    yield ask_for(nothing(players))
    yield replace(ask_for(nothing(players), viewer=Seat(0)), purpose="hand")
    for face_up in (1, 4, 5, 8, 9, 10, 11, 16):
        view = everything(players, face_up)
        yield ask_for(view)
        yield replace(ask_for(view, viewer=Seat(1)), purpose="hand", marks=marked(view))


def every(players: int) -> list[Ask]:
    asks = samples(players)
    return [*asks, *map(as_board, asks), *extremes(players)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
def test_any_moment_can_be_drawn_in_every_theme(players: int, lang: str) -> None:
    begin = LANGS.index(lang)
    for place, ask in enumerate([*every(players)[begin::5], *played(players, 2)[-2:]]):
        theme = THEMES[place % 3]
        picture = painter().paint(replace(ask, lang=lang, theme=theme))
        assert picture.size[0] == 1600
        assert len(picture.data) <= MOST_BYTES
        assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("players", PLAYERS)
def test_a_board_has_the_height_of_its_number_of_players(players: int) -> None:
    picture = painter().paint(ask_for(nothing(players)))
    with Image.open(BytesIO(picture.data)) as image:
        assert image.size == picture.size == (1600, HEIGHTS[players])
        assert image.mode == "P"


def test_a_smaller_picture_keeps_its_proportions() -> None:
    picture = painter().paint(replace(ask_for(nothing(2)), width=400))
    assert picture.size == (400, 269)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_text_fits_its_box_and_the_picture(players: int, lang: str) -> None:
    for ask in every(players):
        said = replace(ask, lang=lang)
        width, height = painter().scene(said).width, painter().scene(said).height
        for text in written(said):
            left, top, right, bottom = box_of(text)
            assert right - left <= text.room, text
            assert left >= 0, text
            assert top >= 0, text
            assert right <= width, text
            assert bottom <= height, text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
def test_no_text_touches_another(players: int, lang: str) -> None:
    """Letters of choices are apart: they lie on top, and are looked at below."""
    for ask in every(players):
        texts = written(replace(ask, lang=lang, marks=()))
        boxes = [box_of(text) for text in texts]
        for place, one in enumerate(boxes):
            for other, text in zip(boxes[:place], texts, strict=False):
                assert not overlap(one, other), (texts[place], text)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_letter_in_the_hand_hides_no_number(players: int) -> None:
    for ask in (ask for ask in played(players, 1) if ask.purpose == "hand"):
        letters, others = letters_of(ask)
        plain = [box_of(text) for text in others]
        for text in letters:
            left, _, right, _ = box_of(text)
            pill = (left - 12, text.y - 18, right + 12, text.y + 18)
            assert not [box for box in plain if overlap(pill, box)], (text, ask.question)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_choice_carries_the_letter_of_its_button(players: int) -> None:
    """Things of the open question are all in the hand picture, in the order of the buttons."""
    seen = set()
    for ask in [*played(players, 1), *played(players, 3)]:
        if ask.purpose == "hand" and ask.marks:
            seen.add(msgspec.json.decode(ask.view, type=View).asked_for)
            drawn = sorted(letters_of(ask)[0], key=lambda text: (text.y, text.x))
            assert [mark.letter for mark in ask.marks] == [text.text for text in drawn]
    assert {"recruit", "keep_lord", "place", "location", "keep_location"} <= seen


def test_a_chosen_thing_shows_a_check_instead_of_its_letter() -> None:
    ask = replace(ask_for(everything(4), "hand", viewer=Seat(1)), marks=())
    deck = Ref("deck", "lords")
    with_letter = replace(ask, marks=(Mark(deck, "J"),))
    chosen = replace(ask, marks=(Mark(deck, "J", on=True),))
    assert "J" in [text.text for text in written(with_letter)]
    assert "J" not in [text.text for text in written(chosen)]


@pytest.mark.parametrize("size", range(1, 24))
def test_a_searched_deck_of_any_size_lies_in_the_panel_with_its_letters(size: int) -> None:
    ids = EVERY_LOCATION[:size]
    view = msgspec.structs.replace(everything(3), asked_for="search", offered=ids)
    marks = tuple(Mark(Ref("location", id), f"J{place}") for place, id in enumerate(ids))
    ask = replace(ask_for(view, "hand", viewer=Seat(1)), marks=marks)
    boxes = {text.text: box_of(text) for text in written(ask) if text.text.startswith("J")}
    assert len(boxes) == size
    assert max(box[3] for box in boxes.values()) + 14 < 120 + 708


@pytest.mark.parametrize("kinds", range(1, 7))
def test_equal_waiting_lords_lie_there_once_with_their_count(kinds: int) -> None:
    lords = tuple(LordView(Colour.RED, i) for i in (0, 1, 2, 3, 4, 6)[:kinds] for _ in range(2))
    view = msgspec.structs.replace(everything(2), asked_for="place", waiting=lords)
    ask = ask_for(view, "hand", viewer=Seat(1))
    ids = [Ref("waiting", f"red_{i}") for i in (0, 1, 2, 3, 4, 6)[:kinds]]
    marks = tuple(Mark(ref, f"J{place}") for place, ref in enumerate(ids))
    drawn = [text.text for text in written(replace(ask, marks=marks))]
    assert [text for text in drawn if text.startswith("J")] == [m.letter for m in marks]
    plain = [text.text for text in written(ask)]
    assert plain.count("2") >= kinds


def test_brass_is_round_the_panel_of_whose_turn_it_is_and_nobody_s_when_it_is_over() -> None:
    view = nothing(4)
    assert brass_rings(ask_for(view)) == 1
    over = replace(ask_for(msgspec.structs.replace(view, asked_for="over")), awaited=())
    assert brass_rings(over) == 0
    assert not [text for text in written(over) if "turn" in text.text.lower() and text.y == 52]


def brass_rings(ask: Ask) -> int:
    scene = painter().scene(ask)
    brass = assets().tokens.theme[ask.theme].brass
    return sum(
        isinstance(mark, Fill) and isinstance(mark.shape, Ring) and mark.colour == brass
        for mark in flat(scene.marks)
    )


@pytest.mark.parametrize("grid", [ON_BOARD, IN_HAND])
def test_cells_fill_an_upside_down_pyramid(grid: Grid) -> None:
    places = [grid.place(cell) for cell in range(1, 16)]
    rows = [[x for x, y in places if y == grid.step_y * row] for row in range(5)]
    assert [len(row) for row in rows] == [5, 4, 3, 2, 1]
    assert all(one[0] + grid.step_x // 2 == other[0] for one, other in pairwise(rows))


def test_the_same_ask_gives_the_same_bytes() -> None:
    for ask in samples(3)[:4]:
        warm = painter().paint(ask)
        assert painter().paint(ask) == warm
        assert GamePainter(assets(), conspiracy.art()).paint(ask) == warm


def test_several_threads_draw_what_one_draws() -> None:
    """Fonts are per thread, the kept plates and runs are shared."""
    asks = [ask for players in PLAYERS for ask in samples(players)[:4]]
    alone = [painter().paint(ask) for ask in asks]
    shared = GamePainter(assets(), conspiracy.art())
    with ThreadPoolExecutor(4) as workers:
        assert list(workers.map(shared.paint, asks)) == alone


@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_of_the_house_come_out_exactly(theme: str) -> None:
    ask = replace(ask_for(everything(4)), theme=theme)
    with Image.open(BytesIO(painter().paint(ask).data)) as image:
        found = {colour for _, colour in image.convert("RGB").getcolors(1 << 16) or ()}
    colours = assets().tokens.theme[theme]
    lords = assets().tokens.games["conspiracy"]["lord"].values()
    for colour in (colours.bg, colours.panel, colours.text, colours.brass, *lords):
        number = int(colour[1:], 16)
        assert (number >> 16, number >> 8 & 255, number & 255) in found, colour


def test_before_the_first_deed_the_footer_names_nobody() -> None:
    begun = msgspec.structs.replace(everything(4), last=LastTurnView(Seat(1)), waiting=())
    assert not [text for text in written(ask_for(begun)) if text.text.endswith(":")]


def test_a_question_takes_the_place_of_the_last_turn_in_the_footer() -> None:
    ask = ask_for(everything(4), viewer=Seat(1))
    asked = replace(ask, question=msg("conspiracy-ask-keep-lord"))
    assert any(text.text == "?" for text in written(asked))
    assert not any(text.text == "?" for text in written(ask))
    assert any(text.text.startswith("Mio:") for text in written(ask))
    assert not any(text.text.startswith("Mio:") for text in written(asked))


@pytest.mark.parametrize("purpose", ["board", "hand"])
@pytest.mark.parametrize("finisher", [None, Seat(0)])
def test_every_power_and_holding_is_named_in_words(purpose: Purpose, finisher: Seat | None) -> None:
    view = replace(nothing(2), finisher=finisher)
    scene = painter().scene(ask_for(view, purpose, viewer=Seat(0)))
    top, bottom = scene.height - 76 - 44, scene.height - 76
    marks = [one for one in flat(scene.marks) if isinstance(one, Icon | Words)]
    low = [one for one in marks if top <= one.y < bottom]
    last = ("ui-flag", "senate full") if finisher == 0 else ("ui-plus", "next cell")
    assert [(one.name if isinstance(one, Icon) else one.text) for one in low] == [
        *("cu-key-silver", "silver key", "cu-key-gold", "gold key", "cu-pearl", "pearl"),
        *("cu-swap", "may swap two", "cu-reveal", "reveals a lord"),
        *("cu-coalition", "largest coalition", "cu-pearl-master", "Pearl Master"),
        *(*last, "en-vp", "points"),
    ]
