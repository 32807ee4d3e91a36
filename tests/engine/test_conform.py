"""Conformance cannot pass by accident: every kind of broken game is caught by the check for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count, pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import conform, leaks
from bot.engine.bags import put, take
from bot.engine.chance import Chance, SeededChance, WouldReveal
from bot.engine.conform import Check, Moment, Nonconforming
from bot.engine.prompts import Choice, Excluded, Option, Prompt, Shape
from bot.engine.rules import AnyRules
from bot.engine.steps import Entry, Event, Secret, Setup, Step, TableOption
from bot.engine.values import Msg, Ref, Seat, msg
from tests.games.bazaar import Bazaar
from tests.games.bazaar.model import Content, Sealed, State, with_trader
from tests.games.bazaar.view import View
from tests.support.games import build_bazaar
from tests.support.toy import Node, Toy

A, B = Seat(0), Seat(1)
TABLE = Setup(3, {"rounds": "3"})
GAMES = [b"1", b"2", b"3"]

Change = Callable[[Prompt], Prompt]


class Loaded(State, frozen=True):
    """As a save is read by a game that has forgotten what it wrote."""


class Altered(Bazaar):
    """Bazaar with each question changed."""

    def __init__(self, content: Content, change: Change) -> None:
        super().__init__(content)
        self._change = change

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return tuple(map(self._change, super().prompts(state)))


def only(kind: str, /, **changes: Any) -> Change:  # noqa: ANN401
    """A change of the questions of one kind."""
    return lambda prompt: replace(prompt, **changes) if prompt.kind == kind else prompt


def first_option(kind: str, /, **changes: Any) -> Change:  # noqa: ANN401
    """A change of the first option of the questions of one kind."""

    def change(prompt: Prompt) -> Prompt:
        if prompt.kind != kind:
            return prompt
        option = replace(prompt.options[0], **changes)
        return replace(prompt, options=(option, *prompt.options[1:]))

    return change


# --- questions ----------------------------------------------------------------------------------


class AsksOneThingTwice(Bazaar):
    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return super().prompts(state) * 2


class AsksNobodyAndIsNotOver(Bazaar):
    def outcome(self, state: State) -> None:
        return None


class AsksOnWhenItIsOver(Bazaar):
    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if state.frames:
            return super().prompts(state)
        return (Prompt(A, "more", msg("t"), (), (), Shape.MANY, 0, 0),)


class AsksDifferentlyEachTime(Bazaar):
    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.times = count()

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        text = msg("t", n=next(self.times))
        return tuple(replace(prompt, text=text) for prompt in super().prompts(state))


# --- purity and saves ---------------------------------------------------------------------------


class TakesAWareOutOfTheOldState(Bazaar):
    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        step = super().apply(state, choice, chance)
        if choice.kind == "pick":
            del state.stalls[choice.keys[0]]
        return step


class CountsInTheOldState(Bazaar):
    def scores(self, state: State) -> Any:  # noqa: ANN401
        state.deck.counts["extra"] = 1
        return super().scores(state)


class DealsIntoTheOldState(Bazaar):
    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        imagined = super().imagine(state, viewer, chance)
        state.deck.counts.clear()
        state.deck.counts.update(imagined.deck.counts)
        return imagined


class NotesSecretsInTheOldState(Bazaar):
    def secrets(self, state: State, viewer: Seat | None) -> Any:  # noqa: ANN401
        state.deck.counts["extra"] = 1
        return super().secrets(state, viewer)


class RemembersSomethingItself(Bazaar):
    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.times = count()

    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        return super().apply(replace(state, lucky=(next(self.times),)), choice, chance)


class AsksWhatTheSaveDoesNotHold(Bazaar):
    """It knows states by who they are, not by what they say."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.known: list[State] = []

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if not self.known:
            self.known.append(state)
        text = msg("known" if state is self.known[0] else "unknown")
        return tuple(replace(prompt, text=text) for prompt in super().prompts(state))


class SavesLessThanItKnows(Bazaar):
    """What it loads holds the same, and is not the same."""

    state_type = Loaded


