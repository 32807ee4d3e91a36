"""What the outbox decides without Discord: what is merged, when it is tried, what is found."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.values import Seat
from bot.ports.desk import Found, Post
from bot.ports.store import Debt, Facts, Owed, OwedKind, Prefs
from bot.table.dues import Bill, Slot, backoff, bills, find_own, is_due, is_held, long_backoff
from bot.table.publish import file_stem, nonce_of, reader_language, shown_as

THREAD = Slot("TAB001", "board", 9)
FACTS = Facts(
    id="TAB001",
    game="rota",
    status="live",
    host=1,
    guild=5,
    channel=7,
    lang="ja",
    wanted=2,
    content="c",
    seed=b"s",
    created=1,
    since=1,
    version=3,
)


def debt(id: int, kind: OwedKind, seat: int | None = None, **changes: object) -> Debt:
    owed = Owed(kind, "TAB001", id, None if seat is None else Seat(seat))
    return replace(Debt(id, owed, sending=False, tries=0, due=0), **changes)


def test_debts_of_a_kind_and_seat_are_paid_as_one_and_hands_before_the_board() -> None:
    """The thread hangs on the lobby post, and is paid with it."""
    debts = [
        debt(1, "board"),
        debt(2, "hand", 1),
        debt(3, "lobby"),
        debt(4, "hand", 0),
        debt(5, "board"),
        debt(6, "thread"),
        debt(7, "hand", 1),
    ]
    paid = [(bill.kind, bill.seat, bill.ids) for bill in bills(debts)]
    assert paid == [
        ("lobby", None, [3, 6]),
        ("hand", 0, [4]),
        ("hand", 1, [2, 7]),
        ("board", None, [1, 5]),
    ]


def test_a_bill_is_due_with_the_first_of_its_debts() -> None:
    (bill,) = bills([debt(1, "board", due=50), debt(2, "board", due=20)])
    assert [is_due(bill, now) for now in (19, 20, 50)] == [False, True, True]


@pytest.mark.parametrize(("due", "is_so"), [(0, False), (160, False), (161, True)])
def test_a_debt_put_off_for_over_a_minute_holds_back_newer_ones(due: int, is_so: bool) -> None:
    (bill,) = bills([debt(1, "board", due=due, tries=1), debt(2, "board")])
    assert is_held(bill, 100) is is_so


def test_where_all_is_put_off_nothing_needs_holding_back() -> None:
    (bill,) = bills([debt(1, "board", due=700, tries=1), debt(2, "board", due=700, tries=1)])
    assert not is_held(bill, 100)


def test_what_died_while_sending_or_failed_before_may_have_been_paid() -> None:
    debts = (debt(1, "board"), debt(2, "board", sending=True), debt(3, "board", tries=1))
    bill = Bill("TAB001", "board", None, debts)
    assert [one.id for one in bill.unsure] == [2, 3]


def test_waits_double_up_to_five_minutes_and_up_to_an_hour() -> None:
    assert [backoff(tries) for tries in (0, 1, 2, 8, 9, 999)] == [1, 2, 4, 256, 300, 300]
    assert [long_backoff(tries) for tries in (0, 1, 2, 3, 999)] == [600, 1200, 2400, 3600, 3600]


# Adoption.


def found(id: int, *files: str, ids: tuple[str, ...] = ()) -> Found:
    return Found(id, ids, files)


def test_our_own_newest_message_of_the_slot_is_found_by_its_file() -> None:
    recent = [
        found(30, "hand-TAB001-A-9.png"),
        found(29, "board-TAB002-9.png"),
        found(28, "board-TAB001-8.webp"),
        found(27, "board-TAB001-7.png"),
    ]
    assert find_own(recent, THREAD, known=(), least=1) == (28, 8)


def test_a_message_that_is_known_or_too_old_is_not_adopted() -> None:
    recent = [found(28, "board-TAB001-8.png"), found(27, "board-TAB001-7.png")]
    assert find_own(recent, THREAD, known=(28,), least=7) == (27, 7)
    assert find_own(recent, THREAD, known=(28,), least=8) is None


def test_the_very_first_sign_up_is_found_again() -> None:
    lobby = Slot("TAB001", "lobby", 9)
    assert find_own([found(28, "lobby-TAB001-0.png")], lobby, known=(), least=0) == (28, 0)


def test_a_message_without_a_picture_is_found_by_its_buttons() -> None:
    recent = [found(28, ids=("g1.TAB0011.8.0.open..", "x", "g1.TAB001.8.0.open.."))]
    assert find_own(recent, THREAD, known=(), least=1) == (28, 8)


def test_a_panel_is_not_mistaken_for_a_hand() -> None:
    hand = Slot("TAB001", "hand", 9, Seat(1))
    panel = found(30, "panel-TAB001-B-9.png", ids=("g1.TAB001.9.0.pick.move.to_1",))
    other = found(29, "hand-TAB001-A-9.png")
    own = found(28, "hand-TAB001-B-8.png")
    assert find_own([panel, other, own], hand, known=(), least=1) == (28, 8)
    assert find_own([panel, other], hand, known=(), least=1) is None


# Names and nonces.


def post(**changes: object) -> Post:
    return replace(Post("board", FACTS, "ja", 41), **changes)


@pytest.mark.parametrize(
    ("changes", "stem"),
    [
        ({}, "board-TAB001-41"),
        ({"kind": "retired"}, "board-TAB001-41"),
        ({"kind": "over"}, "board-TAB001-41"),
        ({"kind": "hand", "seat": Seat(1)}, "hand-TAB001-B-41"),
        ({"kind": "lobby", "revision": 3}, "lobby-TAB001-3"),
    ],
)
def test_files_are_named_by_purpose_table_seat_and_revision(
    changes: dict[str, object], stem: str
) -> None:
    assert file_stem(post(**changes)) == stem


def test_a_nonce_is_what_discord_takes_and_always_the_same() -> None:
    """At most 25 characters. The value is pinned: another release must find its repeat."""
    assert nonce_of(post()) == nonce_of(post(lang="en", ping=(1,)))
    assert nonce_of(post()) == "LUN6ZIVTAJY2G2CMCHNGUJ5V3"


def test_nonces_differ_by_table_kind_revision_seat_and_what_was_deleted() -> None:
    others = [
        post(facts=replace(FACTS, id="TAB002")),
        post(kind="over"),
        post(revision=42),
        post(seat=Seat(0)),
        post(seat=Seat(1)),
    ]
    nonces = {nonce_of(one) for one in (post(), *others)} | {nonce_of(post(), instead_of=5)}
    assert len(nonces) == 7
    assert {len(nonce) for nonce in nonces} == {25}


def test_what_is_to_be_seen_does_not_depend_on_whom_it_pings() -> None:
    assert shown_as(post(ping=(1, 2))) == shown_as(post())
    assert shown_as(post(awaited=(Seat(0),))) != shown_as(post())


@pytest.mark.parametrize(
    ("prefs", "lang"),
    [
        (Prefs(1), "ja"),
        (Prefs(1, locale="en-GB"), "en"),
        (Prefs(1, locale="de"), "en"),
        (Prefs(1, lang="ja", locale="en-US"), "ja"),
    ],
)
def test_a_reader_is_spoken_to_in_what_they_set_or_their_discord_speaks(
    prefs: Prefs, lang: str
) -> None:
    assert reader_language(prefs, FACTS) == lang
