"""An interaction as the gateway sends it to the bot."""

from bot.playground import payloads, permissions
from bot.playground.files import FILE_LIMIT
from bot.playground.interactions import AUTOCOMPLETE, SLASH, Interaction
from bot.playground.world import DM, Channel, Json, World

IN_GUILD, WITH_BOT = 0, 1


def payload(world: World, one: Interaction) -> Json:
    channel = one.channel
    held = permissions.of(world, world.bot_id, channel)
    shown: Json = {
        "id": str(one.id),
        "application_id": str(world.bot_id),
        "type": one.kind,
        "token": one.token,
        "version": 1,
        "data": one.data,
        "channel_id": str(channel.id),
        "channel": _channel(world, channel, one.user_id),
        "locale": world.users[one.user_id].locale,
        "app_permissions": str(held),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": FILE_LIMIT,
        "authorizing_integration_owners": {"0": str(channel.guild_id or 0)},
        "context": WITH_BOT if channel.kind == DM else IN_GUILD,
    }
    shown |= _person(world, one)
    if one.source and one.kind not in (SLASH, AUTOCOMPLETE):
        shown["message"] = payloads.message(world, one.source)
    return shown


def _person(world: World, one: Interaction) -> Json:
    guild = world.guilds.get(one.channel.guild_id or 0)
    if guild is None:
        return {"user": payloads.user(world.users[one.user_id])}
    held = permissions.of(world, one.user_id, one.channel)
    member = payloads.member(world, guild.members[one.user_id]) | {"permissions": str(held)}
    return {
        "member": member,
        "guild_id": str(guild.id),
        "guild_locale": guild.locale,
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
    }


def _channel(world: World, channel: Channel, user_id: int) -> Json:
    held = permissions.of(world, user_id, channel)
    return payloads.channel(world, channel) | {"permissions": str(held)}
