"""The bot as a process: started, stopped, killed, and its end noticed."""

import asyncio
import os
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from bot.playground import controls
from bot.playground.judge import Judge
from bot.playground.run import Home
from bot.playground.standin import PortTaken, Standin
from bot.playground.supervisor import BotProcess, NoProcess

SLEEPER = "import signal, sys, time; print('up', flush=True); time.sleep(60)"


class Watched:
    """A process with a note of every change."""

    def __init__(self, code: str) -> None:
        self.changed = asyncio.Event()
        self.renewed = self.starts = 0
        self.process = BotProcess(
            self._environment, changed=self.changed.set, renew=self._renew, command=("-c", code)
        )

    def _environment(self) -> Mapping[str, str]:
        self.starts += 1
        return os.environ

    def _renew(self) -> None:
        self.renewed += 1


class Slow(NoProcess):
    """Notes what it is told; each thing takes it a while."""

    def __init__(self) -> None:
        self.told: list[str] = []

    async def start(self) -> None:
        await self._note("start")

    async def stop(self) -> None:
        await self._note("stop")

    def forget_everything(self) -> None:
        self.told.append("forget")

    async def _note(self, what: str) -> None:
        self.told.append(what)
        for _ in range(20):
            await asyncio.sleep(0)


@pytest.fixture
async def sleeper() -> AsyncIterator[Watched]:
    watched = Watched(SLEEPER)
    await watched.process.start()
    yield watched
    await watched.process.kill()


async def test_it_runs_and_stops(sleeper: Watched) -> None:
    assert sleeper.process.state == "running"
    await sleeper.process.stop()
    assert (sleeper.process.state, sleeper.process.exit_code) == ("stopped", -15)


async def test_it_is_killed_without_a_word(sleeper: Watched) -> None:
    await sleeper.process.kill()
    assert (sleeper.process.state, sleeper.process.exit_code) == ("stopped", -9)


async def test_starting_twice_keeps_the_first(sleeper: Watched) -> None:
    first = sleeper.process.pid
    await sleeper.process.start()
    assert sleeper.process.pid == first


async def test_two_starts_at_once_are_one() -> None:
    watched = Watched(SLEEPER)
    await asyncio.gather(watched.process.start(), watched.process.start())
    assert watched.starts == 1
    await watched.process.kill()


async def test_after_the_close_nothing_is_started(sleeper: Watched) -> None:
    await asyncio.gather(sleeper.process.close(), sleeper.process.start())
    await sleeper.process.start()
    assert (sleeper.process.state, sleeper.starts) == ("stopped", 1)


async def test_a_restart_and_a_new_beginning_do_not_mix(standin: Standin) -> None:
    slow = Slow()
    await asyncio.gather(
        controls.restart_bot(standin, slow, {}),
        controls.reset(standin, slow, {}),
        controls.restart_bot(standin, slow, {}),
    )
    restarted = ["stop", "start"]
    assert slow.told == [*restarted, "stop", "forget", "start", *restarted]


async def test_it_starts_again_after_a_kill(sleeper: Watched) -> None:
    first = sleeper.process.pid
    await sleeper.process.kill()
    await sleeper.process.start()
    assert sleeper.process.state == "running"
    assert sleeper.process.pid != first


async def test_its_own_end_is_noticed() -> None:
    watched = Watched("import sys; sys.exit(3)")
    await watched.process.start()
    watched.changed.clear()
    async with asyncio.timeout(10):
        await watched.changed.wait()
    assert (watched.process.state, watched.process.exit_code) == ("stopped", 3)
    await watched.process.stop()


def test_each_new_home_is_a_fresh_database(tmp_path: Path, judge: Judge) -> None:
    standin = Standin(judge=judge, token="playground-7")
    home = Home(standin, tmp_path / "var")
    first = Path(home.environment()["DATABASE"])
    first.touch()
    home.renew()
    second = Path(home.environment()["DATABASE"])
    assert first != second
    assert not second.exists()
    assert not first.parent.exists()
    assert home.environment()["DISCORD_API"] == standin.url
    assert home.environment()["DISCORD_TOKEN"] == "playground-7"


async def test_a_taken_port_is_said(standin: Standin) -> None:
    with pytest.raises(PortTaken, match=str(standin.port)):
        async with Standin(port=standin.port, judge=standin.rest.judge):
            pass
