"""What a table shows in Discord, made from what anybody, or one seat, may see of it."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Sequence
from hashlib import blake2b

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.engine import saves
from bot.engine.prompts import Prompt
from bot.engine.steps import Event
from bot.engine.values import Msg, Seat, msg, seat_letter
from bot.i18n.catalogue import language_of
from bot.ports.desk import Post
from bot.ports.gallery import Ask, Purpose, SeatName, Theme
from bot.ports.store import Facts, Hitch, Posted, Prefs
from bot.table.commands import Present
from bot.table.history import Told
from bot.table.letters import marks_of
from bot.table.table import Table

LOG_LINES = 3
_STORY = 400
"""How far back we look for who has moved since a message was written."""
_NONCE_LENGTH = 25


class Scene(Struct, frozen=True):
    """All of a table that is public, at one moment.

    `told` is newest first; `recent` is the last move.
    """

    facts: Facts
    present: Present
    asked: tuple[int, ...]
    told: tuple[Told, ...]
    recent: tuple[Event, ...]


def scene_of(table: Table) -> Scene:
    """Read in one go, so that its parts belong to the same revision."""
    story = tuple(table.story(None, _STORY))
    asked, recent = table.position.asked, table.last_move()
    return Scene(table.facts, table.present(), asked, story, recent)


def lobby_post(facts: Facts) -> Post:
    """The sign-up; later, where the table is played."""
    picture = Ask(
        game=facts.game,
        purpose="lobby",
        table=facts.id,
        lang=facts.lang,
        seats=_seats_with_free(facts),
        pace=None if facts.pace == "none" else msg(f"pace-{facts.pace}"),
    )
    return Post("lobby", facts, facts.lang, facts.version, picture=picture, link=thread_link(facts))


def board_post(scene: Scene, ping: tuple[int, ...] = ()) -> Post:
    """The live post of the thread; once the game is over, the last one."""
    facts, present = scene.facts, scene.present
    is_over = present.outcome is not None
    outcome = present.outcome.text if present.outcome else None
    return Post(
        kind="over" if is_over else "board",
        facts=facts,
        lang=facts.lang,
        revision=present.revision,
        headline=present.headline,
        awaited=present.awaited,
        log=log_lines(scene.told, but=outcome),
        outcome=outcome,
        picture=_score_ask(scene) if is_over else _board_ask(scene),
        ping=() if is_over else ping,
        link=thread_link(facts),
    )


def retired_post(scene: Scene, former: Posted) -> Post:
    """An older board post: what it told stays, its buttons go."""
    told = [one for one in scene.told if one.seq <= former.revision]
    facts = scene.facts
    return Post("retired", facts, facts.lang, former.revision, log=log_lines(told))


def hand_post(table: Table, seat: Seat, lang: str, theme: Theme = "dusk") -> Post:
    """What a seat has before it. The picture is for its eyes only, the text for any."""
    scene = scene_of(table)
    present = scene.present
    return Post(
        kind="hand",
        facts=scene.facts,
        lang=lang,
        revision=present.revision,
        headline=present.headline,
        awaited=present.awaited,
        log=log_lines(scene.told),
        outcome=present.outcome.text if present.outcome else None,
        picture=replace(_hand_ask(table, scene, seat, lang), theme=theme),
        seat=seat,
        link=thread_link(scene.facts),
    )


def notice_post(facts: Facts, hitch: Hitch, lang: str) -> Post:
    """What the host must know when a table's posts cannot be sent."""
    link = thread_link(facts)
    return Post("notice", facts, lang, facts.version, link=link, hitch=hitch)


def reader_language(prefs: Prefs, facts: Facts) -> str:
    """What they set, else what their Discord last spoke, else the table's."""
    if prefs.lang:
        return prefs.lang
    return language_of(prefs.locale) if prefs.locale else facts.lang


def log_lines(
    told: Sequence[Told], limit: int = LOG_LINES, but: Msg | None = None
) -> tuple[Msg, ...]:
    """The newest public events that still hold, oldest first, without what is said anyhow."""
    lines: list[Msg] = []
    for one in told:
        if not one.undone:
            public = [event.text for event in one.events if event.is_for(None)]
            lines = [text for text in public if text != but] + lines
        if len(lines) >= limit:
            break
    return tuple(lines[-limit:])


def thread_link(facts: Facts) -> str:
    """Where the table is played; empty before its thread is open."""
    if facts.thread is None or facts.guild is None:
        return ""
    return f"https://discord.com/channels/{facts.guild}/{facts.thread}"


def file_stem(post: Post) -> str:
    """The name of the picture's file, without its ending, by which a post is found again."""
    if post.seat is not None:
        return f"hand-{post.facts.id}-{seat_letter(post.seat)}-{post.revision}"
    purpose = "lobby" if post.kind == "lobby" else "board"
    return f"{purpose}-{post.facts.id}-{post.revision}"


def nonce_of(post: Post, instead_of: int = 0) -> str:
    """The same post has the same nonce, so that Discord itself drops a repeat within minutes.

    Unless it was deleted meanwhile: then Discord would give the deleted message again.
    """
    parts = (post.facts.id, post.kind, post.revision, post.seat, instead_of)
    digest = blake2b(msgspec.json.encode(parts), digest_size=16).digest()
    return b32encode(digest).decode()[:_NONCE_LENGTH]


def shown_as(post: Post) -> str:
    """A short name for exactly what is to be seen. Whom it pings does not show."""
    plain = replace(post, ping=())
    return blake2b(msgspec.json.encode(plain), digest_size=12).hexdigest()


def _public_ask(scene: Scene, purpose: Purpose) -> Ask:
    """What anybody may see, in the table's language."""
    facts, present = scene.facts, scene.present
    return Ask(
        game=facts.game,
        purpose=purpose,
        table=facts.id,
        lang=facts.lang,
        seats=_seats(facts),
        view=saves.encode(present.view),
        headline=present.headline,
    )


def _board_ask(scene: Scene) -> Ask:
    plain = _public_ask(scene, "board")
    return replace(plain, awaited=scene.present.awaited, recent=scene.recent)


def _score_ask(scene: Scene) -> Ask:
    outcome, sheet = scene.present.outcome, saves.encode(scene.present.sheet)
    ranks = outcome.ranks if outcome else ()
    return replace(_public_ask(scene, "score"), sheet=sheet, ranks=ranks)


def _hand_ask(table: Table, scene: Scene, seat: Seat, lang: str) -> Ask:
    facts, present = scene.facts, scene.present
    prompt = _question(table.position.prompts, seat)
    return Ask(
        game=facts.game,
        purpose="hand",
        table=facts.id,
        lang=lang,
        seats=_seats(facts),
        view=saves.encode(table.rules.view(table.position.state, seat)),
        headline=present.headline,
        awaited=present.awaited,
        viewer=seat,
        question=prompt.text if prompt else None,
        marks=marks_of(prompt) if prompt else (),
        recent=scene.recent,
    )


def _question(prompts: Sequence[Prompt], seat: Seat) -> Prompt | None:
    """The first question that still waits for this seat."""
    return next((one for one in prompts if one.seat == seat and one.given is None), None)


def _seats(facts: Facts) -> tuple[SeatName, ...]:
    return tuple(
        SeatName(one.seat, one.name, is_robot=one.mind is not None) for one in facts.sitters
    )


def _seats_with_free(facts: Facts) -> tuple[SeatName, ...]:
    taken = {one.seat for one in facts.sitters}
    free = (Seat(seat) for seat in range(facts.wanted) if seat not in taken)
    return (*_seats(facts), *(SeatName(seat, "", is_open=True) for seat in free))
