"""REST: registering slash commands, for everybody or for one guild."""

from bot.playground.call import NOTHING, Call, Reply, Route
from bot.playground.errors import Refused
from bot.playground.hub import Happening
from bot.playground.world import Json, World

_DEFAULTS: Json = {
    "type": 1,
    "description": "",
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "dm_permission": True,
    "contexts": None,
    "integration_types": [0],
    "options": [],
    "nsfw": False,
}


def _scope(call: Call) -> int | None:
    return call.guild.id if "guild_id" in call.params else None


def listed(call: Call) -> Reply:
    return Reply(call.world.commands.get(_scope(call), []))


def overwrite(call: Call) -> Reply:
    """Replace the whole list; a command that keeps its name and type keeps its id."""
    scope = _scope(call)
    old = {_key(command): command for command in call.world.commands.get(scope, [])}
    made = [_registered(call.world, scope, body, old.get(_key(body))) for body in call.body]
    return _store(call.world, scope, made, Reply(made))


def add(call: Call) -> Reply:
    scope = _scope(call)
    present = call.world.commands.get(scope, [])
    earlier = next((c for c in present if _key(c) == _key(call.body)), None)
    made = _registered(call.world, scope, call.body, earlier)
    others = [c for c in present if c is not earlier]
    return _store(call.world, scope, [*others, made], Reply(made, 200 if earlier else 201))


def one(call: Call) -> Reply:
    return Reply(_find(call))


def change(call: Call) -> Reply:
    earlier, scope = _find(call), _scope(call)
    made = _registered(call.world, scope, earlier | call.body, earlier)
    kept = [made if c is earlier else c for c in call.world.commands[scope]]
    return _store(call.world, scope, kept, Reply(made))


def delete(call: Call) -> Reply:
    found, scope = _find(call), _scope(call)
    kept = [c for c in call.world.commands[scope] if c is not found]
    return _store(call.world, scope, kept, NOTHING)


def _find(call: Call) -> Json:
    wanted = call.params["command_id"]
    for command in call.world.commands.get(_scope(call), []):
        if command["id"] == wanted:
            return command
    raise Refused(10063)


def _key(command: Json) -> tuple[int, str]:
    return command.get("type") or 1, command["name"]


def _registered(world: World, scope: int | None, body: Json, earlier: Json | None) -> Json:
    known = {key: value for key, value in body.items() if key in _DEFAULTS or key == "name"}
    made = _DEFAULTS | {key: value for key, value in known.items() if value is not None}
    made |= {
        "id": earlier["id"] if earlier else str(world.clock.next_id()),
        "application_id": str(world.bot_id),
        "version": str(world.clock.next_id()),
    }
    return made if scope is None else made | {"guild_id": str(scope)}


def _store(world: World, scope: int | None, commands: list[Json], reply: Reply) -> Reply:
    world.commands[scope] = commands
    world.tell(Happening("commands"))
    return reply


_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
ROUTES: list[Route] = [
    (method, base + rest, endpoint)
    for base in (_GLOBAL, _GUILD)
    for method, rest, endpoint in (
        ("GET", "", listed),
        ("PUT", "", overwrite),
        ("POST", "", add),
        ("GET", "/{command_id}", one),
        ("PATCH", "/{command_id}", change),
        ("DELETE", "/{command_id}", delete),
    )
]