# --- conservation -------------------------------------------------------------------------------


class LosesACardWhenItDraws(Bazaar):
    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        step = super().apply(state, choice, chance)
        lost = step.state.deck.total < state.deck.total and step.state.deck.total
        if not lost:
            return step
        card = next(iter(step.state.deck.counts))
        return replace(step, state=replace(step.state, deck=take(step.state.deck, card)))


class LosesACardWhenItImagines(Bazaar):
    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        imagined = super().imagine(state, viewer, chance)
        card = next(iter(imagined.deck.counts), None)
        if card is None:
            return imagined
        more = put(take(imagined.deck, card), ["another"])
        return replace(imagined, deck=more)


# --- previews -----------------------------------------------------------------------------------


class PeeksWhenItHasNoLuck(Bazaar):
    """A preview that answers, but not with what would happen."""

    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        try:
            return super().apply(state, choice, chance)
        except WouldReveal:
            return super().apply(state, choice, SeededChance(b"guess", 0))


class RefusesToPreviewWhatShowsNothing(Bazaar):
    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        step = super().apply(state, choice, chance)
        if choice.kind == "pick" and not isinstance(chance, SeededChance):
            _probe(chance)
        return step


def _probe(chance: Chance) -> None:
    recorded = getattr(chance, "_chance", chance)
    if not isinstance(recorded, SeededChance):
        raise WouldReveal


# --- leaks --------------------------------------------------------------------------------------


class ShowsACardOfEveryHand(Bazaar):
    def view(self, state: State, viewer: Seat | None) -> View:
        view = super().view(state, viewer)
        traders = (
            replace(seen, hand=trader.hand[:1])
            for seen, trader in zip(view.traders, state.traders, strict=True)
        )
        return replace(view, traders=tuple(traders))


class ShowsTheBidsThatAreIn(Bazaar):
    def view(self, state: State, viewer: Seat | None) -> View:
        view = super().view(state, viewer)
        top = state.frames[-1] if state.frames else None
        if not isinstance(top, Sealed):
            return view
        bids = (int(keys[0][1:]) if keys else None for keys in top.answers)
        seen = (replace(one, bid=bid) for one, bid in zip(view.traders, bids, strict=True))
        return replace(view, traders=tuple(seen))


class ShowsWhatIsInTheDeck(Bazaar):
    def view(self, state: State, viewer: Seat | None) -> View:
        view = super().view(state, viewer)
        return replace(view, lucky=(*view.lucky, state.deck.counts.get("fig_1", 0)))


class SaysACoinCountInTheHeadline(Bazaar):
    def headline(self, state: State) -> Msg:
        return msg("bazaar-over", coins=state.traders[0].coins)


class DoesNotAskThePoor(Bazaar):
    """The mere appearance of a question tells that somebody has coins."""

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return tuple(
            one for one in super().prompts(state) if one.kind != "bid" or len(one.options) > 4
        )


class TellsTheSellerWhatOthersHold(Bazaar):
    def prompts(self, state: State) -> tuple[Prompt, ...]:
        others = "".join(trader.hand[0] for trader in state.traders if trader.hand)
        return tuple(
            replace(one, text=msg("t", cards=others)) if one.kind == "bid" else one
            for one in super().prompts(state)
        )


class NamesTheCardsThatAreDrawn(Bazaar):
    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        step = super().apply(state, choice, chance)
        return replace(step, events=tuple(replace(event, seats=None) for event in step.events))


class LogsABidBeforeAllAreIn(Bazaar):
    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        step = super().apply(state, choice, chance)
        if choice.kind != "bid" or step.events:
            return step
        return replace(step, events=(Event(msg("bid", key=choice.keys[0])),))


class SendsAPrivateEventToTheWrongSeat(Bazaar):
    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        step = super().apply(state, choice, chance)
        events = (
            event if event.seats is None else replace(event, seats=((event.seats[0] + 1) % 3,))
            for event in step.events
        )
        return replace(step, events=tuple(events))


