"""The little world everybody starts in: four people, one guild, two channels and the bot."""

from bot.playground import permissions
from bot.playground.clock import Clock
from bot.playground.hub import Hub
from bot.playground.world import TEXT, Channel, Guild, Member, Role, User, World

BOT = 1_100_000_000_000_000_001
GUILD = 1_100_000_000_000_000_100
BOT_ROLE = 1_100_000_000_000_000_101
COURTYARD = 1_100_000_000_000_000_201
TEA_HOUSE = 1_100_000_000_000_000_202
MIO = 1_100_000_000_000_001_001
REN = 1_100_000_000_000_001_002
ASTRID = 1_100_000_000_000_001_003
BARTHOLOMEW = 1_100_000_000_000_001_004

_PEOPLE = (
    (MIO, "mio", "Mio", "ja"),
    (REN, "ren", "Ren", "ja"),
    (ASTRID, "astrid", "Astrid", "en-GB"),
    (BARTHOLOMEW, "bartholomew", "Bartholomew", "en-US"),
)
_CHANNELS = (
    (COURTYARD, "courtyard", "Tables are opened here"),
    (TEA_HOUSE, "tea-house", None),
)
# What the invitation link in the README asks for.
INVITED = 309_237_746_688


def found(world: World) -> World:
    """Put the people, the guild and the channels into an empty world."""
    now = world.clock.now()
    world.users[BOT] = User(BOT, "serai", "Serai", is_bot=True)
    for user_id, name, shown, locale in _PEOPLE:
        world.users[user_id] = User(user_id, name, shown, locale)
    guild = Guild(GUILD, "Serai Courtyard", MIO)
    guild.roles[GUILD] = Role(GUILD, "@everyone", permissions.EVERYONE)
    guild.roles[BOT_ROLE] = Role(BOT_ROLE, "Serai", INVITED, 1, bot_id=BOT)
    for user_id, *_ in _PEOPLE:
        guild.members[user_id] = Member(user_id, now)
    guild.members[BOT] = Member(BOT, now, [BOT_ROLE])
    world.guilds[GUILD] = guild
    for position, (channel_id, name, topic) in enumerate(_CHANNELS):
        channel = Channel(channel_id, TEXT, name, GUILD, position=position, topic=topic)
        world.channels[channel_id] = channel
    return world


def new_world(hub: Hub | None = None, clock: Clock | None = None) -> World:
    return found(World(BOT, clock=clock or Clock(), hub=hub or Hub()))
