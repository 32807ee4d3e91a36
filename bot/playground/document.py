"""Discord's published API document as a validator: which route and what is wrong where."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from jsonschema.exceptions import ValidationError

from bot.playground.document_keywords import UNKNOWN, Schema, Walker, lookup
from bot.playground.judge import Complaint

_METHODS = ("get", "post", "put", "patch", "delete")


class Operation(msgspec.Struct, frozen=True):
    """One method of one route with the schemas of what goes in and what comes out."""

    route: str
    body: Schema | None
    query: Mapping[str, Schema]
    replies: Mapping[str, Schema | None]


class Document:
    """The document, read once: routes by their number of parts, validators by direction."""

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self._components: Mapping[str, Any] = raw["components"]
        self._routes: dict[tuple[str, int], list[tuple[tuple[str, ...], Operation]]] = {}
        for route, methods in raw["paths"].items():
            for method in _METHODS:
                if method in methods:
                    self._add(method, route, methods)
        for candidates in self._routes.values():
            candidates.sort(key=lambda pair: sum("{" in part for part in pair[0]))
        self._request = Walker(raw["components"], lenient=True)
        self._reply = Walker(raw["components"], lenient=False)

    def find(self, method: str, path: str) -> Operation | None:
        """The operation that a request path (or a template) means; literal parts win."""
        parts = _parts(path)
        for template, operation in self._routes.get((method.lower(), len(parts)), ()):
            if all(
                want.startswith("{") or want == got
                for want, got in zip(template, parts, strict=True)
            ):
                return operation
        return None

    def check_request(self, schema: Schema, body: object) -> list[Complaint]:
        """What is wrong with a body; keys that no schema names are reported, not refused."""
        return [_complaint(e) for e in self._request.descend(body, schema)]

    def check_reply(self, schema: Schema, body: object) -> list[Complaint]:
        found = (_complaint(e) for e in self._reply.descend(body, schema))
        return [complaint for complaint in found if complaint.code != UNKNOWN]

    def _add(self, method: str, route: str, methods: Mapping[str, Any]) -> None:
        raw = methods[method]
        parameters = [*methods.get("parameters", ()), *raw.get("parameters", ())]
        operation = Operation(
            route=route,
            body=_content(raw.get("requestBody")),
            query={p["name"]: p["schema"] for p in parameters if p["in"] == "query"},
            replies={k: _content(self._followed(v)) for k, v in raw["responses"].items()},
        )
        parts = _parts(route)
        self._routes.setdefault((method, len(parts)), []).append((parts, operation))

    def _followed(self, node: Mapping[str, Any]) -> Mapping[str, Any]:
        return lookup(self._components, node["$ref"]) if "$ref" in node else node


def read(path: Path) -> Document | None:
    """The document at that place, or None where there is none."""
    if not path.is_file():
        return None
    return Document(json.loads(path.read_text(encoding="utf-8")))


def _parts(path: str) -> tuple[str, ...]:
    return tuple(path.strip("/").split("/"))


def _content(holder: Mapping[str, Any] | None) -> Schema | None:
    found: Schema | None = None
    if holder:
        found = holder.get("content", {}).get("application/json", {}).get("schema")
    return found


_TEXTS: Mapping[str, tuple[str, str]] = {
    "maxLength": ("BASE_TYPE_BAD_LENGTH", "Must be {} or fewer in length."),
    "minLength": ("BASE_TYPE_BAD_LENGTH", "Must be {} or more in length."),
    "maxItems": ("BASE_TYPE_BAD_LENGTH", "Must be {} or fewer in length."),
    "minItems": ("BASE_TYPE_BAD_LENGTH", "Must be {} or more in length."),
    "maxProperties": ("BASE_TYPE_BAD_LENGTH", "Must be {} or fewer in length."),
    "minProperties": ("BASE_TYPE_BAD_LENGTH", "Must be {} or more in length."),
    "maximum": ("NUMBER_TYPE_MAX", "Value should be less than or equal to {}."),
    "minimum": ("NUMBER_TYPE_MIN", "Value should be greater than or equal to {}."),
    "enum": ("BASE_TYPE_CHOICES", "Value must be one of {}."),
    "pattern": ("BASE_TYPE_BAD_FORMAT", "Must match {}."),
    "uniqueItems": ("SET_TYPE_ALREADY_CONTAINS_VALUE", "The same value stands there twice."),
    "additionalProperties": ("BASE_TYPE_BAD_KEY", "A key or value is not allowed here."),
}


def _complaint(error: ValidationError) -> Complaint:
    code = str(error.validator)
    text = error.message
    if code in _TEXTS:
        code, text = _TEXTS[code][0], _TEXTS[code][1].format(error.validator_value)
    where = ".".join(str(part) for part in error.absolute_path)
    return Complaint(where=where, code=code, text=text, refuse=code != UNKNOWN)


# The keys that discord.py itself sends although no schema names them.
_LIBRARY = re.compile(
    r"(?:data\.)?tts|(?:\d+\.)?nsfw|(?:data\.)?embeds\.\d+\.flags", flags=re.ASCII
)


def is_from_library(complaint: Complaint, method: str, route: str) -> bool:
    """Whether this unknown key is one of the three that discord.py 2.7.1 sends by itself."""
    if complaint.code != UNKNOWN or not _LIBRARY.fullmatch(complaint.where):
        return False
    if complaint.where.endswith("tts"):
        return method.upper() == "PATCH" or route.endswith("/callback")
    return "flags" in complaint.where or route.endswith("/commands") or "/commands/" in route
