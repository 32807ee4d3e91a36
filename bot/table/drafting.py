"""Answers under construction: a draft laid over the position, and what may be added to it."""

from __future__ import annotations

from base64 import b32encode
from hashlib import blake2b
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.engine import goals, match, saves
from bot.engine import prompts as asking
from bot.engine.chance import WouldReveal
from bot.engine.prompts import Choice, IllegalChoice, Prompt, Shape, awaited
from bot.engine.rules import AnyRules
from bot.engine.steps import Event
from bot.engine.values import Msg, Seat, msg
from bot.ports.store import Draft
from bot.table.position import Position

_SEVERAL = (Shape.MANY, Shape.ORDER)
_TRAIL = 4


class Scratch(Struct, frozen=True):
    """A position with a draft applied: only the seat that drafts ever sees it.

    `draft` is as much of the draft as fits; `steps` are the answers that it stands for, `aims`
    its last choices if they are aims that do not suffice yet, `goal` the question asked in place
    of that of the rules. `gains` tell of the first `told` choices of the `path`. `is_shut`: the
    last choice would show something, so nobody can know what comes next before it is public;
    `is_closed`: it ends a turn, and the next one is confirmed by itself.
    """

    seat: Seat
    before: Position
    state: Any
    prompts: tuple[Prompt, ...]
    draft: Draft
    steps: tuple[Choice, ...] = ()
    aims: tuple[Choice, ...] = ()
    goal: Prompt | None = None
    path: tuple[Msg, ...] = ()
    gains: tuple[Event, ...] = ()
    told: int = 0
    is_shut: bool = False
    is_closed: bool = False

    @property
    def question(self) -> Prompt | None:
        """What the seat is to answer next; None when nothing is, or the others come first."""
        return self.goal or self.step

    @property
    def step(self) -> Prompt | None:
        """The question of the rules that is next."""
        first = min(
            (prompt for prompt in self.prompts if prompt.seat == self.seat),
            key=lambda prompt: prompt.given is not None,
            default=None,
        )
        if first is None or not self.draft.choices:
            return first
        return None if self._is_ended or first.given is not None else first

    @property
    def is_closing(self) -> bool:
        """What is asked is asked last: an answer that leaves nothing open confirms the draft."""
        return self.question is not None and self.question.closes

    @property
    def is_whole(self) -> bool:
        """The draft is an answer that can be confirmed."""
        return bool(self.draft.choices) and self.question is None

    @property
    def _is_ended(self) -> bool:
        """The draft must not go on: the others would have to wait for what is theirs already."""
        others = {*awaited(self.prompts)} - {*self.before.awaited, self.seat}
        return self.is_shut or self.is_closed or bool(others)


class Closing(Struct, frozen=True):
    """What a confirmation sends: the steps, and what open questions then mean, in words."""

    steps: tuple[Choice, ...]
    rests: tuple[Msg, ...] = ()


def scratch(rules: AnyRules, position: Position, seat: Seat, draft: Draft | None) -> Scratch:
    """Lays a draft over a position.

    What does not fit any more is left out: an answer that another seat gave meanwhile may have
    made a choice one that shows something.
    """
    asked = position.asked[seat]
    if draft is None or draft.asked != asked:
        draft = Draft(asked)
    empty = shortened(draft, everything=True)
    made = _aiming(rules, Scratch(seat, position, position.state, position.prompts, empty))
    for choice in draft.choices:
        made = _asked_as(rules, made, choice)
        try:
            made = extend(rules, made, choice)
        except WouldReveal:
            return _shut(rules, made, choice)
        except IllegalChoice:
            return made
    return replace(made, draft=draft)


def extend(rules: AnyRules, made: Scratch, choice: Choice) -> Scratch:
    """One more choice, with all the steps that it stands for. Raises IllegalChoice, WouldReveal."""
    question = _question(made, choice)
    asking.check(question, choice)
    longer = replace(
        made,
        draft=lengthened(made.draft, choice),
        path=(*made.path, *_path(question, choice)),
    )
    if question is not made.goal:
        return _aiming(rules, _with_lone(_stepped(rules, longer, choice)))
    longer = _aiming(rules, replace(longer, aims=(*made.aims, choice)))
    if longer.goal is not None:
        return longer
    for step in _unfolded(rules, longer):
        longer = _stepped(rules, longer, step)
    return _aiming(rules, _with_lone(longer))


