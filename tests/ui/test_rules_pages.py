"""The pages of `/rules`: what the data say at the start and between rounds stands in them."""

from __future__ import annotations

import re

import pytest

from bot.ui.records import PAGE_LETTERS, rules_pages
from tests.games.five_tribes.table import rules
from tests.ui.support import said

LANGS = ("en", "ja")


def numbers(text: str) -> set[int]:
    return {int(found) for found in re.findall(r"\d+", text)}


@pytest.mark.parametrize("lang", LANGS)
def test_the_start_is_told_with_every_number(lang: str) -> None:
    board, content = rules().content.board, rules().content
    start = rules_pages("five_tribes", said(lang))[1]
    told = numbers(start)
    assert {len(content.tiles), board.meeples_per_tile, board.coins} <= told
    assert {*board.camels.values(), *board.markers.values(), *board.camels} <= told
    assert {*board.meeples.values(), board.palm_trees, board.palaces} <= told
    assert {content.goods.row, content.djinn_row} <= told


@pytest.mark.parametrize("lang", LANGS)
def test_the_refill_is_told_with_the_length_of_both_rows(lang: str) -> None:
    page = rules_pages("five_tribes", said(lang))[7]
    assert {rules().content.goods.row, rules().content.djinn_row} <= numbers(page)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["conspiracy", "five_tribes"])
def test_every_page_is_one_message(game: str, lang: str) -> None:
    pages = rules_pages(game, said(lang))
    assert len(pages) >= 7
    assert all(len(page) <= PAGE_LETTERS for page in pages)
    assert len({page.splitlines()[0] for page in pages}) == len(pages)


@pytest.mark.parametrize("lang", LANGS)
def test_conspiracy_tells_how_many_cards_there_are_at_the_start(lang: str) -> None:
    assert {60, 24} <= numbers(rules_pages("conspiracy", said(lang))[1])
