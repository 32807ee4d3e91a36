"""Sows asked goal first reach what sows asked step by step reach (architecture 7.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine import match, saves
from bot.engine.chance import NoChance, SeededChance
from bot.engine.conform import walk
from bot.engine.prompts import Choice, Prompt
from bot.engine.steps import Setup
from bot.games.five_tribes.aims import MOST_WAYS
from bot.games.five_tribes.model import State
from bot.games.five_tribes.sow import ends
from tests.games.five_tribes.table import DEFAULTS, Game, at, position, rules, sows
from tests.support.games import sized

CONTENT = rules().content


def asked(state: State) -> Prompt:
    (prompt,) = rules().prompts(state)
    return prompt


def played(state: State, choices: tuple[Choice, ...]) -> State:
    """The sow played through; what follows it may draw, so the last step has luck."""
    for choice in choices:
        state = match.answer(rules(), state, choice, SeededChance(b"luck", 1)).state
    return state


def by_goals(state: State) -> Iterator[tuple[bool, State]]:
    """Every end by every way that is offered; with each, whether these are all of its ways."""
    prompt = asked(state)
    goal = rules().goal(state, prompt, ())
    if goal is None:
        assert prompt.kind == "step"
        for option in prompt.options:
            yield True, played(state, (Choice(prompt.seat, "step", (option.key,)),))
        return
    for option in goal.options:
        aim = Choice(prompt.seat, goal.kind, (option.key,))
        way = rules().goal(state, prompt, (aim,))
        if way is None:
            yield True, played(state, rules().unfold(state, prompt, (aim,)))
            continue
        for one in way.options:
            aims = (aim, Choice(prompt.seat, way.kind, (one.key,)))
            assert rules().goal(state, prompt, aims) is None
            yield (
                not way.text.id.endswith("-some"),
                played(state, rules().unfold(state, prompt, aims)),
            )


def by_steps(state: State) -> Iterator[State]:
    """Every sow, meeple by meeple, until its turn asks something else."""
    prompts = rules().prompts(state)
    if not prompts or prompts[0].kind != "step":
        yield state
        return
    for option in prompts[0].options:
        choice = Choice(prompts[0].seat, "step", (option.key,))
        yield from by_steps(match.answer(rules(), state, choice, SeededChance(b"luck", 1)).state)


def test_goal_first_and_step_by_step_reach_the_same_states() -> None:
    """On boards of random games, as long as all ways are offered at once."""
    compared = turns = 0
    for number in range(sized(2, 40)):
        for moment in walk(rules(), Setup(2 + number % 3, DEFAULTS), b"aims %d" % number):
            if not moment.prompts or moment.prompts[0].kind != "step":
                continue
            turns += 1
            hand = rules().view(moment.state, None).hand
            if turns % 6 or len(hand) > 4:
                continue
            found = list(by_goals(moment.state))
            if all(are_all for are_all, _ in found):
                compared += 1
                reached = {saves.digest(state) for _, state in found}
                assert reached == {saves.digest(state) for state in by_steps(moment.state)}
    assert compared >= 5


def sowing(meeples: dict[str, str], origin: str, **others: object) -> Game:
    """A has taken up the origin."""
    state = position(meeples, spare=False, **others)  # type: ignore[arg-type]
    prompt = asked(state)
    choice = Choice(prompt.seat, "from", (origin,))
    return Game(match.answer(rules(), state, choice, NoChance()).state)


def goal_keys(game: Game) -> list[str]:
    goal = rules().goal(game.state, game.prompt, ())
    assert goal is not None
    return [option.key for option in goal.options]


def test_goals_are_the_ends_of_the_sow() -> None:
    meeples = {at(2, 2): "VEM", at(1, 1): "V", at(2, 3): "E", at(0, 1): "M"}
    game = sowing(meeples, at(2, 2))
    state = position(meeples, spare=False)
    found = {(CONTENT.tiles[tile], tribe) for tile, tribe in ends(CONTENT, state, 14)}
    assert len(goal_keys(game)) == len(found)
    assert {key[:2] for key in goal_keys(game)} == {tile for tile, _ in found}


def test_a_single_way_is_not_asked_for() -> None:
    game = sowing({at(0, 0): "VE", at(0, 2): "V", at(1, 1): "E"}, at(0, 0))
    prompt = game.prompt
    aim = Choice(prompt.seat, "goal", (f"{at(0, 2)}_vizier",))
    assert rules().goal(game.state, prompt, (aim,)) is None
    steps = rules().unfold(game.state, prompt, (aim,))
    assert [step.keys for step in steps] == [(f"{at(0, 1)}_elder",)]
    # The second drop has a single answer then, so that the kernel makes it.
    after = played(game.state, steps)
    assert after.players[0].viziers == 2


def test_of_very_many_ways_some_are_offered() -> None:
    """Twelve meeples: the ways begin differently, and each of them is a legal sow."""
    meeples = dict.fromkeys(CONTENT.tiles, "VEMBA") | {at(2, 2): "VVVEEEMMMBBA"}
    game = sowing(meeples, at(2, 2))
    prompt = game.prompt
    aim = Choice(prompt.seat, "goal", (f"{at(2, 4)}_vizier",))
    way = rules().goal(game.state, prompt, (aim,))
    assert way is not None
    assert 10 < len(way.options) <= MOST_WAYS
    assert way.text.id == "five_tribes-ask-way-some"
    assert len({option.key[:3] for option in way.options}) > 4
    for option in way.options[::5]:
        steps = rules().unfold(game.state, prompt, (aim, Choice(prompt.seat, "way", (option.key,))))
        after = played(game.state, steps)
        assert after.players[0].viziers >= 2


def test_an_aim_tells_what_it_brings() -> None:
    """Two viziers, the tile and its palace; a way that leaves somebody there wins nothing."""
    meeples = {at(0, 0): "VE", at(0, 2): "V", at(1, 1): "VE"}
    game = sowing(meeples, at(0, 0), kinds={at(0, 2): "village"})
    goal = rules().goal(game.state, game.prompt, ())
    assert goal is not None
    assert goal.options[0].key == f"{at(0, 2)}_vizier"
    assert hint_ids(goal.option(f"{at(0, 2)}_vizier").hint) == ["takes", "wins", "village"]
    assert hint_ids(goal.option(f"{at(1, 1)}_vizier").hint) == ["takes", "small_market"]


def hint_ids(hint: object) -> list[str]:
    """The parts of a hint by their ids."""
    args = getattr(hint, "args", {})
    if getattr(hint, "id", "") == "five_tribes-parts":
        return [*hint_ids(args["first"]), *hint_ids(args["last"])]
    return [str(getattr(hint, "id", "")).removeprefix("five_tribes-hint-")]


def test_the_last_meeple_is_asked_as_it_is() -> None:
    game = sowing({at(0, 0): "V", at(0, 1): "V", at(1, 0): "V"}, at(0, 0))
    assert rules().goal(game.state, game.prompt, ()) is None
    assert len(list(sows(position({at(0, 0): "V", at(0, 1): "V"}), at(0, 0)))) == 1