def steps_with(rules: AnyRules, made: Scratch, choice: Choice) -> tuple[Choice, ...]:
    """The answers that the draft stands for, with one more choice that completes its aims."""
    if made.goal is None:
        return (*made.steps, choice)
    aimed = replace(made, aims=(*made.aims, choice))
    return (*made.steps, *_unfolded(rules, aimed))


def _stepped(rules: AnyRules, made: Scratch, choice: Choice) -> Scratch:
    advance = match.preview(rules, made.state, choice, made.prompts)
    told = tuple(event for event in advance.events if event.is_for(made.seat))
    return replace(
        made,
        state=advance.state,
        prompts=advance.prompts,
        steps=(*made.steps, choice),
        aims=(),
        goal=None,
        told=len(made.path) if told else made.told,
        gains=(*made.gains, *told),
        is_closed=made.is_closed or advance.closed,
    )


def _with_lone(made: Scratch) -> Scratch:
    """A single answer that the kernel leaves open would show something: nothing to decide.

    It is sent by the same confirmation.
    """
    step = made.step
    keys = step.lone_answer() if step is not None and step.public else None
    if step is None or keys is None:
        return made
    choice = Choice(made.seat, step.kind, keys)
    path = (*made.path, *_path(step, choice))
    return replace(made, path=path, steps=(*made.steps, choice), is_shut=True)


def _aiming(rules: AnyRules, made: Scratch) -> Scratch:
    """With the question that is asked in place of that of the rules, if there is one."""
    step = None if made.draft.is_stepwise and not made.aims else made.step
    goal = None if step is None else goals.goal(rules, made.state, step, made.aims)
    return replace(made, goal=goal)


def _asked_as(rules: AnyRules, made: Scratch, choice: Choice) -> Scratch:
    """Asked as it was for a choice made before the seat went over to steps, or to goals."""
    step = made.step
    if step is None or made.aims or made.question is None or made.question.kind == choice.kind:
        return made
    goal = goals.goal(rules, made.state, step) if made.goal is None else None
    return replace(made, goal=goal) if (goal or step).kind == choice.kind else made


def _unfolded(rules: AnyRules, made: Scratch) -> tuple[Choice, ...]:
    if made.step is None:
        raise AssertionError("aims were asked for where no question is open")
    return goals.unfold(rules, made.state, made.step, made.aims)


def _shut(rules: AnyRules, made: Scratch, choice: Choice) -> Scratch:
    """The last choice, of which only the words are known."""
    return replace(
        made,
        draft=lengthened(made.draft, choice),
        path=(*made.path, *_path(_question(made, choice), choice)),
        steps=steps_with(rules, made, choice),
        aims=(),
        goal=None,
        is_shut=True,
    )


def _question(made: Scratch, choice: Choice) -> Prompt:
    if choice.seat != made.seat:
        raise IllegalChoice(msg("illegal-not-yours"))
    question = made.question
    if question is None or question.kind != choice.kind:
        raise IllegalChoice(msg("illegal-not-asked"))
    return question


def _path(question: Prompt, choice: Choice) -> tuple[Msg, ...]:
    """What was chosen, in words."""
    return tuple(question.option(key).label for key in choice.keys) or (msg("path-none"),)


def stepwise(made: Scratch, wanted: bool) -> Draft:
    """The draft of somebody who wants every step asked, or goals again; open aims are dropped."""
    kept = made.draft.choices[: len(made.draft.choices) - len(made.aims)]
    return replace(made.draft, choices=kept, picked=(), is_stepwise=wanted)


def may_aim(rules: AnyRules, made: Scratch) -> bool:
    """Whether the question before the seat could be asked goal first."""
    if not made.draft.is_stepwise or made.goal is not None:
        return made.goal is not None
    step = made.step
    return step is not None and goals.goal(rules, made.state, step) is not None


