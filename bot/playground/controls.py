"""The page's levers: trouble for Discord, for a person or for the bot, and the way back."""

from collections.abc import Awaitable, Callable

from bot.playground import look, moderation, permissions, town
from bot.playground.hub import Happening
from bot.playground.impossible import Impossible
from bot.playground.standin import Standin
from bot.playground.supervisor import Supervisor
from bot.playground.world import Channel, Json, User

Control = Callable[[Standin, Supervisor, Json], Awaitable[None]]
LOCALES = ("en-US", "en-GB", "ja", "de")
"""What a person's client may speak here; the bot knows no German, and then speaks English."""
STATUSES = (403, 404, 500, 502, 503)
MOST_FAILURES = 99
MOST_HOURS = 31 * 24
LONGEST_OUTAGE = 24 * 3600
CLOSINGS = frozenset({1000, 1001, *range(4000, 4015)} - {4006})
"""What Discord's gateway closes a connection with."""
RETRY_AFTER = 1.0


def _user(standin: Standin, asked: Json) -> User:
    found = standin.world.user(int(asked["user"]))
    if found.is_bot:
        raise Impossible(f"{found.global_name} is a bot")
    return found


def _thread(standin: Standin, asked: Json) -> Channel:
    found = standin.world.channel(int(asked["channel"]))
    if found.thread is None:
        raise Impossible(f"#{found.name} is no thread")
    return found


def _number(asked: Json, name: str, most: int) -> int:
    number = int(asked.get(name, 1))
    if not 1 <= number <= most:
        raise Impossible(f"{name} must be from 1 to {most}")
    return number


# The bot


async def restart_bot(standin: Standin, supervisor: Supervisor, _: Json) -> None:
    async with standin.one_lever:
        await supervisor.stop()
        await supervisor.start()


async def start_bot(standin: Standin, supervisor: Supervisor, _: Json) -> None:
    async with standin.one_lever:
        await supervisor.start()


async def kill_bot(standin: Standin, supervisor: Supervisor, _: Json) -> None:
    async with standin.one_lever:
        await supervisor.kill()


async def kick_bot(standin: Standin, _: Supervisor, __: Json) -> None:
    moderation.kick_bot(standin.world)


async def add_bot(standin: Standin, _: Supervisor, __: Json) -> None:
    moderation.add_bot(standin.world)


# People


async def language(standin: Standin, _: Supervisor, asked: Json) -> None:
    if asked["locale"] not in LOCALES:
        raise Impossible(f"nobody speaks {asked['locale']!r} here")
    moderation.speak(standin.world, _user(standin, asked), asked["locale"])


