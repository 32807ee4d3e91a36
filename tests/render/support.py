"""Asks to draw: from games played at random, and from the ends of what is possible."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module

import msgspec
from msgspec.structs import replace

from bot.ai.uniform import Uniform
from bot.engine import match, saves
from bot.engine.chance import SeededChance
from bot.engine.rules import AnyRules
from bot.engine.steps import Setup
from bot.engine.values import Ref, Seat, msg
from bot.games.conspiracy.view import (
    Colour,
    ForceView,
    KeyState,
    LastTurnView,
    LordView,
    ScoreView,
    SeatedView,
    SenateView,
    View,
)
from bot.i18n import catalogue
from bot.ports.gallery import Ask, Mark, Purpose, SeatName, Theme
from bot.table.letters import marks_of
from render.layers import Words, flat
from render.painter import GamePainter
from render.studio import Assets, open_assets
from tests.support.games import ROOT, all_games

DATA = ROOT / "data"
LANGS = ("en", "ja")
GAMES = ("conspiracy", "five_tribes")
"""The games that have pictures."""
THEMES: tuple[Theme, ...] = ("dusk", "day", "contrast")
WIDE = "W" * 32
FULL_WIDTH = "漢" * 32
TOWERS = "Z\u0301\u0302\u0303\u0304\u0305\u0306a\u0316\u0317lgo" * 3
NAMES = ("Mio", WIDE, FULL_WIDTH, TOWERS)
EVERY_LOCATION = (
    "seven", "five_one_pearl", "four_two_pearls", "three_three_pearls", "silver_keys",
    "gold_keys", "pearl_pairs", "per_location", "force_top_lord", "force_two_lords",
    "recycle_lords", "recycle_locations", "any_two_keys", "search_deck",
    *(f"{kind}_{colour.value}" for kind in ("max", "count") for colour in Colour),
)  # fmt: skip


@cache
def assets() -> Assets:
    return open_assets(DATA, catalogue.load([DATA / "i18n"]))


@cache
def painter(game: str = "conspiracy") -> GamePainter:
    return GamePainter(assets(), import_module(f"render.games.{game}").art())


def seats(count: int, names: tuple[str, ...] = NAMES) -> tuple[SeatName, ...]:
    return tuple(SeatName(Seat(seat), names[seat], is_robot=seat >= 2) for seat in range(count))


def ask_for(
    view: View, purpose: Purpose = "board", lang: str = "en", viewer: Seat | None = None
) -> Ask:
    return Ask(
        game="conspiracy",
        purpose=purpose,
        table="K7Q2MX",
        lang=lang,
        seats=seats(len(view.senates)),
        view=msgspec.json.encode(view),
        headline=msg("conspiracy-headline", turn=view.turn),
        awaited=() if view.active is None else (view.active,),
        viewer=viewer,
    )


@cache
def played(players: int, seed: int) -> tuple[Ask, ...]:
    """Every moment of a game at random: the hand of the seat that is asked, then the end."""
    rules = all_games()["conspiracy"]
    return tuple(_moments(rules, players, bytes([seed])))


def _moments(rules: AnyRules, players: int, seed: bytes) -> Iterator[Ask]:
    mind, step = Uniform(), 0
    advance = match.begin(rules, Setup(players), SeededChance(seed, step))
    while prompts := rules.prompts(advance.state):
        prompt = prompts[0]
        view = rules.view(advance.state, prompt.seat)
        asked = ask_for(view, "hand", viewer=prompt.seat)
        yield replace(asked, question=prompt.text, marks=marks_of(prompt))
        step += 1
        choice = mind.choose(rules, advance.state, prompt, SeededChance(seed, 10_000 + step))
        advance = match.answer(rules, advance.state, choice, SeededChance(seed, step))
    yield ask_for(rules.view(advance.state, None))
    yield replace(_sheet_ask(rules, advance.state, players), purpose="score")


def _sheet_ask(rules: AnyRules, state: object, players: int) -> Ask:
    outcome = rules.outcome(state)
    return Ask(
        game="conspiracy",
        purpose="score",
        table="K7Q2MX",
        lang="en",
        seats=seats(players),
        sheet=saves.encode(rules.scores(state)),
        ranks=() if outcome is None else outcome.ranks,
        headline=rules.headline(state),
    )


def samples(players: int) -> list[Ask]:
    """Some moments of two games, of every kind of question."""
    asks = [*played(players, 1), *played(players, 2)]
    return [*asks[::7], *asks[-2:]]


def as_board(ask: Ask) -> Ask:
    return replace(ask, purpose="board") if ask.purpose == "hand" else ask


def senate(seat: int, cells: int, locations: int, pearls: int) -> SenateView:
    """A senate of so many lords, all in one colour per row."""
    colours = tuple(Colour)
    rows = (5, 9, 12, 14, 15)
    lords = []
    for cell in range(1, cells + 1):
        row = next(place for place, last in enumerate(rows) if cell <= last)
        bears = cell <= locations
        influence = (1 + cell % 2) if bears else (0, 6, 4, 3, 1, 2)[cell % 6]
        key: KeyState | None = "covered" if bears else "usable" if influence in (1, 2) else None
        place = EVERY_LOCATION[(seat * 6 + cell) % 24] if bears else None
        lords.append(SeatedView(cell, colours[row], influence, place, key))
    return SenateView(
        seat=Seat(seat),
        lords=tuple(lords),
        silver=sum(one.influence == 1 and one.key == "usable" for one in lords),
        gold=sum(one.influence == 2 and one.key == "usable" for one in lords),
        pearls=pearls,
        is_master=seat == 0 and pearls > 0,
        maxima={one.colour: 6 for one in lords},
        coalition=tuple(range(1, min(cells, 5) + 1)),
        score=ScoreView(30, 49, 45, 5) if cells else ScoreView(0, 0, 0, 0),
    )


def nothing(players: int) -> View:
    """The first moment, with empty decks besides."""
    return View(
        turn=1,
        asked_for="recruit",
        active=Seat(0),
        senates=tuple(senate(seat, 0, 0, 0) for seat in range(players)),
        deck=0,
        piles=dict.fromkeys(Colour, ()),
        location_deck=0,
        face_up=(),
    )


def everything(players: int, face_up: int = 10) -> View:
    """The most of everything: full senates, whole piles, pearls, waiting lords."""
    pile = (0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 6)
    return View(
        turn=60,
        asked_for="recruit",
        active=Seat(1),
        senates=tuple(senate(seat, 15 - seat, 7, 36 - seat) for seat in range(players)),
        deck=59,
        piles={colour: pile[: 12 - place] for place, colour in enumerate(Colour)},
        location_deck=23,
        face_up=EVERY_LOCATION[8 : 8 + face_up],
        force=ForceView("force_two_lords", Seat(0)),
        finisher=Seat(0),
        last=LastTurnView(
            seat=Seat(0),
            pile=Colour.BLUE,
            placed=tuple(range(4, 16)),
            took=EVERY_LOCATION[:3],
            swapped=(1, 2),
            revealed=(LordView(Colour.RED, 6),),
            pearls=12,
        ),
    )


def marked(view: View) -> tuple[Mark, ...]:
    """A letter on each thing that could ever be chosen on a board."""
    refs = [Ref("deck", "lords"), Ref("deck", "locations")]
    refs += [Ref("pile", colour.value) for colour in Colour]
    refs += [Ref("location", id) for id in view.face_up]
    refs += [Ref("cell", f"c{cell:02}") for cell in range(1, 16)]
    letters = [*"JKLMNPQRSTUVWXYZ", *(f"J{x}" for x in "JKLMNPQRSTUVWXYZ")]
    return tuple(
        Mark(ref, letter, on=place % 5 == 4)
        for place, (ref, letter) in enumerate(zip(refs, letters, strict=False))
    )


def written(ask: Ask) -> list[Words]:
    """All text of a picture at its place."""
    return [mark for mark in flat(painter(ask.game).scene(ask).marks) if isinstance(mark, Words)]


def card(id: str, lang: str = "en", game: str = "conspiracy") -> Ask:
    """The close-up of an entry."""
    (entry,) = (one for one in all_games()[game].entries() if one.id == id)
    return Ask(game, "card", "", lang, (), entry=entry)


def every_card(lang: str = "en", game: str = "conspiracy") -> list[Ask]:
    return [card(one.id, lang, game) for one in all_games()[game].entries()]
