"""What a person types after a slash, checked as the client checks it, as the bot receives it."""

from collections.abc import Mapping
from typing import Any

from bot.playground import payloads, permissions
from bot.playground.impossible import Impossible
from bot.playground.world import DM, Channel, Json, World

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}
LONGEST = 6000
Typed = Mapping[str, Any]
Kinds = frozenset[str]
USERS, ROLES, CHANNELS = frozenset({"users"}), frozenset({"roles"}), frozenset({"channels"})
_KINDS = {USER: USERS, CHANNEL: CHANNELS, ROLE: ROLES, MENTIONABLE: USERS | ROLES}


def visible(world: World, user_id: int, channel: Channel) -> list[Json]:
    """The commands that a person is offered in a channel."""
    scopes = [None] if channel.kind == DM else [None, channel.guild_id]
    offered = [command for scope in scopes for command in world.commands.get(scope, [])]
    return [command for command in offered if _is_offered(world, command, user_id, channel)]


def _is_offered(world: World, command: Json, user_id: int, channel: Channel) -> bool:
    contexts = command["contexts"]
    if channel.kind == DM:
        return bool(command["dm_permission"] if contexts is None else 1 in contexts)
    if contexts is not None and 0 not in contexts:
        return False
    if world.bot_id not in world.guilds[channel.guild_id or 0].members:
        return False
    needed = command["default_member_permissions"]
    held = permissions.of(world, user_id, channel)
    if needed is None or held == permissions.EVERYTHING:
        return True
    return int(needed) != 0 and held & int(needed) == int(needed)


def typed(world: World, offered: list[Json], words: str, values: Typed) -> Json:
    """The data of the interaction for `table new` with its values; refuses what cannot be sent."""
    path, leaf = _descend(offered, words.split())
    resolved: Json = {}
    options = _options(world, leaf.get("options") or [], values, resolved)
    return _data(path, options, resolved)


def half_typed(world: World, offered: list[Json], words: str, values: Typed, focused: str) -> Json:
    """The data of an autocomplete request; what is not typed yet may be missing."""
    path, leaf = _descend(offered, words.split())
    known = {option["name"]: option for option in leaf.get("options") or []}
    if focused not in known or not known[focused].get("autocomplete"):
        raise Impossible(f"{words}: {focused} offers no suggestions")
    options: list[Json] = []
    if extra := values.keys() - known.keys():
        raise Impossible(f"unknown options {sorted(extra)}; there are {sorted(known)}")
    for name, value in ({focused: ""} | dict(values)).items():
        _check_half(name, value)
        option = {"name": name, "type": known[name]["type"], "value": value}
        options.append(option | {"focused": True} if name == focused else option)
    return _data(path, options, {})


def _check_half(name: str, value: Any) -> None:  # noqa: ANN401
    """What is half typed may still be text where a number is wanted."""
    if not isinstance(value, str | int | float) or len(str(value)) > LONGEST:
        raise Impossible(f"{name} cannot be {str(value)[:100]!r}")


def _descend(offered: list[Json], words: list[str]) -> tuple[list[Json], Json]:
    inside, path = offered, []
    for depth, word in enumerate(words):
        kinds = (SUB, GROUP) if depth else (1,)
        found = next((c for c in inside if c["name"] == word and (c["type"] in kinds)), None)
        if found is None:
            raise Impossible(f"there is no command /{' '.join(words)} here")
        path.append(found)
        inside = found.get("options") or []
    if not path or any(option["type"] in (SUB, GROUP) for option in inside):
        raise Impossible(f"/{' '.join(words)} wants a further word")
    return path, path[-1]


def _data(path: list[Json], options: list[Json], resolved: Json) -> Json:
    for part in reversed(path[1:]):
        options = [{"name": part["name"], "type": part["type"], "options": options}]
    data = {"id": path[0]["id"], "name": path[0]["name"], "type": 1, "options": options}
    return data | {"resolved": resolved} if resolved else data


def _options(world: World, known: list[Json], values: Typed, resolved: Json) -> list[Json]:
    names = {option["name"] for option in known}
    if extra := values.keys() - names:
        raise Impossible(f"unknown options {sorted(extra)}; there are {sorted(names)}")
    made = []
    for option in known:
        if option["name"] in values:
            value = _value(world, option, values[option["name"]], resolved)
            made.append({"name": option["name"], "type": option["type"], "value": value})
        elif option.get("required"):
            raise Impossible(f"{option['name']} is required")
    return made


def _value(world: World, option: Json, value: Any, resolved: Json) -> Any:  # noqa: ANN401
    kind = option["type"]
    if kind in _TYPES:
        _check_plain(option, value)
        return value
    thing = int(getattr(value, "id", value))
    resolve(world, thing, resolved, _KINDS[kind], option)
    return str(thing)


def resolve(world: World, thing: int, resolved: Json, kinds: Kinds, asked: Json) -> None:
    """Add what the bot is told of a chosen person, role or channel; ids tell them apart.

    Whatever is none of the kinds, or no channel of the types that are asked for, cannot be chosen.
    """
    found: Json = {}
    _look_up(world, thing, found)
    channel = world.channels.get(thing)
    types = asked.get("channel_types") or []
    if not found.keys() & kinds or (channel and types and channel.kind not in types):
        raise Impossible(f"there is nothing with the id {thing} to choose")
    for kind, known in found.items():
        resolved.setdefault(kind, {}).update(known)


def _look_up(world: World, thing: int, resolved: Json) -> None:
    role = next((g.roles[thing] for g in world.guilds.values() if thing in g.roles), None)
    if thing in world.users:
        _resolve_user(world, thing, resolved)
    elif role is not None:
        resolved.setdefault("roles", {})[str(thing)] = payloads.role(role)
    elif thing in world.channels:
        shown = payloads.channel(world, world.channels[thing]) | {"permissions": "0"}
        resolved.setdefault("channels", {})[str(thing)] = shown


def _resolve_user(world: World, user_id: int, resolved: Json) -> None:
    resolved.setdefault("users", {})[str(user_id)] = payloads.user(world.user(user_id))
    for guild in world.guilds.values():
        if user_id in guild.members:
            member = payloads.bare_member(guild.members[user_id]) | {"permissions": "0"}
            resolved.setdefault("members", {})[str(user_id)] = member


def _check_plain(option: Json, value: Any) -> None:  # noqa: ANN401
    name = option["name"]
    if type(value) not in _TYPES[option["type"]]:
        raise Impossible(f"{name} cannot be {value!r}")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Impossible(f"{name}: {value!r} is none of the choices")
    size, kind = (len(value), "length") if isinstance(value, str) else (value, "value")
    low, high = option.get(f"min_{kind}"), option.get(f"max_{kind}")
    if (low is not None and size < low) or (high is not None and size > high):
        raise Impossible(f"{name}: {value!r} is outside {low}..{high}")
