"""`serai playground`: the stand-in, the page and the real bot beside it, until Ctrl-C."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_hex

from bot.playground import api, checker
from bot.playground.clock import stamp
from bot.playground.hub import Happening
from bot.playground.shelter import Shelter, clear_away
from bot.playground.standin import Standin
from bot.playground.supervisor import BotProcess

DEFAULT_PORT = 8642
DATABASES = Path("var/playground")


def play(
    port: int = DEFAULT_PORT,
    *,
    databases: Path = DATABASES,
    say: Callable[[str], object] | None = None,
) -> None:
    """Run everything until Ctrl-C; the address of the page is the first thing said."""
    asyncio.run(_play(port, databases, say or _tell))


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def _play(port: int, databases: Path, say: Callable[[str], object]) -> None:
    judge = checker.make(loudly=False)
    # A token of its own sends away a bot that outlived an earlier playground on this port.
    token = f"playground-{token_hex(8)}"
    standin = Standin(port=port, token=token, judge=judge)
    home = Home(standin, databases)
    supervisor = BotProcess(
        home.environment,
        changed=lambda: standin.world.tell(Happening("bot")),
        renew=home.renew,
    )
    api.attach(standin, supervisor, lambda: home.luck)
    ended = asyncio.Event()
    for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(ending, ended.set)
    async with standin:
        say(f"The playground is open: {standin.url}/   (Ctrl-C closes it)")
        if not judge.has_document:
            say(f"Requests are checked by our own rules alone; see {checker.SETTING}.")
        await supervisor.start()
        await ended.wait()
        say("Closing ...")
        await supervisor.close()
        home.close()


class Home:
    """Where the bot of this playground keeps its tables, and what it is told.

    `luck` is the word from which the luck of the first world is drawn; each later one has its own.
    """

    def __init__(self, standin: Standin, databases: Path, luck: str | None = None) -> None:
        self._standin = standin
        self._folder = databases
        self._shelter = self._opened()
        self._starts = 0
        self.luck = luck or token_hex(8)
        standin.world.hub.listen(self._hear)

    def renew(self) -> None:
        """From the next start on, an empty folder: a database and what the bot keeps beside it."""
        self._shelter.close()
        self._shelter = self._opened()
        self._starts, self.luck = 0, token_hex(8)

    def close(self) -> None:
        """The next playground may clear it away."""
        self._shelter.close()

    def _opened(self) -> Shelter:
        clear_away(self._folder)
        at = stamp(self._standin.world.clock.now())[:19].replace(":", "").replace("-", "")
        return Shelter(self._folder, at)

    def _hear(self, happening: Happening) -> None:
        if happening.what == "clock":
            self._set_clock()

    def _set_clock(self) -> None:
        """The bot looks at this file whenever it wants to know the time, and never sees half."""
        new = self._clock.with_suffix(".new")
        new.write_text(str(self._standin.world.clock.ahead), "ascii")
        new.replace(self._clock)

    @property
    def _clock(self) -> Path:
        return self._shelter.folder / "ahead"

    def environment(self) -> Mapping[str, str]:
        """For one start: a bot that was killed does not draw the same luck again."""
        self._starts += 1
        self._set_clock()
        return os.environ | {
            "DISCORD_TOKEN": self._standin.token,
            "DISCORD_API": self._standin.url,
            "DATABASE": str(self._shelter.folder / "serai.db"),
            "CLOCK_AHEAD": str(self._clock),
            "LUCK": f"{self.luck}.{self._starts}",
        }
