"""What a person does on the page, and the outcome that the page is told."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bot.playground.impossible import Impossible
from bot.playground.interactions import Interaction, Unanswered
from bot.playground.standin import Standin
from bot.playground.world import Json, Message, User

Act = Callable[[Standin, User, Json], Awaitable[Json]]
_QUIET = {"modal", "choices"}
UNHEARD = 3.0
"""So long somebody waits at the page when no bot heard them, also while the clock stands still."""


def person(standin: Standin, user_id: str) -> User:
    """Whom a tab is; the bot has no tab."""
    found = standin.world.user(int(user_id))
    if found.is_bot:
        raise Impossible(f"{found.global_name} is a bot")
    return found


def _message(standin: Standin, who: User, message_id: str) -> Message:
    found = standin.sees(who, int(message_id))
    if found is None:
        raise Impossible(f"{who.global_name} does not see that message")
    return found


async def outcome(one: Interaction) -> Json:
    """Wait as long as Discord's own client would, then say what came of it."""
    try:
        kind: str | None = (await one.answered(None if one.delivered else UNHEARD)).kind
    except Unanswered:
        kind = None
    message = one.original_id if kind and kind not in _QUIET else None
    return {
        "interaction": str(one.id),
        "outcome": "answered" if kind else "failed",
        "kind": kind,
        "message": str(message) if message else None,
        "modal": one.modal,
        "choices": one.choices,
    }


class _Command(msgspec.Struct):
    channel: str
    command: str
    options: dict[str, Any] | None = None
    focused: str = ""


class _Part(msgspec.Struct):
    message: str
    custom_id: str
    values: list[str] = []


class _Form(msgspec.Struct):
    interaction: str
    values: dict[str, Any] | None = None


class _Text(msgspec.Struct):
    text: str
    channel: str = ""
    message: str = ""
    reply_to: str | None = None


class _Place(msgspec.Struct):
    message: str


async def slash(standin: Standin, who: User, asked: Json) -> Json:
    want = msgspec.convert(asked, _Command)
    channel = standin.world.channel(int(want.channel))
    return await outcome(standin.slash(who, channel, want.command, want.options))


async def autocomplete(standin: Standin, who: User, asked: Json) -> Json:
    want = msgspec.convert(asked, _Command)
    channel = standin.world.channel(int(want.channel))
    typing = standin.autocomplete(who, channel, want.command, want.focused, want.options)
    return await outcome(typing)


async def press(standin: Standin, who: User, asked: Json) -> Json:
    want = msgspec.convert(asked, _Part)
    return await outcome(standin.press(who, int(want.message), want.custom_id))


async def choose(standin: Standin, who: User, asked: Json) -> Json:
    want = msgspec.convert(asked, _Part)
    return await outcome(standin.choose(who, int(want.message), want.custom_id, want.values))


async def modal(standin: Standin, who: User, asked: Json) -> Json:
    want = msgspec.convert(asked, _Form)
    opened_by = standin.interactions.by_id(int(want.interaction))
    if opened_by is None:
        raise Impossible("no form is open")
    return await outcome(standin.submit_modal(who, opened_by, want.values))


async def say(standin: Standin, who: User, asked: Json) -> Json:
    want = msgspec.convert(asked, _Text)
    channel = standin.world.channel(int(want.channel))
    reply_to = _message(standin, who, want.reply_to) if want.reply_to else None
    message = standin.say(who, channel, want.text, reply_to=reply_to)
    return {"message": str(message.id)}


async def rewrite(standin: Standin, who: User, asked: Json) -> Json:
    want = msgspec.convert(asked, _Text)
    message = standin.rewrite(who, _message(standin, who, want.message), want.text)
    return {"message": str(message.id)}


async def remove(standin: Standin, who: User, asked: Json) -> Json:
    want = msgspec.convert(asked, _Place)
    standin.remove(who, _message(standin, who, want.message))
    return {"ok": True}


async def dm(standin: Standin, who: User, _: Json) -> Json:
    return {"channel": str(standin.open_dm(who).id)}


ACTS: dict[str, Act] = {
    "slash": slash,
    "autocomplete": autocomplete,
    "press": press,
    "choose": choose,
    "modal": modal,
    "say": say,
    "rewrite": rewrite,
    "remove": remove,
    "dm": dm,
}
