"""Hand rules about components: what stands in a row, what a button or a menu must hold."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Any

import msgspec

from bot.playground.handrules_emoji import is_emoji
from bot.playground.judge import Complaint


class Kind(IntEnum):
    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS = frozenset({3, 5, 6, 7, 8})
LINK, PREMIUM = 5, 6


class Part(msgspec.Struct, frozen=True):
    """One component and its place in the request."""

    where: str
    data: Mapping[str, Any]

    @property
    def kind(self) -> object:
        return self.data.get("type")


def walk(components: object, where: str) -> list[Part]:
    """Every component, nested ones included, in reading order."""
    return list(_walk(components, where))


def _walk(components: object, where: str) -> Iterator[Part]:
    for index, data in enumerate(dicts(components)):
        part = Part(f"{where}.{index}", data)
        yield part
        yield from _walk(data.get("components"), f"{part.where}.components")
        for name in ("accessory", "component"):
            if isinstance(data.get(name), dict):
                yield Part(f"{part.where}.{name}", data[name])


def dicts(value: object) -> list[Mapping[str, Any]]:
    """A list's objects; whatever has the wrong shape is the document's business."""
    if not isinstance(value, list):
        return []
    return [item if isinstance(item, dict) else {} for item in value]


def judge(parts: Sequence[Part]) -> Iterator[Complaint]:
    """The rules that hold for the parts of messages and of forms alike."""
    yield from _repeated(parts, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED")
    yield from _repeated(parts, "id", "COMPONENT_ID_DUPLICATED")
    for part in parts:
        if part.kind == Kind.ROW:
            yield from _row(part)
        elif part.kind == Kind.BUTTON:
            yield from _button(part)
        elif part.kind in SELECTS or part.kind in {Kind.RADIO, Kind.CHECKBOXES}:
            yield from _choice(part)


def _repeated(parts: Sequence[Part], key: str, code: str) -> Iterator[Complaint]:
    seen: set[object] = set()
    for part in parts:
        value = part.data.get(key)
        if not isinstance(value, str | int) or value == 0:
            continue
        if value in seen:
            yield complain(f"{part.where}.{key}", code, f"{key} {value} stands there twice.")
        seen.add(value)


def _row(part: Part) -> Iterator[Complaint]:
    inner = dicts(part.data.get("components"))
    where = f"{part.where}.components"
    if len(inner) > 5:
        yield complain(where, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds five buttons.")
    selects = sum(item.get("type") in SELECTS for item in inner)
    if selects and len(inner) > 1:
        text = "A menu stands alone in its row."
        yield complain(where, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)


def _button(part: Part) -> Iterator[Complaint]:
    data, where = part.data, part.where
    style = data.get("style")
    if style == PREMIUM:
        yield from _premium(part)
        return
    if not data.get("label") and not data.get("emoji"):
        text = "A button needs a label or an emoji."
        yield complain(where, "BUTTON_COMPONENT_NEEDS_LABEL_OR_EMOJI", text)
    yield from emoji(data.get("emoji"), f"{where}.emoji")
    if style == LINK:
        yield from _link(part)
    elif style in {1, 2, 3, 4}:
        if not data.get("custom_id"):
            yield complain(f"{where}.custom_id", "BASE_TYPE_REQUIRED", "A button needs an id.")
        if data.get("url"):
            text = "Only a link button has an address."
            yield complain(f"{where}.url", "BUTTON_COMPONENT_URL_FORBIDDEN", text)


def _premium(part: Part) -> Iterator[Complaint]:
    for name in ("custom_id", "label", "url", "emoji"):
        if part.data.get(name):
            text = f"A premium button has no {name}."
            yield complain(f"{part.where}.{name}", "BUTTON_COMPONENT_FORBIDDEN_FIELD", text)
    if not part.data.get("sku_id"):
        text = "A premium button names its product."
        yield complain(f"{part.where}.sku_id", "BASE_TYPE_REQUIRED", text)


def _link(part: Part) -> Iterator[Complaint]:
    url = part.data.get("url")
    if not url:
        yield complain(f"{part.where}.url", "BASE_TYPE_REQUIRED", "A link button needs a url.")
    elif not has_scheme(url, ("http", "https", "discord")):
        yield bad_scheme(f"{part.where}.url", url)
    if part.data.get("custom_id"):
        text = "A link button has no custom_id."
        yield complain(f"{part.where}.custom_id", "BUTTON_COMPONENT_CUSTOM_ID_FORBIDDEN", text)


def _choice(part: Part) -> Iterator[Complaint]:
    """Menus, radio groups and checkbox groups: options, least and most, what is preset."""
    options = dicts(part.data.get("options"))
    listed = part.kind in {Kind.STRING_SELECT, Kind.RADIO, Kind.CHECKBOXES}
    most = 1 if part.kind == Kind.RADIO else number(part.data.get("max_values"), 1)
    if part.kind == Kind.CHECKBOXES:
        most = number(part.data.get("max_values"), len(options))
    if listed:
        yield from _options(part, options)
    yield from _bounds(part, len(options) if listed else 25, most)
    preset = sum(option.get("default") is True for option in options)
    preset += len(dicts(part.data.get("default_values")))
    if preset > most:
        text = f"{preset} are preset, but at most {most} may be chosen."
        yield complain(part.where, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", text)


def _options(part: Part, options: Sequence[Mapping[str, Any]]) -> Iterator[Complaint]:
    where = f"{part.where}.options"
    limit = 25 if part.kind == Kind.STRING_SELECT else 10
    if not 1 <= len(options) <= limit:
        text = f"Must be between 1 and {limit} in length."
        yield complain(where, "BASE_TYPE_BAD_LENGTH", text)
    seen = Counter(str(option.get("value")) for option in options)
    for index, option in enumerate(options):
        value = str(option.get("value"))
        if seen[value] > 1 and value in {str(o.get("value")) for o in options[:index]}:
            code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            yield complain(f"{where}.{index}.value", code, f"Value {value} stands there twice.")
        yield from emoji(option.get("emoji"), f"{where}.{index}.emoji")


def _bounds(part: Part, available: int, most: int) -> Iterator[Complaint]:
    least = number(part.data.get("min_values"), 0 if part.kind == Kind.RADIO else 1)
    if part.kind == Kind.CHECKBOXES:
        least = number(part.data.get("min_values"), min(1, most))
    if least > most:
        text = f"min_values {least} is more than max_values {most}."
        yield complain(f"{part.where}.min_values", "NUMBER_TYPE_MAX", text)
    if most > available and part.data.get("max_values") is not None:
        text = f"max_values {most} is more than the {available} options."
        yield complain(f"{part.where}.max_values", "NUMBER_TYPE_MAX", text)


def emoji(value: object, where: str) -> Iterator[Complaint]:
    """A written emoji must be one; a server's own is known by its id, which is not looked up."""
    if not isinstance(value, dict) or value.get("id"):
        return
    name = value.get("name")
    if isinstance(name, str) and not is_emoji(name):
        yield complain(f"{where}.name", "COMPONENT_INVALID_EMOJI", f"{name!r} is no emoji.")


def has_scheme(url: object, schemes: Sequence[str]) -> bool:
    return isinstance(url, str) and url.split("://", 1)[0].lower() in schemes and "://" in url


def bad_scheme(where: str, url: object) -> Complaint:
    return complain(where, "URL_TYPE_INVALID_SCHEME", f"Scheme of {url!r} is not supported here.")


def number(value: object, otherwise: int) -> int:
    return value if isinstance(value, int) else otherwise


def complain(where: str, code: str, text: str) -> Complaint:
    return Complaint(where=where, code=code, text=text)
