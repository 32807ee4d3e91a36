"""Conspiracy: Abyss Universe, as the kernel sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar, assert_never

from bot.engine.chance import Chance
from bot.engine.prompts import Choice, Prompt
from bot.engine.rules import Upgrade
from bot.engine.steps import (
    Entry,
    Outcome,
    ScoreSheet,
    Secret,
    Setup,
    Step,
    TableOption,
    rank,
)
from bot.engine.values import Msg, Seat, msg
from bot.games.conspiracy import place, recruit, swap, texts
from bot.games.conspiracy.content import Content, LordId
from bot.games.conspiracy.entries import entries
from bot.games.conspiracy.locations import control
from bot.games.conspiracy.model import (
    KeepLocation,
    KeepLord,
    Place,
    Recruit,
    SearchDeck,
    State,
    Swap,
    SwapWith,
    TakeLocation,
)
from bot.games.conspiracy.play import Play
from bot.games.conspiracy.promise import promise
from bot.games.conspiracy.score import sheet
from bot.games.conspiracy.setup import set_up
from bot.games.conspiracy.show import show
from bot.games.conspiracy.turn import go_on, is_over
from bot.games.conspiracy.view import View


class Conspiracy:
    """The rules of the base game for two to four players."""

    id: ClassVar[str] = "conspiracy"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    minutes: ClassVar[int] = 30
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    state_type: type[State] = State
    options: tuple[TableOption, ...] = ()

    def __init__(self, content: Content) -> None:
        self.content = content

    def entries(self) -> tuple[Entry, ...]:
        return entries(self.content)

    def setup(self, setup: Setup, chance: Chance) -> Step[State]:
        return set_up(self.content, setup.seats, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return (self._ask(state),) if state.frames else ()

    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        play = Play(self.content, state, chance)
        _answer(play, choice.keys[0])
        go_on(play)
        if is_over(play.state):
            play.tell(self._outcome(play.state).text)
        return Step(play.state, tuple(play.events))

    def view(self, state: State, viewer: Seat | None) -> View:
        return show(self.content, state, viewer)

    def headline(self, state: State) -> Msg:
        if is_over(state):
            return msg("conspiracy-headline-over", turn=state.turn)
        if state.finisher is not None:
            return msg("conspiracy-headline-last", turn=state.turn)
        return msg("conspiracy-headline", turn=state.turn)

    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        """Nothing is hidden and decks have no order, so there is nothing to deal anew."""
        return state

    def secrets(self, state: State, viewer: Seat | None) -> Mapping[str, Secret]:
        return {}

    def census(self, state: State) -> Mapping[str, int]:
        """Lords by colour and influence and every location, wherever they are."""
        counts = Counter(state.deck.counts) + Counter(state.location_deck.counts)
        counts.update(state.face_up)
        for pile in state.piles.values():
            counts.update(pile)
        for player in state.players:
            counts.update(seated.lord for seated in player.senate)
            counts.update(player.locations)
        for frame in state.frames:
            counts.update(_held(frame))
        return dict(counts)

    def scores(self, state: State) -> ScoreSheet:
        return sheet(self.content, state)

    def promise(self, state: State, seat: Seat) -> float:
        return promise(self.content, state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return self._outcome(state) if is_over(state) else None

    def _outcome(self, state: State) -> Outcome:
        scores = sheet(self.content, state)
        ranks = rank(scores)
        winners = tuple(Seat(seat) for seat, place in enumerate(ranks) if place == 1)
        points = max(scores.totals)
        by_pearls = len(winners) < scores.totals.count(points)
        return Outcome(winners, ranks, texts.won(winners, points, by_pearls))

    def _ask(self, state: State) -> Prompt:
        match state.frames[-1]:
            case (Recruit() | KeepLord()) as frame:
                return recruit.ask(self.content, state, frame)
            case Place(lords):
                return place.ask(self.content, state, lords)
            case (Swap() | SwapWith()) as frame:
                return swap.ask(self.content, state, frame)
            case (TakeLocation() | KeepLocation() | SearchDeck()) as frame:
                return control.ask(self.content, state, frame)
            case frame:
                assert_never(frame)


def _answer(play: Play, key: str) -> None:
    match play.state.frames[-1]:
        case (Recruit() | KeepLord()) as frame:
            recruit.answer(play, frame, key)
        case Place(lords):
            place.place(play, lords, LordId(key))
        case (Swap() | SwapWith()) as frame:
            swap.answer(play, frame, key)
        case (TakeLocation() | KeepLocation() | SearchDeck()) as frame:
            control.answer(play, frame, key)
        case frame:
            assert_never(frame)


def _held(frame: object) -> tuple[str, ...]:
    """The cards that lie in a frame."""
    match frame:
        case KeepLord(drawn) | KeepLocation(drawn):
            return drawn
        case Place(lords):
            return lords
        case _:
            return ()
