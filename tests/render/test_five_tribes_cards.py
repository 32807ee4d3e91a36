"""Cards and signs of Five Tribes: what is printed on them is what the data of the game say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.values import Seat
from bot.games.five_tribes.view import DjinnView
from render.games.five_tribes.emblems import EMBLEM
from render.games.five_tribes.names import PALACE, PALM, SEAT_TINTS, TRIBE_TINTS
from render.games.five_tribes.powers import state
from render.games.five_tribes.printed import COPIES, DJINNS, MEEPLES, SUITS, TILES, printed
from tests.render.support import LANGS, assets, written
from tests.render.support import painter as painter_of
from tests.render.tribes_support import GAME, ask_for, nothing
from tests.support.games import all_games

painter = painter_of(GAME)


@pytest.mark.parametrize(
    ("djinn", "word"),
    [
        (printed("jafaar"), "end"),
        (printed("monkir"), "always"),
        (replace(printed("enki"), payable=True), "ready"),
        (printed("enki"), "unpaid"),
        (replace(printed("enki"), payable=True, used=True), "used"),
    ],
)
def test_a_held_djinn_says_whether_it_can_be_used(djinn: DjinnView, word: str) -> None:
    assert state(djinn) == word


def test_every_djinn_has_a_sign_of_its_own() -> None:
    assert set(EMBLEM) == set(DJINNS)
    assert len(set(EMBLEM.values())) == 22


def test_what_close_ups_print_is_what_the_data_say() -> None:
    content = all_games()[GAME].content  # type: ignore[attr-defined]
    assert {id: (one.name, one.points, one.cost) for id, one in content.djinns.items()} == DJINNS
    tiles = {(one.kind, one.value): one.count for one in content.board.tile}
    assert {(kind, v): n for kind, values in TILES.items() for v, n in values} == tiles
    assert content.goods.cards == COPIES
    assert content.goods.suits[1:] == SUITS
    assert content.board.meeples == MEEPLES


def test_pieces_have_the_colours_of_the_tokens() -> None:
    tokens = assets().tokens
    own = tokens.games[GAME]
    assert {tribe.value: tint for tribe, tint in TRIBE_TINTS.items()} == dict(own["tribe"])
    assert tuple(tokens.seat.values()) == SEAT_TINTS
    assert (own["piece"]["palm"], own["piece"]["palace"]) == (PALM, PALACE)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("id", DJINNS)
def test_what_a_djinn_does_stands_whole_on_its_cards(id: str, lang: str) -> None:
    """On the board, and in hands with one, three and six djinns."""
    said = painter.kit(replace(ask_for(nothing(2)), lang=lang)).say(f"five_tribes-djinn-{id}.short")
    board = ask_for(replace(nothing(2), djinns=(printed(id),)), lang=lang)
    asks = [board]
    for count in (1, 2, 3, 6):
        view = nothing(2)
        owner = replace(view.players[0], coins=0, djinns=(printed(id),) * count)
        held = replace(view, players=(owner, view.players[1]))
        asks.append(ask_for(held, "hand", lang, Seat(0)))
    for ask in asks:
        texts = "".join(text.text for text in written(ask))
        assert "".join(said.split()) in "".join(texts.split())
