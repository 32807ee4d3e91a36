"""Positions in words, and a game that is played card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

import msgspec
from msgspec.structs import replace

from bot.engine import match
from bot.engine.bags import Bag, bag, take
from bot.engine.chance import FixedChance
from bot.engine.prompts import Choice, Prompt
from bot.engine.values import Msg, Seat
from bot.games import load
from bot.games.conspiracy.content import LocationId, LordId, lord_id
from bot.games.conspiracy.model import ForceCard, Player, Recruit, Seated, State, Turn
from bot.games.conspiracy.rules import Conspiracy
from bot.games.conspiracy.view import Colour, SenateView
from tests.support.games import ROOT, files

COLOURS = {colour.value[0].upper(): colour for colour in Colour}


@cache
def rules() -> Conspiracy:
    built = load("conspiracy", files(ROOT / "data" / "games" / "conspiracy"))
    assert isinstance(built, Conspiracy)
    return built


def lord(text: str) -> LordId:
    """The lord of a word: B4 is blue with influence 4."""
    return lord_id(COLOURS[text[0]], int(text[1:]))


def lords(text: str) -> tuple[LordId, ...]:
    return tuple(map(lord, text.split()))


def senate(text: str) -> tuple[Seated, ...]:
    """Lords in the order of their cells; "R1/seven" has a location on it."""
    return tuple(_seated(word) for word in text.split())


def _seated(word: str) -> Seated:
    name, _, location = word.partition("/")
    return Seated(lord(name), LocationId(location) if location else None)


def words(seated: Iterable[Seated]) -> str:
    """The reverse of `senate`."""
    return " ".join(
        f"{one.lord[0].upper()}{one.lord[-1]}" + (f"/{one.location}" if one.location else "")
        for one in seated
    )


def position(
    *senates: str,
    piles: str = "",
    deck: str | None = None,
    face_up: Sequence[str] = (),
    location_deck: Sequence[str] | None = None,
    pearls: Sequence[int] = (),
    active: int = 0,
    **changes: object,
) -> State:
    """A position in which the seat `active` begins its turn.

    Whatever is not named lies in the decks. A deck that is named holds exactly these cards, and
    the others are out of the way.
    """
    players = tuple(
        Player(senate(text), pearls[seat] if pearls else 0) for seat, text in enumerate(senates)
    )
    on_piles = lords(piles)
    placed = [seated.lord for player in players for seated in player.senate]
    used = [*face_up, *(id for player in players for id in player.locations)]
    state = State(
        players=players,
        deck=_deck([*placed, *on_piles]) if deck is None else bag(Counter(lords(deck))),
        location_deck=_locations(used, location_deck),
        face_up=tuple(map(LocationId, face_up)),
        piles={
            colour: tuple(sorted(id for id in on_piles if id.startswith(colour.value)))
            for colour in Colour
        },
        active=Seat(active),
        turn=1,
        frames=(Recruit(),),
        now=Turn(Seat(active)),
    )
    return replace(state, **changes)


def _deck(used: Iterable[str]) -> Bag:
    left: Counter[str] = Counter({one.id: one.copies for one in rules().content.lords.values()})
    left.subtract(used)
    return bag(left)


def _locations(used: Iterable[str], only: Sequence[str] | None) -> Bag:
    if only is not None:
        return bag(dict.fromkeys(only, 1))
    return bag({id: 1 for id in rules().content.locations if id not in set(used)})


def forced(location: str, owner: int) -> ForceCard:
    """A force card that lies in front of its owner."""
    return msgspec.convert({"location": location, "owner": owner}, ForceCard)


class Game:
    """A game in which the cards that luck brings are named."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Msg] = []
        self.forced: tuple[Choice, ...] = ()

    @property
    def prompt(self) -> Prompt:
        (prompt,) = rules().prompts(self.state)
        return prompt

    @property
    def asked(self) -> str:
        return self.prompt.kind

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.prompt.options]

    def answer(self, key: str, *cards: str) -> Game:
        """Answers the open question; `cards` are what is drawn, like "R6" or "seven"."""
        chance = FixedChance(self._draws(cards))
        prompt = self.prompt
        choice = Choice(prompt.seat, prompt.kind, (key,))
        advance = match.answer(rules(), self.state, choice, chance)
        assert len(chance.draws) == len(cards), "all named cards are drawn"
        self.state = advance.state
        self.forced = advance.forced
        self.events += [event.text for event in advance.events]
        return self

    def senate(self, seat: int) -> str:
        return words(self.state.players[seat].senate)

    def seen(self, seat: int) -> SenateView:
        return rules().view(self.state, None).senates[seat]

    def usable(self, seat: int) -> tuple[int, int]:
        return self.seen(seat).silver, self.seen(seat).gold

    def pile(self, colour: str) -> list[int]:
        return list(rules().view(self.state, None).piles[COLOURS[colour]])

    def _draws(self, cards: Sequence[str]) -> list[int]:
        decks = {True: self.state.deck, False: self.state.location_deck}
        numbers = []
        for card in cards:
            is_lord = card[0].isupper()
            key = lord(card) if is_lord else card
            deck = decks[is_lord]
            before = list(deck.counts).index(key)
            numbers.append(sum(list(deck.counts.values())[:before]))
            decks[is_lord] = take(deck, key)
        return numbers
