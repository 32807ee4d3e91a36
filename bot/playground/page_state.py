"""What the page shows to one person, as JSON."""

from bot.playground import commands, moderation, payloads, permissions
from bot.playground.controls import LOCALES
from bot.playground.standin import Standin
from bot.playground.supervisor import Supervisor
from bot.playground.town import COURTYARD, GUILD
from bot.playground.world import (
    DM,
    LOADING,
    PRIVATE_THREAD,
    Channel,
    Json,
    Message,
    User,
)


def state(standin: Standin, supervisor: Supervisor, user: User | None) -> Json:
    world = standin.world
    shown: Json = {
        "people": [person(standin, one) for one in world.users.values() if not one.is_bot],
        "bot": bot(standin, supervisor),
        "guild": _guild(standin),
        "outage": standin.is_out,
        "troubles": troubles(standin),
        "complaints": len(standin.complaints),
        "now": world.clock.now(),
        "locales": LOCALES,
    }
    return shown if user is None else shown | _seen_by(standin, user)


def _seen_by(standin: Standin, user: User) -> Json:
    world = standin.world
    visible = [c for c in world.channels.values() if permissions.sees(world, user.id, c)]
    threads = sorted((c for c in visible if c.thread), key=lambda c: c.id)
    texts = sorted((c for c in visible if not c.thread and c.kind != DM), key=lambda c: c.position)
    return {
        "me": person(standin, user),
        "channels": [channel(standin, user, one) for one in [*texts, *threads]],
        "dms": [channel(standin, user, one) for one in visible if one.kind == DM],
        "messages": {str(one.id): messages(standin, user, one) for one in visible},
        "commands": commands.visible(world, user.id, standin.courtyard)
        if COURTYARD in world.channels
        else [],
        "dms_blocked": user.dms_closed,
    }


def troubles(standin: Standin) -> Json:
    """What is not as it should be with Discord."""
    clock, faults = standin.world.clock, standin.rest.faults.counted()
    return {
        "faults": [{"status": one.status, "left": one.left} for one in faults],
        "out_until": standin.out_until,
        "ahead": clock.ahead,
    }


def person(standin: Standin, user: User) -> Json:
    member = standin.world.guilds[GUILD].members.get(user.id)
    return {
        "id": str(user.id),
        "username": user.username,
        "global_name": user.global_name,
        "locale": user.locale,
        "avatar": f"{standin.url}/cdn/avatars/{user.id}/0.png",
        "dms_blocked": user.dms_closed,
        "is_member": member is not None,
        "roles": [str(role) for role in member.roles] if member else [],
    }


def bot(standin: Standin, supervisor: Supervisor) -> Json:
    one = standin.world.users[standin.world.bot_id]
    return {
        "id": str(one.id),
        "username": one.username,
        "global_name": one.global_name,
        "avatar": f"{standin.url}/cdn/avatars/{one.id}/0.png",
        "online": standin.gateway.online,
        "process": supervisor.state,
        "exit_code": supervisor.exit_code,
    }


def _guild(standin: Standin) -> Json:
    one = standin.world.guilds[GUILD]
    inside = standin.world.bot_id in one.members
    roles = [{"id": str(r.id), "name": r.name} for r in one.roles.values() if r.id != one.id]
    return {"id": str(one.id), "name": one.name, "bot_is_member": inside, "roles": roles}


def channel(standin: Standin, user: User, one: Channel) -> Json:
    held = one.thread
    kind = "thread" if held else "dm" if one.kind == DM else "text"
    bot_user = standin.world.users[standin.world.bot_id]
    may = permissions.of(standin.world, user.id, one)
    return {
        "id": str(one.id),
        "kind": kind,
        "name": bot_user.global_name if one.kind == DM else one.name,
        "parent_id": str(one.parent_id) if one.parent_id else None,
        "starter_id": str(one.id) if held and standin.world.anywhere(one.id) else None,
        "archived": bool(held and held.archived),
        "locked": bool(held and held.locked),
        "asleep": held is not None and moderation.is_asleep(standin.world, one),
        "private": one.kind == PRIVATE_THREAD,
        "joined": held is None or user.id in held.members,
        "last_message_id": str(one.last_message_id) if one.last_message_id else None,
        "topic": one.topic,
        "may_write": permissions.may_write(standin.world, user.id, one),
        "may_press": permissions.may_press(one),
        "may_command": permissions.may_command(standin.world, user.id, one),
        "may_manage": one.kind != DM and bool(may & permissions.MANAGE_MESSAGES),
        "bot_lacks": permissions.lacking(standin.world, one) if one.guild_id else [],
    }


def messages(standin: Standin, user: User, one: Channel) -> list[Json]:
    return [message(standin, m) for m in standin.seen(user, one)]


def message(standin: Standin, one: Message) -> Json:
    extra = {"ephemeral": one.viewer is not None, "thinking": bool(one.flags & LOADING)}
    return payloads.message(standin.world, one) | extra | {"command": _command(standin, one)}


def _command(standin: Standin, one: Message) -> str | None:
    """The command that this message answers, for the line above it."""
    asked = standin.interactions.by_id(int(one.interaction["id"])) if one.interaction else None
    return asked.command if asked else None
