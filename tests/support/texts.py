"""The text files as data: what they say, what they need, and which of it the code asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from msgspec import Struct

from bot.i18n import catalogue
from tests.support.games import ROOT

FOLDERS = (ROOT / "data" / "i18n", *sorted(ROOT.glob("tests/games/*/i18n")))
CODE = ("bot", "cogs", "render", "tests/games/*", "tests/painters")

ID = re.compile(r"-?[a-z][a-z0-9_]*(-[a-z0-9_]+)*(\.[a-z]+)?")
_HOLE = r"[a-z0-9_.-]+"


class Said(Struct, frozen=True):
    """One text: of a message, or of one of its attributes ("id.attribute")."""

    id: str
    pattern: ftl.Pattern
    file: Path


@cache
def catalogue_of_all() -> catalogue.Catalogue:
    return catalogue.load(FOLDERS)


@cache
def parsed(lang: str) -> Mapping[Path, ftl.Resource]:
    """The files of a language by path."""
    paths = [path for folder in FOLDERS for path in sorted((folder / lang).glob("*.ftl"))]
    return {path: FluentParser().parse(path.read_text("utf-8")) for path in paths}


def entries(lang: str) -> Iterator[tuple[Path, ftl.Message | ftl.Term]]:
    for path, resource in parsed(lang).items():
        for entry in resource.body:
            if isinstance(entry, ftl.Message | ftl.Term):
                yield path, entry


@cache
def said(lang: str) -> Mapping[str, Said]:
    """Every text of a language by its id. Terms carry their dash."""
    found = {}
    for path, entry in entries(lang):
        name = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
        if entry.value is not None:
            found[name] = Said(name, entry.value, path)
        for attribute in entry.attributes:
            id = f"{name}.{attribute.id.name}"
            found[id] = Said(id, attribute.value, path)
    return found


def nodes(tree: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    """Everything in a piece of Fluent."""
    yield tree
    for value in vars(tree).values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ftl.BaseNode):
                yield from nodes(one)


def references(pattern: ftl.Pattern) -> Iterator[str]:
    """The ids of the texts that this one contains."""
    for node in nodes(pattern):
        if isinstance(node, ftl.MessageReference | ftl.TermReference):
            dash = "-" if isinstance(node, ftl.TermReference) else ""
            tail = f".{node.attribute.name}" if node.attribute else ""
            yield f"{dash}{node.id.name}{tail}"


def variables(lang: str, id: str) -> frozenset[str]:
    """What must be told to say this text, through the texts that it contains."""
    pattern = said(lang)[id].pattern
    own = {node.id.name for node in nodes(pattern) if isinstance(node, ftl.VariableReference)}
    return frozenset(own).union(*(variables(lang, other) for other in references(pattern)))


def words(lang: str, id: str) -> str:
    """The plain words of a text, without what is put in."""
    pattern = said(lang)[id].pattern
    return " ".join(node.value for node in nodes(pattern) if isinstance(node, ftl.TextElement))


def modules() -> Iterator[Path]:
    """The code that speaks. The stand-in has a page of its own, in plain English."""
    for place in CODE:
        for folder in sorted(ROOT.glob(place)):
            yield from (
                path
                for path in sorted(folder.rglob("*.py"))
                if "playground" not in path.parts and not path.name.startswith("test_")
            )


@cache
def literals() -> Mapping[str, Path]:
    """The words in the code, and where one of each stands."""
    found: dict[str, Path] = {}
    for path in modules():
        tree = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        put_together = {
            part for node in tree if isinstance(node, ast.JoinedStr) for part in node.values
        }
        for node in tree:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {} if node in put_together else {node.value: path}
    return found


@cache
def families() -> Mapping[str, Path]:
    """Ids that the code puts together, as patterns: `f"pace-{pace}"` is `pace-...`."""
    found = {}
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) and (pattern := _pattern(node)):
                found[pattern] = path
    return found


def _pattern(text: ast.JoinedStr) -> str:
    """The pattern of an f-string that may be an id; an empty text for any other."""
    fixed = [str(part.value) for part in text.values if isinstance(part, ast.Constant)]
    if not re.fullmatch(r"(?=.*-)[a-z0-9_.-]*[a-z]{2}[a-z0-9_.-]*", "".join(fixed)):
        return ""
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else _HOLE
        for part in text.values
    )
