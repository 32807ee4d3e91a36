"""What the pictures of panels, hands and boards are made of."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import saves
from bot.engine.steps import Event
from bot.engine.values import Seat, msg, seat_letter
from bot.ports.gallery import Ask, SeatName
from bot.ports.store import Facts
from bot.table.commands import Sight
from bot.table.letters import marks_of
from bot.ui.text import plain


def seat_names(facts: Facts) -> tuple[SeatName, ...]:
    """Who sits where, as the painter writes it."""
    return tuple(
        SeatName(one.seat, plain(one.name) or seat_letter(one.seat), is_robot=one.mind is not None)
        for one in facts.sitters
    )


def sight_ask(facts: Facts, sight: Sight, lang: str, recent: tuple[Event, ...] = ()) -> Ask:
    """The picture of what somebody has before them; the choices carry their letters."""
    prompt = sight.prompt
    chosen = (*sight.picked, *(prompt.given or ())) if prompt else ()
    return Ask(
        game=facts.game,
        purpose="board" if sight.seat is None else "hand",
        table=facts.id,
        lang=lang,
        seats=seat_names(facts),
        view=saves.encode(sight.view),
        headline=sight.headline,
        awaited=sight.awaited,
        viewer=sight.seat,
        question=prompt.text if prompt else msg("panel-ready") if sight.ready else None,
        marks=marks_of(prompt, chosen) if prompt else (),
        recent=recent,
    )


def board_ask(facts: Facts, sight: Sight, lang: str, recent: tuple[Event, ...] = ()) -> Ask:
    """The board as anybody sees it. `sight` is the public one."""
    return Ask(
        game=facts.game,
        purpose="board",
        table=facts.id,
        lang=lang,
        seats=seat_names(facts),
        view=saves.encode(sight.view),
        headline=sight.headline,
        awaited=sight.awaited,
        recent=recent,
    )


def file_of(kind: str, facts: Facts, revision: int, seat: Seat | None = None) -> str:
    """A picture's file name without its ending. No secret, no name of a person is in it."""
    parts: Sequence[str] = (kind, facts.id, *([seat_letter(seat)] if seat is not None else []))
    return "-".join((*parts, str(revision)))
