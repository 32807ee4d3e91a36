"""The signs of Five Tribes: each has its words, and nothing is highlighted or cut without need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.engine.values import Ref, Seat, msg
from bot.games.five_tribes.view import LastTurnView, PlacedView, SpaceView, Tribe, VictimView
from bot.ports.gallery import Ask, Mark, Purpose
from render.games.five_tribes.board import HEIGHT, LEGEND_Y
from render.games.five_tribes.column import TRACK_Y, X
from render.games.five_tribes.legend import H
from render.games.five_tribes.names import GLYPH, tribe_icon
from render.games.five_tribes.people import REST
from render.games.five_tribes.printed import DJINNS, printed
from render.games.five_tribes.track import ARCH, place
from render.layers import Fill, Icon, Place, Words, flat
from render.layers import Mark as Drawn
from render.shapes import Ring
from render.type import Style
from tests.render.boxes import box_of
from tests.render.support import LANGS, THEMES, painter, written
from tests.render.tribes_support import GAME, ask_for, everything, holder, nothing


def legend_of(ask: Ask) -> tuple[list[Icon], list[Words]]:
    marks = [
        mark
        for mark in flat(painter(GAME).scene(ask).marks)
        if isinstance(mark, Icon | Words) and LEGEND_Y <= mark.y < LEGEND_Y + H
    ]
    icons = [mark for mark in marks if isinstance(mark, Icon)]
    return icons, [mark for mark in marks if isinstance(mark, Words)]


@pytest.mark.parametrize("lang", LANGS)
def test_the_legend_names_every_sign_of_the_board_in_words(lang: str) -> None:
    icons, texts = legend_of(replace(ask_for(everything(4)), lang=lang))
    assert {icon.name for icon in icons} == {
        *(tribe_icon(tribe) for tribe in Tribe),
        *GLYPH.values(),
        *("ft-palm", "ft-palace-piece", "ft-camel", "en-vp", "ui-lock", "ui-deck", "ui-recycle"),
    }
    assert len(texts) == len(icons)
    for icon, text in zip(icons, texts, strict=True):
        assert icon.y == text.y
        assert icon.x < text.x
        assert any(letter.isalpha() for letter in text.text)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("phase", ["bidding", "turns", "over"])
def test_the_lines_of_the_legend_end_at_the_margins(lang: str, phase: str) -> None:
    icons, texts = legend_of(replace(ask_for(replace(everything(4), phase=phase)), lang=lang))
    for y in {text.y for text in texts}:
        assert min(icon.x - icon.size // 2 for icon in icons if icon.y == y) == 32
        assert 1566 <= max(box_of(text)[2] for text in texts if text.y == y) <= 1568
        edges = sorted(box_of(text)[::2] for text in texts if text.y == y)
        signs = sorted(icon.x - icon.size // 2 for icon in icons if icon.y == y)
        assert all(left - end[1] >= 12 for left, end in zip(signs[1:], edges, strict=False))


def test_at_the_end_the_legend_speaks_of_no_secret() -> None:
    icons, texts = legend_of(ask_for(replace(everything(4), phase="over")))
    assert "ui-lock" not in {icon.name for icon in icons}
    assert "points in all" in {text.text for text in texts}


LAST = LastTurnView(
    Seat(0),
    path=("a1", "b1"),
    dropped=(Tribe.ASSASSIN,),
    tribe=Tribe.ASSASSIN,
    taken=2,
    won=("b1",),
    killed=(VictimView(Tribe.ELDER, "c1"),),
    placed=(PlacedView("palm", "b1"),),
    bought=("fish",),
    used=("enki",),
)


def foot(last: LastTurnView | None) -> tuple[list[str], list[str]]:
    """The texts and signs of the line at the foot."""
    ask = ask_for(replace(nothing(2), last=last))
    marks = [mark for mark in flat(painter(GAME).scene(ask).marks) if not isinstance(mark, Fill)]
    low = [mark for mark in marks if isinstance(mark, Icon | Words) and mark.y > HEIGHT - 76]
    texts = [mark.text for mark in low if isinstance(mark, Words)]
    return texts, [mark.name for mark in low if isinstance(mark, Icon)]


def test_the_last_turn_says_in_words_what_its_signs_mean() -> None:
    texts, icons = foot(LAST)
    said = ["took", "took control", "killed", "used", "placed", "got"]
    assert [text for text in texts if text in said] == said
    assert "ui-cross" not in icons


def test_a_turn_that_brought_much_is_told_whole_by_signs_alone() -> None:
    texts, icons = foot(everything(2).last)
    assert "killed" not in texts
    assert icons.count("ui-cross") == 2
    assert not [text for text in texts if text == "\u2026"]


def test_before_the_first_turn_the_line_says_so() -> None:
    assert foot(None)[0] == ["Nobody has moved a meeple yet."]


@pytest.mark.parametrize("theme", THEMES)
def test_free_spaces_of_the_track_look_alike_whatever_they_cost(theme: str) -> None:
    track = tuple(
        SpaceView(price, Seat(0) if at in (2, 6) else None)
        for at, price in enumerate((18, 12, 8, 5, 3, 1, 0, 0, 0))
    )
    ask = replace(ask_for(replace(nothing(2), track=track)), theme=theme)
    marks = [mark for mark in flat(painter(GAME).scene(ask).marks) if isinstance(mark, Fill)]
    shown = []
    for at in range(9):
        x, y = X + place(at)[0], TRACK_Y + place(at)[1]
        inside = [m for m in marks if x - 6 <= m.x <= x + ARCH.w and y - 6 <= m.y <= y + ARCH.h]
        shown.append([(mark.shape, mark.colour) for mark in inside])
    free = [shown[at] for at in range(9) if at not in (2, 6)]
    assert free == [[(ARCH, painter(GAME).kit(ask).theme.well)]] * 7
    assert shown[2] == shown[6] != free[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_number_of_further_djinns_keeps_clear_of_its_panel_s_edge(players: int) -> None:
    """One seat has all 22, and no other number comes as near to the edge."""
    view = everything(players, 0)
    rich = holder(0, players, tuple(printed(id) for id in DJINNS), much=True)
    ask = ask_for(replace(view, players=(rich, *view.players[1:])))
    (rest,) = [t for t in written(ask) if t.text.startswith("+2") or t.text.startswith("+1")]
    assert rest.style == Style(REST)
    assert box_of(rest)[2] <= X + 424 - 12


def test_a_space_to_choose_says_its_price_once_and_its_ring_touches_no_neighbour() -> None:
    spaces = tuple(Mark(Ref("space", str(price)), str(price)) for price in (18, 12, 8, 5, 3, 1, 0))
    ask = replace(ask_for(nothing(2), "hand", viewer=Seat(0)), question=msg("five_tribes-ask-from"))
    ask = replace(ask, marks=spaces)
    inside = [text for text in written(ask) if TRACK_Y <= text.y < TRACK_Y + 118 and text.x > X]
    assert [text.text for text in sorted(inside, key=lambda text: text.x)] == [
        *("18", "12", "8", "5", "3", "1", "0", "0", "0"),
    ]
    marks = [one for one in flat(painter(GAME).scene(ask).marks) if isinstance(one, Fill)]
    spans = sorted(
        (one.x, one.x + one.shape.outer.w)
        for one in marks
        if isinstance(one.shape, Ring) and TRACK_Y < one.y < TRACK_Y + 20 and one.x > X
    )
    assert len(spans) == 7
    assert all(before[1] <= after[0] for before, after in pairwise(spans))


def texts_in(marks: Iterable[Drawn], w: int, h: int) -> Iterator[tuple[Words, int, int]]:
    """Every text with the size of the plate on which it is written."""
    for mark in marks:
        if isinstance(mark, Words):
            yield mark, w, h
        if isinstance(mark, Place):
            shape = mark.plate.shape
            yield from texts_in(mark.plate.marks, shape.w, shape.h)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("purpose", ["board", "hand"])
@pytest.mark.parametrize("djinns", [3, 6, 9, 18, 22])
def test_no_text_touches_the_edge_of_its_card_or_panel(
    lang: str, purpose: Purpose, djinns: int
) -> None:
    """Three seats share the djinns; descenders count."""
    scene = painter(GAME).scene(ask_for(everything(3, djinns), purpose, lang, Seat(0)))
    for text, w, h in texts_in(scene.marks, scene.width, scene.height):
        left, top, right, bottom = box_of(text)
        deep = round(text.style.size * 0.2) if set(text.text) & set("gjpqy,、。") else 0
        assert min(left, w - right) >= 5, text
        assert min(top, h - bottom - deep) >= 3, text
