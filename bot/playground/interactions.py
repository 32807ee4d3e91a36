"""Interactions: how long one may be answered, how often, and what each kind of answer does."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from bot.playground import payloads, posting
from bot.playground.errors import Refused, invalid
from bot.playground.files import Upload
from bot.playground.hub import Happening
from bot.playground.world import EPHEMERAL, LOADING, Channel, Json, Message, World

SLASH, PRESS, AUTOCOMPLETE, FORM = 2, 3, 4, 5
MESSAGE, THINKING, LATER, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
KINDS = {
    MESSAGE: "message",
    THINKING: "thinking",
    LATER: "later",
    UPDATE: "update",
    CHOICES: "choices",
    MODAL: "modal",
}
ALLOWED = {
    SLASH: {MESSAGE, THINKING, MODAL},
    PRESS: {MESSAGE, THINKING, LATER, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    FORM: {MESSAGE, THINKING, LATER, UPDATE},
}
# While the clock stands still nobody is late; this only ends a test that would wait for ever.
FROZEN_PATIENCE = 20.0
TOKEN_LIFE = 15 * 60.0
REPLY, COMMAND_REPLY = 19, 20


class Answer(msgspec.Struct, frozen=True):
    """The first answer: its kind (a word of KINDS) and the data the bot sent with it."""

    kind: str
    data: Json
    at: float


class Unanswered(Exception):
    """The person sees "This interaction failed"."""


@dataclass(slots=True, eq=False)
class Interaction:
    """One thing a person did, and what came of it."""

    id: int
    token: str
    kind: int
    user_id: int
    channel: Channel
    created: float
    data: Json
    source: Message | None = None
    opened_by: Json | None = None
    answer: Answer | None = None
    original_id: int | None = None
    message_ids: list[int] = field(default_factory=list)
    delivered: bool = False
    sent: "Interaction | None" = None
    has_failed: bool = False
    patience: float = 3.0
    _done: asyncio.Event = field(default_factory=asyncio.Event)

    async def answered(self, timeout: float | None = None) -> Answer:  # noqa: ASYNC109
        """Wait for the first answer, as long as Discord would before it shows a failure."""
        limit = self.patience if timeout is None else timeout
        try:
            await asyncio.wait_for(self._done.wait(), limit)
        except TimeoutError:
            self.has_failed = self.answer is None
            what = self.data.get("custom_id") or self.data.get("name")
            raise Unanswered(f"no answer to {what!r} within {limit:g} s") from None
        return self.first

    @property
    def first(self) -> Answer:
        if self.answer is None:
            raise Unanswered("not answered yet")
        return self.answer

    @property
    def message(self) -> Message:
        """The message that the first answer made or changed, as it is now."""
        found = self.channel.messages.get(self.original_id or 0)
        if found is None:
            raise LookupError("no message came of it, or it is gone")
        return found

    @property
    def messages(self) -> list[Message]:
        """Every message that came of it and is still there."""
        present = self.channel.messages
        return [present[one] for one in self.message_ids if one in present]

    @property
    def latency(self) -> float:
        """Seconds from the press to the accepted answer."""
        return self.first.at - self.created

    @property
    def command(self) -> str | None:
        """The whole name of the command that was typed: `table new`."""
        if self.kind != SLASH:
            return None
        names, options = [str(self.data["name"])], self.data.get("options") or []
        while options and options[0]["type"] in (1, 2):
            names.append(str(options[0]["name"]))
            options = options[0].get("options") or []
        return " ".join(names)

    @property
    def modal(self) -> Json | None:
        return self.answer.data if self.answer and self.answer.kind == "modal" else None

    @property
    def choices(self) -> list[Json] | None:
        if self.answer is None or self.answer.kind != "choices":
            return None
        found: list[Json] = self.answer.data.get("choices") or []
        return found

    def close(self, kind: int, data: Json, at: float) -> None:
        self.answer = Answer(KINDS[kind], data, at)
        self._done.set()


class Interactions:
    """All interactions by token, and the answers to them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_token: dict[str, Interaction] = {}
        self._by_id: dict[int, Interaction] = {}

    def open(
        self, kind: int, user_id: int, channel: Channel, data: Json, source: Message | None = None
    ) -> Interaction:
        clock = self._world.clock
        made = Interaction(
            clock.next_id(),
            secrets.token_urlsafe(48),
            kind,
            user_id,
            channel,
            clock.now(),
            data,
            source,
        )
        made.patience = FROZEN_PATIENCE if clock.is_frozen else self._world.first_answer
        self._by_token[made.token] = made
        self._by_id[made.id] = made
        return made

    def clear(self) -> None:
        self._by_token.clear()
        self._by_id.clear()

    def by_id(self, interaction_id: int) -> Interaction | None:
        return self._by_id.get(interaction_id)

    def newest_form(self, user_id: int, title: str) -> Interaction | None:
        """The form of this title that this person was shown last."""
        shown = (one for one in reversed(self._by_id.values()) if one.user_id == user_id)
        return next((one for one in shown if one.modal and one.modal["title"] == title), None)

    def find(self, token: str) -> Interaction | None:
        return self._by_token.get(token)

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        """The interaction that a callback names, if it may still be answered."""
        found = self._by_token.get(token)
        if found is None or str(found.id) != interaction_id:
            raise Refused(10062)
        if found.answer is not None:
            raise Refused(40060)
        if self._world.clock.now() > found.created + self._world.first_answer:
            raise Refused(10062)
        return found

    def living(self, token: str) -> Interaction:
        """The interaction whose token may be used for follow-ups and edits."""
        found = self._by_token.get(token)
        if found is None or found.answer is None:
            raise Refused(10015)
        if self._world.clock.now() > found.created + TOKEN_LIFE:
            raise Refused(50027)
        return found

    def target(self, token: str, message_id: str) -> tuple[Interaction, Message]:
        """A message that this token made, or its answer by the name @original."""
        found = self.living(token)
        own = {found.original_id, *found.message_ids}
        wanted = found.original_id if message_id == "@original" else int(message_id)
        if wanted is None or wanted not in own:
            raise Refused(10008)
        return found, self._world.message(found.channel.id, wanted)

    def answer(self, found: Interaction, kind: int, data: Json, uploads: Sequence[Upload]) -> Json:
        """Carry out a first answer and give the reply that discord.py reads."""
        _check_kind(found, kind)
        message: Message | None = None
        if kind in (MESSAGE, THINKING):
            message = self._respond(found, data, uploads, waiting=kind == THINKING)
            found.original_id = message.id
        elif kind in (LATER, UPDATE):
            message = self._source(found)
            found.original_id = message.id
        if kind == UPDATE and message is not None:
            _reject_locked(found.channel)
            posting.edit(self._world, message, data, uploads)
        found.close(kind, data, self._world.clock.now())
        self._tell(found, on=kind == THINKING)
        return self._callback(found, kind, message)

    def follow_up(self, found: Interaction, body: Json, uploads: Sequence[Upload]) -> Message:
        """A further message; the first one after a deferral fills in the waiting message."""
        if found.answer and found.answer.kind in ("modal", "choices"):
            raise Refused(10015)
        waiting = self._waiting(found)
        if waiting:
            return self.edit(found, waiting, body, uploads)
        return self._respond(found, body, uploads, waiting=False)

    def edit(
        self, found: Interaction, message: Message, body: Json, uploads: Sequence[Upload]
    ) -> Message:
        was_waiting = bool(message.flags & LOADING)
        posting.edit(self._world, message, body, uploads)
        if was_waiting:
            message.edited = None
            self._tell(found, on=False)
        return message

    def _waiting(self, found: Interaction) -> Message | None:
        message = found.channel.messages.get(found.original_id or 0)
        return message if message and message.flags & LOADING else None

    def _source(self, found: Interaction) -> Message:
        if found.source is None or found.source.id not in found.channel.messages:
            raise Refused(10008)
        return found.source

    def _respond(
        self, found: Interaction, data: Json, uploads: Sequence[Upload], *, waiting: bool
    ) -> Message:
        message = posting.new(self._world, found.channel, self._world.bot_id)
        if int(data.get("flags") or 0) & EPHEMERAL:
            message.viewer = found.user_id
        else:
            _reject_locked(found.channel)
        message.flags = LOADING if waiting else 0
        message.type = COMMAND_REPLY if found.kind == SLASH and not found.answer else REPLY
        message.reference = self._reference(found, message)
        message.interaction = self._metadata(found)
        posting.post(self._world, message, data, uploads)
        found.message_ids.append(message.id)
        return message

    def _reference(self, found: Interaction, message: Message) -> Json | None:
        """Answers to presses hang on the message pressed, follow-ups on the first answer."""
        target = found.original_id or (found.source.id if found.source else None)
        if message.type != REPLY or target is None:
            return None
        shown = {"type": 0, "channel_id": str(found.channel.id), "message_id": str(target)}
        guild = found.channel.guild_id
        return shown | {"guild_id": str(guild)} if guild else shown

    def _metadata(self, found: Interaction) -> Json:
        guild = found.channel.guild_id
        shown: Json = {
            "id": str(found.id),
            "type": found.kind,
            "user": payloads.user(self._world.users[found.user_id]),
            "authorizing_integration_owners": {"0": str(guild or 0)},
        }
        if found.kind == PRESS and found.source:
            shown["interacted_message_id"] = str(found.source.id)
        if found.kind == FORM:
            shown["triggering_interaction_metadata"] = found.opened_by or shown.copy()
        return shown

    def metadata(self, found: Interaction) -> Json:
        return self._metadata(found)

    def _callback(self, found: Interaction, kind: int, message: Message | None) -> Json:
        shown: Json = {"id": str(found.id), "type": found.kind}
        if message is None:
            return {"interaction": shown}
        shown |= {
            "response_message_id": str(message.id),
            "response_message_loading": kind == THINKING,
            "response_message_ephemeral": message.viewer is not None,
            "channel_id": str(found.channel.id),
        }
        if found.channel.guild_id:
            shown["guild_id"] = str(found.channel.guild_id)
        if kind in (THINKING, LATER):
            return {"interaction": shown}
        body = payloads.message(self._world, message)
        return {"interaction": shown, "resource": {"type": kind, "message": body}}

    def _tell(self, found: Interaction, *, on: bool) -> None:
        detail = {"interaction": str(found.id), "on": on}
        self._world.tell(
            Happening("thinking", found.channel.id, viewer=found.user_id, detail=detail)
        )


def _check_kind(found: Interaction, kind: int) -> None:
    allowed = ALLOWED[found.kind]
    if found.kind == FORM and found.source is None:
        allowed = allowed - {LATER, UPDATE}
    if kind not in allowed:
        raise invalid("type", "BASE_TYPE_CHOICES", "This answer does not fit this interaction")


def _reject_locked(channel: Channel) -> None:
    if channel.thread and channel.thread.archived and channel.thread.locked:
        raise Refused(50083)
