"""The pictures of Five Tribes: they draw whatever happens, and nothing hides anything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine.values import Ref, Seat, msg
from bot.games.five_tribes.view import SpaceView, Tribe, View
from bot.ports.gallery import Ask, Mark
from render.games.five_tribes.names import (
    SEAT_TINTS,
    tribe_icon,
)
from render.games.five_tribes.pieces import GHOST, pieces_of
from render.games.five_tribes.tiles import HEAD, corner
from render.games.five_tribes.track import waiting
from render.layers import Fill, Icon, flat
from render.shapes import Arch, Polygon, Ring
from tests.render.boxes import box_of, letters_of, overlap
from tests.render.support import LANGS, THEMES, assets, written
from tests.render.support import painter as painter_of
from tests.render.tribes_support import (
    GAME,
    as_board,
    ask_for,
    everything,
    marked,
    nothing,
    played,
    samples,
    tile,
    view_of,
)

PLAYERS = (2, 3, 4)
MOST_BYTES = 250 * 1024
painter = painter_of(GAME)
DUSK = assets().tokens.theme["dusk"]


def extremes(players: int) -> Iterator[Ask]:
    """Nothing and everything, with and without choices, with any number of djinns."""
    yield ask_for(nothing(players))
    yield ask_for(nothing(players), "hand", viewer=Seat(0))
    for djinns in (players, 2 * players, 3 * players, 22):
        view = everything(players, djinns)
        yield ask_for(view)
        yield ask_for(view, "hand", viewer=Seat(0))
    view = everything(players)
    asked = replace(ask_for(view, "hand", viewer=Seat(0)), question=msg("five_tribes-ask-from"))
    yield replace(asked, marks=marked(view))


@cache
def every(players: int) -> tuple[Ask, ...]:
    asks = samples(players)
    return (*asks, *map(as_board, asks[::3]), *extremes(players))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
def test_any_moment_can_be_drawn_in_every_theme(players: int, lang: str) -> None:
    begin = LANGS.index(lang)
    for place, ask in enumerate(every(players)[begin::3]):
        picture = painter.paint(replace(ask, lang=lang, theme=THEMES[place % 3]))
        assert picture.size[0] == 1600
        assert len(picture.data) <= MOST_BYTES
        assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("players", PLAYERS)
def test_a_board_has_one_size_for_any_number_of_players(players: int) -> None:
    picture = painter.paint(ask_for(nothing(players)))
    with Image.open(BytesIO(picture.data)) as image:
        assert image.size == picture.size == (1600, 1778)
        assert image.mode == "P"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_text_fits_its_box_and_the_picture(players: int, lang: str) -> None:
    for ask in every(players):
        said = replace(ask, lang=lang)
        scene = painter.scene(said)
        for text in written(said):
            left, top, right, bottom = box_of(text)
            assert right - left <= text.room, text
            assert (left >= 0, top >= 0) == (True, True), text
            assert (right <= scene.width, bottom <= scene.height) == (True, True), text


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
def test_a_letter_hides_no_number_and_no_name(players: int) -> None:
    for ask in [*samples(players), *extremes(players)]:
        letters, others = letters_of(ask)
        plain = [box_of(text) for text in others]
        for text in letters:
            left, top, right, bottom = box_of(text)
            pill = (left - 6, top - 6, right + 6, bottom + 6)
            assert not [box for box in plain if overlap(pill, box)], (text, ask.question)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_choice_carries_the_letter_of_its_button(players: int) -> None:
    """Whatever is asked, the picture of the seat that is asked shows it; players keep theirs."""
    seen = set()
    for ask in [*played(players, 1), *played(players, 2)]:
        if ask.purpose == "hand" and ask.marks:
            seen.add(view_of(ask).asked_for)
            drawn = sorted(text.text for text in letters_of(ask)[0])
            expected = sorted(mark.letter for mark in ask.marks if mark.ref.kind != "seat")
            assert drawn == expected, ask.question
    assert {"bid", "from", "step", "market", "kill", "buy"} <= seen


def test_a_chosen_thing_shows_a_check_instead_of_its_letter() -> None:
    view = everything(2)
    ask = replace(ask_for(view, "hand", viewer=Seat(0)), question=msg("five_tribes-ask-from"))
    for ref in (Ref("tile", "c4"), Ref("card", "3"), Ref("djinn", "marid"), Ref("space", "5")):
        with_letter = replace(ask, marks=(Mark(ref, "ZZ"),))
        chosen = replace(ask, marks=(Mark(ref, "ZZ", on=True),))
        assert "ZZ" in [text.text for text in written(with_letter)], ref
        assert "ZZ" not in [text.text for text in written(chosen)], ref


def test_a_victim_at_the_table_is_ringed_and_keeps_the_letter_of_the_seat() -> None:
    ask = replace(
        ask_for(everything(4), "hand", viewer=Seat(0)),
        question=msg("five_tribes-ask-kill", count=2),
    )
    rings = [
        len(mint_rings(replace(ask, marks=marks))) for marks in ((), (Mark(Ref("seat", "2"), "C"),))
    ]
    assert rings == [0, 1]


def mint_rings(ask: Ask) -> list[Fill]:
    marks = flat(painter.scene(ask).marks)
    fills = [mark for mark in marks if isinstance(mark, Fill) and isinstance(mark.shape, Ring)]
    return [fill for fill in fills if fill.colour == DUSK.mint]


def test_questions_about_cards_are_asked_over_the_hand_and_all_others_over_the_board() -> None:
    heights = {}
    for ask in played(3, 2)[:-2]:
        heights[view_of(ask).asked_for] = painter.scene(ask).height
    assert {kind for kind, height in heights.items() if height == 1778} >= {"bid", "from", "step"}
    assert heights["sale"] == 888


def test_tiles_lie_as_the_buttons_do_columns_from_a_to_e_and_rows_from_1_to_6() -> None:
    tiles = {one.id: corner(one) for one in nothing(2).tiles}
    for row in "123456":
        xs = [tiles[f"{column}{row}"] for column in "abcde"]
        assert all(b[0] - a[0] == 214 and a[1] == b[1] for a, b in pairwise(xs))
    assert tiles["a2"][1] - tiles["a1"][1] == 235


@pytest.mark.parametrize("count", range(7))
def test_up_to_six_pieces_stand_one_by_one(count: int) -> None:
    pieces = pieces_of(tile(0, (Tribe.ELDER,) * count, 0, 2))
    assert [piece.count for piece in pieces] == [1] * count


def test_more_pieces_stand_by_tribe_with_their_numbers() -> None:
    pile = (*(Tribe.ELDER,) * 4, *(Tribe.BUILDER,) * 3, Tribe.VIZIER)
    pieces = pieces_of(tile(0, pile, 7, 2))
    assert [(piece.icon, piece.count) for piece in pieces] == [
        ("ft-camel", 1),
        ("ft-palm", 12),
        ("ft-palace-piece", 10),
        ("ft-vizier", 1),
        ("ft-elder", 4),
        ("ft-builder", 3),
    ]


def test_tribes_are_told_apart_by_their_outlines() -> None:
    assert len({tribe_icon(tribe) for tribe in Tribe}) == 5


def test_a_tile_says_its_value_on_a_disc_if_it_is_blue_and_on_a_square_if_it_is_red() -> None:
    value = assets().tokens.games[GAME]["value"]
    fills = [
        mark for mark in flat(painter.scene(ask_for(nothing(2))).marks) if isinstance(mark, Fill)
    ]
    blue = {fill.shape.radius for fill in fills if fill.colour == value["blue"]}  # type: ignore[union-attr]
    red = {fill.shape.radius for fill in fills if fill.colour == value["red"]}  # type: ignore[union-attr]
    assert (blue, red) == ({24}, {9})


LOOP = everything(2)


def heads(ask: Ask) -> list[tuple[int, int]]:
    """Where the darts of the last move lie."""
    marks = flat(painter.scene(ask).marks)
    return [
        (mark.x, mark.y)
        for mark in marks
        if isinstance(mark, Fill) and isinstance(mark.shape, Polygon) and mark.shape.w == 2 * HEAD
    ]


def test_the_last_move_is_a_head_on_every_border_that_it_crossed_none_on_another() -> None:
    found = heads(ask_for(LOOP))
    assert LOOP.last is not None
    assert len(found) == len(set(found)) == len(LOOP.last.path) - 1


def test_while_tiles_are_chosen_only_the_own_way_is_shown() -> None:
    ask = replace(ask_for(LOOP, "hand", viewer=Seat(0)), question=msg("five_tribes-ask-from"))
    chosen = replace(ask, marks=(Mark(Ref("tile", "e6"), "E6"),))
    assert heads(chosen) == []
    assert LOOP.last is not None
    own = replace(LOOP, asked_for="spot", last=replace(LOOP.last, seat=Seat(0)))
    said = replace(
        ask_for(own, "hand", viewer=Seat(0)), question=chosen.question, marks=chosen.marks
    )
    assert len(heads(said)) == 8


def test_the_last_move_is_shown_until_the_next_one_is_made() -> None:
    moments = [view_of(ask) for ask in played(3, 1)[:-2]]
    turns = [view for view in moments if view.asked_for in ("bid", "from") and view.round > 1]
    assert len(turns) > 10
    assert all(view.last and (view.last.path or view.last.used) for view in turns)
    assert any(view.last and view.last.seat != view.active for view in turns)


def test_those_that_left_are_faint_on_the_tile_that_they_left() -> None:
    bare = replace(LOOP, tiles=nothing(2).tiles)
    icons = [mark for mark in flat(painter.scene(ask_for(bare)).marks) if isinstance(mark, Icon)]
    assert sum(icon.alpha == GHOST for icon in icons) == len(Tribe)
    moved = replace(
        bare, tiles=(*bare.tiles[:12], tile(12, (Tribe.ELDER,), 0, 2), *bare.tiles[13:])
    )
    assert moved.tiles[12].id == "c3"
    icons = [mark for mark in flat(painter.scene(ask_for(moved)).marks) if isinstance(mark, Icon)]
    assert not [icon for icon in icons if icon.alpha == GHOST]


def test_meeples_still_in_hand_stand_beside_the_question() -> None:
    view = replace(nothing(2), asked_for="step", hand=(Tribe.ELDER, Tribe.ELDER, Tribe.VIZIER))
    ask = replace(
        ask_for(view, "hand", viewer=Seat(0)), question=msg("five_tribes-ask-step", left=3)
    )
    scene = painter.scene(ask)
    low = [m for m in flat(scene.marks) if isinstance(m, Icon) and m.y > scene.height - 76]
    assert {icon.name for icon in low} >= {"ft-elder", "ft-vizier"}
    assert "\u00d72" in [text.text for text in written(ask)]


def test_the_next_markers_stand_in_line_while_they_bid_and_while_they_act() -> None:
    bidding = replace(nothing(4), order=tuple(map(Seat, (2, 0, 3, 1))), bids=1)
    assert waiting(bidding) == (0, 3, 1)
    track = (
        SpaceView(18, Seat(1), done=True),
        SpaceView(12, Seat(3)),
        SpaceView(8),
        SpaceView(5, Seat(0)),
    )
    assert waiting(replace(bidding, phase="turns", track=track)) == (3, 0)
    assert waiting(replace(bidding, phase="over", track=track)) == ()


@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_of_the_house_come_out_exactly(theme: str) -> None:
    ask = replace(ask_for(everything(4)), theme=theme)
    with Image.open(BytesIO(painter.paint(ask).data)) as image:
        found = {colour for _, colour in image.convert("RGB").getcolors(1 << 16) or ()}
    colours = assets().tokens.theme[theme]
    own = assets().tokens.games[GAME]
    for colour in (colours.bg, colours.text, colours.brass, *own["tribe"].values(), *SEAT_TINTS):
        number = int(colour[1:], 16)
        assert (number >> 16, number >> 8 & 255, number & 255) in found, colour


def test_the_own_picture_says_that_it_is_one_s_turn() -> None:
    ask = next(ask for ask in played(2, 1) if view_of(ask).asked_for == "from")
    assert "Your turn" in [text.text for text in written(ask)]
    assert "Your turn" not in [text.text for text in written(as_board(ask))]


def test_the_winners_column_stands_for_each_who_shares_the_victory() -> None:
    sheet = next(ask for ask in played(2, 1) if ask.purpose == "score")
    shared = replace(sheet, ranks=(1, 1))
    arches = [
        mark
        for mark in flat(painter.scene(shared).marks)
        if isinstance(mark, Fill) and mark.shape == Arch(208, 168, 0.42)
    ]
    assert len(arches) == 2


def over(players: int) -> View:
    return view_of(played(players, 1)[-2])


def test_at_the_end_the_points_on_the_board_are_those_of_the_sheet() -> None:
    view = over(3)
    texts = [text.text for text in written(played(3, 1)[-2])]
    for player in view.players:
        assert player.coins is not None
        assert str(player.score.without_coins + player.coins) in texts
        assert str(player.coins) in texts
