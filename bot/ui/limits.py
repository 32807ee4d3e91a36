"""Discord's numbers in one place, and the one check that every outgoing message passes.

Two thirds of the limits are not checked by the library, and a message that Discord refuses shows
the player "This interaction failed"; so they are checked here, in production too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

PARTS = 40
TEXT = 4000
TEXT_BYTES = 10_170
TEXT_BYTES_EACH = 12
CUSTOM_ID = 100
LABEL = 80
ROW = 5
OPTIONS = 25
OPTION_LABEL = 100
OPTION_VALUE = 100
OPTION_HINT = 100
PLACEHOLDER = 150
ALT = 1024
GALLERY = 10
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
MODAL_PARTS = 5
MODAL_TITLE = 45
MODAL_LABEL = 45
MODAL_HINT = 100
INPUT_PLACEHOLDER = 100
THREAD_NAME = 100
CHOICES = 25
CHOICE_NAME = 100
NONCE = 25

_ROW, _BUTTON, _SELECT, _INPUT = 1, 2, 3, 4
_TEXT, _GALLERY, _LABEL = 10, 12, 18


class OverLimit(Exception):
    """A message that Discord would refuse: a fault of ours. `faults` are all that were found."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


def check(components: Sequence[Mapping[str, Any]], files: Mapping[str, int] | None = None) -> None:
    """Checks a Components V2 message and its files (name -> bytes). Raises OverLimit."""
    parts = list(_walk(components))
    faults = [
        *_whole(parts),
        *_files(files or {}),
        *(fault for part in parts for fault in _part(part)),
    ]
    if faults:
        raise OverLimit(faults)


def check_modal(title: str, custom_id: str, components: Sequence[Mapping[str, Any]]) -> None:
    """Checks a form. Raises OverLimit."""
    faults = [
        *_between("modal title", title, 1, MODAL_TITLE),
        *_between("custom_id", custom_id, 1, CUSTOM_ID),
        *_count("modal parts", len(components), 1, MODAL_PARTS),
        *(fault for part in _walk(components) for fault in _part(part)),
    ]
    if faults:
        raise OverLimit(faults)


def check_choices(names: Iterable[str]) -> None:
    """Checks the answers of an autocomplete. Raises OverLimit."""
    kept = list(names)
    faults = [
        *_count("choices", len(kept), 0, CHOICES),
        *(fault for name in kept for fault in _between("choice", name, 1, CHOICE_NAME)),
    ]
    if faults:
        raise OverLimit(faults)


def excess(texts: Sequence[str]) -> tuple[int, int]:
    """How many letters and how many bytes these texts of one message are too long."""
    letters = sum(map(len, texts)) - TEXT
    size = sum(len(text.encode()) + TEXT_BYTES_EACH for text in texts) - TEXT_BYTES
    return max(0, letters), max(0, size)


def _walk(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for part in components:
        yield part
        yield from _walk(part.get("components", ()))
        for single in ("component", "accessory"):
            if single in part:
                yield from _walk((part[single],))


def _whole(parts: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    texts = [str(part["content"]) for part in parts if part["type"] == _TEXT]
    letters, size = excess(texts)
    yield from _count("components", len(parts), 1, PARTS)
    if letters:
        yield f"letters of text: {letters} too many"
    if size:
        yield f"bytes of text: {size} too many"
    ids = Counter(part["custom_id"] for part in parts if "custom_id" in part)
    yield from (f"custom_id twice: {id}" for id, times in ids.items() if times > 1)


def _files(files: Mapping[str, int]) -> Iterator[str]:
    yield from _count("files", len(files), 0, FILES)
    for name, size in files.items():
        yield from _count(f"bytes of {name}", size, 1, FILE_BYTES)
        if not name.isascii():
            yield f"file name: {name!r}"


def _part(part: Mapping[str, Any]) -> Iterator[str]:
    if "custom_id" in part:
        yield from _between("custom_id", part["custom_id"], 1, CUSTOM_ID)
    judge = _JUDGES.get(part["type"])
    if judge is not None:
        yield from judge(part)


def _row(part: Mapping[str, Any]) -> Iterator[str]:
    inside = part["components"]
    kinds = {part["type"] for part in inside}
    if kinds == {_BUTTON}:
        yield from _count("buttons in a row", len(inside), 1, ROW)
    elif len(inside) != 1 or kinds == {_INPUT}:
        yield "a row holds buttons, or one menu"


def _button(part: Mapping[str, Any]) -> Iterator[str]:
    label = part.get("label") or ""
    yield from _between("label", label, 0, LABEL)
    if not label and not part.get("emoji"):
        yield "a button with neither label nor emoji"


def _select(part: Mapping[str, Any]) -> Iterator[str]:
    options = part["options"]
    yield from _count("options", len(options), 1, OPTIONS)
    yield from _between("placeholder", part.get("placeholder") or "", 0, PLACEHOLDER)
    values = [option["value"] for option in options]
    if len(set(values)) != len(values):
        yield "option values twice"
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    if not (0 <= least <= most <= len(options) and most >= 1):
        yield f"between {least} and {most} of {len(options)} options"
    if sum(bool(option.get("default")) for option in options) > most:
        yield "more options chosen than may be"
    for option in options:
        yield from _between("option label", option["label"], 1, OPTION_LABEL)
        yield from _between("option value", option["value"], 1, OPTION_VALUE)
        yield from _between("option hint", option.get("description") or "", 0, OPTION_HINT)


def _input(part: Mapping[str, Any]) -> Iterator[str]:
    yield from _between("placeholder", part.get("placeholder") or "", 0, INPUT_PLACEHOLDER)


def _text(part: Mapping[str, Any]) -> Iterator[str]:
    yield from _between("text", part["content"], 1, TEXT)


def _label(part: Mapping[str, Any]) -> Iterator[str]:
    yield from _between("label", part["label"], 1, MODAL_LABEL)
    yield from _between("hint", part.get("description") or "", 0, MODAL_HINT)


def _gallery(part: Mapping[str, Any]) -> Iterator[str]:
    items = part["items"]
    yield from _count("pictures", len(items), 1, GALLERY)
    for item in items:
        yield from _between("alt text", item.get("description") or "", 0, ALT)


def _between(what: str, text: str, least: int, most: int) -> Iterator[str]:
    if not least <= len(text) <= most:
        yield f"{what}: {len(text)} letters, {least} to {most} allowed: {text[:40]!r}"


def _count(what: str, number: int, least: int, most: int) -> Iterator[str]:
    if not least <= number <= most:
        yield f"{what}: {number}, {least} to {most} allowed"


_JUDGES: Mapping[int, Callable[[Mapping[str, Any]], Iterator[str]]] = {
    _ROW: _row,
    _BUTTON: _button,
    _SELECT: _select,
    _INPUT: _input,
    _TEXT: _text,
    _GALLERY: _gallery,
    _LABEL: _label,
}
