"""Bazaar's painter keeps what every painter promises (ports of the gallery)."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine import conform, saves
from bot.engine.conform import Moment
from bot.engine.steps import Setup
from bot.engine.values import Ref, Seat
from bot.i18n.catalogue import LANGUAGES
from bot.ports.gallery import Ask, Mark, SeatName
from tests.games.bazaar import Bazaar
from tests.painters.bazaar import painter

NAMES = tuple(SeatName(Seat(seat), name) for seat, name in enumerate(["Ann", "Bo", "Cy", "Di"]))
HAS_BID = ("Has bid.", "賭け終わりました。")


def moments(bazaar: Bazaar) -> list[Moment]:
    return list(conform.walk(bazaar, Setup(4, {"rounds": "2"}), b"painted"))


def ask(bazaar: Bazaar, moment: Moment, viewer: Seat | None = None, lang: str = "en") -> Ask:
    view = saves.encode(bazaar.view(moment.state, viewer))
    return Ask("bazaar", "board", "T4BLE1", lang, NAMES, view=view, viewer=viewer, width=400)


def test_the_same_ask_gives_the_same_picture(bazaar: Bazaar) -> None:
    first = ask(bazaar, moments(bazaar)[0])
    one, two = painter(None).paint(first), painter(None).paint(first)
    assert one == two
    assert one.size == (400, 250)
    assert Image.open(BytesIO(one.data)).size == (400, 250)


def test_marks_change_the_picture(bazaar: Bazaar) -> None:
    plain = ask(bazaar, moments(bazaar)[0])
    marks = [Mark(Ref("stall", "a1"), "Q", on) for on in (False, True)]
    pictures = [painter(None).paint(replace(plain, marks=(mark,))).data for mark in marks]
    assert len({painter(None).paint(plain).data, *pictures}) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_tell_everybody_the_same_but_each_seat_its_own_hand(
    bazaar: Bazaar, lang: str
) -> None:
    for moment in moments(bazaar)[:-1]:
        boards = [
            painter(None).text_board(ask(bazaar, moment, viewer, lang)).splitlines()
            for viewer in (None, *map(Seat, range(4)))
        ]
        for board in boards[1:]:
            own = [line for line in board if line not in boards[0]]
            assert set(boards[0]) <= {*board, *HAS_BID}
            assert 1 <= len(own) <= 3, "hand, coins and bid"


def test_the_words_beside_a_picture_are_at_most_1024_letters(bazaar: Bazaar) -> None:
    longest = 0
    for moment in moments(bazaar):
        for seat in range(4):
            alt = painter(None).paint(ask(bazaar, moment, Seat(seat))).alt
            longest = max(longest, len(alt))
            assert len(alt) <= 1024
    assert longest > 500


def test_a_picture_without_a_view_says_which_game_it_is(bazaar: Bazaar) -> None:
    lobby = Ask("bazaar", "lobby", "T4BLE1", "ja", NAMES, width=400)
    assert painter(None).paint(lobby).alt == "バザール"
