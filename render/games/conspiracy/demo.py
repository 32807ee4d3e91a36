"""A table in mid-game, to look at pictures without playing."""

from __future__ import annotations

import msgspec

from bot.engine.steps import ScoreLine, ScoreSheet
from bot.engine.values import Msg, Ref, Seat, msg
from bot.games.conspiracy.view import (
    Colour,
    KeyState,
    LastTurnView,
    LordView,
    ScoreView,
    SeatedView,
    SenateView,
    View,
)
from bot.ports.gallery import Ask, Mark, Purpose, SeatName

LETTERS = {colour.value[0].upper(): colour for colour in Colour}
NAMES = ("Mio", "Ren", "Astrid", "Bartholomew the Third")
JAPANESE = ("みお", "蓮", "アストリッド", "ひがしくるめのばーそろみゅー三世")
SENATES = (
    "B1- R1:four_two_pearls G3 B4 Y2- B3 B2:max_blue G4 R3 B4 P6",
    "R2- Y1- Y2:any_two_keys Y4 R1- Y1:per_location Y3 Y1+ G0",
    "G1- G1:pearl_pairs P4 G2- B6 P2:five_one_pearl G3 P2+ P0 Y1+ R4 P3",
    "R3 R4 B0 G6 R1- R2- R1:force_top_lord R6",
)
"""Colour, influence, then + for a usable key, - for a spent one, a location after a colon."""
COALITIONS = ((1, 6, 7, 10), (2, 3, 4, 6, 7, 8), (3, 8, 9, 12), (1, 2, 6, 7, 8))
SCORES = ((19, 9, 12, 5), (6, 7, 18, 0), (18, 8, 12, 0), (12, 3, 15, 0))
PEARLS = (11, 3, 7, 3)
FACE_UP = (
    "seven",
    "gold_keys",
    "recycle_lords",
    "count_green",
    "three_three_pearls",
    "silver_keys",
)
PILES = {"blue": (1, 3), "green": (4, 1, 1, 2), "yellow": (3,), "red": (), "purple": (1, 4, 3)}


def demo(players: int, purpose: Purpose, lang: str = "en") -> Ask:
    """An ask for any purpose; hands and lobbies ask or wait for something."""
    names = JAPANESE if lang == "ja" else NAMES
    seats = tuple(
        SeatName(Seat(seat), names[seat], is_robot=seat == 2, is_open=_open(purpose, players, seat))
        for seat in range(players)
    )
    hand = purpose == "hand"
    return Ask(
        game="conspiracy",
        purpose=purpose,
        table="K7Q2MX",
        lang=lang,
        seats=seats,
        view=b"" if purpose == "lobby" else msgspec.json.encode(view(players)),
        sheet=msgspec.json.encode(sheet(players)) if purpose == "score" else b"",
        ranks=(1, 3, 2, 4)[:players] if purpose == "score" else (),
        awaited=(Seat(1),),
        viewer=Seat(1) if hand else None,
        marks=marks() if hand else (),
    )


def _open(purpose: Purpose, players: int, seat: int) -> bool:
    return purpose == "lobby" and seat == players - 1


def marks() -> tuple[Mark, ...]:
    refs = (Ref("deck", "lords"), *(Ref("pile", name) for name, pile in PILES.items() if pile))
    return tuple(Mark(ref, letter) for ref, letter in zip(refs, "JKLMN", strict=False))


def view(players: int) -> View:
    return View(
        turn=9,
        asked_for="recruit",
        active=Seat(1),
        senates=tuple(senate(seat) for seat in range(players)),
        deck=10,
        piles={Colour(name): pile for name, pile in PILES.items()},
        location_deck=11,
        face_up=FACE_UP,
        last=LastTurnView(Seat(0), drew=3, placed=(11,), revealed=(LordView(Colour.YELLOW, 3),)),
    )


def senate(seat: int) -> SenateView:
    lords = tuple(seated(cell, word) for cell, word in enumerate(SENATES[seat].split(), start=1))
    usable = [lord.influence for lord in lords if lord.key == "usable"]
    maxima: dict[Colour, int] = {}
    for lord in lords:
        maxima[lord.colour] = max(maxima.get(lord.colour, 0), lord.influence)
    return SenateView(
        seat=Seat(seat),
        lords=lords,
        silver=usable.count(1),
        gold=usable.count(2),
        pearls=PEARLS[seat],
        is_master=seat == 0,
        maxima=maxima,
        coalition=COALITIONS[seat],
        score=ScoreView(*SCORES[seat]),
    )


def seated(cell: int, word: str) -> SeatedView:
    card, _, location = word.partition(":")
    key: KeyState | None = None
    if card[1] in "12":
        key = "covered" if location else "usable" if card.endswith("+") else "spent"
    return SeatedView(cell, LETTERS[card[0]], int(card[1]), location or None, key)


def sheet(players: int) -> ScoreSheet:
    rows = zip(*SCORES[:players], strict=True)
    ids = ("lords", "locations", "coalition", "master")
    icons = ("cu-influence", "cu-location", "cu-coalition", "cu-pearl-master")
    lines = tuple(
        ScoreLine(id, _label(id), icon, row) for id, icon, row in zip(ids, icons, rows, strict=True)
    )
    return ScoreSheet(lines, (ScoreLine("pearls", _label("pearls"), "cu-pearl", PEARLS[:players]),))


def _label(id: str) -> Msg:
    return msg(f"conspiracy-score-{id}")
