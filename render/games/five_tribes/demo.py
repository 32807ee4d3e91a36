"""A table in mid-game, to look at pictures without playing."""

from __future__ import annotations

import msgspec

from bot.engine.steps import ScoreLine, ScoreSheet
from bot.engine.values import Ref, Seat, msg
from bot.games.five_tribes.view import (
    Cost,
    DjinnView,
    LastTurnView,
    PlayerView,
    ScoreView,
    SpaceView,
    TileKind,
    TileView,
    Tribe,
    VictimView,
    View,
)
from bot.ports.gallery import Ask, Mark, Purpose, SeatName

NAMES = ("Mio", "Ren", "Astrid", "Bartholomew the Third")
JAPANESE = ("みお", "蓮", "アストリッド", "ひがしくるめのばーそろみゅー三世")
KINDS = {
    "v": TileKind.VILLAGE,
    "s": TileKind.SACRED,
    "o": TileKind.OASIS,
    "m": TileKind.SMALL,
    "l": TileKind.LARGE,
}
TRIBES = {tribe.value[0].upper(): tribe for tribe in Tribe}
BOARD = """
v5 VE      s10 M      m6 @4      o8 EA      s6 VB
m6 BMA     o8 @1p3    l4 VV      v5 @1P1    l4 MA
o8 @3p2    m6 VB      s15 EBM    m6 BM      o8 @4p1V
s6 VEB     v5 @2P2    m6 AA      s12 @2     v5 VEEBMMA
l4 EB      m6 VMM     o8 p1EBBM  m6         s6 B
m6 @1      s6 EA      v5 M       o8 VM      m6 VA
"""
CELLS = (0, 11, 22, 33, 44)
"""Kind and value; the camel's owner after @, palms after p, palaces after P, then the meeples."""
WORTH = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
COSTS: dict[str, tuple[str, int, Cost]] = {
    "enki": ("Enki", 8, "elder_or_fakir"),
    "shamhat": ("Shamhat", 6, ""),
    "hagis": ("Hagis", 10, "elder_or_fakir"),
    "monkir": ("Monkir", 6, ""),
    "echidna": ("Echidna", 4, "elder_and_either"),
    "sloar": ("Sloar", 8, "fakir"),
    "kumarbi": ("Kumarbi", 6, "fakirs"),
}
ROW = ("fish", "fakir", "silk", "pottery", "fakir", "wheat", "jewels", "papyrus", "fakir")


def demo(players: int, purpose: Purpose, lang: str = "en") -> Ask:
    """An ask for any purpose; hands ask for something, lobbies wait for somebody."""
    names = JAPANESE if lang == "ja" else NAMES
    seats = tuple(
        SeatName(Seat(seat), names[seat], seat == 2, purpose == "lobby" and seat == players - 1)
        for seat in range(players)
    )
    hand = purpose == "hand"
    shown = view(players, Seat(0) if hand else None)
    score = purpose == "score"
    return Ask(
        game="five_tribes",
        purpose=purpose,
        table="Q8ZT4C",
        lang=lang,
        seats=seats,
        view=b"" if purpose == "lobby" else msgspec.json.encode(shown),
        sheet=msgspec.json.encode(sheet(players)) if score else b"",
        ranks=(2, 1, 3, 4)[:players] if score else (),
        awaited=() if score else (shown.active or Seat(0),),
        viewer=Seat(0) if hand else None,
        pace=msg("pace-24h") if purpose == "lobby" else None,
    )


def view(players: int, viewer: Seat | None = None) -> View:
    """Ren has just sown from D5 to B3."""
    return View(
        viewer=viewer,
        round=6,
        phase="turns",
        asked_for="from",
        active=Seat(2 if players > 2 else 0),
        is_last_round=False,
        tiles=tuple(tiles(players)),
        players=tuple(player(Seat(seat), seat == viewer) for seat in range(players)),
        order=tuple(Seat(seat) for seat in ((0, 1, 2, 3)[:players] if players > 2 else (0, 1) * 2)),
        bids=players if players > 2 else 4,
        track=track(players),
        row=ROW,
        deck=18,
        discarded=11,
        djinns=tuple(djinn(id) for id in ("echidna", "sloar", "kumarbi")),
        djinn_deck=14,
        djinns_discarded=0,
        bag={Tribe.MERCHANT: 4, Tribe.BUILDER: 3, Tribe.ASSASSIN: 6},
        palms=6,
        palaces=7,
        options={"same_sow": "yes", "neighbours": "orthogonal", "nekir": "event"},
        last=LAST,
    )


