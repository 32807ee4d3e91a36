"""Screens as discord.ui objects; and the behaviour of the library that this relies on."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui
from discord.state import ConnectionState

from bot.ports.gallery import Picture
from bot.ui.build import Shot, components_of, letter, modal, shot_of
from bot.ui.ids import Press, Verb
from bot.ui.limits import OverLimit
from bot.ui.screen import BRASS, Button, Entry, Form, Link, Menu, Screen

PRESS = Press("K7Q2MX", 7, 0, Verb.TAKE, "recruit", "deck1")


def screen(**more: object) -> Screen:
    given: dict[str, Any] = {"body": ("Which?",)}
    return Screen(**(given | more))


async def test_a_screen_is_texts_picture_texts_and_rows_in_a_frame() -> None:
    made = letter(
        screen(
            head=("Head",),
            rows=((Button("Draw", PRESS, "primary", "🔒"), Link("There", "https://x.y")),),
            colour=BRASS,
        ),
        Shot("a.png", "What is seen", b"x"),
    )
    (frame,) = components_of(made.view)
    assert (frame["type"], frame["accent_color"]) == (17, BRASS)
    assert [part["type"] for part in frame["components"]] == [10, 12, 10, 1]
    item = frame["components"][1]["items"][0]
    assert item["media"]["url"] == "attachment://a.png"
    assert item["description"] == "What is seen"
    draw, link = frame["components"][3]["components"]
    assert draw["custom_id"] == "g1.K7Q2MX.7.0.take.recruit.deck1"
    assert draw["emoji"]["name"] == "🔒"
    assert link["url"] == "https://x.y"


async def test_without_a_frame_the_parts_stand_alone() -> None:
    parts = components_of(letter(screen(is_framed=False)).view)
    assert [part["type"] for part in parts] == [10]


async def test_a_menu_has_its_counts_hints_and_choices() -> None:
    entries = (Entry("a", "A", hint="why", is_chosen=True), Entry("b", "B"))
    row = Menu(PRESS, "Choose", entries, 1, 2)
    (frame,) = components_of(letter(screen(rows=(row,))).view)
    menu = frame["components"][1]["components"][0]
    assert (menu["min_values"], menu["max_values"], menu["placeholder"]) == (1, 2, "Choose")
    assert menu["options"][0]["description"] == "why"
    assert [option["default"] for option in menu["options"]] == [True, False]


SHOT = Shot("a.png", "alt", b"bytes")


async def test_a_new_picture_is_uploaded_and_a_kept_one_is_only_named() -> None:
    new = letter(screen(), Shot("a.png", "alt", b"bytes"))
    assert [file.filename for file in new.files()] == ["a.png"]
    assert not new.keeps_picture
    kept = letter(screen(), Shot("a.png", "alt"))
    assert kept.files() == []
    assert kept.keeps_picture


async def test_words_instead_of_a_picture_go_when_it_comes() -> None:
    wanted = screen(head=("head",), instead=("what it says",), body=("body",))
    for shot, texts in ((None, ["head", "what it says", "body"]), (SHOT, ["head", "body"])):
        (frame,) = components_of(letter(wanted, shot).view)
        assert [one["content"] for one in frame["components"] if "content" in one] == texts


async def test_files_can_be_sent_twice() -> None:
    made = letter(screen(), Shot("a.png", "alt", b"bytes"))
    assert [one.fp.read() for one in (*made.files(), *made.files())] == [b"bytes", b"bytes"]


def test_a_picture_is_named_by_its_screen_and_kind() -> None:
    picture = Picture(b"x", "image/webp", "a" * 1500, (1, 1))
    shot = shot_of(screen(file="board-K7Q2MX-9"), picture)
    assert shot is not None
    assert shot.name == "board-K7Q2MX-9.webp"
    assert len(shot.alt) == 1024


async def test_nobody_is_pinged_but_who_was_meant() -> None:
    quiet: dict[str, Any] = {**letter(screen()).mentions().to_dict()}
    assert quiet == {"parse": [], "users": []}
    loud: dict[str, Any] = {**letter(screen(ping=(7,))).mentions().to_dict()}
    assert loud == {"parse": [], "users": [7]}


async def test_what_discord_would_refuse_is_not_sent() -> None:
    with pytest.raises(OverLimit):
        letter(screen(rows=((Button("x" * 81, PRESS),),)))
    with pytest.raises(OverLimit):
        letter(screen(rows=((Button("a", PRESS), Button("b", PRESS)),)))
    with pytest.raises(OverLimit):
        letter(screen(), Shot("a.png", "", b"x" * (10 * 1024 * 1024 + 1)))


async def test_texts_too_long_are_cut_and_never_refused() -> None:
    made = letter(screen(head=("あ" * 3000,), body=("b" * 4000, "🎲" * 2000)))
    (frame,) = components_of(made.view)
    texts = [part["content"] for part in frame["components"]]
    assert len(texts) == 3
    assert sum(map(len, texts)) <= 4000


async def test_a_form_has_one_field_and_the_press_as_its_id() -> None:
    made = modal(Form(PRESS, "How many?", "A number", most=3))
    payload = made.to_dict()
    assert payload["custom_id"] == "g1.K7Q2MX.7.0.take.recruit.deck1"
    field = payload["components"][0]["component"]
    assert (field["custom_id"], field["min_length"], field["max_length"]) == ("value", 1, 3)
    assert made.is_finished()


# What we rely on in discord.py 2.7


@pytest.fixture
def state() -> ConnectionState[Any]:
    client = discord.Client(intents=discord.Intents.none())
    return client._connection


async def test_our_views_are_finished_so_that_the_library_does_not_keep_them(
    state: ConnectionState[Any],
) -> None:
    """Sends and answers store a view only if it is not finished (message.py, interactions.py)."""
    made = letter(screen(rows=((Button("Draw", PRESS),),)))
    assert made.view.is_finished()
    assert state._view_store._views == {}


async def test_a_view_that_is_not_stopped_would_be_kept(state: ConnectionState[Any]) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(ui.Button(label="x", custom_id="x")))
    assert not view.is_finished()
    state.store_view(view, 1)
    assert state._view_store._views
