"""States as bytes: written the same everywhere, read again over the versions of the rules."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec import Struct

from bot.engine import conform, match, saves
from bot.engine.chance import SeededChance
from bot.engine.prompts import Choice
from bot.engine.rules import AnyRules, Upgrade
from bot.engine.saves import BrokenSave
from bot.engine.steps import Setup
from tests.games.bazaar import Bazaar
from tests.support import saves as released
from tests.support.games import ROOT, all_games

RELEASED = [(rules, path) for rules in all_games().values() for path in released.paths_of(rules)]
NAMES = [f"{rules.id}-{path.stem}" for rules, path in RELEASED]
FRAMES = [(rules, kind) for rules in all_games().values() for kind in released.frame_kinds(rules)]


class Numbered(Struct, frozen=True):
    by_seat: dict[str, str]


class Versions:
    """Rules of which only the versions matter. Version 3 changed a ruling, not the shape."""

    id: ClassVar[str] = "versions"
    version: ClassVar[int] = 4
    state_type = Numbered
    upgrades: ClassVar[Mapping[int, Upgrade]] = {
        1: lambda raw: {"names": raw["names"] + ["two"]},
        3: lambda raw: {"by_seat": {str(n): name for n, name in enumerate(raw["names"])}},
    }


VERSIONS: Any = Versions()


def moments(bazaar: Bazaar) -> list[conform.Moment]:
    return list(conform.walk(bazaar, Setup(4, {"rounds": "2"}), b"saves"))


def test_equal_values_are_written_the_same_whatever_order_they_were_made_in() -> None:
    assert saves.encode({"b": 1, "a": 2}) == saves.encode({"a": 2, "b": 1}) == b'{"a":2,"b":1}'


def test_a_digest_names_24_hex_digits_of_exactly_this_state() -> None:
    one = saves.digest(Numbered({"0": "x"}))
    assert one == hashlib.blake2b(b'{"by_seat":{"0":"x"}}', digest_size=12).hexdigest()
    assert len(one) == 24
    assert one != saves.digest(Numbered({"0": "y"}))


def test_a_state_with_numbers_as_keys_cannot_be_written() -> None:
    with pytest.raises(TypeError):
        saves.encode({1: "one"})


def test_every_moment_of_a_game_loads_as_it_was(bazaar: Bazaar) -> None:
    for moment in moments(bazaar):
        assert saves.decode(bazaar, saves.encode(moment.state), 2) == moment.state


def test_digests_are_the_same_in_processes_that_hash_words_differently(bazaar: Bazaar) -> None:
    code = (
        "from tests.support.games import build_bazaar; from bot.engine import conform, saves\n"
        "from bot.engine.steps import Setup\n"
        "for m in conform.walk(build_bazaar(), Setup(4, {'rounds': '2'}), b'saves'):\n"
        "    print(saves.digest(m.state))"
    )
    for seed in ("0", "1", "77"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, check=True
        )
        assert done.stdout.decode().split() == [saves.digest(m.state) for m in moments(bazaar)]


def test_upgrades_are_applied_one_after_another_from_the_version_of_the_save() -> None:
    whole = Numbered({"0": "one", "1": "two"})
    assert saves.decode(VERSIONS, b'{"names":["one"]}', 1) == whole
    assert saves.decode(VERSIONS, b'{"names":["one","two"]}', 2) == whole
    assert saves.decode(VERSIONS, b'{"names":["one","two"]}', 3) == whole
    assert saves.decode(VERSIONS, b'{"by_seat":{"0":"one","1":"two"}}', 4) == whole


def test_a_save_of_newer_rules_is_refused() -> None:
    with pytest.raises(BrokenSave, match="made by rules 5, these are 4"):
        saves.decode(VERSIONS, b'{"by_seat":{"0":"one"}}', 5)


@pytest.mark.parametrize("version", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff\xfe", b"null", b"[]", b"3", b'"names"', b'{"by_seat":[]}', b'{"names":7}'],
)
def test_damaged_bytes_are_a_broken_save_and_nothing_else(data: bytes, version: int) -> None:
    with pytest.raises(BrokenSave):
        saves.decode(VERSIONS, data, version)


def test_a_save_cut_off_anywhere_is_broken(bazaar: Bazaar) -> None:
    whole = saves.encode(moments(bazaar)[9].state)
    for length in range(len(whole)):
        for version in (1, 2):
            with pytest.raises(BrokenSave):
                saves.decode(bazaar, whole[:length], version)


@pytest.mark.parametrize(
    "break_one", [{"coins": None}, {"coins": "3"}, "A", None, [], {"spent": 1}]
)
def test_a_save_of_an_old_shape_that_was_damaged_is_broken(
    bazaar: Bazaar, break_one: object
) -> None:
    raw = msgspec.json.decode(bytes(released.read(bazaar, 1).state))
    trader = raw["traders"][1]
    raw["traders"][1] = {**trader, **break_one} if isinstance(break_one, dict) else break_one
    if break_one == {"spent": 1}:
        del raw["traders"][1]["coins"]
    with pytest.raises(BrokenSave):
        saves.decode(bazaar, msgspec.json.encode(raw), 1)


@pytest.mark.parametrize(("rules", "path"), RELEASED, ids=NAMES)
def test_every_released_save_loads_asks_the_same_and_is_worth_the_same(
    rules: AnyRules, path: Path
) -> None:
    old = released.read_file(path)
    state = saves.decode(rules, bytes(old.state), old.version)
    assert path.stem.partition("-")[0] == f"v{old.version}"
    assert released.asked(rules, state) == old.asks
    assert old.asks, "a save from the middle of a game"
    assert rules.scores(state).totals == old.totals


@pytest.mark.parametrize(("rules", "path"), RELEASED, ids=NAMES)
def test_every_released_save_is_played_on_to_its_end(rules: AnyRules, path: Path) -> None:
    old = released.read_file(path)
    state = saves.decode(rules, bytes(old.state), old.version)
    census, chance = rules.census(state), SeededChance(b"on", 0)
    for step in range(1, 1000):
        prompts = rules.prompts(state)
        if not prompts:
            break
        prompt = prompts[chance.below(len(prompts))]
        choice = Choice(prompt.seat, prompt.kind, conform.random_keys(prompt, chance))
        state = match.answer(rules, state, choice, SeededChance(b"on", step)).state
    assert rules.outcome(state) is not None
    assert rules.census(state) == census


@pytest.mark.parametrize("rules", all_games().values(), ids=all_games())
def test_there_is_a_save_of_every_version(rules: AnyRules) -> None:
    found = {released.read_file(path).version for path in released.paths_of(rules)}
    assert found == set(range(1, rules.version + 1))


@pytest.mark.parametrize(("rules", "kind"), FRAMES, ids=[f"{r.id}-{kind}" for r, kind in FRAMES])
def test_there_is_a_save_in_the_middle_of_each_kind_of_frame(rules: AnyRules, kind: str) -> None:
    """Of the present version: what is half done is what an upgrade forgets most easily."""
    old = released.read_file(released.path_of(rules, rules.version, kind))
    assert released.top_frame(bytes(old.state)) == kind


def test_the_first_version_of_bazaar_kept_coins_where_the_second_keeps_purses(
    bazaar: Bazaar,
) -> None:
    raw = msgspec.json.decode(bytes(released.read(bazaar, 1).state))
    state = saves.decode(bazaar, bytes(released.read(bazaar, 1).state), 1)
    assert [trader.coins for trader in state.traders] == [one["coins"] for one in raw["traders"]]
    assert {trader.purse for trader in state.traders} <= set(bazaar.content.purses)
