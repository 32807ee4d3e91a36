"""The page's own words exist in both languages, and it asks nothing of the outside."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "bot/playground/page"
SCRIPTS = sorted(PAGE.glob("*.js"))


OURS = {"http://www.w3.org", "http://127.0.0.1", "http://localhost"}


def tables() -> dict[str, dict[str, str]]:
    text = (PAGE / "strings.js").read_text(encoding="utf-8")
    found = {}
    for language in ("en", "ja"):
        block = text.split(f"const {language} = {{\n")[1].split("\n};")[0]
        found[language] = dict(re.findall(r'^  (\w+): "(.*)",$', block, flags=re.MULTILINE))
        assert len(found[language]) == len(block.splitlines())
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
    assert {word for word in known if f'"{word}"' not in code} == set()


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_persons_text_is_never_read_as_html(path: Path) -> None:
    code = path.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", code)


def test_the_page_loads_nothing_from_elsewhere() -> None:
    for path in filter(Path.is_file, PAGE.rglob("*")):
        text = path.read_text(encoding="utf-8")
        addresses = set(re.findall(r"https?://[\w.]+", text)) - OURS
        assert addresses == set(), path.name
