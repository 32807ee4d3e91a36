"""Every view can be told in words, in both languages: alt texts are short, text boards whole."""

from __future__ import annotations

from functools import cache

from bot.app import wiring
from bot.engine import conform, saves
from bot.engine.chance import Chance
from bot.engine.conform import Moment, demand
from bot.engine.rules import AnyRules
from bot.engine.values import Seat
from bot.ports.gallery import Ask, Painter, SeatName
from tests.support.bot import sources

_PICTURE_EVERY = 40
"""Drawing takes longer than all other checks together; words are cheap."""


@cache
def painters() -> dict[str, Painter]:
    return dict(wiring.painters(sources(), wiring.texts(sources())))


def check_pictures(rules: AnyRules, moment: Moment, chance: Chance) -> None:
    painter = painters()[rules.id]
    for lang in ("en", "ja"):
        for viewer in (None, Seat(0)):
            ask = _ask(rules, moment, viewer, lang)
            demand(bool(painter.text_board(ask).strip()), "the text board says something")
            if moment.step % _PICTURE_EVERY == 1:
                alt = painter.paint(ask).alt
                demand(0 < len(alt) <= 1024, "alt text has its length")


def _ask(rules: AnyRules, moment: Moment, viewer: Seat | None, lang: str) -> Ask:
    seats = tuple(SeatName(Seat(seat), f"P{seat}") for seat in range(moment.setup.seats))
    return Ask(
        game=rules.id,
        purpose="board" if viewer is None else "hand",
        table="K7Q2MX",
        lang=lang,
        seats=seats,
        view=saves.encode(rules.view(moment.state, viewer)),
        headline=rules.headline(moment.state),
        viewer=viewer,
    )


CHECKS: tuple[conform.Check, ...] = (check_pictures,)
