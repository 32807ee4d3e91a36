"""The README names every command, the example file every setting, and neither more."""

from __future__ import annotations

import re

import pytest
from discord import app_commands

from bot.__main__ import main
from bot.app.settings import Settings, read_settings
from bot.playground import checker
from cogs.admin import Admin
from cogs.help import Help
from cogs.play import Play
from cogs.records import Records
from cogs.tables import Tables
from tests.support.games import ROOT

README = (ROOT / "README.md").read_text("utf-8")
EXAMPLE = (ROOT / ".env.example").read_text("utf-8")
COGS = (Admin, Help, Play, Records, Tables)


def commands() -> set[str]:
    """Every slash command as it is typed: "/table new"."""
    found = [one for cog in COGS for one in cog.__cog_app_commands__]
    leaves = [
        leaf
        for one in found
        for leaf in (one.walk_commands() if isinstance(one, app_commands.Group) else [one])
    ]
    return {f"/{leaf.qualified_name}" for leaf in leaves}


def test_the_readme_names_every_command() -> None:
    assert {one for one in commands() if f"`{one}`" not in README} == set()


def test_the_readme_names_no_command_that_does_not_exist() -> None:
    typed = re.findall(r"`(/[^`]+)`", README)
    named = {" ".join(word for word in one.split() if ":" not in word) for one in typed}
    assert {one for one in named if one not in commands()} == set()


def test_the_readme_names_every_command_of_the_operator_and_no_other() -> None:
    named = set(re.findall(r"`serai ([a-z]+)", README))
    assert named == set(main.commands)


def test_the_readme_names_every_option_of_what_an_operator_does() -> None:
    """And no option that there is not."""
    for name in ("check", "export", "import", "backup"):
        options = {one for part in main.commands[name].params for one in part.opts}
        row = "".join(line for line in README.splitlines() if f"`serai {name}" in line)
        named = set(re.findall(r"--[a-z]+", row))
        assert named == {one for one in options if one.startswith("--")}


def test_every_setting_stands_in_the_example_with_its_default() -> None:
    lines = dict(re.findall(r"^#?([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE))
    assert lines.pop("DISCORD_TOKEN") == ""
    assert (ROOT / lines.pop(checker.SETTING)).resolve() == checker.DEFAULT.resolve()
    assert read_settings({"DISCORD_TOKEN": "x", **lines}) == read_settings({"DISCORD_TOKEN": "x"})
    assert len(lines) + 1 == len(Settings.__struct_fields__)


@pytest.mark.parametrize("target", re.findall(r"`?make ([a-z]+)", README))
def test_the_makefile_has_what_the_readme_says(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


def test_the_invitation_asks_for_the_permissions_that_it_names() -> None:
    # View Channel, Send Messages, Create Public Threads, Send Messages in Threads, Attach Files,
    # Read Message History (play.md 1).
    bits = (10, 11, 35, 38, 15, 16)
    assert f"permissions={sum(1 << bit for bit in bits)}" in README
