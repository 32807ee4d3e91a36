"""Recorded games play again, row by row, to the end that they had."""

from __future__ import annotations

import msgspec
import pytest

from bot.app.selfplay import Record, again, replay
from bot.engine.match import CannotReplay
from bot.i18n.catalogue import load
from tests.finished.endings import ENDINGS
from tests.finished.find import FOLDER, path_of
from tests.support.games import BAZAAR, ROOT, all_games

GAMES = all_games()
CASES = [(id, name) for id, endings in ENDINGS.items() for name in endings]


def recorded(id: str, name: str) -> Record:
    return msgspec.json.decode(path_of(id, name).read_bytes(), type=Record)


@pytest.mark.parametrize(("id", "name"), CASES)
def test_finished_game_plays_again_to_its_end(id: str, name: str) -> None:
    """Every digest is met, the game is over, and it ends in the way that it stands for."""
    moments = [advance for _, advance in again(GAMES[id], recorded(id, name))]
    assert GAMES[id].prompts(moments[-1].state) == ()
    assert ENDINGS[id][name](GAMES[id], moments)


def test_every_way_to_end_has_its_record_and_there_is_no_other() -> None:
    assert set(ENDINGS) == set(GAMES)
    assert set(FOLDER.glob("*.json")) == {path_of(*case) for case in CASES}


def test_a_record_that_does_not_fit_is_refused() -> None:
    record = recorded("conspiracy", "alone")
    wrong = msgspec.structs.replace(record.rows[1], digest="0" * 24)
    broken = msgspec.structs.replace(record, rows=(record.rows[0], wrong))
    with pytest.raises(CannotReplay):
        list(again(GAMES["conspiracy"], broken))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("id", "name"), CASES)
def test_a_record_can_be_read_aloud(id: str, name: str, lang: str) -> None:
    speaker = load([ROOT / "data" / "i18n", BAZAAR / "i18n"]).speaker(lang)
    lines: list[str] = []
    replay(GAMES, path_of(id, name).read_bytes(), speaker, lines.append)
    assert lines[0] == "1. setup"
    rows = recorded(id, name).rows
    assert lines[-1] == f"{len(rows)} rows, digest {rows[-1].digest}"
