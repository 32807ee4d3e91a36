"""Whole games with the real bot: what only one may know is in nothing that another could see.

Looked through are all requests of the bot (texts, alt texts, ids, file names, notices,
suggestions), the exported files, and the log of a bot that tells as much as it can while requests
of its are refused.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.app import selfplay, wiring
from bot.engine.match import Row
from bot.engine.steps import Setup
from bot.engine.values import Msg, Seat
from bot.playground.judge import Judge
from bot.playground.standin import Standin
from bot.playground.world import Channel, User
from bot.ui.voice import voice
from tests.e2e.conftest import bot_process
from tests.e2e.house import House
from tests.e2e.person import PATIENCE, controls, pictures
from tests.e2e.record import Record, read
from tests.games.bazaar.asks import card_name
from tests.leaks.heard import Heard, answers, file_of, heard, pushed
from tests.support.bot import sources
from tests.support.games import all_games, sized

COINS = "five_tribes"
"""There only numbers are secret: the purses, which one's own pictures tell in a sentence."""
NAMES: Mapping[str, Callable[[str], Msg]] = {"bazaar": card_name}
"""How the things that only one may see are called, for each game that has such."""
_EVERY, _LATER = 5, sized(15, 5)
"""After so many turns somebody looks at all that can be looked at: at first, and in long games."""
_EARLY = 15
_LOOKS = ("log", "my", "table list", "hand", "board")


@dataclass(slots=True)
class Spy:
    """Watches a game. A cut is (requests so far, files so far, revision)."""

    house: House
    files: list[Heard] = field(default_factory=list)
    cuts: list[tuple[int, int, int]] = field(default_factory=list)
    told: list[Heard] = field(default_factory=list)

    async def look(self, user: User, thread: Channel) -> None:
        """Asks for all that this person can get at, and notes how far the game was."""
        discord = self.house.discord
        for command in _LOOKS:
            await discord.slash(user, thread, command).answered(PATIENCE)
        await discord.autocomplete(user, thread, "play", "table", {"table": ""}).answered(PATIENCE)
        export = discord.slash(user, thread, "export")
        await export.answered(PATIENCE)
        self.files.append(file_of(export.message, discord))
        board = discord.slash(user, thread, "board")
        await board.answered(PATIENCE)
        await discord.until(lambda: pictures(board.message), PATIENCE)
        ((name, _),) = pictures(board.message)
        revision = int(name.rpartition("-")[2].partition(".")[0])
        self.cuts.append((len(discord.log.entries), len(self.files), revision))

    def pushed_to(self, user: int, cut: tuple[int, int, int]) -> str:
        """The words that their telephone may have shown until then."""
        entries = list(self.house.discord.log.entries)[: cut[0]]
        return pushed(self.house.discord, entries, user)

    def heard_by(self, user: int, cut: tuple[int, int, int]) -> str:
        """All that this person could see until then."""
        known, entries = len(self.told), self.house.discord.log.entries
        self.told += heard(self.house.discord, islice(entries, known, None))
        found = [*self.told[: cut[0]], *self.files[: cut[1]]]
        return "\n".join(one.text for one in found if one.is_for(user))


@pytest.fixture
async def house(judge: Judge, tmp_path: Path) -> AsyncIterator[House]:
    async with Standin(judge=judge) as discord:
        discord.world.clock.freeze()
        more = {"LOG_LEVEL": "debug", "LOG_FILE": str(tmp_path / "serai.log")}
        made = House(discord, bot_process(discord, tmp_path, **more), tmp_path / "serai.db")
        await made.open()
        yield made
        await made.close()
        assert [str(one) for one in discord.complaints] == []


async def play(house: House, game: str) -> tuple[Spy, Record, tuple[User, ...]]:
    """A game from its start to its end, looked at by everybody in turn."""
    discord = house.discord
    players = (discord.mio, discord.bartholomew)
    lobby = await house.new_table(players[0], game=game, seats=2, language="en")
    await house.join(players[1], lobby)
    thread = await house.start(players[0], lobby)
    house.sit(*players, from_dm=players[1:])
    spy, curious = Spy(house), (*players, discord.ren)
    table = next(controls(house.live_boards(thread)[-1])).press.table
    # The answer to the first look is refused, so that something goes wrong and is logged.
    discord.fail("POST", "*/callback", status=400)
    for turn in count():
        if turn % (_EVERY if turn < _EARLY else _LATER) == 0:
            await spy.look(curious[len(spy.cuts) % len(curious)], thread)
        if not await house.play(thread, turns=1):
            break
    await spy.look(curious[-1], thread)
    await house.close()
    return spy, await read(house.database, table), curious


