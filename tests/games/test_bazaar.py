"""Bazaar has all that the tests need of it, and keeps its own few rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations

import pytest
from msgspec.structs import replace

from bot.engine import conform, match, saves
from bot.engine.bags import bag
from bot.engine.chance import FixedChance, NoChance, SeededChance, WouldReveal
from bot.engine.conform import Moment
from bot.engine.prompts import Choice, Shape, awaited
from bot.engine.steps import Setup
from bot.engine.values import Seat, msg, seat_msg
from tests.games.bazaar import Bazaar, build
from tests.games.bazaar.model import Effect, Pick, Sealed, State, Trader, Ware
from tests.support.games import BAZAAR, BAZAAR_DATA, cases, files, sized

A, B, C = Seat(0), Seat(1), Seat(2)
WARES = {"a1": Ware.LAMP, "b1": Ware.TEA, "c1": Ware.MIRROR}


def moments(bazaar: Bazaar) -> Iterator[Moment]:
    for rules, setup in cases():
        if rules is bazaar:
            for game in range(6):
                yield from conform.walk(bazaar, setup, b"look%d" % game)


def table(*traders: Trader, **changes: object) -> State:
    """A state in which nothing has been drawn yet but what these traders hold."""
    held = {card for trader in traders for card in (*trader.hand, *trader.shown)}
    content = build(files(BAZAAR_DATA)).content
    state = State(
        rounds=2,
        round=1,
        frames=(Sealed((None,) * len(traders)),),
        traders=traders,
        stalls=WARES,
        wares=bag({}),
        deck=bag({card: 1 for card in content.cards() if card not in held}),
        purses=bag({str(p): 1 for p in content.purses if p not in {t.purse for t in traders}}),
    )
    return replace(state, **changes)


def two(**changes: object) -> State:
    one = Trader(5, ("date_1", "date_2", "fig_5"))
    return table(one, Trader(3, ("honey_1", "salt_2", "salt_4")), **changes)


def say(bazaar: Bazaar, state: State, seat: Seat, kind: str, *keys: str) -> match.Advance[State]:
    return match.answer(bazaar, state, Choice(seat, kind, keys), NoChance())


# --- what the tests of everything else need -----------------------------------------------------


def test_every_shape_of_question_comes_up(bazaar: Bazaar) -> None:
    shapes = {prompt.shape for moment in moments(bazaar) for prompt in moment.prompts}
    assert shapes == set(Shape)


def test_there_are_short_long_and_very_long_lists(bazaar: Bazaar) -> None:
    sizes = {len(prompt.options) for moment in moments(bazaar) for prompt in moment.prompts}
    assert sizes & set(range(1, 6))
    assert sizes & set(range(6, 26))
    assert sizes & set(range(26, 101))
    assert sizes & set(range(101, 121))


def test_a_game_takes_about_ten_to_twenty_five_answers(bazaar: Bazaar) -> None:
    for seats, least, most in ((2, 8, 16), (3, 12, 25), (4, 16, 32)):
        for game in range(20):
            assert least <= _answers(bazaar, seats, b"length%d" % game) <= most


def _answers(bazaar: Bazaar, seats: int, seed: bytes) -> int:
    """How many answers a game takes in which nobody replaces any."""
    state = match.begin(bazaar, Setup(seats, {"rounds": "2"}), SeededChance(seed, 0)).state
    players, step = SeededChance(seed, 9999), 0
    while open_questions := [p for p in bazaar.prompts(state) if p.given is None]:
        step += 1
        prompt = open_questions[0]
        choice = Choice(prompt.seat, prompt.kind, conform.random_keys(prompt, players))
        state = match.answer(bazaar, state, choice, SeededChance(seed, step)).state
    return step


def test_every_special_moment_comes_up(bazaar: Bazaar) -> None:
    seen: Counter[str] = Counter()
    for moment in moments(bazaar):
        for prompt in moment.prompts:
            lone = prompt.lone_answer() is not None
            seen["forced by a secret"] += lone and not prompt.public
            seen["given"] += prompt.given is not None
        seen["private event"] += any(event.seats for event in moment.events)
        seen["turn goes on after a draw"] += _goes_on_after_a_draw(moment)
        outcome = bazaar.outcome(moment.state)
        seen["over"] += outcome is not None
    assert all(seen.values()), seen
    assert len(seen) == 5


def _goes_on_after_a_draw(moment: Moment) -> bool:
    top = moment.state.frames[-1] if moment.state.frames else None
    drew = any(event.text.id == "bazaar-log-drew" for event in moment.events)
    return drew and isinstance(top, Effect) and top.seat == moment.choice.seat  # type: ignore[union-attr]


def test_lone_public_questions_are_answered_by_the_kernel(bazaar: Bazaar) -> None:
    """With two players only one can be given anything; with four, the last stall is left over."""
    state = two(frames=(Pick(A),), stalls={"c1": Ware.MIRROR})
    advance = say(bazaar, replace(state, stalls={**WARES}), A, "pick", "c1")
    assert advance.forced == (Choice(A, "mirror", ("s1",)),)
    forced = [kind for game in range(10) for kind in _forced(bazaar, b"last%d" % game)]
    assert "pick" in forced


def _forced(bazaar: Bazaar, seed: bytes) -> Iterator[str]:
    steps = list(conform.walk(bazaar, Setup(4, {"rounds": "3"}), seed))
    for before, after in pairwise(steps):
        assert after.choice is not None
        luck = SeededChance(seed, before.step)
        for choice in match.answer(bazaar, before.state, after.choice, luck).forced:
            yield choice.kind


# --- the sealed bid -----------------------------------------------------------------------------


def test_all_seats_are_asked_at_once_and_may_bid_what_they_have(bazaar: Bazaar) -> None:
    prompts = bazaar.prompts(two())
    assert [(p.seat, p.kind, p.shape, p.public) for p in prompts] == [
        (A, "bid", Shape.AMOUNT, False),
        (B, "bid", Shape.AMOUNT, False),
    ]
    assert [[option.key for option in p.options] for p in prompts] == [
        ["n0", "n1", "n2", "n3", "n4", "n5"],
        ["n0", "n1", "n2", "n3"],
    ]


def test_a_sealed_bid_shows_and_logs_nothing_and_may_be_replaced(bazaar: Bazaar) -> None:
    advance = say(bazaar, two(), A, "bid", "n2")
    assert (advance.events, advance.showed, advance.draws) == ((), False, ())
    prompts = bazaar.prompts(advance.state)
    assert [(prompt.seat, prompt.given) for prompt in prompts] == [(A, ("n2",)), (B, None)]
    assert awaited(prompts) == (B,)
    again = say(bazaar, advance.state, A, "bid", "n4")
    assert again.events == ()
    assert bazaar.prompts(again.state)[0].given == ("n4",)
    assert again.state.traders == two().traders


def test_who_has_bid_is_seen_by_all_and_what_by_the_bidder_alone(bazaar: Bazaar) -> None:
    state = say(bazaar, two(), A, "bid", "n2").state
    for viewer, bid in ((None, None), (A, 2), (B, None)):
        seen = bazaar.view(state, viewer).traders[0]
        assert (seen.has_bid, seen.bid) == (True, bid)
    assert saves.encode(bazaar.view(state, B)) == saves.encode(
        bazaar.view(say(bazaar, two(), A, "bid", "n0").state, B)
    )


def test_the_last_bid_reveals_all_and_all_is_paid(bazaar: Bazaar) -> None:
    state = say(bazaar, two(), B, "bid", "n3").state
    advance = say(bazaar, state, A, "bid", "n1")
    assert advance.showed
    assert [event.text for event in advance.events] == [
        msg("bazaar-log-bid", who=seat_msg(A), count=1),
        msg("bazaar-log-bid", who=seat_msg(B), count=3),
    ]
    assert [trader.spent for trader in advance.state.traders] == [1, 3]
    assert advance.state.frames == (Pick(A), Pick(B))
    with pytest.raises(WouldReveal):
        match.preview(bazaar, state, Choice(A, "bid", ("n1",)))


@pytest.mark.parametrize("order", list(permutations([0, 1, 2])))
def test_the_order_in_which_bids_arrive_does_not_matter(
    bazaar: Bazaar, order: tuple[int, ...]
) -> None:
    state = table(Trader(3, ()), Trader(4, ()), Trader(5, ()))
    for seat in order:
        state = say(bazaar, state, Seat(seat), "bid", f"n{(2, 3, 2)[seat]}").state
    assert state.frames == (Pick(C), Pick(A), Pick(B))


def test_a_seat_without_coins_is_asked_all_the_same(bazaar: Bazaar) -> None:
    """To bid for it would tell everybody that its purse is empty."""
    poor = Trader(3, ("fig_1",), spent=3)
    state = table(Trader(5, ()), poor, frames=(Pick(A),), stalls={"a1": Ware.MIRROR}, round=1)
    advance = say(bazaar, state, A, "pick", "a1")
    assert [choice.kind for choice in advance.forced] == ["mirror"]
    assert [len(prompt.options) for prompt in bazaar.prompts(advance.state)] == [6, 1]


# --- wares --------------------------------------------------------------------------------------


def test_a_ware_is_worth_its_row_and_leaves_its_stall_empty(bazaar: Bazaar) -> None:
    state = two(frames=(Pick(B), Pick(A)))
    options = bazaar.prompts(state)[0].options
    assert [(o.key, o.place, o.mark) for o in options] == [
        ("a1", (0, 0), "A1"),
        ("b1", (0, 1), "B1"),
        ("c1", (0, 2), "C1"),
    ]
    after = say(bazaar, state, A, "pick", "b1").state
    assert (after.traders[0].worth, after.traders[0].wares) == (2, (Ware.TEA,))
    assert sorted(after.stalls) == ["a1", "c1"]
    assert after.frames == (Pick(B), Effect(A, Ware.TEA))


@pytest.mark.parametrize(
    ("ticket", "lucky", "fame"), [("t1", 0, 5), ("t10", 0, 5), ("t11", 0, 0), ("t120", 11, 5)]
)
def test_a_ticket_wins_if_its_ten_is_drawn(
    bazaar: Bazaar, ticket: str, lucky: int, fame: int
) -> None:
    state = two(frames=(Pick(B), Effect(A, Ware.LAMP)))
    advance = match.answer(bazaar, state, Choice(A, "lamp", (ticket,)), FixedChance([lucky]))
    assert advance.state.traders[0].fame == fame
    assert (advance.draws, advance.showed) == ((lucky,), True)
    again = replace(advance.state, frames=(Effect(B, Ware.LAMP),))
    assert len(bazaar.prompts(again)[0].options) == 119


def test_cards_sold_are_drawn_anew_and_only_their_owner_reads_which(bazaar: Bazaar) -> None:
    state = two(frames=(Pick(B), Effect(A, Ware.TEA)))
    choice = Choice(A, "tea", ("date_1", "fig_5"))
    advance = match.answer(bazaar, state, choice, FixedChance([0, 0]))
    trader = advance.state.traders[0]
    assert (trader.fame, trader.shown) == (2, ("date_1", "fig_5"))
    assert trader.hand == ("date_2", "date_3", "date_4")
    assert [(event.text.id, event.seats) for event in advance.events] == [
        ("bazaar-log-shown", None),
        ("bazaar-log-shown", None),
        ("bazaar-log-drew", None),
        ("bazaar-log-drawn", (A,)),
        ("bazaar-log-drawn", (A,)),
    ]
    assert advance.state.frames == (Pick(B), Effect(A, Ware.SILK))


def test_selling_nothing_draws_nothing_and_can_be_undone(bazaar: Bazaar) -> None:
    advance = say(bazaar, two(frames=(Pick(B), Effect(A, Ware.TEA))), A, "tea")
    assert (advance.events, advance.showed) == ((), False)


def test_an_empty_deck_gives_what_it_has(bazaar: Bazaar) -> None:
    state = two(frames=(Pick(B), Effect(A, Ware.TEA)), deck=bag({"salt_5": 1}))
    choice = Choice(A, "tea", ("date_1", "date_2", "fig_5"))
    advance = match.answer(bazaar, state, choice, FixedChance([0]))
    assert advance.state.traders[0].hand == ("salt_5",)
    nothing = replace(state, deck=bag({}))
    advance = match.answer(bazaar, nothing, choice, NoChance())
    assert advance.state.frames == (Pick(B),), "nothing is left to display"


@pytest.mark.parametrize(
    ("cards", "fame"),
    [
        (("fig_5",), 1),
        (("date_1", "date_2", "fig_5"), 3),
        (("date_2", "date_1", "fig_5"), 2),
        (("fig_5", "date_2", "date_1"), 1),
    ],
)
def test_a_display_counts_the_cards_that_beat_the_one_before(
    bazaar: Bazaar, cards: tuple[str, ...], fame: int
) -> None:
    after = say(bazaar, two(frames=(Pick(B), Effect(A, Ware.SILK))), A, "silk", *cards).state
    assert (after.traders[0].fame, after.traders[0].shown) == (fame, cards)
    assert set(after.traders[0].hand) | set(cards) == {"date_1", "date_2", "fig_5"}


def test_spice_costs_coins_and_at_most_three(bazaar: Bazaar) -> None:
    state = two(frames=(Pick(B), Effect(A, Ware.SPICE)))
    assert [o.key for o in bazaar.prompts(state)[0].options] == ["n0", "n1", "n2", "n3"]
    trader = say(bazaar, state, A, "spice", "n2").state.traders[0]
    assert (trader.fame, trader.spent, trader.coins) == (2, 2, 3)


def test_a_carpet_swaps_two_stalls_that_differ(bazaar: Bazaar) -> None:
    state = two(frames=(Pick(B), Effect(A, Ware.CARPET)))
    assert [o.key for o in bazaar.prompts(state)[0].options] == ["a1_b1", "a1_c1", "b1_c1"]
    after = say(bazaar, state, A, "carpet", "a1_c1").state
    assert after.stalls == {"a1": Ware.MIRROR, "b1": Ware.TEA, "c1": Ware.LAMP}


def test_a_carpet_does_nothing_where_all_stalls_are_alike(bazaar: Bazaar) -> None:
    stalls = {"a1": Ware.CARPET, "a2": Ware.TEA, "a3": Ware.TEA}
    after = say(bazaar, two(frames=(Pick(B), Pick(A)), stalls=stalls), A, "pick", "a1").state
    assert after.frames == (Pick(B),)


def test_a_mirror_gives_two_and_one(bazaar: Bazaar) -> None:
    state = table(Trader(3, ()), Trader(4, ()), Trader(5, ()), frames=(Effect(B, Ware.MIRROR),))
    assert [option.key for option in bazaar.prompts(state)[0].options] == ["s0", "s2"]
    after = say(bazaar, state, B, "mirror", "s2").state
    assert [trader.fame for trader in after.traders] == [0, 2, 1]


# --- rounds, end, scores ------------------------------------------------------------------------


def last_turn(*traders: Trader) -> State:
    return table(*traders, frames=(Effect(A, Ware.SPICE),), round=2)


def test_the_last_answer_lays_all_open_and_so_cannot_be_previewed(bazaar: Bazaar) -> None:
    state = last_turn(Trader(5, ("fig_1",)), Trader(3, ("fig_2",)))
    with pytest.raises(WouldReveal):
        match.preview(bazaar, state, Choice(A, "spice", ("n0",)))
    advance = say(bazaar, state, A, "spice", "n0")
    assert advance.showed
    assert bazaar.prompts(advance.state) == ()
    view = bazaar.view(advance.state, None)
    assert view.is_over
    assert [(trader.hand, trader.coins) for trader in view.traders] == [
        (("fig_1",), 5),
        (("fig_2",), 3),
    ]
    assert bazaar.secrets(advance.state, None) == {}


def test_the_host_chooses_how_many_rounds(bazaar: Bazaar) -> None:
    for rounds in (2, 3):
        walk = list(conform.walk(bazaar, Setup(2, {"rounds": str(rounds)}), b"rounds"))
        assert walk[-1].state.round == rounds
        assert bazaar.headline(walk[0].state) == msg("bazaar-round", round=1, rounds=rounds)
    assert bazaar.headline(walk[-1].state) == msg("bazaar-over")


def test_scores_add_stalls_fame_and_half_the_coins(bazaar: Bazaar) -> None:
    traders = (Trader(8, (), spent=1, fame=4, worth=5), Trader(3, (), fame=2, worth=1))
    sheet = bazaar.scores(table(*traders))
    assert [(line.id, line.points) for line in sheet.lines] == [
        ("stalls", (5, 1)),
        ("fame", (4, 2)),
        ("coins", (3, 1)),
    ]
    assert sheet.totals == (12, 4)


@pytest.mark.parametrize(
    ("wares", "winners", "ranks"),
    [
        (((Ware.TEA, Ware.SILK), (Ware.TEA, Ware.TEA)), (A,), (1, 2)),
        (((Ware.TEA, Ware.SILK), (Ware.LAMP, Ware.TEA)), (A, B), (1, 1)),
    ],
)
def test_more_kinds_of_wares_break_a_tie_and_otherwise_it_is_shared(
    bazaar: Bazaar,
    wares: tuple[tuple[Ware, ...], ...],
    winners: tuple[Seat, ...],
    ranks: tuple[int, ...],
) -> None:
    traders = [Trader(4 + seat, (), fame=2, wares=theirs) for seat, theirs in enumerate(wares)]
    outcome = bazaar.outcome(table(*traders, frames=()))
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == (winners, ranks)


def test_shared_victories_happen(bazaar: Bazaar) -> None:
    ends = [
        list(conform.walk(bazaar, Setup(3, {"rounds": "2"}), b"tie%d" % game))[-1].state
        for game in range(sized(40, 400))
    ]
    outcomes = [bazaar.outcome(end) for end in ends]
    assert any(outcome is not None and len(outcome.winners) > 1 for outcome in outcomes)


# --- what others can know -----------------------------------------------------------------------


def test_a_view_holds_the_viewers_own_hand_and_coins_only(bazaar: Bazaar) -> None:
    seen = bazaar.view(two(), B).traders
    assert (seen[0].hand, seen[0].coins, seen[0].hand_size) == (None, None, 3)
    assert (seen[1].hand, seen[1].coins) == (("honey_1", "salt_2", "salt_4"), 3)


def test_imagined_purses_are_every_possible_deal_equally_often(bazaar: Bazaar) -> None:
    """B has spent 6 and C 7: B has 6, 7 or 8 and C 7 or 8, never the same, and A's own is 3."""
    state = table(Trader(3, ()), Trader(6, (), spent=6), Trader(8, (), spent=7))
    luck = SeededChance(b"purses", 0)
    deals = Counter(
        tuple(trader.purse for trader in bazaar.imagine(state, A, luck).traders)
        for _ in range(4000)
    )
    assert set(deals) == {(3, 6, 7), (3, 6, 8), (3, 7, 8), (3, 8, 7)}
    assert all(abs(times - 1000) < 120 for times in deals.values())


