"""The judge of the stand-in: Discord's own document first, then what that document leaves out."""

import logging
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.playground import document, handrules
from bot.playground.document import Document, Operation
from bot.playground.document_keywords import UNKNOWN, Schema
from bot.playground.judge import Complaint, Request

SETTING = "DISCORD_OPENAPI"
DEFAULT = Path(__file__).parents[2] / "../shared/discord/openapi.json"
_log = logging.getLogger("serai.playground.judge")


class Checker:
    """Judges requests and replies; without a document (`document=None`) only by the hand rules."""

    def __init__(self, doc: Document | None) -> None:
        self._document = doc

    @property
    def has_document(self) -> bool:
        return self._document is not None

    def judge(self, request: Request) -> list[Complaint]:
        operation = self._find(request)
        route = operation.route if operation else request.route or request.path
        found = list(self._by_document(request, operation)) if self._document else []
        refused = {complaint.where for complaint in found if complaint.refuse}
        by_hand = handrules.judge(request, route)
        return found + [c for c in by_hand if c.where not in refused]

    def judge_reply(self, request: Request, status: int, body: object) -> list[Complaint]:
        """What the stand-in itself gets wrong, seen from the document."""
        operation = self._find(request)
        if self._document is None or operation is None or status >= 500:
            return []
        key = str(status)
        if key not in operation.replies:
            key = "4XX" if status >= 400 else ""
        if key not in operation.replies:
            return [_note("", "unknown-status", f"{operation.route} never answers {status}.")]
        schema = operation.replies[key]
        return self._document.check_reply(schema, body) if schema else []

    def _find(self, request: Request) -> Operation | None:
        return self._document.find(request.method, request.path) if self._document else None

    def _by_document(self, request: Request, operation: Operation | None) -> Iterator[Complaint]:
        if operation is None:
            text = f"Discord's document has no {request.method} {request.path}."
            yield _note("", "unknown-route", text)
            return
        assert self._document is not None  # noqa: S101 - said for the type-checker
        yield from _query(self._document, operation, request.query)
        if operation.body is not None and request.body is not None:
            for complaint in self._document.check_request(operation.body, request.body):
                if not document.is_from_library(complaint, request.method, operation.route):
                    yield complaint


def make(*, loudly: bool = True) -> Checker:
    """The judge with the document named by the setting; says when there is none."""
    path = Path(os.environ.get(SETTING) or DEFAULT)
    doc = document.read(path)
    if doc is None:
        _log.log(
            logging.WARNING if loudly else logging.DEBUG,
            "DISCORD'S DOCUMENT IS NOT THERE (%s): requests are judged by the hand rules only. "
            "Set %s to the place of Discord's openapi.json.",
            path,
            SETTING,
        )
    return Checker(doc)


def _query(doc: Document, operation: Operation, query: Mapping[str, str]) -> Iterator[Complaint]:
    for name, text in query.items():
        schema = operation.query.get(name)
        if schema is None:
            known = f"{operation.route} knows no query field {name}."
            yield _note(name, UNKNOWN, known)
        else:
            for complaint in doc.check_request(schema, _value(doc, schema, text)):
                yield Complaint(where=name, code=complaint.code, text=complaint.text)


def _value(doc: Document, schema: Schema, text: str) -> object:
    """The value that a query text means: the first reading that the schema accepts."""
    readings: list[object] = [text]
    if text.lstrip("-").isdecimal():
        readings.insert(0, int(text))
    if text.lower() in {"true", "false", "1", "0"}:
        readings.insert(0, text.lower() in {"true", "1"})
    fitting = (value for value in readings if not doc.check_request(schema, value))
    return next(fitting, readings[0])


def _note(where: str, code: str, text: str) -> Complaint:
    return Complaint(where=where, code=code, text=text, refuse=False)