# --- imagining ----------------------------------------------------------------------------------


class ImaginesNothing(Bazaar):
    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return state


class ImaginesOtherStalls(Bazaar):
    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        wares = list(state.stalls.values())
        turned = dict(zip(state.stalls, [*wares[1:], *wares[:1]], strict=True))
        return replace(super().imagine(state, viewer, chance), stalls=turned)


class ForgetsToDealPurses(Bazaar):
    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return _with_purses_of(super().imagine(state, viewer, chance), state)


class ForgetsThatPursesAreSecret(ForgetsToDealPurses):
    """Neither dealt anew nor named: only the views of others tell that something is missing."""

    def secrets(self, state: State, viewer: Seat | None) -> Mapping[str, Secret]:
        secrets = super().secrets(state, viewer)
        return {name: one for name, one in secrets.items() if not name.startswith("p")}


def _with_purses_of(state: State, other: State) -> State:
    for seat, trader in enumerate(other.traders):
        state = with_trader(state, Seat(seat), replace(state.traders[seat], purse=trader.purse))
    return replace(state, purses=other.purses)


class ForgetsToSealAnew(Bazaar):
    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        imagined = super().imagine(state, viewer, chance)
        return replace(imagined, frames=state.frames) if state.frames else imagined


class DealsOthersTheSameHandsTwice(Bazaar):
    """Only the deck changes: hands stay with whom they were."""

    def imagine(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        imagined = super().imagine(state, viewer, chance)
        for seat, trader in enumerate(state.traders):
            same = replace(imagined.traders[seat], hand=trader.hand)
            imagined = with_trader(imagined, Seat(seat), same)
        return replace(imagined, deck=state.deck)


class HasNoSecrets(Bazaar):
    def secrets(self, state: State, viewer: Seat | None) -> Mapping[str, Secret]:
        return {}


class HasNoSecretsFromPlayers(Bazaar):
    def secrets(self, state: State, viewer: Seat | None) -> Mapping[str, Secret]:
        return super().secrets(state, viewer) if viewer is None else {}


class CallsEverySecretKnown(Bazaar):
    def secrets(self, state: State, viewer: Seat | None) -> Mapping[str, Secret]:
        return {n: replace(s, open=False) for n, s in super().secrets(state, viewer).items()}


class DecidesWhatIsOpenByWhatIsHidden(Bazaar):
    def secrets(self, state: State, viewer: Seat | None) -> Mapping[str, Secret]:
        rich = max(trader.purse for trader in state.traders) > 7
        secrets = super().secrets(state, viewer)
        return {name: replace(s, open=s.open and rich) for name, s in secrets.items()}


QUESTIONS = conform.check_questions
SECRETS = leaks.check_secrets

ALTERED: list[tuple[str, Change, Check, str]] = [
    (
        "offers a key twice",
        lambda one: replace(one, options=one.options * 2),
        QUESTIONS,
        "bid: keys are unique",
    ),
    (
        "offers a key that is no word",
        first_option("pick", key="A 1"),
        QUESTIONS,
        "pick: plain words",
    ),
    (
        "asks a kind that is no word",
        only("bid", kind="your-bid"),
        QUESTIONS,
        "your-bid: a short plain word",
    ),
    ("asks for more than there is", only("tea", most=9), QUESTIONS, "tea: bounds"),
    ("asks for more than at most", only("tea", least=2, most=1), QUESTIONS, "tea: bounds"),
    ("lets one be none", only("pick", least=0), QUESTIONS, "pick: one option is taken"),
    ("offers nothing", only("pick", options=()), QUESTIONS, "pick: bounds"),
    (
        "has no legal stand-in",
        only("bid", if_absent=()),
        QUESTIONS,
        "bid: the answer if absent is legal",
    ),
    (
        "holds an answer that is not one",
        lambda one: replace(one, given=("n99",)) if one.given else one,
        QUESTIONS,
        "bid: what was given is legal",
    ),
    (
        "rules out what it offers",
        lambda one: replace(one, excluded=(Excluded(one.options[0].label, msg("why")),)),
        QUESTIONS,
        "bid: offered or excluded",
    ),
    ("waits for nobody", only("bid", given=("n0",)), QUESTIONS, "somebody is awaited"),
    (
        "names an amount by a word",
        first_option("bid", key="none"),
        QUESTIONS,
        "bid: amounts are numbers",
    ),
    (
        "puts an option beside the grid",
        first_option("pick", place=(5, 0)),
        QUESTIONS,
        "pick: places are on the grid",
    ),
    (
        "puts two options in one place",
        lambda one: first_option("pick", place=one.options[-1].place)(one),
        QUESTIONS,
        "pick: places are unique",
    ),
    (
        "has a grid that Discord cannot show",
        only("pick", grid=(6, 4, 3)),
        QUESTIONS,
        "pick: at most 5 by 6",
    ),
    (
        "has a grid with more rows than Discord can show",
        only("pick", grid=(5, 4, 3, 1, 1, 1, 1)),
        QUESTIONS,
        "pick: at most 5 by 6",
    ),
    ("calls a secret question public", only("bid", public=True), SECRETS, "not a public question"),
]

BROKEN: list[tuple[type[Bazaar], Check, str]] = [
    (AsksOneThingTwice, QUESTIONS, "is unique"),
    (AsksNobodyAndIsNotOver, QUESTIONS, "asked or over"),
    (AsksOnWhenItIsOver, QUESTIONS, "asked or over"),
    (AsksDifferentlyEachTime, QUESTIONS, "asking twice asks the same"),
    (TakesAWareOutOfTheOldState, conform.check_purity, "never changed in place"),
    (CountsInTheOldState, conform.check_purity, "never changed in place"),
    (DealsIntoTheOldState, conform.check_purity, "never changed in place"),
    (NotesSecretsInTheOldState, conform.check_purity, "never changed in place"),
    (SavesLessThanItKnows, conform.check_round_trip, "a save loads as it was"),
    (RemembersSomethingItself, conform.check_purity, "the same luck gives the same end"),
    (AsksWhatTheSaveDoesNotHold, conform.check_round_trip, "a loaded save asks the same"),
    (LosesACardWhenItDraws, conform.check_census, "components are conserved"),
    (PeeksWhenItHasNoLuck, conform.check_preview, "the preview is what happens"),
    (RefusesToPreviewWhatShowsNothing, conform.check_preview, "pick: only what shows is refused"),
    (ShowsACardOfEveryHand, SECRETS, "the view of None leaks"),
    (ShowsTheBidsThatAreIn, SECRETS, "the view of None leaks"),
    (ShowsWhatIsInTheDeck, SECRETS, "the view of None leaks"),
    (SaysACoinCountInTheHeadline, SECRETS, "the headline leaks"),
    (DoesNotAskThePoor, SECRETS, "who is asked what kind of thing leaks"),
    (TellsTheSellerWhatOthersHold, SECRETS, "questions leak"),
    (LosesACardWhenItImagines, SECRETS, "a re-deal conserves components"),
    (ImaginesNothing, SECRETS, "deck is dealt anew for None"),
    (ImaginesOtherStalls, SECRETS, "the view of None leaks"),
    (ForgetsToDealPurses, SECRETS, "purses is dealt anew for None"),
    (
        ForgetsThatPursesAreSecret,
        SECRETS,
        "the view of A.traders.0.coins is dealt anew for None",
    ),
    (ForgetsToSealAnew, SECRETS, "bid-"),
    (DealsOthersTheSameHandsTwice, SECRETS, "deck is dealt anew for None"),
    (HasNoSecrets, SECRETS, "what others see alone means secrets"),
    (HasNoSecretsFromPlayers, SECRETS, "what others see alone means secrets"),
    (CallsEverySecretKnown, SECRETS, "deck can be worked out by None, so it stays"),
    (DecidesWhatIsOpenByWhatIsHidden, SECRETS, "what is open leaks"),
    (NamesTheCardsThatAreDrawn, leaks.check_log, "tea: the log tells None more than the view"),
    (LogsABidBeforeAllAreIn, leaks.check_log, "bid: the log tells None more than the view"),
    (SendsAPrivateEventToTheWrongSeat, leaks.check_log, "tea: the log tells"),
]


def first_complaint(rules: AnyRules, check: Check) -> str:
    """What a check finds over a few games; an empty text if nothing."""
    for seed in GAMES:
        try:
            conform.run(rules, TABLE, seed, (check,))
        except Nonconforming as found:
            return str(found)
    return ""


@pytest.mark.parametrize(("game", "check", "promise"), BROKEN, ids=[b[0].__name__ for b in BROKEN])
def test_a_broken_game_is_caught_by_the_check_for_it(
    game: type[Bazaar], check: Check, promise: str
) -> None:
    assert promise in first_complaint(game(build_bazaar().content), check)


@pytest.mark.parametrize(
    ("change", "check", "promise"), [one[1:] for one in ALTERED], ids=[one[0] for one in ALTERED]
)
def test_a_broken_question_is_caught(change: Change, check: Check, promise: str) -> None:
    assert promise in first_complaint(Altered(build_bazaar().content, change), check)


@pytest.mark.parametrize("check", conform.CHECKS, ids=lambda check: str(check.__name__))
def test_the_sound_game_passes_each_check_and_each_check_catches_something(check: Check) -> None:
    assert first_complaint(build_bazaar(), check) == ""
    assert any(check is caught_by for _, caught_by, _ in BROKEN)


def asked(kind: str) -> Moment:
    """The first moment of a game in which this is asked."""
    moments = conform.walk(build_bazaar(), TABLE, GAMES[0])
    return next(one for one in moments if one.prompts and one.prompts[0].kind == kind)


def test_a_question_may_offer_what_has_no_place_and_rule_out_what_it_does_not_offer() -> None:
    moment = asked("pick")
    options = (*moment.prompts[0].options, Option("none", msg("none")))
    excluded = (Excluded(msg("too-dear"), msg("why")),)
    rules = Altered(build_bazaar().content, only("pick", options=options, excluded=excluded))
    altered = replace(moment, prompts=rules.prompts(moment.state))
    assert altered.prompts[0].options[-1].place is None
    conform.check_questions(rules, altered, SeededChance(b"", 0))


NOTHING: tuple[object, ...] = (None, True, False, (), {}, "")


@pytest.mark.parametrize(
    ("own", "public", "apart"),
    [
        ({"a": 2, "b": 3}, {"a": 2, "b": 3}, {}),
        ({"a": 2, "b": 3}, {"a": 2, "b": 4}, {".b": 3}),
        ({"a": 2, "b": 3}, {"a": 2}, {".b": 3}),
        ({"a": {"b": 2}}, {"a": {"b": 5}}, {".a.b": 2}),
        ({"a": (2, 3)}, {"a": (2, 4)}, {".a.1": 3}),
        ({"a": (2, 3)}, {"a": (2,)}, {".a": (2, 3)}),
        ({"a": (2,)}, {"a": {"b": 2}}, {".a": (2,)}),
        ({"a": {"b": 2}}, {"a": (2,)}, {".a": {"b": 2}}),
        ({"a": {"b": 2}}, {"a": None}, {".a": {"b": 2}}),
        ({"a": (2,)}, {"a": None}, {".a": (2,)}),
        ({"a": "x"}, {"a": ""}, {".a": "x"}),
        *(({"a": nothing}, {"a": 7}, {}) for nothing in NOTHING),
    ],
)
def test_what_somebody_sees_alone_is_found_wherever_it_stands(
    own: object, public: object, apart: dict[str, object]
) -> None:
    """Yes and no, and nothing, need not vary: there are too few of them."""
    assert dict(leaks._apart(own, public)) == apart


class EndlessBids(Bazaar):
    def apply(self, state: State, choice: Choice, chance: Chance) -> Step[State]:
        return Step(state)


def test_a_game_that_does_not_end_is_caught() -> None:
    with pytest.raises(Nonconforming, match="bazaar does not end"):
        conform.run(EndlessBids(build_bazaar().content), TABLE, b"1", ())


def test_a_walk_shows_the_first_and_the_last_moment() -> None:
    moments = list(conform.walk(build_bazaar(), TABLE, b"1"))
    assert moments[0].choice is None
    assert moments[0].step == 1
    assert [moment.step for moment in moments] == list(range(1, len(moments) + 1))
    assert all(moment.prompts for moment in moments[:-1])
    assert moments[-1].prompts == ()
    assert conform.run(build_bazaar(), TABLE, b"1", ()) == moments[-1]


def test_a_walk_is_the_same_for_the_same_seed_only() -> None:
    def states(seed: bytes) -> list[State]:
        return [moment.state for moment in conform.walk(build_bazaar(), TABLE, seed)]

    assert states(b"1") == states(b"1") != states(b"2")


def test_random_answers_give_each_count_and_then_each_selection_the_same_chance() -> None:
    options = tuple(Option(key, msg("t")) for key in "abc")
    prompt = Prompt(A, "q", msg("t"), options, (), Shape.MANY, 0, 3)
    luck = SeededChance(b"counts", 0)
    answers = [conform.random_keys(prompt, luck) for _ in range(4000)]
    for size in range(4):
        assert abs(sum(len(answer) == size for answer in answers) - 1000) < 120
    for key in "abc":
        assert abs(answers.count((key,)) - 333) < 75
    assert set(answers) == {tuple(s) for s in ("", "a", "b", "c", "ab", "ac", "bc", "abc")}


# --- without a game being played ----------------------------------------------------------------


def rules_with(**changes: Any) -> AnyRules:  # noqa: ANN401
    toy: AnyRules = type("Changed", (Toy,), changes)((Node(A, "q"),))
    return toy


def option(values: tuple[str, ...], labels: int, default: str) -> tuple[TableOption, ...]:
    return (TableOption("o", msg("t"), values, (msg("t"),) * labels, default),)


def entry(id: str) -> Entry:
    return Entry(id, msg("t"), msg("t"), msg("t"), Ref("card", id))


@pytest.mark.parametrize(
    ("changes", "promise"),
    [
        ({"id": "My Game"}, "the id is a plain word"),
        ({"seats": range(0)}, "somebody can play"),
        ({"seats": range(3)}, "somebody can play"),
        ({"options": option(("1", "2"), 1, "1")}, "o: a label for each value"),
        ({"options": option(("1", "2"), 2, "3")}, "o: the default is a value"),
        ({"upgrades": {1: dict}}, "upgrades lead up to now"),
        ({"upgrades": {0: dict}, "version": 3}, "upgrades lead up to now"),
        ({"entries": lambda self: (entry("a"), entry("a"))}, "ids of entries are unique"),
    ],
)
def test_what_holds_without_a_game_is_checked(changes: dict[str, Any], promise: str) -> None:
    conform.check_rules(rules_with(entries=lambda self: (entry("a"), entry("b"))))
    with pytest.raises(Nonconforming, match=promise):
        conform.run(rules_with(**changes), Setup(1), b"1", ())


def test_of_a_long_game_the_moments_looked_at_are_spread_over_it() -> None:
    """The first and the last always are; walks of other seeds look at others between."""
    rules = build_bazaar()
    seen: dict[bytes, list[int]] = {}

    def look(_: AnyRules, moment: Moment, chance: Chance) -> None:
        seen[seed].append(moment.step)

    for seed in (b"1", b"2", b"3"):
        seen[seed] = []
        last = conform.run(rules, TABLE, seed, (look,), most=4)
        steps = seen[seed]
        assert (steps[0], steps[-1]) == (1, last.step)
        assert len(steps) <= 4 + 2
        gaps = {after - before for before, after in pairwise(steps[1:-1])}
        assert gaps == {-(-last.step // 4)}
    assert len({steps[1] for steps in seen.values()}) > 1
