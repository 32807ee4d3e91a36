"""What a person can do: type, press, choose, fill in, and see; nothing that a client forbids."""

from dataclasses import dataclass
from typing import Any

from bot.playground import (
    commands,
    deliver,
    forms,
    parts,
    permissions,
    posting,
    rest_people,
)
from bot.playground.gateway import Gateway
from bot.playground.hub import Happening
from bot.playground.impossible import Impossible
from bot.playground.interactions import (
    AUTOCOMPLETE,
    FORM,
    PRESS,
    REPLY,
    SLASH,
    Interaction,
    Interactions,
)
from bot.playground.world import LOADING, Channel, Json, Message, User, World

LINK = 5
LONGEST_TEXT = 2000


@dataclass(slots=True)
class Verbs:
    """The hands and eyes of the test people; every act returns what will hold the answer."""

    world: World
    interactions: Interactions
    gateway: Gateway

    def slash(
        self,
        user: User,
        channel: Channel,
        command: str,
        options: commands.Typed | None = None,
        **more: Any,  # noqa: ANN401 - option values are whatever the command takes
    ) -> Interaction:
        """Send a slash command, for example `slash(mio, courtyard, "table new", seats=3)`."""
        self._may_command(user, channel)
        offered = commands.visible(self.world, user.id, channel)
        data = commands.typed(self.world, offered, command, {**(options or {}), **more})
        return self._send(SLASH, user, channel, data)

    def autocomplete(
        self,
        user: User,
        channel: Channel,
        command: str,
        focused: str,
        options: commands.Typed | None = None,
    ) -> Interaction:
        """Ask for suggestions for one option while typing."""
        self._may_command(user, channel)
        offered = commands.visible(self.world, user.id, channel)
        data = commands.half_typed(self.world, offered, command, options or {}, focused)
        return self._send(AUTOCOMPLETE, user, channel, data)

    def press(
        self, user: User, message: Message | int, custom_id: str, *, late: bool = False
    ) -> Interaction:
        """Press a button. `late`: this person's client has not heard of the newest edit yet."""
        shown, part = self._part(user, message, custom_id, late=late)
        if part["type"] != parts.BUTTON or part.get("style") == LINK:
            raise Impossible(f"{custom_id} is no button to press")
        data = {"component_type": parts.BUTTON, "custom_id": custom_id, "id": part.get("id", 0)}
        return self._send(PRESS, user, self.world.channel(shown.channel_id), data, shown)

    def choose(
        self,
        user: User,
        message: Message | int,
        custom_id: str,
        values: list[Any],
        *,
        late: bool = False,
    ) -> Interaction:
        """Pick options of a menu and close it."""
        shown, part = self._part(user, message, custom_id, late=late)
        if part["type"] not in parts.SELECTS:
            raise Impossible(f"{custom_id} is no menu")
        chosen = [str(v) for v in values] if late else forms.chosen_values(part, values)
        data: Json = {
            "component_type": part["type"],
            "custom_id": custom_id,
            "id": part.get("id", 0),
            "values": chosen,
        }
        if part["type"] in forms.ENTITY_MENUS:
            data["resolved"] = {}
            for one in chosen:
                kinds = forms.ENTITY_MENUS[part["type"]]
                commands.resolve(self.world, int(one), data["resolved"], kinds, part)
        return self._send(PRESS, user, self.world.channel(shown.channel_id), data, shown)

    def submit_modal(
        self, user: User, opened_by: Interaction, values: forms.Filled | None = None
    ) -> Interaction:
        """Fill in and send the form that an interaction opened."""
        modal = opened_by.modal
        if modal is None or opened_by.user_id != user.id:
            raise Impossible("no form is open")
        if opened_by.sent is not None and not opened_by.sent.has_failed:
            raise Impossible("the form was sent already")
        self._may_act(user, opened_by.channel)
        data = forms.submitted(self.world, modal, values or {})
        made = self._send(FORM, user, opened_by.channel, data, opened_by.source, opened_by)
        opened_by.sent = made
        return made

    def say(
        self, user: User, channel: Channel, text: str, *, reply_to: Message | None = None
    ) -> Message:
        """Write a plain message, perhaps in reply to one that this person sees."""
        self._may_act(user, channel)
        if not permissions.may_write(self.world, user.id, channel):
            raise Impossible(f"{user.global_name} may not write here")
        _check_text(text)
        if reply_to is not None and not self._may_reply(user, channel, reply_to):
            raise Impossible("Unknown message")
        message = posting.new(self.world, channel, user.id)
        if reply_to is not None:
            message.type = REPLY
            message.reference = {
                "type": 0,
                "channel_id": str(channel.id),
                "message_id": str(reply_to.id),
            }
        return posting.post(self.world, message, {"content": text})

    def rewrite(self, user: User, message: Message, text: str) -> Message:
        """Edit a message of one's own."""
        if message.author_id != user.id:
            raise Impossible(f"that message is not {user.global_name}'s")
        held = self.world.channel(message.channel_id).thread
        if held and (held.archived or held.locked):
            raise Impossible("Thread is archived")
        _check_text(text)
        return posting.edit(self.world, message, {"content": text})

    def remove(self, user: User, message: Message) -> None:
        """Delete a message of one's own, or anybody's as a moderator."""
        channel = self.world.channel(message.channel_id)
        held = permissions.of(self.world, user.id, channel)
        is_public = message.viewer is None
        may = message.author_id == user.id or held & permissions.MANAGE_MESSAGES
        if not (may and is_public):
            raise Impossible(f"{user.global_name} may not delete that message")
        posting.delete(self.world, message)

    def open_dm(self, user: User) -> Channel:
        """The direct messages of this person and the bot."""
        found = self.world.dm_with(user.id)
        if found is None and not self.world.mutual_guilds(user.id):
            raise Impossible(f"{user.global_name} shares no server with the bot")
        if found is None:
            found = rest_people.dm_channel(self.world, user.id)
            self.world.tell(Happening("channel", found.id, viewer=user.id))
        return found

    def restart_client(self, user: User) -> None:
        """Close Discord and open it again: what was ephemeral is gone from this person's eyes."""
        for message in [m for m in self.world.all_messages() if m.viewer == user.id]:
            posting.delete(self.world, message)

    # Eyes

    def seen(self, user: User, channel: Channel) -> list[Message]:
        """What this person sees in a channel, oldest first, their ephemeral messages included."""
        if not permissions.sees(self.world, user.id, channel):
            raise Impossible(f"{user.global_name} cannot see #{channel.name}")
        return [m for m in channel.messages.values() if m.is_for(user.id)]

    def dms(self, user: User) -> list[Message]:
        found = self.world.dm_with(user.id)
        return list(found.messages.values()) if found else []

    def threads(self, user: User, channel: Channel) -> list[Channel]:
        inside = self.world.threads(channel.id)
        return [one for one in inside if permissions.sees(self.world, user.id, one)]

    def sees(self, user: User, message_id: int) -> Message | None:
        """The message as it is now, if it is there and this person may see it."""
        found = self.world.anywhere(message_id)
        if found is None or not found.is_for(user.id):
            return None
        channel = self.world.channel(found.channel_id)
        return found if permissions.sees(self.world, user.id, channel) else None

    def picture(self, attachment_id: int) -> bytes:
        """The bytes of a picture that `look.pictures` found, or of any other file."""
        return self.world.blobs[attachment_id]

    # Helpers

    def _may_act(self, user: User, channel: Channel) -> None:
        if channel.id not in self.world.channels:
            raise Impossible("the channel is gone")
        if not permissions.sees(self.world, user.id, channel):
            raise Impossible(f"{user.global_name} cannot see #{channel.name}")

    def _may_command(self, user: User, channel: Channel) -> None:
        self._may_act(user, channel)
        if not permissions.of(self.world, user.id, channel) & permissions.USE_COMMANDS:
            raise Impossible(f"{user.global_name} may not use commands in #{channel.name}")

    def _may_reply(self, user: User, channel: Channel, to: Message) -> bool:
        held = permissions.of(self.world, user.id, channel)
        is_here = to.channel_id == channel.id and to.viewer is None
        return is_here and bool(held & permissions.HISTORY)

    def _part(
        self, user: User, message: Message | int, custom_id: str, *, late: bool
    ) -> tuple[Message, Json]:
        """The component on the message as this person sees it, if it can be used."""
        shown = self.sees(user, message if isinstance(message, int) else message.id)
        if shown is None:
            raise Impossible(f"{user.global_name} does not see that message")
        part = parts.find(shown.components, custom_id)
        if late:
            old = (
                parts.find(message.components, custom_id) if isinstance(message, Message) else None
            )
            return shown, part or old or {"type": parts.BUTTON}
        if part is None:
            raise Impossible(f"there is no {custom_id} on that message")
        if part.get("disabled") or shown.flags & LOADING:
            raise Impossible(f"{custom_id} is disabled")
        return shown, part

    def _send(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        source: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Interaction:
        held = channel.thread
        if held and held.archived and held.locked:
            raise Impossible("the thread is locked")
        for chosen in data.get("resolved", {}).get("channels", {}):
            self._may_act(user, self.world.channel(int(chosen)))
        made = self.interactions.open(kind, user.id, channel, data, source)
        if opened_by:
            made.opened_by = self.interactions.metadata(opened_by)
        made.delivered = self.gateway.send("INTERACTION_CREATE", deliver.payload(self.world, made))
        if kind != AUTOCOMPLETE:
            detail = {"interaction": str(made.id), "on": True}
            self.world.tell(Happening("thinking", channel.id, viewer=user.id, detail=detail))
        return made


def _check_text(text: str) -> None:
    """What the line for messages sends."""
    if not text.strip():
        raise Impossible("Cannot send an empty message")
    if len(text) > LONGEST_TEXT:
        raise Impossible(f"A message must be {LONGEST_TEXT} or fewer in length")
