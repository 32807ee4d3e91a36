"""Positions in words, and a game that is played answer by answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from bot.engine import match
from bot.engine.bags import Bag, bag
from bot.engine.chance import SeededChance
from bot.engine.prompts import Choice, Prompt
from bot.engine.values import Msg, Seat
from bot.games import load
from bot.games.five_tribes.content import TRIBES, DjinnId
from bot.games.five_tribes.model import (
    Bid,
    From,
    Player,
    Policy,
    State,
    Tile,
    Turn,
    Window,
)
from bot.games.five_tribes.rules import FiveTribes
from bot.games.five_tribes.view import TileKind, Tribe
from tests.support.games import ROOT, files

LETTERS = "VEMBA"
PAIRS = "a1=E a2=E a5=E a6=E c1=V c2=V e1=B e2=B"
"""Four turns' worth of sows that ask nothing further."""
TRIBE = dict(zip(LETTERS, TRIBES, strict=True))
SPARE = "e5=V e6=V"
"""Two sows that nobody minds, so that the game goes on."""


@cache
def rules() -> FiveTribes:
    built = load("five_tribes", files(ROOT / "data" / "games" / "five_tribes"))
    assert isinstance(built, FiveTribes)
    return built


CONTENT = rules().content


def at(row: int, column: int) -> str:
    """The tile of rules.md 10: (row, column) from 0 is letter and number."""
    return f"{'abcde'[row]}{column + 1}"


def counts(text: str) -> tuple[int, ...]:
    """Meeples by their letters."""
    return tuple(text.count(letter) for letter in LETTERS)


def letters(tile: Tile) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, tile.meeples, strict=True))


def board(text: str) -> tuple[Tile, ...]:
    """As c3=VVE/village/camel1/palm2/palace1; what is not named is a bare small market."""
    tiles = [Tile(TileKind.SMALL, 6, counts(""))] * len(CONTENT.tiles)
    for word in text.split():
        name, _, content = word.partition("=")
        tiles[CONTENT.numbers[name]] = _tile(content)
    return tuple(tiles)


def _tile(content: str) -> Tile:
    meeples, *parts = content.split("/")
    changes: dict[str, object] = {"meeples": counts(meeples)}
    for part in parts:
        word, number = part.rstrip("0123456789"), part.lstrip("abcdefghijklmnopqrstuvwxyz_")
        match word:
            case "camel":
                changes["camel"] = Seat(int(number))
            case "palm":
                changes["palms"] = int(number)
            case "palace":
                changes["palaces"] = int(number)
            case _:
                changes["kind"] = TileKind(word)
                changes["value"] = int(number or 5)
    return replace(Tile(TileKind.SMALL, 6, counts("")), **changes)


def cards(text: str) -> Bag:
    return bag(Counter(text.split()))


def seat(cards_held: str = "", djinns: str = "", **changes: int) -> Player:
    """A player with 50 coins and 8 camels, unless said otherwise."""
    player = Player(
        coins=50, camels=8, cards=cards(cards_held), djinns=tuple(map(DjinnId, djinns.split()))
    )
    return replace(player, **changes)


def position(
    tiles: str,
    *players: Player,
    row: str = "",
    display: str = "",
    spare: str = SPARE,
    **changes: object,
) -> State:
    """The first seat of three is about to sow, and the others act after it.

    Whatever is not named lies in the decks, the supplies and the bag.
    """
    laid = board(f"{tiles} {spare}")
    sat = (*players, *[seat()] * (3 - len(players)))
    seats = tuple(Seat(number) for number in range(len(sat)))
    resources = Counter(CONTENT.goods.cards)
    resources.subtract(row.split())
    djinns = [id for id in CONTENT.djinns if id not in display.split()]
    for player in sat:
        resources.subtract(player.cards.counts)
        djinns = [id for id in djinns if id not in player.djinns]
    state = State(
        policy=Policy(),
        tiles=laid,
        players=sat,
        bag=_bag(laid, sat),
        row=tuple(row.split()),
        deck=bag(resources),
        discard=Bag(),
        djinn_row=tuple(map(DjinnId, display.split())),
        djinn_deck=bag(dict.fromkeys(djinns, 1)),
        djinn_discard=Bag(),
        palms=12 - sum(tile.palms for tile in laid),
        palaces=10 - sum(tile.palaces for tile in laid),
        order=seats,
        track=_track(seats),
        round=1,
        frames=(From(),),
        acting=1,
        now=Turn(seats[0]),
    )
    return replace(state, **changes)


def _track(seats: Iterable[Seat]) -> tuple[Seat | None, ...]:
    spaces: list[Seat | None] = [None] * len(CONTENT.board.prices)
    for place, one in enumerate(seats):
        spaces[place] = one
    return tuple(spaces)


def _bag(tiles: Iterable[Tile], players: Iterable[Player]) -> Bag:
    left: Counter[str] = Counter(CONTENT.board.meeples)
    for tile in tiles:
        left.subtract(dict(zip(TRIBES, tile.meeples, strict=True)))
    for player in players:
        left.subtract({Tribe.VIZIER: player.viziers, Tribe.ELDER: player.elders})
    return bag({str(tribe): max(0, count) for tribe, count in left.items()})


def at_window(tiles: str, *players: Player, **changes: object) -> State:
    """As `position`, but before the sow, where djinns may be used."""
    return position(tiles, *players, frames=(Window("sow"),), **changes)  # type: ignore[arg-type]


def bidding(*players: Player, order: str = "", tiles: str = PAIRS, **changes: object) -> State:
    """Nobody has bid yet; `order` names the seats as "0 1 0 1"."""
    seats = tuple(Seat(int(one)) for one in order.split())
    return position(
        tiles,
        *players,
        order=seats or tuple(Seat(number) for number in range(len(players))),
        track=_track(()),
        acting=0,
        now=None,
        frames=(Bid(),),
        **changes,  # type: ignore[arg-type]
    )


def on_turn(state: State, player: int) -> State:
    """The same moment, but it is the turn of another seat, the last of the round."""
    seats = tuple(Seat(number) for number in range(len(state.players)))
    order = (*[one for one in seats if one != player], Seat(player))
    return replace(
        state, order=order, track=_track(order), acting=len(order), now=Turn(Seat(player))
    )


class Game:
    """A game under way. Luck is any: where it matters, a deck holds a single kind of thing."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Msg] = []
        self.choices: list[Choice] = []

    @property
    def prompt(self) -> Prompt:
        (prompt,) = rules().prompts(self.state)
        return prompt

    @property
    def asked(self) -> str:
        prompts = rules().prompts(self.state)
        return prompts[0].kind if prompts else "over"

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.prompt.options]

    def answer(self, *keys: str) -> Game:
        """Answers the open question. Nothing is ever lost or made by an answer (T55)."""
        prompt = self.prompt
        choice = Choice(prompt.seat, prompt.kind, keys)
        advance = match.answer(rules(), self.state, choice, SeededChance(b"any", len(self.events)))
        assert rules().census(advance.state) == rules().census(self.state)
        self.state = advance.state
        self.choices += [choice, *advance.forced]
        self.events += [event.text for event in advance.events]
        return self

    def sow(self, origin: str, *drops: str) -> Game:
        """Sows from a tile; drops are like "c4V". Some steps may follow by themselves."""
        before = len(self.choices)
        self.answer(origin)
        steps = [f"{drop[:2]}_{TRIBE[drop[2]].value}" for drop in drops]
        while self.asked == "step" and (done := self._steps(before)) < len(steps):
            self.answer(steps[done])
        assert [one.keys[0] for one in self._made(before)][: len(steps)] == steps
        return self

    def take(self, kind: str, key: str) -> Game:
        """Answers a question, or finds that this was its only answer and was given by itself."""
        if self.asked == kind:
            return self.answer(key)
        assert (kind, (key,)) in [(choice.kind, choice.keys) for choice in self.choices]
        return self

    def _made(self, since: int) -> list[Choice]:
        return [choice for choice in self.choices[since:] if choice.kind == "step"]

    def _steps(self, since: int) -> int:
        return len(self._made(since))

    def tile(self, name: str) -> Tile:
        return self.state.tiles[CONTENT.numbers[name]]

    def on(self, name: str) -> str:
        """The meeples of a tile."""
        return letters(self.tile(name))

    def owner(self, name: str) -> Seat | None:
        return self.tile(name).camel

    def player(self, number: int) -> Player:
        return self.state.players[number]

    def coins(self, number: int = 0) -> int:
        return self.player(number).coins

    def held(self, number: int = 0) -> str:
        """The cards of a player, sorted."""
        hand = self.player(number).cards.counts
        return " ".join(card for card, count in hand.items() for _ in range(count))

    def said(self, id: str) -> int:
        """How often something was told."""
        return sum(event.id == f"five_tribes-{id}" for event in self.events)
