"""A turn without djinns takes at most six presses, whatever somebody has in mind for it.

Turns are made up by answering the rules at random, meeple by meeple; then the shortest way to the
same outcome is looked for on the panels: end and tribe, what is taken, won, placed and bought,
fakirs, the victim, the sale. The way of the sow may be another one, as long as it brings that.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.ai.uniform import Uniform
from bot.engine import match
from bot.engine.chance import SeededChance
from bot.engine.conform import walk
from bot.engine.moments import Moment
from bot.engine.prompts import Choice, IllegalChoice, Prompt
from bot.engine.steps import Setup
from bot.games.five_tribes.model import State, Turn
from bot.games.five_tribes.view import TileKind, Tribe
from bot.table.position import Position
from tests.games.five_tribes.table import DEFAULTS, rules
from tests.support.games import sized
from tests.support.taps import Way, cheapest

MOST = 6
DJINNS = {"djinns", "spot", "place", "keep_djinn"}
OWN_SET = "choose"
"""To put a set together card by card is a longer talk by its nature."""
TILES = rules().content.tiles


class Made:
    """A turn that was made up, and what it came to."""

    def __init__(self, moment: Moment, steps: list[Choice]) -> None:
        self.moment = moment
        self.answers = {step.kind: step.keys for step in reversed(steps)}
        (self.origin,) = self.answers["from"]
        self.turn = self._done(played(moment.state, tuple(steps)))
        self.outcome = self._of(played(moment.state, tuple(steps)))

    def is_reached_by(self, steps: tuple[Choice, ...]) -> bool:
        try:
            return self._of(played(self.moment.state, steps)) == self.outcome
        except IllegalChoice:
            return False

    def is_on_the_way(self, prompt: Prompt, key: str) -> bool:
        """Not whether an option leads there, only whether it may."""
        tile, tribe = TILES[self.turn.end], str(self.turn.tribe)
        if prompt.kind == "end":
            return key.startswith((tribe, f"k_{self.victim}")) or "_" not in key
        if prompt.kind == "deal":
            return (key == "none") == (not self.turn.bought)
        (sold,) = self.answers.get("sale", ("keep",))
        known = {
            "goal": (tile, f"{tile}_{tribe}"),
            "whom": (self.victim,),
            "sell": ("best1" if sold == "best" else sold,),
        }
        return key in known.get(prompt.kind, self.answers.get(prompt.kind, (key,)))

    @property
    def victim(self) -> str:
        if not self.turn.killed:
            return "none"
        (dead,) = self.turn.killed
        place = f"p{dead.seat}" if dead.tile is None else TILES[dead.tile]
        return f"{place}_{dead.tribe.value}"

    def _done(self, state: State) -> Turn:
        """The next turn may have begun by itself."""
        for turn in (state.now, state.before):
            if turn is not None and turn.tribe and TILES[turn.path[0]] == self.origin:
                return turn
        raise AssertionError("no turn was made")

    def _of(self, state: State) -> object:
        turn = self._done(state)
        bought = tuple(sorted(turn.bought))
        deeds = (turn.end, turn.tribe, turn.taken, turn.won, turn.killed, turn.placed, bought)
        return deeds, state.players


def played(state: State, steps: tuple[Choice, ...]) -> State:
    luck = SeededChance(b"luck", 1)
    for step in steps:
        state = match.answer(rules(), state, step, luck).state
    return state


def made_up(moment: Moment, luck: SeededChance) -> Made | None:
    """None if djinns have a part in it, or a set is put together by hand."""
    if any("marid" in player.djinns for player in moment.state.players):
        return None
    state, steps, now = moment.state, [], (moment.state.round, moment.state.acting)
    while state.frames and (state.round, state.acting) == now:
        (prompt,) = rules().prompts(state)
        choice = Uniform().choose(rules(), state, prompt, luck)
        if prompt.kind in DJINNS or choice.keys == (OWN_SET,):
            return None
        steps.append(choice)
        state = match.answer(rules(), state, choice, luck).state
    sales = [step.keys[0] for step in steps if step.kind == "sale"]
    is_long = len(sales) > 1 and sales != ["best", "keep"]
    return None if is_long else Made(moment, steps)


def turns(every: int) -> Iterator[Made]:
    for number in range(sized(3, 30)):
        seed = b"presses %d" % number
        asked = 0
        for moment in walk(rules(), Setup(2 + number % 3, DEFAULTS), seed):
            if not moment.prompts or moment.prompts[0].kind != "from":
                continue
            asked += 1
            made = made_up(moment, SeededChance(seed, moment.step)) if asked % every == 0 else None
            if made is not None:
                yield made


def shortest(made: Made) -> Way | None:
    moment = made.moment
    asked = (moment.step,) * moment.setup.seats
    position = Position(moment.step, asked, moment.state, moment.prompts)
    seat = moment.prompts[0].seat
    return cheapest(rules(), position, seat, made.is_on_the_way, made.is_reached_by)


def is_far(made: Made, way: Way) -> bool:
    """Assassins that buy, and kill somebody who stands in a menu because very many can die."""
    return made.turn.tribe is Tribe.ASSASSIN and bool(made.turn.bought) and way.cost == MOST + 1


def test_a_turn_without_djinns_takes_at_most_six_presses() -> None:
    """A button is one press, a menu two; with a menu as one, no turn takes more than six."""
    ended: list[tuple[Tribe | None, TileKind]] = []
    for made in turns(every=2):
        way = shortest(made)
        assert way is not None, made.answers
        assert way.cost <= MOST or is_far(made, way), way.said
        assert way.presses <= MOST, way.said
        ended.append((made.turn.tribe, made.moment.state.tiles[made.turn.end].kind))
    assert len(ended) >= 20
    assert {tribe for tribe, _ in ended} == set(Tribe)
    assert {kind for _, kind in ended} == set(TileKind)
