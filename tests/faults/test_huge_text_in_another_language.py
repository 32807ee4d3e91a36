"""Discord answers 500 to more than about 10,000 bytes of text, whatever it says of letters."""

from __future__ import annotations

import pytest

from bot.playground import look
from bot.playground.world import Message
from bot.ui import build, limits
from bot.ui.build import components_of
from bot.ui.ids import Verb
from bot.ui.screen import Screen
from tests.faults.scene import Scene
from tests.ui.inn import table_id

SCRIPTS = {
    "Japanese": "貴族を元老院に迎え、",
    "Cyrillic": "Заговор лордов ",
    "Arabic": "مؤامرة اللوردات ",
    "emoji": "\N{CROWN}\N{SPARKLES}",
}


def _size(message: Message) -> tuple[int, int]:
    texts = look.text(message)
    return len(texts), len(texts.encode())


@pytest.mark.parametrize("words", SCRIPTS.values(), ids=SCRIPTS)
def test_any_message_is_cut_to_what_discord_takes(words: str) -> None:
    long = words * 2000
    made = build.letter(Screen(head=(long,), body=(long, "short")))
    (box,) = components_of(made.view)
    texts = [part["content"] for part in box["components"]]
    assert sum(len(text.encode()) + limits.TEXT_BYTES_EACH for text in texts) <= 10_170
    assert sum(map(len, texts)) <= 4000
    assert texts[-1] == "short"


async def test_a_board_in_many_words_is_turned_over_page_by_page(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of its words is on one of the pages, and Discord takes each page."""
    game = await scene.duel(language="ja")
    lines = [f"{number}行目：{SCRIPTS['Japanese'] * 12}" for number in range(60)]
    monkeypatch.setattr(scene.gallery, "text_board", lambda _: "\n".join(lines))
    mio = scene.discord.mio
    page = await scene.press(mio, game.board, Verb.TEXT)
    read = ""
    for _ in range(20):
        letters, size = _size(page)
        assert letters <= 4000
        assert size <= 10_170
        read += look.text(page)
        onward = [one for one in look.buttons(page) if one.label == "▶" and not one.disabled]
        if not onward:
            break
        pressed = scene.discord.press(mio, page, onward[0].custom_id)
        await pressed.answered()
    assert [number for number in range(60) if f"{number}行目" not in read] == []
    assert {one.status for one in scene.discord.log.find("POST", "/callback")} == {200}
    assert table_id(game.board) == game.id
