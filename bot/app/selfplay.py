"""Games that computer players play among themselves, and records played again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.ai.minds import MINDS, Mind
from bot.engine import match, saves
from bot.engine.chance import RecordedChance, SeededChance
from bot.engine.match import Advance, CannotReplay, Row, Stamp
from bot.engine.prompts import Choice, IllegalChoice
from bot.engine.rules import AnyRules
from bot.engine.steps import Setup
from bot.engine.values import Seat, seat_letter
from bot.i18n.catalogue import Speaker

Say = Callable[[str], None]
_UNIFORM = (MINDS["uniform"],)


class Played(Struct, frozen=True):
    """How a game of computer players ended."""

    seed: str
    scores: list[int]
    winners: list[int]
    answers: int
    digest: str


class Summary(Struct, frozen=True):
    """What many games had in common. Means are of the final scores.

    `answers_per_second` is per core: the processor's own time, not what its neighbours took. A win
    that is shared counts for each winner.
    """

    games: int
    answers: int
    answers_per_second: float
    mean_per_seat: list[float]
    mean: float
    wins_per_seat: list[int]


class Record(Struct, frozen=True):
    """A game as it can be played again: the first row is the set-up, which has no choice."""

    game: str
    setup: Setup
    rows: tuple[Row, ...]
    about: str = ""


class Contest(Struct, frozen=True):
    """Which games are to be played, by which minds from the first seat on, over and over."""

    seats: int
    games: int
    seed: int
    minds: tuple[str, ...] = ("uniform",)


def default_setup(rules: AnyRules, seats: int) -> Setup:
    """These seats, and the table options as they are when the host changes nothing."""
    return Setup(seats, {option.id: option.default for option in rules.options})


def contest(rules: AnyRules, contest: Contest, say: Say, as_json: bool) -> None:
    """Plays the games and says one line for each and one for all."""
    setup = default_setup(rules, contest.seats)
    minds = [MINDS[mind] for mind in contest.minds]
    began = time.process_time()
    games = []
    for number in range(contest.games):
        seed = f"{contest.seed}.{number}".encode()
        games.append(play(rules, setup, seed, minds))
        say(_json(games[-1]) if as_json else _plain(games[-1]))
    total = summary(games, time.process_time() - began)
    say(_json(total) if as_json else _plain_summary(total))


def play(rules: AnyRules, setup: Setup, seed: bytes, minds: Sequence[Mind] = _UNIFORM) -> Played:
    """One game from its set-up to its end."""
    answers = -1
    state = None
    for _, advance in steps(rules, setup, seed, minds):
        answers += 1
        state = advance.state
    outcome = rules.outcome(state)
    return Played(
        seed=seed.decode("ascii", "backslashreplace"),
        scores=list(rules.scores(state).totals),
        winners=[] if outcome is None else [int(seat) for seat in outcome.winners],
        answers=answers,
        digest=saves.digest(state),
    )


def steps(
    rules: AnyRules, setup: Setup, seed: bytes, minds: Sequence[Mind] = _UNIFORM
) -> Iterator[tuple[Choice | None, Advance[Any]]]:
    """The set-up and each answer with what it led to. Of several open questions any comes first.

    An answer that was given and could still be replaced stays as it is.
    """
    thoughts = SeededChance(seed + b" minds", 0)
    advance = match.begin(rules, setup, SeededChance(seed, 0))
    yield None, advance
    step = 1
    while prompts := advance.prompts:
        waiting = [prompt for prompt in prompts if prompt.given is None]
        prompt = waiting[thoughts.below(len(waiting))]
        imagined = rules.imagine(advance.state, prompt.seat, thoughts)
        mind = minds[prompt.seat % len(minds)]
        choice = mind.choose(rules, imagined, prompt, thoughts)
        luck = SeededChance(seed, step)
        advance = match.answer(rules, advance.state, choice, luck, prompts)
        yield choice, advance
        step += 1


def record(rules: AnyRules, setup: Setup, seed: bytes, minds: Sequence[Mind] = _UNIFORM) -> Record:
    """A game with all its rows, without the texts of its events."""
    rows = [
        msgspec.structs.replace(
            match.row(rules, advance, Stamp(seq=seq, at=0, by="mind"), choice), events=()
        )
        for seq, (choice, advance) in enumerate(steps(rules, setup, seed, minds), start=1)
    ]
    return Record(rules.id, setup, tuple(rows))


def again(rules: AnyRules, record: Record) -> Iterator[tuple[Row, Advance[Any]]]:
    """Plays a record again, row by row. Raises CannotReplay where it does not fit the rules."""
    first, *others = match.live(record.rows) or (None,)
    if first is None or record.setup.seats not in rules.seats:
        raise CannotReplay("it holds no game that can be played")
    advance = match.begin(rules, record.setup, RecordedChance(first.draws))
    yield first, _same(rules, first, advance)
    for row in others:
        if row.choice is None:
            raise CannotReplay(f"row {row.seq} is no answer")
        try:
            advance = match.answer(rules, advance.state, row.choice, RecordedChance(row.draws))
        except (IllegalChoice, ValueError) as problem:
            raise CannotReplay(f"row {row.seq} does not fit the rules") from problem
        yield row, _same(rules, row, advance)


def replay(games: Mapping[str, AnyRules], data: bytes, speaker: Speaker, say: Say) -> None:
    """Says what happened in the record of a game. Raises CannotReplay if it does not fit."""
    record = msgspec.json.decode(data, type=Record)
    if record.game not in games:
        raise CannotReplay(f"no game is called {record.game}; there are {', '.join(sorted(games))}")
    rules = games[record.game]
    state = None
    for row, advance in again(rules, record):
        say(f"{row.seq}. {_answer(row)}")
        for event in advance.events:
            say(f"   {speaker.say(event.text)}")
        state = advance.state
    scores = rules.scores(state).totals
    say(" ".join(f"{seat_letter(Seat(seat))} {points}" for seat, points in enumerate(scores)))
    say(f"{len(record.rows)} rows, digest {saves.digest(state)}")


def summary(games: Sequence[Played], seconds: float) -> Summary:
    answers = sum(game.answers for game in games)
    seats = list(zip(*(game.scores for game in games), strict=True))
    return Summary(
        games=len(games),
        answers=answers,
        answers_per_second=round(answers / seconds, 1) if seconds else 0.0,
        mean_per_seat=[round(sum(scores) / len(scores), 2) for scores in seats],
        mean=round(mean_score(games), 2),
        wins_per_seat=[sum(seat in game.winners for game in games) for seat in range(len(seats))],
    )


def mean_score(games: Sequence[Played]) -> float:
    """The mean over all seats of all games."""
    scores = [points for game in games for points in game.scores]
    return sum(scores) / len(scores) if scores else 0.0


def _same(rules: AnyRules, row: Row, advance: Advance[Any]) -> Advance[Any]:
    if row.rules != rules.version:
        raise CannotReplay(f"row {row.seq} belongs to rules version {row.rules}")
    if saves.digest(advance.state) != row.digest or advance.forced != row.forced:
        raise CannotReplay(f"row {row.seq} leads to another state")
    return advance


def _answer(row: Row) -> str:
    if row.choice is None:
        return "setup"
    return f"{seat_letter(row.choice.seat)} {row.choice.kind}: {' '.join(row.choice.keys)}"


def _json(value: Played | Summary) -> str:
    return msgspec.json.encode(value).decode()


def _plain(game: Played) -> str:
    winners = " ".join(seat_letter(Seat(seat)) for seat in game.winners)
    scores = " ".join(map(str, game.scores))
    return f"{game.seed}: {scores} · {winners} · {game.answers} · {game.digest}"


def _plain_summary(total: Summary) -> str:
    return (
        f"{total.games} games, {total.answers} answers, {total.answers_per_second} per second, "
        f"mean score {total.mean} ({' '.join(map(str, total.mean_per_seat))}), "
        f"wins {' '.join(map(str, total.wins_per_seat))}"
    )
