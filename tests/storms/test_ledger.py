"""The storms' own eyes: what is lost or doubled would be seen."""

from __future__ import annotations

from bot.engine.match import Row
from bot.engine.prompts import Choice
from bot.engine.values import Seat
from bot.playground.hub import Happening
from tests.storms.ledger import Accepted, missing
from tests.storms.verify import Postman

ROW = Row(2, 0, "user:7", 1, "", Choice(Seat(0), "pick", ("a1",)), asked=1)


def test_an_answer_that_is_in_the_record_is_not_missed() -> None:
    assert missing([Accepted(7, 1, 1, "pick", ("a1",)), Accepted(7, 1, 1)], [ROW]) == []


def test_an_answer_that_the_record_has_otherwise_or_not_at_all_is_missed() -> None:
    seen = [
        Accepted(7, 1, 1, "pick", ("b2",)),
        Accepted(7, 1, 2),
        Accepted(7, 2, 1),
        Accepted(8, 1, 1),
        Accepted(7, 1, 0, is_undo=True),
    ]
    assert missing(seen, [ROW]) == [str(one) for one in seen]


def test_aims_stand_for_answers_of_other_kinds_and_numbers() -> None:
    assert missing([Accepted(7, 1, 3, "goal", ("c4",))], [ROW], are_aims=True) == []
    lost = Accepted(7, 2, 3, "goal", ("c4",))
    assert missing([lost], [ROW], are_aims=True) == [str(lost)]


def test_a_message_sent_twice_is_seen_unless_the_first_was_deleted() -> None:
    postman = Postman()
    for _ in range(2):
        sent = {"attachments": [{"filename": "board-ST0RM1-3.png"}]}
        postman._hear(Happening("message", 5, 6, event="MESSAGE_CREATE", data=sent))
    assert postman.doubled == ["board-ST0RM1-3 (2 times)"]
    postman.deleted["board-ST0RM1-3"] += 1
    assert postman.doubled == []


def test_one_answer_may_go_with_the_one_that_was_confirmed_and_no_more() -> None:
    seen = Accepted(7, 1, 1, "pick", ("a1",))
    assert missing([seen], [ROW, ROW]) == []
    assert missing([seen], [ROW, ROW, ROW]) == [str(seen)]
