"""House style that no tool checks: sizes, import without effect, and what must not be committed."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.games import ROOT

SOURCES = ("bot", "cogs", "render")
PURE = ("bot/engine", "bot/games", "bot/ai", "tests/games/bazaar")
CLOCKS = {"time", "datetime", "random", "secrets", "asyncio"}
OUTSIDE = {"discord", "aiosqlite", "PIL", "os", "pathlib"}
CHANGES = frozenset(["append", "add", "update", "pop", "clear", "extend", "setdefault", "remove"])
MOST_LINES = 400
MOST_LINES_OF_A_COG = 200


def committed() -> list[Path]:
    """Every file that is in git and is still there."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders or SOURCES for path in sorted((ROOT / folder).rglob("*.py"))]


def name_of(path: Path) -> str:
    """The module of a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", sources(), ids=short)
def test_no_file_is_longer_than_one_can_read_in_one_sitting(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= (MOST_LINES_OF_A_COG if path.parts[-2] == "cogs" else MOST_LINES)


def test_the_entry_point_is_at_most_a_hundred_lines() -> None:
    assert len((ROOT / "bot" / "__main__.py").read_text("utf-8").splitlines()) <= 100


@pytest.mark.parametrize("path", sources(*SOURCES, "tests"), ids=short)
def test_every_module_says_in_one_sentence_what_it_is_for(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    if tree.body:
        sentence = (ast.get_docstring(tree) or "").split("\n\n")[0]
        assert sentence.endswith((".", ":", "?"))


def test_what_is_left_to_do_is_not_left_in_the_code() -> None:
    words = re.compile("TO" + "DO|FIX" + "ME|X" + "XX")
    found = [
        short(path)
        for path in committed()
        if path.suffix in {".py", ".toml", ".ftl", ".sql", ".js", ".css", ".html"}
        and words.search(path.read_text("utf-8"))
    ]
    assert found == []


def test_no_file_knows_the_machine_that_it_was_written_on() -> None:
    place = re.compile(rb"/(work|tmp|home/[a-z]+|root|Users/[a-z]+)/|[A-Z]:\\\\Users")
    text = {".py", ".toml", ".ftl", ".md", ".json", ".txt", ".sql", ".js", ".css", ".html", ".svg"}
    found = [
        short(path)
        for path in committed()
        if (path.suffix in text or not path.suffix) and place.search(path.read_bytes())
    ]
    assert found == []


def test_nothing_that_a_run_leaves_behind_is_committed() -> None:
    """Databases, secrets, caches."""
    left = re.compile(r"(\.sqlite3?|\.db|\.pyc|\.log)$|(^|/)(\.env|var|__pycache__)(/|$)")
    assert [short(path) for path in committed() if left.search(short(path))] == []


def assigned(node: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """The names that a line of a module gives a value."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Name):
                yield target.id, node.value
    elif isinstance(node, ast.AnnAssign) and node.value and isinstance(node.target, ast.Name):
        yield node.target.id, node.value


def is_constant(name: str, value: ast.expr) -> bool:
    """NAMES are constants, Names are types, __names__ belong to Python.

    In small letters stand only what are functions in truth, and the log.
    """
    plain = name.strip("_")
    made = ast.unparse(value)
    is_function = made.startswith(("lru_cache(", "cache(", "partial("))
    is_log = made.startswith(("logging.getLogger(", "structlog.get_logger(", "get_logger("))
    return plain[:1].isupper() or name.startswith("__") or is_function or is_log


