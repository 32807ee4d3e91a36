"""The world in Discord's JSON."""

from bot.playground import files, permissions
from bot.playground.clock import stamp
from bot.playground.world import (
    DM,
    HAS_THREAD,
    PRIVATE_THREAD,
    Attachment,
    Channel,
    Guild,
    Json,
    Member,
    Message,
    Role,
    User,
    World,
)


def user(one: User) -> Json:
    shown: Json = {
        "id": str(one.id),
        "username": one.username,
        "global_name": one.global_name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    return shown | {"bot": True} if one.is_bot else shown


def myself(one: User) -> Json:
    return user(one) | {"mfa_enabled": True, "locale": one.locale, "verified": True, "email": None}


def member(world: World, one: Member) -> Json:
    return bare_member(one) | {"user": user(world.users[one.user_id])}


def bare_member(one: Member) -> Json:
    return {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in one.roles],
        "joined_at": stamp(one.joined),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def role(one: Role) -> Json:
    colours = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    shown: Json = {
        "id": str(one.id),
        "name": one.name,
        "description": None,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": 0,
        "colors": colours,
        "hoist": False,
        "managed": one.bot_id is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    return shown | {"tags": {"bot_id": str(one.bot_id)}} if one.bot_id else shown


def channel(world: World, one: Channel) -> Json:
    if one.kind == DM:
        return _dm(world, one)
    return thread(world, one) if one.thread else _text(one)


def _id(value: int | None) -> str | None:
    return None if value is None else str(value)


def _text(one: Channel) -> Json:
    overwrites = [
        {"id": str(o.id), "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
        for o in one.overwrites
    ]
    return {
        "id": str(one.id),
        "type": one.kind,
        "guild_id": str(one.guild_id),
        "name": one.name,
        "topic": one.topic,
        "position": one.position,
        "parent_id": None,
        "last_message_id": _id(one.last_message_id),
        "permission_overwrites": overwrites,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "flags": 0,
    }


def _dm(world: World, one: Channel) -> Json:
    return {
        "id": str(one.id),
        "type": DM,
        "last_message_id": _id(one.last_message_id),
        "recipients": [user(world.user(one.recipient_id or 0))],
        "flags": 0,
    }


def thread(world: World, one: Channel) -> Json:
    held = one.held
    shown: Json = {
        "id": str(one.id),
        "type": one.kind,
        "guild_id": str(one.guild_id),
        "parent_id": str(one.parent_id),
        "owner_id": str(held.owner_id),
        "name": one.name,
        "last_message_id": _id(one.last_message_id),
        "message_count": held.sent,
        "total_message_sent": held.sent,
        "member_count": len(held.members),
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": _thread_metadata(one),
    }
    if world.bot_id in held.members:
        shown["member"] = thread_member(one, world.bot_id)
    return shown


def _thread_metadata(one: Channel) -> Json:
    held = one.held
    shown: Json = {
        "archived": held.archived,
        "archive_timestamp": stamp(held.archive_at),
        "auto_archive_duration": held.auto_archive,
        "locked": held.locked,
        "create_timestamp": stamp(held.created),
    }
    return shown | {"invitable": held.invitable} if one.kind == PRIVATE_THREAD else shown


def thread_member(one: Channel, user_id: int) -> Json:
    return {
        "id": str(one.id),
        "user_id": str(user_id),
        "join_timestamp": stamp(one.held.members[user_id]),
        "flags": 1,
    }


def attachment(world: World, one: Attachment, *, ephemeral: bool = False) -> Json:
    address = files.url(world, one)
    shown: Json = {
        "id": str(one.id),
        "filename": one.name,
        "size": one.size,
        "url": address,
        "proxy_url": address,
        "content_type": one.content_type,
    }
    if one.width is not None:
        shown |= {"width": one.width, "height": one.height}
    if one.description is not None:
        shown["description"] = one.description
    return shown | {"ephemeral": True} if ephemeral else shown


def message(world: World, one: Message, *, whole: bool = False) -> Json:
    """A message; `whole` also lists the files that a component already shows."""
    shown_files = [a for a in one.attachments if whole or not a.used]
    ephemeral = one.viewer is not None
    shown: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "author": user(world.users[one.author_id]),
        "type": one.type,
        "content": one.content,
        "timestamp": stamp(one.created),
        "edited_timestamp": None if one.edited is None else stamp(one.edited),
        "tts": False,
        "mention_everyone": one.everyone,
        "mentions": [user(world.users[who]) for who in one.mentions],
        "mention_roles": [],
        "attachments": [attachment(world, a, ephemeral=ephemeral) for a in shown_files],
        "embeds": one.embeds,
        "components": one.components,
        "pinned": one.pinned,
        "flags": one.flags,
    }
    return shown | _extras(world, one)


def _extras(world: World, one: Message) -> Json:
    extras: Json = {}
    if one.nonce is not None:
        extras["nonce"] = one.nonce
    if one.interaction is not None:
        app = str(world.bot_id)
        extras |= {"interaction_metadata": one.interaction, "webhook_id": app}
        extras["application_id"] = app
    if one.flags & HAS_THREAD and one.id in world.channels:
        extras["thread"] = thread(world, world.channels[one.id])
    if one.reference is not None:
        extras |= _referenced(world, one)
    return extras


def _referenced(world: World, one: Message) -> Json:
    """What a message answers; nothing of what only others, or fewer people, may read."""
    reference = one.reference or {}
    target = world.channels.get(int(reference["channel_id"]))
    found = target and target.messages.get(int(reference.get("message_id", 0)))
    shown = None
    if found and found.viewer in (None, one.viewer):
        shown = message(world, found)
        shown.pop("referenced_message", None)
    return {"message_reference": reference, "referenced_message": shown}


def guild(world: World, one: Guild) -> Json:
    return _guild_facts(one) | _guild_nothings() | {"roles": [role(r) for r in one.roles.values()]}


def _guild_facts(one: Guild) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner_id),
        "preferred_locale": one.locale,
        "features": [],
        "verification_level": 1,
        "default_message_notifications": 1,
        "explicit_content_filter": 2,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "widget_enabled": False,
        "region": "deprecated",
        "emojis": [],
        "stickers": [],
    }


def _guild_nothings() -> Json:
    absent = (
        "icon banner splash discovery_splash home_header description application_id afk_channel_id "
        "system_channel_id widget_channel_id vanity_url_code rules_channel_id max_presences "
        "public_updates_channel_id safety_alerts_channel_id incidents_data"
    )
    return dict.fromkeys(absent.split())


def guild_back(world: World, one: Guild) -> Json:
    """A guild that the bot was in already: at the start, and after an outage."""
    return guild_joined(world, one) | {"unavailable": False}


def guild_joined(world: World, one: Guild) -> Json:
    """What the gateway says of a guild: with its channels, and the threads the bot may see."""
    inside = [c for c in world.channels.values() if c.guild_id == one.id]
    bot = one.members[world.bot_id]
    open_threads = [
        thread(world, c)
        for c in inside
        if c.thread and not c.thread.archived and permissions.sees(world, world.bot_id, c)
    ]
    return guild(world, one) | {
        "joined_at": stamp(bot.joined),
        "large": False,
        "member_count": len(one.members),
        "members": [member(world, bot)],
        "channels": [channel(world, c) for c in inside if not c.thread],
        "threads": open_threads,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(world: World) -> Json:
    bot = world.users[world.bot_id]
    return {
        "id": str(bot.id),
        "name": bot.global_name,
        "icon": None,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "bot": user(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(next(iter(world.users.values()))),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }
