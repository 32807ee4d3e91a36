"""Positions in words, and a game that is played answer by answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from msgspec.structs import replace

from bot.engine import match
from bot.engine.bags import Bag, bag
from bot.engine.chance import SeededChance
from bot.engine.prompts import Choice, Option, Prompt, check
from bot.engine.steps import Setup
from bot.engine.values import Arg, Msg, Seat
from bot.games import load
from bot.games.five_tribes.content import TRIBES, DjinnId
from bot.games.five_tribes.model import Counts, Player, Policy, State, Tile, Turn, Window
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.rules import FiveTribes
from bot.games.five_tribes.sow import Drop, Sower, where
from bot.games.five_tribes.turn import go_on
from bot.games.five_tribes.view import TileKind
from tests.support.games import ROOT, files

KINDS = {
    "village": (TileKind.VILLAGE, 5),
    "sacred": (TileKind.SACRED, 6),
    "oasis": (TileKind.OASIS, 8),
    "small": (TileKind.SMALL, 6),
    "large": (TileKind.LARGE, 4),
}
LETTERS = {tribe.value[0].upper(): tribe for tribe in TRIBES}
SPARE = {"d6": "B", "e6": "B"}
DEFAULTS = {"same_sow": "yes", "neighbours": "orthogonal", "nekir": "event"}


@cache
def rules() -> FiveTribes:
    built = load("five_tribes", files(ROOT / "data" / "games" / "five_tribes"))
    assert isinstance(built, FiveTribes)
    return built


class First:
    """Luck for positions: whatever is first in the order of the alphabet is drawn."""

    def below(self, n: int) -> int:
        assert n > 0, "there is something to draw"
        return 0


def at(row: int, column: int) -> str:
    """The tile of rules.md section 10 as it is called on the board (rules.md 13)."""
    return f"{'abcde'[row]}{column + 1}"


def counts(letters: str) -> Counts:
    """How many of each tribe: "VVE"."""
    return tuple(letters.count(letter) for letter in LETTERS)


def goods(words: str) -> Bag:
    """Resource cards: "fish fish gold fakir"."""
    return bag(Counter(words.split()))


def player(
    coins: int = 50, camels: int = 8, cards: str = "", djinns: str = "", **others: int
) -> Player:
    return Player(
        coins=coins,
        camels=camels,
        cards=goods(cards),
        djinns=tuple(map(DjinnId, djinns.split())),
        **others,
    )


def board(
    meeples: Mapping[str, str],
    kinds: Mapping[str, str],
    camels: Mapping[str, int],
    pieces: Mapping[str, str],
) -> tuple[Tile, ...]:
    """All tiles are small markets but those named; pieces are "palm" and "palace"."""
    tiles = []
    for name in rules().content.tiles:
        kind, value = KINDS[kinds.get(name, "small")]
        there = pieces.get(name, "").split()
        owner = camels.get(name)
        tiles.append(
            Tile(
                kind=kind,
                value=value,
                meeples=counts(meeples.get(name, "")),
                camel=None if owner is None else Seat(owner),
                palms=there.count("palm"),
                palaces=there.count("palace"),
            )
        )
    return tuple(tiles)


def position(
    meeples: Mapping[str, str],
    *players: Player,
    kinds: Mapping[str, str] = {},
    camels: Mapping[str, int] = {},
    pieces: Mapping[str, str] = {},
    options: Mapping[str, str] = {},
    spare: bool = True,
    **changes: object,
) -> State:
    """Seat A begins its turn, the others act after it in the order of their seats.

    With `spare`, two builders far away are there for the next to sow. Decks
    and the bag are empty unless they are named; palm trees and palaces are full.
    """
    seated = players or (player(), player())
    meeples = {**(SPARE if spare else {}), **meeples}
    order = tuple(Seat(seat) for seat in range(len(seated)))
    chosen = {**DEFAULTS, **options}
    state = State(
        policy=Policy(
            chosen["same_sow"] == "yes",
            chosen["neighbours"] == "square",
            chosen["nekir"] == "victim",
        ),
        tiles=board(meeples, kinds, camels, pieces),
        players=seated,
        bag=Bag(),
        row=(),
        deck=Bag(),
        discard=Bag(),
        djinn_row=(),
        djinn_deck=Bag(),
        djinn_discard=Bag(),
        palms=12,
        palaces=10,
        order=order,
        track=(*order, *(None,) * (9 - len(order))),
        round=1,
        frames=(Window("sow"),),
        acting=1,
        now=Turn(Seat(0)),
    )
    play = Play(rules().content, replace(state, **changes), First())
    go_on(play)
    return play.state


def sows(state: State, origin: str) -> Iterator[tuple[Drop, ...]]:
    """Every complete sow from a tile, drop by drop."""
    number = rules().content.numbers[origin]
    hand = state.tiles[number].meeples
    if not any(hand):
        return iter(())
    found = tuple(tiles & ~(1 << number) for tiles in where(state.tiles))
    return Sower(rules().content.walks, state.policy).ways((number,), hand, found)


def all_sows(state: State) -> Iterator[tuple[Drop, ...]]:
    return chain.from_iterable(sows(state, origin) for origin in rules().content.tiles)


class Game:
    """A game that is played answer by answer."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Msg] = []

    @property
    def prompt(self) -> Prompt:
        (prompt,) = rules().prompts(self.state)
        return prompt

    @property
    def asked(self) -> str:
        """What is asked, or that it is over."""
        return self.prompt.kind if self.state.frames else "over"

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.prompt.options]

    def option(self, key: str) -> Option:
        return self.prompt.option(key)

    def answer(self, *keys: str) -> Game:
        """Answers the open question, and drops and victims that are the only ones."""
        acting = self.state.acting
        self._take(keys)
        while self.state.frames and self.state.acting == acting:
            keys = self.prompt.lone_answer() or ()
            if not keys or self.asked not in ("step", "victim"):
                break
            self._take(keys)
        return self

    def _take(self, keys: tuple[str, ...]) -> None:
        choice = Choice(self.prompt.seat, self.prompt.kind, keys)
        check(self.prompt, choice)
        step = rules().apply(self.state, choice, First())
        self.state = step.state
        self.events += [event.text for event in step.events]

    def go(self, *keys: str) -> Game:
        """Answers question after question, each with one key."""
        for key in keys:
            self.answer(key)
        return self

    def sow(self, origin: str, *drops: str) -> Game:
        """Sows: "b3V" is a vizier on B3. What has a single answer was done by itself."""
        if self.asked == "from":
            self.answer(origin)
        for place, drop in enumerate(drops):
            if self.asked == "step" and self.state.now and len(self.state.now.dropped) == place:
                self.answer(f"{drop[:2]}_{LETTERS[drop[2]].value}")
        way = self.log("sow")[-1].args["way"]
        assert said(way) == [f"{drop[:2].upper()} {drop[2]}" for drop in drops]
        return self

    def log(self, id: str) -> list[Msg]:
        """The facts of one kind that were told."""
        return [text for text in self.events if text.id == f"five_tribes-log-{id}"]

    def tile(self, name: str) -> Tile:
        return self.state.tiles[rules().content.numbers[name]]

    def on(self, name: str) -> str:
        """The meeples of a tile in letters."""
        return letters(self.tile(name).meeples)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def coins(self, seat: int) -> int:
        return self.player(seat).coins

    @property
    def in_bag(self) -> dict[str, int]:
        return self.state.bag.counts


def letters(meeples: Sequence[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, meeples, strict=True))


def opening(seats: int, seed: bytes, **options: str) -> State:
    """A fresh game."""
    return match.begin(rules(), Setup(seats, {**DEFAULTS, **options}), SeededChance(seed, 0)).state


def bidding(*coins: int, djinns: str = "", cards: str = "") -> Game:
    """A game in which the first bid is open, in the order of the seats; A may own djinns."""
    seats = len(coins)
    state = opening(seats, b"bids")
    markers = rules().content.board.markers[seats]
    order = tuple(Seat(seat) for _ in range(markers) for seat in range(seats))
    players = [player(many) for many in coins]
    players[0] = player(coins[0], djinns=djinns, cards=cards)
    return Game(replace(state, order=order, players=tuple(players)))


def said(row: Arg) -> list[str]:
    """The drops of a sow as the log has them: "C4 V"."""
    assert isinstance(row, Msg)
    if row.id == "five_tribes-way":
        return said(row.args["first"]) + said(row.args["last"])
    tribe = row.args["tribe"]
    assert isinstance(tribe, Msg)
    return [f"{row.args['tile']} {tribe.id.rpartition('-')[2][0].upper()}"]
