"""What `serai selfplay` and `serai replay` say."""

from __future__ import annotations

import msgspec
import pytest

from bot.app.selfplay import Contest, Played, Summary, contest, default_setup, play, record, replay
from bot.engine.rules import AnyRules
from bot.i18n.catalogue import load
from tests.support.games import BAZAAR, ROOT, all_games

GAMES = all_games()


def lines_of(rules: AnyRules, as_json: bool) -> list[str]:
    said: list[str] = []
    contest(rules, Contest(seats=3, games=4, seed=7), said.append, as_json)
    return said


@pytest.mark.parametrize("id", GAMES)
def test_one_json_line_for_each_game_and_one_for_all(id: str) -> None:
    *games, last = lines_of(GAMES[id], as_json=True)
    played = [msgspec.json.decode(line, type=Played) for line in games]
    total = msgspec.json.decode(last, type=Summary)
    assert [game.seed for game in played] == ["7.0", "7.1", "7.2", "7.3"]
    assert (total.games, total.answers) == (4, sum(game.answers for game in played))
    scores = [points for game in played for points in game.scores]
    assert len(scores) == 12
    assert total.mean == round(sum(scores) / 12, 2)
    firsts = [game.scores[0] for game in played]
    assert total.mean_per_seat[0] == round(sum(firsts) / 4, 2)
    for seat in range(3):
        assert total.wins_per_seat[seat] == sum(seat in game.winners for game in played)
    for game in played:
        assert all(game.scores[seat] == max(game.scores) for seat in game.winners)
        assert game.winners


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_plays_the_same_games(id: str) -> None:
    assert lines_of(GAMES[id], as_json=True)[:-1] == lines_of(GAMES[id], as_json=True)[:-1]


def test_each_seat_has_the_mind_that_is_named_for_it() -> None:
    said: list[str] = []
    minds = ("uniform", "greedy")
    contest(GAMES["conspiracy"], Contest(seats=2, games=6, seed=1, minds=minds), said.append, True)
    easy, better = msgspec.json.decode(said[-1], type=Summary).wins_per_seat
    assert better > easy


def test_without_json_the_lines_are_plain() -> None:
    *games, last = lines_of(GAMES["conspiracy"], as_json=False)
    assert games[0].startswith("7.0: ")
    assert last.startswith("4 games, ")


@pytest.mark.parametrize("id", GAMES)
def test_a_record_is_the_game_that_is_played(id: str) -> None:
    """Recording changes nothing: the same answers, the same last digest."""
    setup = default_setup(GAMES[id], 2)
    played = play(GAMES[id], setup, b"same")
    recorded = record(GAMES[id], setup, b"same")
    assert recorded.rows[-1].digest == played.digest
    assert len(recorded.rows) == played.answers + 1


def test_a_replay_says_every_answer_and_the_end() -> None:
    rules = GAMES["conspiracy"]
    recorded = record(rules, default_setup(rules, 2), b"aloud")
    said: list[str] = []
    speaker = load([ROOT / "data" / "i18n", BAZAAR / "i18n"]).speaker("en")
    replay(GAMES, msgspec.json.encode(recorded), speaker, said.append)
    answers = [line for line in said if line[0].isdigit() and ". " in line]
    assert len(answers) == len(recorded.rows)
    assert said[-2].startswith("A ")
    assert any("wins with" in line or "share the win" in line for line in said)