def states(record: Record) -> Iterator[tuple[Row, Any]]:
    """The state after each row."""
    facts = record.facts
    setup = Setup(facts.wanted, facts.options)
    played = selfplay.Record(facts.game, setup, record.rows)
    for row, advance in selfplay.again(all_games()[facts.game], played):
        yield row, advance.state


def words(value: object) -> set[str]:
    """Every word that a view is made of."""
    if isinstance(value, dict):
        return set().union(*map(words, value.values())) if value else set()
    if isinstance(value, list | tuple):
        return set().union(*map(words, value)) if value else set()
    return {value} if isinstance(value, str) else set()


def held(record: Record, state: object, seat: Seat) -> set[str]:
    """The keys of all that only this seat sees."""
    rules = all_games()[record.facts.game]
    own = words(msgspec.to_builtins(rules.view(state, seat)))
    return own - words(msgspec.to_builtins(rules.view(state, None)))


def secrets_of(record: Record, state: object, seat: Seat) -> set[str]:
    """What only this seat may read now, as it would be written in either language."""
    game = record.facts.game
    if game == COINS:
        return set(_purse(record, state, seat))
    return {name for key in held(record, state, seat) for name in called(game, key)}


def _purse(record: Record, state: object, seat: Seat) -> Iterator[str]:
    """The beginning of the sentence that says what somebody holds: "Mio (A) has: 42 coins"."""
    own = all_games()[record.facts.game].view(state, seat).players[seat]
    for lang in ("en", "ja"):
        said = voice(wiring.texts(sources()), lang, record.facts)
        coins = said.text("five_tribes-text-coins", count=own.coins)
        name = said.text("render-seat", name=record.facts.sitter(seat).name, letter="AB"[seat])
        whole = said.text("five_tribes-alt-own", name=name, things=coins)
        yield whole[: whole.index(coins) + len(coins)]


def called(game: str, key: str) -> set[str]:
    """The key, and its names in both languages."""
    texts, name = wiring.texts(sources()), NAMES[game](key)
    return {key, *(texts.speaker(lang).say(name) for lang in ("en", "ja"))}


@pytest.mark.parametrize("game", list(all_games()))
async def test_what_only_one_may_know_reaches_nobody_else_before_the_end(
    house: House, tmp_path: Path, game: str
) -> None:
    spy, record, people = await play(house, game)
    log = (tmp_path / "serai.log").read_text("utf-8")
    assert '"ready"' in log or " ready" in log
    assert "Traceback" in log, "something went wrong, and was told"
    private = list(answers(house.discord.log.entries))
    assert len(private) > 30
    assert all(private)
    after = {row.seq: state for row, state in states(record)}
    has_secrets = any(all_games()[game].secrets(state, None) for state in after.values())
    seen, cuts = 0, [cut for cut in spy.cuts if cut[2] < record.rows[-1].seq]
    for cut in cuts:
        for seat, owner in enumerate(people[:2]):
            names = secrets_of(record, after[cut[2]], Seat(seat))
            if not names:
                continue
            pushes, own = spy.pushed_to(owner.id, cut), spy.heard_by(owner.id, cut)
            assert record.facts.id in pushes
            others = [spy.heard_by(user.id, cut) for user in people if user is not owner]
            for text in (log, pushes, *others):
                assert [one for one in names if one in text] == []
            seen += sum(one in own for one in names)
    assert (seen > 3) == has_secrets, "the owners saw what was looked for"
    for word in (record.facts.seed.hex(), repr(record.facts.seed)[2:-1]):
        assert word not in log
        assert not any(word in spy.heard_by(user.id, cuts[-1]) for user in people)
    assert record.facts.seed.hex() in spy.files[-1].text, "it is told when all is over"
