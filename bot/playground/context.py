"""What the world knows of the thing a request changes, for whoever judges the request."""

from bot.playground import payloads
from bot.playground.call import Call
from bot.playground.errors import Refused
from bot.playground.interactions import UPDATE
from bot.playground.judge import Context
from bot.playground.world import LOADING, Message


def of(route: str, method: str, call: Call) -> Context:
    try:
        message = _edited(route, method, call)
    except (Refused, ValueError, TypeError):
        message = None
    shown = payloads.message(call.world, message, whole=True) if message else None
    return Context(message=shown, commands=_commands(route, call))


def _edited(route: str, method: str, call: Call) -> Message | None:
    """The message that an edit, an updating answer or a filling follow-up will change."""
    if method == "PATCH" and "message_id" in call.params and "channel_id" in call.params:
        return call.message
    token = call.params.get("webhook_token") or call.params.get("interaction_token") or ""
    found = call.interactions.find(token)
    if found is None:
        return None
    if route.endswith("/callback"):
        return found.source if call.body.get("type") == UPDATE else None
    wanted = found.original_id
    if method == "PATCH" and "message_id" in call.params:
        wanted = call.id("message_id")
    message = found.channel.messages.get(wanted or 0)
    if method == "PATCH" or (message and message.flags & LOADING):
        return message
    return None


def _commands(route: str, call: Call) -> tuple[dict[str, object], ...]:
    if not route.endswith("/commands"):
        return ()
    guild = call.params.get("guild_id")
    return tuple(call.world.commands.get(int(guild) if guild else None, ()))
