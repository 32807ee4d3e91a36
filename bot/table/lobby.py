"""A table before it starts: who sits where, and when it may begin."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.ai.minds import BEST
from bot.engine import match, saves
from bot.engine.chance import SeededChance
from bot.engine.match import Stamp
from bot.engine.rules import AnyRules
from bot.engine.steps import Setup
from bot.engine.values import Seat
from bot.ports.clock import Clock
from bot.ports.store import (
    Facts,
    Head,
    IdTaken,
    Owed,
    OwedKind,
    Sitter,
    StaleHead,
    Store,
    Visibility,
)
from bot.table.hall import Hall
from bot.table.owing import hands_of
from bot.table.people import Person, by_user, refuse

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O, U, so that an id can be read aloud."""

_COMPUTERS = ("Idris", "Noor", "Tariq", "Zubayda", "Farid", "Layla")
_TABLES_PER_HOST = 20
_TRIES = 5

Edit = Callable[[Facts], Facts]


class Wish(Struct, frozen=True):
    """What a host asks for. `options` are table options of the game; the rest take defaults.

    A host who `watches` takes no seat.
    """

    game: str
    channel: int
    lang: str
    wanted: int
    guild: int | None = None
    pace: str = "none"
    visibility: Visibility = "open"
    options: dict[str, str] = {}
    watches: bool = False


def new_id(below: Callable[[int], int] = secrets.randbelow) -> str:
    """A short table id: six letters and digits."""
    return "".join(_LETTERS[below(len(_LETTERS))] for _ in range(6))


def computer_name(facts: Facts) -> str:
    """A name that nobody at the table has."""
    taken = {one.name for one in facts.sitters}
    return next(name for name in _COMPUTERS if name not in taken)


def new_seed() -> bytes:
    """The luck of a game."""
    return secrets.token_bytes(32)


def host_after(facts: Facts, sitters: Sequence[Sitter]) -> int | None:
    """Who hosts when these sit there: whoever does, else the next person; None if there is none.

    A host who only watches is still there.
    """
    people = [one.user for one in sitters if one.user is not None]
    if facts.host_watches or facts.host in people:
        return facts.host
    return people[0] if people else None


