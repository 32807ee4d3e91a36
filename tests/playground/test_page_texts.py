"""The page's own words exist in both languages, and it asks nothing of the outside."""

import re
from pathlib import Path

import pytest

from bot.playground import api

PAGE = Path(__file__).parents[2] / "bot/playground/page"
SCRIPTS = sorted(PAGE.glob("*.js"))


OURS = {"http://www.w3.org", "http://127.0.0.1", "http://localhost"}


WORDS = ("strings.js", "stripwords.js")


def tables() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {"en": {}, "ja": {}}
    for name in WORDS:
        text = (PAGE / name).read_text(encoding="utf-8")
        for language, said in found.items():
            block = text.split(f"const {language} = {{\n")[1].split("\n};")[0]
            words = dict(re.findall(r'^  (\w+): "(.*)",$', block, flags=re.MULTILINE))
            assert len(words) == len(block.splitlines())
            assert words.keys() & said.keys() == set()
            said.update(words)
    return found


def test_both_languages_say_the_same_things() -> None:
    both = tables()
    assert both["en"].keys() == both["ja"].keys()
    for key, english in both["en"].items():
        places = set(re.findall(r"\{(\w+)\}", english))
        assert set(re.findall(r"\{(\w+)\}", both["ja"][key])) == places, key


def test_every_text_is_used_and_every_used_text_exists() -> None:
    known = set(tables()["en"])
    code = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
    named = set(re.findall(r'\bt\("(\w+)"', code))
    assert named <= known
    # What a lever does is said by the text that is named after it.
    used = {word for word in known if f'"{word.removesuffix("What")}"' in code}
    assert known - used == set()


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_persons_text_is_never_read_as_html(path: Path) -> None:
    code = path.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", code)


def test_the_page_loads_nothing_from_elsewhere() -> None:
    for path in filter(Path.is_file, PAGE.rglob("*")):
        text = path.read_text(encoding="utf-8")
        addresses = set(re.findall(r"https?://[\w.]+", text)) - OURS
        assert addresses == set(), path.name


def test_the_page_is_written_in_the_fonts_of_the_project() -> None:
    """Which it serves itself, so that no machine lacks them."""
    named = re.findall(r'url\("/fonts/(.+?)"\)', (PAGE / "style/fonts.css").read_text("utf-8"))
    assert len(named) == 5
    assert [name for name in named if not (api.FONTS / name).is_file()] == []
