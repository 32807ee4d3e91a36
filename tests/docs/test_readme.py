"""The README names every command, the example file every setting, and neither more."""

from __future__ import annotations

import re

import pytest
from discord import app_commands

from bot.__main__ import main
from bot.app.permissions import invitation
from bot.app.settings import Settings, read_settings
from bot.playground import checker, town
from bot.ui.permissions import NEEDED, needed
from cogs.admin import Admin
from cogs.help import Help
from cogs.play import Play
from cogs.records import Records
from cogs.tables import Tables
from tests.support.games import ROOT

READMES = ("README.md", "README.ja.md")
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
    """In Discord's own words, and no others."""
    # View Channel, Send Messages, Create Public Threads, Send Messages in Threads, Attach Files,
    # Read Message History (play.md 1).
    assert needed().value == sum(1 << bit for bit in (10, 11, 35, 38, 15, 16))
    assert needed().value == town.INVITED
    for name in READMES:
        assert f"`{invitation('APPLICATION_ID')}`" in (ROOT / name).read_text("utf-8")
    (sentence,) = re.findall(r"asks for (View Channel.*?), and for nothing else", README, re.DOTALL)
    words = re.split(r",\s+|\s+and\s+", sentence)
    named = {" ".join(word.split()).lower().replace(" ", "_") for word in words}
    assert named == set(NEEDED)


# Both languages


@pytest.mark.parametrize("name", READMES)
def test_each_setting_is_explained_with_its_default(name: str) -> None:
    lines = re.findall(r"^(#?)([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE)
    text = (ROOT / name).read_text("utf-8")
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| `?([^`|]*?)`? ?\| \S.+ \|$", text, re.MULTILINE))
    assert rows == {setting: default for _, setting, default in lines}


def test_both_readmes_have_the_same_parts_in_the_same_order() -> None:
    english, japanese = [parts((ROOT / name).read_text("utf-8")) for name in READMES]
    assert english == japanese


def parts(text: str) -> list[str]:
    """Headings by level, what is typed, tables by their rows, pictures and code between words."""
    found, typed = [], False
    for line in text.splitlines():
        if line.strip() == "```":
            typed = not typed
        elif typed:
            found.append(line.partition("  #")[0].rstrip())
        elif heading := re.match(r"#+ ", line):
            found.append(heading[0])
        elif line.startswith("| "):
            found.append("row " + " ".join(sorted(re.findall(r"`[^`]+`", line))))
        elif picture := re.search(r"\]\(((?:data|tests)/[^)]+)\)", line):
            found.append(picture[1])
    return found


def test_what_is_typed_in_a_sentence_is_the_same_in_both() -> None:
    """Commands, files, settings; in each part of the text."""
    english, japanese = [sections((ROOT / name).read_text("utf-8")) for name in READMES]
    assert [set(one) ^ set(other) for one, other in zip(english, japanese, strict=True)] == [
        set() for _ in english
    ]


def sections(text: str) -> list[list[str]]:
    return [re.findall(r"`[^`\n]+`", part) for part in re.split(r"^#+ ", text, flags=re.MULTILINE)]


@pytest.mark.parametrize("name", READMES)
def test_the_files_that_are_pointed_at_are_there(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    named = re.findall(r"\b(?:data|bot|tests|\.ci)/[\w./-]+\w", text)
    assert {one for one in named if not (ROOT / one).exists()} == set()


def test_the_figures_are_the_same_in_both() -> None:
    english, japanese = [figures((ROOT / name).read_text("utf-8")) for name in READMES]
    assert english == japanese


def figures(text: str) -> list[list[str]]:
    """The numbers of the last two columns of the table of figures."""
    part = re.split(r"^### (?:Figures|数値)$", text, flags=re.MULTILINE)[1].split("\n### ")[0]
    rows = [line.split("|")[2:4] for line in part.splitlines() if line.startswith("| ")]
    return [re.findall(r"\d[\d.,]*\b", " ".join(row)) for row in rows]


def test_the_service_and_the_container_run_what_the_readme_says() -> None:
    service = (ROOT / "data/hosting/serai.service").read_text("utf-8")
    assert "ExecStart=/opt/serai/.venv/bin/serai run\n" in service
    assert "User=serai\n" in service
    container = (ROOT / "data/hosting/Containerfile").read_text("utf-8")
    assert "VOLUME /srv/serai/var\n" in container
    assert "-v serai:/srv/serai/var " in README
    copied = re.findall(r"^COPY (.+) \S+$", container, re.MULTILINE)
    assert {name for line in copied for name in line.split() if not (ROOT / name).exists()} == set()
