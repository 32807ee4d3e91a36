"""Discord still knows older commands than we do: a word that it takes a minute."""

from __future__ import annotations

from typing import Any

from bot.playground import look
from bot.playground.world import Message
from tests.faults.scene import Logs, Scene, levels
from tests.ui.support import said


def _command(scene: Scene, name: str) -> dict[str, Any]:
    return next(one for one in scene.discord.world.commands[None] if one["name"] == name)


async def _told(scene: Scene, command: str, **options: object) -> Message:
    asked = scene.discord.slash(scene.discord.astrid, scene.discord.courtyard, command, options)
    await asked.answered()
    return await scene.answer_to(asked)


async def test_a_command_that_is_no_more(scene: Scene, logs: Logs) -> None:
    known = scene.discord.world.commands[None]
    known.append(_command(scene, "help") | {"id": "77", "name": "assist"})
    shown = await _told(scene, "assist")
    assert shown.viewer == scene.discord.astrid.id
    assert look.text(shown) == said().text("command-changed")
    assert levels(logs, "command failed") == ["warning"]


async def test_a_command_of_another_form(scene: Scene, logs: Logs) -> None:
    table = _command(scene, "table")
    new = next(one for one in table["options"] if one["name"] == "new")
    new["options"] = [one for one in new["options"] if one["name"] != "game"]
    shown = await _told(scene, "table new")
    assert shown.viewer == scene.discord.astrid.id
    assert look.text(shown) == said().text("command-changed")
    assert levels(logs, "command failed") == ["warning"]


async def test_suggestions_for_a_command_that_is_no_more_are_none(scene: Scene, logs: Logs) -> None:
    table = _command(scene, "table")
    show = next(one for one in table["options"] if one["name"] == "show")
    table["options"].append(show | {"name": "display"})
    scene.discord.autocomplete(
        scene.discord.astrid, scene.discord.courtyard, "table display", "table", {"table": "A"}
    )
    await _told(scene, "table list")
    assert levels(logs, "command failed") == ["warning"]
    assert len(scene.discord.log.find("POST", "/callback")) == 1
