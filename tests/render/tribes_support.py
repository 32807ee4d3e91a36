"""Asks to draw Five Tribes: from games played at random, and from the ends of what is possible."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec.structs import replace

from bot.ai.uniform import Uniform
from bot.engine import match, saves
from bot.engine.chance import SeededChance
from bot.engine.rules import AnyRules
from bot.engine.steps import Setup
from bot.engine.values import Ref, Seat, msg
from bot.games.five_tribes.view import (
    DjinnView,
    LastTurnView,
    PlacedView,
    PlayerView,
    ScoreView,
    SpaceView,
    TileKind,
    TileView,
    Tribe,
    VictimView,
    View,
)
from bot.ports.gallery import Ask, Mark, Purpose
from bot.table.letters import marks_of
from render.games.five_tribes.printed import DJINNS, SUITS, printed
from tests.render.support import seats
from tests.support.games import all_games

GAME = "five_tribes"
ALL = tuple(printed(id) for id in DJINNS)
KINDS = tuple(TileKind)
PRICES = (18, 12, 8, 5, 3, 1, 0, 0, 0)


def ask_for(
    view: View, purpose: Purpose = "board", lang: str = "en", viewer: Seat | None = None
) -> Ask:
    return Ask(
        game=GAME,
        purpose=purpose,
        table="K7Q2MX",
        lang=lang,
        seats=seats(len(view.players)),
        view=msgspec.json.encode(replace(view, viewer=viewer)),
        headline=msg("five_tribes-headline-turn-last", round=view.round, turn=4, turns=4),
        awaited=() if view.active is None else (view.active,),
        viewer=viewer,
    )


@cache
def played(players: int, seed: int) -> tuple[Ask, ...]:
    """Every moment of a game at random: the hand of the seat that is asked, then the end."""
    return tuple(_moments(all_games()[GAME], players, bytes([seed])))


def _moments(rules: AnyRules, players: int, seed: bytes) -> Iterator[Ask]:
    mind, step = Uniform(), 0
    advance = match.begin(rules, Setup(players), SeededChance(seed, step))
    while prompts := rules.prompts(advance.state):
        prompt = prompts[0]
        asked = ask_for(rules.view(advance.state, prompt.seat), "hand", viewer=prompt.seat)
        said = replace(asked, question=prompt.text, headline=rules.headline(advance.state))
        yield replace(said, marks=marks_of(prompt))
        step += 1
        choice = mind.choose(rules, advance.state, prompt, SeededChance(seed, 10_000 + step))
        advance = match.answer(rules, advance.state, choice, SeededChance(seed, step))
    headline = rules.headline(advance.state)
    yield replace(ask_for(rules.view(advance.state, None)), headline=headline)
    yield _sheet(rules, advance.state, players)


def _sheet(rules: AnyRules, state: object, players: int) -> Ask:
    outcome = rules.outcome(state)
    return Ask(
        game=GAME,
        purpose="score",
        table="K7Q2MX",
        lang="en",
        seats=seats(players),
        sheet=saves.encode(rules.scores(state)),
        ranks=() if outcome is None else outcome.ranks,
        headline=rules.headline(state),
    )


def samples(players: int) -> list[Ask]:
    """Some moments of a game, at least one of each kind of question, and its end."""
    asks = played(players, 1)
    firsts: dict[str, Ask] = {}
    for ask in asks[:-2]:
        firsts.setdefault(view_of(ask).asked_for, ask)
    return [*firsts.values(), *asks[-2:]]


def view_of(ask: Ask) -> View:
    return msgspec.json.decode(ask.view, type=View)


def as_board(ask: Ask) -> Ask:
    """What everybody sees of that moment."""
    if ask.purpose != "hand":
        return ask
    view = view_of(ask)
    hidden = tuple(
        replace(one, coins=None, score=replace(one.score, coins=None)) for one in view.players
    )
    public = msgspec.json.encode(replace(view, viewer=None, players=hidden))
    return replace(ask, purpose="board", view=public, viewer=None, question=None, marks=())


def tile(number: int, meeples: tuple[Tribe, ...], things: int, players: int) -> TileView:
    """`things`: camel, palms and palaces as the bits of a number."""
    row, column = divmod(number, 5)
    return TileView(
        id=f"{'abcde'[column]}{row + 1}",
        column=column,
        row=row,
        kind=KINDS[number % 5],
        value=(5, 15, 8, 6, 4)[number % 5],
        meeples=meeples,
        camel=Seat(number % players) if things & 1 else None,
        palms=12 if things & 2 else 0,
        palaces=10 if things & 4 else 0,
    )


def nothing(players: int) -> View:
    """A bare board, empty rows and empty hands, before the first bid."""
    return View(
        viewer=None,
        round=1,
        phase="bidding",
        asked_for="bid",
        active=Seat(0),
        is_last_round=False,
        tiles=tuple(tile(number, (), 0, players) for number in range(30)),
        players=tuple(holder(seat, players, ()) for seat in range(players)),
        order=tuple(Seat(seat) for seat in range(players)),
        bids=0,
        track=tuple(SpaceView(price) for price in PRICES),
        row=(),
        deck=0,
        discarded=0,
        djinns=(),
        djinn_deck=0,
        djinns_discarded=0,
        bag={},
        palms=0,
        palaces=0,
        options={"same_sow": "yes", "neighbours": "orthogonal", "nekir": "event"},
    )


def holder(
    seat: int, players: int, djinns: tuple[DjinnView, ...], much: bool = False
) -> PlayerView:
    """Somebody who has nothing, or the most of everything."""
    goods = (
        dict(
            zip(
                ("ivory", "jewels", "gold", "papyrus", "silk", "spice"),
                (2, 2, 2, 4, 4, 4),
                strict=True,
            )
        )
        | {"fish": 6, "wheat": 6, "pottery": 6}
        if much
        else {}
    )
    suits = tuple(
        tuple(good for good, count in goods.items() if count >= layer) for layer in range(1, 7)
    )
    held = tuple(suit for suit in suits if suit)
    return PlayerView(
        seat=Seat(seat),
        coins=188 if much and seat == 0 else None,
        camels=11 if much else 0,
        viziers=16 if much else 0,
        elders=20 if much else 0,
        fakirs=18 if much else 0,
        goods=goods,
        suits=held,
        worth=tuple(SUITS[len(suit) - 1] for suit in held),
        djinns=djinns,
        tiles=30 // players,
        score=ScoreView(None, *((78, 80, 66, 36, 50, 99, 170) if much else (0,) * 7)),
    )


def everything(players: int, djinns: int = 22) -> View:
    """As much of everything as there is; each number of pieces stands on some tile."""
    tribes = tuple(Tribe)
    piles = [(tribes * 3)[: number % 6] for number in range(29)] + [tribes * 3]
    shares = [tuple(ALL[seat:djinns:players]) for seat in range(players)]
    taken = {1: 0, 4: 1, 7: 2, 8: 3}
    return replace(
        nothing(players),
        round=12,
        phase="turns",
        asked_for="from",
        is_last_round=True,
        tiles=tuple(tile(n, piles[n], n % 8, players) for n in range(30)),
        players=tuple(holder(seat, players, shares[seat], much=True) for seat in range(players)),
        track=tuple(
            SpaceView(price, Seat(taken[at] % players) if at in taken else None, done=False)
            for at, price in enumerate(PRICES)
        ),
        row=("fakir", "papyrus", "pottery", "jewels", "spice", "ivory", "silk", "gold", "wheat"),
        deck=54,
        discarded=45,
        djinns=tuple(printed(id) for id in ("anun_nak", "haurvatat", "marid")),
        djinn_deck=19,
        djinns_discarded=10,
        bag=dict.fromkeys(Tribe, 18),
        palms=12,
        palaces=10,
        last=LastTurnView(
            seat=Seat(1),
            path=("c3", "b3", "b2", "c2", "c3", "b3", "b4", "b5", "a5"),
            dropped=(*tribes, *tribes[:3]),
            tribe=Tribe.ASSASSIN,
            taken=9,
            won=("a5", "e1"),
            killed=(VictimView(Tribe.ELDER, seat=Seat(0)), VictimView(Tribe.VIZIER, "e1")),
            placed=(PlacedView("palm", "b2"), PlacedView("palace", "c1")),
            bought=("fish", "gold", "enki"),
            used=("ibus", "hagis"),
        ),
    )


def marked(view: View) -> tuple[Mark, ...]:
    """A letter on each thing that could ever be chosen on a board."""
    found = [(Ref("tile", one.id), one.id.upper()) for one in view.tiles]
    refs = [Ref("space", str(price)) for price in (18, 12, 8, 5, 3, 1, 0)]
    refs += [Ref("card", str(at + 1)) for at in range(len(view.row))]
    refs += [Ref("djinn", one.id) for one in view.djinns]
    found += zip(refs, [*"JKLMNPQRSTUVWXYZ", "JJ", "JK", "JL"], strict=False)
    return tuple(Mark(ref, letter, on=at % 7 == 6) for at, (ref, letter) in enumerate(found))
