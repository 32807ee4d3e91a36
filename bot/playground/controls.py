"""The page's levers: trouble for Discord, for a person or for the bot."""

from collections.abc import Awaitable, Callable

from bot.playground import moderation, town
from bot.playground.hub import Happening
from bot.playground.impossible import Impossible
from bot.playground.standin import Standin
from bot.playground.supervisor import Supervisor
from bot.playground.world import Channel, Json, User

Control = Callable[[Standin, Supervisor, Json], Awaitable[None]]


def _user(standin: Standin, asked: Json) -> User:
    return standin.world.user(int(asked["user"]))


def _thread(standin: Standin, asked: Json) -> Channel:
    found = standin.world.channel(int(asked["channel"]))
    if found.thread is None:
        raise Impossible(f"#{found.name} is no thread")
    return found


async def restart_bot(_: Standin, supervisor: Supervisor, __: Json) -> None:
    await supervisor.stop()
    await supervisor.start()


async def start_bot(_: Standin, supervisor: Supervisor, __: Json) -> None:
    await supervisor.start()


async def kill_bot(_: Standin, supervisor: Supervisor, __: Json) -> None:
    await supervisor.kill()


async def block_dms(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.close_dms(standin.world, _user(standin, asked))


async def allow_dms(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.close_dms(standin.world, _user(standin, asked), closed=False)


async def leave(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.leave(standin.world, _user(standin, asked))


async def join(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.join(standin.world, _user(standin, asked))


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


async def delete_channel(standin: Standin, _: Supervisor, asked: Json) -> None:
    moderation.delete_channel(standin.world, standin.world.channel(int(asked["channel"])))


async def fail(standin: Standin, _: Supervisor, asked: Json) -> None:
    count, status = int(asked.get("count", 1)), int(asked.get("status", 500))
    standin.fail(times=count, status=status)


async def outage(standin: Standin, _: Supervisor, asked: Json) -> None:
    await standin.set_outage(on=bool(asked.get("on", True)))


async def drop_gateway(standin: Standin, _: Supervisor, asked: Json) -> None:
    await standin.gateway.drop(int(asked.get("code", 4000)))


async def kick_bot(standin: Standin, _: Supervisor, __: Json) -> None:
    moderation.kick_bot(standin.world)


async def add_bot(standin: Standin, _: Supervisor, __: Json) -> None:
    moderation.add_bot(standin.world)


async def reset(standin: Standin, supervisor: Supervisor, _: Json) -> None:
    """Everything new: the world, the database, the bot's process."""
    await supervisor.stop()
    supervisor.forget_everything()
    await standin.set_outage(on=False)
    standin.rest.faults.clear()
    standin.gateway.forget_sessions()
    await standin.gateway.drop(4000)
    standin.world.clear()
    town.found(standin.world)
    standin.log.remarks.clear()
    await supervisor.start()
    standin.world.tell(Happening("reset"))


CONTROLS: dict[str, Control] = {
    "restart-bot": restart_bot,
    "start-bot": start_bot,
    "kill-bot": kill_bot,
    "block-dms": block_dms,
    "allow-dms": allow_dms,
    "leave": leave,
    "join": join,
    "archive": archive,
    "unarchive": unarchive,
    "lock": lock,
    "unlock": unarchive,
    "delete-message": delete_message,
    "delete-channel": delete_channel,
    "fail": fail,
    "outage": outage,
    "drop-gateway": drop_gateway,
    "kick-bot": kick_bot,
    "add-bot": add_bot,
    "reset": reset,
}
