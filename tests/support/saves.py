"""Saves of released versions: how they are written down, and what they must still say.

`python -m tests.support.saves GAME` writes those of the present version that are missing: one from
the middle of a game, and one in the middle of each kind of frame. Written ones never change.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
from msgspec import Struct

from bot.engine import conform, saves
from bot.engine.conform import Moment
from bot.engine.rules import AnyRules
from bot.engine.values import Seat
from tests.support.games import ROOT, all_games, setups

SAVES = ROOT / "tests" / "saves"
_HALFWAY = 23
_GAMES = 60
_EARLIEST = 6
"""Not the first questions of a game, when nothing has been placed yet."""


class Asked(Struct, frozen=True):
    seat: Seat
    kind: str
    keys: tuple[str, ...]


class Released(Struct, frozen=True):
    """A state as a released version wrote it, what it asked then, and what it was worth."""

    version: int
    state: msgspec.Raw
    asks: tuple[Asked, ...]
    totals: tuple[int, ...]


def path_of(rules: AnyRules, version: int, frame: str = "") -> Path:
    return SAVES / rules.id / f"v{version}{'-' if frame else ''}{frame}.json"


def paths_of(rules: AnyRules) -> list[Path]:
    """Every save of a game."""
    return sorted((SAVES / rules.id).glob("v*.json"))


def read_file(path: Path) -> Released:
    return msgspec.json.decode(path.read_bytes(), type=Released)


def read(rules: AnyRules, version: int) -> Released:
    return read_file(path_of(rules, version))


def asked(rules: AnyRules, state: object) -> tuple[Asked, ...]:
    return tuple(
        Asked(prompt.seat, prompt.kind, tuple(option.key for option in prompt.options))
        for prompt in rules.prompts(state)
    )


def frame_kinds(rules: AnyRules) -> tuple[str, ...]:
    """The tags of all frames that a state can hold."""
    union = get_args(get_type_hints(rules.state_type)["frames"])[0]
    return tuple(sorted(str(one.__struct_config__.tag) for one in get_args(union)))


def top_frame(state: bytes) -> str:
    """The tag of the frame that asks, in a state as it is kept."""
    frames = msgspec.json.decode(state)["frames"]
    return str(frames[-1]["type"]) if frames else ""


def halfway(rules: AnyRules) -> Moment:
    """A game of the most seats, somewhere in the middle."""
    setup = next(one for one in setups(rules) if one.seats == rules.seats[-1])
    return [one for one in conform.walk(rules, setup, b"saved") if one.step <= _HALFWAY][-1]


def in_frame(rules: AnyRules, kind: str) -> Moment:
    """A moment that asks what this frame asks; where there are two, in half of its answers."""
    tables = setups(rules)
    for game in range(_GAMES):
        for moment in conform.walk(rules, tables[game % len(tables)], b"frame %d" % game):
            is_there = moment.step >= _EARLIEST and bool(moment.prompts)
            if is_there and top_frame(saves.encode(moment.state)) == kind and _is_begun(moment):
                return moment
    raise LookupError(f"{rules.id} never asks in {kind}")


def _is_begun(moment: Moment) -> bool:
    """Of what several are asked at once, somebody has answered."""
    return len(moment.prompts) == 1 or any(one.given is not None for one in moment.prompts)


def describe(rules: AnyRules, moment: Moment) -> Released:
    return Released(
        version=rules.version,
        state=msgspec.Raw(saves.encode(moment.state)),
        asks=asked(rules, moment.state),
        totals=rules.scores(moment.state).totals,
    )


def main() -> None:
    rules = all_games()[sys.argv[1]]
    wanted = {path_of(rules, rules.version): halfway(rules)}
    for kind in frame_kinds(rules):
        wanted[path_of(rules, rules.version, kind)] = in_frame(rules, kind)
    for path, moment in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            data = msgspec.json.encode(describe(rules, moment))
            path.write_bytes(msgspec.json.format(data) + b"\n")


if __name__ == "__main__":
    main()
