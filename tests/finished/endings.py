"""The ways in which games end, and how a finished game is told to be one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine.match import Advance
from bot.engine.rules import AnyRules
from bot.games.conspiracy.model import State
from bot.games.five_tribes.model import State as Tribes

Moments = Sequence[Advance[Any]]
Ending = Callable[[AnyRules, Moments], bool]


def alone(rules: AnyRules, moments: Moments) -> bool:
    """One winner with more points than anybody else."""
    totals = rules.scores(moments[-1].state).totals
    return totals.count(max(totals)) == 1


def shared(rules: AnyRules, moments: Moments) -> bool:
    """Two winners or more."""
    outcome = rules.outcome(moments[-1].state)
    return outcome is not None and len(outcome.winners) > 1


def broken_tie(rules: AnyRules, moments: Moments) -> bool:
    """Equal totals at the top, and yet one winner."""
    outcome = rules.outcome(moments[-1].state)
    return not alone(rules, moments) and outcome is not None and len(outcome.winners) == 1


def said(moments: Moments, id: str) -> bool:
    return any(event.text.id == id for moment in moments for event in moment.events)


def by_one_lord(rules: AnyRules, moments: Moments) -> bool:
    """The 15th lord is drawn from the deck."""
    state = _before_the_last_round(moments)
    return state.now.drew > 0


def by_a_pile_too_large(rules: AnyRules, moments: Moments) -> bool:
    """The finisher takes a pile, and what finds no cell goes back to it."""
    state = _before_the_last_round(moments)
    full = next(m for m in moments if m.state.finisher is not None)
    back = any(event.text.id == "conspiracy-log-returned" for event in full.events)
    return state.now.seat == full.state.finisher and back


def _before_the_last_round(moments: Moments) -> State:
    """The last state in which nobody was the finisher yet."""
    states: list[State] = [moment.state for moment in moments]
    return [state for state in states if state.finisher is None][-1]


def with_a_restricted_last_turn(rules: AnyRules, moments: Moments) -> bool:
    """A force card of the finisher's last turn holds to the end (rules.md 4.6)."""
    state: State = moments[-1].state
    return state.force is not None and state.force.owner == state.finisher


def with_two_full_senates(rules: AnyRules, moments: Moments) -> bool:
    """Somebody else fills the senate in the last round, which triggers nothing."""
    state: State = moments[-1].state
    return sum(len(player.senate) == 15 for player in state.players) > 1


def with_a_last_location(rules: AnyRules, moments: Moments) -> bool:
    """The 15th lord takes control of a location before the last round begins."""
    state: State = moments[-1].state
    assert state.finisher is not None
    return state.players[state.finisher].senate[-1].location is not None


def without_lord_deck(rules: AnyRules, moments: Moments) -> bool:
    """The lord deck is empty at the end."""
    state: State = moments[-1].state
    return not state.deck.total


def without_both_decks(rules: AnyRules, moments: Moments) -> bool:
    """Both decks are empty at the end."""
    state: State = moments[-1].state
    return not state.deck.total and not state.location_deck.total


def without_a_deck_to_search(rules: AnyRules, moments: Moments) -> bool:
    """The owner of search_deck has the keys, but the location deck is empty (rules.md 4.3)."""
    return said(moments, "conspiracy-log-nothing-to-search")


def by_the_last_camel(rules: AnyRules, moments: Moments) -> bool:
    """Somebody has placed the last camel, and a sow would still be possible."""
    return said(moments, "five_tribes-log-end-camels")


def by_no_sow(rules: AnyRules, moments: Moments) -> bool:
    """No meeple can be moved any more, and everybody has camels left."""
    return said(moments, "five_tribes-log-end-sow")


def after_turns_without_sow(rules: AnyRules, moments: Moments) -> bool:
    """Somebody could not sow and had only djinns and the sale (rules.md 6.6)."""
    return said(moments, "five_tribes-log-no-sow")


def in_the_second_turn_of_who_ran_out(rules: AnyRules, moments: Moments) -> bool:
    """With two players, the marker that acts after the last camel belongs to the same player."""
    tribes: list[Tribes] = [moment.state for moment in moments]
    ran_out = [state for state in tribes if any(player.camels == 0 for player in state.players)]
    if len(tribes[0].players) > 2 or not ran_out:
        return False
    first = ran_out[0]
    seat = next(seat for seat, player in enumerate(first.players) if player.camels == 0)
    return seat in first.acting_order[first.acting :]


COMMON: Mapping[str, Ending] = {"alone": alone, "shared": shared, "broken_tie": broken_tie}

ENDINGS: Mapping[str, Mapping[str, Ending]] = {
    "bazaar": COMMON,
    "five_tribes": {
        "alone": alone,
        "shared": shared,
        "last_camel": by_the_last_camel,
        "no_sow": by_no_sow,
        "idle_turns": after_turns_without_sow,
        "second_turn": in_the_second_turn_of_who_ran_out,
    },
    "conspiracy": {
        **COMMON,
        "one_lord": by_one_lord,
        "large_pile": by_a_pile_too_large,
        "restricted": with_a_restricted_last_turn,
        "two_full": with_two_full_senates,
        "last_location": with_a_last_location,
        "no_lords": without_lord_deck,
        "no_decks": without_both_decks,
        "no_search": without_a_deck_to_search,
    },
}
