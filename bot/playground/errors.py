"""Discord's refusals by code: the status and the words that go with each."""

from typing import Any

KNOWN: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached."),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (403, "You cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
}


class Refused(Exception):
    """Discord says no; carries what the reply will say."""

    def __init__(self, code: int, errors: dict[str, Any] | None = None, **more: object) -> None:
        self.status, self.text = KNOWN[code]
        self.code = code
        self.more = more
        self.errors = errors
        super().__init__(f"{code}: {self.text}")

    @property
    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.text, "code": self.code, **self.more}
        return body if self.errors is None else body | {"errors": self.errors}


def invalid(where: str, code: str, text: str) -> Refused:
    """Error 50035 with one leaf at a dotted place."""
    node: dict[str, Any] = {"_errors": [{"code": code, "message": text}]}
    for part in reversed(where.split(".")):
        node = {part: node}
    return Refused(50035, node)