async def block_dms(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.close_dms(standin.world, _user(standin, asked))


async def allow_dms(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.close_dms(standin.world, _user(standin, asked), closed=False)


async def leave(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.leave(standin.world, _user(standin, asked))


async def join(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.join(standin.world, _user(standin, asked))


# Places


async def archive(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.archive(standin.world, _thread(standin, asked))


async def lock(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.archive(standin.world, _thread(standin, asked), locked=True)


async def unarchive(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.unarchive(standin.world, _thread(standin, asked))


async def delete_message(standin: Standin, _: Supervisor, asked: Json) -> None:
    found = standin.world.anywhere(int(asked["message"]))
    if found is None:
        raise Impossible("the message is gone already")
    moderation.delete_message(standin.world, found)


async def delete_board(standin: Standin, _: Supervisor, asked: Json) -> None:
    """The newest post of the bot on which something can be pressed."""
    channel = standin.world.channel(int(asked["channel"]))
    for message in reversed(channel.messages.values()):
        is_post = message.author_id == standin.world.bot_id and message.viewer is None
        if is_post and any(not one.disabled for one in look.buttons(message)):
            return moderation.delete_message(standin.world, message)
    raise Impossible(f"the bot has no post with buttons in #{channel.name}")


async def delete_channel(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.delete_channel(standin.world, standin.world.channel(int(asked["channel"])))


def _right(standin: Standin, asked: Json) -> tuple[Channel, int]:
    """The channel whose rights are meant (that of a thread is its parent), and the right."""
    channel = standin.world.channel(int(asked["channel"]))
    if channel.guild_id is None or asked["permission"] not in permissions.INVITED:
        raise Impossible(f"there is no right {asked['permission']!r} to take away here")
    home = standin.world.channel(channel.parent_id) if channel.parent_id else channel
    return home, permissions.INVITED[asked["permission"]]


async def deny(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.take_away(standin.world, *_right(standin, asked))


async def permit(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.give_back(standin.world, *_right(standin, asked))


# Discord


async def fail(standin: Standin, _: Supervisor, asked: Json) -> None:
    count, status = _number(asked, "count", MOST_FAILURES), int(asked.get("status", 500))
    if status not in STATUSES:
        raise Impossible(f"the stand-in does not fail with {status}")
    standin.fail(times=count, status=status)
    standin.world.tell(Happening("outage"))


async def limit(standin: Standin, _: Supervisor, asked: Json) -> None:
    """Discord limits posts, edits and the like; answers to a press it takes at once."""
    body = {
        "message": "You are being rate limited.",
        "retry_after": RETRY_AFTER,
        "global": False,
    }
    count = _number(asked, "count", MOST_FAILURES)
    standin.fail("*", "/channels/*", times=count, status=429, body=body)
    standin.world.tell(Happening("outage"))


async def outage(standin: Standin, _: Supervisor, asked: Json) -> None:
    on, seconds = asked.get("on", True), asked.get("seconds")
    if not isinstance(on, bool):
        raise Impossible("on must be true or false")
    if seconds is not None:
        seconds = float(seconds)
        if not 0 < seconds <= LONGEST_OUTAGE:
            raise Impossible(f"seconds must be above 0 and at most {LONGEST_OUTAGE}")
    await standin.set_outage(on=on, seconds=seconds)


async def drop_gateway(standin: Standin, _: Supervisor, asked: Json) -> None:
    code = int(asked.get("code", 4000))
    if code not in CLOSINGS:
        raise Impossible(f"Discord does not close with {code}")
    await standin.gateway.drop(code)


async def clock(standin: Standin, _: Supervisor, asked: Json) -> None:
    standin.advance(_number(asked, "hours", MOST_HOURS) * 3600.0)


# The whole


async def mend(standin: Standin, supervisor: Supervisor, _: Json) -> None:
    """Everything works again; what was deleted stays deleted, and the time stays what it is."""
    await standin.set_outage(on=False)
    standin.rest.faults.clear_counted()
    world = standin.world
    moderation.add_bot(world)
    for user in standin.people:
        moderation.join(world, user)
        moderation.close_dms(world, user, closed=False)
    for channel in list(world.channels.values()):
        if channel.guild_id and permissions.lacking(world, channel):
            moderation.permit(world, channel)
        if channel.thread and moderation.is_asleep(world, channel):
            moderation.unarchive(world, channel)
    async with standin.one_lever:
        await supervisor.start()


async def reset(standin: Standin, supervisor: Supervisor, _: Json) -> None:
    """Everything new: the world, the database, the luck, the bot's process."""
    async with standin.one_lever:
        await _begin_anew(standin, supervisor)


async def _begin_anew(standin: Standin, supervisor: Supervisor) -> None:
    await supervisor.stop()
    supervisor.forget_everything()
    await standin.set_outage(on=False)
    standin.rest.faults.clear()
    standin.gateway.forget_sessions()
    await standin.gateway.drop(4000)
    standin.world.clear()
    standin.interactions.clear()
    standin.world.clock.come_back()
    town.found(standin.world)
    standin.log.remarks.clear()
    await supervisor.start()
    standin.world.tell(Happening("reset"))


CONTROLS: dict[str, Control] = {
    "restart-bot": restart_bot,
    "start-bot": start_bot,
    "kill-bot": kill_bot,
    "kick-bot": kick_bot,
    "add-bot": add_bot,
    "language": language,
    "block-dms": block_dms,
    "allow-dms": allow_dms,
    "leave": leave,
    "join": join,
    "archive": archive,
    "unarchive": unarchive,
    "lock": lock,
    "unlock": unarchive,
    "delete-message": delete_message,
    "delete-board": delete_board,
    "delete-channel": delete_channel,
    "deny": deny,
    "permit": permit,
    "fail": fail,
    "limit": limit,
    "outage": outage,
    "drop-gateway": drop_gateway,
    "clock": clock,
    "mend": mend,
    "reset": reset,
}
