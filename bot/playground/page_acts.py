"""What a person does on the page, and the outcome that the page is told."""

from collections.abc import Awaitable, Callable

from bot.playground.impossible import Impossible
from bot.playground.interactions import Interaction, Unanswered
from bot.playground.standin import Standin
from bot.playground.world import Channel, Json, Message, User

Act = Callable[[Standin, User, Json], Awaitable[Json]]
_QUIET = {"modal", "choices"}


def user(standin: Standin, asked: Json) -> User:
    return standin.world.user(int(asked["user"]))


def _channel(standin: Standin, asked: Json) -> Channel:
    return standin.world.channel(int(asked["channel"]))


def _message(standin: Standin, who: User, message_id: str) -> Message:
    found = standin.sees(who, int(message_id))
    if found is None:
        raise Impossible(f"{who.global_name} does not see that message")
    return found


async def outcome(one: Interaction) -> Json:
    """Wait as long as Discord's own client would, then say what came of it."""
    try:
        kind: str | None = (await one.answered()).kind
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


async def slash(standin: Standin, who: User, asked: Json) -> Json:
    channel = _channel(standin, asked)
    options = asked.get("options") or {}
    return await outcome(standin.slash(who, channel, asked["command"], options))


async def autocomplete(standin: Standin, who: User, asked: Json) -> Json:
    channel = _channel(standin, asked)
    options = asked.get("options") or {}
    typing = standin.autocomplete(who, channel, asked["command"], asked["focused"], options)
    return await outcome(typing)


async def press(standin: Standin, who: User, asked: Json) -> Json:
    return await outcome(standin.press(who, int(asked["message"]), asked["custom_id"]))


async def choose(standin: Standin, who: User, asked: Json) -> Json:
    message, custom_id = int(asked["message"]), asked["custom_id"]
    return await outcome(standin.choose(who, message, custom_id, asked["values"]))


async def modal(standin: Standin, who: User, asked: Json) -> Json:
    opened_by = standin.interactions.by_id(int(asked["interaction"]))
    if opened_by is None:
        raise Impossible("no form is open")
    return await outcome(standin.submit_modal(who, opened_by, asked.get("values")))


async def say(standin: Standin, who: User, asked: Json) -> Json:
    reply_to = _message(standin, who, asked["reply_to"]) if asked.get("reply_to") else None
    message = standin.say(who, _channel(standin, asked), asked["text"], reply_to=reply_to)
    return {"message": str(message.id)}


async def rewrite(standin: Standin, who: User, asked: Json) -> Json:
    message = standin.rewrite(who, _message(standin, who, asked["message"]), asked["text"])
    return {"message": str(message.id)}


async def remove(standin: Standin, who: User, asked: Json) -> Json:
    standin.remove(who, _message(standin, who, asked["message"]))
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