def closing(rules: AnyRules, made: Scratch) -> Closing | None:
    """What can be confirmed as it is; questions that are open may rest, one after the other."""
    if not made.draft.choices:
        return None
    rests: tuple[Msg, ...] = ()
    while (question := made.question) is not None:
        if not question.rests:
            return None
        rest = Choice(made.seat, question.kind, question.if_absent)
        rests += _path(question, rest)
        try:
            made = extend(rules, made, rest)
        except WouldReveal:
            return Closing(steps_with(rules, made, rest), rests)
    return Closing(made.steps, rests)


def picked(made: Scratch, key: str, on: bool) -> Draft:
    """The draft with one thing added to (or taken out of) the MANY or ORDER that is being asked.

    Raises IllegalChoice.
    """
    question = made.question
    if question is None or question.shape not in _SEVERAL:
        raise IllegalChoice(msg("illegal-not-asked"))
    if all(option.key != key for option in question.options):
        raise IllegalChoice(msg("illegal-not-offered"))
    if on == (key in made.draft.picked):
        return made.draft
    others = tuple(one for one in made.draft.picked if one != key)
    keys = (*others, key) if on else others
    if len(keys) > question.most:
        raise IllegalChoice(msg("illegal-count", least=question.least, most=question.most))
    return replace(made.draft, picked=keys)


def trail_of(draft: Draft) -> str:
    """A short name for the choices of a draft, so that a panel knows the one it was drawn for.

    Somebody may have two panels open, in the thread and in direct messages, and choose otherwise
    in one of them.
    """
    if not draft.choices:
        return ""
    digest = blake2b(saves.encode(draft.choices), digest_size=5).digest()
    return b32encode(digest).decode().lower()[:_TRAIL]


def is_at(draft: Draft, asked: int, depth: int, trail: str | None = None) -> bool:
    """Whether a draft is as it was when a panel was drawn."""
    is_there = (asked, depth) == (draft.asked, len(draft.choices))
    return is_there and trail in (None, trail_of(draft))


def lengthened(draft: Draft, choice: Choice) -> Draft:
    """The draft with one more choice."""
    return replace(draft, choices=(*draft.choices, choice), picked=())


def shortened(draft: Draft, everything: bool) -> Draft:
    """The draft without its last choice, or nothing of it. What was picked since then goes."""
    return replace(draft, choices=() if everything else draft.choices[:-1], picked=())


def reveals(rules: AnyRules, made: Scratch) -> frozenset[str]:
    """The options of the question that would show something, and so cannot be taken back alone.

    Of a question for several things, each option is judged by the least answer that has it. Aims
    stand for too many steps to be tried each; one that shows something waits for its confirmation.
    """
    question = made.question
    if question is None or made.goal is not None:
        return frozenset()
    keys = [option.key for option in question.options]
    return frozenset(key for key in keys if _reveals(rules, made, question, key))


def _reveals(rules: AnyRules, made: Scratch, question: Prompt, key: str) -> bool:
    others = (option.key for option in question.options if option.key != key)
    least = question.least if question.shape in _SEVERAL else 1
    keys = (key, *(other for other, _ in zip(others, range(least - 1), strict=False)))
    try:
        choice = Choice(made.seat, question.kind, keys)
        match.preview(rules, made.state, choice, made.prompts)
    except WouldReveal:
        return True
    except IllegalChoice:
        return False
    return False


def endings(rules: AnyRules, made: Scratch) -> frozenset[str]:
    """The options of the question that confirm the draft by themselves."""
    question = made.question
    if question is None or not made.is_closing or question.shape is not Shape.ONE:
        return frozenset()
    return frozenset(one.key for one in question.options if _is_last(rules, made, one.key))


def _is_last(rules: AnyRules, made: Scratch, key: str) -> bool:
    question = made.question
    if question is None:
        raise AssertionError("nothing is asked")
    try:
        return extend(rules, made, Choice(made.seat, question.kind, (key,))).is_whole
    except WouldReveal:
        return True
