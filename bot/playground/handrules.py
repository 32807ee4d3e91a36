"""The rules that Discord keeps and its document does not say, chosen by route."""

from collections.abc import Iterator, Mapping
from typing import Any

import bot.playground.handrules_commands as commands
import bot.playground.handrules_message as message
import bot.playground.handrules_modal as modal
from bot.playground.judge import Complaint, Request

NEW_MESSAGE, UPDATE_MESSAGE, CHOICES, FORM = 4, 7, 8, 9


def judge(request: Request, route: str) -> list[Complaint]:
    """All complaints about one request; `route` is its path template."""
    return [*_surrogates(request.body, ""), *_by_route(request, route)]


def _by_route(request: Request, route: str) -> Iterator[Complaint]:
    method, last = request.method.upper(), route.rsplit("/", 1)[-1]
    if last == "commands" and method in {"PUT", "POST"}:
        yield from commands.judge(request)
    elif last == "callback":
        yield from _callback(request)
    elif route.endswith("/messages") or route == "/webhooks/{webhook_id}/{webhook_token}":
        if method == "POST":
            yield from message.judge_new(request, _dict(request.body), "")
    elif "/messages/" in route and method == "PATCH":
        yield from message.judge_edit(request, _dict(request.body), "")


def _callback(request: Request) -> Iterator[Complaint]:
    kind, data = _dict(request.body).get("type"), _dict(_dict(request.body).get("data"))
    if kind == NEW_MESSAGE:
        yield from message.judge_new(request, data, "data.")
    elif kind == UPDATE_MESSAGE:
        yield from message.judge_edit(request, data, "data.")
    elif kind == CHOICES:
        yield from commands.judge_choices(data.get("choices"), "data.choices")
    elif kind == FORM:
        yield from modal.judge(data, "data.")


def _surrogates(value: object, where: str) -> Iterator[Complaint]:
    """Half a surrogate pair cannot be sent as UTF-8 at all."""
    if isinstance(value, str):
        if any("\ud800" <= letter <= "\udfff" for letter in value):
            text = "The text holds half a surrogate pair."
            yield Complaint(where=where, code="STRING_TYPE_INVALID_UNICODE", text=text)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _surrogates(inner, f"{where}.{key}" if where else str(key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _surrogates(inner, f"{where}.{index}" if where else str(index))


def _dict(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}
