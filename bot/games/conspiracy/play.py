"""One answer being carried out: the state so far, its luck, and what has happened."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

from bot.engine.chance import Chance
from bot.engine.steps import Event
from bot.engine.values import Msg, Ref, Seat
from bot.games.conspiracy.content import Content, Lord, LordId
from bot.games.conspiracy.model import Frame, Player, State, Turn


@dataclass(slots=True)
class Play:
    """Lives for one answer; the states that it passes through are frozen values."""

    content: Content
    state: State
    chance: Chance
    events: list[Event] = field(default_factory=list)

    @property
    def seat(self) -> Seat:
        return self.state.active

    @property
    def player(self) -> Player:
        return self.state.players[self.state.active]

    def lord(self, id: LordId) -> Lord:
        return self.content.lords[id]

    def tell(self, text: Msg, *refs: Ref) -> None:
        self.events.append(Event(text, refs=refs))

    def change(self, **changes: object) -> None:
        self.state = replace(self.state, **changes)

    def change_player(self, **changes: object) -> None:
        """Changes the active player."""
        players = list(self.state.players)
        players[self.seat] = replace(self.player, **changes)
        self.change(players=tuple(players))

    @property
    def turn(self) -> Turn:
        """The record of the present turn. Until it has one, the last turn's stays to be seen."""
        now = self.state.now
        return now if now.seat == self.seat else Turn(self.seat)

    def note(self, **changes: object) -> None:
        """Adds to the record of the present turn."""
        self.change(now=replace(self.turn, **changes))

    def push(self, frame: Frame) -> None:
        self.change(frames=(*self.state.frames, frame))

    def pop(self) -> None:
        self.change(frames=self.state.frames[:-1])

    def become(self, frame: Frame) -> None:
        """Puts this frame in the place of the last one."""
        self.change(frames=(*self.state.frames[:-1], frame))
