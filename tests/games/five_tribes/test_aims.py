"""Sows asked goal first reach what sows asked step by step reach (architecture 7.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine import match, saves
from bot.engine.chance import NoChance, SeededChance
from bot.engine.conform import walk
from bot.engine.goals import Aims
from bot.engine.prompts import Choice, Option, Prompt
from bot.engine.steps import Setup
from bot.games.five_tribes.content import TRIBES
from bot.games.five_tribes.ends import MOST_WAYS, goals
from bot.games.five_tribes.model import Sow, State
from bot.games.five_tribes.prospects import of, sown_at, sown_by
from bot.games.five_tribes.sow import Drop, Goal, ends
from bot.games.five_tribes.sowing import drop_key, drop_of
from bot.games.five_tribes.ways import ALL, known
from tests.games.five_tribes.table import DEFAULTS, Game, at, player, position, rules, sows
from tests.support.games import sized

CONTENT = rules().content


def asked(state: State) -> Prompt:
    (prompt,) = rules().prompts(state)
    return prompt


def played(state: State, choices: tuple[Choice, ...]) -> State:
    """The sow played through; what follows it may draw, so the last step has luck.

    Then the kernel leaves it open though it is the only one.
    """
    for choice in choices:
        state = match.answer(rules(), state, choice, SeededChance(b"luck", 1)).state
    while (left := rules().prompts(state)) and left[0].kind == "step":
        keys = left[0].lone_answer()
        if keys is None:
            return state
        choice = Choice(left[0].seat, "step", keys)
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
        end = rules().goal(state, prompt, (aim,))
        if end is None:
            yield True, played(state, sow(state, prompt, (aim,)))
            continue
        for one in end.options:
            aims = (aim, Choice(prompt.seat, end.kind, (one.key,)))
            assert rules().goal(state, prompt, aims) is None
            yield not is_some(one), played(state, sow(state, prompt, aims))


def sow(state: State, prompt: Prompt, aims: Aims) -> tuple[Choice, ...]:
    """The drops that aims stand for, without what they tell the tribe."""
    steps = rules().unfold(state, prompt, aims)
    return tuple(step for step in steps if step.kind == "step")


def is_some(option: Option) -> bool:
    """It is one of more ways than there is room for."""
    return option.group is not None and option.group.id.endswith("-some")


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


def goal_of(game: Game) -> Prompt:
    goal = rules().goal(game.state, game.prompt, ())
    assert goal is not None
    return goal


def ends_at(game: Game, tile: str) -> Prompt:
    """What a sow to this tile can bring."""
    end = rules().goal(game.state, game.prompt, (Choice(game.prompt.seat, "goal", (tile,)),))
    assert end is not None
    return end


def chosen(game: Game, tile: str, key: str) -> State:
    """The turn after a choice among what a tile brings."""
    seat = game.prompt.seat
    aims = (Choice(seat, "goal", (tile,)), Choice(seat, "end", (key,)))
    assert rules().goal(game.state, game.prompt, aims) is None
    return played(game.state, rules().unfold(game.state, game.prompt, aims))


def keys(prompt: Prompt, *, listed: bool) -> list[str]:
    return [option.key for option in prompt.options if option.listed == listed]


def test_goals_are_the_ends_of_the_sow_and_their_tiles() -> None:
    meeples = {at(2, 2): "VEM", at(1, 1): "V", at(2, 3): "E", at(0, 1): "M"}
    game = sowing(meeples, at(2, 2))
    state = position(meeples, spare=False)
    found = {(CONTENT.tiles[tile], TRIBES[tribe].value) for tile, tribe in ends(CONTENT, state, 14)}
    wanted = {f"{tile}_{tribe}" for tile, tribe in found}
    assert {option.key for option in goal_of(game).options} == wanted | {tile for tile, _ in found}


def test_of_many_goals_the_tiles_are_buttons_and_the_goals_are_listed() -> None:
    meeples = dict.fromkeys(CONTENT.tiles, "VEMBA") | {at(2, 2): "VEM"}
    goal = goal_of(sowing(meeples, at(2, 2)))
    assert {len(key) for key in keys(goal, listed=False)} == {2}
    assert len(keys(goal, listed=True)) > 20


def test_which_way_is_not_asked_where_ways_bring_the_same() -> None:
    game = sowing({at(0, 0): "VEM", at(1, 2): "V", at(3, 3): "B"}, at(0, 0))
    prompt = game.prompt
    aim = Choice(prompt.seat, "goal", (f"{at(1, 2)}_vizier",))
    assert rules().goal(game.state, prompt, (aim,)) is None
    assert played(game.state, rules().unfold(game.state, prompt, (aim,))).players[0].viziers == 2


def test_whoever_cares_for_the_way_finds_it_by_the_tile() -> None:
    """Three walks to B3, and who is dropped first on each."""
    game = sowing({at(0, 0): "VEM", at(1, 2): "V", at(3, 3): "B"}, at(0, 0))
    end = ends_at(game, at(1, 2))
    assert keys(end, listed=False) == ["vizier_2"]
    ways = keys(end, listed=True)
    assert len(ways) == 6
    assert {way[-3:] for way in ways} == {"b3v"}
    after = chosen(game, at(1, 2), "a2ea3mb3v")
    assert after.tiles[CONTENT.numbers["a2"]].meeples == (0, 1, 0, 0, 0)


def test_a_good_way_gives_no_tile_away() -> None:
    """Two viziers alone on A2 would be easily won; on B1 somebody else stands already."""
    meeples = {at(0, 0): "VE", at(1, 1): "E", at(0, 1): "V", at(1, 0): "M", at(4, 4): "BB"}
    game = sowing(meeples, at(0, 0), camels={at(1, 0): 1})
    aim = Choice(game.prompt.seat, "goal", (f"{at(1, 1)}_elder",))
    steps = rules().unfold(game.state, game.prompt, (aim,))
    assert steps[0].keys == ("b1_vizier",)


def test_a_single_way_is_not_asked_for() -> None:
    game = sowing({at(0, 0): "VE", at(0, 2): "V", at(1, 1): "E"}, at(0, 0))
    prompt = game.prompt
    for key in (f"{at(0, 2)}_vizier", at(0, 2)):
        aim = Choice(prompt.seat, "goal", (key,))
        assert rules().goal(game.state, prompt, (aim,)) is None
        steps = rules().unfold(game.state, prompt, (aim,))
        assert [step.keys for step in steps] == [(f"{at(0, 1)}_elder",)]
        # The second drop has a single answer then, so that the kernel makes it.
        assert played(game.state, steps).players[0].viziers == 2


def test_ways_that_bring_more_or_less_are_different_ends() -> None:
    """Six meeples come by B2 twice: the first time they drop another vizier there, or somebody."""
    meeples = {at(0, 0): "VVVEEB", at(1, 1): "V", at(4, 4): "BB"}
    game = sowing(meeples, at(0, 0))
    found = keys(ends_at(game, at(1, 1)), listed=False)
    assert {"vizier_2", "vizier_3", "vizier_2_s"} <= set(found)
    for key, taken, camel in (("vizier_2", 2, 0), ("vizier_3", 3, 0), ("vizier_2_s", 2, None)):
        after = chosen(game, at(1, 1), key)
        assert after.players[0].viziers == taken
        assert after.tiles[CONTENT.numbers["b2"]].camel == camel


def test_fakirs_that_help_builders_are_chosen_with_the_end() -> None:
    meeples = {at(0, 0): "VB", at(0, 2): "B", at(1, 1): "V", at(4, 4): "BB"}
    kinds = {at(0, 2): "village"}
    state = position(meeples, player(cards="fakir fakir"), player(), kinds=kinds, spare=False)
    game = Game(state).answer(at(0, 0))
    found = keys(ends_at(game, at(0, 2)), listed=False)
    assert found == ["builder_2_n0", "builder_2_n1", "builder_2_n2"]
    after = chosen(game, at(0, 2), "builder_2_n2")
    assert (after.players[0].coins, after.players[0].fakirs) == (54, 0)


def test_victims_are_chosen_with_the_end_also_those_that_a_way_brings_there() -> None:
    """The vizier is dropped alone on a free tile, dies there, and the tile is won."""
    meeples = {at(0, 0): "VA", at(1, 1): "A", at(1, 2): "EE", at(4, 4): "BB"}
    game = sowing(meeples, at(0, 0))
    end = ends_at(game, at(1, 1))
    assert set(keys(end, listed=False)) == {"k_a2_vizier", "k_b1_vizier", "k_b3_elder"}
    after = chosen(game, at(1, 1), "k_b1_vizier")
    assert [after.tiles[CONTENT.numbers[one]].camel for one in ("b1", "b2", "a2")] == [0, 0, None]
    assert after.bag.counts == {"assassin": 2, "vizier": 1}


def test_if_only_fakirs_reach_a_victim_nobody_may_die() -> None:
    meeples = {at(0, 0): "A", at(0, 1): "VA", at(1, 0): "A", at(4, 4): "BB", at(3, 0): "E"}
    state = position(meeples, player(cards="fakir"), player(), spare=False)
    game = Game(state).answer(at(0, 1))
    found = keys(ends_at(game, at(1, 0)), listed=False)
    assert "k_none" not in found, "somebody is within reach"


def test_of_very_many_ways_some_are_offered() -> None:
    """Twelve meeples: the ways begin differently, and each of them is a legal sow."""
    meeples = dict.fromkeys(CONTENT.tiles, "VEMBA") | {at(2, 2): "VVVEEEMMMBBA"}
    game = sowing(meeples, at(2, 2))
    ways = [option for option in ends_at(game, at(2, 4)).options if len(option.key) == 36]
    assert 10 < len(ways) <= MOST_WAYS
    assert all(is_some(option) for option in ways)
    assert len({option.key[:3] for option in ways}) > 4
    for option in ways[::5]:
        after = chosen(game, at(2, 4), option.key)
        assert after.last is not None
        assert CONTENT.tiles[after.last.path[-1]] == at(2, 4)


def test_an_aim_tells_what_it_brings() -> None:
    """Two viziers, the tile and its palace; a way that leaves somebody there wins nothing."""
    meeples = {at(0, 0): "VE", at(0, 2): "V", at(1, 1): "VE"}
    game = sowing(meeples, at(0, 0), kinds={at(0, 2): "village"})
    goal = goal_of(game)
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


def test_all_ways_of_four_meeples_are_looked_at() -> None:
    """Else a victim that only some of them bring into reach might be missed."""
    meeples = dict.fromkeys(CONTENT.tiles, "VEMBA") | {at(2, 2): "VEMA"}
    state = sowing(meeples, at(2, 2)).state
    frame = state.frames[-1]
    assert isinstance(frame, Sow)
    counts = [len(known(CONTENT, state, frame, goal)) for goal in goals(CONTENT, state, frame)]
    assert 20 < max(counts) < ALL


def test_a_goal_brings_what_it_promises_also_in_the_middle_of_a_sow() -> None:
    """Whoever went a few steps may have no way left that keeps off its end till the last."""
    middles = surprises = 0
    for number in (5, 45):
        for moment in walk(rules(), Setup(2 + number % 3, DEFAULTS), b"pr %d" % number):
            frame = moment.state.frames[-1] if moment.state.frames else None
            if not isinstance(frame, Sow) or sum(frame.hand) < 2:
                continue
            goal = rules().goal(moment.state, asked(moment.state), ())
            turn = moment.state.now
            if goal is None or turn is None or len(turn.path) < 2:
                continue
            middles += 1
            for option in goal.options:
                if option.hint is None:
                    continue
                wanted = drop_of(CONTENT, option.key)
                sown = sown_by(moment.state, way_to(moment.state, wanted))
                surprises += sown != sown_at(moment.state, wanted)
                assert option.hint == of(CONTENT, moment.state, sown).hint
    assert middles > 50
    assert surprises, "some goals bring something else than it looks like"


def way_to(state: State, wanted: Goal) -> list[Drop]:
    """The drops of the sow that a goal stands for, those of the kernel too."""
    prompt = asked(state)
    key = drop_key(CONTENT, wanted)
    after = played(state, sow(state, prompt, (Choice(prompt.seat, "goal", (key,)),)))
    assert state.now is not None
    gone = len(state.now.path)
    done = next(
        turn
        for turn in (after.now, after.before)
        if turn is not None and len(turn.path) > gone and turn.path[:gone] == state.now.path
    )
    tribes = [TRIBES.index(tribe) for tribe in done.dropped[gone - 1 :]]
    return list(zip(done.path[gone:], tribes, strict=True))
