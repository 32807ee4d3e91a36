"""Five Tribes, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.engine import match
from bot.engine.chance import Chance
from bot.engine.goals import Aims
from bot.engine.match import Advance
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
from bot.games.five_tribes import aims as aims_of_sow
from bot.games.five_tribes import (
    bidding,
    deals,
    lots,
    sale,
    secrets,
    sowing,
    texts,
    tiles,
    tribes,
    turn,
    whom,
)
from bot.games.five_tribes.advice import advise
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.djinns import asks as djinns
from bot.games.five_tribes.djinns import windows
from bot.games.five_tribes.ending import is_last_round
from bot.games.five_tribes.entries import entries
from bot.games.five_tribes.model import (
    Bid,
    Builders,
    BuyDjinn,
    Frame,
    From,
    KeepDjinn,
    Kill,
    Market,
    Place,
    Sale,
    Slay,
    Sow,
    Spot,
    State,
    Suit,
    Window,
)
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.score import sheet
from bot.games.five_tribes.setup import set_up
from bot.games.five_tribes.show import show
from bot.games.five_tribes.view import View


def _option(id: str, default: str, other: str) -> TableOption:
    text = f"five_tribes-option-{id}"
    labels = (msg(f"{text}-{default}"), msg(f"{text}-{other}"))
    return TableOption(id, msg(text), (default, other), labels, default)


class FiveTribes:
    """The rules of the base game for two to four players."""

    id: ClassVar[str] = "five_tribes"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    minutes: ClassVar[int] = 60
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    state_type: type[State] = State
    options: tuple[TableOption, ...] = (
        _option("same_sow", "yes", "no"),
        _option("neighbours", "orthogonal", "square"),
        _option("nekir", "event", "victim"),
    )

    def __init__(self, content: Content) -> None:
        self.content = content

    def entries(self) -> tuple[Entry, ...]:
        return entries(self.content)

    def setup(self, setup: Setup, chance: Chance) -> Step[State]:
        return set_up(self.content, setup, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return (_ask(self.content, state, state.frames[-1]),) if state.frames else ()

    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        play = Play(self.content, state, chance)
        _answer(play, state.frames[-1], choice.keys)
        turn.go_on(play)
        is_over = turn.is_over(play.state)
        if is_over:
            play.tell(self._outcome(play.state).text)
        is_closed = _turn(play.state) != _turn(state)
        # At the end all coins are laid open.
        return Step(play.state, tuple(play.events), showed=is_over, closed=is_closed)

    def goal(self, state: State, prompt: Prompt, aims: Aims) -> Prompt | None:
        match state.frames[-1]:
            case Kill():
                return whom.goal(self.content, state, prompt, aims)
            case Market():
                return deals.goal(self.content, state, prompt, aims)
            case Sale():
                return lots.goal(self.content, state, prompt, aims)
            case _:
                return aims_of_sow.goal(self.content, state, prompt, aims)

    def unfold(self, state: State, prompt: Prompt, aims: Aims) -> tuple[Choice, ...]:
        match state.frames[-1]:
            case Kill():
                return whom.unfold(prompt, state, aims[0].keys[0], self._follow)
            case Market():
                return deals.unfold(prompt, aims)
            case Sale():
                return lots.unfold(prompt, aims)
            case _:
                return aims_of_sow.unfold(self.content, state, prompt, aims, self._follow)

    def _follow(self, state: State, choice: Choice) -> Advance[State]:
        return match.preview(self, state, choice)

    def view(self, state: State, viewer: Seat | None) -> View:
        return show(self.content, state, viewer)

    def headline(self, state: State) -> Msg:
        if turn.is_over(state):
            return msg("five_tribes-headline-over", round=state.round)
        last = "-last" if is_last_round(state) else ""
        if not state.acting:
            return msg(f"five_tribes-headline-bid{last}", round=state.round)
        turns = len(state.order)
        return msg(
            f"five_tribes-headline-turn{last}", round=state.round, turn=state.acting, turns=turns
        )

    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return secrets.imagine(state, viewer, chance)

    def secrets(self, state: State, viewer: Seat | None) -> Mapping[str, Secret]:
        return secrets.secrets(state, viewer)

    def census(self, state: State) -> Mapping[str, int]:
        return secrets.census(state)

    def scores(self, state: State) -> ScoreSheet:
        return sheet(self.content, state)

    def advise(self, state: State, prompt: Prompt) -> tuple[str, ...]:
        return advise(self.content, state, prompt)

    def outcome(self, state: State) -> Outcome | None:
        return self._outcome(state) if turn.is_over(state) else None

    def _outcome(self, state: State) -> Outcome:
        scores = sheet(self.content, state)
        ranks = rank(scores)
        winners = tuple(Seat(seat) for seat, place in enumerate(ranks) if place == 1)
        return Outcome(winners, ranks, texts.victory(winners, max(scores.totals)))


def _turn(state: State) -> tuple[int, int, int]:
    """Which bid or turn it is."""
    return state.round, state.acting, state.bids


def _ask(content: Content, state: State, top: Frame) -> Prompt:
    match top:
        case Bid():
            return bidding.ask(content, state)
        case Window() | Spot() | KeepDjinn():
            return djinns.ask(content, state, top)
        case From() | Sow():
            return sowing.ask(content, state, top)
        case Builders() | Kill() | Slay():
            return tribes.ask(content, state, top)
        case Market() | BuyDjinn() | Place():
            return tiles.ask(content, state, top)
        case Sale() | Suit():
            return sale.ask(content, state, top)


def _answer(play: Play, top: Frame, keys: tuple[str, ...]) -> None:
    match top:
        case Bid():
            bidding.bid(play, keys[0])
            turn.after_bid(play)
        case Window() if keys[0] in windows.LEAVING:
            turn.leave(play, top, keys[0])
        case Window() | Spot() | KeepDjinn():
            djinns.answer(play, top, keys[0])
        case From() | Sow():
            sowing.answer(play, top, keys[0])
        case Builders() | Kill() | Slay():
            tribes.answer(play, top, keys[0])
        case Market() | BuyDjinn() | Place():
            tiles.answer(play, top, keys[0])
        case Sale() | Suit():
            sale.answer(play, top, keys)
