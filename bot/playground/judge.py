"""What the stand-in asks of whoever judges its traffic, and the refusal that Discord would send."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

FILE_LIMIT = 10 * 1024 * 1024


class File(msgspec.Struct, frozen=True):
    """One uploaded file: the form field (`files[0]`), its name and its size in bytes."""

    field: str
    name: str
    size: int


class Context(msgspec.Struct, frozen=True):
    """What the world knows about the thing that a request changes.

    `message` is the message to be edited as it is now (None where one is created);
    `commands` are those already registered in that scope (for adding a single one).
    """

    message: Mapping[str, Any] | None = None
    commands: tuple[Mapping[str, Any], ...] = ()
    file_limit: int = FILE_LIMIT


class Request(msgspec.Struct, frozen=True):
    """One request as it came in; `path` and `route` are without `/api/v10`.

    `route` is the path template (`/channels/{channel_id}/messages`); empty means: find it.
    """

    method: str
    route: str
    path: str
    query: Mapping[str, str] = {}
    body: Any = None
    files: tuple[File, ...] = ()
    context: Context = Context()


class Complaint(msgspec.Struct, frozen=True):
    """One thing wrong, its place (`components.0.label`), and whether Discord would refuse it."""

    where: str
    code: str
    text: str
    refuse: bool = True


class Judge(Protocol):
    """Looks at every request before it is carried out and at every reply before it is sent."""

    def judge(self, request: Request) -> list[Complaint]: ...

    def judge_reply(self, request: Request, status: int, body: object) -> list[Complaint]: ...


def refusal(complaints: Sequence[Complaint]) -> dict[str, Any]:
    """Discord's error 50035 with one leaf per refused place, nested as discord.py expects."""
    errors: dict[str, Any] = {}
    for complaint in complaints:
        if complaint.refuse:
            _leaf(errors, complaint.where).append(
                {"code": complaint.code, "message": complaint.text}
            )
    return {"message": "Invalid Form Body", "code": 50035, "errors": errors}


def _leaf(errors: dict[str, Any], where: str) -> list[dict[str, str]]:
    node = errors
    for part in filter(None, where.split(".")):
        node = node.setdefault(part, {})
    leaf: list[dict[str, str]] = node.setdefault("_errors", [])
    return leaf
