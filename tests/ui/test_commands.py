"""Slash commands: their words in both languages, and that all of them say what they should."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bot.playground import look
from bot.playground.world import Json
from tests.support.games import ROOT
from tests.ui.inn import Inn
from tests.ui.support import said

NAME = re.compile(r"[-_\w]{1,32}")
EXPECTED = {
    "table new",
    "table list",
    "table close",
    "table invite",
    "table show",
    "table resign",
    "table settings",
    "table move",
    "play",
    "hand",
    "undo",
    "board",
    "log",
    "export",
    "my",
    "rules",
    "card",
    "help",
    "admin",
    "settings",
    "about",
}


def registered(inn: Inn) -> list[Json]:
    return inn.discord.world.commands[None]


def named(commands: list[Json], prefix: str = "") -> Iterator[str]:
    for command in commands:
        nested = [one for one in command.get("options", []) if one["type"] in (1, 2)]
        if nested:
            yield from named(nested, f"{prefix}{command['name']} ")
        else:
            yield prefix + command["name"]


def walk(value: object) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inside in value.values():
            yield from walk(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from walk(inside)


async def test_these_commands_and_no_others(inn: Inn) -> None:
    assert set(named(registered(inn))) == EXPECTED


async def test_every_name_description_and_choice_has_japanese(inn: Inn) -> None:
    for part in walk(registered(inn)):
        for field in ("name", "description"):
            if field in part and not _is_technical(part):
                assert part.get(f"{field}_localizations", {}).get("ja"), part


def _is_technical(part: Mapping[str, Any]) -> bool:
    return not {"name", "type"} <= set(part) and "value" not in part


async def test_names_are_small_words_in_both_languages(inn: Inn) -> None:
    for part in walk(registered(inn)):
        if "name" in part and "value" not in part and "type" in part:
            for name in (part["name"], part["name_localizations"]["ja"]):
                assert NAME.fullmatch(name)
                assert name == name.lower()


async def test_no_two_options_of_a_command_have_one_japanese_name(inn: Inn) -> None:
    for part in walk(registered(inn)):
        names = [one["name_localizations"]["ja"] for one in part.get("options", [])]
        assert len(set(names)) == len(names)


async def test_the_english_of_the_code_is_that_of_the_catalogue(inn: Inn) -> None:
    """The library wants it where the command is written; the catalogue holds it for translators."""
    english, japanese = said("en"), said("ja")
    texts = {
        id: (english.word(id), japanese.word(id))
        for id in _ids(("command", "option", "language", "visibility", "since", "pace"))
    }
    pairs = set(texts.values()) | {
        (english.word(f"{game}-name"), japanese.word(f"{game}-name")) for game in inn.services.games
    }
    for part in walk(registered(inn)):
        for field in ("name", "description"):
            if part.get(f"{field}_localizations"):
                assert (part[field], part[f"{field}_localizations"]["ja"]) in pairs


def _ids(prefixes: tuple[str, ...]) -> list[str]:
    found: list[str] = []
    for path in sorted((ROOT / "data/i18n/en").glob("*.ftl")):
        found += re.findall(r"^([a-z][\w-]*) =", path.read_text("utf-8"), re.MULTILINE)
    return [id for id in found if id.partition("-")[0] in prefixes]


async def test_commands_work_in_servers_and_with_the_bot_alone(inn: Inn) -> None:
    for command in registered(inn):
        assert command["contexts"] == [0, 1]
        assert command["integration_types"] == [0]


async def test_commands_are_sent_again_only_if_they_changed(closed_inn: Inn) -> None:
    puts = []
    for _ in range(2):
        async with closed_inn.running() as inn:
            puts.append(len(inn.discord.log.find("PUT", "/commands")))
    assert puts == [1, 1]
    note = closed_inn.database.with_suffix(".commands")
    note.write_text("other", "ascii")
    async with closed_inn.running() as inn:
        assert len(inn.discord.log.find("PUT", "/commands")) == 2
        assert note.read_text("ascii") != "other"


async def test_commands_that_discord_refuses_do_not_keep_the_bot_from_running(
    closed_inn: Inn,
) -> None:
    """Those registered before go on working; no note is kept, so the next start tries again."""
    closed_inn.discord.fail("PUT", "*/commands", status=400)
    async with closed_inn.running() as inn:
        assert inn.client.has_connected.is_set()
    assert not closed_inn.database.with_suffix(".commands").exists()


async def test_every_game_on_the_shelf_may_be_chosen(inn: Inn) -> None:
    (table,) = [one for one in registered(inn) if one["name"] == "table"]
    new = next(one for one in table["options"] if one["name"] == "new")
    game = next(one for one in new["options"] if one["name"] == "game")
    assert [one["value"] for one in game["choices"]] == list(inn.services.games)


async def test_a_command_that_the_bot_does_not_know_any_more_is_answered(inn: Inn) -> None:
    """Discord's clients keep an old list for a while."""
    (mine,) = [one for one in registered(inn) if one["name"] == "my"]
    registered(inn).append({**mine, "id": "99", "name": "mine"})
    shown = await inn.slash(inn.discord.astrid, inn.discord.courtyard, "mine")
    assert look.text(shown) == said().text("command-changed")
