"""What a game must be able to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol, TypeVar

from bot.engine.chance import Chance
from bot.engine.prompts import Choice, Prompt
from bot.engine.steps import Entry, Outcome, ScoreSheet, Secret, Setup, Step, TableOption
from bot.engine.values import Msg, Seat

S = TypeVar("S")
V_co = TypeVar("V_co", covariant=True)

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns the JSON form of a saved state of one rules version into that of the next."""


class Rules(Protocol[S, V_co]):
    """A game: stateless, pure. The state is one frozen value, also in the middle of an action."""

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised when the shape of the state or a ruling changes."""
    seats: ClassVar[range]
    minutes: ClassVar[int]
    """How long a game takes at a table, for the lobby."""
    state_type: type[S]
    options: tuple[TableOption, ...]
    upgrades: ClassVar[Mapping[int, Upgrade]]
    """By the version that is upgraded from."""

    def entries(self) -> tuple[Entry, ...]:
        """What `/card` can show."""
        ...

    def setup(self, setup: Setup, chance: Chance) -> Step[S]: ...

    def prompts(self, state: S) -> tuple[Prompt, ...]:
        """The open questions, in a fixed order; several seats may be asked at once; () = over."""
        ...

    def apply(self, state: S, choice: Choice, chance: Chance) -> Step[S]:
        """Takes a checked answer. `match.answer` is the way in; it checks first."""
        ...

    def view(self, state: S, viewer: Seat | None) -> V_co:
        """All that this seat (None: anybody) may know, as another type than the state."""
        ...

    def headline(self, state: S) -> Msg:
        """Round and phase in a few public words: "Turn 9 · last round"."""
        ...

    def imagine(self, state: S, viewer: Seat | None, chance: Chance) -> S:
        """The state with all that the viewer cannot know dealt anew."""
        ...

    def secrets(self, state: S, viewer: Seat | None) -> Mapping[str, Secret]:
        """Everything in the state that the viewer may not know, by a name for it."""
        ...

    def census(self, state: S) -> Mapping[str, int]:
        """How many of each component exist, wherever they are: the same all game long."""
        ...

    def scores(self, state: S) -> ScoreSheet:
        """The true scores, secrets included: to be shown only when the game is over."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...


AnyRules = Rules[Any, Any]
"""Some game, where the kind of state does not matter to the caller."""
