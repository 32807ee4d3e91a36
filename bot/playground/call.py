"""One REST call of the bot as the routes see it, and what they give back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.playground.errors import Refused, invalid
from bot.playground.files import Upload
from bot.playground.interactions import Interactions
from bot.playground.world import Channel, Guild, Message, World


class Reply(msgspec.Struct, frozen=True):
    """Status and JSON; a body of None is an empty reply."""

    body: object = None
    status: int = 200
    headers: Mapping[str, str] = {}


NOTHING = Reply(None, 204)


@dataclass(slots=True)
class Call:
    """The world, the names in the path, and what was sent."""

    world: World
    interactions: Interactions
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: tuple[Upload, ...] = ()

    def id(self, name: str) -> int:
        value = self.params[name]
        if not value.isdecimal():
            raise invalid(name, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
        return int(value)

    @property
    def channel(self) -> Channel:
        """The channel of the path; after the guild put the bot out it is out of reach."""
        found = self.world.channel(self.id("channel_id"))
        guild = self.world.guilds.get(found.guild_id or 0)
        if guild and self.world.bot_id not in guild.members:
            raise Refused(50001)
        return found

    @property
    def guild(self) -> Guild:
        return self.world.guild(self.id("guild_id"))

    @property
    def message(self) -> Message:
        """The message of the path; an ephemeral one cannot be reached through its channel."""
        found = self.world.message(self.channel.id, self.id("message_id"))
        if found.viewer is not None:
            raise Refused(10008)
        return found


Endpoint = Callable[[Call], Reply]
Route = tuple[str, str, Endpoint]
