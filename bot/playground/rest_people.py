"""REST: the bot itself, other people, guilds and their members, and opening a DM."""

from bot.playground import payloads
from bot.playground.call import Call, Reply, Route
from bot.playground.errors import Refused
from bot.playground.world import DM, Channel, Json, World

DM_WINDOW = 600.0


def myself(call: Call) -> Reply:
    return Reply(payloads.myself(call.world.users[call.world.bot_id]))


def my_guilds(call: Call) -> Reply:
    mine = [g for g in call.world.guilds.values() if call.world.bot_id in g.members]
    keys = ("id", "name", "icon", "banner", "features")
    listed = [payloads.guild(call.world, g) for g in mine]
    more = {"owner": False, "permissions": "0"}
    return Reply([{key: shown[key] for key in keys} | more for shown in listed])


def application(call: Call) -> Reply:
    return Reply(payloads.application(call.world))


def user(call: Call) -> Reply:
    return Reply(payloads.user(call.world.user(call.id("user_id"))))


def open_dm(call: Call) -> Reply:
    who = call.world.user(int(call.body["recipient_id"]))
    if who.id == call.world.bot_id:
        raise Refused(50033)
    return Reply(payloads.channel(call.world, dm_channel(call.world, who.id, by_bot=True)))


def dm_channel(world: World, user_id: int, *, by_bot: bool = False) -> Channel:
    """The direct messages of the bot and a person; the bot may not open too many at once."""
    found = world.dm_with(user_id)
    if found is not None:
        return found
    if by_bot:
        _count_opening(world)
    made = Channel(world.clock.next_id(), DM, recipient_id=user_id)
    world.channels[made.id] = made
    return made


def _count_opening(world: World) -> None:
    now = world.clock.now()
    world.dm_openings = [at for at in world.dm_openings if now - at < DM_WINDOW]
    if len(world.dm_openings) >= world.dm_limit:
        raise Refused(40003)
    world.dm_openings.append(now)


def guild(call: Call) -> Reply:
    return Reply(payloads.guild(call.world, call.guild))


def guild_channels(call: Call) -> Reply:
    inside = [c for c in call.world.channels.values() if c.guild_id == call.guild.id]
    return Reply([payloads.channel(call.world, c) for c in inside if not c.thread])


def roles(call: Call) -> Reply:
    return Reply([payloads.role(r) for r in call.guild.roles.values()])


def member(call: Call) -> Reply:
    who = call.world.user(call.id("user_id"))
    found = call.guild.members.get(who.id)
    if found is None:
        raise Refused(10007)
    return Reply(payloads.member(call.world, found))


def leave(call: Call) -> Reply:
    call.world.put_out(call.guild, call.world.bot_id)
    return Reply(None, 204)


def gateway(call: Call) -> Reply:
    return Reply({"url": _gateway(call.world)})


def gateway_bot(call: Call) -> Reply:
    limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    shown: Json = {"url": _gateway(call.world), "shards": 1, "session_start_limit": limits}
    return Reply(shown)


def _gateway(world: World) -> str:
    return world.origin.replace("http", "ws", 1) + "/gateway"


ROUTES: list[Route] = [
    ("GET", "/users/@me", myself),
    ("GET", "/users/@me/guilds", my_guilds),
    ("DELETE", "/users/@me/guilds/{guild_id}", leave),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/users/{user_id}", user),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/applications/{application_id}", application),
    ("GET", "/guilds/{guild_id}", guild),
    ("GET", "/guilds/{guild_id}/channels", guild_channels),
    ("GET", "/guilds/{guild_id}/roles", roles),
    ("GET", "/guilds/{guild_id}/members/{user_id}", member),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
]
