"""Hand rules about forms (modals)."""

from collections.abc import Iterator, Mapping
from typing import Any

from bot.playground import handrules_parts as parts
from bot.playground.handrules_parts import Kind, Part, complain, number
from bot.playground.judge import Complaint

MOST_PARTS = 5


def judge(data: Mapping[str, Any], prefix: str) -> Iterator[Complaint]:
    """Everything about one form that the document leaves open."""
    where = f"{prefix}components"
    top = parts.dicts(data.get("components"))
    if not 1 <= len(top) <= MOST_PARTS:
        text = f"A form holds 1 to {MOST_PARTS} parts, not {len(top)}."
        yield complain(where, "BASE_TYPE_BAD_LENGTH", text)
    everything = parts.walk(data.get("components"), where)
    yield from parts.judge(everything)
    for part in everything:
        yield from _input(part)


def _input(part: Part) -> Iterator[Complaint]:
    data = part.data
    required = data.get("required") is not False
    many = part.kind in parts.SELECTS or part.kind in {Kind.UPLOAD, Kind.CHECKBOXES}
    if many and required and data.get("min_values") == 0:
        text = "What is required cannot be left empty: min_values is 0."
        yield complain(f"{part.where}.min_values", "COMPONENT_REQUIRED_MIN_VALUES", text)
    if part.kind == Kind.TEXT_INPUT:
        yield from _text_input(part)
    if part.kind == Kind.RADIO and len(parts.dicts(data.get("options"))) == 1:
        text = "A radio group has at least two options."
        yield complain(f"{part.where}.options", "BASE_TYPE_BAD_LENGTH", text)


def _text_input(part: Part) -> Iterator[Complaint]:
    least, most = number(part.data.get("min_length"), 0), number(part.data.get("max_length"), 4000)
    if least > most:
        text = f"min_length {least} is more than max_length {most}."
        yield complain(f"{part.where}.min_length", "NUMBER_TYPE_MAX", text)
    value = part.data.get("value")
    if isinstance(value, str) and value and not least <= len(value) <= most:
        text = f"The preset text must be {least} to {most} characters long."
        yield complain(f"{part.where}.value", "BASE_TYPE_BAD_LENGTH", text)
