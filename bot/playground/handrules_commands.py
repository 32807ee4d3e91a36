"""Hand rules about slash commands as they are registered, and about autocomplete answers."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.playground.handrules_parts import complain, dicts
from bot.playground.judge import Complaint, Request

SLASH, USER, MESSAGE = 1, 2, 3
SUB_COMMAND, GROUP = 1, 2
MOST = {SLASH: 100, USER: 5, MESSAGE: 5}
MOST_CHARACTERS = 8000
MOST_OPTIONS = 25
MAY_HAVE_CHOICES = frozenset({3, 4, 10})

_LOCALES = """
ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru
sv-SE th tr uk vi zh-CN zh-TW
"""
LOCALES = frozenset(_LOCALES.split())

# Vowel signs of Devanagari and Thai are marks, which names otherwise must not hold.
_MARKS = re.compile("[\u0900-\u097f\u0e00-\u0e7f]")


def judge(request: Request) -> Iterator[Complaint]:
    """A whole list (PUT) or one more command (POST)."""
    body = request.body
    if isinstance(body, list):
        commands = dicts(body)
        yield from _list(commands)
        for index, command in enumerate(commands):
            yield from _command(command, f"{index}.")
    elif isinstance(body, dict):
        others = [c for c in request.context.commands if _key(c) != _key(body)]
        yield from _counts([*others, body])
        yield from _command(body, "")


def judge_choices(choices: object, where: str) -> Iterator[Complaint]:
    if isinstance(choices, list) and len(choices) > MOST_OPTIONS:
        yield complain(where, "BASE_TYPE_BAD_LENGTH", "Must be 25 or fewer in length.")


def _key(command: Mapping[str, Any]) -> tuple[object, object]:
    return command.get("type") or SLASH, command.get("name")


def _list(commands: Sequence[Mapping[str, Any]]) -> Iterator[Complaint]:
    seen: set[tuple[object, object]] = set()
    for index, command in enumerate(commands):
        if _key(command) in seen:
            text = f"Two commands are called {command.get('name')}."
            yield complain(f"{index}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", text)
        seen.add(_key(command))
    yield from _counts(commands)


def _counts(commands: Sequence[Mapping[str, Any]]) -> Iterator[Complaint]:
    for kind, count in Counter(_key(command)[0] for command in commands).items():
        most = MOST.get(kind, 0) if isinstance(kind, int) else 0
        if most and count > most:
            text = f"{count} commands of type {kind}; at most {most}."
            yield complain("", "APPLICATION_COMMANDS_MAX_EXCEEDED", text)


def _command(command: Mapping[str, Any], prefix: str) -> Iterator[Complaint]:
    yield from _locales(command, prefix)
    if _key(command)[0] != SLASH:
        for name in ("description", "options"):
            if command.get(name):
                text = f"Only slash commands have a {name}."
                yield complain(f"{prefix}{name}", "APPLICATION_COMMAND_CONTEXT_MENU_FIELD", text)
        return
    yield from _names(command, prefix)
    if not command.get("description"):
        text = "A slash command needs a description."
        yield complain(f"{prefix}description", "BASE_TYPE_REQUIRED", text)
    yield from _options(command, prefix, depth=0)
    size = _size(command)
    if size > MOST_CHARACTERS:
        text = f"{size} characters in names, descriptions and values; at most {MOST_CHARACTERS}."
        yield complain(prefix.rstrip("."), "APPLICATION_COMMAND_TOO_LARGE", text)


def _names(holder: Mapping[str, Any], prefix: str) -> Iterator[Complaint]:
    """The name and its translations: no capitals, no spaces, no signs."""
    names = {f"{prefix}name": holder.get("name")}
    for locale, name in _localised(holder, "name").items():
        names[f"{prefix}name_localizations.{locale}"] = name
    for where, name in names.items():
        if isinstance(name, str) and not _is_name(name):
            code = "APPLICATION_COMMAND_INVALID_NAME"
            yield complain(where, code, f"{name!r} is no valid name of a command.")


def _is_name(name: str) -> bool:
    return 1 <= len(name) <= 32 and name == name.lower() and all(map(_may_stand_in_name, name))


def _may_stand_in_name(letter: str) -> bool:
    return (
        letter in "-_'"
        or unicodedata.category(letter)[0] in "LN"
        or _MARKS.match(letter) is not None
    )


def _locales(holder: Mapping[str, Any], prefix: str) -> Iterator[Complaint]:
    for field in ("name", "description"):
        for locale in _localised(holder, field):
            if locale not in LOCALES:
                where = f"{prefix}{field}_localizations.{locale}"
                yield complain(where, "BASE_TYPE_CHOICES", f"Discord has no language {locale}.")


def _localised(holder: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    found = holder.get(f"{field}_localizations")
    return found if isinstance(found, dict) else {}


def _options(holder: Mapping[str, Any], prefix: str, depth: int) -> Iterator[Complaint]:
    options = dicts(holder.get("options"))
    where = f"{prefix}options"
    if len(options) > MOST_OPTIONS:
        yield complain(where, "BASE_TYPE_BAD_LENGTH", "Must be 25 or fewer in length.")
    yield from _order(options, where)
    yield from _same_names(options, where)
    nested = [option.get("type") in {SUB_COMMAND, GROUP} for option in options]
    if any(nested) and not all(nested):
        text = "Sub-commands and plain options do not stand side by side."
        yield complain(where, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    for index, option in enumerate(options):
        yield from _option(option, f"{where}.{index}.", depth)


def _order(options: Sequence[Mapping[str, Any]], where: str) -> Iterator[Complaint]:
    seen_optional = False
    for index, option in enumerate(options):
        if option.get("type") in {SUB_COMMAND, GROUP}:
            continue
        if option.get("required") and seen_optional:
            text = "Required options stand before the others."
            yield complain(f"{where}.{index}", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        seen_optional = seen_optional or not option.get("required")


def _same_names(options: Sequence[Mapping[str, Any]], where: str) -> Iterator[Complaint]:
    translated = {locale for option in options for locale in _localised(option, "name")}
    for locale in ("", *sorted(translated)):
        seen: set[str] = set()
        for index, option in enumerate(options):
            given = _localised(option, "name").get(locale) if locale else None
            name = str(given or option.get("name"))
            if name in seen and (given or not locale):
                place = f"{where}.{index}.name" + (f"_localizations.{locale}" if locale else "")
                text = f"Two options are called {name}."
                yield complain(place, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", text)
            seen.add(name)


def _option(option: Mapping[str, Any], prefix: str, depth: int) -> Iterator[Complaint]:
    yield from _names(option, prefix)
    yield from _locales(option, prefix)
    if not option.get("description"):
        text = "An option needs a description."
        yield complain(f"{prefix}description", "BASE_TYPE_REQUIRED", text)
    kind = option.get("type")
    if kind in {SUB_COMMAND, GROUP}:
        if depth + (kind == GROUP) > 1:
            text = "Groups hold sub-commands, and those hold plain options."
            yield complain(f"{prefix}type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
        yield from _options(option, prefix, depth + 1)
    else:
        yield from _values(option, prefix)


def _values(option: Mapping[str, Any], prefix: str) -> Iterator[Complaint]:
    choices = dicts(option.get("choices"))
    if choices and option.get("autocomplete"):
        text = "An option has choices or autocomplete, not both."
        yield complain(f"{prefix}choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", text)
    if (choices or option.get("autocomplete")) and option.get("type") not in MAY_HAVE_CHOICES:
        text = "Only texts and numbers have choices or autocomplete."
        yield complain(prefix.rstrip("."), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    yield from judge_choices(option.get("choices"), f"{prefix}choices")
    yield from _choices(choices, f"{prefix}choices")
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        low, high = option.get(least), option.get(most)
        if isinstance(low, int | float) and isinstance(high, int | float) and low > high:
            text = f"{least} {low} is more than {most} {high}."
            yield complain(f"{prefix}{least}", "NUMBER_TYPE_MAX", text)


def _choices(choices: Sequence[Mapping[str, Any]], where: str) -> Iterator[Complaint]:
    seen: set[object] = set()
    for index, choice in enumerate(choices):
        yield from _locales(choice, f"{where}.{index}.")
        if choice.get("name") in seen:
            code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE"
            text = f"Two choices are called {choice.get('name')}."
            yield complain(f"{where}.{index}.name", code, text)
        seen.add(choice.get("name"))


def _size(holder: Mapping[str, Any]) -> int:
    """Characters of names, descriptions and values, each field by its longest translation."""
    total = sum(_longest(holder, field) for field in ("name", "description"))
    for choice in dicts(holder.get("choices")):
        total += _longest(choice, "name") + len(str(choice.get("value", "")))
    return total + sum(map(_size, dicts(holder.get("options"))))


def _longest(holder: Mapping[str, Any], field: str) -> int:
    texts = [holder.get(field), *_localised(holder, field).values()]
    return max((len(text) for text in texts if isinstance(text, str)), default=0)