LAST = LastTurnView(
    seat=Seat(1),
    path=("d5", "c5", "c4", "c3", "b3"),
    dropped=(Tribe.BUILDER, Tribe.ASSASSIN, Tribe.ELDER, Tribe.ASSASSIN),
    tribe=Tribe.ASSASSIN,
    taken=2,
    killed=(VictimView(Tribe.ELDER, "c2"),),
    bought=("gold",),
)


def tiles(players: int) -> list[TileView]:
    lines = BOARD.strip().splitlines()
    return [
        tile(line[start : start + 11].split(), column, row, players)
        for row, line in enumerate(lines)
        for column, start in enumerate(CELLS)
    ]


def tile(cell: list[str], column: int, row: int, players: int) -> TileView:
    what = cell[1] if len(cell) > 1 else ""
    marks = {sign: what[what.index(sign) + 1] for sign in "@pP" if sign in what}
    owner = (int(marks["@"]) - 1) % players if "@" in marks else None
    return TileView(
        id=f"{'abcde'[column]}{row + 1}",
        column=column,
        row=row,
        kind=KINDS[cell[0][0]],
        value=int(cell[0][1:]),
        meeples=tuple(TRIBES[sign] for sign in what if sign in TRIBES),
        camel=None if owner is None else Seat(owner),
        palms=int(marks.get("p", 0)),
        palaces=int(marks.get("P", 0)),
    )


def track(players: int) -> tuple[SpaceView, ...]:
    taken = {1: 3, 2: 1, 4: 2, 6: 0} if players > 3 else {2: 1, 4: 2, 6: 0}
    if players == 2:
        taken = {1: 1, 2: 1, 4: 0, 6: 0}
    return tuple(
        SpaceView(price, Seat(taken[at]) if at in taken else None, at in taken and at < 4)
        for at, price in enumerate((18, 12, 8, 5, 3, 1, 0, 0, 0))
    )


HELD = (
    (3, 5, 5, {"silk": 1, "fish": 2, "ivory": 1, "pottery": 1}, 2, ("enki",), 53),
    (6, 2, 6, {"gold": 1, "wheat": 1, "papyrus": 2}, 0, ("shamhat", "monkir"), 41),
    (2, 4, 7, {"jewels": 1, "spice": 1, "pottery": 1, "fish": 1}, 1, (), 62),
    (4, 1, 6, {"silk": 1, "wheat": 2}, 3, ("hagis",), 37),
)


def player(seat: Seat, is_open: bool) -> PlayerView:
    viziers, elders, camels, goods, fakirs, djinns, coins = HELD[seat]
    suits = tuple(
        tuple(good for good, count in goods.items() if count >= layer)
        for layer in range(1, max(goods.values()) + 1)
    )
    worth = tuple(WORTH[len(suit)] for suit in suits)
    points = sum(COSTS[id][1] for id in djinns)
    score = ScoreView(
        coins if is_open else None, 10 + viziers, 2 * elders, points, 9, 5, 19, sum(worth)
    )
    return PlayerView(
        seat=seat,
        coins=coins if is_open else None,
        camels=camels,
        viziers=viziers,
        elders=elders,
        fakirs=fakirs,
        goods=goods,
        suits=suits,
        worth=worth,
        djinns=tuple(djinn(id, payable=True) for id in djinns),
        tiles=3,
        score=score,
    )


def djinn(id: str, payable: bool = False) -> DjinnView:
    name, points, cost = COSTS[id]
    return DjinnView(id, name, points, cost, payable=payable)


SCORES = (
    ("coins", "ft-coin", (53, 41, 62, 37)),
    ("viziers", "ft-vizier", (13, 36, 2, 24)),
    ("elders", "ft-elder", (10, 4, 8, 2)),
    ("djinns", "ft-djinn", (8, 12, 0, 6)),
    ("palms", "ft-palm", (15, 0, 9, 3)),
    ("palaces", "ft-palace-piece", (5, 20, 10, 0)),
    ("tiles", "ft-camel", (44, 51, 38, 33)),
    ("goods", "ft-silk", (14, 7, 21, 30)),
)


def sheet(players: int) -> ScoreSheet:
    return ScoreSheet(
        tuple(
            ScoreLine(id, msg(f"five_tribes-score-{id}"), icon, points[:players])
            for id, icon, points in SCORES
        )
    )


def marks() -> tuple[Mark, ...]:
    """Some tiles to start from."""
    return tuple(Mark(Ref("tile", id), id.upper()) for id in ("a2", "c2", "e4", "b5", "c5"))
