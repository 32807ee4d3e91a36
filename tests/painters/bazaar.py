"""Draws Bazaar as coloured boxes, and says the same in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw

from bot.engine.values import Msg, msg, seat_letter, seat_msg
from bot.i18n import catalogue
from bot.ports.gallery import Ask, Painter, Picture, Purpose
from tests.games.bazaar.asks import card_name, ticket_group, ware_name
from tests.games.bazaar.model import Ware
from tests.games.bazaar.view import TraderView, View

_TEXTS = Path(__file__).resolve().parents[1] / "games" / "bazaar" / "i18n"
_COLOURS = dict(
    zip(Ware, ("#c9a227", "#4f7942", "#7d3c98", "#b03a2e", "#1f618d", "#839192"), strict=True)
)


def painter(assets: object) -> Painter:
    """The painter of Bazaar. It needs no art: whatever `render` hands out is left alone."""
    return BazaarPainter(catalogue.load([_TEXTS]))


class BazaarPainter:
    """A picture of the market, and every fact of the view in words."""

    version = 1
    purposes: frozenset[Purpose] = frozenset({"board", "hand", "score", "lobby"})

    def __init__(self, texts: catalogue.Catalogue) -> None:
        self._texts = texts

    def paint(self, ask: Ask) -> Picture:
        size = (ask.width, ask.width * 5 // 8)
        image = Image.new("RGB", size, "#efe6d5" if ask.theme == "day" else "#1e1b2e")
        if ask.view:
            _market(ImageDraw.Draw(image), _view(ask), ask)
        file = BytesIO()
        image.save(file, "PNG")
        return Picture(file.getvalue(), "image/png", self._alt(ask), size)

    def text_board(self, ask: Ask) -> str:
        speaker = self._speaker(ask)
        return "\n".join(map(speaker.say, _facts(_view(ask))))

    def _alt(self, ask: Ask) -> str:
        text = self.text_board(ask) if ask.view else self._speaker(ask).say(msg("bazaar-name"))
        return text if len(text) <= 1024 else text[:1023] + "…"

    def _speaker(self, ask: Ask) -> catalogue.Speaker:
        return self._texts.speaker(ask.lang, {seat.seat: seat.name for seat in ask.seats})


def _view(ask: Ask) -> View:
    return msgspec.json.decode(ask.view, type=View)


def _market(draw: ImageDraw.ImageDraw, view: View, ask: Ask) -> None:
    letters = {mark.ref.id: mark.letter for mark in ask.marks if mark.ref.kind == "stall"}
    chosen = {mark.ref.id for mark in ask.marks if mark.on}
    side = ask.width // 6
    for stall, ware in view.stalls.items():
        left, top = (
            side // 2 + (int(stall[1:]) - 1) * side,
            side // 3 + "abc".index(stall[0]) * side,
        )
        box = (left, top, left + side - 8, top + side - 8)
        edge = "#ffffff" if stall in chosen else "#000000"
        draw.rectangle(box, _COLOURS[ware], edge, width=6)
        draw.text(
            (left + 16, top + 12), letters.get(stall, stall.upper()), "#ffffff", font_size=side // 4
        )


def _facts(view: View) -> Iterator[Msg]:
    yield (
        msg("bazaar-over")
        if view.is_over
        else msg("bazaar-round", round=view.round, rounds=view.rounds)
    )
    if view.acting is not None:
        yield msg("bazaar-board-turn", who=seat_msg(view.acting))
    for stall, ware in view.stalls.items():
        yield msg("bazaar-board-stall", stall=stall.upper(), ware=ware_name(ware))
    yield msg("bazaar-board-deck", count=view.deck)
    yield from _list("bazaar-board-lucky", map(ticket_group, view.lucky))
    for trader in view.traders:
        yield from _trader(trader)


def _trader(trader: TraderView) -> Iterator[Msg]:
    who = msg("bazaar-letter", letter=seat_letter(trader.seat), who=seat_msg(trader.seat))
    yield msg(
        "bazaar-board-trader",
        who=who,
        worth=trader.worth,
        fame=trader.fame,
        spent=trader.spent,
        cards=trader.hand_size,
    )
    yield from _list("bazaar-board-wares", map(ware_name, trader.wares))
    yield from _list("bazaar-board-shown", map(card_name, trader.shown))
    yield from _list(
        "bazaar-board-tickets", (msg("bazaar-ticket", number=int(t[1:])) for t in trader.tickets)
    )
    yield from _list("bazaar-board-hand", map(card_name, trader.hand or ()))
    if trader.coins is not None:
        yield msg("bazaar-board-purse", count=trader.coins)
    if trader.bid is not None:
        yield msg("bazaar-board-bid", count=trader.bid)
    elif trader.has_bid:
        yield msg("bazaar-board-has-bid")


def _list(id: str, names: Iterable[Msg]) -> Iterator[Msg]:
    listed: Msg | None = None
    for name in names:
        listed = name if listed is None else msg("bazaar-list", first=listed, second=name)
    if listed is not None:
        yield msg(id, list=listed)
