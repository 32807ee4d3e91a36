"""Recorded visits are played again with the real bot, and show what they showed.

A visit is saved from the playground's page and put beside this file; `--update-visits` (or
`make visits`) plays all of them and writes down what they show now.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.playground import checker
from bot.playground.hub import Happening
from bot.playground.judge import Judge
from bot.playground.replay import Player
from bot.playground.run import Home
from bot.playground.standin import Standin
from bot.playground.supervisor import BotProcess
from bot.playground.visits import Visit, read, timeless, written
from tests.support.games import ROOT

FOLDER = ROOT / "tests" / "visits"
FILES = sorted(FOLDER.glob("*.jsonl"))
QUICK = {"MIND_PAUSE": "0", "LOG_FORMAT": "text"}


@pytest.fixture(scope="module")
def judge() -> Judge:
    return checker.make()


class Stage:
    """A playground without a page, on which one visit is played."""

    def __init__(self, judge: Judge, folder: Path, luck: str) -> None:
        self.standin = Standin(judge=judge)
        self.left_out: list[str] = []
        # Nobody is late on a busy machine.
        self.standin.world.clock.freeze()
        self.home = Home(self.standin, folder, luck)
        self.bot = BotProcess(
            lambda: os.environ | self.home.environment() | QUICK,
            changed=lambda: self.standin.world.tell(Happening("bot")),
            renew=self.home.renew,
        )

    async def play(self, visit: Visit, *, anew: bool) -> Visit:
        async with self.standin:
            await self.bot.start()
            try:
                player = Player(self.standin, self.bot, anew=anew)
                played = await player.play(visit)
                self.left_out = player.left_out
                return played
            finally:
                await self.bot.stop()
                self.home.close()


def recorded(path: Path) -> Visit:
    return read(path.read_text("utf-8"))


def keep(path: Path, visit: Visit) -> None:
    path.write_text(written(visit), "utf-8")


def test_visits_of_both_languages_and_of_troubles_are_kept() -> None:
    assert len(FILES) >= 3
    steps = [step for path in FILES for step in recorded(path)]
    assert {step["do"] for step in steps if "do" in step} >= {"slash", "press", "control"}
    assert {step["who"] for step in steps if "who" in step} >= {"Mio", "Astrid"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
async def test_a_visit_shows_what_it_showed(
    path: Path, judge: Judge, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    visit = recorded(path)
    anew = bool(request.config.getoption("--update-visits"))
    stage = Stage(judge, tmp_path, visit[0]["luck"])
    played = await stage.play(visit, anew=anew)
    if anew:
        keep(path, played)
        for line in stage.left_out:
            request.config.get_terminal_writer().line(f"left out of {path.name}: {line}")
    else:
        assert timeless(played) == timeless(visit)
    assert [str(one) for one in stage.standin.complaints] == []