@pytest.mark.parametrize("path", sources(), ids=short)
def test_modules_hold_constants_and_no_state(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    for node in tree.body:
        assert not any(isinstance(one, ast.Global) for one in ast.walk(node)), "global"
        for name, value in assigned(node):
            assert is_constant(name, value), name
    changed = [ast.unparse(node) for node in ast.walk(tree) if _changes_a_constant(node)]
    assert changed == []


def _changes_a_constant(node: ast.AST) -> bool:
    """`NAMES.append(...)`, `NAMES[...] = ...`, `del NAMES[...]`, `NAMES += ...`."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attr)):
            return _is_shouted(name) and attr in CHANGES
        case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
            return _is_shouted(name)
        case ast.AugAssign(target=ast.Name(id=name)):
            return _is_shouted(name)
        case _:
            return False


def _is_shouted(name: str) -> bool:
    return name.strip("_").isupper() and len(name) > 2


def test_the_search_for_changed_constants_finds_them() -> None:
    lines = ["NAMES.append(1)", "_NAMES[0] = 1", "del NAMES[0]", "NAMES += (1,)"]
    for line in lines:
        assert any(_changes_a_constant(node) for node in ast.walk(ast.parse(line))), line
    for line in ["names.append(1)", "x = NAMES[0]", "NAMES.index(1)"]:
        assert not any(_changes_a_constant(node) for node in ast.walk(ast.parse(line))), line


LIBRARIES = """
import aiosqlite, aiohttp, discord, click, dotenv, fluent.runtime, msgspec, PIL.Image, structlog
import PIL.ImageDraw, PIL.ImageFont, PIL.ImageFilter, PIL.PngImagePlugin, discord.ext.commands
"""
"""What these do when they are imported is their business."""

LOOK = """
import importlib, socket, sqlite3, subprocess, sys, threading
sys.path.insert(0, {root!r})
done = []
def watched(event, args):
    watching = {{"socket.connect", "socket.bind", "socket.__new__", "subprocess.Popen",
                 "os.mkdir", "os.remove", "os.putenv", "sqlite3.connect", "os.rename"}}
    if event in watching:
        done.append((event, str(args)))
    elif event == "open" and "site-packages" not in str(args[0]):
        path = str(args[0])
        if {root!r} in path and not path.endswith((".py", ".pyc")):
            done.append((event, path))
sys.addaudithook(watched)
for name in {names!r}:
    threads = threading.active_count()
    importlib.import_module(name)
    if threading.active_count() != threads:
        done.append(("thread", name))
    if done:
        print(name, done)
        done.clear()
"""


def effects(root: Path, names: list[str], before: str = "") -> str:
    """What happens while these modules are imported one after another, in a new process."""
    code = before + LOOK.format(root=str(root), names=names)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    return done.stdout + done.stderr


def test_importing_does_nothing() -> None:
    """No file is opened, no socket, no process, no thread: settings and clocks come later."""
    names = [name_of(path) for path in sources() if path.name != "__main__.py"]
    names = [name for name in names if not name.startswith("render.build_")]
    assert effects(ROOT, names, LIBRARIES) == ""


@pytest.mark.parametrize(
    ("line", "effect"),
    [
        ("open(__file__ + '.txt', 'w').close()", "open"),
        ("import socket; socket.socket()", "socket.__new__"),
        ("import subprocess; subprocess.run(['true'])", "subprocess.Popen"),
        ("import sqlite3; sqlite3.connect(':memory:')", "sqlite3.connect"),
        ("import threading; threading.Timer(0.2, int).start()", "thread"),
        ("raise ValueError", "ValueError"),
    ],
)
def test_whatever_an_import_does_is_seen(tmp_path: Path, line: str, effect: str) -> None:
    (tmp_path / "busy.py").write_text(line, "utf-8")
    assert effect in effects(tmp_path, ["busy"])


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("path", sources(*PURE), ids=short)
def test_rules_know_no_clock_no_disk_and_no_discord(path: Path) -> None:
    """The contracts say so for the bot; here the test-only game is held to it as well."""
    assert {name.partition(".")[0] for name in imported(path)} & (CLOCKS | OUTSIDE) == set()


def test_games_name_only_themselves_and_the_kernel() -> None:
    for path in sources("tests/games/bazaar"):
        ours = {name for name in imported(path) if name.startswith(("bot", "tests", "render"))}
        assert all(name.startswith(("bot.engine", "tests.games.bazaar")) for name in ours), path