def test_a_purse_that_can_be_worked_out_is_no_open_secret(bazaar: Bazaar) -> None:
    state = table(Trader(8, ()), Trader(7, (), spent=7), Trader(4, ()))
    for_a, for_all = bazaar.secrets(state, A), bazaar.secrets(state, None)
    assert (for_a["purse-B"].value, for_a["purse-B"].open) == ("[7]", False)
    assert for_all["purse-B"].open, "anybody else must reckon with 8"
    assert for_a["purse-C"].open


def test_a_sealed_bid_of_a_seat_that_must_be_poor_is_no_open_secret(bazaar: Bazaar) -> None:
    sealed = (Sealed((None, ("n0",), ("n1",))),)
    state = table(Trader(8, ()), Trader(7, (), spent=7), Trader(4, ()), frames=sealed)
    secrets = bazaar.secrets(state, A)
    assert (secrets["bid-B"].open, secrets["bid-C"].open) == (False, True)
    assert "bid-A" not in secrets


def test_imagined_hands_are_any_cards_not_seen_equally_often(bazaar: Bazaar) -> None:
    luck = SeededChance(b"hands", 0)
    held: Counter[str] = Counter()
    for _ in range(2000):
        held.update(bazaar.imagine(two(), A, luck).traders[1].hand)
    unseen = set(bazaar.content.cards()) - {"date_1", "date_2", "fig_5"}
    assert set(held) == unseen
    assert all(abs(times - 2000 * 3 / 17) < 90 for times in held.values())


def test_ones_own_bid_is_not_dealt_anew(bazaar: Bazaar) -> None:
    state = two(frames=(Sealed((("n4",), None)),))
    for game in range(20):
        imagined = bazaar.imagine(state, A, SeededChance(b"x", game))
        assert imagined.frames == state.frames
    others = {bazaar.imagine(state, B, SeededChance(b"x", n)).frames for n in range(60)}
    assert len(others) > 2


def test_a_new_game_needs_only_its_own_folder_painter_data_and_texts() -> None:
    """Nothing in the bot knows Bazaar."""
    root = BAZAAR.parents[2]
    for folder in ("bot", "cogs", "render", "data"):
        for path in (root / folder).rglob("*"):
            if path.suffix in {".py", ".toml", ".ftl"}:
                assert "bazaar" not in path.read_text("utf-8").lower(), path
