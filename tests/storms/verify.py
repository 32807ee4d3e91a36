"""What must hold in the end, whatever happened: database, posts, panels and hands agree."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from bot.engine.goals import GoalFirst
from bot.engine.values import Seat
from bot.playground.hub import Happening
from bot.playground.standin import Standin
from bot.playground.world import Json, Message
from tests.e2e.person import controls
from tests.storms.bot import TABLE
from tests.storms.ledger import missing
from tests.storms.party import PATIENCE, Party
from tests.storms.truth import Drawers, Look, Truth, file_of, revision_of, seen, truth_of
from tests.storms.walker import Walker
from tests.support.games import all_games

_FAULTS = ("Traceback", "[error", "never retrieved", "was never awaited")

_FORESEEN = "lost in thought"
"""A computer player thinks no faster for a bot in a hurry."""


@dataclass(slots=True)
class Postman:
    """Remembers every message that was sent, also those that are gone by now."""

    sent: list[tuple[int, str]] = field(default_factory=list)
    deleted: Counter[str] = field(default_factory=Counter)

    def watch(self, discord: Standin) -> None:
        discord.world.hub.listen(self._hear)

    def lost(self, message: Message) -> None:
        """A moderator deletes a message: another may take its place."""
        self.deleted[file_of(message)] += 1

    def _hear(self, happening: Happening) -> None:
        if happening.event == "MESSAGE_CREATE" and happening.channel:
            self.sent += [(happening.channel, name) for name in _names(happening.data)]

    @property
    def doubled(self) -> list[str]:
        """What was sent twice although the first had not been deleted."""
        counts = Counter(self.sent)
        return [
            f"{name} ({count} times)"
            for (_, name), count in counts.items()
            if count > 1 + self.deleted[name]
        ]


def _names(message: Json) -> list[str]:
    return [str(one["filename"]).rpartition(".")[0] for one in message["attachments"]]


async def demand_truth(party: Party, postman: Postman, drawers: Drawers) -> Truth:
    """Everything at once; the party is calm."""
    panels = {one.user.id: await _opened(party, place) for place, one in enumerate(party.walkers)}
    async with truth_of(party.database, TABLE, drawers) as truth:
        assert await truth.findings() == []
        are_aims = isinstance(all_games()[truth.facts.game], GoalFirst)
        assert missing(party.seen, truth.rows, are_aims=are_aims) == []
        await _demand_lobby(party, truth)
        await _demand_boards(party, truth)
        for walker in party.walkers:
            seat = truth.facts.seat_of(walker.user.id)
            assert seat is not None
            await _demand_hand(party, truth, seat, _hands(party, walker))
            wanted = await truth.panel(seat, walker.user.locale)
            await _comes(party, panels[walker.user.id], wanted)
        await _demand_known(party, truth)
        assert postman.doubled == []
    assert [str(one) for one in party.discord.complaints] == []
    return truth


def demand_quiet_log(party: Party) -> None:
    """Nothing that the bot did not foresee."""
    said = [line for line in party.log.read_text().splitlines() if _FORESEEN not in line]
    assert [line for line in said if any(word in line for word in _FAULTS)] == []


async def _opened(party: Party, place: int) -> Message:
    walker = party.walkers[place]
    await party.open(walker, Random(place))
    assert walker.shown is not None
    return walker.shown


async def _comes(party: Party, message: Message, wanted: Look) -> None:
    """Its picture may follow a moment later."""
    world = party.discord.world
    try:
        await party.discord.until(lambda: seen(world, message) == wanted, PATIENCE / 8)
    except TimeoutError:
        _demand(seen(world, message), wanted)


def _demand(shown: Look, wanted: Look) -> None:
    assert shown.parts == wanted.parts
    assert shown.picture == wanted.picture


async def _demand_lobby(party: Party, truth: Truth) -> None:
    lobby = party.lobby
    assert lobby is not None
    wanted = await truth.lobby()
    shown = seen(party.discord.world, lobby)
    # Its buttons and its picture's name tell a version of the facts that need not be the newest.
    assert [one[0] for one in shown.parts] == [one[0] for one in wanted.parts]
    assert [one for one in shown.parts if one[0] == "text"] == [
        one for one in wanted.parts if one[0] == "text"
    ]
    assert shown.picture == wanted.picture


async def _demand_boards(party: Party, truth: Truth) -> None:
    """One live board, or the sheet, that tells the present; those above it can not be pressed."""
    *old, last = party.posts
    _demand(seen(party.discord.world, last), await truth.board(truth.revision))
    assert [one.id for one in old if list(controls(one))] == []
    assert all(revision_of(one) < revision_of(other) for one, other in pairwise(party.posts))


async def _demand_hand(party: Party, truth: Truth, seat: Seat, hands: list[Message]) -> None:
    """One hand post, of a moment since which nothing in it has changed."""
    (hand,) = hands
    revision = revision_of(hand)
    assert await truth.is_hand_of_now(seat, revision)
    _demand(seen(party.discord.world, hand), await truth.hand(seat, revision))


async def _demand_known(party: Party, truth: Truth) -> None:
    """The database knows of exactly the messages that stand."""
    known = {one.message for one in await truth.posted()}
    assert party.lobby is not None
    hands = [one.id for walker in party.walkers for one in _hands(party, walker)]
    assert known == {party.lobby.id, party.posts[-1].id, *hands}


def _hands(party: Party, walker: Walker) -> list[Message]:
    """What stands in somebody's direct messages, panels aside."""
    return [one for one in party.discord.dms(walker.user) if one.viewer is None]