class Lobby:
    """Gathers people round a table. Every method raises Refusal where the answer is no."""

    def __init__(
        self,
        hall: Hall,
        store: Store,
        clock: Clock,
        make_id: Callable[[], str] = new_id,
        make_seed: Callable[[], bytes] = new_seed,
    ) -> None:
        self._hall = hall
        self._store = store
        self._clock = clock
        self._make_id = make_id
        self._make_seed = make_seed

    async def create(self, host: Person, wish: Wish) -> Facts:
        """A new table with its host at the first seat, or beside it."""
        rules = self._hall.rules_of(wish.game)
        if wish.wanted not in rules.seats:
            raise refuse("lobby-seats", least=rules.seats[0], most=rules.seats[-1])
        for option, value in wish.options.items():
            _demand_option(rules, option, value)
        if await self._hosted(host) >= _TABLES_PER_HOST:
            raise refuse("lobby-too-many-tables", most=_TABLES_PER_HOST)
        for _ in range(_TRIES):
            facts = self._facts(host, wish)
            try:
                await self._store.create(facts, [Owed("lobby", facts.id, facts.version)])
            except IdTaken:
                continue
            self._hall.tell(facts.id)
            return facts
        raise RuntimeError("no free table id was found")

    async def invite(self, id: str, by: Person, user: int) -> Facts:
        """Lets somebody take a seat at a table for invited players; only the host may."""

        def edit(facts: Facts) -> Facts:
            _demand_host(facts, by)
            return replace(facts, invited=tuple(dict.fromkeys((*facts.invited, user))))

        return await self._edit(id, edit)

    async def join(self, id: str, person: Person) -> Facts:
        """Takes the next free seat."""

        def edit(facts: Facts) -> Facts:
            if facts.seat_of(person.user) is not None:
                raise refuse("lobby-sits-already")
            if facts.visibility == "invited" and person.user not in (facts.host, *facts.invited):
                raise refuse("lobby-invited-only")
            return _seat(facts, Sitter(Seat(0), person.name, user=person.user))

        return await self._edit(id, edit)

    async def leave(self, id: str, person: Person) -> Facts:
        """Frees a seat. When the host goes, the next person hosts; when nobody is left, it ends.

        A host who only watches is still there.
        """

        def edit(facts: Facts) -> Facts:
            if facts.seat_of(person.user) is None:
                raise refuse("lobby-sits-not")
            kept = [one for one in facts.sitters if one.user != person.user]
            host = host_after(facts, kept)
            if host is None:
                return replace(facts, sitters=_numbered(kept), status="closed")
            return replace(facts, sitters=_numbered(kept), host=host)

        return await self._edit(id, edit)

    async def add_computer(
        self, id: str, by: Person, mind: str = BEST, seen: int | None = None
    ) -> Facts:
        """Seats a computer player; only the host may.

        `seen` is the version that the host had before them: pressed twice, it seats one.
        """

        def edit(facts: Facts) -> Facts:
            _demand_host(facts, by)
            _demand_version(facts, seen)
            return _seat(facts, Sitter(Seat(0), computer_name(facts), mind=mind))

        return await self._edit(id, edit)

    async def remove_computer(self, id: str, by: Person, seen: int | None = None) -> Facts:
        """Sends the computer player away that came last; only the host may. `seen` as above."""

        def edit(facts: Facts) -> Facts:
            _demand_host(facts, by)
            _demand_version(facts, seen)
            minds = [one for one in facts.sitters if one.mind is not None]
            if not minds:
                raise refuse("lobby-no-computer")
            kept = [one for one in facts.sitters if one != minds[-1]]
            return replace(facts, sitters=_numbered(kept))

        return await self._edit(id, edit)

    async def set_option(self, id: str, by: Person, option: str, value: str) -> Facts:
        """Chooses a table option of the game; only the host may."""

        def edit(facts: Facts) -> Facts:
            _demand_host(facts, by)
            _demand_option(self._hall.rules_of(facts.game), option, value)
            return replace(facts, options={**facts.options, option: value})

        return await self._edit(id, edit)

    async def close(self, id: str, by: Person, is_moderator: bool) -> Facts:
        """Ends a table, also a running one; its host or a moderator may."""
        while True:
            before = await self._hall.facts(id)
            _demand_closable(before, by, is_moderator)
            try:
                facts = await self._close(before)
            except StaleHead:
                continue
            self._hall.tell(id)
            return facts

    async def _close(self, before: Facts) -> Facts:
        """Raises StaleHead if the table has changed: a start meanwhile owes a board and hands."""

        def edit(facts: Facts) -> Facts:
            if facts.version != before.version:
                raise StaleHead(facts.id)
            return replace(facts, status="closed", since=self._clock.now())

        owed = [Owed("lobby", before.id, before.version + 1)]
        if before.seed:
            revision = (await self._store.head(before.id)).revision
            owed += [Owed("board", before.id, revision), *hands_of(before, revision)]
        return await self._hall.change(before.id, edit, owed)

    async def start(self, id: str, by: Person) -> Facts:
        """Deals the game out and opens its thread; only the host may."""
        while True:
            facts = await self._hall.facts(id)
            _demand_gathering(facts)
            _demand_host(facts, by)
            rules = self._hall.rules_of(facts.game)
            if len(facts.sitters) < rules.seats[0]:
                raise refuse("lobby-too-few", least=rules.seats[0])
            try:
                started = await self._begin(facts, rules, by_user(by.user))
            except StaleHead:
                continue
            self._hall.tell(id)
            return started

    async def _begin(self, facts: Facts, rules: AnyRules, by: str) -> Facts:
        now, count = self._clock.now(), len(facts.sitters)
        box = self._hall.boxes[facts.game]
        live = replace(
            facts,
            status="live",
            wanted=count,
            seed=self._make_seed(),
            content=box.digest,
            options=_all_options(rules, facts),
            since=now,
        )
        setup = Setup(count, live.options)
        advance = match.begin(rules, setup, SeededChance(live.seed, 0))
        row = match.row(rules, advance, Stamp(1, now, by))
        head = Head(1, (1,) * count, rules.version, saves.encode(advance.state))
        await self._store.keep_content(facts.game, box.digest, box.files)
        kinds: tuple[OwedKind, ...] = ("lobby", "thread", "board")
        owed = [*(Owed(kind, facts.id, 1) for kind in kinds), *hands_of(facts, 1)]
        return await self._store.start(live, head, row, owed)

    async def _edit(self, id: str, edit: Edit) -> Facts:
        """Changes a table that gathers. Whoever comes second decides anew on what the first did."""
        while True:
            before = await self._hall.facts(id)
            _demand_gathering(before)
            owed = [Owed("lobby", id, before.version + 1)]
            try:
                facts = await self._store.change(edit(before), owed)
            except StaleHead:
                continue
            self._hall.tell(id)
            return facts

    async def _hosted(self, host: Person) -> int:
        """How many tables somebody hosts; what the operator halted is none of their doing."""
        tables = await self._store.tables_of(host.user)
        return sum(one.host == host.user and one.status != "frozen" for one in tables)

    def _facts(self, host: Person, wish: Wish) -> Facts:
        now = self._clock.now()
        return Facts(
            id=self._make_id(),
            game=wish.game,
            status="gathering",
            host=host.user,
            guild=wish.guild,
            channel=wish.channel,
            lang=wish.lang,
            wanted=wish.wanted,
            content=self._hall.boxes[wish.game].digest,
            seed=b"",
            created=now,
            since=now,
            visibility=wish.visibility,
            pace=wish.pace,
            options=wish.options,
            sitters=() if wish.watches else (Sitter(Seat(0), host.name, user=host.user),),
        )


def _all_options(rules: AnyRules, facts: Facts) -> dict[str, str]:
    return {one.id: facts.options.get(one.id, one.default) for one in rules.options}


def _seat(facts: Facts, sitter: Sitter) -> Facts:
    if len(facts.sitters) >= facts.wanted:
        raise refuse("lobby-full")
    return replace(facts, sitters=_numbered([*facts.sitters, sitter]))


def _numbered(sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    return tuple(replace(one, seat=Seat(place)) for place, one in enumerate(sitters))


def _demand_closable(facts: Facts, by: Person, is_moderator: bool) -> None:
    if by.user != facts.host and not is_moderator:
        raise refuse("table-close-not-yours")
    if facts.status in ("over", "closed"):
        raise refuse(f"table-{facts.status}", id=facts.id)


def _demand_gathering(facts: Facts) -> None:
    if facts.status in ("closed", "frozen"):
        raise refuse(f"table-{facts.status}", id=facts.id)
    if facts.status != "gathering":
        raise refuse("lobby-started")


def _demand_option(rules: AnyRules, option: str, value: str) -> None:
    known = {one.id: one.values for one in rules.options}
    if value not in known.get(option, ()):
        raise refuse("lobby-option-unknown")


def _demand_version(facts: Facts, seen: int | None) -> None:
    if seen is not None and facts.version != seen:
        raise refuse("note-earlier")


def _demand_host(facts: Facts, person: Person) -> None:
    if person.user != facts.host:
        raise refuse("lobby-host-only")
