"""Names of any script stand in every picture: inside their boxes, with letters, never as a box."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

import pytest
from msgspec.structs import replace

from bot.engine.values import Seat
from bot.i18n.names import plain
from bot.ports.gallery import Ask, Purpose, SeatName, Theme
from render.layers import Words
from render.type import DOT, Part
from tests.render.support import GAMES, LANGS, THEMES, assets, painter, written
from tests.support.names import NASTY

PURPOSES: tuple[Purpose, ...] = ("board", "hand", "lobby", "score")
UNDRAWN = re.compile("[\u200c\u200d\ufe0e\ufe0f\U000e0020-\U000e007f]")
ROWS = [tuple(NASTY)[at : at + 4] for at in range(0, len(NASTY), 4)]


def ask_with(
    names: tuple[str, ...], purpose: Purpose, lang: str = "en", game: str = "conspiracy"
) -> Ask:
    demo = import_module(f"render.games.{game}.demo").demo
    people = tuple(SeatName(Seat(seat), NASTY[name]) for seat, name in enumerate(names))
    ask: Ask = demo(len(names), purpose, lang)
    return replace(ask, seats=people)


@cache
def words(
    names: tuple[str, ...], purpose: Purpose, lang: str, game: str = "conspiracy"
) -> tuple[Words, ...]:
    return tuple(written(ask_with(names, purpose, lang, game)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("purpose", PURPOSES)
def test_every_name_is_painted_in_every_picture_and_theme(
    purpose: Purpose, theme: Theme, game: str
) -> None:
    for names in ROWS[:: 1 if game == "conspiracy" else 3]:
        ask = replace(ask_with(names, purpose, game=game), theme=theme)
        picture = painter(game).paint(ask)
        assert picture.data.startswith(b"\x89PNG"), names
        assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("purpose", PURPOSES)
@pytest.mark.parametrize("names", ROWS, ids=", ".join)
def test_every_name_stays_in_its_box(
    names: tuple[str, ...], purpose: Purpose, lang: str, game: str
) -> None:
    for word in words(names, purpose, lang, game):
        run = assets().letters.run(word.text, word.style)
        assert run.width <= word.room, word.text
        overhang = word.style.size // 3
        assert run.left >= -overhang, word.text
        assert run.left + run.mask.width <= run.width + overhang, word.text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("purpose", PURPOSES)
@pytest.mark.parametrize("names", ROWS, ids=", ".join)
def test_every_letter_drawn_is_in_its_font(
    names: tuple[str, ...], purpose: Purpose, lang: str
) -> None:
    for word in words(names, purpose, lang):
        assert all(has_all(part) for part in assets().letters._parts(word.text)), word.text


def has_all(part: Part) -> bool:
    """A font has the letter, or it is one that is obeyed and not drawn; else there is the dot."""
    if part.face is None:
        return part.text == DOT
    return all(ord(sign) in part.face.covers or UNDRAWN.match(sign) for sign in part.text)


@pytest.mark.parametrize(
    "name", ["nothing", "only unseen", "only marks", "private use", "not a letter", "no font"]
)
def test_who_cannot_be_written_is_the_player_of_the_letter(name: str) -> None:
    for purpose in ("board", "lobby", "score"):
        texts = [word.text for word in words(("markdown", name), purpose, "en")]
        assert "Player B" in texts, purpose


@pytest.mark.parametrize("purpose", PURPOSES)
def test_players_of_one_name_are_told_apart_by_their_letters(purpose: Purpose) -> None:
    texts = [word.text for word in words(("emoji", "emoji"), purpose, "en")]
    assert any("🦊" in text for text in texts)
    assert {"A", "B"} & set(texts)
    said = painter().paint(ask_with(("emoji", "emoji"), purpose)).alt
    assert "🦊 (A)" in said or "🦊 (B)" in said


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_whole_and_plain_in_the_alt_text_and_harmless_on_the_text_board(
    name: str,
) -> None:
    ask = ask_with((name, "emoji"), "board")
    board = painter().text_board(ask)
    assert "```" not in board
    assert "@everyone" not in board
    assert "||" not in board.replace(r"\|\|", "")
    for text in (board, painter().paint(ask).alt):
        assert "\u202e" not in text
        assert text.encode("utf-8")
        assert (plain(NASTY[name])[:4] or "Player A") in text.replace("\\", "").replace(
            "\u2060", ""
        )


def test_a_name_that_runs_left_does_not_turn_its_sentence() -> None:
    said = painter().paint(ask_with(("arabic", "hebrew"), "board")).alt
    assert "\u2068مريم الزهراء\u2069 (A)" in said


@pytest.mark.parametrize("lang", LANGS)
def test_a_name_that_runs_left_stands_where_its_sentence_has_it(lang: str) -> None:
    """The colon after a name in the footer stays at its right, beside what was done."""
    texts = {word.text for word in words(("arabic", "hebrew"), "board", lang)}
    (told,) = (text for text in texts if text.rstrip().endswith((":", "：")))
    parts = assets().letters._parts(told)
    assert parts[0].text == "مريم الزهراء"
    assert "".join(part.text for part in parts[1:]).strip() in (":", "：")
